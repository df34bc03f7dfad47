import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { buildApp } from '../../../app.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { WarmBrowser } from '../../../adapters/warmBrowser.ts'
import type { RoomToDraw } from '../images/drawShot.ts'
import { purgeThumbnails, RoomThumbnails } from '../images/roomThumbnails.ts'
import { roomInWords, sharedRoomHead } from './preview.ts'
import { person, room, share, type Person } from '../../../../../test/service/modules/design/sharing.ts'

let service: TestService
let owner: Person
/** The item in each drawn room, in order. */
let drawn: string[]
/** Draws the next image; throws to make it fail. */
let painter: () => Promise<Buffer>

const RED = { create: { width: 8, height: 8, channels: 3 as const, background: '#ff0000' } }
const isRed = async (jpeg: Buffer) => (await sharp(jpeg).stats()).dominant.r > 200 && (await sharp(jpeg).metadata()).width === 8

beforeAll(async () => {
  service = await testService()
  owner = await person(service, 'Salma')
  drawn = []
  painter = () => sharp(RED).jpeg().toBuffer()
  const draw = ({ items }: RoomToDraw) => {
    drawn.push(items[0]!.id)
    return painter()
  }
  service.services.state.roomThumbnails = new RoomThumbnails({
    browser: new WarmBrowser({ launch: () => Promise.reject(new Error('must not be started')) }),
    page: '/nowhere',
    draw,
  })
})
afterAll(() => service.close())

const furnished = async () => {
  const projectId = await room(service, owner)
  const { id } = await service.product(FIXTURE.sofa)
  const { item } = (
    await service.call(designOperations.addItem, {
      token: owner.token,
      params: { projectId },
      body: { productId: id, position: { x: 2.5, y: 0, z: 2 } },
    })
  ).data
  return { projectId, itemId: item.id }
}
const linked = async (body = {}) => {
  const { projectId, itemId } = await furnished()
  const { shareToken } = (await share(service, owner, projectId, body)).data.project
  return { projectId, itemId, token: shareToken! }
}
const headOf = (token: string, language: 'ar' | 'en' | 'fr' = 'en') =>
  sharedRoomHead(service.services)({ path: `/shared/${token}`, language, publicUrl: 'http://diwan.test' })
const picture = (token: string) => service.app.inject(`/shared/${token}/picture.jpg`)

test('a good link says the name, the pieces, the price and the size, and is kept out of search engines', async () => {
  const { token } = await linked()
  const head = await headOf(token)
  expect(head).toMatchObject({ private: true, image: expect.stringContaining(`/shared/${token}/picture.jpg`) })
  expect(head!.description).toMatch(/^1 item · EGP\s[\d,.]+ · 5 × 4 m$/)
})

test('the facts are said in each language', () => {
  const facts = { length: 5, width: 4.25, pieces: 3, egp: 1200 }
  expect(roomInWords(facts, 'ar')).toContain('٣ قطع')
  expect(roomInWords(facts, 'fr')).toContain('3 meubles')
  expect(roomInWords({ ...facts, pieces: 0, egp: 0 }, 'en')).toBe('0 items · 5 × 4.25 m')
})

test('a link that is malformed, unknown or revoked says nothing and shows nothing', async () => {
  const { projectId, token } = await linked()
  for (const bad of ['x', 'A'.repeat(43)]) {
    expect(await headOf(bad)).toBeNull()
    expect((await picture(bad)).statusCode).toBe(404)
  }
  expect((await picture(token)).statusCode).toBe(200)
  await service.call(sharingOperations.revokeShare, { token: owner.token, params: { projectId } })
  expect(await headOf(token)).toBeNull()
  expect((await picture(token)).statusCode).toBe(404)
})

test('a link that has ended shows nothing', async () => {
  const ends = new Date(service.clock.now().getTime() + 60_000).toISOString()
  const { token } = await linked({ expiresAt: ends })
  expect(await headOf(token)).not.toBeNull()
  service.clock.advance(61_000)
  expect(await headOf(token)).toBeNull()
  expect((await picture(token)).statusCode).toBe(404)
})

test('the picture is drawn once for a version, however many ask for it at once, and again when the room changed', async () => {
  const { projectId, itemId, token } = await linked()
  const timesDrawn = () => drawn.filter((id) => id === itemId).length
  const first = await picture(token)
  expect(await isRed(first.rawPayload)).toBe(true)
  expect((await picture(token)).rawPayload.equals(first.rawPayload)).toBe(true)
  expect(timesDrawn()).toBe(1)
  await service.call(designOperations.updateProject, { token: owner.token, params: { projectId }, body: { name: `Salon ${projectId}` } })
  const { version } = (await service.call(designOperations.getProject, { token: owner.token, params: { projectId } })).data.project
  const ask = () => service.services.state.roomThumbnails!.ask(service.services, { id: projectId, version, ownerId: owner.accountId })
  await Promise.all([ask(), ask(), ask()])
  expect(timesDrawn()).toBe(2)
})

