/** Outgoing calls, held to docs/webhooks.md#addresses: which are refused before anything is opened, and how the others are bounded. */
import net from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isPublic } from './addresses.ts'
import { Outbound, OutboundError, type OutboundCall } from './outbound.ts'
import { answering, hanging, startReceiver, testOutbound, type Receiver } from '../../../../test/service/adapters/outbound.ts'
import { UNTRUSTED } from '../../../../test/service/adapters/outbound/certificates.ts'

let receiver: Receiver
let untrusted: Receiver
let outbound: Outbound
beforeAll(async () => {
  receiver = await startReceiver()
  untrusted = await startReceiver(UNTRUSTED)
})
afterAll(async () => {
  await receiver.close()
  await untrusted.close()
})

/** The addresses to which sockets were opened. */
const opened: string[] = []
const connect = (socket: net.Socket, args: unknown[]): net.Socket => original.apply(socket, args)
// Taken before it is spied on; called on a socket alone.
const original = Reflect.get(net.Socket.prototype, 'connect') as (this: net.Socket, ...all: unknown[]) => net.Socket
beforeEach(() => {
  opened.length = 0
  outbound = testOutbound()
  vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (this: net.Socket, ...args: unknown[]) {
    this.on('connectionAttempt', (address: string) => opened.push(address))
    return connect(this, args)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  outbound.close()
  for (const address of opened) expect(address).toMatch(/^127\./)
})

const CALL: OutboundCall = { headers: { 'content-type': 'application/json' }, body: '{"a":1}', timeoutMs: 5000, maxBytes: 1000 }
const post = (url: string, more: Partial<OutboundCall> = {}, by = outbound) => by.post(new URL(url), { ...CALL, ...more })
const faultOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof OutboundError ? error.fault : `no fault: ${String(error)}`
}

const NOT_PUBLIC = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::169.254.169.254',
  '64:ff9b:1::808:808',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
  '',
  'example.com',
  '1.2.3.4.5',
]
const PUBLIC = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1', '::ffff:8.8.8.8', '64:ff9b::808:808']

test.each(NOT_PUBLIC)('the address %s is of no public machine', (address) => expect(isPublic(address)).toBe(false))
test.each(PUBLIC)('the address %s is public', (address) => expect(isPublic(address)).toBe(true))

const REFUSED = [
  'http://example.com/',
  'ftp://example.com/',
  'javascript:alert(1)',
  'example.com',
  '',
  'https://',
  'https://user@example.com/',
  'https://user:secret@example.com/',
  'https://:secret@example.com/',
  'https://example.com:99999/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://127.0.0.1./',
  'https://１２７.０.０.１/',
  'https://①②⑦.0.0.1/',
  'https://127。0。0。1/',
  'https://0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[fe80::1%25eth0]/',
  'https://[fd00:ec2::254]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://shop.localhost/',
  'https://10.1/',
]
test.each(REFUSED)('the address %s may not be called, and nothing is asked or opened', async (written) => {
  const asked: string[] = []
  const strict = new Outbound({ allowLoopback: false, resolve: async (name) => (asked.push(name), ['8.8.8.8']) })
  expect(strict.target(written)).toBeNull()
  const url = URL.parse(written)
  if (url?.protocol === 'https:') expect(await faultOf(post(url.href, {}, strict))).toBe('address_refused')
  expect([asked, opened]).toEqual([[], []])
  strict.close()
})

test('an address is brought to one form: small letters, no fragment, no dot of the root', () => {
  expect(outbound.target('HTTPS://Receiver.TEST.:443/Hook?a=1#part')?.href).toBe('https://receiver.test/Hook?a=1')
  expect(outbound.target('https://bücher.example/')?.hostname).toBe('xn--bcher-kva.example')
})

