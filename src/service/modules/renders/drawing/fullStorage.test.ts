/** Renders whose image, preview or row there is no room for, on real PostgreSQL with a folder and with a bucket (docs/renders.md#what-happens-when). */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstOf } from '../../../../../test/contract/scope.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { blobsIn } from '../../../adapters/blobs.ts'
import { listAll } from '../../../adapters/files/files.ts'
import { failing, noSpace, PLACES, type TestPlace } from '../../../../../test/service/adapters/files.ts'
import { LATER, LITTLE, plainImage, RenderBench } from '../../../../../test/service/modules/renders.ts'

describe.skipIf(noPostgres !== null).each(firstOf(PLACES))('%s', (place, open) => {
  describe(onPostgres(`a render that there is no room for in ${place}`), () => {
    let kept: TestPlace
    let service: TestService
    let bench: RenderBench
    let isFull: boolean
    /** Names of files that were written in vain. */
    let refused: string[]
    beforeAll(async () => {
      kept = await open()
      const files = failing(kept.files, (name) => {
        if (!isFull) return null
        refused.push(name)
        return noSpace()
      })
      service = await testService({ database: (await testPostgres())!, blobs: blobsIn(files) })
      service.services.log.level = 'silent'
      bench = new RenderBench(service)
    })
    beforeEach(async () => {
      ;[isFull, refused] = [false, []]
      await bench.renew()
      const renders = kept.files.beside('renders')
      for (const { name } of await listAll(renders)) await renders.remove(name)
    })
    afterEach(async () => {
      vi.useRealTimers()
      await bench.worker.close()
    })
    afterAll(async () => {
      await service?.close()
      await kept?.close()
    })

    const files = () => listAll(kept.files.beside('renders'))
    const later = async () => (await bench.ask(LITTLE, bench.owner, LATER)).data.render.id
    const isOnce = async (id: string): Promise<void> => {
      expect(await bench.row(id)).toMatchObject({ status: 'completed', attempts: 1, failure: null })
      expect(await bench.used()).toBe(1)
      expect(await files()).toHaveLength(1)
      expect((await bench.load((await bench.read(id)).imageUrl)).statusCode).toBe(200)
    }

    test('a render whose image meets full storage is released untried, not drawn in vain, and drawn when there is room', async () => {
      isFull = true
      const id = await later()
      await vi.waitFor(() => expect(refused.filter((name) => name === 'outage-trial').length).toBeGreaterThan(1), 20_000)
      expect(await bench.row(id)).toMatchObject({ status: 'queued', attempts: 0, progress: 0, blob: null, previewBlob: null, leasedUntil: null })
      expect(bench.renderer.drawn).toHaveLength(1)
      expect([await files(), await bench.used()]).toEqual([[], 1])
      isFull = false
      await bench.until(id, { status: 'completed' })
      expect(bench.renderer.drawn).toHaveLength(2)
      await isOnce(id)
    }, 60_000)

    test('a render whose preview meets full storage is drawn to its end all the same, and shows none', async () => {
      const goOn = Promise.withResolvers<void>()
      bench.renderer.before = async (_id, { onProgress, onPreview }) => {
        onProgress(0.5)
        onPreview(await plainImage(LITTLE.resolution))
        await goOn.promise
      }
      isFull = true
      const id = await later()
      await vi.waitFor(() => expect(refused).toHaveLength(1), 20_000)
      await bench.until(id, { status: 'processing', progress: 0.5, previewBlob: null })
      expect(await files()).toEqual([])
      isFull = false
      goOn.resolve()
      await bench.until(id, { status: 'completed' })
      await isOnce(id)
      expect(bench.renderer.drawn).toHaveLength(1)
    }, 60_000)

    /** From here on the database refuses to complete a render, as one does whose disk is full. */
    const fillDatabase = async (): Promise<() => Promise<void>> => {
      const { root } = service.services.db
      await root.execute(sql`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
      await root.execute(
        sql`create trigger full_disk before update on renders for each row when (new.status = 'completed') execute function refuse()`,
      )
      return async () => void (await root.execute(sql`drop function if exists refuse cascade`))
    }

    test('a render whose row meets full storage is stored, undrawn a second time, as soon as the database accepts it', async () => {
      const makeRoom = await fillDatabase()
      try {
        const id = await later()
        await vi.waitFor(async () => expect(await files()).toHaveLength(1), 20_000)
        expect(await bench.row(id)).toMatchObject({ status: 'processing', attempts: 1, blob: null })
        expect(await bench.used()).toBe(1)
        await makeRoom()
        await bench.until(id, { status: 'completed' })
        expect(bench.renderer.drawn).toHaveLength(1)
        await isOnce(id)
      } finally {
        await makeRoom()
      }
    }, 60_000)

    test('a render whose row meets full storage is released untried when the service stops first', async () => {
      const makeRoom = await fillDatabase()
      try {
        const id = await later()
        await vi.waitFor(async () => expect(await files()).toHaveLength(1), 20_000)
        await bench.worker.close()
        expect(await bench.row(id)).toMatchObject({ status: 'queued', attempts: 0, blob: null })
        expect(await bench.used()).toBe(1)
      } finally {
        await makeRoom()
      }
    }, 60_000)

    test('does not keep the service from stopping at once while it waits for room', async () => {
      isFull = true
      // No pause ends by itself.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const id = await later()
      while (refused.length === 0 || (await bench.row(id)).status !== 'queued') await setImmediate()
      await bench.worker.close()
      expect(await bench.row(id)).toMatchObject({ status: 'queued', attempts: 0 })
    }, 30_000)
  })
})
