/** The programs in docs/webhooks.md that verify a delivery, each run as a reader would run it: on a real signature, and on what is none. */
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyServiceSignature, verifyWebhook } from '#contract/webhooks/webhookSignature.ts'
import { Outbound } from '../../adapters/outbound/outbound.ts'
import { newSecret } from './secrets.ts'
import { signatureHeaders } from './signature.ts'

const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')
const snippet = (language: string): string => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(page)![1]!

const folder = mkdtempSync(join(tmpdir(), 'diwan-snippets-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Case {
  name: string
  headers: Record<string, string>
  body: string
  secret: string
  isSigned: boolean
}
const [secret, other] = [newSecret(), newSecret()]
const body = '{"id":"1","name":"غرفة"}'
const signed = (own: string, { old = null as string | null, at = new Date() } = {}) =>
  Object.fromEntries(
    Object.entries(signatureHeaders({ eventId: 'e-1', body, at }, { secret: own, old })).map(([name, value]) => [name.toLowerCase(), value]),
  )
const CASES: Case[] = [
  { name: 'the secret', headers: signed(secret), body, secret, isSigned: true },
  { name: 'a secret of one’s own', headers: signed('a-secret-of-our-own-and-long'), body, secret: 'a-secret-of-our-own-and-long', isSigned: true },
  { name: 'the secret before', headers: signed(other, { old: secret }), body, secret, isSigned: true },
  { name: 'the secret after', headers: signed(secret, { old: other }), body, secret, isSigned: true },
  { name: 'another secret', headers: signed(other), body, secret, isSigned: false },
  { name: 'another body', headers: signed(secret), body: `${body} `, secret, isSigned: false },
  { name: 'another event', headers: { ...signed(secret), 'webhook-id': 'e-2' }, body, secret, isSigned: false },
  {
    name: 'another moment',
    headers: { ...signed(secret), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 1) },
    body,
    secret,
    isSigned: false,
  },
  { name: 'ten minutes ago', headers: signed(secret, { at: new Date(Date.now() - 600_000) }), body, secret, isSigned: false },
  { name: 'no headers', headers: {}, body, secret, isSigned: false },
  { name: 'garbage', headers: { ...signed(secret), 'webhook-signature': 'v1, v2,abc v1,%%% é' }, body, secret, isSigned: false },
]
const expected = CASES.map(({ name, isSigned }) => [name, isSigned])

/** Runs a program that reads the cases from a file and prints a list of booleans. */
const run = (command: string, file: string, program: string): unknown => {
  const path = join(folder, file)
  writeFileSync(path, program)
  writeFileSync(join(folder, 'cases.json'), JSON.stringify(CASES))
  const found = JSON.parse(execFileSync(command, [path, join(folder, 'cases.json')], { encoding: 'utf8' })) as boolean[]
  return CASES.map(({ name }, index) => [name, found[index]])
}
/** OpenSSL knows no such argument, and is there all the same. */
const isThere = (command: string): boolean => spawnSync(command, ['--version']).error === undefined
/** Title of a suite: says why it is skipped where it is. */
const titled = (language: string, command: string): string => (isThere(command) ? language : `${language} (skipped: there is no ${command} here)`)

test('webhooks: the verifier of the contract accepts what was signed, and nothing else', async () => {
  const found = await Promise.all(CASES.map(async (one) => [one.name, await verifyWebhook(one)]))
  expect(found).toEqual(expected)
  const headers = new Headers(signed(secret))
  expect(await verifyWebhook({ headers, body, secret })).toBe(true)
})

test('webhooks: X-SERVICE-Signature is the hex HMAC of the body by the whole secret, with or without its prefix', async () => {
  const headers = signed(secret, { old: other })
  const bare = { ...headers, 'x-service-signature': headers['x-service-signature']!.replace('sha256=', '') }
  const verify = (given: Record<string, string>, own: string, text = body) => verifyServiceSignature({ headers: given, body: text, secret: own })
  expect([await verify(headers, secret), await verify(bare, secret), await verify(headers, other)]).toEqual([true, true, true])
  expect([await verify(headers, `${secret}x`), await verify(headers, secret, `${body}x`), await verify({}, secret)]).toEqual([false, false, false])
})

describe.skipIf(!isThere(process.execPath))('webhooks: the snippet for Node', () => {
  test('verifies', () => {
    const program = `${snippet('js')}
      import { readFileSync } from 'node:fs'
      const cases = JSON.parse(readFileSync(process.argv[2], 'utf8'))
      console.log(JSON.stringify(cases.map(({ headers, body, secret }) => isFromDiwan(headers, body, secret))))`
    expect(run(process.execPath, 'verify.mjs', program)).toEqual(expected)
  })
})

describe.skipIf(!isThere('python3'))(titled('webhooks: the snippet for Python', 'python3'), () => {
  test('verifies', () => {
    const program = `${snippet('python')}
import json, sys
cases = json.load(open(sys.argv[1], encoding="utf-8"))
print(json.dumps([is_from_diwan(c["headers"], c["body"].encode(), c["secret"]) for c in cases]))`
    expect(run('python3', 'verify.py', program)).toEqual(expected)
  })
})

describe.skipIf(!isThere('php'))(titled('webhooks: the snippet for PHP', 'php'), () => {
  test('verifies', () => {
    const program = `<?php
${snippet('php')}
$cases = json_decode(file_get_contents($argv[1]), true);
echo json_encode(array_map(fn ($c) => is_from_diwan($c['headers'], $c['body'], $c['secret']), $cases));`
    expect(run('php', 'verify.php', program)).toEqual(expected)
  })
})

describe.skipIf(!isThere('openssl'))(titled('webhooks: the line that makes a certificate', 'openssl'), () => {
  test('makes one that a webhook to this machine trusts', async () => {
    execFileSync('sh', ['-ec', snippet('sh')], { cwd: folder, stdio: 'pipe' })
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => readFileSync(join(folder, name), 'utf8'))
    const receiver = createServer({ key, cert: certificate }, (_request, reply) => reply.writeHead(204).end()).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    const outbound = new Outbound({ allowLoopback: true, ca: certificate! })
    for (const host of ['localhost', '127.0.0.1'])
      expect((await outbound.post(new URL(`https://${host}:${port}/`), { headers: {}, body: '{}', timeoutMs: 5000, maxBytes: 10 })).status).toBe(204)
    outbound.close()
    receiver.close()
  })
})
