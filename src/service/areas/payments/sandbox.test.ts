import { expect, test } from 'vitest'
import { sandbox } from './sandbox.ts'

const now = new Date('2026-03-01T09:00:00Z')
const charge = (token: string) => sandbox.charge({ idempotencyKey: 'attempt-1', amount: 100, currency: 'EGP', token, description: 'DW-1', now })

test('the sandbox knows its three cards and no other token', async () => {
  expect(await sandbox.describeCard('pm_card_visa')).toEqual({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, country: 'EG' })
  for (const token of ['pm_card_amex', 'constructor', '__proto__', '']) {
    expect(await sandbox.describeCard(token)).toBeNull()
    expect(await charge(token)).toEqual({ status: 'declined', reason: 'payment_method_unknown' })
  }
})

test('the same charge asked for twice is the same charge', async () => {
  expect(await charge('pm_card_visa')).toEqual(await charge('pm_card_visa'))
  expect(await charge('pm_card_declined')).toEqual({ status: 'declined', reason: 'card_declined' })
})

test('a slow charge is known to succeed by its reference alone, five seconds later', async () => {
  const outcome = await charge('pm_card_slow')
  if (outcome.status !== 'processing') throw new Error('a slow card takes its time')
  expect(outcome.checkAt).toEqual(new Date('2026-03-01T09:00:05Z'))
  expect(await sandbox.check(outcome.reference, new Date('2026-03-01T09:00:04.999Z'))).toEqual(outcome)
  expect(await sandbox.check(outcome.reference, outcome.checkAt)).toMatchObject({ status: 'succeeded', reference: outcome.reference })
})