describe('a name', () => {
  const named = (addresses: () => string[]) => testOutbound({ 'shop.example': addresses })
  const url = () => `https://shop.example:${receiver.port}/`

  test.each([['10.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['8.8.8.8', '64:ff9b::a00:1'], ['::ffff:192.168.0.1'], ['2002:a00:1::']])(
    'that leads to %s and %s is refused, and nothing is opened',
    async (...addresses) => {
      const by = named(() => addresses)
      expect(await faultOf(post(url(), {}, by))).toBe('address_refused')
      expect(await faultOf(by.reach(new URL(url()), 1000))).toBe('address_refused')
      expect(opened).toEqual([])
    },
  )

  test('an unknown name is not resolved', async () => {
    expect(await faultOf(post(url()))).toBe('name_not_resolved')
    const failing = new Outbound({ allowLoopback: true, resolve: () => Promise.reject(new Error('SERVFAIL')) })
    expect(await faultOf(post(url(), {}, failing))).toBe('name_not_resolved')
  })

  test('a name whose servers hang takes no longer than the call’s limit', async () => {
    const by = new Outbound({ allowLoopback: true, resolve: () => new Promise(() => {}) })
    expect(await faultOf(post(url(), { timeoutMs: 50 }, by))).toBe('timeout')
  })

  test('a name that is rebound between two lookups is called at the checked address, and refused the next time', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1'], ['10.0.0.1']]
    const by = testOutbound({ 'rebound.receiver.test': () => answers.shift() ?? [] })
    const rebound = `https://rebound.receiver.test:${receiver.port}/`
    expect((await post(rebound, {}, by)).status).toBe(200)
    expect([opened, answers.length]).toEqual([['127.0.0.1'], 2])
    expect(await faultOf(post(rebound, {}, by))).toBe('address_refused')
    expect(opened).toEqual(['127.0.0.1'])
  })
})

describe('a receiver', () => {
  const behave = (path: string, behaviour: Parameters<Receiver['behaviours']['set']>[1]) => receiver.behaviours.set(path, behaviour)

  test('gets the body and the headers as they are', async () => {
    receiver.calls.length = 0
    const answer = await post(`${receiver.origin}/whole?a=1`, { headers: { 'x-shop': 'Nile', 'content-type': 'application/json' } })
    expect(answer.status).toBe(200)
    expect(receiver.calls).toEqual([
      { path: '/whole?a=1', body: CALL.body, headers: expect.objectContaining({ 'x-shop': 'Nile', host: `receiver.test:${receiver.port}` }) },
    ])
  })

  test('a hanging receiver is dropped when the time is over', async () => {
    behave('/hangs', hanging)
    expect(await faultOf(post(`${receiver.origin}/hangs`, { timeoutMs: 60 }))).toBe('timeout')
  })

  test('a receiver that answers byte by byte is dropped when the time is over', async () => {
    behave('/drips', (reply) => {
      reply.writeHead(200)
      const dripping = setInterval(() => reply.write('x'), 10)
      reply.on('close', () => clearInterval(dripping))
    })
    expect(await faultOf(post(`${receiver.origin}/drips`, { timeoutMs: 100 }))).toBe('timeout')
  })

  test('an endless response is read up to the stored size, and its status counts', async () => {
    behave('/floods', (reply) => {
      reply.writeHead(200)
      const flood = () => {
        while (!reply.destroyed && reply.write('x'.repeat(10_000)));
      }
      reply.on('drain', flood)
      flood()
    })
    const answer = await post(`${receiver.origin}/floods`)
    expect([answer.status, answer.body.length]).toEqual([200, CALL.maxBytes])
  })

  test.each([301, 302, 303, 307, 308])('a redirect with %i is not followed', async (status) => {
    receiver.calls.length = 0
    behave('/redirects', answering(status, { location: `${receiver.origin}/elsewhere` }))
    expect((await post(`${receiver.origin}/redirects`)).status).toBe(status)
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/redirects'])
  })

  test('a response that is not HTTP counts as none', async () => {
    behave('/garbage', (reply) => void reply.socket?.end('garbage\r\n\r\n'))
    expect(await faultOf(post(`${receiver.origin}/garbage`))).toBe('answer_invalid')
    behave('/headers', (reply) => void reply.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`))
    expect(await faultOf(post(`${receiver.origin}/headers`))).toBe('answer_invalid')
  })

  test('a closed connection counts as no response', async () => {
    behave('/closes', (reply) => void reply.socket?.destroy())
    expect(await faultOf(post(`${receiver.origin}/closes`))).toBe('connection_failed')
  })

  test('a missing receiver counts as no response', async () => {
    const gone = await startReceiver()
    await gone.close()
    expect(await faultOf(post(gone.origin))).toBe('connection_failed')
    expect(await faultOf(outbound.reach(new URL(gone.origin), 1000))).toBe('connection_failed')
  })

  test('a receiver with an untrusted certificate, or another’s, is not called', async () => {
    expect(await faultOf(post(untrusted.origin))).toBe('certificate_invalid')
    expect(await faultOf(outbound.reach(new URL(untrusted.origin), 1000))).toBe('certificate_invalid')
    expect(untrusted.calls).toEqual([])
    const by = testOutbound({ 'other.example': () => ['127.0.0.1'] })
    expect(await faultOf(post(`https://other.example:${receiver.port}/`, {}, by))).toBe('certificate_invalid')
  })

  test('a receiver is called over a secure connection, whatever it would answer', async () => {
    receiver.calls.length = 0
    await outbound.reach(new URL(receiver.origin), 1000)
    expect([receiver.calls, opened]).toEqual([[], ['127.0.0.1']])
  })

  test('a receiver without TLS is not reached', async () => {
    const plain = net.createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'))
    await new Promise<void>((listening) => plain.listen(0, '127.0.0.1', listening))
    const { port } = plain.address() as net.AddressInfo
    expect(await faultOf(outbound.reach(new URL(`https://receiver.test:${port}/`), 1000))).toBe('certificate_invalid')
    plain.close()
  })

  test('a receiver is called once more where it had closed the idle connection', async () => {
    receiver.calls.length = 0
    await post(`${receiver.origin}/kept`)
    let isFirst = true
    behave('/kept', (reply) => {
      if (isFirst) reply.socket?.destroy()
      else reply.writeHead(200).end()
      isFirst = false
    })
    expect((await post(`${receiver.origin}/kept`)).status).toBe(200)
  })

  test('a receiver is called without the proxy of the environment', async () => {
    vi.stubEnv('HTTPS_PROXY', 'http://10.0.0.1:3128')
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    expect((await post(`${receiver.origin}/`)).status).toBe(200)
    vi.unstubAllEnvs()
  })
})
