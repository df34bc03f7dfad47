import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/connection.ts'
import { emptyTables, noPostgres, onPostgres, testDatabase, testPostgres } from '../db/testing.ts'
import { fakeClock, type FakeClock } from './clock.ts'
import { sendMail, sendTextMessage } from './mail.ts'
import { deliverMail, postmanOf, purgeMessages, undelivered } from './messages.ts'
import { smtpPostman, Undeliverable, type Letter, type Postman } from './smtp.ts'
import { messages } from './tables.ts'

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

const write = (to = 'nour@example.com', given: { subject?: string; text?: string } = {}) =>
  db.transaction((tx) =>
    sendMail(tx, { to, language: 'en', subject: 'Your code', text: 'It is 123456.\n', code: '123456', at: clock.now(), ...given }),
  )
const rows = () => db.root.select().from(messages)
const only = async () => (await rows())[0]!
const deliver = (postman: Postman) => deliverMail({ db, clock, log }, postman)

const keeping = () => {
  const taken: Letter[] = []
  const postman: Postman = async (letter) => {
    taken.push(letter)
  }
  return { taken, postman }
}
const failing = (error: unknown = new Error('no connection')) => {
  const tries: string[] = []
  const postman: Postman = async ({ id }) => {
    tries.push(id)
    throw error
  }
  return { tries, postman }
}

