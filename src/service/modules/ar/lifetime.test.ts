/** AR sessions as they go on (docs/interface/ar.md#sessions): opened by a device, ended, expired; what is saved back meanwhile. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { arOperations, AR_SESSION_LIMIT, type ArSession } from '#contract/ar/ar.ts'
import { designOperations } from '#contract/design/design.ts'
import type { Language } from '#contract/text/languages.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { versionOperations } from '#contract/design/versions.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { person, room, share } from '../../../../test/service/modules/design/sharing.ts'
import { purgeSessions } from './sessions.ts'
import { arBench, byToken, type ArBench } from '../../../../test/service/modules/ar.ts'

const { applyArChanges, createProductArSession, endArByToken, endArSession, getArByToken, getArSession, openArByToken } = arOperations
const MINUTE = 60_000

let service: TestService
let bench: ArBench
beforeAll(async () => {
  service = await testService()
  bench = await arBench(service)
})
afterAll(async () => {
  await bench.conversions.idle()
  await service.close()
})
beforeEach(() => bench.renew())

describe('a session', () => {
  test('tells its opener when a device has opened it: the first time counts, and looking alone does not', async () => {
    const session = await bench.opened()
    await service.call(getArByToken, byToken(session))
    expect((await service.call(getArSession, bench.mine(session))).data.session.openedAt).toBeNull()
    service.clock.advance(MINUTE)
    const at = service.clock.now().toISOString()
    expect((await service.call(openArByToken, byToken(session))).data.session.openedAt).toBe(at)
    service.clock.advance(MINUTE)
    expect((await service.call(openArByToken, byToken(session))).data.session.openedAt).toBe(at)
    expect((await service.call(getArSession, bench.mine(session))).data.session.openedAt).toBe(at)
  })

  test('an AR session expires by the service’s clock', async () => {
    const session = await bench.opened({ maxDuration: 10 })
    service.clock.advance(10 * MINUTE - 1)
    expect((await service.call(getArByToken, byToken(session))).status).toBe(200)
    service.clock.advance(1)
    for (const operation of [getArByToken, openArByToken] as const)
      expect((await service.call(operation, byToken(session))).error).toMatchObject({ code: 'AR_SESSION_EXPIRED', status: 410 })
    expect((await service.call(applyArChanges, { ...byToken(session), ...bench.move() })).error.code).toBe('AR_SESSION_EXPIRED')
    expect((await service.call(getArSession, bench.mine(session))).data.session).toMatchObject({ status: 'expired', openedAt: null, endedAt: null })
    // It is not ended after its end.
    expect((await service.call(endArSession, bench.mine(session))).data.session.status).toBe('expired')
  })

  test.each(['its opener', 'its token'])('an AR session ended by %s stays ended', async (by) => {
    const session = await bench.opened()
    const end = async () =>
      (by === 'its token' ? await service.call(endArByToken, byToken(session)) : await service.call(endArSession, bench.mine(session))).data.session
    const { status, endedAt } = await end()
    expect({ status, endedAt }).toEqual({ status: 'ended', endedAt: service.clock.now().toISOString() })
    service.clock.advance(MINUTE)
    expect(await end()).toMatchObject({ status: 'ended', endedAt })
    expect((await service.call(getArByToken, byToken(session))).error.code).toBe('AR_SESSION_EXPIRED')
    expect((await service.call(openArByToken, byToken(session))).error.code).toBe('AR_SESSION_EXPIRED')
    expect((await service.call(applyArChanges, { ...byToken(session), ...bench.move() })).error.code).toBe('AR_SESSION_EXPIRED')
    service.clock.advance(60 * MINUTE)
    expect((await service.call(getArSession, bench.mine(session))).data.session.status).toBe('ended')
  })

  test('an AR session can be found by its own token only', async () => {
    const [session, other] = [await bench.opened(), await bench.opened()]
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
      expect((await service.call(applyArChanges, { params: { sessionToken }, ...bench.move() })).error.code).toBe('AR_SESSION_NOT_FOUND')
    }
    // Values stored in the database open nothing.
    const { rows } = await service.services.db.root.execute(sql`select s::text as row from ar_sessions s`)
    expect(JSON.stringify(rows)).not.toContain(session.sessionToken)
    expect(
      (await service.call(getArSession, { token: bench.owner.token, params: { projectId: bench.projectId, arSessionId: randomUUID() } })).error.code,
    ).toBe('AR_SESSION_NOT_FOUND')
    const elsewhere = await room(service, bench.owner)
    const params = { projectId: elsewhere, arSessionId: session.id }
    expect((await service.call(getArSession, { token: bench.owner.token, params })).error.code).toBe('AR_SESSION_NOT_FOUND')
  })

  test('follows a guest to the account that it becomes', async () => {
    const guest = await service.guest()
    bench.projectId = await room(service, { ...guest })
    const session = await bench.opened({}, guest)
    const password = 'seven lotus flowers'
    const email = `${randomUUID()}@example.com`
    await service.call(accountOperations.register, { body: { email, password, firstName: 'Nour', lastName: 'Hassan' } })
    const { token } = (await service.call(accountOperations.login, { token: guest.token, body: { email, password } })).data
    expect((await service.call(getArByToken, byToken(session))).data.session.mayEdit).toBe(true)
    expect((await service.call(getArSession, bench.mine(session, { token }))).status).toBe(200)
  })

  test('active AR sessions are limited for an account, or an address without one', async () => {
    const fill = (holder: string, count: number) =>
      service.services.db.root.execute(
        sql`insert into ar_sessions select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).* from ar_sessions s, generate_series(2, ${count}) where s.holder = ${holder}`,
      )
    const first = await bench.opened()
    await fill(bench.owner.accountId, AR_SESSION_LIMIT.account)
    const { error, headers } = await bench.open()
    expect(error).toMatchObject({ code: 'AR_SESSION_LIMIT', status: 429, details: [{ maximum: 50 }] })
    expect(headers['retry-after']).toBe(String(30 * 60))
    await service.call(endArSession, bench.mine(first))
    expect((await bench.open()).status).toBe(201)
    service.clock.advance(30 * MINUTE)
    expect((await bench.open()).status).toBe(201)

    const { id: productId } = await service.product(FIXTURE.table)
    const product = () => service.call(createProductArSession, { params: { productId }, body: {} })
    expect((await product()).status).toBe(201)
    const { rows } = await service.services.db.root.execute<{ holder: string }>(sql`select holder from ar_sessions where account_id is null`)
    expect(rows[0]!.holder).not.toContain('127.0.0.1')
    await fill(rows[0]!.holder, AR_SESSION_LIMIT.address)
    expect((await product()).error.code).toBe('AR_SESSION_LIMIT')
    expect((await bench.open()).status).toBe(201)
  })

  test('an AR session is purged a week after its end', async () => {
    const session = await bench.opened()
    service.clock.advance(7 * 24 * 60 * MINUTE)
    await purgeSessions(service.services)
    expect((await service.call(getArByToken, byToken(session))).error.code).toBe('AR_SESSION_EXPIRED')
    service.clock.advance(31 * MINUTE)
    await purgeSessions(service.services)
    expect((await service.call(getArByToken, byToken(session))).error.code).toBe('AR_SESSION_NOT_FOUND')
  })
})

describe('moved items in AR', () => {
  test('AR moves are saved on behalf of the session’s opener, once for each changeId', async () => {
    const session = await bench.opened()
    const change = bench.move({ x: 1.25, y: 0, z: 3 })
    const first = await service.call(applyArChanges, { ...byToken(session), ...change })
    expect(first.data).toMatchObject({ version: 3, skipped: [], results: [{ itemId: bench.itemId, item: { position: { x: 1.25, z: 3 } } }] })
    expect(first.headers['etag']).toBe('"3"')
    expect((await service.call(applyArChanges, { ...byToken(session), ...change })).data).toEqual(first.data)
    expect(await bench.itemNow()).toMatchObject({ position: { x: 1.25, y: 0, z: 3 }, rotation: { y: 0.5 } })
    const { rows } = await service.services.db.root.execute<{ author: string }>(
      sql`select author_id as author from project_changes where project_id = ${bench.projectId} and version = 3`,
    )
    expect(rows).toEqual([{ author: bench.owner.accountId }])
  })

  test('AR moves are described in the room’s versions, in the reader’s language; moves in the studio are not', async () => {
    const session = await bench.opened()
    await service.call(applyArChanges, { ...byToken(session), ...bench.move({ x: 1.25, y: 0, z: 3 }) })
    const { token } = bench.owner
    const body = { position: { x: 1.5, y: 0, z: 3 } }
    await service.call(designOperations.updateItem, { token, params: { projectId: bench.projectId, itemId: bench.itemId }, body })
    const received = async (language: Language) => {
      const headers = { 'accept-language': language }
      const { data } = await service.call(versionOperations.listVersions, { token, params: { projectId: bench.projectId }, headers })
      return data.versions.slice(0, 2).map(({ summary }) => summary)
    }
    expect(await received('en')).toEqual([expect.stringMatching(/^Moved (?!.*AR)/), expect.stringMatching(/^Moved .+ in AR$/)])
    expect(await received('ar')).toEqual([expect.not.stringMatching(/الواقع المعزز/), expect.stringMatching(/^تحريك .+ في الواقع المعزز$/)])
    expect(await received('fr')).toEqual([expect.not.stringMatching(/augmentée/), expect.stringMatching(/^Déplacement en réalité augmentée\s: /)])
  })

  test('keeps to the room, and to what AR can do', async () => {
    const session = await bench.opened()
    const save = (change: object) => service.call(applyArChanges, { ...byToken(session), body: change as ReturnType<typeof bench.move>['body'] })
    expect((await save(bench.move({ x: 9, y: 0, z: 1 }).body)).error).toMatchObject({
      code: 'INVALID_POSITION',
      details: [{ path: 'ops.0.item.position' }],
    })
    expect((await save({ ...bench.move().body, baseVersion: 9 })).error.code).toBe('VERSION_MISMATCH')
    const stale = { ...byToken(session), ...bench.move(), headers: { 'if-match': '"1"' } }
    expect((await service.call(applyArChanges, stale)).error.code).toBe('VERSION_MISMATCH')
    const { baseVersion, changeId } = bench.move().body
    for (const op of [
      { op: 'removeItem', itemId: bench.itemId },
      { op: 'updateItem', itemId: bench.itemId, item: { quantity: 3 } },
      { op: 'updateItem', itemId: bench.itemId, item: { scale: { x: 2, y: 2, z: 2 } } },
      { op: 'setProject', project: { name: 'Mine' } },
    ])
      expect((await save({ baseVersion, changeId, ops: [op] })).error.code).toBe('VALIDATION_ERROR')
    expect(await bench.itemNow()).toMatchObject({ position: bench.at, quantity: 1 })
  })

  test('goes onto what others did meanwhile, and leaves alone what they removed', async () => {
    const session = await bench.opened()
    const other = await bench.place(FIXTURE.table)
    await service.call(designOperations.removeItem, { token: bench.owner.token, params: { projectId: bench.projectId, itemId: other } })
    const ops = [bench.itemId, other].map((id) => ({ op: 'updateItem' as const, itemId: id, item: { rotation: { x: 0, y: 1, z: 0 } } }))
    const { data } = await service.call(applyArChanges, { ...byToken(session), body: { baseVersion: 2, changeId: randomUUID(), ops } })
    expect(data).toMatchObject({ version: 5, skipped: [{ index: 1, itemId: other, reason: 'ITEM_REMOVED' }] })
    expect((await bench.itemNow()).rotation.y).toBe(1)
  })

  test('AR moves are refused to viewers, and to former editors', async () => {
    const [viewer, editor] = [await person(service, 'Viewer'), await person(service, 'Editor')]
    const collaborators = [
      { email: viewer.email, permission: 'view' as const },
      { email: editor.email, permission: 'edit' as const },
    ]
    await share(service, bench.owner, bench.projectId, { collaborators })
    const [looking, editing] = [await bench.opened({}, viewer), await bench.opened({}, editor)]
    const save = (session: ArSession) => service.call(applyArChanges, { ...byToken(session), ...bench.move() })
    expect((await save(looking)).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect((await save(editing)).status).toBe(200)
    const change = (userId: string, permission: 'edit' | 'view') =>
      service.call(sharingOperations.updateCollaborator, {
        token: bench.owner.token,
        params: { projectId: bench.projectId, userId },
        body: { permission },
      })
    await change(editor.accountId, 'view')
    expect((await save(editing)).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect((await service.call(getArByToken, byToken(editing))).data.session.mayEdit).toBe(false)
    // A session that was opened to look at does not grow.
    await change(viewer.accountId, 'edit')
    expect((await save(looking)).error.code).toBe('PROJECT_ACCESS_DENIED')
  })
})
