/**
 * A render deleted in each of its states, on real PostgreSQL and in two processes (docs/interface/renders.md#states): the response, the fate of its
 * files, and what counts to the quota.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { blobsIn } from '../../../adapters/blobs.ts'
import { listAll, type Files } from '../../../adapters/files/files.ts'
import { folderFiles } from '../../../adapters/files/folderFiles.ts'
import { failing, noSpace } from '../../../../../test/service/adapters/files.ts'
import { room } from '../../../../../test/service/modules/design/sharing.ts'
import { purgeRenders } from './retention.ts'
import { renders } from '../tables.ts'
import { LATER, LITTLE, plainImage, untilEnded, RenderBench, withRenderWorker } from '../../../../../test/service/modules/renders.ts'

describe.skipIf(noPostgres !== null)(onPostgres('deleting a render'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-cancelling-'))
  let services: TestService[]
  /** Two processes, with one person and one room. */
  let [here, there]: RenderBench[] = []
  let isFull: boolean
  /** Set: what writing a file waits for, before or after it is written. */
  let writing: { before?: () => Promise<void>; after?: () => Promise<void> }
  const waiting = (files: Files): Files => ({
    ...files,
    write: async (name, content) => {
      await writing.before?.()
      await files.write(name, content)
      await writing.after?.()
    },
    beside: (kind) => waiting(files.beside(kind)),
  })
  beforeAll(async () => {
    const database = (await testPostgres({ poolSize: 20 }))!
    const config = { secrets: ['s'.repeat(32)] }
    // The same folder for both, as two processes of one machine have it.
    const blobs = () => blobsIn(waiting(failing(folderFiles(join(folder, 'blobs')), () => (isFull ? noSpace() : null))))
    ;[isFull, writing] = [false, {}]
    services = [
      await testService({ database, config, blobs: blobs() }),
      await testService({ database: { ...database, close: async () => {} }, config, blobs: blobs() }),
    ]
    for (const { services: own } of services) own.log.level = 'silent'
    ;[here, there] = services.map((service) => new RenderBench(service))
  })
  beforeEach(async () => {
    ;[isFull, writing] = [false, {}]
    for (const bench of [here!, there!]) await bench.renew()
    Object.assign(there!, { owner: here!.owner, projectId: here!.projectId })
    // The other process draws nothing unless a test has it do so.
    await there!.worker.close()
    rmSync(join(folder, 'renders'), { recursive: true, force: true })
  })
  afterAll(async () => {
    for (const bench of [here, there]) await bench?.worker.close()
    for (const service of services?.toReversed() ?? []) await service.close()
    rmSync(folder, { recursive: true })
  })

  const files = async () => (await listAll(services[0]!.services.blobs.files.beside('renders'))).map(({ name }) => name)
  const later = async (bench = here!) => (await bench.ask(LITTLE, bench.owner, LATER)).data.render.id
  const cancel = async (id: string, through = here!): Promise<void> => {
    expect((await through.remove(id)).data.render).toMatchObject({ id, status: 'cancelled', imageUrl: null, previewUrl: null })
  }
  const isCancelled = async (id: string): Promise<void> => {
    expect(await here!.row(id)).toMatchObject({ status: 'cancelled', room: null, blob: null, previewBlob: null, leasedUntil: null })
    expect(await files()).toEqual([])
    expect((await here!.remove(id)).data.render.status).toBe('cancelled')
    expect((await here!.remove(id)).error.code).toBe('RENDER_NOT_FOUND')
  }

  test('deleting a queued render cancels it: it is never drawn, and does not count', async () => {
    await here!.worker.close()
    const id = await later()
    expect(await here!.used()).toBe(1)
    await cancel(id)
    expect(await here!.used()).toBe(0)
    here!.worker = withRenderWorker(services[0]!.services, here!.renderer)
    here!.worker.wake()
    await here!.worker.idle()
    expect(here!.renderer.drawn).toEqual([])
    await isCancelled(id)
  })

  test.each([
    ['in the process that is asked', () => here!],
    ['in another process', () => there!],
  ])('that is being drawn %s stops it: it counts, and leaves no preview', async (_where, asked) => {
    const ended = Promise.withResolvers<boolean>()
    here!.renderer.before = async (_id, { signal, onPreview }) => {
      onPreview(await plainImage(LITTLE.resolution))
      return untilEnded(signal).finally(() => ended.resolve(signal.aborted))
    }
    const id = await later()
    await vi.waitFor(async () => expect((await here!.row(id)).previewBlob).not.toBeNull(), 10_000)
    expect(await files()).toHaveLength(1)
    await cancel(id, asked())
    expect(await ended.promise).toBe(true)
    await here!.worker.idle()
    expect(await here!.used()).toBe(1)
    await isCancelled(id)
    expect(await here!.used()).toBe(1)
  })

  test.each(['before', 'after'] as const)(
    'deleting a render whose image is being stored cancels it, %s the file is there, and the file is deleted',
    async (when) => {
      const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      writing[when] = () => {
        begun.resolve()
        return goOn.promise
      }
      const id = await later()
      await begun.promise
      await cancel(id, there)
      goOn.resolve()
      await here!.worker.idle()
      expect(here!.renderer.drawn).toHaveLength(1)
      expect(await here!.used()).toBe(1)
      await isCancelled(id)
    },
  )

  test('deleting a render that waits for a retry cancels it: it is not retried, and counts as it was begun', async () => {
    const [first, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const begun: string[] = []
    here!.renderer.before = async (id) => {
      begun.push(id)
      if (begun.length === 1) {
        await first.promise
        throw new Error('the browser was killed')
      }
      await other.promise
    }
    const id = await later()
    await here!.until(id, { status: 'processing' })
    // Another account’s turn is before its second one.
    const bystander = await services[0]!.guest()
    const { projectId } = here!
    here!.projectId = await room(services[0]!, bystander)
    const theirs = (await here!.ask(LITTLE, bystander, LATER)).data.render.id
    here!.projectId = projectId
    first.resolve()
    await here!.until(theirs, { status: 'processing' })
    expect(await here!.row(id)).toMatchObject({ status: 'queued', attempts: 1 })
    await cancel(id)
    other.resolve()
    await here!.worker.idle()
    expect(begun).toEqual([id, theirs])
    expect(await here!.used()).toBe(1)
    expect((await here!.row(id)).status).toBe('cancelled')
  })

  test('deleting a render that waits for full storage cancels it: it is not drawn again, and does not count', async () => {
    isFull = true
    const id = await later()
    await vi.waitFor(() => expect(here!.renderer.drawn).toHaveLength(1))
    await here!.until(id, { status: 'queued', attempts: 0 })
    expect(await here!.used()).toBe(1)
    await cancel(id)
    expect(await here!.used()).toBe(0)
    isFull = false
    // A file that is kept ends the pause.
    const { render } = (await here!.ask({ ...LITTLE, lighting: 'studio' })).data
    expect(render.status).toBe('completed')
    expect(here!.renderer.drawn.map(({ renderId }) => renderId)).toEqual([id, render.id])
    expect((await here!.row(id)).status).toBe('cancelled')
  })

  test('deleting a completed render deletes it and its file; it counts', async () => {
    const { id, imageUrl } = await here!.rendered()
    expect((await there!.remove(id)).data.render).toMatchObject({ status: 'expired', imageUrl: null, fileSize: null })
    expect((await here!.load(imageUrl)).statusCode).toBe(404)
    expect((await here!.remove(id)).error.code).toBe('RENDER_NOT_FOUND')
    await purgeRenders(services[0]!.services)
    expect(await files()).toEqual([])
    expect(await here!.used()).toBe(1)
  })

  test('deleting a failed render deletes it; it does not count', async () => {
    here!.renderer.before = () => Promise.reject(new Error('the browser was killed'))
    const id = await later()
    await here!.worker.idle()
    expect(await here!.used()).toBe(0)
    expect((await there!.remove(id)).data.render.status).toBe('failed')
    expect((await here!.remove(id)).error.code).toBe('RENDER_NOT_FOUND')
    expect(await here!.used()).toBe(0)
  })

  test('deleting an expired render deletes it', async () => {
    const { id } = await here!.rendered()
    await services[0]!.services.db.root.update(renders).set({ expiresAt: services[0]!.clock.now() })
    expect((await here!.read(id)).status).toBe('expired')
    expect((await there!.remove(id)).data.render).toMatchObject({ status: 'expired', imageUrl: null })
    expect((await here!.remove(id)).error.code).toBe('RENDER_NOT_FOUND')
    await purgeRenders(services[0]!.services)
    expect(await files()).toEqual([])
  })
})
