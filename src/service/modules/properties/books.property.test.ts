/** Whatever a landlord does, and however the days go by: what must always hold of the books. */
import { negative } from '#contract/wire/money.ts'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { addDays } from '#contract/text/cairoDay.ts'
import { propertyOperations as ops } from '#contract/properties/operations.ts'
import { testService, type TestService } from '../../../../test/service.ts'
import { person } from '../../../../test/service/modules/design/sharing.ts'
import { leases, rentCharges, rentPayments } from './tables.ts'
import { mostAtOnce, overlap, unitKeyOf } from './terms.ts'
import { Landlord } from '../../../../test/service/modules/properties.ts'

const RUNS = 16
const DAY_MS = 86_400_000

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

type Step =
  | { do: 'let'; unit: number; from: number; days: number; rent: number; due: number }
  | { do: 'change'; lease: number; from: number; days: number; rent: number; due: number }
  | { do: 'terminate'; lease: number; on: number }
  | { do: 'pay'; lease: number; amount: number; method: 'cash' | 'cheque' }
  | { do: 'clear' | 'fail' | 'reverse'; payment: number }
  | { do: 'wait'; days: number }

const some = (most: number) => fc.integer({ min: 0, max: most })
const term = {
  from: fc.integer({ min: -120, max: 60 }),
  days: fc.integer({ min: 1, max: 200 }),
  rent: fc.integer({ min: 1, max: 9000 }),
  due: fc.integer({ min: 1, max: 28 }),
}
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('let' as const), unit: some(2), ...term }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), lease: some(5), ...term }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('terminate' as const), lease: some(5), on: fc.integer({ min: -20, max: 40 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      lease: some(5),
      amount: fc.integer({ min: 1, max: 20_000 }),
      method: fc.constantFrom('cash' as const, 'cheque' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('clear' as const, 'fail' as const, 'reverse' as const), payment: some(8) }) },
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
)

const MOVES = { clear: ops.clearRentPayment, fail: ops.failRentPayment, reverse: ops.reverseRentPayment } as const
/** Number of runs of each branch, and of those in which it was taken. */
const taken = new Map<string, number>()
const note = (what: string, status: number) =>
  taken.set(`${what} ${status < 400 ? 'taken' : 'refused'}`, (taken.get(`${what} ${status < 400 ? 'taken' : 'refused'}`) ?? 0) + 1)

const play = async (landlord: Landlord, steps: readonly Step[]): Promise<void> => {
  const { token } = landlord
  const today = () => service.clock.now().toISOString().slice(0, 10)
  const property = await landlord.property({ units_count: 2 })
  const tenant = await landlord.tenant()
  const [leaseIds, paymentIds]: [string[], string[]] = [[], []]
  const dates = ({ from, days }: { from: number; days: number }) => {
    const start = addDays(today(), from)
    return { start_date: start, end_date: addDays(start, days) }
  }
  for (const [i, one] of steps.entries()) {
    if (one.do === 'wait') service.clock.advance(one.days * DAY_MS)
    else if (one.do === 'let') {
      const answer = await landlord.let(property.id, tenant.id, {
        unit: `${one.unit}`,
        ...dates(one),
        rent_amount: one.rent,
        payment_due_day: one.due,
      })
      note('let', answer.status)
      if (answer.status === 201) leaseIds.push(answer.data.data.id)
    } else if ('payment' in one) {
      const id = paymentIds[one.payment % Math.max(1, paymentIds.length)]
      if (id === undefined) continue
      const answer = await service.call(MOVES[one.do] as typeof ops.clearRentPayment, { token, params: { payment_id: id } })
      note(one.do, answer.status)
      if (one.do === 'reverse' && answer.status === 201) paymentIds.push(answer.data.data.id)
    } else {
      const id = leaseIds[one.lease % Math.max(1, leaseIds.length)]
      if (id === undefined) continue
      const params = { lease_id: id }
      if (one.do === 'pay') {
        const answer = await landlord.pay(id, { amount: one.amount, method: one.method, reference: `${i}` })
        note('pay', answer.status)
        paymentIds.push(answer.data.data.id)
      } else {
        const body =
          one.do === 'change'
            ? { ...dates(one), rent_amount: one.rent, payment_due_day: one.due }
            : { status: 'terminated' as const, terminated_on: addDays(today(), one.on) }
        note(one.do, (await service.call(ops.updateLease, { token, params, body })).status)
      }
    }
  }
  await check(landlord, tenant.id)
}

