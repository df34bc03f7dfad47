/** Overdue rent by its tenant, and how that tenant is reached. Pure. */
import { fromWire, toWire, type Egp } from '#contract/wire/money.ts'
import { plainSigns } from '#contract/text/typedSigns.ts'
import type { RentCharge } from '#contract/properties/property.ts'

export interface Debt {
  tenantId: string
  propertyId: string
  unit: string
  /** `YYYY-MM-DD`: the due day of the oldest rent that is not paid. */
  since: string
  /** How many months’ rent it is. */
  months: number
  /** EGP */
  owed: Egp
}

/** @param charges overdue ones, the oldest first @returns the longest debts first */
export const debtsOf = (charges: readonly RentCharge[]): Debt[] => {
  const debts = new Map<string, Debt>()
  for (const charge of charges) {
    const { tenant_id: tenantId, property_id: propertyId, unit, due_on: since } = charge
    const debt = debts.get(tenantId) ?? { tenantId, propertyId, unit, since, months: 0, owed: 0 }
    const owed = toWire(fromWire(debt.owed) + fromWire(charge.amount) - fromWire(charge.paid))
    debts.set(tenantId, { ...debt, months: debt.months + 1, owed })
  }
  return [...debts.values()]
}

/** Figures alone, as they are dialled; a leading `+` is written `00`. */
const dialled = (phone: string): string => plainSigns(phone).trim().replace(/^\+/, '00').replace(/\D/g, '')

/** The number with its country, as WhatsApp takes it; null where it cannot be told. An Egyptian mobile may be written without its country. */
export const internationalNumber = (phone: string): string | null => {
  const figures = dialled(phone)
  if (/^00[1-9]\d{7,14}$/.test(figures)) return figures.slice(2)
  if (/^01[0125]\d{8}$/.test(figures)) return `2${figures}`
  return /^201[0125]\d{8}$/.test(figures) ? figures : null
}
