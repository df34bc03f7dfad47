/** Pictures and models are shown wherever the page was opened. */
import { hostname, networkInterfaces } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import { designOperations } from '#contract/design/design.ts'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { credentialOperations } from '#contract/accounts/credentials.ts'
import { profileOperations } from '#contract/accounts/profile.ts'
import { verificationOperations } from '#contract/accounts/verification.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { mailsTo, person, room } from '../../../../test/service/modules/design/sharing.ts'
import type { Config } from '../../config.ts'
import { messages } from '../../jobs/tables.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'

let service: TestService

/** An IPv4 address of this machine in its network; null on a machine without any. */
const ownAddress =
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null

const start = async (config: Partial<Config>) => {
  service = await testService({ config: { publicUrl: 'http://localhost:4000', publicUrlIsSet: false, ...config } })
}
const imageAt = async (headers: Record<string, string>) => {
  const { id } = await service.product(FIXTURE.sofa)
  const { data } = await service.call(catalogOperations.getProduct, { params: { productId: id }, headers })
  expect(data.product.threeDModel?.url.replace(/\w+\.glb$/, '')).toBe(data.product.image.replace(/\w+\.webp$/, ''))
  return data.product.image.replace(/\/assets\/\w+\.webp$/, '')
}
const directives = async () => {
  const policy = String((await service.app.inject('/healthz')).headers['content-security-policy'])
  return new Map(policy.split(';').map((directive) => [directive.split(' ')[0], directive]))
}

