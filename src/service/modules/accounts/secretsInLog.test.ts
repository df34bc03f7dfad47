/** Passwords, tokens and codes are written into no log, at any level, whatever the result of a request. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { credentialOperations } from '#contract/accounts/credentials.ts'
import { verificationOperations } from '#contract/accounts/verification.ts'
import { createLogger } from '../../log.ts'
import { testService } from '../../../../test/service.ts'
import { deliverMessages } from '../messages/messages.ts'
import { messages } from '../../jobs/tables.ts'
import { sendResetCodes } from './credentials/resetPassword.ts'

test('accounts: no log holds a password, a token or a code', async () => {
  let written = ''
  const log = createLogger('trace', { write: (line: string) => void (written += line) })
  const service = await testService({ log })
  const { call, services } = service
  const email = 'nour@example.com'
  const passwords = ['seven lotus flowers', 'nine lotus flowers', 'eleven lotus flowers', 'wrong lotus flowers']
  const [first, second, third, wrong] = passwords as [string, string, string, string]
  const { token } = (await call(accountOperations.register, { body: { email, password: first, firstName: 'Nour', lastName: 'Hassan' } })).data
  await call(accountOperations.login, { body: { email, password: wrong } })
  const session = (await call(accountOperations.login, { body: { email, password: first } })).data.token
  await call(credentialOperations.changePassword, { token, body: { currentPassword: wrong, newPassword: second, confirmPassword: second } })
  await call(credentialOperations.changePassword, { token, body: { currentPassword: first, newPassword: second, confirmPassword: second } })
  const key = (await call(credentialOperations.createApiKey, { token, body: { name: 'k', scopes: ['users:read'] } })).data.token
  await call(accountOperations.getProfile, { token: key })
  await call(verificationOperations.verifyEmail, { token, body: { code: '000001' } })
  await call(credentialOperations.forgotPassword, { body: { email } })
  await sendResetCodes(services)
  await expect.poll(() => services.db.root.$count(messages, eq(messages.kind, 'password_reset'))).toBe(1)
  const codes = (await services.db.root.select({ code: messages.code }).from(messages)).flatMap(({ code }) => code ?? [])
  expect(codes.length).toBeGreaterThan(1)
  await deliverMessages(services, 'email', ({ subject, text }) => Promise.reject(new Error(`refused: ${subject} ${text}`)))
  await call(credentialOperations.resetPassword, { body: { email, code: codes.at(-1)!, newPassword: third } })
  // Requests that break on their way to a handler are logged too.
  for (const payload of [`{"email":"${email}","password":"${first}"`, `{"password":"${first}"}`])
    await service.app.inject({ method: 'POST', url: '/v1/auth/login', headers: { 'content-type': 'application/json' }, payload })
  await service.app.inject({ url: `/v1/users/profile?token=${token}`, headers: { authorization: `Bearer ${token}` } })
  expect(written).toContain('"status":401')
  expect(written).toContain('delivery failed')
  for (const secret of [...passwords, token, session, key, ...codes]) expect(written).not.toContain(secret)
  await service.close()
})
