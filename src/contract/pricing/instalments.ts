/** Monthly rate of an instalment plan (docs/interface/cart-and-orders.md#instalments). */
import { fromWire, percentOf, toWire, type Egp, type Piastres } from '../wire/money.ts'
import type { InstalmentPlan } from '../payments/payments.ts'

type Terms = Pick<InstalmentPlan, 'months' | 'feePercent'>

const withFee = (piastres: Piastres, feePercent: number): Piastres => piastres + percentOf(piastres, feePercent)

/**
 * Monthly instalments: amount and fee in equal parts; of the piastres that do not divide, one each on the first months.
 * @param amount the order's total
 * @returns one for each month; they add up to the amount and its fee
 */
export const instalmentsOf = (amount: Piastres, { months, feePercent }: Terms): Piastres[] => {
  const whole = withFee(amount, feePercent)
  const [part, left] = [Math.floor(whole / months), whole % months]
  return Array.from({ length: months }, (_, month) => part + (month < left ? 1 : 0))
}

/** Whether an amount can be paid by the plan. */
export const planFits = ({ minimum, maximum }: Pick<InstalmentPlan, 'minimum' | 'maximum'>, amount: Egp): boolean =>
  amount >= minimum && amount <= maximum

/** Amount and fee. */
export const planTotal = ({ feePercent }: Pick<InstalmentPlan, 'feePercent'>, amount: Egp): Egp => toWire(withFee(fromWire(amount), feePercent))

/** The figure that a plan is offered with: no month costs more. */
export const monthlyOf = (plan: Terms, amount: Egp): Egp => toWire(instalmentsOf(fromWire(amount), plan)[0] ?? 0)

/** The least that an amount costs a month by any of the plans; null where none is for it. */
export const leastMonthly = (plans: readonly InstalmentPlan[], amount: Egp): Egp | null => {
  const offers = plans.filter((plan) => planFits(plan, amount)).map((plan) => monthlyOf(plan, amount))
  return offers.length === 0 ? null : Math.min(...offers)
}
