import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { noPostgres, onPostgres, testDatabase, testPostgres } from '../../../../test/service/db.ts'
import { emptyTables } from '../../../../test/service/db/rows.ts'
import { fakeClock, type FakeClock } from '../../clock.ts'
import { queueMessage, type QueuedMessage } from '../../adapters/mail.ts'
import { deliverMessages, EXPIRED_REASON, purgeMessages, transportsOf, undelivered } from './messages.ts'
import { messages } from '../../jobs/tables.ts'
import { Undeliverable, type OutgoingMessage, type Transport } from '../../adapters/transport.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let db: Database
let clock: FakeClock
let logged: string[]
const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) })
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await emptyTables(db)
  clock = fakeClock()
  logged = []
})

const MAIL = {
  channel: 'email',
  kind: 'email_code',
  to: 'nour@example.com',
  language: 'en',
  subject: 'Your code is 123456',
  text: 'It is 123456.\n',
  html: '<p>It is 123456.</p>',
  code: '123456',
} as const
const TEXT_MESSAGE = {
  channel: 'sms',
  kind: 'phone_code',
  to: '+201012345678',
  language: 'ar',
  subject: '',
  text: 'مرحبًا',
  html: null,
} as const
const queue = (message: Omit<QueuedMessage, 'at'>) => db.transaction((tx) => queueMessage(tx, { ...message, at: clock.now() }))
const write = (to: string = MAIL.to, given: Partial<QueuedMessage> = {}) => queue({ ...MAIL, to, ...given })
const rows = () => db.root.select().from(messages)
const only = async () => (await rows())[0]!
const deliver = (transport: Transport) => deliverMessages({ db, clock, log }, 'email', transport)

const keeping = () => {
  const taken: OutgoingMessage[] = []
  const transport: Transport = async (message) => {
    taken.push(message)
  }
  return { taken, transport }
}
const failing = (error: unknown = new Error('no connection')) => {
  const tries: string[] = []
  const transport: Transport = async ({ id }) => {
    tries.push(id)
    throw error
  }
  return { tries, transport }
}

