import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { testDatabase } from '../../../../../test/service/db.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { person, room, share, type Person } from '../../../../../test/service/modules/design/sharing.ts'

let service: TestService
/** Another process of the service, on the same database. */
let elsewhere: TestService
beforeAll(async () => {
  const database = await testDatabase()
  service = await testService({ database })
  elsewhere = await testService({ database: { ...database, close: async () => {} } })
})
afterAll(async () => {
  await elsewhere.close()
  await service.close()
})

let owner: Person
let guest: Person
let projectId: string
beforeEach(async () => {
  owner = await person(service, 'Nadia')
  guest = await person(service, 'Karim')
  projectId = await room(service, owner)
})

describe('the link', () => {
  const open = (shareToken: string, headers: Record<string, string> = {}, at = elsewhere) =>
    at.call(sharingOperations.getSharedProject, { params: { shareToken }, headers })
  const link = async (body: Parameters<typeof share>[3] = {}) => (await share(service, owner, projectId, body)).data.project.shareToken!

  test('shows the room without a bearer, in the language asked for, with no trace of its people', async () => {
    const sofa = await service.product(FIXTURE.sofa)
    const body = { productId: sofa.id, position: { x: 2, y: 0, z: 2 } }
    await service.call(designOperations.addItem, { token: owner.token, params: { projectId }, body })
    await service.call(sharingOperations.addComment, { token: owner.token, params: { projectId }, body: { text: 'For us only' } })
    const token = await link({ collaborators: [{ email: guest.email, permission: 'view' }], allowComments: false })
    const before = (await service.services.db.root.execute(sql`select * from projects where id = ${projectId}`)).rows
    const answered = await open(token, { 'accept-language': 'ar' })
    const { project } = answered.data
    expect(answered.headers).toMatchObject({ 'cache-control': 'no-store', etag: expect.stringMatching(`^"${project.version}-`) })
    expect(project).toMatchObject({ id: projectId, permission: 'view', shareToken: null, itemCount: 1 })
    expect(project.items[0]!.product.name).toBe(sofa.name.ar)
    expect(project.items[0]!.inCart).toBe(false)
    expect(project.totalCost).toBe(project.items[0]!.totalPrice)
    const text = JSON.stringify(answered.data)
    for (const secret of ['@', 'Nadia Hassan', 'Karim', owner.accountId, guest.accountId, token, 'For us only']) expect(text).not.toContain(secret)
    expect((await service.services.db.root.execute(sql`select * from projects where id = ${projectId}`)).rows).toEqual(before)
  })

  test('ends with its time, by the clock of the service', async () => {
    const token = await link({ expiresAt: new Date(elsewhere.clock.now().getTime() + 60_000).toISOString() })
    expect((await open(token)).status).toBe(200)
    elsewhere.clock.advance(60_000)
    const { status, error } = await open(token)
    expect([status, error.code]).toEqual([404, 'SHARE_NOT_FOUND'])
    elsewhere.clock.advance(-60_000)
  })

  test('a revoked link is dead in every process; the next one is another', async () => {
    const token = await link()
    await open(token)
    const revoke = () => service.call(sharingOperations.revokeShare, { token: owner.token, params: { projectId } })
    expect((await revoke()).data).toEqual({ id: projectId, deleted: true })
    expect((await open(token)).error.code).toBe('SHARE_NOT_FOUND')
    expect((await revoke()).error.code).toBe('SHARE_NOT_FOUND')
    const next = await link()
    expect(next).not.toBe(token)
    expect((await open(token)).status).toBe(404)
    expect((await open(next)).status).toBe(200)
  })

  test('an unknown link is not found', async () => {
    const token = await link()
    for (const other of ['x', `${token}=`, token.slice(1), token.toLowerCase(), projectId, '\0', "' or true --", 'é'.repeat(43)])
      expect((await open(other)).error.code).toBe('SHARE_NOT_FOUND')
  })

  test('dies with its project', async () => {
    const token = await link()
    await service.call(designOperations.deleteProject, { token: owner.token, params: { projectId } })
    expect((await open(token)).error.code).toBe('SHARE_NOT_FOUND')
  })
})
