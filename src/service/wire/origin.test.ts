/** Pictures and models are shown wherever the page was opened. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { catalogOperations } from '../../contract/catalog.ts'
import { designOperations } from '../../contract/design.ts'
import { accountOperations } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import { FIXTURE, testService, type TestService } from '../testing.ts'

let service: TestService

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

describe('without PUBLIC_URL', () => {
  beforeAll(() => start({}))
  afterAll(() => service.close())

  test.each(['localhost:4000', '127.0.0.1:4000', '192.168.1.20:4000', '[::1]:4000', 'diwan.local'])(
    'addresses begin where the request came to: %s',
    async (host) => {
      expect(await imageAt({ host })).toBe(`http://${host}`)
    },
  )

  test.each(['evil"><script>', 'a@b', 'a/b', 'a b', '-x', 'a:b'])('a Host that is none is not repeated: %s', async (host) => {
    expect(await imageAt({ host })).toBe('http://localhost:4000')
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
    const { data } = await service.call(designOperations.getProject, { token, params: { projectId }, headers: { host: 'diwan.local' } })
    expect(data.project.items?.map(({ product }) => new URL(product.image).host)).toEqual(['diwan.local', 'diwan.local', 'diwan.local'])
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

describe('with PUBLIC_URL', () => {
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
    return Number(/r=(\d+)/.exec(String(answer.headers['ratelimit']))?.[1])
  }

  test('are believed from a trusted proxy: address, host and protocol', async () => {
    await start({ trustProxy: ['127.0.0.1'], rateLimitPerMinute: 600 })
    expect(await imageAt(forwarded)).toBe('https://diwan.example')
    expect(await left('203.0.113.7')).toBe(await left('203.0.113.8'))
  })

  test('are nobody’s word otherwise', async () => {
    await start({ rateLimitPerMinute: 600 })
    expect(await imageAt(forwarded)).toBe('http://inside:4000')
    expect(await left('203.0.113.7')).toBe((await left('203.0.113.8')) + 1)
  })
})
