import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textIn } from '#contract/text/languages.ts'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import { designOperations } from '#contract/design/design.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { sheetOperations } from '#contract/design/sheet.ts'
import { heldToContract } from '../../../../../test/service/heldToContract.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { attachment } from '../../../http/answer/file.ts'
import { BrowserBusy, WarmBrowser } from '../../../adapters/warmBrowser.ts'
import { person, room, share, type Person } from '../../../../../test/service/modules/design/sharing.ts'
import type { SheetToPrint } from './printSheet.ts'
import { purgeSheets, Sheets } from './sheets.ts'

let service: TestService
let owner: Person
let printed: SheetToPrint[]
let print: (sheet: SheetToPrint) => Promise<Buffer>

const PDF = Buffer.from('%PDF-1.7 a sheet')
const NEVER = () => Promise.reject(new Error('must not be started'))
/** As a process that starts, on the same folder. */
const start = (wait = 5000) =>
  (service.services.state.sheets = new Sheets({
    browser: new WarmBrowser({ launch: NEVER }),
    page: '/nowhere',
    wait,
    print: (sheet) => {
      printed.push(sheet)
      return print(sheet)
    },
  }))

beforeAll(async () => {
  service = await testService()
  owner = await person(service, 'Salma')
})
beforeEach(() => {
  printed = []
  print = async () => PDF
  start()
})
afterAll(() => service.close())

const furnished = async (more = {}) => {
  const projectId = await room(service, owner, more)
  const { id } = await service.product(FIXTURE.sofa)
  const body = { productId: id, position: { x: 2.5, y: 0, z: 2 } }
  await service.call(designOperations.addItem, { token: owner.token, params: { projectId }, body })
  return projectId
}
const ask = async (path: string, token?: string, headers = {}) => {
  const answer = await service.app.inject({ url: `/v1${path}`, headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers } })
  if (answer.statusCode < 400) return answer
  heldToContract(path.startsWith('/shared') ? sheetOperations.getSharedSheet : sheetOperations.getSheet, answer)
  return answer
}
const sheet = (projectId: string, query = '', headers = {}) => ask(`/design/projects/${projectId}/sheet${query}`, owner.token, headers)
const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as { error: { code: string } }).error.code

test('the sheet is a PDF under the room’s name, in the language that is asked for', async () => {
  const projectId = await furnished({ name: 'صالة (المعادي)' })
  const answer = await sheet(projectId, '?lang=ar')
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(PDF)).toBe(true)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-language': 'ar', 'cache-control': 'no-store' })
  expect(decodeURIComponent(String(answer.headers['content-disposition']).split("UTF-8''")[1]!)).toMatch(/^صالة \(المعادي\) \d{4}-\d\d-\d\d\.pdf$/)
  await sheet(projectId, '', { 'accept-language': 'fr' })
  expect(printed.map(({ language, products }) => [language, products[0]!.name === textIn(products[0]!.translations.name, language)])).toEqual([
    ['ar', true],
    ['fr', true],
  ])
  expect(codeOf(await sheet(projectId, '?lang=de'))).toBe('VALIDATION_ERROR')
})

