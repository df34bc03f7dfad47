/** Destination of an account's events once access to it was taken away from another person. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { credentialOperations } from '#contract/accounts/credentials.ts'
import { profileOperations } from '#contract/accounts/profile.ts'
import { verificationOperations } from '#contract/accounts/verification.ts'
import { webhookOperations as ops, type Webhook } from '#contract/webhooks/webhooks.ts'
import { Subscriber, webhookFixture, type WebhookFixture } from '../../../../test/service/modules/webhooks.ts'
import { messages } from '../../jobs/tables.ts'
import { sendResetCodes } from '../accounts/credentials/resetPassword.ts'
import { webhooks } from './tables.ts'

let fixture: WebhookFixture
beforeAll(async () => {
  fixture = await webhookFixture()
})
afterAll(() => fixture.close())

const codesTo = async (email: string) =>
  (await fixture.service.services.db.root.select({ code: messages.code }).from(messages).where(eq(messages.to, email))).flatMap(
    ({ code }) => code ?? [],
  )

test('webhooks of an account that loses its e-mail to another one are switched off, and stay off as long as it is a guest’s', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const displaced = await Subscriber.register(fixture, email)
  const webhook = await displaced.subscribe()
  const body = { email, password: 'the owner’s own secret', firstName: 'Mona', lastName: 'Adel' }
  const { token } = (await fixture.service.call(accountOperations.register, { body })).data
  for (const code of await codesTo(email)) await fixture.service.call(verificationOperations.verifyEmail, { token, body: { code } })
  expect((await displaced.get(webhook)).isActive).toBe(false)
  const enabled = await displaced.call(ops.updateWebhook, { params: { webhookId: webhook.id }, body: { isActive: true } })
  expect(enabled.error).toMatchObject({ code: 'INSUFFICIENT_SCOPE', details: [{ code: 'REGISTRATION_REQUIRED' }] })
})

describe('webhook destinations require a sign-in a moment ago, or the password', () => {
  const password = 'seven lotus flowers'
  const elsewhere = () => `${fixture.receiver.origin}/${crypto.randomUUID()}`
  const CHANGES: Record<
    string,
    (nour: Subscriber, webhook: Webhook, proof?: object) => Promise<{ status: number; readonly error: { code: string } }>
  > = {
    'a new webhook': (nour, _webhook, proof) => nour.call(ops.createWebhook, { body: { url: elsewhere(), events: ['order.created'], ...proof } }),
    'another address': (nour, { id }, proof) => nour.call(ops.updateWebhook, { params: { webhookId: id }, body: { url: elsewhere(), ...proof } }),
    'another secret': (nour, { id }, proof) => nour.call(ops.rotateWebhookSecret, { params: { webhookId: id }, body: { ...proof } }),
  }

  test.each(Object.entries(CHANGES))('%s', async (_name, attempt) => {
    const nour = await Subscriber.register(fixture)
    const webhook = await nour.subscribe()
    const body = { name: 'Stock checker', scopes: ['webhooks:write' as const] }
    const { token: key } = (await nour.call(credentialOperations.createApiKey, { body })).data
    fixture.service.clock.advance(10 * 60_000 + 1)
    const before = await nour.get(webhook)
    expect((await attempt(nour, webhook)).error).toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED', status: 403 })
    expect((await attempt(nour, webhook, { currentPassword: 'nine lotus flowers' })).error.code).toBe('INCORRECT_PASSWORD')
    expect((await nour.call(ops.listWebhooks, { query: {} })).data.webhooks).toEqual([before])
    expect((await attempt(nour, webhook, { currentPassword: password })).status).toBeLessThan(300)
    expect((await attempt(nour.by(key), webhook)).status).toBeLessThan(300)
  })

  test('webhooks: a change that leaves address and secret as they are needs no recent sign-in', async () => {
    const nour = await Subscriber.register(fixture)
    const { id, url } = await nour.subscribe()
    fixture.service.clock.advance(10 * 60_000 + 1)
    const body = { url, events: ['order.created' as const], isActive: false }
    expect((await nour.call(ops.updateWebhook, { params: { webhookId: id }, body })).status).toBe(200)
  })
})

describe('webhooks are switched off', () => {
  const confirmed = async () => {
    const nour = await Subscriber.register(fixture)
    await fixture.service.services.db.root.execute(sql`update users set email_verified = true where id = ${nour.accountId}`)
    const [webhook, changed] = [await nour.subscribe(), await nour.subscribe()]
    return { nour, email: (await nour.call(accountOperations.getProfile, {})).data.user.email!, webhook, changed }
  }
  const activity = async (accountId: string) => {
    const rows = await fixture.service.services.db.root.select().from(webhooks).where(eq(webhooks.accountId, accountId))
    return (...some: { id: string }[]) => some.map(({ id }) => rows.find((row) => row.id === id)!.isActive)
  }

  test('webhooks are disabled by a reverted change of contact, where they were created or changed since', async () => {
    const { nour, email, webhook, changed } = await confirmed()
    fixture.service.clock.advance(1000)
    const fresh = `${crypto.randomUUID()}@example.com`
    await nour.call(profileOperations.updateProfile, { body: { email: fresh } })
    await nour.call(verificationOperations.verifyEmail, { body: { code: (await codesTo(fresh))[0]! } })
    fixture.service.clock.advance(1000)
    await nour.call(ops.updateWebhook, { params: { webhookId: changed.id }, body: { url: `${changed.url}/elsewhere` } })
    const made = await nour.subscribe()
    const mails = await fixture.service.services.db.root.select().from(messages).where(eq(messages.to, email))
    const token = mails.flatMap(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? [])[0]!
    expect((await fixture.service.call(verificationOperations.undoContactChange, { body: { token } })).status).toBe(200)
    expect((await activity(nour.accountId))(webhook, changed, made)).toEqual([true, false, false])
  })

  test.each([
    [undefined, false],
    [false, true],
  ])('by a password reset with revokeApiKeys %j: %j', async (revokeApiKeys, isActive) => {
    const { nour, email, webhook } = await confirmed()
    await fixture.service.call(credentialOperations.forgotPassword, { body: { email } })
    await sendResetCodes(fixture.service.services)
    await expect.poll(() => codesTo(email)).toHaveLength(2)
    for (const code of await codesTo(email)) {
      const body = { email, code, newPassword: 'nine lotus flowers', ...(revokeApiKeys !== undefined && { revokeApiKeys }) }
      await fixture.service.call(credentialOperations.resetPassword, { body })
    }
    expect((await activity(nour.accountId))(webhook)).toEqual([isActive])
  })
})
