/** Renders as they are requested, read, cancelled, deleted and forgotten (docs/interface/renders.md). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { designOperations } from '#contract/design/design.ts'
import type { BodyOf } from '#contract/wire/operation.ts'
import { renderOperations } from '#contract/renders/renders.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { watch } from '../../../../test/service/modules/design/live.ts'
import { person, room, share } from '../../../../test/service/modules/design/sharing.ts'
import { renderBlobs, renderOnWire } from './images.ts'
import { purgeRenders } from './queue/retention.ts'
import { renders } from './tables.ts'
import { LATER, LITTLE, plainImage, untilEnded, RenderBench } from '../../../../test/service/modules/renders.ts'

const { createRender, getRender, listRenders } = renderOperations
const DAY_MS = 24 * 3600 * 1000

type Body = BodyOf<typeof createRender>

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

describe('a render', () => {
  test('a render returns its image, drawn from the present room', async () => {
    await bench.place()
    const answer = await bench.ask({ ...LITTLE, format: 'png' })
    expect(answer.status).toBe(201)
    const { render } = answer.data
    expect(answer.headers['location']).toBe(`/v1/design/renders/${render.id}`)
    expect(render).toMatchObject({ status: 'completed', progress: 1, projectVersion: 2, quality: 'low', resolution: { width: 80, height: 64 } })
    expect(new Date(render.expiresAt).getTime() - new Date(render.createdAt).getTime()).toBe(30 * DAY_MS)
    expect(bench.renderer.drawn).toMatchObject([{ renderId: render.id, accountId: bench.owner.accountId, items: 1 }])
    const file = await bench.load(render.imageUrl)
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([200, 'image/png', render.fileSize])
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', width: 80, height: 64 })
  })

  test('has the defaults of the interface: medium, 1280 × 720, the camera of the scene, natural light, JPEG', async () => {
    const { render } = (await bench.ask({})).data
    const scene = (await service.call(designOperations.getProject, { token: bench.owner.token, params: { projectId: bench.projectId } })).data.project
      .sceneData!
    const { position, target, fov } = scene.camera
    expect(render).toMatchObject({
      quality: 'medium',
      resolution: { width: 1280, height: 720 },
      camera: { position, target, fov },
      lighting: 'natural',
      format: 'jpg',
      projection: 'perspective',
    })
  })

  test.each(['jpg', 'png', 'webp'] as const)('names the project and the camera in the metadata of a %s file, and no person', async (format) => {
    const render = await bench.rendered({ ...LITTLE, format })
    const { exif } = await sharp((await bench.load(render.imageUrl)).rawPayload).metadata()
    const text = exif!.toString('latin1')
    expect(text).toContain(bench.projectId)
    expect(text).toContain('field of view 60 degrees')
    for (const secret of [bench.owner.accountId, bench.owner.email, 'Salma', 'Hassan', 'Salon']) expect(text).not.toContain(secret)
  })

  test.each<[string, Body, string]>([
    ['a quality that there is not', { quality: 'best' as 'high' }, 'quality'],
    ['an image that is too small', { resolution: { width: 63, height: 64 } }, 'resolution.width'],
    ['an image that is too high', { resolution: { width: 64, height: 2161 } }, 'resolution.height'],
    ['a panorama that is not twice as wide as high', { projection: 'panorama', resolution: { width: 640, height: 640 } }, 'resolution'],
    ['a camera that looks at itself', { camera: { position: { x: 1, y: 1, z: 1 }, target: { x: 1, y: 1, z: 1 } } }, 'camera'],
    ['a field of view of a half turn', { camera: { position: { x: 1, y: 1, z: 1 }, target: { x: 2, y: 1, z: 1 }, fov: 180 } }, 'camera.fov'],
    ['a word that is not there', { sharpness: 3 } as Body, 'sharpness'],
  ])('a render is refused for %s', async (_what, body, path) => {
    const { error } = await bench.ask(body)
    expect([error.code, error.status]).toEqual(['VALIDATION_ERROR', 400])
    expect(error.details?.map((detail) => detail.path)).toContain(path)
    expect(bench.renderer.drawn).toEqual([])
  })

  test('a panorama render is twice as wide as high by default', async () => {
    expect((await bench.rendered({ projection: 'panorama', quality: 'low' })).resolution).toEqual({ width: 2048, height: 1024 })
  })

  test('a render is reused for the same request on an unchanged room, and drawn again after any change', async () => {
    await bench.place()
    const first = await bench.rendered()
    expect(await bench.rendered()).toEqual(first)
    expect((await bench.rendered({ ...LITTLE, lighting: 'studio' })).id).not.toBe(first.id)
    const { version } = (await bench.place(FIXTURE.sofa)).data
    const second = await bench.rendered()
    expect([second.id === first.id, second.projectVersion]).toEqual([false, version])
    expect(bench.renderer.drawn).toHaveLength(3)
  })

  test('a render is drawn once for two requests at the same time', async () => {
    const [one, other] = await Promise.all([bench.rendered(), bench.rendered()])
    expect(one.imageUrl).not.toBeNull()
    expect(other).toEqual(one)
    expect(bench.renderer.drawn.map(({ renderId }) => renderId)).toEqual([one.id])
  })

  test('has a file of its own, however alike another render looks', async () => {
    const [one, other] = [await bench.rendered(), await bench.rendered({ ...LITTLE, lighting: 'studio' })]
    await bench.remove(one.id)
    expect(await purgeRenders(service.services)).toBe(1)
    expect((await bench.load(other.imageUrl)).statusCode).toBe(200)
  })

  test('a render is drawn again when its file was lost', async () => {
    const first = await bench.rendered()
    const { rows } = await service.services.db.root.execute<{ blob: string }>(sql`select blob from renders`)
    await renderBlobs(service.services).remove(rows[0]!.blob)
    expect((await bench.load(first.imageUrl)).statusCode).toBe(404)
    const second = await bench.rendered()
    expect(second.id).not.toBe(first.id)
    expect((await bench.load(second.imageUrl)).statusCode).toBe(200)
  })

  test('can be requested without waiting, and its progress is read and emitted to the streams of its project', async () => {
    const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
    const watching = await watch(url, bench.owner.token, bench.projectId)
    await watching.next('ready')
    let finish = () => {}
    bench.renderer.before = async (_id, { onProgress }) => {
      onProgress(0.5)
      await new Promise<void>((done) => (finish = done))
    }
    const answer = await bench.ask(LITTLE, bench.owner, LATER)
    expect([answer.status, answer.data.render.status, answer.data.render.imageUrl]).toEqual([202, 'queued', null])
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'preference-applied': 'respond-async' })
    const { id } = answer.data.render
    await vi.waitFor(async () => expect(await bench.read(id)).toMatchObject({ status: 'processing', progress: 0.5 }), 5000)
    expect(await watching.next('render', ({ progress }) => progress === 0.5)).toEqual({ id, status: 'processing', progress: 0.5 })
    finish()
    expect(await watching.next('render', ({ status }) => status === 'completed')).toEqual({ id, status: 'completed', progress: 1 })
    expect((await bench.read(id)).imageUrl).not.toBeNull()
    watching.close()
    await watching.ended
  })

  test('shows the image so far, until it is done', async () => {
    await bench.rendered({ ...LITTLE, lighting: 'studio' })
    const filesBefore = readdirSync(join(service.services.config.dataDir, 'renders')).length
    let finish = () => {}
    bench.renderer.before = async (_id, { onPreview }) => {
      onPreview(await plainImage({ width: 80, height: 64 }, 40))
      await new Promise<void>((done) => (finish = done))
    }
    const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    const previewUrl = await vi.waitFor(async () => (await bench.read(id)).previewUrl ?? Promise.reject(new Error('no preview yet')), 5000)
    const preview = await bench.load(previewUrl)
    expect([preview.statusCode, preview.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await sharp(preview.rawPayload).stats()).channels[0]!.mean).toBeCloseTo(40, -1)
    finish()
    await bench.worker.idle()
    expect(await bench.read(id)).toMatchObject({ status: 'completed', previewUrl: null })
    expect((await bench.load(previewUrl)).statusCode).toBe(404)
    expect(readdirSync(join(service.services.config.dataDir, 'renders'))).toHaveLength(filesBefore + 1)
  })

  test('a failed render is retried once, then failed, and does not count to the quota', async () => {
    bench.renderer.before = () => Promise.reject(new Error('the browser was killed'))
    const { error } = await bench.ask()
    expect([error.code, error.status]).toEqual(['RENDER_FAILED', 422])
    const { rows } = await service.services.db.root.execute<{ attempts: number; status: string }>(sql`select attempts, status from renders`)
    expect(rows).toEqual([{ attempts: 2, status: 'failed' }])
    bench.renderer.before = undefined
    expect((await bench.rendered()).status).toBe('completed')
  })

  test('a render that fails once is drawn the second time', async () => {
    let tries = 0
    bench.renderer.before = async () => {
      if (++tries === 1) throw new Error('the browser was killed')
    }
    expect([(await bench.rendered()).status, tries]).toEqual(['completed', 2])
  })

  test('a render is refused by a service without a renderer', async () => {
    const bare = await testService()
    const someone = await person(bare, 'Nour')
    const params = { projectId: await room(bare, someone) }
    expect((await bare.call(createRender, { token: someone.token, params, body: LITTLE })).error.code).toBe('RENDER_FAILED')
    await bare.close()
  })
})

describe('the address of an image', () => {
  test('the address of an image is unguessable, and each format has its own', async () => {
    const { imageUrl } = await bench.rendered()
    expect((await bench.load(imageUrl!.replace('.jpg', '.png'))).statusCode).toBe(404)
    expect((await bench.load(imageUrl!.replace(/.{3}\.jpg$/, 'AAA.jpg'))).statusCode).toBe(404)
    expect((await bench.load(imageUrl!.replace(/renders\/[^/]+/, 'renders/nothing'))).statusCode).toBe(404)
  })
})

describe('renders of a project', () => {
  test('renders of a project come newest first, a page at a time', async () => {
    const ids: string[] = []
    for (const width of [64, 65, 66]) {
      service.clock.advance(1000)
      ids.unshift((await bench.rendered({ ...LITTLE, resolution: { width, height: 64 } })).id)
    }
    const list = async (page: number) =>
      (await service.call(listRenders, { token: bench.owner.token, params: { projectId: bench.projectId }, query: { page, limit: 2 } })).data
    expect((await list(1)).renders.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(await list(2)).toMatchObject({ renders: [{ id: ids[2] }], pagination: { total: 3, totalPages: 2 } })
  })

  test('go with the project, their images too', async () => {
    const { id, imageUrl } = await bench.rendered()
    await service.call(designOperations.deleteProject, { token: bench.owner.token, params: { projectId: bench.projectId } })
    expect((await bench.load(imageUrl)).statusCode).toBe(404)
    expect((await service.call(getRender, { token: bench.owner.token, params: { renderId: id } })).error.code).toBe('RENDER_NOT_FOUND')
    expect(await purgeRenders(service.services)).toBe(1)
  })

  test('renders of a guest become those of the guest’s account, quota included', async () => {
    const guest = await service.guest()
    bench.projectId = await room(service, guest)
    await bench.ask(LITTLE, guest)
    await service.call(accountOperations.register, {
      token: guest.token,
      body: { email: 'becomes@example.com', password: 'a long enough password', firstName: 'Nour', lastName: 'Ali' },
    })
    const { rows } = await service.services.db.root.execute<{ count: number }>(
      sql`select count(*)::int as count from renders r join users u on u.id = r.account_id where u.email = 'becomes@example.com'`,
    )
    expect(rows[0]!.count).toBe(1)
  })
})

describe('a render that is cancelled', () => {
  test('a waiting render that is cancelled is never drawn, and returns its place in the quota', async () => {
    bench.renderer.before = (_id, { signal }) => untilEnded(signal)
    const first = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    const waiting = (await bench.ask({ ...LITTLE, lighting: 'studio' }, bench.owner, LATER)).data.render
    expect((await bench.remove(waiting.id)).data.render.status).toBe('cancelled')
    expect((await bench.remove(first.id)).data.render.status).toBe('cancelled')
    await bench.worker.idle()
    expect(bench.renderer.drawn).toEqual([])
    expect(await bench.read(waiting.id)).toMatchObject({ status: 'cancelled', imageUrl: null })
  })

  test.each(['queued', 'processing'])(
    'a render cancelled while it is %s ends the wait of its request at once, which answers CONFLICT',
    async (status) => {
      bench.renderer.before = (_id, { signal }) => untilEnded(signal)
      if (status === 'queued') await bench.ask({ ...LITTLE, lighting: 'studio' }, bench.owner, LATER)
      const waiting = bench.ask()
      const id = await vi.waitFor(async () => (await bench.pending()).find((row) => row.lighting === 'natural' && row.status === status)!.id)
      await bench.remove(id)
      const { error } = await waiting
      expect([error.code, error.status]).toEqual(['CONFLICT', 409])
    },
  )

  test('a render cancelled by another process stops being drawn', async () => {
    const ended = Promise.withResolvers<unknown>()
    bench.renderer.before = (_id, { signal }) => {
      signal.addEventListener('abort', () => ended.resolve(signal.reason))
      return untilEnded(signal)
    }
    const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    await vi.waitFor(async () => expect((await bench.read(id)).status).toBe('processing'))
    await service.services.db.root.execute(sql`update renders set status = 'cancelled' where id = ${id}`)
    await ended.promise
    await bench.worker.idle()
    expect((await bench.read(id)).status).toBe('cancelled')
  })

  test('a cancelled render is deleted by the second request, a finished one by the first', async () => {
    const done = await bench.rendered()
    expect((await bench.remove(done.id)).data.render).toMatchObject({ status: 'expired', imageUrl: null })
    expect((await bench.remove(done.id)).error.code).toBe('RENDER_NOT_FOUND')
    expect((await bench.load(done.imageUrl)).statusCode).toBe(404)
    expect(await purgeRenders(service.services)).toBe(1)
  })
})

describe('images', () => {
  test('images expire after thirty days; their renders are listed as expired, and later purged', async () => {
    const { id, imageUrl } = await bench.rendered()
    const row = async () => {
      const [stored] = await service.services.db.root.select().from(renders)
      return stored && renderOnWire(service.services, stored)
    }
    service.clock.advance(30 * DAY_MS - 1)
    expect((await bench.load(imageUrl)).statusCode).toBe(200)
    service.clock.advance(1)
    expect((await bench.load(imageUrl)).statusCode).toBe(404)
    expect(await row()).toMatchObject({ id, status: 'expired', imageUrl: null })
    service.clock.advance(1)
    expect(await purgeRenders(service.services)).toBe(1)
    expect((await row())?.status).toBe('expired')
    service.clock.advance(31 * DAY_MS)
    await purgeRenders(service.services)
    expect(await row()).toBeUndefined()
  })

  test('images of a shared project can be read by its viewers, and deleted by its editors', async () => {
    const { id } = await bench.rendered()
    const viewer = await person(service, 'Omar')
    await share(service, bench.owner, bench.projectId, { collaborators: [{ email: viewer.email, permission: 'view' }] })
    expect((await service.call(getRender, { token: viewer.token, params: { renderId: id } })).data.render.imageUrl).not.toBeNull()
    expect((await bench.remove(id, viewer)).error.code).toBe('PROJECT_ACCESS_DENIED')
  })
})
