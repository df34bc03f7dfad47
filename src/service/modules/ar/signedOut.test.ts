/** AR sessions end with the token that opened them: when its account signs out, or is suspended or deleted. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { arOperations, AR_SESSION_LIMIT, type ArSession } from '#contract/ar/ar.ts'
import { designOperations } from '#contract/design/design.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { room } from '../../../../test/service/modules/design/sharing.ts'
import { arBench, byToken, type ArBench } from '../../../../test/service/modules/ar.ts'

const { applyArChanges, createArSession, createProductArSession, getArByToken, getArSession, openArByToken } = arOperations
const PASSWORD = 'a long enough secret phrase'

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

const registration = () => ({ email: `${randomUUID()}@example.com`, password: PASSWORD, firstName: 'Nour', lastName: 'Hassan' })
const register = async (token?: string) => {
  const body = registration()
  return { email: body.email, ...(await service.call(accountOperations.register, { body, ...(token === undefined ? {} : { token }) })).data }
}
const signIn = async (email: string, token?: string) =>
  (await service.call(accountOperations.login, { body: { email, password: PASSWORD }, ...(token === undefined ? {} : { token }) })).data.token
const signOut = (token: string) => service.call(accountOperations.logout, { token, body: {} })
/** A session for a room with a sofa in it. */
const opened = async (token: string) => {
  const projectId = await room(service, { token })
  const { id: productId } = await service.product(FIXTURE.sofa)
  const item = { productId, position: { x: 2, y: 0, z: 1.5 } }
  await service.call(designOperations.addItem, { token, params: { projectId }, body: item })
  return { projectId, session: (await service.call(createArSession, { token, params: { projectId }, body: {} })).data.session }
}
const fileOf = async ({ arAssets }: ArSession) => (await service.app.inject({ url: new URL(arAssets.sceneUrl!).pathname })).statusCode

const expectOver = async (session: ArSession) => {
  for (const operation of [getArByToken, openArByToken] as const)
    expect((await service.call(operation, byToken(session))).error).toMatchObject({ code: 'AR_SESSION_EXPIRED', status: 410 })
  expect((await service.call(applyArChanges, { ...byToken(session), ...bench.move() })).error.code).toBe('AR_SESSION_EXPIRED')
  expect(await fileOf(session)).toBe(410)
}
const expectOn = async (session: ArSession) => {
  expect((await service.call(getArByToken, byToken(session))).data.session.status).toBe('active')
  expect(await fileOf(session)).toBe(200)
}

describe('an AR session', () => {
  test('ends when its account signs out of the session that opened it, files and all; one opened by another session goes on', async () => {
    const { email, token } = await register()
    const other = await signIn(email)
    const { projectId, session } = await opened(token)
    const { session: kept } = await opened(other)
    await expectOn(session)
    await signOut(token)
    await expectOver(session)
    await expectOn(kept)
    const mine = { token: other, params: { projectId, arSessionId: session.id } }
    expect((await service.call(getArSession, mine)).data.session.status).toBe('ended')
  })

  test('an AR session of a product that was opened with a bearer ends with it; one opened without goes on', async () => {
    const { token } = await register()
    const { id: productId } = await service.product(FIXTURE.sofa)
    const open = async (as: { token?: string }) =>
      (await service.call(createProductArSession, { ...as, params: { productId }, body: {} })).data.session
    const [own, nobodys] = [await open({ token }), await open({})]
    await signOut(token)
    expect((await service.call(getArByToken, byToken(own))).error.code).toBe('AR_SESSION_EXPIRED')
    expect((await service.call(getArByToken, byToken(nobodys))).status).toBe(200)
  })

  test.each(['suspended', 'deleted'])('ends when its account is %s', async (status) => {
    const { token, user } = await register()
    const { session } = await opened(token)
    await service.services.db.root.execute(sql`update users set account_status = ${status} where id = ${user.id}`)
    await expectOver(session)
  })

  test('an AR session of a guest goes on when the guest registers, and ends with the new session', async () => {
    const guest = await service.guest()
    const { session } = await opened(guest.token)
    const { token } = await register(guest.token)
    await expectOn(session)
    await signOut(token)
    await expectOver(session)
  })

  test('an AR session of a guest goes on when the guest signs in, and ends with the new session', async () => {
    const { email } = await register()
    const guest = await service.guest()
    const { session } = await opened(guest.token)
    const token = await signIn(email, guest.token)
    await expectOn(session)
    await signOut(token)
    await expectOver(session)
  })

  test('an AR session that ended by signing out frees its place', async () => {
    const { email, token } = await register()
    for (let n = 0; n < AR_SESSION_LIMIT.account; n++) await opened(token)
    const projectId = await room(service, { token })
    expect((await service.call(createArSession, { token, params: { projectId }, body: {} })).error.code).toBe('AR_SESSION_LIMIT')
    await signOut(token)
    const again = await signIn(email)
    expect((await service.call(createArSession, { token: again, params: { projectId }, body: {} })).status).toBe(201)
  })
})