const check = async (landlord: Landlord, tenantId: string): Promise<void> => {
  // Charges are brought up to today by the read.
  const balance = await landlord.balance(tenantId)
  const q = service.services.db.root
  const terms = await q.select().from(leases).where(eq(leases.tenantId, tenantId))
  const charges = await q.select().from(rentCharges).where(eq(rentCharges.tenantId, tenantId)).orderBy(asc(rentCharges.dueOn))
  const payments = await q.select().from(rentPayments).where(eq(rentPayments.tenantId, tenantId)).orderBy(asc(rentPayments.receiptNumber))
  const ran = terms.filter(({ startDate, lastDay }) => startDate <= lastDay)
  for (const [i, a] of ran.entries())
    for (const b of ran.slice(i + 1)) if (a.unitKey === b.unitKey) expect(overlap(a, b), 'two leases of a unit share a day').toBe(false)
  for (const one of ran) expect(mostAtOnce(one, ran)).toBeLessThanOrEqual(2)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const counted = payments.map(({ kind, status, amount }) =>
    kind === 'reversal' ? amount : status === 'cleared' || status === 'reversed' ? negative(amount) : 0,
  )
  expect(Math.round(balance * 100)).toBe(sum(charges.map(({ amount }) => amount)) + sum(counted))
  expect(payments.map(({ receiptNumber }) => receiptNumber)).toEqual(payments.map((_, i) => i + 1))
  const today = service.clock.now().toISOString().slice(0, 10)
  for (const lease of terms) {
    const own = charges.filter(({ leaseId }) => leaseId === lease.id)
    expect(lease.charged).toBe(sum(own.map(({ amount }) => amount)))
    expect(own.at(-1)?.runningTotal ?? 0).toBe(lease.charged)
    for (const { dueOn } of own) expect(dueOn >= lease.startDate && dueOn <= lease.lastDay && dueOn <= today, dueOn).toBe(true)
    expect(new Set(own.map(({ month }) => month)).size).toBe(own.length)
  }
}

test('books: no two leases of a unit share a day, a balance is charges less payments and more reversals, no receipt is missing', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 22 }), async (steps) => {
    service.clock.set('2026-03-01T09:00:00.000Z')
    await service.services.db.root.execute(sql`delete from rate_counts`)
    await play(new Landlord(service, (await person(service, 'Layla')).token), steps)
  })
  await fc.assert(property, { numRuns: cases(RUNS, RUNS), ...(inject('soak') === 1 && { seed: 11 }) })
  for (const branch of [
    'let taken',
    'let refused',
    'change taken',
    'change refused',
    'terminate taken',
    'pay taken',
    'clear taken',
    'reverse taken',
    'reverse refused',
  ])
    expect(taken.get(branch) ?? 0, branch).toBeGreaterThan(0)
})

test('books: most units at once is what counting day by day gives', () => {
  const day = (n: number) => addDays('2026-01-01', n)
  const lease = fc.record({ unitKey: fc.constantFrom('1', '2', '3', '4').map(unitKeyOf), start: some(30), days: some(15) })
  fc.assert(
    fc.property(lease, fc.array(lease, { maxLength: 8 }), (within, others) => {
      const rows = others.map(({ unitKey, start, days }) => ({ unitKey, startDate: day(start), lastDay: day(start + days) }))
      const one = { startDate: day(within.start), lastDay: day(within.start + within.days) }
      const eachDay = Array.from({ length: within.days + 1 }, (_, i) => day(within.start + i))
      const counted = eachDay.map((on) => new Set(rows.flatMap((row) => (row.startDate <= on && on <= row.lastDay ? [row.unitKey] : []))).size)
      expect(mostAtOnce(one, rows)).toBe(Math.max(...counted))
    }),
  )
})
