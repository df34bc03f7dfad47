import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { messageOperations } from '#contract/messages/messages.ts'
import type { QueryOf } from '#contract/wire/operation.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../test/service.ts'
import { deliverMessages } from './messages.ts'
import { messages } from '../../jobs/tables.ts'
import { Undeliverable, type OutgoingMessage } from '../../adapters/transport.ts'
import { parseAccountCommand, runAccountCommand } from '../accounts/command.ts'
import { sendMessage } from './sendMessage.ts'
import { resendMessage } from './staffMessages.ts'

const { listStaffMessages, resendMessage: resend } = messageOperations
const password = 'a long enough secret'
let service: TestService
let staff: string
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.reset()
  await runAccountCommand(service.services, parseAccountCommand(['create', '--role', 'staff', '--email', 'mona@example.com']), password)
  staff = (await service.call(accountOperations.login, { body: { email: 'mona@example.com', password } })).data.token
})

const sendCode = (to: string) =>
  service.services.db.transaction((tx) =>
    sendMessage(tx, 'email_code', { code: '482913', minutes: 10 }, { to, language: 'en', at: service.clock.now() }),
  )
const invite = (to: string) =>
  service.services.db.transaction((tx) =>
    sendMessage(
      tx,
      'invitation_to_view',
      { from: 'Omar', room: 'Salon', email: to, url: 'https://diwan.example/studio/1' },
      { to, language: 'fr', at: service.clock.now() },
    ),
  )
const list = async (query: QueryOf<typeof listStaffMessages> = {}) => (await service.call(listStaffMessages, { token: staff, query })).data
const fail = (reason = '550 no such person') => deliverMessages(service.services, 'email', () => Promise.reject(new Undeliverable(reason)))

describe('staff', () => {
  test('staff see recipients and delivery status of messages, newest first, page by page', async () => {
    await invite('nour@example.com')
    await fail()
    service.clock.advance(1000)
    await sendCode('omar@example.com')
    expect(await list()).toMatchObject({
      messages: [
        { kind: 'email_code', to: 'omar@example.com', status: 'queued', attempts: 0, error: null, sentAt: null },
        { kind: 'invitation_to_view', to: 'nour@example.com', status: 'failed', attempts: 1, error: '550 no such person', nextAttemptAt: null },
      ],
      pagination: { total: 2 },
    })
    const second = await list({ limit: '1', page: '2' })
    expect(second).toMatchObject({ messages: [{ to: 'nour@example.com' }], pagination: { page: 2, total: 2, totalPages: 2 } })
  })

  test('filter by status, channel, kind and addressee', async () => {
    await invite('nour@example.com')
    await deliverMessages(service.services, 'email', async () => {})
    await sendCode('omar@example.com')
    const found = async (query: QueryOf<typeof listStaffMessages>) => (await list(query)).messages.map(({ to }) => to)
    expect(await found({ status: 'sent' })).toEqual(['nour@example.com'])
    expect(await found({ status: 'queued' })).toEqual(['omar@example.com'])
    expect(await found({ status: 'failed' })).toEqual([])
    expect(await found({ channel: 'sms' })).toEqual([])
    expect(await found({ kind: 'email_code' })).toEqual(['omar@example.com'])
    expect(await found({ to: 'Nour@example.com' })).toEqual(['nour@example.com'])
  })

  test('staff are never shown a code: neither pending, nor failed, nor sent', async () => {
    await sendCode('a@example.com')
    const shown = async () => JSON.stringify(await list())
    expect(await shown()).not.toContain('482913')
    await deliverMessages(service.services, 'email', ({ subject }) => Promise.reject(new Undeliverable(`refused: ${subject}`)))
    expect(await list()).toMatchObject({ messages: [{ status: 'failed', subject: null }] })
    expect(await shown()).not.toContain('482913')
    await sendCode('b@example.com')
    await deliverMessages(service.services, 'email', async () => {})
    expect(await shown()).not.toContain('482913')
  })

  test('send a message again that has failed; it arrives as it was written', async () => {
    await invite('nour@example.com')
    await fail()
    const { id } = (await list()).messages[0]!
    service.clock.advance(3 * 24 * 3600 * 1000)
    const again = await service.call(resend, { token: staff, params: { messageId: id }, body: {} })
    expect(again).toMatchObject({ status: 202, data: { message: { id, status: 'queued', attempts: 0, error: null } } })
    const taken: OutgoingMessage[] = []
    await deliverMessages(service.services, 'email', async (message) => void taken.push(message))
    expect(taken).toMatchObject([{ id, to: 'nour@example.com', text: expect.stringContaining('Salon'), html: expect.stringContaining('Salon') }])
    expect((await list()).messages[0]).toMatchObject({ status: 'sent', attempts: 1 })
  })

  test('cannot send again what is on its way, was sent, or held a code', async () => {
    const refusal = async () => {
      const { id } = (await list()).messages[0]!
      return (await service.call(resend, { token: staff, params: { messageId: id }, body: {} })).error.code
    }
    await invite('nour@example.com')
    expect(await refusal()).toBe('MESSAGE_NOT_RESENDABLE')
    await deliverMessages(service.services, 'email', async () => {})
    expect(await refusal()).toBe('MESSAGE_NOT_RESENDABLE')
    service.clock.advance(1000)
    await sendCode('nour@example.com')
    await fail()
    expect(await refusal()).toBe('MESSAGE_NOT_RESENDABLE')
    const unknown = await service.call(resend, { token: staff, params: { messageId: randomUUID() }, body: {} })
    expect(unknown.error).toMatchObject({ code: 'MESSAGE_NOT_FOUND', status: 404 })
  })
})

test('messages are not customers’ to see', async () => {
  const { token } = await service.guest()
  expect((await service.call(listStaffMessages, { token })).error.code).toBe('INSUFFICIENT_SCOPE')
})

describe.skipIf(noPostgres !== null)(onPostgres('at once, on PostgreSQL'), () => {
  test('messages: of ten resends of one failed message one queues it', async () => {
    const db = await testPostgres({ poolSize: 20 })
    if (!db) throw new Error('skipped suites do not come here')
    const at = service.clock.now()
    const values = { from: 'Omar', room: 'Salon', email: 'n@example.com', url: 'https://diwan.example' }
    await db.transaction((tx) => sendMessage(tx, 'invitation_to_view', values, { to: 'n@example.com', language: 'en', at }))
    const [row] = await db.root.update(messages).set({ dueAt: null, error: 'refused' }).returning()
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => resendMessage(db, row!.id, at)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.root.$count(messages, eq(messages.dueAt, at))).toBe(1)
    await db.close()
  })
})
