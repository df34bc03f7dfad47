import { expect, test } from 'vitest'
import { sandbox } from './sandbox.ts'

const now = new Date('2026-03-01T09:00:00Z')
const charge = (token: string, amount = 100) =>
  sandbox.charge({
    idempotencyKey: 'attempt-1',
    reference: null,
    amount,
    currency: 'EGP',
    token,
    customer: null,
    description: 'DW-1',
    returnUrl: 'http://diwan.test/orders/DW-1',
    language: 'en',
    now,
  })
const instrumentOf = async (token: string) => (await sandbox.keep(token, { accountId: 'a', customer: null }))?.instrument ?? null

test('the sandbox knows its cards, its wallet, its plans of instalments and no other token', async () => {
  const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, country: 'EG' }
  expect(await instrumentOf('pm_card_visa')).toEqual({ type: 'card', facts: visa })
  expect(await instrumentOf('pm_wallet')).toEqual({ type: 'wallet', facts: { brand: 'sandbox_wallet' } })
  expect(await instrumentOf('pm_instalments_6')).toEqual({ type: 'instalments', facts: { brand: 'sandbox_instalments', months: 6 } })
  for (const token of ['pm_card_amex', 'pm_instalments_5', 'constructor', '__proto__', '']) {
    expect(await instrumentOf(token)).toBeNull()
    expect(await charge(token)).toEqual({ status: 'declined', reason: 'payment_method_unknown' })
  }
})

test('the same charge asked for twice is the same charge', async () => {
  expect(await charge('pm_card_visa')).toEqual(await charge('pm_card_visa'))
  expect(await charge('pm_card_declined')).toEqual({ status: 'declined', reason: 'card_declined' })
})

test('every token that the sandbox offers is one that it knows, of the type that it is offered as', async () => {
  const offered = sandbox.offers.flatMap((offer) => {
    const tokens = offer.type === 'card' ? offer.testCards : offer.type === 'instalments' ? offer.plans : [offer]
    return tokens.map(({ token }) => ({ token, type: offer.type }))
  })
  expect(offered).toHaveLength(7)
  for (const { token, type } of offered) expect((await instrumentOf(token))?.type, token).toBe(type)
})

test('the wallet pays as late as a slow card, instalments at once what is within the limits of the plan', async () => {
  expect(await charge('pm_wallet')).toMatchObject({ status: 'processing', checkAt: new Date('2026-03-01T09:00:05Z') })
  expect(await charge('pm_instalments_12', 1_000_00)).toMatchObject({ status: 'succeeded' })
  expect(await charge('pm_instalments_12', 200_000_00)).toMatchObject({ status: 'succeeded' })
  for (const amount of [999_99, 200_000_01])
    expect(await charge('pm_instalments_12', amount)).toEqual({ status: 'declined', reason: 'amount_not_eligible' })
})

test('a slow charge is known to succeed by its reference alone, five seconds later', async () => {
  const outcome = await charge('pm_card_slow')
  if (outcome.status !== 'processing') throw new Error('a slow card takes its time')
  expect(outcome.checkAt).toEqual(new Date('2026-03-01T09:00:05Z'))
  expect(await sandbox.check(outcome.reference, new Date('2026-03-01T09:00:04.999Z'))).toEqual(outcome)
  expect(await sandbox.check(outcome.reference, outcome.checkAt)).toMatchObject({ status: 'succeeded', reference: outcome.reference })
})