describe('mail', () => {
  test('a mail is handed over once; its content is then deleted', async () => {
    await write()
    const { taken, transport } = keeping()
    await deliver(transport)
    await deliver(transport)
    expect(taken).toMatchObject([{ to: 'nour@example.com', subject: MAIL.subject, text: MAIL.text, html: MAIL.html, language: 'en' }])
    expect(await only()).toMatchObject({ attempts: 1, sentAt: clock.now(), dueAt: null, error: null, text: '', html: null, code: null, subject: '' })
  })

  test('written in a transaction that fails was never written', async () => {
    const work = db.transaction(async (tx) => {
      await queueMessage(tx, { ...MAIL, at: clock.now() })
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
  })

  test('all waiting mail is delivered in one round, for any amount', async () => {
    for (let n = 0; n < 25; n++) await write(`reader${n}@example.com`)
    const { taken, transport } = keeping()
    await deliver(transport)
    expect(new Set(taken.map(({ to }) => to)).size).toBe(25)
    expect(taken).toHaveLength(25)
  })

  test('a failed mail is retried at growing intervals, and given up with the reason stored', async () => {
    await write()
    const { tries, transport } = failing()
    const waits: number[] = []
    for (let round = 0; round < 20; round++) {
      await deliver(transport)
      const { dueAt } = await only()
      if (dueAt === null) break
      waits.push(dueAt.getTime() - clock.now().getTime())
      clock.set(new Date(dueAt.getTime() - 1))
      await deliver(transport)
      clock.set(dueAt)
    }
    expect(waits).toEqual([10_000, 30_000, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR])
    expect(tries).toHaveLength(8)
    expect(await only()).toMatchObject({ attempts: 8, sentAt: null, dueAt: null, error: 'no connection' })
    clock.advance(HOUR)
    await deliver(transport)
    expect(tries).toHaveLength(8)
  })

  test('a mail that the server refuses for good is not retried', async () => {
    await write()
    const { tries, transport } = failing(new Undeliverable('550 no such person'))
    await deliver(transport)
    clock.advance(DAY / 2)
    await deliver(transport)
    expect(tries).toHaveLength(1)
    expect(await only()).toMatchObject({ dueAt: null, error: '550 no such person' })
  })

  test('a failed mail may arrive later, and then has no error any more', async () => {
    await write()
    await deliver(failing().transport)
    clock.advance(10_000)
    const { taken, transport } = keeping()
    await deliver(transport)
    expect(taken).toHaveLength(1)
    expect(await only()).toMatchObject({ attempts: 2, error: null, dueAt: null })
  })

  test('a mail of a process that died while sending is retried by another after two minutes', async () => {
    await write()
    void deliver(() => new Promise(() => {}))
    await expect.poll(async () => (await only()).attempts).toBe(1)
    const { taken, transport } = keeping()
    clock.advance(2 * MINUTE - 1)
    await deliver(transport)
    expect(taken).toEqual([])
    clock.advance(1)
    await deliver(transport)
    expect(taken).toHaveLength(1)
  })

  test('a mail that expired unsent has failed, and is not sent', async () => {
    await write(undefined, { expiresAt: new Date(clock.now().getTime() + 10 * MINUTE) })
    clock.advance(10 * MINUTE)
    const { taken, transport } = keeping()
    await deliver(transport)
    expect(taken).toEqual([])
    expect(await only()).toMatchObject({ dueAt: null, sentAt: null, error: EXPIRED_REASON })
  })

  test('expires a day after it was written unless told otherwise, and then keeps the reason of its last try', async () => {
    await write()
    await deliver(failing().transport)
    clock.advance(DAY)
    await deliver(keeping().transport)
    expect(await only()).toMatchObject({ dueAt: null, sentAt: null, attempts: 1, error: 'no connection' })
  })

  test('a mail whose server repeats the code stores a reason without it', async () => {
    await write()
    await deliver(failing(new Undeliverable('554 “Your code is 123456” looks like spam')).transport)
    expect((await only()).error).toBe('554 “Your code is …” looks like spam')
  })

  test('mail and text messages do not mix: no mail server gets a text message', async () => {
    await queue(TEXT_MESSAGE)
    const { taken, transport } = keeping()
    await deliver(transport)
    expect(taken).toEqual([])
  })

  test('a failed mail is logged without addressee, subject, text and code', async () => {
    await write()
    await deliver(failing().transport)
    expect(logged.join()).toContain((await only()).id)
    expect(logged.join()).not.toMatch(/nour|example\.com|123456|Your code/)
  })
})

test('messages are forgotten after 30 days', async () => {
  await write()
  clock.advance(30 * DAY)
  await purgeMessages({ db, clock })
  expect(await rows()).toHaveLength(1)
  clock.advance(1)
  await purgeMessages({ db, clock })
  expect(await rows()).toEqual([])
})

test('undelivered messages can be read, newest first, of one address or of all', async () => {
  await write('first@example.com')
  clock.advance(1000)
  await queue(TEXT_MESSAGE)
  clock.advance(1000)
  await write('second@example.com')
  expect((await undelivered(db.root, undefined)).map(({ to }) => to)).toEqual(['second@example.com', '+201012345678', 'first@example.com'])
  expect(await undelivered(db.root, '+201012345678')).toEqual([
    {
      id: expect.any(String),
      channel: 'sms',
      to: '+201012345678',
      subject: '',
      text: 'مرحبًا',
      createdAt: new Date(clock.now().getTime() - 1000).toISOString(),
    },
  ])
  await deliver(keeping().transport)
  expect((await undelivered(db.root, undefined)).map(({ channel }) => channel)).toEqual(['sms'])
})

test('messages: a channel without a server in the settings is not delivered', () => {
  const settings = { smtpUrl: undefined, mailFrom: 'Diwan <a@b.example>', smsUrl: undefined, smsToken: undefined, smsSender: undefined }
  const channels = (given: object) => transportsOf({ ...settings, ...given }).map(([channel]) => channel)
  expect(channels({})).toEqual([])
  expect(channels({ smtpUrl: 'smtp://127.0.0.1' })).toEqual(['email'])
  expect(channels({ smsUrl: 'http://127.0.0.1' })).toEqual(['sms'])
})

describe.skipIf(noPostgres !== null)(onPostgres('with several processes, on PostgreSQL'), () => {
  test('messages: each is handed over once', async () => {
    const shared = await testPostgres({ poolSize: 20 })
    if (!shared) throw new Error('skipped suites do not come here')
    for (let n = 0; n < 40; n++) await shared.transaction((tx) => queueMessage(tx, { ...MAIL, to: `reader${n}@example.com`, at: clock.now() }))
    const { taken, transport } = keeping()
    await Promise.all(Array.from({ length: 8 }, () => deliverMessages({ db: shared, clock, log }, 'email', transport)))
    expect(taken.map(({ to }) => to).toSorted()).toEqual(Array.from({ length: 40 }, (_, n) => `reader${n}@example.com`).toSorted())
    expect(await shared.root.$count(messages, eq(messages.attempts, 1))).toBe(40)
    await shared.close()
  })
})
