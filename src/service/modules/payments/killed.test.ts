/**
 * The process killed before and after every commit of placing and of paying an order, and another started: all or nothing is there, and
 * the same request under its Idempotency-Key finds the truth. On PostgreSQL, with a process that really is killed.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { atOnce } from '../../../../test/service/modules/orders/atOnce.ts'
import type { Shopper } from '../../../../test/service/modules/orders.ts'
import { openStripeShop, stepsOf, type StripeShop } from '../../../../test/service/modules/payments.ts'

const KILLED = fileURLToPath(new URL('../../../../test/service/killed.ts', import.meta.url))
/** Until a request without an answer counts as given up: its key and the right to ask the provider are free again. */
const GIVEN_UP_MS = 61_000
/** Milliseconds: a service is started again for each commit. */
const LIMIT_MS = 300_000

type When = 'before' | 'after'

describe.skipIf(noPostgres !== null)(onPostgres('a process that is killed'), { timeout: LIMIT_MS }, () => {
  let opened: StripeShop
  let databaseUrl: string
  let mona: Shopper
  let steps: ReturnType<typeof stepsOf>
  beforeAll(async () => {
    const database = await testPostgres({ poolSize: 10 })
    if (!database) return
    databaseUrl = database.url
    opened = await openStripeShop(database)
    steps = stepsOf(opened, () => mona)
  })
  afterAll(() => opened?.close())

  /** Sends one request to a service that is killed at that commit. @returns false when it answered: it has no such commit */
  const killedAt = async (when: When, commit: number, path: string, body: object, key: string): Promise<boolean> => {
    const orders = { databaseUrl, when, commit, stripeUrl: opened.stripe.url, now: opened.shop.clock.now().toISOString() }
    const child = spawn(process.execPath, [KILLED, JSON.stringify(orders)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise<NodeJS.Signals | null>((done) => child.once('exit', (_code, signal) => done(signal)))
    const url = await new Promise<string>((done) => child.stdout.once('data', (line: Buffer) => done(line.toString().trim())))
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${mona.token}`, 'idempotency-key': key }
    const answer = await fetch(`${url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null)
    if (answer) child.kill()
    expect(await ended).toBe(answer ? 'SIGTERM' : 'SIGKILL')
    return answer === null
  }
  const newShopper = async () => {
    await opened.shop.setStock('SOFA', 10)
    mona = await opened.shop.shopper({ email: `${randomUUID()}@example.com` })
  }
  const count = async (of: ReturnType<typeof sql>) => Number((await opened.shop.db.root.execute<{ n: string }>(of)).rows[0]?.n)

  /** An order is there whole, or nothing of it is. */
  const orders = async (): Promise<number> => {
    const placed = await count(sql`select count(*) as n from orders where account_id = ${mona.id}`)
    const mine = sql`(select id from orders where account_id = ${mona.id})`
    expect([
      await count(sql`select count(*) as n from order_lines where order_id in ${mine}`),
      await count(sql`select count(*) as n from order_history where order_id in ${mine}`),
      await count(sql`select count(*) as n from payment_intents where order_id in ${mine}`),
      await count(sql`select count(*) as n from events where type = 'order.created' and account_id = ${mona.id}`),
      10 - (await opened.shop.stock('SOFA')),
    ]).toEqual([placed, placed, placed, placed, placed])
    return placed
  }

  test.each<When>(['before', 'after'])(
    '%s each commit of placing an order leaves one order or none, and the key finds it',
    { tags: 'full' },
    async (when) => {
      const left: number[] = []
      for (let commit = 1; ; commit++) {
        await newShopper()
        const [body, key] = [mona.order([['SOFA', 1]]), randomUUID()]
        if (!(await killedAt(when, commit, '/orders', body, key))) break
        left.push(await orders())
        opened.shop.clock.advance(GIVEN_UP_MS)
        const retried = await mona.send('POST', '/orders', body, { 'idempotency-key': key })
        expect(retried.status).toBe(201)
        expect(await orders()).toBe(1)
        const again = await mona.send('POST', '/orders', body, { 'idempotency-key': key })
        expect([again.headers['idempotent-replayed'], again.data.order.id]).toEqual(['true', retried.data.order.id])
      }
      // At least: the key is taken, the order placed, the answer kept.
      expect(left.length).toBeGreaterThanOrEqual(3)
      expect([left[0], left.at(-1)]).toEqual([0, 1])
    },
  )

  test.each<When>(['before', 'after'])('%s each commit of paying charges once, and the key finds that it is paid', { tags: 'full' }, async (when) => {
    const charged: number[] = []
    for (let commit = 1; ; commit++) {
      await newShopper()
      const { id, total } = await steps.place()
      const key = randomUUID()
      if (!(await killedAt(when, commit, `/orders/${id}/pay`, {}, key))) break
      charged.push((await steps.chargesOf(id)).length)
      // A day is over, as far as Stripe's memory of keys goes.
      opened.stripe.forgetKeys()
      opened.shop.clock.advance(GIVEN_UP_MS)
      const retried = await mona.send('POST', `/orders/${id}/pay`, {}, { 'idempotency-key': key })
      expect(['200 ', '409 ORDER_ALREADY_PAID']).toContain(`${retried.status} ${retried.error?.code ?? ''}`)
      expect(await steps.stateOf(id)).toEqual(['confirmed', 'paid', 'succeeded'])
      expect((await steps.chargesOf(id)).map(({ amount }) => amount)).toEqual([total])
      expect(await steps.eventsOf('payment.completed')).toHaveLength(1)
    }
    // At least: the key is taken, the attempt written down, the charge named, the end written down, the answer kept.
    expect(charged.length).toBeGreaterThanOrEqual(5)
    expect([charged[0], charged.at(-1)]).toEqual([0, 1])
  })

  test('twenty calls with one key at once are one order and one body', async () => {
    await newShopper()
    const [body, key] = [mona.order([['SOFA', 1]]), randomUUID()]
    const call = async (): Promise<string> => {
      const headers = { authorization: `Bearer ${mona.token}`, 'idempotency-key': key }
      const reply = await opened.shop.app.inject({ method: 'POST', url: '/v1/orders', payload: body, headers })
      if (reply.statusCode !== 409) return `${reply.statusCode} ${reply.body}`
      expect(reply.json<{ error: { code: string } }>().error.code).toBe('IDEMPOTENCY_KEY_IN_PROGRESS')
      await new Promise((done) => setTimeout(done, 20))
      return call()
    }
    const answers = new Set(await atOnce(20, call))
    expect([answers.size, [...answers][0]?.slice(0, 4)]).toEqual([1, '201 '])
    expect(await orders()).toBe(1)
  })
})
