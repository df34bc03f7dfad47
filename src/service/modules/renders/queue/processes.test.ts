/** Several processes with one queue, on real PostgreSQL (docs/interface/renders.md#turns-and-quotas). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { blobsIn, fileBlobs } from '../../../adapters/blobs.ts'
import { listAll, type Files } from '../../../adapters/files/files.ts'
import { folderFiles } from '../../../adapters/files/folderFiles.ts'
import { person, room } from '../../../../../test/service/modules/design/sharing.ts'
import { finishRender, LEASE_MS } from './queue.ts'
import { LATER, LITTLE, RenderBench, withRenderWorker } from '../../../../../test/service/modules/renders.ts'

describe.skipIf(noPostgres !== null)(onPostgres('two processes with one queue'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-processes-'))
  let services: TestService[]
  let benches: RenderBench[]
  /** Ids of renders in the order in which they were begun, wherever. */
  let begun: string[]
  let gate: Promise<void>
  /** Set: what the first process waits for when it has written a file. */
  let afterWrite: (() => Promise<void>) | undefined
  const waiting = (files: Files): Files => ({
    ...files,
    write: async (name, content) => {
      await files.write(name, content)
      await afterWrite?.()
    },
    beside: (kind) => waiting(files.beside(kind)),
  })
  beforeAll(async () => {
    const database = (await testPostgres({ poolSize: 20 }))!
    const config = { secrets: ['s'.repeat(32)] }
    const own = join(folder, 'blobs')
    services = [
      await testService({ database, config, blobs: blobsIn(waiting(folderFiles(own))) }),
      await testService({ database: { ...database, close: async () => {} }, config, blobs: fileBlobs(own) }),
    ]
    benches = services.map((service) => new RenderBench(service))
  })
  beforeEach(async () => {
    for (const bench of benches) await bench.renew()
    const { owner, projectId } = benches[0]!
    Object.assign(benches[1]!, { owner, projectId })
    ;[begun, gate, afterWrite] = [[], Promise.resolve(), undefined]
    rmSync(join(folder, 'renders'), { recursive: true, force: true })
    for (const { renderer } of benches)
      renderer.before = async (id) => {
        begun.push(id)
        await gate
      }
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(async () => {
    for (const bench of benches) await bench.worker.close()
    for (const service of services.toReversed()) await service.close()
    rmSync(folder, { recursive: true })
  })
  const files = async () => (await listAll(services[1]!.services.blobs.files.beside('renders'))).map(({ name }) => name)
  /** The first process writes the image, and goes on when it is let. */
  const keptByTheFirst = () => {
    const [written, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    afterWrite = () => {
      written.resolve()
      return goOn.promise
    }
    return { written: written.promise, goOn: goOn.resolve }
  }
  const advance = (milliseconds: number): void => {
    for (const { clock } of services) clock.advance(milliseconds)
  }
  const size = (n: number) => ({ ...LITTLE, resolution: { width: 64 + n, height: 64 } })

  test('fairness: of 200 concurrent requests of one account the allowed number waits, and another account’s is drawn next', async () => {
    const held = Promise.withResolvers<void>()
    gate = held.promise
    const { owner } = benches[0]!
    const flood = await Promise.all(Array.from({ length: 200 }, (_, n) => benches[n % 2]!.ask(size(n), owner, LATER)))
    const { rendersWaiting } = LIMITS.account
    expect(flood.filter(({ status }) => status === 202)).toHaveLength(rendersWaiting)
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(200 - rendersWaiting)
    const other = await person(services[1]!, 'Omar')
    benches[1]!.projectId = await room(services[1]!, other)
    const theirs = (await benches[1]!.ask(LITTLE, other, LATER)).data.render
    held.resolve()
    for (const { worker } of benches) await worker.idle()
    // Each process had begun one.
    expect(begun.indexOf(theirs.id)).toBeLessThanOrEqual(2)
    expect(new Set(begun).size).toBe(rendersWaiting + 1)
    expect(begun).toHaveLength(rendersWaiting + 1)
  }, 60_000)

  test('the same request, twenty times at once, is one render, drawn once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => benches[n % 2]!.ask()))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(new Set(answers.map(({ data }) => data.render.id)).size).toBe(1)
    expect(begun).toHaveLength(1)
  }, 60_000)

  test('the same request on an unchanged room is answered with the stored image, whichever process is asked', async () => {
    const made = await benches[0]!.rendered()
    const answers = [await benches[1]!.rendered(), await benches[0]!.rendered()]
    expect(answers).toEqual([made, made])
    expect(begun).toEqual([made.id])
    for (const bench of benches) expect((await bench.load(made.imageUrl)).statusCode).toBe(200)
    expect(await benches[1]!.used()).toBe(1)
    await benches[0]!.place()
    const changed = await benches[1]!.rendered()
    expect(changed.id).not.toBe(made.id)
    expect(begun).toEqual([made.id, changed.id])
  })

  test('a render that one process took over while the other still kept its image is finished by the one, and the other leaves no file', async () => {
    await benches[1]!.worker.close()
    const first = keptByTheFirst()
    const { id } = (await benches[0]!.ask(LITTLE, benches[0]!.owner, LATER)).data.render
    await first.written
    advance(LEASE_MS)
    benches[1]!.worker = withRenderWorker(services[1]!.services, benches[1]!.renderer)
    benches[1]!.worker.wake()
    await benches[1]!.worker.idle()
    const { blob } = await benches[1]!.row(id)
    expect(await files()).toHaveLength(2)
    first.goOn()
    await benches[0]!.worker.idle()
    expect(await benches[0]!.row(id)).toMatchObject({ status: 'completed', attempts: 2, blob })
    expect(await files()).toEqual([blob])
    expect((await benches[0]!.load((await benches[0]!.read(id)).imageUrl)).statusCode).toBe(200)
    expect(await benches[0]!.used()).toBe(1)
  })

  test('a process keeps its claim as long as it keeps the image', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    await benches[1]!.worker.close()
    const first = keptByTheFirst()
    const { id } = (await benches[0]!.ask(LITTLE, benches[0]!.owner, LATER)).data.render
    await first.written
    const leasedUntil = () => benches[0]!.row(id).then((row) => row.leasedUntil!.getTime())
    for (let i = 0; i < 3; i++) {
      const before = await leasedUntil()
      advance(LEASE_MS - 1)
      await vi.advanceTimersByTimeAsync(11_000)
      await vi.waitFor(async () => expect(await leasedUntil()).toBe(before + LEASE_MS - 1), 10_000)
    }
    benches[1]!.worker = withRenderWorker(services[1]!.services, benches[1]!.renderer)
    benches[1]!.worker.wake()
    await benches[1]!.worker.idle()
    first.goOn()
    await benches[0]!.worker.idle()
    expect(await benches[0]!.row(id)).toMatchObject({ status: 'completed', attempts: 1 })
    expect(begun).toEqual([id])
  })

  test('an image is the render’s although the answer of the database to that was lost', async () => {
    const { id } = await benches[0]!.rendered()
    const row = await benches[0]!.row(id)
    const finished = { blob: row.blob!, fileSize: row.fileSize!, renderTimeSeconds: row.renderTimeSeconds! }
    // The process tries again, as it does not know that it was written down.
    expect(await finishRender(services[0]!.services, row, finished)).toBe(true)
    expect(await finishRender(services[1]!.services, row, { ...finished, blob: `${'0'.repeat(64)}.jpg` })).toBe(false)
    expect(await benches[0]!.row(id)).toEqual(row)
  })

  test('renders go with their project at the time of the service', async () => {
    await benches[0]!.rendered()
    const { owner, projectId } = benches[0]!
    await services[0]!.call(designOperations.deleteProject, { token: owner.token, params: { projectId } })
    const { rows } = await services[0]!.services.db.root.execute<{ at: string }>(sql`select deleted_at as at from renders`)
    expect(rows.map(({ at }) => new Date(at).getTime())).toEqual([services[0]!.clock.now().getTime()])
  })
})
