/** A token that was good a moment ago is remembered by this process; a revocation by any process takes effect at once. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { designOperations } from '#contract/design/design.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { projectChanges, projects } from '../tables.ts'

let service: TestService
let token: string
let accountId: string
let projectId: string
let productId: string

beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const place = (x = 2) => service.call(designOperations.addItem, { token, params: { projectId }, body: { productId, position: { x, y: 0, z: 2 } } })
const versionNow = async () => {
  const [row] = await service.services.db.root.select({ version: projects.version }).from(projects).where(eq(projects.id, projectId))
  return row?.version
}

beforeEach(async () => {
  await service.reset()
  ;({ token, accountId } = await service.guest())
  productId = (await service.product(FIXTURE.sofa)).id
  const body = { name: 'Salon', roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } } as const
  projectId = (await service.call(designOperations.createProject, { token, body })).data.project.id
  // From now on room, product and token are in this process's memory.
  await place()
  await place()
})

/** Ways in which a token ends; all but the first as another process would do it. */
const ENDINGS: Record<string, () => Promise<unknown>> = {
  'signed out': () => service.call(accountOperations.logout, { token, body: {} }),
  revoked: () => service.services.db.root.execute(sql`delete from tokens where user_id = ${accountId}`),
  expired: () => service.services.db.root.execute(sql`update tokens set expires_at = '2020-01-01' where user_id = ${accountId}`),
  'of a suspended account': () => service.services.db.root.execute(sql`update users set account_status = 'suspended' where id = ${accountId}`),
}

describe.each(Object.entries(ENDINGS))('a token that was %s a moment ago', (_, end) => {
  test('a token that was revoked or expired places nothing, and its caller learns so', async () => {
    const before = await versionNow()
    await end()
    const { status, error, headers } = await place()
    expect([status, error.code]).toEqual([401, 'INVALID_API_KEY'])
    expect(headers['www-authenticate']).toContain('invalid_token')
    expect(await versionNow()).toBe(before)
  })

  test('a revoked token is reported first, before any other fault of the request', async () => {
    await end()
    const refusals = await Promise.all([
      place(40),
      service.call(designOperations.addItem, { token, params: { projectId: 'none' }, body: { productId, position: { x: 2, y: 0, z: 2 } } }),
      service.call(designOperations.applyChanges, { token, params: { projectId }, body: { baseVersion: 0, changeId: productId, ops: [] } }),
      service.call(designOperations.removeItem, { token, params: { projectId, itemId: productId } }),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  test('gets no kept answer', async () => {
    const headers = { 'idempotency-key': 'placed-once' }
    const body = { productId, position: { x: 2, y: 0, z: 2 } }
    expect((await service.call(designOperations.addItem, { token, params: { projectId }, body, headers })).status).toBe(201)
    await end()
    expect((await service.call(designOperations.addItem, { token, params: { projectId }, body, headers })).status).toBe(401)
  })
})

test('a valid token gets the faults of its request, and stays valid', async () => {
  expect((await place(40)).error.code).toBe('INVALID_POSITION')
  expect((await place()).status).toBe(201)
})

test('a session that is used slides: one write an hour', async () => {
  const expiry = async () => {
    const { rows } = await service.services.db.root.execute<{ at: string }>(sql`select expires_at::text as at from tokens`)
    return rows[0]!.at
  }
  const first = await expiry()
  service.clock.advance(30 * 60_000)
  await place()
  expect(await expiry()).toBe(first)
  service.clock.advance(31 * 60_000)
  await place()
  const second = await expiry()
  expect(second > first).toBe(true)
  await place()
  expect(await expiry()).toBe(second)
})

test('a refused change is not recorded', async () => {
  await ENDINGS['revoked']!()
  await place()
  const rows = await service.services.db.root.select({ version: projectChanges.version }).from(projectChanges)
  expect(rows).toHaveLength(2)
})
