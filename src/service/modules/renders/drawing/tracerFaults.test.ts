/** Recovery of an ultra render whose thread ends, hangs or cannot read a model, on real PostgreSQL (docs/renders.md#what-happens-when). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstOf } from '../../../../../test/contract/scope.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { blobsIn } from '../../../adapters/blobs.ts'
import { folderFiles } from '../../../adapters/files/folderFiles.ts'
import { noSpace } from '../../../../../test/service/adapters/files.ts'
import { fakeRenderer, LATER, RenderBench, withRenderWorker } from '../../../../../test/service/modules/renders.ts'
import { TracedRenderer } from './tracedRenderer.ts'

const ULTRA = { quality: 'ultra', resolution: { width: 64, height: 64 } } as const
/** Milliseconds without progress: long enough for a thread to start beside other tests. */
const STALL_MS = 4000

describe.skipIf(noPostgres !== null)(onPostgres('the lane of the path tracer'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-tracer-'))
  const behaviours = join(folder, 'behaviours')
  let service: TestService
  let bench: RenderBench
  let tracer: TracedRenderer
  /** Set: what reading a model fails with. */
  let readFault: Error | undefined
  beforeAll(async () => {
    service = await testService({ database: (await testPostgres())! })
    service.services.log.level = 'silent'
    process.env['TRACER_BEHAVIOURS'] = behaviours
    bench = new RenderBench(service)
  })
  beforeEach(async () => {
    await bench.renew()
    await bench.worker.close()
    readFault = undefined
    const blobs = blobsIn(folderFiles(join(folder, 'blobs')))
    const read = async (name: string) => {
      if (readFault) throw readFault
      return blobs.read(name)
    }
    tracer = new TracedRenderer({
      blobs: { read },
      log: service.services.log,
      stallMs: STALL_MS,
      cancelMs: 500,
      thread: new URL('../../../../../test/service/modules/renders/tracerThread.ts', import.meta.url),
    })
    bench.worker = withRenderWorker(service.services, fakeRenderer(), tracer)
  })
  afterEach(async () => {
    await bench.worker.close()
    await tracer.close()
  })
  afterAll(async () => {
    delete process.env['TRACER_BEHAVIOURS']
    await service?.close()
    rmSync(folder, { recursive: true })
  })

  const behave = (...lines: string[]): void => writeFileSync(behaviours, lines.join('\n'))
  const left = () => readFileSync(behaviours, 'utf8')

  test.each(firstOf(['crash', 'hang'] as const))(
    'draws a render again, once, whose thread did this: %s',
    async (behaviour) => {
      behave(behaviour)
      const { render } = (await bench.ask(ULTRA)).data
      expect(render.status).toBe('completed')
      expect((await bench.row(render.id)).attempts).toBe(2)
      expect((await bench.load(render.imageUrl)).statusCode).toBe(200)
      expect(await bench.used()).toBe(1)
    },
    60_000,
  )

  test.each(firstOf(['hang', 'crash'] as const))(
    'gives a render up whose thread did this twice, and the quota back: %s',
    async (behaviour) => {
      behave('', behaviour, behaviour, behaviour)
      await bench.ask(ULTRA)
      expect(await bench.used()).toBe(1)
      const { error } = await bench.ask({ ...ULTRA, lighting: 'studio' })
      expect([error.code, error.status]).toEqual(['RENDER_FAILED', 422])
      expect(await bench.used()).toBe(1)
      expect(left()).toBe(behaviour)
      behave('')
      expect((await bench.ask({ ...ULTRA, lighting: 'studio' })).status).toBe(201)
      expect(await bench.used()).toBe(2)
    },
    90_000,
  )

  test('the tracer is free for the next render, which loses no attempt, after a hanging one is cancelled', async () => {
    behave('hang')
    const { id } = (await bench.ask(ULTRA, bench.owner, LATER)).data.render
    await bench.until(id, { status: 'processing', progress: 0.25 })
    const host = tracer.host
    expect((await bench.remove(id)).data.render.status).toBe('cancelled')
    await bench.worker.idle()
    const { render } = (await bench.ask({ ...ULTRA, lighting: 'studio' })).data
    expect([render.status, (await bench.row(render.id)).attempts]).toEqual(['completed', 1])
    expect(tracer.host).not.toBe(host)
  }, 60_000)

  test('gives a render back untried whose model the storage did not give', async () => {
    behave('read', 'read', 'read')
    readFault = noSpace()
    const { id } = (await bench.ask(ULTRA, bench.owner, LATER)).data.render
    await vi.waitFor(() => expect(left()).toBe('read'), 20_000)
    expect((await bench.row(id)).attempts).toBeLessThanOrEqual(1)
    readFault = undefined
    await bench.until(id, { status: 'completed', attempts: 1 })
    expect(await bench.used()).toBe(1)
  }, 60_000)

  test('lets the service stop while a thread hangs', async () => {
    behave('hang')
    const { id } = (await bench.ask(ULTRA, bench.owner, LATER)).data.render
    await bench.until(id, { status: 'processing', progress: 0.25 })
    await bench.worker.close()
    await tracer.close()
    expect(await bench.row(id)).toMatchObject({ status: 'queued', attempts: 0 })
  }, 60_000)
})
