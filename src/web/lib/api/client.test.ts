import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answered, guest, headersOf, pretendBrowser, refused } from '../../../../test/web/api/browser.ts'
import type { User } from '#contract/accounts/accounts.ts'

/** The session lives in the module, as it does in a tab: each test opens a new tab. */
const openTab = async (answer: Parameters<typeof pretendBrowser>[0]) => {
  const browser = pretendBrowser(answer)
  vi.resetModules()
  return { ...browser, ...(await import('./client.ts')), ...(await import('./session.ts')), ...(await import('./failure.ts')) }
}
const room = { name: 'غرفة', roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } } as const
const userOf = (token: string) => guest(token).user as User

beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  test('fills the path, leaves out empty query words and speaks the language of the page', async () => {
    const tab = await openTab(() => answered({ products: [] }))
    await tab.call('listProducts', { query: { page: 2, search: '', category: 'sofa' } })
    expect(tab.fetch.mock.calls[0]?.[0]).toBe('/v1/products?page=2&category=sofa')
    expect(headersOf(tab.fetch.mock.calls[0]?.[1])).toMatchObject({ 'accept-language': 'ar' })
    await tab.call('getProduct', { params: { productId: 'a/b' } })
    expect(tab.fetch.mock.calls[1]?.[0]).toBe('/v1/products/a%2Fb')
  })

  test('sends the body as JSON, the key and the version', async () => {
    const tab = await openTab((url) => answered(url.endsWith('/guest') ? guest('t1') : { project: {} }))
    await tab.call('updateProject', { params: { projectId: 'p' }, body: { name: 'B' }, ifMatch: 7, idempotencyKey: 'k' })
    const [, init] = tab.fetch.mock.calls[1] ?? []
    expect(init).toMatchObject({ method: 'PUT', body: '{"name":"B"}' })
    expect(headersOf(init)).toMatchObject({ 'content-type': 'application/json', 'if-match': '"7"', 'idempotency-key': 'k' })
  })

  test('sends a body with a file as a form, whose head the browser writes', async () => {
    const tab = await openTab((url) => answered(url.endsWith('/guest') ? guest('t1') : { user: {} }))
    const avatar = new File(['picture'], 'me.png', { type: 'image/png' })
    await tab.call('updateProfile', { body: { avatar, firstName: 'منى' } })
    const [, init] = tab.fetch.mock.calls[1] ?? []
    expect(headersOf(init)).not.toHaveProperty('content-type')
    const form = init?.body as FormData
    expect([...form.keys()]).toEqual(['avatar', 'firstName'])
    expect(form.get('firstName')).toBe('منى')
    expect(await (form.get('avatar') as File).text()).toBe('picture')
  })

  test('asks for an answer now where that is wanted, and for all of it elsewhere', async () => {
    const tab = await openTab(() => answered({ session: {} }))
    await tab.call('createProductArSession', { params: { productId: 'p' }, body: {}, respondAsync: true })
    await tab.call('createProductArSession', { params: { productId: 'p' }, body: {} })
    expect(tab.fetch.mock.calls.map(([, init]) => headersOf(init)['prefer'])).toEqual(['respond-async', undefined])
  })

  test('throws what the service refused, with its code, details and time to wait', async () => {
    const tab = await openTab(() =>
      refused('RATE_LIMIT_EXCEEDED', 429, { details: [{ path: 'x', code: 'y', message: 'z' }] }, { 'Retry-After': '3' }),
    )
    const error = await tab.call('listProducts', { query: {} }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(tab.ApiError)
    expect(error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', status: 429, requestId: 'request-1', retryAfter: 3, details: [{ path: 'x' }] })
    expect(tab.mayPass(error)).toBe(true)
  })

  test('tells a missing network from a refusal', async () => {
    const tab = await openTab(() => Promise.reject(new TypeError('fetch failed')))
    const error = await tab.call('listProducts', { query: {} }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(tab.NetworkError)
    expect(tab.mayPass(error)).toBe(true)
  })

  test('treats a page in the place of JSON as a service out of reach', async () => {
    const tab = await openTab(() => new Response('<html>', { status: 200 }))
    await expect(tab.call('listProducts', { query: {} })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
  })
})

describe('the silent guest account', () => {
  test('the silent guest account is created once for concurrent first writes', async () => {
    const tab = await openTab((url) => answered(url.endsWith('/guest') ? guest('t1') : { project: {} }))
    await Promise.all([
      tab.call('createProject', { body: room }),
      tab.call('createProject', { body: room }),
      tab.call('addCartItem', { body: { productId: 'p' } }),
    ])
    expect(tab.fetch.mock.calls.filter(([url]) => url === '/v1/auth/guest')).toHaveLength(1)
    expect(tab.fetch.mock.calls.slice(1).map(([, init]) => headersOf(init)['authorization'])).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t1'])
    expect(JSON.parse(tab.kept.get('diwan.session') ?? '')).toMatchObject({ token: 't1', isGuest: true })
  })

  test('the silent guest account is not created by reading', async () => {
    const tab = await openTab(() => refused('AUTHENTICATION_REQUIRED', 401))
    await expect(tab.call('getCart')).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' })
    expect(tab.fetch.mock.calls.map(([url]) => url)).toEqual(['/v1/cart'])
    expect(tab.sessionState()).toEqual({ session: null, expired: false })
  })

  test('creating the silent guest account is retried after it failed', async () => {
    let down = true
    const tab = await openTab((url) =>
      down ? refused('SERVICE_UNAVAILABLE', 503) : answered(url.endsWith('/guest') ? guest('t1') : { project: {} }),
    )
    await expect(tab.call('createProject', { body: room })).rejects.toMatchObject({ status: 503 })
    down = false
    await tab.call('createProject', { body: room })
    expect(tab.sessionState().session?.token).toBe('t1')
  })
})

describe('a session that the service no longer knows', () => {
  const expiring = () =>
    openTab((_url, init) =>
      headersOf(init)['authorization'] === 'Bearer old' ? refused('INVALID_API_KEY', 401) : answered({ project: { id: 'p' } }),
    )

  test('a call with an expired session waits until the user signs in again, then is sent with the new token', async () => {
    const tab = await expiring()
    tab.startSession({ user: userOf('old'), token: 'old' })
    const change = tab.call('createProject', { body: room })
    await expect.poll(() => tab.sessionState().expired).toBe(true)
    tab.startSession({ user: userOf('new'), token: 'new' })
    await expect(change).resolves.toEqual({ project: { id: 'p' } })
    expect(headersOf(tab.fetch.mock.lastCall?.[1])).toMatchObject({ authorization: 'Bearer new' })
  })

  test('refuses the call when the shopper goes on without an account', async () => {
    const tab = await expiring()
    tab.startSession({ user: userOf('old'), token: 'old' })
    const change = tab.call('createProject', { body: room })
    await expect.poll(() => tab.sessionState().expired).toBe(true)
    tab.endSession()
    await expect(change).rejects.toMatchObject({ code: 'INVALID_API_KEY' })
  })

  test('does not stand in the way of signing in or looking at products', async () => {
    const tab = await expiring()
    tab.startSession({ user: userOf('old'), token: 'old' })
    await tab.call('login', { body: { email: 'a@b.eg', password: 'p' } })
    expect(headersOf(tab.fetch.mock.lastCall?.[1])).not.toHaveProperty('authorization')
    await tab.call('listProducts', { query: {} })
    expect(tab.fetch).toHaveBeenCalledTimes(3)
  })
})
