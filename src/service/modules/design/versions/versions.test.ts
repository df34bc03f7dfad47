/** Reading a project's past: who may, what it answers, in which words (docs/interface/design.md#versions). */
import { isolate, typeset } from '#contract/text/typography.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { designOperations, type ChangeInput } from '#contract/design/design.ts'
import type { Language, Translated } from '#contract/text/languages.ts'
import { versionOperations } from '#contract/design/versions.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import type { CatalogProduct } from '../../catalog/products/products.ts'
import { person, room, share, type Person } from '../../../../../test/service/modules/design/sharing.ts'
import { projectChanges } from '../tables.ts'

type Op = ChangeInput['ops'][number]

let service: TestService
let sofa: CatalogProduct
let owner: Person
let projectId: string

beforeAll(async () => {
  service = await testService()
  sofa = await service.product(FIXTURE.sofa)
  owner = await person(service, 'Nadia')
})
afterAll(() => service.close())
beforeEach(async () => {
  projectId = await room(service, owner)
})

const change = (...ops: Op[]) =>
  service.call(designOperations.applyChanges, {
    token: owner.token,
    params: { projectId },
    body: { baseVersion: 1, changeId: randomUUID(), ops },
  })
const at = (x: number) => ({ x, y: 0, z: 1 })
const add = (id: string = randomUUID()): Op => ({ op: 'addItem', item: { id, productId: sofa.id, position: at(1) } })
const update = (itemId: string, item: object): Op => ({ op: 'updateItem', itemId, item })
const remove = (itemId: string): Op => ({ op: 'removeItem', itemId })
const read = (who: { token: string }, query: { version?: number; include?: never } = {}) =>
  service.call(designOperations.getProject, { token: who.token, params: { projectId }, query })
const list = (who: { token: string }, query: { page?: number; limit?: number } = {}, language: Language = 'en') =>
  service.call(versionOperations.listVersions, { token: who.token, params: { projectId }, query, headers: { 'accept-language': language } })
const sceneNow = async () => (await read(owner)).data.project.sceneData as Extract<Op, { op: 'setScene' }>['scene']
const newest = async (language: Language) => (await list(owner, { limit: 1 }, language)).data.versions[0]!

describe('an earlier version', () => {
  test('shows the room of then, its name too, at today’s prices', async () => {
    const id = randomUUID()
    await change(add(id))
    const { sceneData: scene, name } = (await read(owner)).data.project
    await change(update(id, { quantity: 3 }), { op: 'setProject', project: { name: `New ${id}`, style: 'egyptian' } })
    await change(remove(id))
    const then = await read(owner, { version: 2 })
    expect(then.headers['etag']).toMatch(/^"2-/)
    const unit = then.data.project.items![0]!.unitPrice
    expect(then.data.project).toMatchObject({ version: 2, style: 'modern', name, itemCount: 1, totalCost: unit })
    expect(then.data.project.sceneData).toEqual(scene)
    expect((await read(owner, { version: 3 })).data.project).toMatchObject({ style: 'egyptian', totalCost: unit * 3 })
    expect((await read(owner, { version: 1 })).data.project).toMatchObject({ version: 1, itemCount: 0, totalCost: 0, items: [] })
    expect((await read(owner, { version: 4 })).data.project).toEqual((await read(owner)).data.project)
    await service.services.db.root.execute(sql`update products set price = price * 2, updated_at = clock_timestamp() where id = ${sofa.id}`)
    expect((await read(owner, { version: 2 })).data.project.totalCost).toBe(unit * 2)
    await service.services.db.root.execute(sql`update products set price = price / 2, updated_at = clock_timestamp() where id = ${sofa.id}`)
  })

  test('combines with include', async () => {
    await change(add())
    const reply = await service.call(designOperations.getProject, {
      token: owner.token,
      params: { projectId },
      query: { version: 1, include: 'items' },
    })
    expect(reply.data.project).toMatchObject({ version: 1, items: [] })
    expect(reply.data.project.sceneData).toBeUndefined()
    const bare = await service.call(designOperations.getProject, {
      token: owner.token,
      params: { projectId },
      query: { version: 2, include: 'collaborators' },
    })
    expect(bare.data.project).toMatchObject({ version: 2, itemCount: 1, collaborators: [] })
  })

  test('an earlier version is not mistaken for the newest by the next edit', async () => {
    const id = randomUUID()
    await change(add(id))
    await change(remove(id))
    await read(owner, { version: 2 })
    expect((await change(update(id, { quantity: 2 }))).data.skipped).toHaveLength(1)
  })

  test.each([3, 99, 999_999_999])('an unknown version, %i, is refused', async (version) => {
    await change(add())
    expect((await read(owner, { version })).error).toMatchObject({ code: 'VERSION_NOT_FOUND', status: 404 })
  })

  test.each(['0', '-1', '1.5', 'last', ''])('named %j is no version', async (version) => {
    expect((await read(owner, { version: version as never })).error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'version' }] })
  })
})

