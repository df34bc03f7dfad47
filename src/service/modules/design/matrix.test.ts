/**
 * Permissions (docs/interface/wire.md#whose-objects, docs/interface/design.md#permissions), tested for every operation whose path holds an id, as
 * every kind of caller. An operation that is served without a row here fails; so does a refused request that changes anything.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleOf } from '../../../../test/contract/scope.ts'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import { designOperations } from '#contract/design/design.ts'
import { ERRORS } from '#contract/errors.ts'
import { liveOperations } from '#contract/design/live.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { everyOperation } from '../../../../test/service/http/everyOperation.ts'
import { writers } from '../../../../test/service/http/fuzzFixture.ts'
import { ratingOperations } from '#contract/catalog/ratings.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { sheetOperations } from '#contract/design/sheet.ts'
import { templateOperations } from '#contract/design/templates.ts'
import { versionOperations } from '#contract/design/versions.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { WarmBrowser } from '../../adapters/warmBrowser.ts'
import { Invoices } from '../orders/invoice/invoices.ts'
import { withRenderWorker } from '../../../../test/service/modules/renders.ts'
import { withConversionQueue } from '../../../../test/service/modules/ar.ts'
import { Sheets } from './sheet/sheets.ts'
import { pathOf } from '../../http/route.ts'
import { accountRows } from '../../../../test/service/modules/design/matrix/accountRows.ts'
import { arrangementRows } from '../../../../test/service/modules/design/matrix/arrangementRows.ts'
import { arRows } from '../../../../test/service/modules/design/matrix/arRows.ts'
import { renderRows } from '../../../../test/service/modules/design/matrix/renderRows.ts'
import { joinRows } from '../../../../test/service/modules/design/matrix/joinRows.ts'
import { propertyRows } from '../../../../test/service/modules/design/matrix/propertyRows.ts'
import { shopRows } from '../../../../test/service/modules/design/matrix/shopRows.ts'
import { webhookRows } from '../../../../test/service/modules/design/matrix/webhookRows.ts'
import {
  accountOf,
  bearerOf,
  fingerprinter,
  makePeople,
  makePresence,
  makeRoom,
  WHO,
  type MatrixFixture,
  type People,
  type Who,
  EDITS,
  EVERYONE,
  LEAVES,
  LINK,
  OWN_COMMENT,
  OWNS,
  READS,
  STAFF,
  type Outcome,
  type Row,
  type Sent,
} from '../../../../test/service/modules/design/matrix.ts'

let service: TestService
let people: People
let address: string
let fingerprint: () => Promise<Record<string, string>>
beforeAll(async () => {
  service = await testService()
  const printing = {
    browser: new WarmBrowser({ launch: () => Promise.reject(new Error('must not be started')) }),
    page: '/nowhere',
    print: async () => Buffer.from('%PDF-1.7'),
  }
  service.services.state.sheets = new Sheets(printing)
  service.services.state.invoices = new Invoices(printing)
  const conversions = withConversionQueue(service.services)
  const renders = withRenderWorker(service.services)
  address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  people = await makePeople(service)
  const look = await fingerprinter(service)
  let known: { wrote: string; sums: Record<string, string> } | undefined
  fingerprint = async () => {
    // A job of an earlier request may still be running.
    await conversions.idle()
    await renders.idle()
    const wrote = await writers(service)
    // Most refused requests write nothing at all: every row is as it was then.
    if (known?.wrote !== wrote) known = { wrote, sums: await look() }
    return known.sums
  }
  await service.services.db.root.execute(sql`update product_variants set stock = 1000`)
})
afterAll(() => service.close())

const inRoom = ({ projectId }: MatrixFixture) => ({ params: { projectId } })
const ofItem = ({ projectId, itemId }: MatrixFixture) => ({ params: { projectId, itemId } })
const change = (op: object) => (fixture: MatrixFixture) => ({ ...inRoom(fixture), body: { baseVersion: 1, changeId: randomUUID(), ops: [op] } })
const sceneOf = async ({ projectId, people: { owner } }: MatrixFixture) => {
  const { project } = (await service.call(designOperations.getProject, { token: owner.token, params: { projectId } })).data
  const { metadata: _metadata, ...scene } = { metadata: null, ...project.sceneData }
  return { scene, version: project.version }
}
const allowComments = ({ projectId, people: { owner } }: MatrixFixture) =>
  service.call(sharingOperations.shareProject, { token: owner.token, params: { projectId }, body: { allowComments: true } })

const { addItem, applyChanges, deleteProject, duplicateProject, getItem, getProject, putScene, removeItem, updateItem, updateProject } =
  designOperations
const { addComment, getComment, getShare, getSharedProject, listCollaborators, listComments, removeCollaborator, removeComment } = sharingOperations
const { revokeShare, shareProject, updateCollaborator } = sharingOperations

const ROWS: Row[] = [
  { operation: getProject, send: inRoom, rights: READS },
  { operation: getProject, when: 'an earlier version', send: (fixture) => ({ ...inRoom(fixture), query: { version: '1' } }), rights: READS },
  { operation: updateProject, send: (fixture) => ({ ...inRoom(fixture), body: { description: 'Light and quiet' } }), rights: EDITS },
  { operation: updateProject, when: 'for everybody to read', send: (fixture) => ({ ...inRoom(fixture), body: { isPublic: true } }), rights: OWNS },
  { operation: deleteProject, send: inRoom, rights: OWNS },
  { operation: duplicateProject, send: (fixture) => ({ ...inRoom(fixture), body: { name: randomUUID() } }), rights: READS },
  {
    operation: putScene,
    send: async (fixture) => {
      const { scene, version } = await sceneOf(fixture)
      return { ...inRoom(fixture), body: { scene }, headers: { 'if-match': `"${version}"` } }
    },
    rights: EDITS,
  },
  {
    operation: addItem,
    send: (fixture) => ({ ...inRoom(fixture), body: { productId: fixture.productId, position: { x: 4, y: 0, z: 3 } } }),
    rights: EDITS,
  },
  { operation: getItem, send: ofItem, rights: READS },
  { operation: updateItem, send: (fixture) => ({ ...ofItem(fixture), body: { quantity: 2 } }), rights: EDITS },
  { operation: removeItem, send: ofItem, rights: EDITS },
  { operation: applyChanges, send: (fixture) => change({ op: 'removeItem', itemId: fixture.itemId })(fixture), rights: EDITS },
  { operation: applyChanges, when: 'for everybody to read', send: change({ op: 'setProject', project: { isPublic: true } }), rights: OWNS },

  ...arrangementRows(() => service),

  { operation: versionOperations.listVersions, send: inRoom, rights: READS },
  { operation: versionOperations.restoreVersion, send: ({ projectId }) => ({ params: { projectId, version: '1' } }), rights: EDITS },

  { operation: getShare, send: inRoom, rights: OWNS },
  { operation: shareProject, send: (fixture) => ({ ...inRoom(fixture), body: { isPublic: true } }), rights: OWNS },
  { operation: revokeShare, send: inRoom, rights: OWNS },
  { operation: listCollaborators, send: inRoom, rights: EDITS },
  {
    operation: updateCollaborator,
    send: ({ projectId, collaboratorId }) => ({ params: { projectId, userId: collaboratorId }, body: { permission: 'edit' } }),
    rights: OWNS,
  },
  {
    operation: removeCollaborator,
    when: 'another',
    send: ({ projectId }, who) => ({ params: { projectId, userId: people[who === 'viewer' ? 'editor' : 'viewer'].accountId } }),
    rights: OWNS,
  },
  {
    operation: removeCollaborator,
    when: 'oneself',
    send: (fixture, who) => ({ params: { projectId: fixture.projectId, userId: accountOf(fixture, who).accountId } }),
    rights: LEAVES,
  },
  { operation: getSharedProject, send: ({ shareToken }) => ({ params: { shareToken } }), rights: LINK },
  ...joinRows(() => service),
  ...webhookRows(() => service),

  { operation: sheetOperations.getSheet, send: inRoom, rights: READS },
  { operation: sheetOperations.getSharedSheet, send: ({ shareToken }) => ({ params: { shareToken } }), rights: LINK },

  ...arRows(() => service),
  ...renderRows(() => service),
  ...propertyRows(() => service),

  { operation: listComments, send: inRoom, rights: READS },
  { operation: addComment, send: (fixture) => ({ ...inRoom(fixture), body: { text: 'Here' } }), rights: { ...EDITS, commenter: 'ok' } },
  {
    operation: addComment,
    when: 'where comments are allowed',
    prepares: true,
    send: async (fixture) => {
      await allowComments(fixture)
      return { ...inRoom(fixture), body: { text: 'Here' } }
    },
    rights: READS,
  },
  { operation: getComment, send: ({ projectId, commentId }) => ({ params: { projectId, commentId } }), rights: READS },
  { operation: removeComment, send: ({ projectId, commentId }) => ({ params: { projectId, commentId } }), rights: OWN_COMMENT },

  { operation: liveOperations.watchProject, send: inRoom, rights: READS },
  {
    operation: liveOperations.updatePresence,
    send: async (fixture, who) => ({
      params: { projectId: fixture.projectId, presenceId: await makePresence(service, fixture, who) },
      body: { selection: [fixture.itemId] },
    }),
    rights: READS,
  },
  {
    operation: liveOperations.updatePresence,
    when: "another's",
    send: async (fixture) => ({
      params: { projectId: fixture.projectId, presenceId: await makePresence(service, fixture, 'owner') },
      body: { selection: [] },
    }),
    rights: { ...READS, editor: 'PRESENCE_NOT_FOUND', viewer: 'PRESENCE_NOT_FOUND', publicReader: 'PRESENCE_NOT_FOUND' },
  },

  {
    operation: templateOperations.getTemplate,
    send: async () => {
      // The small catalogue of the tests furnishes nothing, until one of its products has SKUs that the templates name.
      await service.services.db.root.execute(sql`
        with named as (update products set sku = 'PLANT-FICUS', updated_at = clock_timestamp() where sku = ${FIXTURE.table} returning id)
        update product_variants v set sku = 'PLANT-FICUS-CHALK' from named where v.product_id = named.id and v.position = 0`)
      const { templates } = (await service.call(templateOperations.listTemplates)).data
      return { params: { templateId: templates[0]!.id } }
    },
    rights: EVERYONE,
  },
  { operation: catalogOperations.getProduct, send: ({ productId }) => ({ params: { productId } }), rights: EVERYONE },
  { operation: catalogOperations.relatedProducts, send: ({ productId }) => ({ params: { productId } }), rights: EVERYONE },
  { operation: ratingOperations.listProductRatings, send: ({ productId }) => ({ params: { productId } }), rights: EVERYONE },
  { operation: catalogOperations.updateProduct, send: ({ productId }) => ({ params: { productId }, body: { price: 100 } }), rights: STAFF },
  { operation: catalogOperations.updateStock, send: ({ productId }) => ({ params: { productId }, body: { stock: 0 } }), rights: STAFF },

  ...accountRows(() => service),
  ...shopRows(() => service),
]

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`
const holdsId = ({ path }: Operation): boolean => path.includes('{')

const expected = ({ operation, rights }: Row, who: Who): Outcome => {
  if (who === 'readOnlyKey') return operation.access.endsWith(':write') ? 'INSUFFICIENT_SCOPE' : (rights.readOnlyKey ?? rights.owner)
  const named = rights[who]
  if (named !== undefined) return named
  if (who === 'joined') return rights.editor
  return rights[who === 'commenter' ? 'viewer' : 'stranger']
}

interface Answered {
  status: number
  code: string | undefined
}
const codeIn = (text: string): string | undefined => (JSON.parse(text) as { error?: { code: string } }).error?.code

/** Opens a stream over a socket and closes it at once; resolves when the presence is gone. */
const watch = async (path: string, headers: Record<string, string>): Promise<Answered> => {
  const leaving = new AbortController()
  const reply = await fetch(`${address}${path}`, { headers, signal: leaving.signal })
  if (!reply.ok) return { status: reply.status, code: codeIn(await reply.text()) }
  await reply.body!.getReader().read()
  leaving.abort()
  await expect.poll(async () => (await service.services.db.root.execute(sql`select id from project_presences`)).rows).toEqual([])
  return { status: reply.status, code: undefined }
}

