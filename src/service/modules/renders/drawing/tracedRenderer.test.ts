/** Renders of ultra quality through the service, with no browser: every pixel is the path tracer's. */
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BodyOf } from '#contract/wire/operation.ts'
import { renderOperations } from '#contract/renders/renders.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import type { Renderer } from './renderWorker.ts'
import { LATER, RenderBench, withRenderWorker } from '../../../../../test/service/modules/renders.ts'
import { TracedRenderer } from './tracedRenderer.ts'
import type { FromHost } from '#models/tasks/host.ts'

type Body = BodyOf<typeof renderOperations.createRender>

const SMALL = { quality: 'ultra', resolution: { width: 64, height: 64 }, format: 'png' } satisfies Body
/** Takes half a minute and more. */
const LARGE = { quality: 'ultra', resolution: { width: 960, height: 540 } } satisfies Body

const noBrowser: Renderer = { assetOrigin: 'https://pictures.invalid', render: () => Promise.reject(new Error('there is no browser')) }

let service: TestService
let bench: RenderBench
let tracer: TracedRenderer
const log = { warn: vi.fn() }

beforeAll(async () => {
  service = await testService()
  bench = new RenderBench(service)
})
afterAll(() => service.close())
beforeEach(async () => {
  await bench.renew()
  await bench.worker.close()
  log.warn.mockClear()
  tracer = new TracedRenderer({ blobs: service.services.blobs, threads: 2, samples: 16, log })
  bench.worker = withRenderWorker(service.services, noBrowser, tracer)
  await bench.place()
})
afterEach(async () => {
  await bench.worker.close()
  await tracer.close()
})

const pixelsOf = async (url: string | null): Promise<Buffer> =>
  sharp((await bench.load(url)).rawPayload)
    .raw()
    .toBuffer()
const rows = async () =>
  (await service.services.db.root.execute<{ attempts: number; status: string }>(sql`select attempts, status from renders`)).rows

describe('an ultra render', () => {
  test('an ultra render is traced without a browser, and the same room gives the same pixels', async () => {
    const answer = await bench.ask(SMALL)
    expect([answer.status, answer.data.render.status]).toEqual([201, 'completed'])
    const first = await pixelsOf(answer.data.render.imageUrl)
    const { channels } = await sharp((await bench.load(answer.data.render.imageUrl)).rawPayload).stats()
    // A room is in it: light and shade, neither black nor burnt out.
    expect(channels[0]!.stdev).toBeGreaterThan(8)
    expect(channels[1]!.mean).toBeGreaterThan(30)
    await bench.remove(answer.data.render.id)
    await tracer.host!.end()
    expect(await pixelsOf((await bench.rendered(SMALL)).imageUrl)).toEqual(first)
    expect((await bench.ask({ ...SMALL, quality: 'low' })).error.code).toBe('RENDER_FAILED')
  })

  test('an ultra render of a product with a broken model completes, and the product is logged once however often it is drawn', async () => {
    // The fixture’s sofa has a file of other bytes.
    const { id: productId } = await service.product(FIXTURE.sofa)
    await bench.place()
    expect((await bench.rendered(SMALL)).status).toBe('completed')
    expect((await bench.rendered({ ...SMALL, lighting: 'studio' })).status).toBe('completed')
    expect(log.warn.mock.calls).toEqual([
      [{ productId, model: expect.stringMatching(/^\/assets\/[0-9a-f]{64}\.glb$/), reason: expect.any(String) }, expect.stringMatching(/block/)],
    ])
  })

  test('shows the image so far and its progress, and is traced no further once it is cancelled', async () => {
    const started = once(process, 'worker') as Promise<[Worker]>
    const { id } = (await bench.ask(LARGE, bench.owner, LATER)).data.render
    const [thread] = await started
    const seen = await vi.waitFor(async () => {
      const render = await bench.read(id)
      return render.previewUrl !== null && render.progress > 0 ? render : Promise.reject(new Error('nothing to see yet'))
    }, 60_000)
    // Smaller than the image, in its shape.
    expect(await sharp((await bench.load(seen.previewUrl)).rawPayload).metadata()).toMatchObject({ width: 480, height: 270 })
    const messages: string[] = []
    thread.on('message', (message: FromHost) => messages.push(Object.keys(message)[0]!))
    expect((await bench.remove(id)).data.render.status).toBe('cancelled')
    await bench.worker.idle()
    // A pass may have ended just before; there is none after it, and no image.
    expect(messages.filter((kind) => kind === 'message').length).toBeLessThanOrEqual(1)
    expect(messages).not.toContain('result')
    // The thread is free for the next one, soon.
    expect((await bench.rendered(SMALL)).status).toBe('completed')
  })

  test('an ultra render whose thread is killed is retried once, then fails, and does not count to the quota', async () => {
    const asked = bench.ask(LARGE)
    for (let tries = 1; tries <= 2; tries++) {
      const host = await vi.waitFor(() => tracer.host ?? Promise.reject(new Error('not begun')), 10_000)
      await vi.waitFor(async () => expect((await rows())[0]).toEqual({ attempts: tries, status: 'processing' }), 10_000)
      await host.end()
      await vi.waitFor(() => expect(tracer.host).not.toBe(host), 10_000)
    }
    expect((await asked).error.code).toBe('RENDER_FAILED')
    expect(await rows()).toEqual([{ attempts: 2, status: 'failed' }])
    expect((await bench.rendered(SMALL)).status).toBe('completed')
  })
})
