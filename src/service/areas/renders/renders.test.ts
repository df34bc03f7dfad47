/** Renders as they are requested, read, cancelled, deleted and forgotten (docs/interface/renders.md). */
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { designOperations } from '../../../contract/design.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { BodyOf } from '../../../contract/operation.ts'
import { renderOperations, type Render } from '../../../contract/renders.ts'
import { accountOperations } from '../../../contract/accounts.ts'
import { FIXTURE, testService, type TestService } from '../../testing.ts'
import { watch } from '../design/live/testing.ts'
import { person, room, share, type Person } from '../design/sharing/testing.ts'
import { renderBlobs, renderOnWire } from './images.ts'
import { forgetRenders } from './retention.ts'
import type { RenderWorker } from './renderWorker.ts'
import { renders } from './tables.ts'
import { fakeRenderer, plainImage, untilEnded, withRenderWorker, type FakeRenderer } from './testing.ts'

const { createRender, deleteRender, getRender, listRenders } = renderOperations
const LITTLE = { quality: 'low', resolution: { width: 80, height: 64 } } as const
const DAY_MS = 24 * 3600 * 1000
const LATER = { prefer: 'respond-async' }

let service: TestService
let owner: Person
let projectId: string
let renderer: FakeRenderer
let worker: RenderWorker

beforeAll(async () => {
  service = await testService()
})
afterAll(async () => {
  await worker.close()
  await service.close()
})
beforeEach(async () => {
  await worker?.close()
  await service.services.db.root.execute(sql`truncate renders`)
  renderer = fakeRenderer()
  worker = withRenderWorker(service.services, renderer)
  owner = await person(service, 'Salma')
  projectId = await room(service, owner)
})

type Body = BodyOf<typeof createRender>
const ask = (body: Body = LITTLE, { token }: Pick<Person, 'token'> = owner, headers: Record<string, string> = {}) =>
  service.call(createRender, { token, params: { projectId }, body, headers })
const rendered = async (body?: Body): Promise<Render> => (await ask(body)).data.render
const read = async (renderId: string) => (await service.call(getRender, { token: owner.token, params: { renderId } })).data.render
const remove = (renderId: string, { token }: Pick<Person, 'token'> = owner) => service.call(deleteRender, { token, params: { renderId } })
const load = (url: string | null) => service.app.inject({ url: url!.replace('http://diwan.test', '') })
const place = async (sku: string = FIXTURE.sofa) => {
  const { id: productId } = await service.product(sku)
  const body = { productId, position: { x: 2, y: 0, z: 1.5 } }
  return service.call(designOperations.addItem, { token: owner.token, params: { projectId }, body })
}

