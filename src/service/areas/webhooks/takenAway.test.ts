/** Where an account's events go once access to it was taken away from another person. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOperations } from '../../../contract/accounts.ts'
import { verificationOperations } from '../../../contract/verification.ts'
import { webhookOperations as ops } from '../../../contract/webhooks.ts'
import { Subscriber, webhookGround, type WebhookGround } from '../../../../test/service/areas/webhooks.ts'
import { messages } from '../../work/tables.ts'

let ground: WebhookGround
beforeAll(async () => {
  ground = await webhookGround()
})
afterAll(() => ground.close())

const codesTo = async (email: string) =>
  (await ground.service.services.db.root.select({ code: messages.code }).from(messages).where(eq(messages.to, email))).flatMap(({ code }) => code ?? [])

test('webhooks of an account that loses its e-mail to another one are switched off, and stay off as long as it is a guest’s', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const displaced = await Subscriber.register(ground, email)
  const webhook = await displaced.subscribe()
  const body = { email, password: 'the owner’s own secret', firstName: 'Mona', lastName: 'Adel' }
  const { token } = (await ground.service.call(accountOperations.register, { body })).data
  for (const code of await codesTo(email)) await ground.service.call(verificationOperations.verifyEmail, { token, body: { code } })
  expect((await displaced.get(webhook)).isActive).toBe(false)
  const enabled = await displaced.call(ops.updateWebhook, { params: { webhookId: webhook.id }, body: { isActive: true } })
  expect(enabled.error).toMatchObject({ code: 'INSUFFICIENT_SCOPE', details: [{ code: 'REGISTRATION_REQUIRED' }] })
})
