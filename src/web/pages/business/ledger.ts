/** A tenant's account: charges and receipts in one table, with the balance after each line. Pure. */
import { fromWire, toWire, type Egp, type Piastres, negative } from '#contract/wire/money.ts'
import type { RentCharge, RentPayment } from '#contract/properties/property.ts'

interface Line {
  id: string
  /** `YYYY-MM-DD` */
  day: string
  /** EGP that it adds to the debt; below zero it reduces it, zero while it counts for nothing. */
  change: number
  /** EGP owed after it; below zero is paid ahead. */
  balance: Egp
}
export type LedgerLine = Line & ({ kind: 'charge'; charge: RentCharge } | { kind: 'payment' | 'reversal'; payment: RentPayment })

/**
 * The amount that a payment adds to the balance. A cheque counts once the bank has paid it; a reversed payment counts until its
 * reversal.
 */
const changeBy = ({ kind, status, amount }: RentPayment): Piastres => {
  if (status === 'pending' || status === 'failed') return 0
  return kind === 'reversal' ? fromWire(amount) : negative(fromWire(amount))
}

type Entry = { day: string; order: number; piastres: Piastres } & (
  | { kind: 'charge'; charge: RentCharge }
  | { kind: 'payment' | 'reversal'; payment: RentPayment }
)

/** Charges precede receipts of the same day, and those are sorted by their receipt. */
const entriesOf = (charges: readonly RentCharge[], payments: readonly RentPayment[]): Entry[] =>
  [
    ...charges.map((charge): Entry => ({ kind: 'charge', charge, day: charge.due_on, order: 0, piastres: fromWire(charge.amount) })),
    ...payments.map((payment): Entry => ({
      kind: payment.kind,
      payment,
      day: payment.date,
      order: payment.receipt_number,
      piastres: changeBy(payment),
    })),
  ].toSorted((a, b) => (a.day === b.day ? a.order - b.order : a.day < b.day ? -1 : 1))

/** @returns the lines, the oldest first: the last one's balance is the tenant's */
export const ledgerOf = (charges: readonly RentCharge[], payments: readonly RentPayment[]): LedgerLine[] => {
  let owed = 0
  return entriesOf(charges, payments).map(({ day, order: _order, piastres, ...entry }): LedgerLine => {
    owed += piastres
    const id = entry.kind === 'charge' ? entry.charge.id : entry.payment.id
    return { ...entry, id, day, change: toWire(piastres), balance: toWire(owed) }
  })
}

/** EGP of a lease that came due and is not paid. */
export const owedOf = (charges: readonly RentCharge[], leaseId: string): number =>
  toWire(charges.reduce((sum, { lease_id: id, amount, paid }) => (id === leaseId ? sum + fromWire(amount) - fromWire(paid) : sum), 0))