test('the sheet’s page has no outside addresses: images and models are of an origin that only it knows', async () => {
  await sheet(await furnished())
  const addresses = JSON.stringify(printed[0]!.products).match(/https?:\/\/[^/"]+/g) ?? []
  expect(addresses.length).toBeGreaterThan(0)
  expect(new Set(addresses)).toEqual(new Set(['https://pictures.invalid']))
  expect(JSON.stringify(printed)).not.toContain(owner.token)
})

test('a sheet of the same room at the same prices is drawn once; a change of room, price or day draws it again', async () => {
  const projectId = await furnished()
  await Promise.all([sheet(projectId), sheet(projectId), sheet(projectId)])
  await sheet(projectId)
  expect(printed).toHaveLength(1)
  const { id } = await service.product(FIXTURE.sofa)
  await service.services.db.root.execute('update product_variants set stock = stock + 7')
  await sheet(projectId)
  expect(printed).toHaveLength(1)
  const staff = await person(service, 'Staff')
  await service.services.db.root.execute(`update users set role = 'staff' where id = '${staff.accountId}'`)
  await service.call(catalogOperations.updateProduct, { token: staff.token, params: { productId: id }, body: { price: 4321 } })
  await sheet(projectId)
  expect(printed.map(({ products }) => products[0]!.price).at(-1)).toBe(4321)
  await service.call(designOperations.updateProject, { token: owner.token, params: { projectId }, body: { name: `Majlis ${projectId}` } })
  await sheet(projectId)
  expect(printed).toHaveLength(3)
  service.clock.advance(24 * 3600 * 1000)
  await sheet(projectId)
  expect(printed).toHaveLength(4)
  service.clock.advance(-24 * 3600 * 1000)
})

test('two rooms with the same products, asked for at the same time by two people, are drawn each for itself', async () => {
  const other = await person(service, 'Mona')
  const { id } = await service.product(FIXTURE.sofa)
  const furnish = async (by: Person, name: string) => {
    const projectId = await room(service, by, { name })
    const body = { productId: id, position: { x: 2.5, y: 0, z: 2 } }
    await service.call(designOperations.addItem, { token: by.token, params: { projectId }, body })
    return projectId
  }
  const rooms = [
    { by: owner, projectId: await furnish(owner, 'Salma’s bedroom'), name: 'Salma’s bedroom' },
    { by: other, projectId: await furnish(other, 'Mona’s bedroom'), name: 'Mona’s bedroom' },
  ]
  let begin = () => {}
  const begun = new Promise<void>((done) => (begin = done))
  const finish: (() => void)[] = []
  // Neither ends before both were asked for.
  print = ({ project }) => new Promise((done) => finish.push(() => done(Buffer.from(`%PDF-1.7 ${project.name}`))) && begin())
  const first = ask(`/design/projects/${rooms[0]!.projectId}/sheet`, rooms[0]!.by.token)
  await begun
  const second = ask(`/design/projects/${rooms[1]!.projectId}/sheet`, rooms[1]!.by.token)
  await expect.poll(() => finish.length).toBe(2)
  for (const end of finish) end()
  expect((await first).body).toContain('Salma’s bedroom')
  expect((await second).body).toContain('Mona’s bedroom')
  for (const { by, projectId, name } of rooms) expect((await ask(`/design/projects/${projectId}/sheet`, by.token)).body).toContain(name)
})

test('a sheet that failed in one room is no reason to refuse it in another', async () => {
  service.services.log.level = 'silent'
  const [broken, whole] = [await furnished(), await furnished()]
  print = () => Promise.reject(new Error('no browser'))
  expect(codeOf(await sheet(broken))).toBe('RENDER_FAILED')
  print = async () => PDF
  expect((await sheet(whole)).statusCode).toBe(200)
  service.services.log.level = 'error'
})

test('a reader’s cart, permissions and link are not passed to the sheet’s page', async () => {
  const projectId = await furnished({ description: 'for my sister' })
  await service.call(designOperations.updateProject, { token: owner.token, params: { projectId }, body: { budget: 77_777 } })
  const editor = await person(service, 'Karim')
  await share(service, owner, projectId, { collaborators: [{ email: editor.email, permission: 'edit' }] })
  await service.call(sharingOperations.revokeShare, { token: owner.token, params: { projectId } })
  await sheet(projectId)
  await ask(`/design/projects/${projectId}/sheet`, editor.token)
  // The same sheet for all readers of the room.
  expect(printed).toHaveLength(1)
  const { project } = printed[0]!
  expect(project).toMatchObject({ budget: null, description: null, permission: 'view', shareToken: null, thumbnailUrl: null })
  expect(JSON.stringify(project)).not.toContain(owner.accountId)
})

test('a sheet that takes long is told to be on its way, and is there when it is asked for again', async () => {
  start(0)
  let finish: (bytes: Buffer) => void = () => undefined
  print = () => new Promise((done) => (finish = done))
  const projectId = await furnished()
  const first = await sheet(projectId)
  expect([first.statusCode, codeOf(first), Number(first.headers['retry-after'])]).toEqual([409, 'SHEET_IN_PROGRESS', 2])
  expect(codeOf(await sheet(projectId))).toBe('SHEET_IN_PROGRESS')
  expect(printed).toHaveLength(1)
  finish(PDF)
  await expect.poll(async () => (await sheet(projectId)).statusCode).toBe(200)
  expect(printed).toHaveLength(1)
})

test('a process that ended in the midst of a sheet stands in nobody’s way', async () => {
  start(0)
  print = () => new Promise(() => undefined)
  const projectId = await furnished()
  expect(codeOf(await sheet(projectId))).toBe('SHEET_IN_PROGRESS')
  start()
  print = async () => PDF
  expect((await sheet(projectId)).statusCode).toBe(200)
})

test('a sheet that cannot be drawn is refused with a code, and not retried for a minute', async () => {
  service.services.log.level = 'silent'
  const projectId = await furnished()
  print = () => Promise.reject(new Error('no browser'))
  expect([(await sheet(projectId)).statusCode, codeOf(await sheet(projectId))]).toEqual([422, 'RENDER_FAILED'])
  expect(printed).toHaveLength(1)
  service.clock.advance(61_000)
  print = () => Promise.reject(new BrowserBusy('full'))
  const busy = await sheet(projectId)
  expect([busy.statusCode, codeOf(busy), busy.headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '10'])
  print = async () => PDF
  expect((await sheet(projectId)).statusCode).toBe(200)
  service.services.state.sheets = new Sheets({ browser: new WarmBrowser({ launch: NEVER }), page: '/nowhere' })
  expect(codeOf(await sheet(await furnished()))).toBe('RENDER_FAILED')
  service.services.log.level = 'error'
})

test('a stranger is refused before anything is drawn; the link’s holder gets the sheet as long as the link is good', async () => {
  const projectId = await furnished()
  const stranger = await person(service, 'Karim')
  const path = `/design/projects/${projectId}/sheet`
  expect(codeOf(await ask(path, stranger.token))).toBe('PROJECT_ACCESS_DENIED')
  expect(codeOf(await ask(path))).toBe('AUTHENTICATION_REQUIRED')
  expect(codeOf(await ask(`/design/projects/${crypto.randomUUID()}/sheet`, owner.token))).toBe('PROJECT_NOT_FOUND')
  expect(printed).toHaveLength(0)
  const { shareToken } = (await share(service, owner, projectId, {})).data.project
  expect((await ask(`/shared/${shareToken}/sheet`)).statusCode).toBe(200)
  expect(printed[0]!.link).toMatch(new RegExp(`/shared/${shareToken}$`))
  const seen = JSON.stringify(printed[0])
  for (const secret of [owner.email, 'Salma', owner.accountId]) expect(seen).not.toContain(secret)
  await service.call(sharingOperations.revokeShare, { token: owner.token, params: { projectId } })
  expect(codeOf(await ask(`/shared/${shareToken}/sheet`))).toBe('SHARE_NOT_FOUND')
})

test('a room keeps its newest sheets; those of rooms that are gone, old ones and unfinished ones go', async () => {
  const [projectId, gone] = [await furnished(), await furnished()]
  for (const lang of ['ar', 'en', 'fr']) await sheet(projectId, `?lang=${lang}`)
  await sheet(gone)
  const folder = join(service.services.config.dataDir, 'pictures/sheets')
  const of = (id: string) => readdirSync(folder).filter((file) => file.startsWith(id)).length
  for (let i = 0; i < 4; i++) {
    await service.call(designOperations.updateProject, { token: owner.token, params: { projectId }, body: { name: `Liwan ${i} ${projectId}` } })
    await sheet(projectId)
  }
  expect(of(projectId)).toBe(6)
  await service.call(designOperations.deleteProject, { token: owner.token, params: { projectId: gone } })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'x.unfinished'), '')
  utimesSync(join(folder, 'x.unfinished'), 0, 0)
  expect(await purgeSheets(service.services)).toBeGreaterThanOrEqual(2)
  expect([of(projectId), of(gone), of('x.unfinished')]).toEqual([6, 0, 0])
  await purgeSheets(service.services, Date.now() + 4 * 24 * 3600 * 1000)
  expect(of(projectId)).toBe(0)
})

test('a name goes into the header in full and in ASCII, and breaks out of neither', () => {
  expect(attachment('Salon 2026-11-21.pdf')).toBe(`attachment; filename="Salon 2026-11-21.pdf"; filename*=UTF-8''Salon%202026-11-21.pdf`)
  expect(attachment('صالة.pdf')).toMatch(/^attachment; filename="Diwan\.pdf"; filename\*=UTF-8''%D8/)
  expect(attachment(`a"\r\nSet-Cookie: b'(*).pdf`)).not.toMatch(/[\r\n]|b'|"a"/)
})