describe('settings without PUBLIC_URL', () => {
  beforeAll(() => start({}))
  afterAll(() => service.close())

  test.each(['localhost:4000', '127.0.0.1:4000', '[::1]:4000'])('addresses begin where the request came to: %s', async (host) => {
    expect(await imageAt({ host })).toBe(`http://${host}`)
  })

  test.each(['evil"><script>', 'a@b', 'a/b', 'a b', '-x', 'a:b', 'localhost:99999'])('a Host that is none is not repeated: %s', async (host) => {
    expect(await imageAt({ host })).toBe('http://localhost:4000')
  })

  test.each([
    'evil.example',
    'evil.example:4000',
    'localhost',
    'localhost:4001',
    'localhost.evil.example:4000',
    '127.0.0.1.evil.example:4000',
    '192.168.1.20:4000',
    ...(ownAddress === null ? [] : [`${ownAddress}:4000`]),
  ])('a Host that the service does not listen on gets its own address: %s', async (host) => {
    expect(await imageAt({ host })).toBe('http://localhost:4000')
  })

  test('no link, QR code, mail, sheet or error leads to a Host that the service does not know', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const owner = await person(service, 'Nadia')
    const projectId = await room(service, owner)
    const params = { projectId }
    const friend = { email: `friend-${owner.email}`, permission: 'view' as const }
    const body = { collaborators: [friend], allowComments: true }
    const shared = await service.call(sharingOperations.shareProject, { token: owner.token, params, body, headers })
    expect(shared.data.project.shareUrl).toMatch(/^http:\/\/localhost:4000\/shared\//)
    expect(shared.data.project.projectUrl).toBe(`http://localhost:4000/studio/${projectId}`)
    expect((await mailsTo(service, friend.email))[0]!.text).toContain(`http://localhost:4000/studio/${projectId}`)
    const answers = [
      JSON.stringify(shared.data),
      (await service.app.inject({ url: '/v1/nothing', headers })).body,
      (await service.app.inject({ url: `/v1/design/projects/${projectId}`, headers: { ...headers, authorization: `Bearer ${owner.token}` } })).body,
      ...(await mailsTo(service, friend.email)).map(({ text }) => text),
    ]
    for (const answer of answers) expect(answer).not.toContain('evil')
  })

  test('everything of one room follows the request, also what is in memory', async () => {
    const { token } = await service.guest()
    const dimensions = { length: 5, width: 4, height: 2.8 }
    const body = { name: 'Salon', roomType: 'living_room', style: 'modern', dimensions } as const
    const { id: projectId } = (await service.call(designOperations.createProject, { token, body })).data.project
    const { id: productId } = await service.product(FIXTURE.sofa)
    for (const host of ['localhost:4000', '127.0.0.1:4000', 'localhost:4000']) {
      const item = { productId, position: { x: 2, y: 0, z: 2 } }
      const { data } = await service.call(designOperations.addItem, { token, params: { projectId }, body: item, headers: { host } })
      expect(data.item.product.image).toContain(`http://${host}/assets/`)
    }
    const { data } = await service.call(designOperations.getProject, { token, params: { projectId }, headers: { host: '[::1]:4000' } })
    expect(data.project.items?.map(({ product }) => new URL(product.image).host)).toEqual(['[::1]:4000', '[::1]:4000', '[::1]:4000'])
  })

  test('the page may load from its own origin alone', async () => {
    expect((await directives()).get('img-src')).toBe("img-src 'self' data: blob:")
  })

  test('an asset is for every page, for ever', async () => {
    const product = await service.product(FIXTURE.sofa)
    const answer = await service.app.inject({ url: new URL(product.image).pathname, headers: { origin: 'https://elsewhere.example' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
})

describe('listening on every address', () => {
  afterEach(() => service.close())

  test.skipIf(ownAddress === null)('a phone in the local network gets links with the address of this machine', async () => {
    await start({ host: '0.0.0.0' })
    expect(await imageAt({ host: `${ownAddress}:4000` })).toBe(`http://${ownAddress}:4000`)
    expect(await imageAt({ host: `${ownAddress}:4001` })).toBe('http://localhost:4000')
  })

  test('the names of this machine are known, others are not', async () => {
    await start({ host: '::' })
    const name = hostname().toLowerCase()
    expect(await imageAt({ host: `${name}:4000` })).toBe(`http://${name}:4000`)
    expect(await imageAt({ host: 'localhost:4000' })).toBe('http://localhost:4000')
    expect(await imageAt({ host: 'evil.example:4000' })).toBe('http://localhost:4000')
  })

  test('listening on one address, that one is known', async () => {
    await start({ host: '192.168.1.20', publicUrl: 'http://192.168.1.20:4000' })
    expect(await imageAt({ host: '192.168.1.20:4000' })).toBe('http://192.168.1.20:4000')
    expect(await imageAt({ host: 'localhost:4000' })).toBe('http://192.168.1.20:4000')
  })
})

describe('settings with PUBLIC_URL', () => {
  afterEach(() => service.close())

  test('every address begins with it, and a page opened elsewhere may load from there', async () => {
    await start({ publicUrl: 'https://diwan.example', publicUrlIsSet: true })
    expect(await imageAt({ host: '127.0.0.1:4000' })).toBe('https://diwan.example')
    const policy = await directives()
    for (const name of ['img-src', 'media-src', 'connect-src']) expect(policy.get(name)).toContain("'self' https://diwan.example")
    expect(policy.get('script-src')).not.toContain('diwan.example')
  })
})

describe('forwarding headers', () => {
  afterEach(() => service.close())

  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'diwan.example', 'x-forwarded-proto': 'https', host: 'inside:4000' }
  /** Requests left to the address that opens an account. */
  const left = async (address: string) => {
    const headers = { ...forwarded, 'x-forwarded-for': address }
    const answer = await service.call(accountOperations.createGuest, { body: {}, headers })
    return Number(/"new-account";r=(\d+)/.exec(String(answer.headers['ratelimit']))?.[1])
  }

  test('forwarding headers from a trusted proxy are used: address, host and protocol', async () => {
    await start({ trustProxy: ['127.0.0.1'], rateLimitPerMinute: 600 })
    expect(await imageAt(forwarded)).toBe('https://diwan.example')
    // A proxy that leaves `Host` as it was.
    expect(await imageAt({ ...forwarded, host: 'diwan.example' })).toBe('https://diwan.example')
    expect(await imageAt({ host: 'evil.example' })).toBe('http://localhost:4000')
    expect(await left('203.0.113.7')).toBe(await left('203.0.113.8'))
  })

  test('do not decide where a mail about the account’s safety leads: a proxy may pass on what a caller wrote', async () => {
    await start({ trustProxy: ['127.0.0.1'] })
    const { token, email, accountId } = await person(service, 'Nadia')
    await service.services.db.root.execute(sql`update users set phone = '+201012345678', phone_verified = true where id = ${accountId}`)
    const asked = { token, headers: { ...forwarded, 'x-forwarded-host': 'evil.example' } }
    await service.call(credentialOperations.createApiKey, { ...asked, body: { name: 'Stock checker', scopes: ['users:read'] } })
    await service.call(profileOperations.updateProfile, { ...asked, body: { email: `new-${email}`, phone: null } })
    const [{ code } = { code: null }] = await service.services.db.root
      .select()
      .from(messages)
      .where(eq(messages.to, `new-${email}`))
    await service.call(verificationOperations.verifyEmail, { ...asked, body: { code: code! } })
    const texts = (await mailsTo(service, email)).map(({ text }) => text)
    expect(texts).toHaveLength(3)
    for (const text of texts) expect(text).toContain('http://localhost:4000/account/')
  })

  test('forwarding headers from other peers are ignored', async () => {
    await start({ rateLimitPerMinute: 600 })
    expect(await imageAt(forwarded)).toBe('http://localhost:4000')
    expect(await left('203.0.113.7')).toBe((await left('203.0.113.8')) + 1)
  })
})
