/** Storage of files (docs/storage.md): several processes with one bucket, and a place that is full. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { profileOperations } from '#contract/accounts/profile.ts'
import { arBench } from '../../../test/service/modules/ar.ts'
import { RoomThumbnails } from '../modules/design/images/roomThumbnails.ts'
import { RenderBench, LATER, LITTLE } from '../../../test/service/modules/renders.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../test/service/db.ts'
import { FIXTURE, testService, type TestService } from '../../../test/service.ts'
import { blobsIn, openBlobs } from '../adapters/blobs.ts'
import { folderFiles } from '../adapters/files/folderFiles.ts'
import { listAll } from '../adapters/files/files.ts'
import { failing, noSpace, testBucket, type TestBucket } from '../../../test/service/adapters/files.ts'
import { WarmBrowser } from '../adapters/warmBrowser.ts'

const pathOf = (url: string): string => url.replace('http://diwan.test', '')

describe.skipIf(noPostgres !== null)(onPostgres('two services that share a database and a bucket, and nothing else'), () => {
  let bucket: TestBucket
  let [one, other]: TestService[] = []
  beforeAll(async () => {
    bucket = await testBucket()
    const database = (await testPostgres({ poolSize: 10 }))!
    const open = async (own: typeof database) =>
      testService({ database: own, blobs: await openBlobs({ dataDir: '/nowhere', bucket: bucket.place }), config: { secrets: ['s'.repeat(32)] } })
    one = await open(database)
    other = await open({ ...database, close: async () => {} })
  })
  afterAll(async () => {
    await other!.close()
    await one!.close()
    await bucket.close()
  })

  test('serve each other’s pictures of goods', async () => {
    const [variant] = (await one!.product(FIXTURE.sofa)).variants
    const answers = await Promise.all([one!, other!].map(({ app }) => app.inject(pathOf(variant!.image))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[1]!.rawPayload.equals(answers[0]!.rawPayload)).toBe(true)
    const { etag } = answers[1]!.headers
    const again = await other!.app.inject({ url: pathOf(variant!.image), headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await other!.app.inject(`/assets/${'0'.repeat(64)}.webp`)).statusCode).toBe(404)
  })

  test('serve each other’s renders, until they are deleted', async () => {
    const bench = new RenderBench(one!)
    await bench.renew()
    const render = await bench.rendered()
    const url = pathOf(render.imageUrl!)
    const answer = await other!.app.inject(url)
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([200, 'image/jpeg', render.fileSize])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 80, height: 64 })
    await bench.remove(render.id)
    expect((await other!.app.inject(url)).statusCode).toBe(404)
    await bench.worker.close()
  })

  test('serve each other’s films, in parts too', async () => {
    const bench = new RenderBench(one!)
    await bench.renew()
    const { film } = await bench.filmed()
    const url = pathOf(film!.url!)
    const whole = await other!.app.inject(url)
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([200, 'video/mp4', film!.fileSize])
    const part = await other!.app.inject({ url, headers: { range: 'bytes=5-40' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5-40/${film!.fileSize}`])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(5, 41))).toBe(true)
    await bench.worker.close()
  })

  test('serve each other’s files of AR, in parts too', async () => {
    const bench = await arBench(one!)
    await bench.renew()
    const session = await bench.opened({ platform: 'ios' })
    const urls = JSON.stringify(session.arAssets).match(/http:\/\/diwan\.test\/ar-assets\/[^"]+/g)!
    const url = pathOf(urls[0])
    const whole = await other!.app.inject(url)
    expect(whole.statusCode).toBe(200)
    const part = await other!.app.inject({ url, headers: { range: 'bytes=3-9' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 3-9/${whole.rawPayload.length}`])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(3, 10))).toBe(true)
    const beyond = await other!.app.inject({ url, headers: { range: 'bytes=999999-' } })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.rawPayload.length}`])
    await bench.conversions.close()
  })

  test('show each other’s pictures of rooms, of the newest version alone', async () => {
    const bench = new RenderBench(one!)
    await bench.renew()
    const browser = new WarmBrowser({ launch: () => Promise.reject(new Error('nothing is to be drawn here')) })
    const drawn = Buffer.from('a picture')
    const drawing = new RoomThumbnails({ browser, page: '/nowhere', draw: async () => drawn })
    const reading = new RoomThumbnails({ browser, page: '/nowhere' })
    const ask = (version: number) => drawing.ask(one!.services, { id: bench.projectId, version, ownerId: bench.owner.accountId })
    await ask(1)
    expect(await reading.kept(other!.services, bench.projectId, 1)).toEqual(drawn)
    await bench.place()
    await ask(2)
    expect(await reading.kept(other!.services, bench.projectId, 2)).toEqual(drawn)
    expect(await reading.kept(other!.services, bench.projectId, 1)).toBeNull()
    await bench.worker.close()
  })
})

describe('a place that is full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-full-'))
  let isFull = false
  let service: TestService
  beforeAll(async () => {
    const files = failing(folderFiles(join(folder, 'blobs')), () => (isFull ? noSpace() : null))
    service = await testService({ blobs: blobsIn(files) })
    service.services.log.level = 'silent'
  })
  afterAll(async () => {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('refuses an upload with 503, keeps what was there, and takes it later', async () => {
    const { token } = await service.guest()
    const upload = async (shade: number) => {
      const form = new FormData()
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 0, b: 0 } } })
        .png()
        .toBuffer()
      form.set('avatar', new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }))
      const encoded = new Response(form)
      const headers = { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type')! }
      return service.app.inject({
        method: 'PUT',
        url: `/v1${profileOperations.updateProfile.path}`,
        headers,
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
    }
    const avatarOf = (answer: { json(): unknown }) => (answer.json() as { data: { user: { avatar: string } } }).data.user.avatar
    const first = avatarOf(await upload(10))
    const before = await listAll(service.services.blobs)
    isFull = true
    const refused = await upload(200)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(refused.json()).toMatchObject({ success: false, error: { code: 'SERVICE_UNAVAILABLE' } })
    expect((await service.app.inject(pathOf(first))).statusCode).toBe(200)
    expect(await listAll(service.services.blobs)).toEqual(before)
    isFull = false
    const second = avatarOf(await upload(200))
    expect(second).not.toBe(first)
    expect((await service.app.inject(pathOf(second))).statusCode).toBe(200)
  })

  test('keeps a render waiting, which is drawn as soon as there is room, and counts once', async () => {
    const bench = new RenderBench(service)
    await bench.renew()
    isFull = true
    const { render } = (await bench.ask(LITTLE, bench.owner, LATER)).data
    await vi.waitFor(() => expect(bench.renderer.drawn.length).toBeGreaterThan(0), { timeout: 20_000 })
    expect(['queued', 'processing']).toContain((await bench.read(render.id)).status)
    isFull = false
    await vi.waitFor(async () => expect((await bench.read(render.id)).status).toBe('completed'), { timeout: 20_000 })
    expect((await bench.rendered()).id).toBe(render.id)
    expect((await listAll(service.services.blobs.files.beside('renders'))).length).toBe(1)
    await bench.worker.close()
  }, 60_000)
})
