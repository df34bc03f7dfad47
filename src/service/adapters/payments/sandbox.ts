/**
 * The provider for development and tests (docs/interface/cart-and-orders.md#payment-providers): no money moves. Its cards are `pm_card_visa`, which pays,
 * `pm_card_declined`, which does not, and `pm_card_slow`, which pays five seconds later; so does its wallet, as long as it takes to say yes on a phone.
 * Its plans of instalments pay at once what is within their limits.
 * It remembers nothing: a slow charge carries its due time in its reference, so a restart loses none.
 */
import { planFits } from '#contract/pricing/instalments.ts'
import { toWire } from '#contract/wire/money.ts'
import type { InstalmentPlan } from '#contract/payments/payments.ts'
import { WORDS } from '../../words/words.ts'
import type { ChargeOutcome, ChargeRequest, Instrument, PaymentProvider } from './provider.ts'

const SLOW_MS = 5_000

type Charge = (request: ChargeRequest) => ChargeOutcome

const referenceOf = (request: ChargeRequest): string => `sandbox_ch_${request.idempotencyKey}`
const succeeds = (request: ChargeRequest): ChargeOutcome => ({ status: 'succeeded', reference: referenceOf(request), fee: 0 })
const declines = (): ChargeOutcome => ({ status: 'declined', reason: 'card_declined' })
const takesItsTime = (request: ChargeRequest): ChargeOutcome => {
  const checkAt = new Date(request.now.getTime() + SLOW_MS)
  return { status: 'processing', reference: `${referenceOf(request)}_at_${checkAt.getTime()}`, checkAt }
}

/** A loan is for amounts within limits: others are declined. */
const lends =
  (plan: InstalmentPlan): Charge =>
  (request) =>
    planFits(plan, toWire(request.amount)) ? succeeds(request) : { status: 'declined', reason: 'amount_not_eligible' }

interface Account {
  instrument: Instrument
  charge: Charge
}
const card = (brand: string, last4: string, charge: Charge): Account => ({
  instrument: { type: 'card', facts: { brand, last4, expMonth: 12, expYear: 2034, country: 'EG' } },
  charge,
})

const WALLET = 'pm_wallet'
const plan = (months: number, feePercent: number): InstalmentPlan => ({
  token: `pm_instalments_${months}`,
  months,
  feePercent,
  minimum: 1_000,
  maximum: 200_000,
})
const PLANS = [plan(3, 0), plan(6, 5), plan(12, 10)]
const loan = (terms: InstalmentPlan): Account => ({
  instrument: { type: 'instalments', facts: { brand: 'sandbox_instalments', months: terms.months } },
  charge: lends(terms),
})

const ACCOUNTS: ReadonlyMap<string, Account> = new Map([
  ['pm_card_visa', card('visa', '4242', succeeds)],
  ['pm_card_declined', card('visa', '0002', declines)],
  ['pm_card_slow', card('mastercard', '3220', takesItsTime)],
  [WALLET, { instrument: { type: 'wallet', facts: { brand: 'sandbox_wallet' } }, charge: takesItsTime }],
  ...PLANS.map((terms): [string, Account] => [terms.token, loan(terms)]),
])

export const sandbox: PaymentProvider = {
  name: 'sandbox',
  livemode: false,
  offers: [
    {
      type: 'card',
      testCards: [
        { token: 'pm_card_visa', outcome: 'succeeds' },
        { token: 'pm_card_declined', outcome: 'declined' },
        { token: 'pm_card_slow', outcome: 'slow' },
      ],
    },
    { type: 'wallet', token: WALLET, name: (language) => WORDS[language].shortTexts['sandbox.wallet'] },
    { type: 'instalments', name: (language) => WORDS[language].shortTexts['sandbox.lender'], plans: PLANS },
  ],
  publishableKey: null,
  keep: async (token) => {
    const account = ACCOUNTS.get(token)
    return account ? { token, instrument: account.instrument, customer: null } : null
  },
  charge: async (request) => ACCOUNTS.get(request.token)?.charge(request) ?? { status: 'declined', reason: 'payment_method_unknown' },
  check: async (reference, now) => {
    const due = Number(/_at_(\d+)$/.exec(reference)?.[1] ?? 0)
    return now.getTime() < due ? { status: 'processing', reference, checkAt: new Date(due) } : { status: 'succeeded', reference, fee: 0 }
  },
  refund: async ({ idempotencyKey }) => ({ status: 'succeeded', reference: `sandbox_re_${idempotencyKey}` }),
}
