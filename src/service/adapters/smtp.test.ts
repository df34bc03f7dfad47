import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { smtpTransport } from './smtp.ts'
import { Undeliverable, type OutgoingMessage } from './transport.ts'

interface Received {
  from: string
  to: string[]
  raw: string
}

const running: SMTPServer[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await new Promise<void>((resolve) => server.close(resolve))
})

/** A real SMTP server on 127.0.0.1 that keeps what it accepts. */
const smtpServer = async (options: SMTPServerOptions = {}, signIn = '') => {
  const raws: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSize: true,
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        raws.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...options,
  })
  running.push(server)
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `smtp://${signIn}127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: () => Promise.all(raws.map(async (one) => ({ ...one, mail: await PostalMime.parse(one.raw) }))),
  }
}

const answering = (responseCode: number) => Object.assign(new Error('not this one'), { responseCode })

const FROM = 'ديوان <hello@diwan.example>'
const MAIL: OutgoingMessage = {
  id: 'b7d2',
  to: 'nour@example.com',
  language: 'ar',
  subject: 'رمزك في ديوان',
  text: 'رمزك: 123456\n.\nنقطة\n',
  html: '<html lang="ar" dir="rtl"><p>رمزك: 123456</p></html>',
}

describe('an SMTP server', () => {
  test('receives the mail whole in any script, plain text and HTML, under one id however often it is sent', async () => {
    const { url, received } = await smtpServer()
    await smtpTransport(url, FROM)(MAIL)
    await smtpTransport(url, FROM)(MAIL)
    const all = await received()
    expect(all.map(({ mail }) => mail.messageId)).toEqual(['<b7d2@diwan.example>', '<b7d2@diwan.example>'])
    const { from, to, mail, raw } = all[0]!
    expect([from, to]).toEqual(['hello@diwan.example', ['nour@example.com']])
    expect(mail).toMatchObject({ subject: MAIL.subject, from: { name: 'ديوان', address: 'hello@diwan.example' }, to: [{ address: MAIL.to }] })
    expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(MAIL.text.trim())
    expect(mail.html?.trim()).toBe(MAIL.html)
    expect(raw).toMatch(/^Content-Language: ar\r$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  })

  test('an SMTP server gets the user and password of the address', async () => {
    const tried: unknown[] = []
    const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) => {
      tried.push([username, password])
      done(null, { user: username ?? '' })
    }
    const { url, received } = await smtpServer({ authOptional: false, onAuth, allowInsecureAuth: true }, 'diwan:se%40cret@')
    await smtpTransport(url, FROM)(MAIL)
    expect(tried).toEqual([['diwan', 'se@cret']])
    expect(await received()).toHaveLength(1)
  })

  test('receives nothing but this mail when an address or a subject is meant to smuggle in another', async () => {
    const { url, received } = await smtpServer()
    const to = 'a@example.com>\r\nRCPT TO:<b@example.com'
    await smtpTransport(url, FROM)({ ...MAIL, to }).catch(() => {})
    await smtpTransport(url, FROM)({ ...MAIL, subject: 'x\r\nBcc: c@example.com' })
    const all = await received()
    expect(all.flatMap((one) => one.to)).not.toContain('b@example.com')
    expect(all.flatMap((one) => one.to)).not.toContain('c@example.com')
    expect(all.at(-1)!.mail.bcc ?? []).toEqual([])
  })

  const refusals: Record<string, (code: number) => SMTPServerOptions> = {
    recipient: (code) => ({ onRcptTo: (_address, _session, done) => done(answering(code)) }),
    content: (code) => ({
      onData: (stream, _session, done) => {
        stream.on('end', () => done(answering(code)))
        stream.resume()
      },
    }),
    sender: (code) => ({ onMailFrom: (_address, _session, done) => done(answering(code)) }),
    connection: (code) => ({ onConnect: (_session, done) => done(answering(code)) }),
  }
  test.each([
    ['recipient', 550, true],
    ['content', 554, true],
    ['recipient', 451, false],
    ['sender', 452, false],
    ['connection', 554, false],
  ] as const)('that refuses the %s with %i: is that final? %s', async (what, code, isFinal) => {
    const { url } = await smtpServer(refusals[what]!(code))
    const error: unknown = await smtpTransport(url, FROM)(MAIL).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof Undeliverable).toBe(isFinal)
  })

  test('an unreachable SMTP server is no final refusal', async () => {
    const { url } = await smtpServer()
    await new Promise<void>((resolve) => running.pop()!.close(resolve))
    const error: unknown = await smtpTransport(url, FROM)(MAIL).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') })
    expect(error).not.toBeInstanceOf(Undeliverable)
  })
})