const ask = async (operation: Operation, { params, query, body, headers: more }: Sent, token: string | undefined): Promise<Answered> => {
  const path = pathOf(operation).replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!)
  const url = `${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  const headers = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...more }
  if (operation.stream) return watch(url, headers)
  const reply = await service.app.inject({ method: operation.method, url, headers, ...(body === undefined ? {} : { payload: body }) })
  const isFile = operation.file !== undefined && reply.statusCode < 400
  return { status: reply.statusCode, code: isFile ? undefined : codeIn(reply.payload) }
}

const answerTo = ({ operation }: Row, outcome: Outcome): Answered =>
  outcome === 'ok' ? { status: operation.status, code: undefined } : { status: ERRORS[outcome].status, code: outcome }

/** Rooms by how they are shared: a request that is refused, or only reads, leaves one as it was. */
const rooms = new Map<string, MatrixFixture>()
const WORLDS = new Set<Who>(['publicReader', 'expiredLink', 'joined', 'commenter', 'lapsed'])
const worldOf = (who: Who): string => (WORLDS.has(who) ? who : 'shared')
/** An account may have only so many rooms: those that requests have changed go. */
const forgetUsedRooms = async (): Promise<void> => {
  const kept = [...rooms.values()].map(({ projectId }) => projectId)
  await service.services.db.root.execute(
    sql`delete from projects where owner_id = ${people.owner.accountId} and id <> all(${sql.param(kept)}::uuid[])`,
  )
}
const makeNewRoom = async (who: Who): Promise<MatrixFixture> => {
  await forgetUsedRooms()
  return makeRoom(service, people, who)
}
const roomFor = async (who: Who): Promise<MatrixFixture> => {
  const fixture = rooms.get(worldOf(who)) ?? (await makeNewRoom(who))
  rooms.set(worldOf(who), fixture)
  return fixture
}

/** Everyone in `npm run test:full`; else its owner, a stranger, and others in turn. */
const whoAsks = (turn: number): readonly Who[] => [...new Set<Who>(['owner', 'stranger', ...sampleOf(WHO, { every: WHO.length, turn })])]

describe.each(ROWS.map((row, turn) => [`${nameOf(row.operation)}${row.when ? `, ${row.when}` : ''}`, row, turn] as const))('%s', (_, row, turn) => {
  test.each(whoAsks(turn))('%s', async (who) => {
    const fixture = await roomFor(who)
    const outcome = expected(row, who)
    if (row.prepares || (outcome === 'ok' && row.operation.method !== 'GET')) rooms.delete(worldOf(who))
    const sent = await row.send(fixture, who)
    const before = outcome === 'ok' ? null : await fingerprint()
    expect(await ask(row.operation, sent, bearerOf(fixture, who, row.operation))).toEqual(answerTo(row, outcome))
    if (before) expect(await fingerprint()).toEqual(before)
  })
})

test('every operation that is served and whose path holds an id has a row', () => {
  const rows = new Set(ROWS.map(({ operation }) => nameOf(operation)))
  const missing = service.app.served.filter((operation) => holdsId(operation) && !rows.has(nameOf(operation)))
  expect(missing.map(nameOf), 'say in ROWS who may do this').toEqual([])
})

test('every operation of the contract is served', () => {
  const served = new Set(service.app.served.map(nameOf))
  expect(
    Object.values<Operation>(everyOperation)
      .map(nameOf)
      .filter((name) => !served.has(name)),
  ).toEqual([])
})
