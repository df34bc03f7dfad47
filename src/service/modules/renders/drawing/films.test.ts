/** Films as they are requested, watched, loaded and cancelled (docs/interface/renders.md#films). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { designOperations } from '#contract/design/design.ts'
import type { BodyOf } from '#contract/wire/operation.ts'
import { withTaxOnWire } from '#contract/pricing/tax.ts'
import { renderOperations } from '#contract/renders/renders.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { person, room, share } from '../../../../../test/service/modules/design/sharing.ts'
import { readFilmDetail } from './filmDetail.ts'
import { renderOnWire } from '../images.ts'
import { purgeRenders } from '../queue/retention.ts'
import { RenderWorker } from './renderWorker.ts'
import { renders } from '../tables.ts'
import { FILM_END, LATER, LITTLE, plainImage, RenderBench, untilEnded } from '../../../../../test/service/modules/renders.ts'

const DAY_MS = 24 * 3600 * 1000
const HOME = 'http://diwan.test'

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

const inProject = () => ({ token: bench.owner.token, params: { projectId: bench.projectId } })
const followed = async (link: string) => (await service.app.inject({ url: link.replace(HOME, '') })).headers['location']
const factsOf = (n: number) => bench.renderer.drawn[n]!.film!

describe('a film', () => {
  test('a film is answered at once and made afterwards, with its last image, in a file of its own', async () => {
    await bench.place()
    const answer = await bench.film({ language: 'ar', lighting: 'dramatic' })
    expect(answer.status).toBe(202)
    const { id } = answer.data.render
    expect(answer.headers['location']).toBe(`/v1/design/renders/${id}`)
    expect(answer.data.render).toMatchObject({
      status: 'queued',
      quality: 'high',
      resolution: { width: 540, height: 960 },
      lighting: 'dramatic',
      format: 'jpg',
      imageUrl: null,
      film: { url: null, format: null, fileSize: null, duration: 10, language: 'ar', link: HOME },
    })
    await bench.worker.idle()
    const made = await bench.read(id)
    expect(made).toMatchObject({ status: 'completed', progress: 1, camera: FILM_END, film: { format: 'mp4', duration: 10, language: 'ar' } })
    const image = await bench.load(made.imageUrl)
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 540, height: 960 })
    const film = await bench.load(made.film!.url)
    expect([film.statusCode, film.headers['content-type'], film.rawPayload.length]).toEqual([200, 'video/mp4', made.film!.fileSize])
    expect(film.rawPayload.toString()).toBe(id.repeat(64))
  })

  test('says the room’s name, what its furniture costs with VAT, and the shop’s address, in the language of the request', async () => {
    await bench.place()
    await bench.film({}, bench.owner, { 'accept-language': 'fr' })
    await bench.worker.idle()
    const { project } = (await service.call(designOperations.getProject, inProject())).data
    expect(factsOf(0)).toEqual({ language: 'fr', name: project.name, total: withTaxOnWire(project.totalCost), link: HOME })
    expect(project.totalCost).toBeGreaterThan(0)
  })

  test('a film of an empty room is made, and shows no price', async () => {
    await bench.filmed()
    expect(factsOf(0).total).toBeNull()
  })

  test('a film is reused for the same request on an unchanged room, and made again after any visible or audible change', async () => {
    await bench.place()
    const first = await bench.filmed({ language: 'en' })
    const same = await bench.film({ language: 'en' })
    expect([same.status, same.data.render]).toEqual([201, first])
    const others = [await bench.filmed({ language: 'ar' }), await bench.filmed({ language: 'en', lighting: 'studio' })]
    const rename = { ...inProject(), body: { name: 'Another name' } }
    await service.call(designOperations.updateProject, rename)
    others.push(await bench.filmed({ language: 'en' }))
    await bench.place()
    others.push(await bench.filmed({ language: 'en' }))
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(5)
    expect(bench.renderer.drawn).toHaveLength(5)
  })

  test('a film and an image of the same room are independent renders', async () => {
    const held = Promise.withResolvers<void>()
    bench.renderer.before = async (id) => {
      if (id === image.id) await held.promise
    }
    const image = (await bench.ask({ ...LITTLE, quality: 'high' }, bench.owner, LATER)).data.render
    const { id } = (await bench.film()).data.render
    await vi.waitFor(async () => expect((await bench.read(id)).status).toBe('completed'))
    expect((await bench.read(image.id)).status).toBe('processing')
    expect((await bench.read(image.id)).film).toBeNull()
    held.resolve()
    await bench.worker.idle()
    expect((await bench.read(image.id)).status).toBe('completed')
  })

  test('a film is made again when its file was lost', async () => {
    const first = await bench.filmed()
    const { rows } = await service.services.db.root.execute<{ blob: string }>(sql`select film_blob as blob from renders`)
    const files = service.services.blobs.files.beside('renders')
    await files.remove(rows[0]!.blob)
    expect((await bench.load(first.film!.url)).statusCode).toBe(404)
    const second = await bench.filmed()
    expect(second.id).not.toBe(first.id)
    expect((await bench.load(second.film!.url)).statusCode).toBe(200)
  })

  test('shows the picture so far, and its progress', async () => {
    const finish = Promise.withResolvers<void>()
    bench.renderer.before = async (_id, { onPreview, onProgress }) => {
      onPreview(await plainImage({ width: 80, height: 142 }, 40))
      onProgress(0.4)
      await finish.promise
    }
    const { id } = (await bench.film()).data.render
    await vi.waitFor(async () => expect(await bench.read(id)).toMatchObject({ progress: 0.4, previewUrl: expect.any(String) as string }), 5000)
    const preview = await bench.load((await bench.read(id)).previewUrl)
    expect([preview.statusCode, preview.headers['content-type'], preview.headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store'])
    finish.resolve()
    await bench.worker.idle()
    expect(await bench.read(id)).toMatchObject({ status: 'completed', previewUrl: null })
  })

  test('a cancelled film stops, and leaves no file', async () => {
    const before = readdirSync(join(service.services.config.dataDir, 'renders')).length
    bench.renderer.before = (_id, { signal }) => untilEnded(signal)
    const { id } = (await bench.film()).data.render
    await vi.waitFor(async () => expect((await bench.read(id)).status).toBe('processing'))
    expect((await bench.remove(id)).data.render).toMatchObject({ status: 'cancelled', imageUrl: null, film: { url: null } })
    await bench.worker.idle()
    expect(bench.renderer.drawn).toEqual([])
    expect(readdirSync(join(service.services.config.dataDir, 'renders'))).toHaveLength(before)
  })

  test('counts to the quota as one render, unless it fails', async () => {
    const used = async () => (await service.call(renderOperations.listRenders, { ...inProject(), query: {} })).data.quota.used
    bench.renderer.before = () => Promise.reject(new Error('the browser was killed'))
    const { id } = await bench.filmed()
    expect((await bench.read(id)).status).toBe('failed')
    expect(await used()).toBe(0)
    const { rows } = await service.services.db.root.execute<{ attempts: number }>(sql`select attempts from renders`)
    expect(rows).toEqual([{ attempts: 2 }])
    bench.renderer.before = undefined
    await bench.filmed()
    await bench.film()
    expect(await used()).toBe(1)
  })

  test('a film is deleted with both of its files, and expires after thirty days', async () => {
    const count = () => readdirSync(join(service.services.config.dataDir, 'renders')).length
    const before = count()
    const [one, other] = [await bench.filmed(), await bench.filmed({ lighting: 'studio' })]
    expect(count()).toBe(before + 4)
    await bench.remove(one.id)
    expect((await bench.load(one.film!.url)).statusCode).toBe(404)
    await purgeRenders(service.services)
    expect(count()).toBe(before + 2)
    service.clock.advance(30 * DAY_MS + 1)
    const [row] = await service.services.db.root.select().from(renders).where(eq(renders.id, other.id))
    expect(renderOnWire(service.services, row!)).toMatchObject({ status: 'expired', imageUrl: null, film: { url: null, fileSize: null } })
    expect((await bench.load(other.film!.url)).statusCode).toBe(404)
    await purgeRenders(service.services)
    expect(count()).toBe(before)
    service.clock.advance(-30 * DAY_MS - 1)
  })

  test('a film is refused without a film renderer, to viewers, and for missing objects', async () => {
    service.services.state.renderWorker = new RenderWorker(service.services, { browser: bench.renderer })
    const refused = await bench.film()
    expect([refused.error.code, refused.status]).toEqual(['RENDER_FAILED', 422])
    service.services.state.renderWorker = bench.worker
    const viewer = await person(service, 'Viola')
    await share(service, bench.owner, bench.projectId, { collaborators: [{ email: viewer.email, permission: 'view' }] })
    expect((await bench.film({}, viewer)).error.code).toBe('PROJECT_ACCESS_DENIED')
    for (const body of [{ language: 'de' }, { lighting: 'candles' }, { resolution: { width: 64, height: 64 } }, { format: 'mp4' }])
      expect((await bench.film(body as BodyOf<typeof renderOperations.createFilm>)).error.code, JSON.stringify(body)).toBe('VALIDATION_ERROR')
    expect(bench.renderer.drawn).toEqual([])
  })

  test('a guest’s film becomes the account’s, and its person, who is not on it, is notified', async () => {
    const guest = await service.guest()
    bench.projectId = await room(service, guest)
    await bench.film({ language: 'en' }, guest)
    await bench.worker.idle()
    await service.call(accountOperations.register, {
      token: guest.token,
      body: { email: 'films@example.com', password: 'a long enough password', firstName: 'Nour', lastName: 'Ali' },
    })
    const { renderData } = await import('../personalData.ts')
    const { rows } = await service.services.db.root.execute<{ id: string }>(sql`select id from users where email = 'films@example.com'`)
    const exported = await renderData.read(service.services.db.root, rows[0]!.id)
    expect(exported).toMatchObject({ renders: [{ projectId: bench.projectId, film: { language: 'en', link: HOME } }] })
    expect(JSON.stringify(factsOf(0))).not.toMatch(/Nour|Ali|films@/)
  })
})

describe('a film’s file', () => {
  test('comes in parts, as players ask for it, and not as an image', async () => {
    const { film, id } = await bench.filmed()
    const whole = Buffer.from(id.repeat(64))
    const part = await bench.load(film!.url, { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range'], part.headers['content-type']]).toEqual([206, `bytes 10-19/${whole.length}`, 'video/mp4'])
    expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true)
    // Safari asks for two bytes first.
    expect((await bench.load(film!.url, { range: 'bytes=0-1' })).rawPayload).toHaveLength(2)
    const beyond = await bench.load(film!.url, { range: `bytes=${whole.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
    const all = await bench.load(film!.url)
    expect(all.headers).toMatchObject({ 'accept-ranges': 'bytes', 'x-robots-tag': 'noindex', 'cross-origin-resource-policy': 'cross-origin' })
    expect((await bench.load(film!.url, { 'if-none-match': String(all.headers['etag']) })).statusCode).toBe(304)
    for (const other of ['.webm', '.png']) expect((await bench.load(film!.url!.replace('.mp4', other))).statusCode).toBe(404)
  })
})

describe('the link on a film', () => {
  const publish = (body: BodyOf<typeof sharingOperations.shareProject> = {}) => share(service, bench.owner, bench.projectId, body)

  test('the link on a film is short, leads to the room, and is the same on each film of it', async () => {
    const { shareToken } = (await publish()).data.project
    const link = (await bench.filmed()).film!.link
    expect(link).toMatch(/^http:\/\/diwan\.test\/f\/[0-9a-hjkmnp-tv-z]{12}$/)
    expect(factsOf(0).link).toBe(link)
    expect(await followed(link)).toBe(`/shared/${shareToken}`)
    expect((await bench.filmed({ lighting: 'studio' })).film!.link).toBe(link)
  })

  test('the link on a film works as people type it', async () => {
    const { shareToken } = (await publish()).data.project
    await service.services.db.root.execute(sql`truncate film_links`)
    await bench.filmed()
    await service.services.db.root.execute(sql`update film_links set code = '0a1b2c3d4e50'`)
    for (const typed of ['0a1b2c3d4e50', 'OA1B2C3D4E5o', 'oalb2c3d4e50', '0aIb2c3d4e50'])
      expect(await followed(`/f/${typed}`), typed).toBe(`/shared/${shareToken}`)
    for (const other of ['0a1b2c3d4e51', 'short', '0a1b2c3d4e50u', '%00', "'%20or%201=1"]) expect(await followed(`/f/${other}`), other).toBe('/')
  })

  test('leads to the shop once the room’s link is revoked, has expired, or is another', async () => {
    await publish()
    const first = (await bench.filmed()).film!.link
    await service.call(sharingOperations.revokeShare, inProject())
    expect(await followed(first)).toBe('/')
    expect((await bench.filmed()).film!.link).toBe(HOME)
    const { shareToken } = (await publish({ expiresAt: new Date(service.clock.now().getTime() + DAY_MS).toISOString() })).data.project
    expect(await followed(first)).toBe('/')
    const second = (await bench.filmed()).film!.link
    expect(second).not.toBe(first)
    expect(await followed(second)).toBe(`/shared/${shareToken}`)
    service.clock.advance(2 * DAY_MS)
    expect(await followed(second)).toBe('/')
    expect((await bench.filmed()).film!.link).toBe(HOME)
    service.clock.advance(-2 * DAY_MS)
  })

  test('the link on a film is the shop’s where the room’s own allows editing, or is hidden from the requester', async () => {
    const editor = await person(service, 'Edith')
    await publish({ collaborators: [{ email: editor.email, permission: 'edit' }], linkPermission: 'edit' })
    const open = (await bench.filmed()).film!.link
    expect(open).toBe(HOME)
    await publish({ linkPermission: 'view' })
    const asked = (await bench.film({}, editor)).data.render
    expect(asked.film!.link).toBe(HOME)
    const own = (await bench.film()).data.render
    expect(own.film!.link).toMatch(/\/f\//)
    await publish({ linkPermission: 'edit' })
    expect(await followed(own.film!.link)).toBe('/')
  })

  test('goes with the project', async () => {
    await publish()
    await bench.filmed()
    await service.call(designOperations.deleteProject, inProject())
    const { rows } = await service.services.db.root.execute(sql`select from film_links where project_id = ${bench.projectId}`)
    expect(rows).toEqual([])
  })
})

test('how fine films are is written as 720x1280@24x4, and nothing else is taken', () => {
  expect(readFilmDetail('720x1280@24x4')).toEqual({ width: 720, height: 1280, framesPerSecond: 24, exposures: 4 })
  for (const other of ['720x1280', '721x1280@24x4', '720x1280@0x4', '720x1280@61x4', '720x1280@24x65', '32x1280@24x4', '720x2000@24x4', 'fine', ''])
    expect(readFilmDetail(other), other).toBeNull()
})