describe('a render', () => {
  test('is answered with its image, drawn from the room as it stands', async () => {
    await place()
    const answer = await ask({ ...LITTLE, format: 'png' })
    expect(answer.status).toBe(201)
    const { render } = answer.data
    expect(answer.headers['location']).toBe(`/v1/design/renders/${render.id}`)
    expect(render).toMatchObject({ status: 'completed', progress: 1, projectVersion: 2, quality: 'low', resolution: { width: 80, height: 64 } })
    expect(new Date(render.expiresAt).getTime() - new Date(render.createdAt).getTime()).toBe(30 * DAY_MS)
    expect(renderer.drawn).toMatchObject([{ renderId: render.id, accountId: owner.accountId, items: 1 }])
    const file = await load(render.imageUrl)
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([200, 'image/png', render.fileSize])
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', width: 80, height: 64 })
  })

  test('has the defaults of the interface: medium, 1280 × 720, the camera of the scene, natural light, JPEG', async () => {
    const { render } = (await ask({})).data
    const scene = (await service.call(designOperations.getProject, { token: owner.token, params: { projectId } })).data.project.sceneData!
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
    const render = await rendered({ ...LITTLE, format })
    const { exif } = await sharp((await load(render.imageUrl)).rawPayload).metadata()
    const text = exif!.toString('latin1')
    expect(text).toContain(projectId)
    expect(text).toContain('field of view 60 degrees')
    for (const secret of [owner.accountId, owner.email, 'Salma', 'Hassan', 'Salon']) expect(text).not.toContain(secret)
  })

  test.each<[string, Body, string]>([
    ['a quality that there is not', { quality: 'best' as 'high' }, 'quality'],
    ['an image that is too small', { resolution: { width: 63, height: 64 } }, 'resolution.width'],
    ['an image that is too high', { resolution: { width: 64, height: 2161 } }, 'resolution.height'],
    ['a panorama that is not twice as wide as high', { projection: 'panorama', resolution: { width: 640, height: 640 } }, 'resolution'],
    ['a camera that looks at itself', { camera: { position: { x: 1, y: 1, z: 1 }, target: { x: 1, y: 1, z: 1 } } }, 'camera'],
    ['a field of view of a half turn', { camera: { position: { x: 1, y: 1, z: 1 }, target: { x: 2, y: 1, z: 1 }, fov: 180 } }, 'camera.fov'],
    ['a word that is not there', { sharpness: 3 } as Body, 'sharpness'],
  ])('is refused for %s', async (_what, body, path) => {
    const { error } = await ask(body)
    expect([error.code, error.status]).toEqual(['VALIDATION_ERROR', 400])
    expect(error.details?.map((detail) => detail.path)).toContain(path)
    expect(renderer.drawn).toEqual([])
  })

  test('of a panorama is twice as wide as high by itself', async () => {
    expect((await rendered({ projection: 'panorama', quality: 'low' })).resolution).toEqual({ width: 2048, height: 1024 })
  })

  test('is the same one for the same request on an unchanged room, and another once anything changed', async () => {
    await place()
    const first = await rendered()
    expect(await rendered()).toEqual(first)
    expect((await rendered({ ...LITTLE, lighting: 'studio' })).id).not.toBe(first.id)
    const { version } = (await place(FIXTURE.sofa)).data
    const second = await rendered()
    expect([second.id === first.id, second.projectVersion]).toEqual([false, version])
    expect(renderer.drawn).toHaveLength(3)
  })

  test('is drawn once for two requests at the same time', async () => {
    const [one, other] = await Promise.all([rendered(), rendered()])
    expect(one.imageUrl).not.toBeNull()
    expect(other).toEqual(one)
    expect(renderer.drawn.map(({ renderId }) => renderId)).toEqual([one.id])
  })

  test('is made anew when its file was lost', async () => {
    const first = await rendered()
    const { rows } = await service.services.db.root.execute<{ blob: string }>(sql`select blob from renders`)
    await renderBlobs(service.services).remove(rows[0]!.blob)
    expect((await load(first.imageUrl)).statusCode).toBe(404)
    const second = await rendered()
    expect(second.id).not.toBe(first.id)
    expect((await load(second.imageUrl)).statusCode).toBe(200)
  })

  test('can be asked for without waiting, and tells its progress, by itself and to those who watch the project', async () => {
    const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
    const watching = await watch(url, owner.token, projectId)
    await watching.next('ready')
    let finish = () => {}
    renderer.before = async (_id, { onProgress }) => {
      onProgress(0.5)
      await new Promise<void>((done) => (finish = done))
    }
    const answer = await ask(LITTLE, owner, LATER)
    expect([answer.status, answer.data.render.status, answer.data.render.imageUrl]).toEqual([202, 'queued', null])
    const { id } = answer.data.render
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ status: 'processing', progress: 0.5 }), 5000)
    expect(await watching.next('render', ({ progress }) => progress === 0.5)).toEqual({ id, status: 'processing', progress: 0.5 })
    finish()
    expect(await watching.next('render', ({ status }) => status === 'completed')).toEqual({ id, status: 'completed', progress: 1 })
    expect((await read(id)).imageUrl).not.toBeNull()
    watching.close()
    await watching.ended
  })

  test('shows the image so far, until it is done', async () => {
    let finish = () => {}
    renderer.before = async (_id, { onPreview }) => {
      onPreview(await plainImage({ width: 80, height: 64 }, 40))
      await new Promise<void>((done) => (finish = done))
    }
    const { id } = (await ask(LITTLE, owner, LATER)).data.render
    const previewUrl = await vi.waitFor(async () => (await read(id)).previewUrl ?? Promise.reject(new Error('no preview yet')), 5000)
    const preview = await load(previewUrl)
    expect([preview.statusCode, preview.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await sharp(preview.rawPayload).stats()).channels[0]!.mean).toBeCloseTo(40, -1)
    finish()
    await worker.idle()
    expect(await read(id)).toMatchObject({ status: 'completed', previewUrl: null })
    expect((await load(previewUrl)).statusCode).toBe(404)
  })

  test('that fails is tried once more, then refused, and does not count to the quota', async () => {
    renderer.before = () => Promise.reject(new Error('the browser was killed'))
    const { error } = await ask()
    expect([error.code, error.status]).toEqual(['RENDER_FAILED', 422])
    const { rows } = await service.services.db.root.execute<{ attempts: number; status: string }>(sql`select attempts, status from renders`)
    expect(rows).toEqual([{ attempts: 2, status: 'failed' }])
    renderer.before = undefined
    expect((await rendered()).status).toBe('completed')
  })

  test('that fails once is drawn the second time', async () => {
    let tries = 0
    renderer.before = async () => {
      if (++tries === 1) throw new Error('the browser was killed')
    }
    expect([(await rendered()).status, tries]).toEqual(['completed', 2])
  })

  test('is refused where nothing draws', async () => {
    const bare = await testService()
    const someone = await person(bare, 'Nour')
    const params = { projectId: await room(bare, someone) }
    expect((await bare.call(createRender, { token: someone.token, params, body: LITTLE })).error.code).toBe('RENDER_FAILED')
    await bare.close()
  })
})