describe('mail', () => {
  test('is handed over once; what it said is then forgotten', async () => {
    await write()
    const { taken, postman } = keeping()
    await deliver(postman)
    await deliver(postman)
    expect(taken).toMatchObject([{ to: 'nour@example.com', subject: 'Your code', text: 'It is 123456.\n', language: 'en' }])
    expect(await only()).toMatchObject({ attempts: 1, sentAt: clock.now(), dueAt: null, error: null, text: '', code: null })
  })

  test('written in a transaction that fails was never written', async () => {
    const work = db.transaction(async (tx) => {
      await sendMail(tx, { to: 'nour@example.com', language: 'en', subject: 'x', text: 'x', at: clock.now() })
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
  })

  test('is all delivered in one round, however much there is', async () => {
    for (let n = 0; n < 25; n++) await write(`reader${n}@example.com`)
    const { taken, postman } = keeping()
    await deliver(postman)
    expect(new Set(taken.map(({ to }) => to)).size).toBe(25)
    expect(taken).toHaveLength(25)
  })

  test('that fails is tried again, ever later, and given up with the reason kept', async () => {
    await write()
    const { tries, postman } = failing()
    const waits: number[] = []
    for (let round = 0; round < 20; round++) {
      await deliver(postman)
      const { dueAt } = await only()
      if (dueAt === null) break
      waits.push(dueAt.getTime() - clock.now().getTime())
      clock.set(new Date(dueAt.getTime() - 1))
      await deliver(postman)
      clock.set(dueAt)
    }
    expect(waits).toEqual([10_000, 30_000, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR])
    expect(tries).toHaveLength(8)
    expect(await only()).toMatchObject({ attempts: 8, sentAt: null, dueAt: null, error: 'no connection' })
    clock.advance(HOUR)
    await deliver(postman)
    expect(tries).toHaveLength(8)
  })

  test('that the server refuses for good is not tried again', async () => {
    await write()
    const { tries, postman } = failing(new Undeliverable('550 no such person'))
    await deliver(postman)
    clock.advance(DAY / 2)
    await deliver(postman)
    expect(tries).toHaveLength(1)
    expect(await only()).toMatchObject({ dueAt: null, error: '550 no such person' })
  })

  test('that failed may arrive later, and then has no error any more', async () => {
    await write()
    await deliver(failing().postman)
    clock.advance(10_000)
    const { taken, postman } = keeping()
    await deliver(postman)
    expect(taken).toHaveLength(1)
    expect(await only()).toMatchObject({ attempts: 2, error: null, dueAt: null })
  })

  test('of a process that died while it sent is tried again by another after two minutes', async () => {
    await write()
    void deliver(() => new Promise(() => {}))
    await expect.poll(async () => (await only()).attempts).toBe(1)
    const { taken, postman } = keeping()
    clock.advance(2 * MINUTE - 1)
    await deliver(postman)
    expect(taken).toEqual([])
    clock.advance(1)
    await deliver(postman)
    expect(taken).toHaveLength(1)
  })

  test('of yesterday is not sent today: nobody waits for it', async () => {
    await write()
    clock.advance(DAY)
    const { taken, postman } = keeping()
    await deliver(postman)
    expect(taken).toEqual([])
  })

  test('and text messages do not mix: no mail server gets a text message', async () => {
    await db.transaction((tx) => sendTextMessage(tx, { to: '+201012345678', language: 'ar', text: 'مرحبًا', at: clock.now() }))
    const { taken, postman } = keeping()
    await deliver(postman)
    expect(taken).toEqual([])
  })

  test('that fails is logged without addressee, subject, text and code', async () => {
    await write()
    await deliver(failing().postman)
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

test('what was not delivered can be read, newest first, of one address or of all', async () => {
  await write('first@example.com')
  clock.advance(1000)
  await db.transaction((tx) => sendTextMessage(tx, { to: '+201012345678', language: 'ar', text: 'مرحبًا', at: clock.now() }))
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
  await deliver(keeping().postman)
  expect((await undelivered(db.root, undefined)).map(({ channel }) => channel)).toEqual(['sms'])
})

test('without a server nobody delivers', () => {
  expect(postmanOf({ smtpUrl: undefined, mailFrom: 'Diwan <a@b.example>' } as Parameters<typeof postmanOf>[0])).toBeNull()
})

/** A mail server of one test: it takes what `answer` allows, and keeps the commands and letters. */
interface MailServer {
  url: string
  letters: string[]
  commands: string[]
  close(): Promise<void>
}
const mailServer = async (answer: (command: string) => string | null = () => null): Promise<MailServer> => {
  const letters: string[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const talk = (socket: Socket): void => {
    let unread = ''
    let inLetter = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (command: string) => {
      commands.push(command)
      const own = answer(command)
      if (own !== null) return say(own)
      if (/^EHLO/i.test(command)) return say('250-mail.test\r\n250 8BITMIME')
      if (/^DATA/i.test(command)) {
        inLetter = true
        return say('354 go on')
      }
      if (/^QUIT/i.test(command)) {
        say('221 bye')
        return socket.end()
      }
      return say('250 fine')
    }
    socket.setEncoding('utf8').on('data', (heard: string) => {
      unread += heard
      for (;;) {
        const end = inLetter ? '\r\n.\r\n' : '\r\n'
        const at = unread.indexOf(end)
        if (at === -1) return
        const whole = unread.slice(0, at)
        unread = unread.slice(at + end.length)
        if (inLetter) {
          inLetter = false
          letters.push(whole)
          say(answer('.') ?? '250 taken')
        } else hear(whole)
      }
    })
    socket.on('error', () => {})
    say('220 mail.test')
  }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    talk(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    commands,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

describe('an SMTP server', () => {
  const letter: Letter = { id: 'b7d2', to: 'nour@example.com', language: 'ar', subject: 'رمزك في ديوان', text: 'رمزك: 123456\n.\nنقطة\n' }
  const from = 'ديوان <hello@diwan.example>'

  test('gets the letter whole, in any script, under one name however often it is sent', async () => {
    const server = await mailServer()
    await smtpPostman(server.url, from)(letter)
    expect(server.commands).toEqual(expect.arrayContaining(['MAIL FROM:<hello@diwan.example>', 'RCPT TO:<nour@example.com>']))
    const [head = '', body = ''] = server.letters[0]!.split('\r\n\r\n')
    expect(head).toMatch(/^Message-ID: <b7d2@diwan\.example>$/m)
    expect(head).toMatch(/^To: nour@example\.com$/m)
    expect(head).toMatch(/^Content-Language: ar$/m)
    const encoding = /^Content-Transfer-Encoding: (.+)$/m.exec(head)?.[1]?.trim()
    const plain = encoding === 'base64' ? Buffer.from(body, 'base64').toString() : body
    expect(plain.replaceAll('\r\n', '\n').trim()).toBe(letter.text.trim())
    await server.close()
  })

  test('gets nothing but this letter when an address or a subject is meant to smuggle another', async () => {
    const server = await mailServer()
    const to = 'a@example.com>\r\nRCPT TO:<b@example.com'
    await smtpPostman(server.url, from)({ ...letter, to, subject: 'x\r\nBcc: c@example.com' }).catch(() => {})
    expect(server.commands.filter((command) => command.startsWith('RCPT')).join()).not.toMatch(/<b@example/)
    expect(server.letters.join()).not.toMatch(/^(?:Bcc|RCPT)/m)
    await server.close()
  })

  test.each([
    ['an addressee', 'RCPT', '550 5.1.1 no such person'],
    ['a text', '.', '554 5.7.1 not wanted'],
  ])('that refuses %s for good is believed', async (_what, at, reply) => {
    const server = await mailServer((command) => (command.startsWith(at) ? reply : null))
    await expect(smtpPostman(server.url, from)(letter)).rejects.toBeInstanceOf(Undeliverable)
    await server.close()
  })

  test.each([
    ['refuses for now', 'RCPT', '451 4.3.0 later'],
    ['is full', 'MAIL', '452 4.3.1 full'],
    ['does not know us', 'EHLO', '554 5.7.1 not you'],
  ])('that %s is asked again later', async (_what, at, reply) => {
    const server = await mailServer((command) => (command.startsWith(at) || (at === 'EHLO' && command.startsWith('HELO')) ? reply : null))
    const error: unknown = await smtpPostman(server.url, from)(letter).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(Undeliverable)
    await server.close()
  })

  test('that is not there is asked again later', async () => {
    const server = await mailServer()
    await server.close()
    await write()
    await deliver(smtpPostman(server.url, from))
    expect(await only()).toMatchObject({ attempts: 1, sentAt: null, error: expect.stringContaining('ECONNREFUSED') })
    expect((await only()).dueAt).not.toBeNull()
  })

  test('gets what the service wrote', async () => {
    const server = await mailServer()
    await write()
    await deliver(smtpPostman(server.url, from))
    expect(server.letters).toHaveLength(1)
    expect((await only()).sentAt).not.toBeNull()
    await server.close()
  })
})

describe.skipIf(noPostgres !== null)(onPostgres('with several processes, on PostgreSQL'), () => {
  test('each letter is handed over once', async () => {
    const shared = await testPostgres({ poolSize: 20 })
    if (!shared) throw new Error('skipped suites do not come here')
    for (let n = 0; n < 40; n++)
      await shared.transaction((tx) => sendMail(tx, { to: `reader${n}@example.com`, language: 'en', subject: 's', text: 't', at: clock.now() }))
    const { taken, postman } = keeping()
    await Promise.all(Array.from({ length: 8 }, () => deliverMail({ db: shared, clock, log }, postman)))
    expect(taken.map(({ to }) => to).toSorted()).toEqual(Array.from({ length: 40 }, (_, n) => `reader${n}@example.com`).toSorted())
    expect(await shared.root.$count(messages, eq(messages.attempts, 1))).toBe(40)
    await shared.close()
  })
})
