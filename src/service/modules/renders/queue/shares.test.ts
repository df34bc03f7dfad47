/** One person with many guests, and the next honest user: shares of the queue, turns of networks, abandoned renders (docs/limits.md#who-can-fill-what). */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cases } from '../../../../../test/contract/scope.ts'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { renderOperations } from '#contract/renders/renders.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { person, room } from '../../../../../test/service/modules/design/sharing.ts'
import { WAITING_IN_ALL } from './quota.ts'
import { fakeRenderer, LATER, LITTLE, untilEnded, withRenderWorker, RenderBench } from '../../../../../test/service/modules/renders.ts'

const FLOOD = { 'x-forwarded-for': '203.0.113.7' }
const HOME = { 'x-forwarded-for': '198.51.100.9' }
const ULTRA = { ...LITTLE, quality: 'ultra' } as const
/** Milliseconds that one image takes. */
const DRAWING_MS = 200

let service: TestService
let bench: RenderBench
let url: string

beforeAll(async () => {
  service = await testService({ config: { trustProxy: true } })
  bench = new RenderBench(service)
  url = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await bench.worker.close()
  await service.close()
})
beforeEach(() => bench.renew())

const guestFrom = async (headers: Record<string, string>) => {
  const { data } = await service.call(accountOperations.createGuest, { body: {}, headers })
  return { token: data.token, accountId: data.user.id }
}
const ask = (who: { token: string }, projectId: string, headers: Record<string, string>, n = 0, body: object = ULTRA) =>
  service.call(renderOperations.createRender, {
    token: who.token,
    params: { projectId },
    body: { ...body, resolution: { width: 64 + n, height: 64 } },
    headers,
  })
/** Guests of one network who ask for as much as each may. */
const flood = async (guests: number, each: number) => {
  const statuses: number[] = []
  for (let guest = 0; guest < guests; guest++) {
    const who = await guestFrom(FLOOD)
    const projectId = await room(service, who)
    for (let n = 0; n < each; n++) {
      statuses.push((await ask(who, projectId, { ...LATER, ...FLOOD }, n)).status)
      service.clock.advance(1)
    }
  }
  return statuses
}

test('guests of one network have a share of the queue together; an account there, and other networks, wait for one render, not for all', async () => {
  for (let round = 0; round < cases(1); round++) {
    bench.renderer.before = (_id, { signal }) => pause(DRAWING_MS, undefined, { signal })
    const statuses = await flood(63, 8)
    const accepted = statuses.filter((status) => status === 202).length
    // While the flood lasts some are drawn, and make place for as many.
    expect(accepted).toBeLessThan(63 * 8)
    expect((await bench.pending()).length).toBeLessThanOrEqual(24)
    const alone = DRAWING_MS
    for (const [headers, name] of [
      [HOME, 'Salma'],
      [FLOOD, 'Karim'],
    ] as const) {
      const who = await person(service, name)
      const projectId = await room(service, who)
      const started = performance.now()
      expect((await ask(who, projectId, headers)).status).toBe(201)
      expect(performance.now() - started).toBeLessThan(2 * alone + 5000)
    }
    const guest = await guestFrom(HOME)
    expect((await ask(guest, await room(service, guest), HOME)).status).toBe(201)
    await bench.renew()
  }
}, 120_000)

test('a request above the share of a network’s guests is refused with a sentence of its own', async () => {
  bench.renderer.before = (_id, { signal }) => untilEnded(signal)
  await flood(3, 8)
  const guest = await guestFrom(FLOOD)
  const { error, headers } = await ask(guest, await room(service, guest), { ...LATER, ...FLOOD })
  expect(error).toMatchObject({ code: 'RENDER_QUOTA_EXCEEDED', details: [{ code: 'TOO_MANY', maximum: 24 }] })
  expect(error.details![0]!.message).toMatch(/^The guests on your network/)
  expect(headers['retry-after']).toBe('30')
})

