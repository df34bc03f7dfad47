/** AR sessions over HTTP (document 1 §2 and §3, decisions §3 "AR"): opened, seen, ended, expired; by whom; what is saved back. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOperations } from '../../../contract/accounts.ts'
import { arOperations, AR_SESSION_LIMIT, type ArSession } from '../../../contract/ar.ts'
import { designOperations } from '../../../contract/design.ts'
import { sharingOperations } from '../../../contract/sharing.ts'
import { FIXTURE, testService, type TestService } from '../../testing.ts'
import { person, room, share, type Person } from '../design/sharing/testing.ts'
import { fakeConverter, withWorkshop, type FakeConverter } from './testing.ts'
import { forgetSessions } from './sessions.ts'
import type { Workshop } from './workshop.ts'

const { applyArChanges, createArSession, createProductArSession, createSharedArSession } = arOperations
const { endArByToken, endArSession, getArByToken, getArSession, openArByToken } = arOperations

const MINUTE = 60_000
const AT = { x: 2, y: 0, z: 1.5 }

let service: TestService
let owner: Person
let converter: FakeConverter
let workshop: Workshop
let projectId: string
let itemId: string

beforeAll(async () => {
  service = await testService()
  owner = await person(service, 'Salma')
})
afterAll(() => service.close())
beforeEach(async () => {
  converter = fakeConverter()
  workshop = withWorkshop(service.services, { converter })
  await service.services.db.root.execute(sql`truncate ar_sessions, ar_files`)
  projectId = await room(service, owner)
  itemId = await place(FIXTURE.sofa)
})

const place = async (sku: string, more: object = {}) => {
  const { id: productId } = await service.product(sku)
  const body = { productId, position: AT, rotation: { x: 0, y: 0.5, z: 0 }, ...more }
  return (await service.call(designOperations.addItem, { token: owner.token, params: { projectId }, body })).data.item.id
}
const open = (body: object = {}, { token }: Pick<Person, 'token'> = owner, headers: Record<string, string> = {}) =>
  service.call(createArSession, { token, params: { projectId }, body, headers })
const opened = async (body: object = {}, who?: Pick<Person, 'token'>): Promise<ArSession> => (await open(body, who)).data.session
const byToken = ({ sessionToken }: Pick<ArSession, 'sessionToken'>) => ({ params: { sessionToken } })
const mine = ({ id }: Pick<ArSession, 'id'>, { token }: Pick<Person, 'token'> = owner) => ({ token, params: { projectId, arSessionId: id } })
const move = (position: object = { x: 1, y: 0, z: 1 }, more: object = {}) => ({
  body: { baseVersion: 2, changeId: randomUUID(), ops: [{ op: 'updateItem' as const, itemId, item: { position: position as typeof AT } }], ...more },
})
const itemNow = async () =>
  (await service.call(designOperations.getProject, { token: owner.token, params: { projectId } })).data.project.items!.find(
    ({ id }) => id === itemId,
  )!

describe('a room', () => {
  test('is opened as the documents say: active, with its scene, its things, a token and an end', async () => {
    const { status, data, headers } = await open()
    const { session } = data
    expect(status).toBe(201)
    expect(headers['location']).toBe(`/v1/design/projects/${projectId}/ar-session/${session.id}`)
    expect(session).toMatchObject({ projectId, productId: null, platform: 'web', status: 'active', maxDuration: 30, mayEdit: true, openedAt: null })
    expect(session.tracking).toEqual({ type: 'plane', planeDetection: ['horizontal'], lightEstimation: true, occlusionEnabled: false })
    expect(new Date(session.expiresAt).getTime() - service.clock.now().getTime()).toBe(30 * MINUTE)
    expect(session.url).toBe(`http://diwan.test/ar/${session.sessionToken}`)
    expect(session.reach).toBe('insecure')
    const { arAssets } = session
    expect(arAssets).toMatchObject({ state: 'ready', progress: 1, origin: { x: 2.5, y: 0, z: 2 } })
    expect(arAssets.sceneUrl).toBe(arAssets.files.web!.url)
    expect(arAssets.files).toMatchObject({ android: { url: expect.stringMatching(/\.glb$/) }, ios: { url: expect.stringMatching(/\.usdz$/) } })
    expect(arAssets.objects).toMatchObject([{ itemId, position: AT, rotation: { y: 0.5 }, scale: 1, variantId: null }])
    expect(arAssets.objects[0]!.assetUrl).toBe(arAssets.objects[0]!.files.web!.url)
    expect((await service.call(getArSession, mine(session))).data.session).toMatchObject({ id: session.id, arAssets: { state: 'ready' } })
  })

  test('takes what is asked for', async () => {
    const body = { platform: 'ios', maxDuration: 5, tracking: { planeDetection: ['vertical', 'vertical'], occlusionEnabled: true } }
    const session = await opened(body)
    expect(session.arAssets.sceneUrl).toMatch(/\/ar-assets\/[\w-]{52}\/[0-9a-f]{64}\.usdz$/)
    expect(session.arAssets.objects[0]!.assetUrl).toMatch(/\.usdz$/)
    expect(session.tracking).toEqual({ type: 'plane', planeDetection: ['vertical'], lightEstimation: true, occlusionEnabled: true })
    expect(Date.parse(session.expiresAt) - Date.parse(session.createdAt)).toBe(5 * MINUTE)
  })

  test.each([
    [{ platform: 'windows' }, 'platform'],
    [{ maxDuration: 0 }, 'maxDuration'],
    [{ maxDuration: 121 }, 'maxDuration'],
    [{ maxDuration: 1.5 }, 'maxDuration'],
    [{ tracking: { type: 'image' } }, 'tracking.type'],
    [{ tracking: { planeDetection: [] } }, 'tracking.planeDetection'],
    [{ tracking: { planeDetection: ['sloping'] } }, 'tracking.planeDetection.0'],
    [{ scale: 2 }, 'scale'],
  ])('is not opened with %j', async (body, path) => {
    const { error } = await open(body)
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path }] })
  })

  test('is made of its pieces where they stand, each in its variant and size; what has left the catalogue stays out', async () => {
    const sofa = await service.product(FIXTURE.sofa)
    await place(FIXTURE.sofa, { variantId: sofa.variants[1]!.id, scale: { x: 2, y: 1, z: 1 } })
    const lamp = await place(FIXTURE.lamp, { position: { x: 1, y: 0.42, z: 1 } })
    await service.services.db.root.execute(sql`update products set model = null, updated_at = clock_timestamp() where sku = ${FIXTURE.lamp}`)
    try {
      const { arAssets } = await opened()
      await workshop.idle()
      expect(arAssets.objects.map(({ itemId: id }) => id)).not.toContain(lamp)
      const { recipe } = converter.made.find((made) => made.recipe.kind === 'room')!
      expect(recipe).toMatchObject({
        centre: { x: 2.5, z: 2 },
        pieces: [
          { id: itemId, model: `${sofa.model!.sha256}.glb`, variant: sofa.variants[0]!.sku, position: AT, angle: 0.5, scale: { x: 1, y: 1, z: 1 } },
          { variant: sofa.variants[1]!.sku, scale: { x: 2 } },
        ],
      })
      // Two kinds of the sofa and the room, for each viewer.
      expect(converter.made).toHaveLength(9)
    } finally {
      await service.services.db.root.execute(
        sql`update products set model = (select model from products where sku = ${FIXTURE.sofa}), updated_at = clock_timestamp() where sku = ${FIXTURE.lamp}`,
      )
    }
  })

  test('in which nothing stands opens too', async () => {
    projectId = await room(service, owner)
    expect((await opened()).arAssets).toMatchObject({ objects: [], state: 'ready', sceneUrl: expect.any(String) })
  })

  test('is opened for those who may see it, and seen and ended by whoever opened it', async () => {
    const [viewer, stranger] = [await person(service, 'Viewer'), await person(service, 'Stranger')]
    await share(service, owner, projectId, { collaborators: [{ email: viewer.email, permission: 'view' }] })
    expect((await open({}, stranger)).error.code).toBe('PROJECT_ACCESS_DENIED')
    const session = await opened({}, viewer)
    expect(session.mayEdit).toBe(false)
    expect((await service.call(getArSession, mine(session, owner))).error.code).toBe('AR_SESSION_NOT_FOUND')
    expect((await service.call(endArSession, mine(session, owner))).error.code).toBe('AR_SESSION_NOT_FOUND')
    expect((await service.call(endArSession, mine(session, viewer))).data.session.status).toBe('ended')
  })

  test('is looked at without an account, as those see it who have its link', async () => {
    const session = await opened()
    const { data } = await service.call(getArByToken, byToken(session))
    expect(data).toMatchObject({
      session: { id: session.id },
      project: { id: projectId, permission: 'view', items: [{ id: itemId }] },
      product: null,
    })
    expect(JSON.stringify(data)).not.toContain(owner.email)
    expect(JSON.stringify(data)).not.toContain(owner.accountId)
    expect(data.project!.budget).toBeNull()
  })

  test('is over for its token when its opener may no longer see it, and gone when it is deleted', async () => {
    const viewer = await person(service, 'Viewer')
    await share(service, owner, projectId, { collaborators: [{ email: viewer.email, permission: 'view' }] })
    const session = await opened({}, viewer)
    await service.call(sharingOperations.removeCollaborator, { token: owner.token, params: { projectId, userId: viewer.accountId } })
    expect((await service.call(getArByToken, byToken(session))).error.code).toBe('AR_SESSION_EXPIRED')
    const own = await opened()
    await service.call(designOperations.deleteProject, { token: owner.token, params: { projectId } })
    expect((await service.call(getArByToken, byToken(own))).error.code).toBe('AR_SESSION_NOT_FOUND')
    expect((await service.call(getArSession, mine(own))).error.code).toBe('PROJECT_NOT_FOUND')
  })
})

describe('a link', () => {
  test('opens its room for anybody, to look at, as long as it is good', async () => {
    const { shareToken } = (await share(service, owner, projectId, {})).data.project
    const shared = await service.call(createSharedArSession, { params: { shareToken: shareToken! }, body: { platform: 'android' } })
    const { session } = shared.data
    expect(session).toMatchObject({ projectId, platform: 'android', mayEdit: false })
    expect(shared.headers['location']).toBe(`/v1/ar/${session.sessionToken}`)
    expect((await service.call(getArByToken, byToken(session))).data.project!.id).toBe(projectId)
    expect((await service.call(applyArChanges, { ...byToken(session), ...move() })).error.code).toBe('PROJECT_ACCESS_DENIED')
    await service.call(sharingOperations.revokeShare, { token: owner.token, params: { projectId } })
    expect((await service.call(getArByToken, byToken(session))).error.code).toBe('AR_SESSION_EXPIRED')
    expect((await service.call(createSharedArSession, { params: { shareToken: shareToken! }, body: {} })).error.code).toBe('SHARE_NOT_FOUND')
    // Another link is not the one that the session was opened by.
    await share(service, owner, projectId, {})
    expect((await service.call(getArByToken, byToken(session))).error.code).toBe('AR_SESSION_EXPIRED')
  })
})

describe('one product', () => {
  test('is opened alone, in a variant, by anybody', async () => {
    const { id: productId, variants } = await service.product(FIXTURE.sofa)
    const { data, headers } = await service.call(createProductArSession, { params: { productId }, body: { variantId: variants[1]!.id } })
    const { session } = data
    expect(session).toMatchObject({ projectId: null, productId, variantId: variants[1]!.id, mayEdit: false, status: 'active' })
    expect(headers['location']).toBe(`/v1/ar/${session.sessionToken}`)
    expect(session.arAssets).toMatchObject({ origin: { x: 0, y: 0, z: 0 }, objects: [{ itemId: null, productId, scale: 1 }], state: 'ready' })
    expect(session.arAssets.sceneUrl).toBe(session.arAssets.objects[0]!.assetUrl)
    const visit = (await service.call(getArByToken, byToken(session))).data
    expect(visit).toMatchObject({ project: null, product: { id: productId, variants: [{}, { id: variants[1]!.id }] } })
    expect((await service.call(applyArChanges, { ...byToken(session), ...move() })).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect((await service.call(endArByToken, byToken(session))).data.session.status).toBe('ended')
  })

  test('is refused when there is none, no such variant, or no model', async () => {
    const ask = async (sku: string | null, body: object = {}) => {
      const productId = sku === null ? randomUUID() : (await service.product(sku)).id
      return (await service.call(createProductArSession, { params: { productId }, body })).error.code
    }
    expect(await ask(null)).toBe('PRODUCT_NOT_FOUND')
    expect(await ask(FIXTURE.sofa, { variantId: (await service.product(FIXTURE.table)).variants[0]!.id })).toBe('VARIANT_NOT_FOUND')
    expect(await ask(FIXTURE.noModel)).toBe('PRODUCT_NOT_3D_COMPATIBLE')
  })
})

describe('a session', () => {
  test('tells its opener when a device has opened it: the first time counts, and looking alone does not', async () => {
    const session = await opened()
    await service.call(getArByToken, byToken(session))
    expect((await service.call(getArSession, mine(session))).data.session.openedAt).toBeNull()
    service.clock.advance(MINUTE)
    const at = service.clock.now().toISOString()
    expect((await service.call(openArByToken, byToken(session))).data.session.openedAt).toBe(at)
    service.clock.advance(MINUTE)
    expect((await service.call(openArByToken, byToken(session))).data.session.openedAt).toBe(at)
    expect((await service.call(getArSession, mine(session))).data.session.openedAt).toBe(at)
  })

  test('is over when its time has passed, by the service’s clock', async () => {
    const session = await opened({ maxDuration: 10 })
    service.clock.advance(10 * MINUTE - 1)
    expect((await service.call(getArByToken, byToken(session))).status).toBe(200)
    service.clock.advance(1)
    for (const operation of [getArByToken, openArByToken] as const)
      expect((await service.call(operation, byToken(session))).error).toMatchObject({ code: 'AR_SESSION_EXPIRED', status: 410 })
    expect((await service.call(applyArChanges, { ...byToken(session), ...move() })).error.code).toBe('AR_SESSION_EXPIRED')
    expect((await service.call(getArSession, mine(session))).data.session).toMatchObject({ status: 'expired', openedAt: null, endedAt: null })
    // It is not ended after its end.
    expect((await service.call(endArSession, mine(session))).data.session.status).toBe('expired')
  })

  test.each(['its opener', 'its token'])('is ended by %s, and stays ended', async (by) => {
    const session = await opened()
    const end = async () =>
      (by === 'its token' ? await service.call(endArByToken, byToken(session)) : await service.call(endArSession, mine(session))).data.session
    const { status, endedAt } = await end()
    expect({ status, endedAt }).toEqual({ status: 'ended', endedAt: service.clock.now().toISOString() })
    service.clock.advance(MINUTE)
    expect(await end()).toMatchObject({ status: 'ended', endedAt })
    expect((await service.call(getArByToken, byToken(session))).error.code).toBe('AR_SESSION_EXPIRED')
    expect((await service.call(openArByToken, byToken(session))).error.code).toBe('AR_SESSION_EXPIRED')
    expect((await service.call(applyArChanges, { ...byToken(session), ...move() })).error.code).toBe('AR_SESSION_EXPIRED')
    service.clock.advance(60 * MINUTE)
    expect((await service.call(getArSession, mine(session))).data.session.status).toBe('ended')
  })

  test('is found by its own token alone', async () => {
    const [session, other] = [await opened(), await opened()]
    const bytes = Buffer.from(session.sessionToken, 'base64url')
    bytes[bytes.length - 1]! ^= 1
    const mixed = Buffer.concat([
      Buffer.from(session.sessionToken, 'base64url').subarray(0, 16),
      Buffer.from(other.sessionToken, 'base64url').subarray(16),
    ])
    const fileToken = /ar-assets\/([\w-]+)\//.exec(session.arAssets.sceneUrl!)![1]!
    const guesses = [
      bytes.toString('base64url'),
      mixed.toString('base64url'),
      fileToken,
      session.id,
      'x'.repeat(52),
      `${session.sessionToken}=`,
      'a b',
    ]
    for (const sessionToken of guesses) {
      for (const operation of [getArByToken, openArByToken, endArByToken] as const)
        expect((await service.call(operation, { params: { sessionToken } })).error.code, sessionToken).toBe('AR_SESSION_NOT_FOUND')
      expect((await service.call(applyArChanges, { params: { sessionToken }, ...move() })).error.code).toBe('AR_SESSION_NOT_FOUND')
    }
    // What the database holds opens nothing.
    const { rows } = await service.services.db.root.execute(sql`select s::text as row from ar_sessions s`)
    expect(JSON.stringify(rows)).not.toContain(session.sessionToken)
    expect((await service.call(getArSession, { token: owner.token, params: { projectId, arSessionId: randomUUID() } })).error.code).toBe(
      'AR_SESSION_NOT_FOUND',
    )
    const elsewhere = await room(service, owner)
    const params = { projectId: elsewhere, arSessionId: session.id }
    expect((await service.call(getArSession, { token: owner.token, params })).error.code).toBe('AR_SESSION_NOT_FOUND')
  })

  test('follows a guest to the account that it becomes', async () => {
    const guest = await service.guest()
    projectId = await room(service, { ...guest })
    const session = await opened({}, guest)
    const password = 'seven lotus flowers'
    const email = `${randomUUID()}@example.com`
    await service.call(accountOperations.register, { body: { email, password, firstName: 'Nour', lastName: 'Hassan' } })
    const { token } = (await service.call(accountOperations.login, { token: guest.token, body: { email, password } })).data
    expect((await service.call(getArByToken, byToken(session))).data.session.mayEdit).toBe(true)
    expect((await service.call(getArSession, mine(session, { token }))).status).toBe(200)
  })

  test('is one of so many that an account, or an address without one, may have active', async () => {
    const fill = (holder: string, count: number) =>
      service.services.db.root.execute(
        sql`insert into ar_sessions select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).* from ar_sessions s, generate_series(2, ${count}) where s.holder = ${holder}`,
      )
    const first = await opened()
    await fill(owner.accountId, AR_SESSION_LIMIT.account)
    const { error } = await open()
    expect(error).toMatchObject({ code: 'AR_SESSION_LIMIT', status: 429, details: [{ limit: 50 }] })
    await service.call(endArSession, mine(first))
    expect((await open()).status).toBe(201)
    service.clock.advance(30 * MINUTE)
    expect((await open()).status).toBe(201)

    const { id: productId } = await service.product(FIXTURE.table)
    const product = () => service.call(createProductArSession, { params: { productId }, body: {} })
    expect((await product()).status).toBe(201)
    const { rows } = await service.services.db.root.execute<{ holder: string }>(sql`select holder from ar_sessions where account_id is null`)
    expect(rows[0]!.holder).not.toContain('127.0.0.1')
    await fill(rows[0]!.holder, AR_SESSION_LIMIT.address)
    expect((await product()).error.code).toBe('AR_SESSION_LIMIT')
    expect((await open()).status).toBe(201)
  })

  test('is forgotten a week after its end', async () => {
    const session = await opened()
    service.clock.advance(7 * 24 * 60 * MINUTE)
    await forgetSessions(service.services)
    expect((await service.call(getArByToken, byToken(session))).error.code).toBe('AR_SESSION_EXPIRED')
    service.clock.advance(31 * MINUTE)
    await forgetSessions(service.services)
    expect((await service.call(getArByToken, byToken(session))).error.code).toBe('AR_SESSION_NOT_FOUND')
  })
})

describe('what was moved in AR', () => {
  test('is saved back in the name of whoever opened the session, once for each changeId', async () => {
    const session = await opened()
    const change = move({ x: 1.25, y: 0, z: 3 })
    const first = await service.call(applyArChanges, { ...byToken(session), ...change })
    expect(first.data).toMatchObject({ version: 3, skipped: [], results: [{ itemId, item: { position: { x: 1.25, z: 3 } } }] })
    expect(first.headers['etag']).toBe('"3"')
    expect((await service.call(applyArChanges, { ...byToken(session), ...change })).data).toEqual(first.data)
    expect(await itemNow()).toMatchObject({ position: { x: 1.25, y: 0, z: 3 }, rotation: { y: 0.5 } })
    const { rows } = await service.services.db.root.execute<{ author: string }>(
      sql`select author_id as author from project_changes where project_id = ${projectId} and version = 3`,
    )
    expect(rows).toEqual([{ author: owner.accountId }])
  })

  test('keeps to the room, and to what AR can do', async () => {
    const session = await opened()
    const save = (change: object) => service.call(applyArChanges, { ...byToken(session), body: change as ReturnType<typeof move>['body'] })
    expect((await save(move({ x: 9, y: 0, z: 1 }).body)).error).toMatchObject({
      code: 'INVALID_POSITION',
      details: [{ path: 'ops.0.item.position' }],
    })
    expect((await save({ ...move().body, baseVersion: 9 })).error.code).toBe('VERSION_MISMATCH')
    const { baseVersion, changeId } = move().body
    for (const op of [
      { op: 'removeItem', itemId },
      { op: 'updateItem', itemId, item: { quantity: 3 } },
      { op: 'updateItem', itemId, item: { scale: { x: 2, y: 2, z: 2 } } },
      { op: 'setProject', project: { name: 'Mine' } },
    ])
      expect((await save({ baseVersion, changeId, ops: [op] })).error.code).toBe('VALIDATION_ERROR')
    expect(await itemNow()).toMatchObject({ position: AT, quantity: 1 })
  })

  test('goes onto what others did meanwhile, and leaves alone what they removed', async () => {
    const session = await opened()
    const other = await place(FIXTURE.table)
    await service.call(designOperations.removeItem, { token: owner.token, params: { projectId, itemId: other } })
    const ops = [itemId, other].map((id) => ({ op: 'updateItem' as const, itemId: id, item: { rotation: { x: 0, y: 1, z: 0 } } }))
    const { data } = await service.call(applyArChanges, { ...byToken(session), body: { baseVersion: 2, changeId: randomUUID(), ops } })
    expect(data).toMatchObject({ version: 5, skipped: [{ index: 1, itemId: other, reason: 'ITEM_REMOVED' }] })
    expect((await itemNow()).rotation.y).toBe(1)
  })

  test('is refused to those who may only look, and to those who may edit no longer', async () => {
    const [viewer, editor] = [await person(service, 'Viewer'), await person(service, 'Editor')]
    const collaborators = [
      { email: viewer.email, permission: 'view' as const },
      { email: editor.email, permission: 'edit' as const },
    ]
    await share(service, owner, projectId, { collaborators })
    const [looking, editing] = [await opened({}, viewer), await opened({}, editor)]
    const save = (session: ArSession) => service.call(applyArChanges, { ...byToken(session), ...move() })
    expect((await save(looking)).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect((await save(editing)).status).toBe(200)
    const change = (userId: string, permission: 'edit' | 'view') =>
      service.call(sharingOperations.updateCollaborator, { token: owner.token, params: { projectId, userId }, body: { permission } })
    await change(editor.accountId, 'view')
    expect((await save(editing)).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect((await service.call(getArByToken, byToken(editing))).data.session.mayEdit).toBe(false)
    // A session that was opened to look at does not grow.
    await change(viewer.accountId, 'edit')
    expect((await save(looking)).error.code).toBe('PROJECT_ACCESS_DENIED')
  })
})
