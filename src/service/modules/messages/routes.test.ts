import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { developmentOperations } from '#contract/wire/development.ts'
import { verificationOperations } from '#contract/accounts/verification.ts'
import { testService, type TestService } from '../../../../test/service.ts'
import { parseAccountCommand, runAccountCommand } from '../accounts/command.ts'

let service: TestService
let staff: string
const { listMessages } = developmentOperations
const password = 'a long enough secret'

beforeAll(async () => {
  service = await testService()
  await runAccountCommand(service.services, parseAccountCommand(['create', '--role', 'staff', '--email', 'mona@example.com']), password)
  staff = (await service.call(accountOperations.login, { body: { email: 'mona@example.com', password } })).data.token
})
afterAll(() => service.close())

const register = async (email: string) =>
  (await service.call(accountOperations.register, { body: { email, password, firstName: 'Nour', lastName: 'Hassan' } })).data.token

describe('messages', () => {
  test('messages can be read by staff: the code in one confirms its reader', async () => {
    const token = await register('nour@example.com')
    await register('other@example.com')
    const { messages } = (await service.call(listMessages, { token: staff, query: { to: 'Nour@example.com' } })).data
    expect(messages).toMatchObject([{ channel: 'email', to: 'nour@example.com', subject: expect.stringContaining('Diwan') }])
    const code = messages[0]?.code ?? ''
    expect(messages[0]?.text).toContain(code)
    const verified = await service.call(verificationOperations.verifyEmail, { token, body: { code } })
    expect(verified).toMatchObject({ status: 200, data: { user: { emailVerified: true } } })
    expect((await service.call(listMessages, { token: staff })).data.messages.length).toBeGreaterThan(1)
  })

  test('messages are hidden from all but staff', async () => {
    const { token } = await service.guest()
    for (const reader of [token, await register('third@example.com')])
      expect((await service.call(listMessages, { token: reader })).error).toMatchObject({ code: 'INSUFFICIENT_SCOPE', status: 403 })
    expect((await service.call(listMessages)).error.code).toBe('AUTHENTICATION_REQUIRED')
  })
})

test('the message routes do not exist in production, for staff neither', async () => {
  const production = await testService({ config: { nodeEnv: 'production' } })
  await runAccountCommand(production.services, parseAccountCommand(['create', '--role', 'staff', '--email', 'mona@example.com']), password)
  const { token } = (await production.call(accountOperations.login, { body: { email: 'mona@example.com', password } })).data
  const reply = await production.app.inject({ url: '/v1/dev/messages', headers: { authorization: `Bearer ${token}` } })
  expect(reply.json()).toMatchObject({ success: false, error: { code: 'ROUTE_NOT_FOUND', status: 404 } })
  await production.close()
})
