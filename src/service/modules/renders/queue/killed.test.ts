/** A process that is killed while it draws, and another that takes the render over: on PostgreSQL, with a process that really is killed (docs/renders.md#what-happens-when). */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstOf } from '../../../../../test/contract/scope.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { fileBlobs } from '../../../adapters/blobs.ts'
import { listAll } from '../../../adapters/files/files.ts'
import { setAge } from '../../../../../test/service/adapters/files.ts'
import { LEASE_MS } from './queue.ts'
import { sweepRenderFiles } from './sweep.ts'
import { LATER, LITTLE, RenderBench, withRenderWorker } from '../../../../../test/service/modules/renders.ts'
import type { KilledRenders, KillPoint } from '../../../../../test/service/modules/renders/killed.ts'

const KILLED = fileURLToPath(new URL('../../../../../test/service/modules/renders/killed.ts', import.meta.url))
const DAY_MS = 24 * 3600 * 1000

describe.skipIf(noPostgres !== null)(onPostgres('a process that is killed while it draws'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-killed-'))
  const running = new Set<ChildProcess>()
  let service: TestService
  let bench: RenderBench
  let databaseUrl: string
  beforeAll(async () => {
    const database = (await testPostgres())!
    databaseUrl = database.url
    service = await testService({ database, blobs: fileBlobs(join(folder, 'blobs')) })
    service.services.log.level = 'silent'
    bench = new RenderBench(service)
  })
  beforeEach(async () => {
    await bench.renew()
    // A requested render waits for another process.
    await bench.worker.close()
    rmSync(join(folder, 'renders'), { recursive: true, force: true })
  })
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
    running.clear()
  })
  afterAll(async () => {
    await bench.worker.close()
    await service?.close()
    rmSync(folder, { recursive: true })
  })

  const files = async () => listAll(service.services.blobs.files.beside('renders'))
  /** Has a process draw up to the point. @returns kills it */
  const drawUpTo = async (point: KillPoint): Promise<() => Promise<void>> => {
    const orders: KilledRenders = { databaseUrl, blobs: join(folder, 'blobs'), point, now: service.clock.now().toISOString() }
    const child = spawn(process.execPath, [KILLED, JSON.stringify(orders)], { stdio: ['ignore', 'pipe', 'inherit'] })
    running.add(child)
    const ended = once(child, 'exit')
    expect(String((await once(child.stdout, 'data'))[0]).trim()).toBe(point)
    return async () => {
      child.kill('SIGKILL')
      expect((await ended)[1]).toBe('SIGKILL')
    }
  }
  /** This process draws from here on. */
  const takeOver = async (): Promise<void> => {
    bench.worker = withRenderWorker(service.services, bench.renderer)
    bench.worker.wake()
    await bench.worker.idle()
  }

  const points: [KillPoint, number][] = [
    ['drawing', 1],
    ['keeping', 0],
    ['kept', 1],
  ]
  test.each(firstOf(points))(
    '(%s) leaves the render to another one when its lease has ended, and no file for long',
    async (point, filesLeft) => {
      const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
      const kill = await drawUpTo(point)
      if (point === 'drawing') await vi.waitFor(async () => expect((await bench.row(id)).previewBlob).not.toBeNull(), 60_000)
      expect(await bench.row(id)).toMatchObject({ status: 'processing', attempts: 1 })
      expect(await bench.used()).toBe(1)
      await kill()
      expect(await files()).toHaveLength(filesLeft)
      service.clock.advance(LEASE_MS - 1)
      await takeOver()
      expect(bench.renderer.drawn).toEqual([])
      service.clock.advance(1)
      await takeOver()
      expect(await bench.row(id)).toMatchObject({ status: 'completed', attempts: 2, previewBlob: null })
      const { imageUrl } = await bench.read(id)
      expect((await bench.load(imageUrl)).statusCode).toBe(200)
      expect(await bench.used()).toBe(1)
      for (const { name } of await files()) setAge(join(folder, 'renders', name), 2 * DAY_MS)
      expect(await sweepRenderFiles(service.services)).toBe(filesLeft)
      expect(await files()).toHaveLength(1)
      expect((await bench.load(imageUrl)).statusCode).toBe(200)
    },
    180_000,
  )

  test('a render whose process is killed twice fails, leaves the quota, and the next one is drawn', { tags: 'full', timeout: 180_000 }, async () => {
    const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    for (const attempts of [1, 2]) {
      const kill = await drawUpTo('drawing')
      expect(await bench.row(id)).toMatchObject({ status: 'processing', attempts })
      await kill()
      service.clock.advance(LEASE_MS)
    }
    expect(await bench.used()).toBe(1)
    await takeOver()
    expect(bench.renderer.drawn).toEqual([])
    expect(await bench.row(id)).toMatchObject({ status: 'failed', failure: expect.stringContaining('ended meanwhile'), room: null })
    expect(await bench.used()).toBe(0)
    // The same may be requested again.
    expect((await bench.ask()).status).toBe(201)
    expect(await bench.used()).toBe(1)
  })
})
