/** Files of sessions: fetched without a bearer, by their address alone, by viewers that read parts. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arOperations, type ArSession } from '#contract/ar/ar.ts'
import { designOperations } from '#contract/design/design.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { buildApp } from '../../app.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { person, share } from '../../../../test/service/modules/design/sharing.ts'
import { spanOf } from '../../http/answer/storedFile.ts'
import { arHead } from './head.ts'
import { arBench, withConversionQueue } from '../../../../test/service/modules/ar.ts'
import type { ArConversionQueue } from './conversionQueue.ts'

const MINUTE = 60_000

let service: TestService
let conversions: ArConversionQueue
beforeAll(async () => {
  service = await testService()
  conversions = withConversionQueue(service.services)
})
afterAll(async () => {
  await conversions.idle()
  await service.close()
})

const open = async (sku: string = FIXTURE.sofa, maxDuration = 30): Promise<ArSession> => {
  const { id: productId } = await service.product(sku)
  return (await service.call(arOperations.createProductArSession, { params: { productId }, body: { maxDuration } })).data.session
}
const pathOf = (url: string) => url.replace('http://diwan.test', '')
const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url: pathOf(url), headers })
const statusOf = async (url: string) => (await get(url)).statusCode

test('a file comes whole, by its type, for any origin, to be kept for ever', async () => {
  const { sessionToken } = await open()
  await conversions.idle()
  const { web, ios } = (await service.call(arOperations.getArByToken, { params: { sessionToken } })).data.session.arAssets.files
  const answer = await get(web!.url, { origin: 'https://elsewhere.example' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'model/gltf-binary',
    'content-length': String(web!.bytes),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=86400, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.rawPayload).toHaveLength(web!.bytes)
  expect((await get(ios!.url)).headers['content-type']).toBe('model/vnd.usdz+zip')
  const again = await get(web!.url, { 'if-none-match': String(answer.headers['etag']) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  for (const known of ['*', `"another", ${String(answer.headers['etag'])}`, `W/${String(answer.headers['etag'])}`])
    expect((await get(web!.url, { 'if-none-match': known })).statusCode, known).toBe(304)
  expect((await get(web!.url, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  // The head is the whole file's, whatever part is named.
  for (const headers of [{}, { range: 'bytes=0-0' }, { range: `bytes=${web!.bytes}-` }]) {
    const head = await service.app.inject({ method: 'HEAD', url: pathOf(web!.url), headers })
    expect([head.statusCode, head.headers['content-length'], head.headers['content-type'], head.rawPayload.length]).toEqual([
      200,
      String(web!.bytes),
      'model/gltf-binary',
      0,
    ])
  }
  const preflight = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET', 'access-control-request-headers': 'range' }
  const allowed = await service.app.inject({ method: 'OPTIONS', url: pathOf(web!.url), headers: preflight })
  expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([204, '*'])
  expect(allowed.headers['access-control-allow-headers']).toContain('Range')
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await service.app.inject({ method, url: pathOf(web!.url) })).statusCode, method).toBe(404)
})

test('a file comes in parts', async () => {
  const { url, bytes } = (await open()).arAssets.files.web!
  const whole = (await get(url)).rawPayload
  const etag = String((await get(url)).headers['etag'])
  const parts: [string, number, number][] = [
    ['bytes=0-0', 0, 0],
    ['bytes=4-', 4, bytes - 1],
    ['bytes=-7', bytes - 7, bytes - 1],
    [`bytes=0-${bytes * 2}`, 0, bytes - 1],
  ]
  for (const [range, start, end] of parts) {
    const part = await get(url, { range })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes}`)
    expect(part.headers['content-length']).toBe(String(end - start + 1))
    expect(part.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true)
  }
  const beyond = await get(url, { range: `bytes=${bytes}-` })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes}`])
  expect((await get(url, { range: 'bytes=0-0', 'if-range': etag })).statusCode).toBe(206)
  expect((await get(url, { range: 'bytes=0-0', 'if-range': '"another"' })).rawPayload).toHaveLength(bytes)
  // Data that is not understood is ignored.
  for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'items=0-1', 'bytes=-', 'bytes=a-b']) expect((await get(url, { range })).statusCode).toBe(200)
})

test.each([
  [undefined, 10, null],
  ['bytes=2-3', 10, { start: 2, end: 3 }],
  ['bytes=-99', 10, { start: 0, end: 9 }],
  ['bytes=-0', 10, 'none'],
  ['bytes=-1', 0, 'none'],
  ['bytes=0-', 0, 'none'],
  ['bytes=0-99999999999999999999', 10, null],
])('%j of %i bytes', (range, size, span) => {
  expect(spanOf(range, size)).toEqual(span)
})

test('an address is good for its own session’s files, until ten minutes after its end', async () => {
  const [session, other] = [await open(FIXTURE.sofa, 30), await open(FIXTURE.table, 60)]
  const { url } = session.arAssets.files.web!
  const [, place, name] = /^(.*\/ar-assets\/)[\w-]{52}\/(.+)$/.exec(url)!
  const tokenOf = ({ arAssets }: ArSession) => /ar-assets\/([\w-]+)\//.exec(arAssets.sceneUrl!)![1]!
  expect(tokenOf(session)).not.toContain(session.sessionToken)
  // Another session's token, the session's own, guesses; a file of the catalogue, and a missing one.
  for (const token of [tokenOf(other), session.sessionToken, randomUUID(), 'x'.repeat(52)])
    expect(await statusOf(`${place}${token}/${name}`), token).toBe(404)
  const { sha256 } = (await service.product(FIXTURE.sofa)).model!
  for (const file of [`${sha256}.glb`, `${'0'.repeat(64)}.glb`, name!.replace('.glb', '.usdz'), '..%2fsecret', 'x'])
    expect(await statusOf(`${place}${tokenOf(session)}/${file}`), file).toBe(404)
  // It is not in the catalogue, and not found without a token.
  expect(await statusOf(`/assets/${name}`)).toBe(404)

  service.clock.advance(40 * MINUTE - 1)
  expect(await statusOf(url)).toBe(200)
  service.clock.advance(1)
  const late = await get(url)
  expect([late.statusCode, late.json().error.code]).toEqual([410, 'AR_SESSION_EXPIRED'])

  await service.call(arOperations.endArByToken, { params: { sessionToken: other.sessionToken } })
  service.clock.advance(10 * MINUTE - 1)
  expect(await statusOf(other.arAssets.files.web!.url)).toBe(200)
  service.clock.advance(1)
  expect(await statusOf(other.arAssets.files.web!.url)).toBe(410)
})

test('no token of a session is in a log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const app = await buildApp({ ...service.services, log })
  const { sessionToken, arAssets } = await open()
  const fileToken = /ar-assets\/([\w-]+)\//.exec(arAssets.sceneUrl!)![1]!
  for (const url of [`/ar/${sessionToken}`, `/v1/ar/${sessionToken}`, `/v1/ar/${sessionToken}/opened?x=1`, pathOf(arAssets.sceneUrl!)])
    await app.inject({ url })
  await app.close()
  expect(lines.join('')).toContain('/v1/ar/…')
  for (const token of [sessionToken, fileToken]) expect(lines.join('')).not.toContain(token)
})

test('the link preview of AR is the same for every session, and not indexed', async () => {
  const about = { language: 'en', publicUrl: 'https://diwan.example' } as const
  const head = await arHead({ ...about, path: '/ar/abc' })
  expect(head).toMatchObject({ private: true, title: 'See it at home – Diwan', url: 'https://diwan.example/ar/abc' })
  expect({ ...(await arHead({ ...about, path: '/ar/xyz' })), url: '' }).toEqual({ ...head, url: '' })
  expect(await arHead({ ...about, path: '/ar/abc/def' })).toBeNull()
  expect(await arHead({ ...about, path: '/ar' })).toBeNull()
})

test('a room’s files are for those who may see the room: not for long after they may no longer', async () => {
  const bench = await arBench(service)
  await bench.renew()
  const viewer = await person(service, 'Viewer')
  const shared = (
    await share(service, bench.owner, bench.projectId, { collaborators: [{ email: viewer.email, permission: 'view' }], allowComments: false })
  ).data.project
  const { createSharedArSession } = arOperations
  const byLink = (await service.call(createSharedArSession, { params: { shareToken: shared.shareToken! }, body: {} })).data.session
  const [own, theirs] = [await bench.opened(), await bench.opened({}, viewer)]
  const statuses = () => Promise.all([own, theirs, byLink].map(({ arAssets }) => statusOf(arAssets.sceneUrl!)))
  expect(await statuses()).toEqual([200, 200, 200])
  const { token } = bench.owner
  await service.call(sharingOperations.removeCollaborator, { token, params: { projectId: bench.projectId, userId: viewer.accountId } })
  expect(await statuses()).toEqual([200, 410, 200])
  await service.call(sharingOperations.revokeShare, { token, params: { projectId: bench.projectId } })
  expect(await statuses()).toEqual([200, 410, 410])
  await service.call(designOperations.deleteProject, { token, params: { projectId: bench.projectId } })
  expect(await statuses()).toEqual([404, 404, 404])
  await bench.conversions.idle()
  conversions = withConversionQueue(service.services)
})

test('files that are lost are made again, for who misses them and for the next who asks', async () => {
  const missed = await open(FIXTURE.table)
  await conversions.idle()
  rmSync(join(service.services.config.dataDir, 'ar'), { recursive: true })
  expect(await statusOf(missed.arAssets.sceneUrl!)).toBe(404)
  await conversions.idle()
  expect(await statusOf(missed.arAssets.sceneUrl!)).toBe(200)

  const before = await open()
  rmSync(join(service.services.config.dataDir, 'ar'), { recursive: true })
  const after = await open()
  expect(after.arAssets.state).toBe('ready')
  expect(await statusOf(after.arAssets.files.web!.url)).toBe(200)
  expect(await statusOf(before.arAssets.files.web!.url)).toBe(200)
  await conversions.idle()
})