describe('readers of the past', () => {
  test('the past of a project is readable by its readers', async () => {
    const [viewer, stranger] = [await person(service, 'Vera'), await person(service, 'Sami')]
    await share(service, owner, projectId, { collaborators: [{ email: viewer.email, permission: 'view' }] })
    expect((await read(viewer, { version: 1 })).data.project).toMatchObject({ permission: 'view', shareToken: null })
    expect((await list(viewer)).data.versions).toHaveLength(1)
    for (const reply of [await read(stranger, { version: 1 }), await read(stranger, { version: 77 }), await list(stranger)])
      expect(reply.error.code).toBe('PROJECT_ACCESS_DENIED')
    await service.call(designOperations.updateProject, { token: owner.token, params: { projectId }, body: { isPublic: true } })
    expect((await list(stranger)).status).toBe(200)
    projectId = randomUUID()
    expect((await list(owner)).error.code).toBe('PROJECT_NOT_FOUND')
  })
})

describe('the list of versions', () => {
  test('the list of versions is newest first, a page at a time, with authors', async () => {
    const editor = await person(service, 'Omar')
    await share(service, owner, projectId, { collaborators: [{ email: editor.email, permission: 'edit' }] })
    await change(add())
    await service.call(designOperations.addItem, { token: editor.token, params: { projectId }, body: { productId: sofa.id, position: at(2) } })
    const { versions, pagination } = (await list(owner)).data
    expect(versions.map(({ version, author }) => [version, author.id, author.name])).toEqual([
      [3, editor.accountId, 'Omar Hassan'],
      [2, owner.accountId, 'Nadia Hassan'],
      [1, owner.accountId, 'Nadia Hassan'],
    ])
    expect(pagination).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1 })
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await list(owner, { page, limit: 2 })).data.versions.map(({ version }) => version)),
    )
    expect(pages).toEqual([[3, 2], [1], []])
  })

  test('refuses pages that are none', async () => {
    expect((await list(owner, { page: 0 })).error.code).toBe('VALIDATION_ERROR')
    expect((await list(owner, { limit: 101 })).error.code).toBe('VALIDATION_ERROR')
  })

  test('weighs little, whatever was done', async () => {
    const scene = await sceneNow()
    await change({ op: 'setScene', scene })
    expect(JSON.stringify((await list(owner)).data).length).toBeLessThan(1500)
  })
})