describe('the address of an image', () => {
  test('is unguessable, and of one format', async () => {
    const { imageUrl } = await rendered()
    expect((await load(imageUrl!.replace('.jpg', '.png'))).statusCode).toBe(404)
    expect((await load(imageUrl!.replace(/\w{3}\.jpg$/, 'AAA.jpg'))).statusCode).toBe(404)
    expect((await load(imageUrl!.replace(/renders\/[^/]+/, 'renders/nothing'))).statusCode).toBe(404)
  })
})

describe('renders of a project', () => {
  test('are listed newest first, a page at a time', async () => {
    const ids: string[] = []
    for (const width of [64, 65, 66]) {
      service.clock.advance(1000)
      ids.unshift((await rendered({ ...LITTLE, resolution: { width, height: 64 } })).id)
    }
    const list = async (page: number) =>
      (await service.call(listRenders, { token: owner.token, params: { projectId }, query: { page, limit: 2 } })).data
    expect((await list(1)).renders.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(await list(2)).toMatchObject({ renders: [{ id: ids[2] }], pagination: { total: 3, totalPages: 2 } })
  })

  test('go with the project, their images too', async () => {
    const { id, imageUrl } = await rendered()
    await service.call(designOperations.deleteProject, { token: owner.token, params: { projectId } })
    expect((await load(imageUrl)).statusCode).toBe(404)
    expect((await service.call(getRender, { token: owner.token, params: { renderId: id } })).error.code).toBe('RENDER_NOT_FOUND')
    expect(await forgetRenders(service.services)).toBe(1)
  })

  test('of a guest are the account’s that it becomes, quota and all', async () => {
    const guest = await service.guest()
    projectId = await room(service, guest)
    await ask(LITTLE, guest)
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
  test('while it waits is never drawn, and gives its place in the quota back', async () => {
    renderer.before = (_id, { signal }) => untilEnded(signal)
    const first = (await ask(LITTLE, owner, LATER)).data.render
    const waiting = (await ask({ ...LITTLE, lighting: 'studio' }, owner, LATER)).data.render
    expect((await remove(waiting.id)).data.render.status).toBe('cancelled')
    expect((await remove(first.id)).data.render.status).toBe('cancelled')
    await worker.idle()
    expect(renderer.drawn).toEqual([])
    expect(await read(waiting.id)).toMatchObject({ status: 'cancelled', imageUrl: null })
  })

  test('by another process stops being drawn', async () => {
    const ended = Promise.withResolvers<unknown>()
    renderer.before = (_id, { signal }) => {
      signal.addEventListener('abort', () => ended.resolve(signal.reason))
      return untilEnded(signal)
    }
    const { id } = (await ask(LITTLE, owner, LATER)).data.render
    await vi.waitFor(async () => expect((await read(id)).status).toBe('processing'))
    await service.services.db.root.execute(sql`update renders set status = 'cancelled' where id = ${id}`)
    await ended.promise
    await worker.idle()
    expect((await read(id)).status).toBe('cancelled')
  })

  test('is deleted the second time, as one that is done is the first time', async () => {
    const done = await rendered()
    expect((await remove(done.id)).data.render).toMatchObject({ status: 'expired', imageUrl: null })
    expect((await remove(done.id)).error.code).toBe('RENDER_NOT_FOUND')
    expect((await load(done.imageUrl)).statusCode).toBe(404)
    expect(await forgetRenders(service.services)).toBe(1)
  })
})

describe('the quota', () => {
  test('holds within 24 hours, and a deleted render still counts', async () => {
    const guest = await service.guest()
    projectId = await room(service, guest)
    const some = (n: number) => ask({ ...LITTLE, resolution: { width: 64 + n, height: 64 } }, guest)
    const first = (await some(0)).data.render
    service.clock.advance(3_600_000)
    for (let n = 1; n < LIMITS.account.rendersOfGuest; n++) expect((await some(n)).status).toBe(201)
    await remove(first.id, guest)
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
    projectId = await room(service, guest)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => ask({ quality: 'ultra', resolution: { width: 64 + n, height: 64 } }, guest)),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMITS.account.ultraRendersOfGuest)
    expect(refused).toHaveLength(50 - LIMITS.account.ultraRendersOfGuest)
  })

  test('lets so many wait at once', async () => {
    renderer.before = (_id, { signal }) => untilEnded(signal)
    for (let n = 0; n < LIMITS.account.rendersWaiting; n++)
      expect((await ask({ ...LITTLE, resolution: { width: 64 + n, height: 64 } }, owner, LATER)).status).toBe(202)
    const { error } = await ask({ ...LITTLE, resolution: { width: 200, height: 64 } }, owner, LATER)
    expect(error).toMatchObject({ code: 'RENDER_QUOTA_EXCEEDED', details: [{ maximum: LIMITS.account.rendersWaiting }] })
  })
})

describe('the queue', () => {
  test('serves an account soon that asks for one while another has many waiting', async () => {
    const gate = Promise.withResolvers<void>()
    renderer.before = () => gate.promise
    const flood = Array.from({ length: LIMITS.account.rendersWaiting }, (_, n) =>
      ask({ ...LITTLE, resolution: { width: 64 + n, height: 64 } }, owner, LATER),
    )
    await Promise.all(flood)
    const other = await person(service, 'Omar')
    projectId = await room(service, other)
    const theirs = (await ask(LITTLE, other, LATER)).data.render
    gate.resolve()
    await worker.idle()
    expect(renderer.drawn.findIndex(({ renderId }) => renderId === theirs.id)).toBeLessThanOrEqual(1)
    expect(renderer.drawn).toHaveLength(LIMITS.account.rendersWaiting + 1)
  })

  test('takes up what a process left half drawn, once, and then gives it up', async () => {
    const { root } = service.services.db
    await worker.close()
    const { id } = (await ask(LITTLE, owner, LATER)).data.render
    const leave = () =>
      root.execute(sql`update renders set status = 'processing', attempts = attempts + 1, leased_until = ${service.clock.now().toISOString()}`)
    await leave()
    worker = withRenderWorker(service.services, renderer)
    worker.wake()
    await worker.idle()
    expect(await read(id)).toMatchObject({ status: 'completed' })
    await root.execute(sql`truncate renders`)
    await worker.close()
    const second = (await ask(LITTLE, owner, LATER)).data.render
    await leave()
    await leave()
    worker = withRenderWorker(service.services, renderer)
    worker.wake()
    await worker.idle()
    expect((await read(second.id)).status).toBe('failed')
  })

  test('does not let an image that takes minutes hold up those that take seconds', async () => {
    const tracer = fakeRenderer()
    tracer.before = (_id, { signal }) => untilEnded(signal)
    await worker.close()
    worker = withRenderWorker(service.services, renderer, tracer)
    await ask({ ...LITTLE, quality: 'ultra' }, owner, LATER)
    expect((await ask()).status).toBe(201)
  })

  test('gives a render back untried when the service stops', async () => {
    renderer.before = (_id, { signal }) => untilEnded(signal)
    const { id } = (await ask(LITTLE, owner, LATER)).data.render
    await vi.waitFor(async () => expect((await read(id)).status).toBe('processing'))
    await worker.close()
    const { rows } = await service.services.db.root.execute(sql`select status, attempts from renders`)
    expect(rows).toEqual([{ status: 'queued', attempts: 0 }])
  })
})

describe('images', () => {
  test('are kept for thirty days, then the render is listed as expired, and at last forgotten', async () => {
    const { id, imageUrl } = await rendered()
    const read = async () => {
      const [row] = await service.services.db.root.select().from(renders)
      return row && renderOnWire(service.services, row)
    }
    service.clock.advance(30 * DAY_MS - 1)
    expect((await load(imageUrl)).statusCode).toBe(200)
    service.clock.advance(1)
    expect((await load(imageUrl)).statusCode).toBe(404)
    expect(await read()).toMatchObject({ id, status: 'expired', imageUrl: null })
    service.clock.advance(1)
    expect(await forgetRenders(service.services)).toBe(1)
    expect((await read())?.status).toBe('expired')
    service.clock.advance(31 * DAY_MS)
    await forgetRenders(service.services)
    expect(await read()).toBeUndefined()
  })

  test('of a project that is shared are read by those who may see it, and deleted by those who may edit it', async () => {
    const { id } = await rendered()
    const viewer = await person(service, 'Omar')
    await share(service, owner, projectId, { collaborators: [{ email: viewer.email, permission: 'view' }] })
    expect((await service.call(getRender, { token: viewer.token, params: { renderId: id } })).data.render.imageUrl).not.toBeNull()
    expect((await remove(id, viewer)).error.code).toBe('PROJECT_ACCESS_DENIED')
  })
})
