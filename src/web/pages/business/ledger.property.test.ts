import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import type { RentCharge, RentPayment } from '#contract/properties/property.ts'
import { RENT_PAYMENT_STATUSES } from '#contract/properties/vocabulary.ts'
import { ledgerOf, owedOf } from './ledger.ts'

const egp = fc.integer({ min: 1, max: 5_000_000 }).map((piastres) => piastres / 100)
const day = fc.integer({ min: 0, max: 40 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
const charge = fc.record({ id: fc.uuid(), amount: egp, due_on: day }).map((facts) => facts as RentCharge)
const taken = fc.record({ id: fc.uuid(), amount: egp, date: day, status: fc.constantFrom(...RENT_PAYMENT_STATUSES) })

/** Payments with receipts one after another; each that was reversed has its reversal beside it, on the same day or later. */
const payments = fc.array(taken, { maxLength: 12 }).map((all) => {
  const rows = all.map((facts) => ({ ...facts, kind: 'payment' }))
  const reversals = rows.flatMap((row) => (row.status === 'reversed' ? [{ ...row, id: `${row.id} back`, kind: 'reversal', status: 'cleared' }] : []))
  return [...rows, ...reversals].map((row, index) => ({ ...row, receipt_number: index + 1 }) as unknown as RentPayment)
})

const piastres = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)

test('the ledger’s last balance is charges less payments that were cleared plus reversals, whatever the order of its rows', () => {
  fc.assert(
    fc.property(fc.array(charge, { maxLength: 12 }), payments, (charges, received) => {
      const lines = ledgerOf(charges, received)
      const counted = received.filter(({ status }) => status === 'cleared' || status === 'reversed')
      const expected =
        piastres(charges) - piastres(counted.filter(({ kind }) => kind === 'payment')) + piastres(counted.filter(({ kind }) => kind === 'reversal'))
      expect(Math.round((lines.at(-1)?.balance ?? 0) * 100)).toBe(expected)
      expect(
        ledgerOf(charges.toReversed(), received.toReversed())
          .map(({ balance }) => balance)
          .at(-1),
      ).toBe(lines.at(-1)?.balance)
    }),
    { numRuns: cases(200) },
  )
})

test('each ledger line changes the balance before it by what it says, and days never go back', () => {
  fc.assert(
    fc.property(fc.array(charge, { maxLength: 12 }), payments, (charges, received) => {
      const lines = ledgerOf(charges, received)
      expect(lines).toHaveLength(charges.length + received.length)
      for (const [index, line] of lines.entries()) {
        const before = lines[index - 1]
        expect(Math.round((line.balance - (before?.balance ?? 0)) * 100)).toBe(Math.round(line.change * 100))
        expect((before?.day ?? '') <= line.day).toBe(true)
      }
    }),
    { numRuns: cases(200) },
  )
})

test('ledger: the debt of a lease is the unpaid part of its own charges', () => {
  const of = (lease: string, amount: number, paid: number) => ({ lease_id: lease, amount, paid }) as RentCharge
  const charges = [of('a', 4000, 4000), of('a', 4000.1, 0.2), of('b', 900, 0)]
  expect(owedOf(charges, 'a')).toBe(3999.9)
  expect(owedOf(charges, 'b')).toBe(900)
  expect(owedOf(charges, 'c')).toBe(0)
})
