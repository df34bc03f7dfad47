/** Files of renders that belong to no row (docs/renders.md#files-that-no-row-names), in a folder and in a bucket. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testService, type TestService } from '../../../../../test/service.ts'
import { blobsIn } from '../../../adapters/blobs.ts'
import { listAll, type Files } from '../../../adapters/files/files.ts'
import { PLACES, type TestPlace } from '../../../../../test/service/adapters/files.ts'
import { sweepRenderFiles } from './sweep.ts'
import { LATER, LITTLE, plainImage, RenderBench } from '../../../../../test/service/modules/renders.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
const YEARS_MS = 10 * 365 * DAY_MS

/** As a place lists them whose clock is another. */
const skewed = (files: Files, milliseconds: number): Files => ({
  ...files,
  async *list(prefix) {
    for await (const file of files.list(prefix)) yield { ...file, changedAt: new Date(file.changedAt.getTime() + milliseconds) }
  },
  beside: (folder) => skewed(files.beside(folder), milliseconds),
})

describe.each(PLACES)('the sweep of renders in %s', (_place, open) => {
  let place: TestPlace
  let service: TestService
  let bench: RenderBench
  let files: Files
  /** Set: what is waited for after a file was written. */
  let afterWrite: (() => Promise<void>) | undefined
  const noting = (inner: Files): Files => ({
    ...inner,
    write: async (name, content) => {
      await inner.write(name, content)
      await afterWrite?.()
    },
    beside: (folder) => noting(inner.beside(folder)),
  })
  beforeAll(async () => {
    place = await open()
    service = await testService({ blobs: blobsIn(noting(place.files)) })
    bench = new RenderBench(service)
    files = place.files.beside('renders')
  })
  afterAll(async () => {
    await bench.worker.close()
    await service.close()
    await place.close()
  })
  beforeEach(async () => {
    afterWrite = undefined
    await bench.renew()
    for (const { name } of await listAll(files)) await files.remove(name)
  })

  let count = 0
  const nameOf = () => `${String(++count).padStart(64, '0')}.jpg`
  const orphan = async (age: number, name = nameOf()): Promise<string> => {
    await files.write(name, Buffer.from(name))
    if (age > 0) place.age('renders', name, age)
    return name
  }
  const names = async () => (await listAll(files)).map(({ name }) => name).toSorted()
  const blobOf = async (): Promise<string> =>
    (await service.services.db.root.execute<{ blob: string }>(sql`select blob from renders where blob is not null`)).rows[0]!.blob

  test('deletes what no row names once it is a day old, and nothing else', async () => {
    const old = [await orphan(DAY_MS + HOUR_MS), await orphan(40 * DAY_MS), await orphan(2 * DAY_MS, 'sweep-mark.left')]
    const young = [await orphan(0), await orphan(DAY_MS - HOUR_MS)]
    await bench.rendered()
    const kept = await blobOf()
    const preview = await orphan(2 * DAY_MS)
    await bench.worker.close()
    await bench.ask({ ...LITTLE, lighting: 'studio' }, bench.owner, LATER)
    await service.services.db.root.execute(sql`update renders set preview_blob = ${preview} where blob is null`)
    place.age('renders', kept, 2 * DAY_MS)
    const model = place.files.beside('ar')
    await model.write(old[0]!, Buffer.from('of another kind'))
    place.age('ar', old[0]!, 2 * DAY_MS)
    expect(await sweepRenderFiles(service.services)).toBe(old.length)
    expect(await names()).toEqual([...young, kept, preview].toSorted())
    expect(await listAll(model)).toHaveLength(1)
    expect(await sweepRenderFiles(service.services)).toBe(0)
  })

  test('goes by the clock of the place, whatever the time is on the machine', async () => {
    const [old, young] = [await orphan(DAY_MS + HOUR_MS), await orphan(DAY_MS - HOUR_MS)]
    service.clock.set('2099-01-01T00:00:00.000Z')
    for (const skew of [-YEARS_MS, YEARS_MS]) {
      await orphan(DAY_MS + HOUR_MS, old)
      expect(await sweepRenderFiles({ ...service.services, blobs: blobsIn(skewed(place.files, skew)) })).toBe(1)
      expect(await names()).toEqual([young])
    }
  })

  test('leaves the file that a render being finished is about to name', async () => {
    const old = await orphan(2 * DAY_MS)
    const [written, named] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    service.clock.set('2099-01-01T00:00:00.000Z')
    bench.renderer.before = async () => {
      afterWrite = () => {
        written.resolve()
        return named.promise
      }
    }
    const asked = bench.ask()
    await written.promise
    afterWrite = undefined
    expect(await names()).toHaveLength(2)
    expect(await sweepRenderFiles(service.services)).toBe(1)
    expect(await names()).not.toContain(old)
    named.resolve()
    const { render } = (await asked).data
    expect((await bench.load(render.imageUrl)).statusCode).toBe(200)
  })

  test('finds nothing after renders that were drawn, cancelled, or shown while they were drawn', async () => {
    bench.renderer.before = async (_id, { onPreview, signal }) => {
      onPreview(await plainImage({ width: 80, height: 64 }, 40))
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    }
    const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    await vi.waitFor(async () => expect((await bench.read(id)).previewUrl).not.toBeNull(), 10_000)
    await bench.remove(id)
    await bench.worker.idle()
    expect(await names()).toEqual([])
    bench.renderer.before = undefined
    await bench.rendered()
    expect(await names()).toEqual([await blobOf()])
  })
})
