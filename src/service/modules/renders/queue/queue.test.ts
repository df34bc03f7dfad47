/** Turns of accounts, quotas, limits, and the recovery of renders whose process ended (docs/interface/renders.md#turns-and-quotas). */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '#contract/wire/limits.ts'
import { renderOperations } from '#contract/renders/renders.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { BrowserBusy } from '../../../adapters/warmBrowser.ts'
import { person, room } from '../../../../../test/service/modules/design/sharing.ts'
import { nextInTurn } from './queue.ts'
import { WAITING_IN_ALL } from './quota.ts'
import { purgeRenders } from './retention.ts'
import { renders } from '../tables.ts'
import { fakeRenderer, LATER, LITTLE, untilEnded, withRenderWorker, RenderBench } from '../../../../../test/service/modules/renders.ts'

let service: TestService
let bench: RenderBench

beforeAll(async () => {
  service = await testService()
  bench = new RenderBench(service)
})
afterAll(async () => {
  await bench.worker.close()
  await service.close()
})
beforeEach(() => bench.renew())

/** Writes copies of a render that there is, without its room. @param about keys and values that each has of its own, by its number n */
const copyRender = (count: number, about = sql`'number', n`) =>
  service.services.db.root.execute(sql`
    insert into renders select copy.* from
      (select to_jsonb(renders) as row from renders limit 1) made,
      generate_series(1, ${count}::int) n,
      jsonb_populate_record(null::renders, made.row || jsonb_build_object('id', gen_random_uuid(), 'room', null, ${about})) copy`)

describe('the quota', () => {
  /** 9:00 UTC on the tenth: Cairo is at 12:00, and its month ends 21 days and 12 hours later, at 21:00 UTC. */
  const MIDMONTH = '2026-05-10T09:00:00.000Z'
  const NEXT_MONTH = '2026-05-31T21:00:00.000Z'
  const SECONDS_LEFT = 21.5 * 24 * 3600
  const { rendersOfFree, rendersOfPlus, rendersOfPro } = LIMITS.account

  test('the quota follows the plan in a calendar month, ultra and deleted renders included', async () => {
    service.clock.set(MIDMONTH)
    const guest = await service.guest()
    bench.projectId = await room(service, guest)
    const some = (n: number, quality: 'low' | 'ultra' = 'low') => bench.ask({ quality, resolution: { width: 64 + n, height: 64 } }, guest)
    const first = (await some(0, 'ultra')).data.render
    for (let n = 1; n < rendersOfFree; n++) expect((await some(n)).status).toBe(201)
    await bench.remove(first.id, guest)
    const quota = async () => {
      const params = { projectId: bench.projectId }
      return (await service.call(renderOperations.listRenders, { token: guest.token, params })).data.quota
    }
    expect(await quota()).toEqual({ limit: rendersOfFree, used: rendersOfFree, resetsAt: '2026-05-31T21:00:00.000Z' })
    const refusal = {
      code: 'RENDER_QUOTA_EXCEEDED',
      status: 429,
      details: [{ code: 'TOO_MANY', maximum: rendersOfFree, resetsAt: '2026-05-31T21:00:00.000Z' }],
    }
    const { error, headers } = await some(100)
    expect(error).toMatchObject(refusal)
    expect(error.details![0]!.message).toBe('Your plan allows 20 images a month. More can be rendered from the first of next month.')
    expect(headers['retry-after']).toBe(String(SECONDS_LEFT))
    expect((await some(100, 'ultra')).error).toMatchObject(refusal)
    // The same again is no new one.
    expect((await some(5)).status).toBe(201)
    service.clock.advance(SECONDS_LEFT * 1000 - 1)
    await purgeRenders(service.services)
    const last = await some(100)
    expect([last.status, last.headers['retry-after']]).toEqual([429, '1'])
    service.clock.set(NEXT_MONTH)
    expect((await quota()).used).toBe(0)
    expect((await some(100)).status).toBe(201)
    expect((await quota()).used).toBe(1)
  })

  test('grows with the plan at once', async () => {
    const { root } = service.services.db
    const plan = (name: string) => root.execute(sql`update users set plan = ${name} where id = ${bench.owner.accountId}`)
    const another = (n: number) => bench.ask({ ...LITTLE, resolution: { width: 64 + n, height: 64 } })
    /** Rendered before, as many as make up the number. */
    const fill = async (total: number) => {
      const [one] = (await root.execute<{ count: number }>(sql`select count(*)::int as count from renders`)).rows
      await copyRender(total - one!.count)
    }
    await another(0)
    await fill(rendersOfFree)
    expect((await another(1)).error.details).toMatchObject([{ maximum: rendersOfFree }])
    await plan('plus')
    expect((await another(1)).status).toBe(201)
    await fill(rendersOfPlus)
    expect((await another(2)).error.details).toMatchObject([{ maximum: rendersOfPlus }])
    await plan('pro')
    expect((await another(2)).status).toBe(201)
    await fill(rendersOfPro)
    expect((await another(3)).error.details).toMatchObject([{ maximum: rendersOfPro }])
  })

  test('the quota is refunded for a failed render, and for one cancelled before it began', async () => {
    const guest = await service.guest()
    bench.projectId = await room(service, guest)
    const some = (n: number, headers = {}) => bench.ask({ ...LITTLE, resolution: { width: 64 + n, height: 64 } }, guest, headers)
    for (let n = 1; n < rendersOfFree; n++) await some(n)
    bench.renderer.before = () => Promise.reject(new Error('the browser was killed'))
    expect((await some(100)).error.code).toBe('RENDER_FAILED')
    bench.renderer.before = undefined
    await bench.worker.close()
    const waiting = (await some(101, LATER)).data.render
    expect((await some(102, LATER)).error.code).toBe('RENDER_QUOTA_EXCEEDED')
    expect((await bench.remove(waiting.id, guest)).data.render.status).toBe('cancelled')
    expect((await some(102, LATER)).status).toBe(202)
    expect((await some(103, LATER)).error.code).toBe('RENDER_QUOTA_EXCEEDED')
  })

  test('lets so many wait at once', async () => {
    bench.renderer.before = (_id, { signal }) => untilEnded(signal)
    for (let n = 0; n < LIMITS.account.rendersWaiting; n++)
      expect((await bench.ask({ ...LITTLE, resolution: { width: 64 + n, height: 64 } }, bench.owner, LATER)).status).toBe(202)
    const { error } = await bench.ask({ ...LITTLE, resolution: { width: 200, height: 64 } }, bench.owner, LATER)
    expect(error).toMatchObject({ code: 'RENDER_QUOTA_EXCEEDED', details: [{ maximum: LIMITS.account.rendersWaiting }] })
  })
})

