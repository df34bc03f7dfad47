/** In whose turn renders are drawn, how many, and what becomes of those whose process ended (docs/interface/renders.md#turns-and-quotas). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { testService, type TestService } from '../../testing.ts'
import { BrowserBusy } from '../../work/warmBrowser.ts'
import { person, room } from '../design/sharing/testing.ts'
import { fakeRenderer, LATER, LITTLE, untilEnded, withRenderWorker, RenderBench } from './testing.ts'

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

describe('the quota', () => {
  test('holds within 24 hours, and a deleted render still counts', async () => {
    const guest = await service.guest()
    bench.projectId = await room(service, guest)
    const some = (n: number) => bench.ask({ ...LITTLE, resolution: { width: 64 + n, height: 64 } }, guest)
    const first = (await some(0)).data.render
    service.clock.advance(3_600_000)
    for (let n = 1; n < LIMITS.account.rendersOfGuest; n++) expect((await some(n)).status).toBe(201)
    await bench.remove(first.id, guest)
    const { error, headers } = await some(100)
    expect(error).toMatchObject({
      code: 'RENDER_QUOTA_EXCEEDED',
      status: 429,
      details: [{ code: 'TOO_MANY', maximum: LIMITS.account.rendersOfGuest }],
    })
    expect(headers['retry-after']).toBe(String(23 * 3600))
    // The same again is no new one.
    expect((await some(5)).status).toBe(201)
    service.clock.advance(23 * 3_600_000)
    expect((await some(100)).status).toBe(201)
  })

  test('counts requests that come at once one after the other', async () => {
    const guest = await service.guest()
    bench.projectId = await room(service, guest)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => bench.ask({ quality: 'ultra', resolution: { width: 64 + n, height: 64 } }, guest)),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMITS.account.ultraRendersOfGuest)
    expect(refused).toHaveLength(50 - LIMITS.account.ultraRendersOfGuest)
  })

  test('lets so many wait at once', async () => {
    bench.renderer.before = (_id, { signal }) => untilEnded(signal)
    for (let n = 0; n < LIMITS.account.rendersWaiting; n++)
      expect((await bench.ask({ ...LITTLE, resolution: { width: 64 + n, height: 64 } }, bench.owner, LATER)).status).toBe(202)
    const { error } = await bench.ask({ ...LITTLE, resolution: { width: 200, height: 64 } }, bench.owner, LATER)
    expect(error).toMatchObject({ code: 'RENDER_QUOTA_EXCEEDED', details: [{ maximum: LIMITS.account.rendersWaiting }] })
  })
})

describe('the queue', () => {
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