test('a long render of a network that has many more waiting gives way once to another network’s, and loses no try', async () => {
  const begun: string[] = []
  bench.renderer.before = async (id, { signal }) => {
    begun.push(id)
    if (id === begun[0]) await untilEnded(signal)
  }
  await flood(1, 4)
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  const long = begun[0]!
  const stranger = await person(service, 'Salma')
  const { id } = (await ask(stranger, await room(service, stranger), HOME)).data.render
  // It is drawn again later, whole.
  await vi.waitFor(() => expect(begun).toEqual([long, id, long]))
  expect(await bench.row(long)).toMatchObject({ status: 'processing', attempts: 1, failure: null })
  // It gives way no second time.
  const another = await person(service, 'Omar')
  expect((await ask(another, await room(service, another), { ...LATER, ...HOME })).status).toBe(202)
  await pause(DRAWING_MS)
  expect(begun).toEqual([long, id, long])
  expect(await bench.row(long)).toMatchObject({ status: 'processing', attempts: 1, failure: null })
})

test('a full queue cancels the newest render of the network that has most for another network’s, and answers 503 to the request that waits', async () => {
  bench.renderer.before = (_id, { signal }) => untilEnded(signal)
  const who = await guestFrom(FLOOD)
  const projectId = await room(service, who)
  const running = (await ask(who, projectId, { ...LATER, ...FLOOD })).data.render
  await bench.until(running.id, { status: 'processing' })
  const newest = ask(who, projectId, FLOOD, 1)
  await vi.waitFor(async () => expect(await bench.pending()).toHaveLength(2))
  // Others of its network, all older.
  await service.services.db.root.execute(sql`
    insert into renders select copy.* from (select to_jsonb(renders) as row from renders where status = 'queued') made,
      generate_series(3, ${WAITING_IN_ALL}::int) n, jsonb_populate_record(null::renders, made.row
        || jsonb_build_object('id', gen_random_uuid(), 'created_at', '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 ms')) copy`)
  const stranger = await person(service, 'Salma')
  const asked = await ask(stranger, await room(service, stranger), { ...LATER, ...HOME })
  expect(asked.status).toBe(202)
  const { error, headers } = await newest
  expect([error.code, error.status, headers['retry-after']]).toEqual(['SERVICE_UNAVAILABLE', 503, '30'])
  const pending = await bench.pending()
  expect(pending).toHaveLength(WAITING_IN_ALL)
  expect(pending.map(({ id }) => id)).toContain(asked.data.render.id)
})

test('a render that only a request wants whose client has gone is not drawn; one that others want, or that is asked for with a key, is', async () => {
  await bench.worker.close()
  bench.worker = withRenderWorker(service.services, bench.renderer, {
    ...fakeRenderer(),
    render: (_room, _spec, _account, { signal }) => untilEnded(signal),
  })
  const { owner, projectId } = bench
  // The lane is busy.
  await ask(owner, projectId, LATER)
  await vi.waitFor(async () => expect((await bench.pending())[0]?.status).toBe('processing'))
  const send = (n: number, signal: AbortSignal, headers: Record<string, string> = {}) =>
    fetch(`${url}/v1/design/projects/${projectId}/render`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...ULTRA, resolution: { width: 64 + n, height: 64 } }),
      signal,
    }).catch(() => 'gone')
  const leaving = new AbortController()
  const gone = [send(1, leaving.signal), send(2, leaving.signal), send(3, leaving.signal, { 'idempotency-key': 'again' })]
  await vi.waitFor(async () => expect(await bench.pending()).toHaveLength(4))
  // Another request for the second one.
  expect((await ask(owner, projectId, LATER, 2)).status).toBe(202)
  leaving.abort()
  await Promise.all(gone)
  await vi.waitFor(async () => expect((await bench.pending()).map(({ width }) => width).toSorted((a, b) => a - b)).toEqual([64, 66, 67]))
  // The one that was dropped does not count.
  expect(await bench.used()).toBe(3)
})

test('a request that waits for its render is answered with 503 when the service stops, and the render goes back untried', async () => {
  bench.renderer.before = (_id, { signal }) => untilEnded(signal)
  const asked = bench.ask()
  await vi.waitFor(async () => expect((await bench.pending())[0]?.status).toBe('processing'))
  await bench.worker.close()
  const { error, headers } = await asked
  expect([error.code, error.status, headers['retry-after']]).toEqual(['SERVICE_UNAVAILABLE', 503, '5'])
  expect(await bench.pending()).toMatchObject([{ status: 'queued', attempts: 0 }])
  // The same request finds it again.
  bench.worker = withRenderWorker(service.services)
  expect((await bench.ask()).status).toBe(201)
})