describe('all renders that wait', () => {
  test('the queue is bounded: above 500 renders in all a request is refused with 503 until one has ended, for all accounts', async () => {
    await bench.worker.close()
    const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    // One each from other accounts; every second one is being drawn.
    await copyRender(
      WAITING_IN_ALL - 1,
      sql`'account_id', gen_random_uuid(), 'network', gen_random_uuid(), 'status', case when n % 2 = 0 then 'queued' else 'processing' end`,
    )
    const another = () => bench.ask({ ...LITTLE, lighting: 'studio' }, bench.owner, LATER)
    const { error, headers } = await another()
    expect([error.code, error.status, headers['retry-after']]).toEqual(['SERVICE_UNAVAILABLE', 503, '30'])
    await bench.remove(id)
    expect((await another()).status).toBe(202)
    expect(WAITING_IN_ALL).toBe(500)
  })
})

describe('the queue', () => {
  test('finds whose turn it is without reading the history of those who wait', async () => {
    await bench.filmed()
    const HISTORY = 2000
    await copyRender(HISTORY)
    await bench.worker.close()
    await bench.ask(LITTLE, bench.owner, LATER)
    const { root, pool } = service.services.db
    await root.execute(sql`analyze renders`)
    const query = nextInTurn(root, 'browser', eq(renders.status, 'queued')).toSQL()
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${query.sql}`, query.params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const group of ['network', 'share', 'account']) expect(plan).toContain(`Backward using renders_last_of_${group}`)
    expect(plan).not.toMatch(/Rows Removed by Filter: \d{3}/)
  })

  test('serves an account soon that asks for one while another has many waiting', async () => {
    const gate = Promise.withResolvers<void>()
    bench.renderer.before = () => gate.promise
    const flood = Array.from({ length: LIMITS.account.rendersWaiting }, (_, n) =>
      bench.ask({ ...LITTLE, resolution: { width: 64 + n, height: 64 } }, bench.owner, LATER),
    )
    await Promise.all(flood)
    const other = await person(service, 'Omar')
    bench.projectId = await room(service, other)
    const theirs = (await bench.ask(LITTLE, other, LATER)).data.render
    gate.resolve()
    await bench.worker.idle()
    expect(bench.renderer.drawn.findIndex(({ renderId }) => renderId === theirs.id)).toBeLessThanOrEqual(1)
    expect(bench.renderer.drawn).toHaveLength(LIMITS.account.rendersWaiting + 1)
  })

  test('takes up what a process left half drawn, once, and then gives it up', async () => {
    const { root } = service.services.db
    await bench.worker.close()
    const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    const leave = () =>
      root.execute(sql`update renders set status = 'processing', attempts = attempts + 1, leased_until = ${service.clock.now().toISOString()}`)
    await leave()
    bench.worker = withRenderWorker(service.services, bench.renderer)
    bench.worker.wake()
    await bench.worker.idle()
    expect(await bench.read(id)).toMatchObject({ status: 'completed' })
    await root.execute(sql`truncate renders`)
    await bench.worker.close()
    const second = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    await leave()
    await leave()
    bench.worker = withRenderWorker(service.services, bench.renderer)
    bench.worker.wake()
    await bench.worker.idle()
    expect((await bench.read(second.id)).status).toBe('failed')
  })

  test('does not let an image that takes minutes hold up those that take seconds', async () => {
    const tracer = fakeRenderer()
    tracer.before = (_id, { signal }) => untilEnded(signal)
    await bench.worker.close()
    bench.worker = withRenderWorker(service.services, bench.renderer, tracer)
    await bench.ask({ ...LITTLE, quality: 'ultra' }, bench.owner, LATER)
    expect((await bench.ask()).status).toBe(201)
  })

  test('tries a render again, and counts no try, while the browser has too much to do', async () => {
    let busy = 3
    bench.renderer.before = async () => {
      if (busy-- > 0) throw new BrowserBusy('others have waited longer')
    }
    const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    await vi.waitFor(async () => expect((await bench.read(id)).status).toBe('completed'), 10_000)
    const { rows } = await service.services.db.root.execute(sql`select attempts from renders`)
    expect([rows, busy]).toEqual([[{ attempts: 1 }], -1])
  })

  test('gives a render back untried when the service stops', async () => {
    bench.renderer.before = (_id, { signal }) => untilEnded(signal)
    const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    await vi.waitFor(async () => expect((await bench.read(id)).status).toBe('processing'))
    await bench.worker.close()
    const { rows } = await service.services.db.root.execute(sql`select status, attempts from renders`)
    expect(rows).toEqual([{ status: 'queued', attempts: 0 }])
  })
})