test('a service without a renderer sends the plan, uncached', async () => {
  const before = painter
  painter = () => Promise.reject(new Error('no browser'))
  service.services.log.level = 'silent'
  try {
    const { token } = await linked()
    const answer = await picture(token)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  } finally {
    painter = before
    service.services.log.level = 'error'
  }
})

const thumbnailOf = async (projectId: string) =>
  (await service.call(designOperations.getProject, { token: owner.token, params: { projectId } })).data.project.thumbnailUrl

test('a room in a list shows itself at an address that cannot be made up; an empty one shows nothing', async () => {
  expect(await thumbnailOf(await room(service, owner))).toBeNull()
  const { projectId } = await furnished()
  const url = new URL((await thumbnailOf(projectId))!)
  expect((await service.app.inject(url.pathname)).statusCode).toBe(200)
  expect((await service.app.inject(url.pathname.replace(/.{5}\.jpg$/, 'AAAAA.jpg'))).statusCode).toBe(404)
  expect((await service.app.inject(url.pathname.replace(/\/\d+\//, '/99/'))).statusCode).toBe(404)
})

test('an old address does not show what the room became', async () => {
  const { projectId } = await furnished()
  const url = new URL((await thumbnailOf(projectId))!)
  await service.call(designOperations.updateProject, { token: owner.token, params: { projectId }, body: { name: `Majlis ${projectId}` } })
  expect((await service.app.inject(url.pathname)).statusCode).toBe(302)
})

test('pictures of rooms that are gone go too', async () => {
  const { projectId, token } = await linked()
  await picture(token)
  const folder = join(service.services.config.dataDir, 'pictures/rooms')
  const mine = () => readdirSync(folder).filter((file) => file.startsWith(projectId))
  expect(mine()).toHaveLength(1)
  await service.call(designOperations.deleteProject, { token: owner.token, params: { projectId } })
  expect(await purgeThumbnails(service.services)).toBeGreaterThanOrEqual(1)
  expect(mine()).toHaveLength(0)
})

test('a service without the rendering page does not try to draw', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-page-'))
  writeFileSync(join(folder, 'other.html'), '')
  const { projectId } = await furnished()
  const pictures = new RoomThumbnails({ browser: new WarmBrowser({ launch: () => Promise.reject(new Error('must not be started')) }), page: folder })
  await pictures.ask(service.services, { id: projectId, version: 2, ownerId: owner.accountId })
  expect(existsSync(join(service.services.config.dataDir, 'pictures/rooms', `${projectId}.2.jpg`))).toBe(false)
  rmSync(folder, { recursive: true })
})

test('the page of a link answers crawlers and browsers alike, and JSON only to those who name it', async () => {
  const { token, projectId } = await linked()
  const folder = mkdtempSync(join(tmpdir(), 'diwan-shared-page-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Diwan</title></head><body></body></html>')
  const app = await buildApp(service.services, { pageFolder: folder })
  const ask = (accept: string | undefined, method: 'GET' | 'HEAD' = 'GET', url = `/shared/${token}`) =>
    app.inject({ method, url, headers: accept === undefined ? {} : { accept } })

  for (const accept of ['*/*', undefined, '', 'text/html', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/*', 'image/webp, */*;q=0.5']) {
    const page = await ask(accept)
    expect([page.statusCode, page.headers['content-type']], accept).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain(`<meta property="og:image" content="http://diwan.test/shared/${token}/picture.jpg`)
    const head = await ask(accept, 'HEAD')
    expect([head.statusCode, head.headers['content-type'], head.body], accept).toEqual([200, 'text/html; charset=utf-8', ''])
    expect(head.headers['content-length']).toBe(page.headers['content-length'])
  }
  for (const accept of ['application/json', 'application/json, text/plain, */*', 'application/ld+json, */*', 'image/png'])
    expect((await ask(accept)).json(), accept).toMatchObject({ error: { code: 'ROUTE_NOT_FOUND' } })
  expect((await ask('*/*', 'GET', `/v1/shared/${token}`)).json()).toMatchObject({ success: true, data: { project: { id: projectId } } })

  await service.call(sharingOperations.revokeShare, { token: owner.token, params: { projectId } })
  expect((await ask('*/*')).statusCode).toBe(404)
  await app.close()
  rmSync(folder, { recursive: true })
})
