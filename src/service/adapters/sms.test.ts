import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { smsTransport } from './sms.ts'
import { Undeliverable, type OutgoingMessage } from './transport.ts'

interface Posted {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: unknown
}

const running: Server[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await new Promise((resolve) => server.close(resolve))
})

/** An HTTP gateway on 127.0.0.1 that answers every message with this. */
const gateway = async (status = 202, headers: Record<string, string> = {}, said = 'not now') => {
  const posted: Posted[] = []
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url } = request
      posted.push({ method, url, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString() || 'null') })
      reply.writeHead(status, headers).end(said)
    })
  })
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`, posted }
}

const MESSAGE: OutgoingMessage = { id: 'b7d2', to: '+201012345678', language: 'ar', subject: '', text: 'رمزك: 123456', html: null }
const send = (url: string) => smsTransport({ url, token: 'secret-token', sender: 'Diwan' })(MESSAGE)

describe('an SMS gateway', () => {
  test('receives number, text, sender, token and the message’s id', async () => {
    const { url, posted } = await gateway()
    await send(url)
    expect(posted).toMatchObject([
      {
        method: 'POST',
        url: '/messages',
        headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json', 'idempotency-key': 'b7d2' },
        body: { id: 'b7d2', to: '+201012345678', from: 'Diwan', text: 'رمزك: 123456' },
      },
    ])
  })

  test('settings without token and sender send neither to an SMS gateway', async () => {
    const { url, posted } = await gateway()
    await smsTransport({ url, token: undefined, sender: undefined })(MESSAGE)
    expect(posted[0]!.headers.authorization).toBeUndefined()
    expect(posted[0]!.body).toEqual({ id: 'b7d2', to: '+201012345678', text: 'رمزك: 123456' })
  })

  test.each([
    [400, true],
    [422, true],
    [401, false],
    [404, false],
    [429, false],
    [500, false],
    [503, false],
  ])('that answers %i: is that final? %s', async (status, isFinal) => {
    const { url } = await gateway(status)
    const error: unknown = await send(url).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: `The gateway answered ${status}: not now` })
    expect(error instanceof Undeliverable).toBe(isFinal)
  })

  test('a redirect of an SMS gateway is not followed: the message goes nowhere else', async () => {
    const elsewhere = await gateway()
    const { url } = await gateway(307, { Location: elsewhere.url })
    await expect(send(url)).rejects.not.toBeInstanceOf(Undeliverable)
    expect(elsewhere.posted).toEqual([])
  })

  test('an unreachable SMS gateway is no final refusal', async () => {
    const { url } = await gateway()
    await new Promise((resolve) => running.pop()!.close(resolve))
    await expect(send(url)).rejects.not.toBeInstanceOf(Undeliverable)
  })
})