/** Changes of a room with two sofas, `a` and `b`, and their summaries. */
const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()]
const TURNED = { rotation: { x: 0, y: 1, z: 0 } }
const SAID: [string, () => Op[], Translated][] = [
  ['placing', () => [add(c)], { en: 'Added {sofa}', fr: 'Ajout : {sofa}', ar: 'إضافة {sofa}' }],
  ['moving', () => [update(a, { position: at(2), ...TURNED })], { en: 'Moved {sofa}', fr: 'Déplacement : {sofa}', ar: 'تحريك {sofa}' }],
  ['turning', () => [update(a, TURNED)], { en: 'Rotated {sofa}', fr: 'Rotation : {sofa}', ar: 'تدوير {sofa}' }],
  [
    'another finish',
    () => [update(a, { variantId: null })],
    { en: 'Changed the finish of {sofa}', fr: 'Changement de finition : {sofa}', ar: 'تغيير خامة {sofa}' },
  ],
  [
    'more of it',
    () => [update(a, { quantity: 2 })],
    { en: 'Changed the quantity of {sofa}', fr: 'Changement de quantité : {sofa}', ar: 'تغيير كمية {sofa}' },
  ],
  [
    'several things at once',
    () => [update(a, { quantity: 2, ...TURNED })],
    { en: 'Changed {sofa}', fr: 'Modification : {sofa}', ar: 'تعديل {sofa}' },
  ],
  ['removing', () => [remove(a)], { en: 'Removed {sofa}', fr: 'Retrait : {sofa}', ar: 'إزالة {sofa}' }],
  ['removing two', () => [remove(a), remove(b)], { en: 'Removed 2 items', fr: 'Retrait : 2 meubles', ar: 'إزالة قطعتين' }],
  ['placing three', () => [add(), add(), add()], { en: 'Added 3 items', fr: 'Ajout : 3 meubles', ar: 'إضافة ٣ قطع' }],
  ['placing eleven', () => Array.from({ length: 11 }, () => add()), { en: 'Added 11 items', fr: 'Ajout : 11 meubles', ar: 'إضافة ١١ قطعة' }],
  [
    'placing one and removing another',
    () => [add(c), remove(a)],
    { en: 'Added 1 item; removed 1 item', fr: 'Ajout : 1 meuble ; retrait : 1 meuble', ar: 'إضافة قطعة واحدة، إزالة قطعة واحدة' },
  ],
  ['placing and moving one', () => [add(c), update(c, { position: at(3) })], { en: 'Added {sofa}', fr: 'Ajout : {sofa}', ar: 'إضافة {sofa}' }],
  ['placing and removing one', () => [add(c), remove(c)], { en: 'No changes', fr: 'Aucune modification', ar: 'لا تغييرات' }],
  ['what finds nothing', () => [remove(c)], { en: 'No changes', fr: 'Aucune modification', ar: 'لا تغييرات' }],
  [
    'describing',
    () => [{ op: 'setProject', project: { description: 'x' } }],
    { en: 'Changed the description', fr: 'Modification de la description', ar: 'تعديل الوصف' },
  ],
  [
    'opening it to all',
    () => [{ op: 'setProject', project: { isPublic: true } }],
    { en: 'Made the room public', fr: 'Pièce rendue publique', ar: 'إتاحة الغرفة للجميع' },
  ],
  ['archiving', () => [{ op: 'setProject', project: { status: 'archived' } }], { en: 'Archived the room', fr: 'Pièce archivée', ar: 'أرشفة الغرفة' }],
]

test.each(SAID)('%s is said in the reader’s language', async (_, ops, words) => {
  await change(add(a), add(b))
  await change(...ops())
  for (const language of ['en', 'fr', 'ar'] as const)
    expect((await newest(language)).summary).toBe(typeset(words[language].replace('{sofa}', isolate(sofa.name[language])), language))
})

test('a new name is said as it was written', async () => {
  await change({ op: 'setProject', project: { name: `Salon $& {…} ${projectId}` } })
  expect((await newest('en')).summary).toBe(`Renamed to ${isolate(`Salon $& {…} ${projectId}`)}`)
})

test('a change of the room and what stands in it is said in one sentence', async () => {
  const scene = await sceneNow()
  await change(add(a), { op: 'setScene', scene })
  expect(await newest('en')).toMatchObject({
    summary: `Changed the room; added ${isolate(`${sofa.name.en.charAt(0).toUpperCase()}${sofa.name.en.slice(1)}`)}`,
    changes: { added: 1, updated: 0, removed: 0, room: true, project: false },
  })
})

test('products that left the catalogue are counted instead of named', async () => {
  await change(add(a))
  await service.services.db.root
    .update(projectChanges)
    .set({ ops: sql`replace(ops::text, ${sofa.id}, ${randomUUID()})::jsonb` })
    .where(eq(projectChanges.projectId, projectId))
  expect((await newest('en')).summary).toBe('Added 1 item')
})
