/** The page around AR on a phone: fills a cart, and renews an expired session. */
import { afterEach, expect, test, vi } from 'vitest'
import type { ArSession } from '#contract/ar/ar.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { FurnishedProject } from '#contract/design/design.ts'
import { answered, bodyOf, guest, pretendBrowser, refused } from '../../../../test/web/api/browser.ts'

afterEach(() => vi.unstubAllGlobals())
type Answer = (path: string, body: unknown) => Response | undefined

/** @param answer response of the service; by default a guest account */
const browser = async (answer: Answer, session?: object) => {
  vi.resetModules()
  const asked: string[] = []
  const { kept } = pretendBrowser((url, init) => {
    const path = url.replace('/v1', '')
    asked.push(`${init.method} ${path} ${JSON.stringify(bodyOf(init) ?? {})}`)
    return answer(path, bodyOf(init)) ?? (path === '/auth/guest' ? answered(guest('new')) : answered({}))
  })
  if (session) kept.set('diwan.session', JSON.stringify(session))
  const [cart, known] = [await import('./cart.ts'), await import('./recentSession.ts')]
  return { asked, ...cart, ...known }
}
const MONA = { token: 'mona', userId: 'mona', isGuest: false, email: null, firstName: 'Mona' }
const room = { id: 'room' } as Partial<FurnishedProject> as FurnishedProject
const sofa = { id: 'sofa' } as Partial<Product> as Product

const shown = { sessionToken: 'token', project: null, product: null, variantId: null }
const answerOf =
  (...lines: [path: string, answer: (body: unknown) => Response | undefined][]): Answer =>
  (path, body) =>
    lines.find(([asked]) => asked === path)?.[1](body)
const lampIsShort = () => answered({ cart: {}, unavailable: [{ productId: 'lamp', variantId: null, name: 'the lamp', requested: 1, available: 0 }] })

test('a product is put in the cart in its finish, for a new guest account', async () => {
  const { addToCart, asked } = await browser(() => undefined)
  expect(await addToCart({ ...shown, product: sofa, variantId: 'sand' })).toEqual([])
  expect(asked).toEqual(['POST /auth/guest {}', 'POST /cart/items {"productId":"sofa","variantId":"sand"}'])
})

test('a room is put in the cart in one request, by the session that shows it; unavailable items are named', async () => {
  for (const session of [undefined, MONA]) {
    const { addToCart, asked } = await browser(answerOf(['/cart/from-project', lampIsShort]), session)
    expect(await addToCart({ ...shown, project: room })).toEqual(['the lamp'])
    expect(asked.filter((line) => line.includes('/cart'))).toEqual(['POST /cart/from-project {"arSessionToken":"token","skipUnavailable":true}'])
  }
})

test('a room is put in the cart by itself once its session has ended, for users with an account', async () => {
  const ended: Answer = answerOf([
    '/cart/from-project',
    (body) => ((body as { projectId?: string }).projectId ? lampIsShort() : refused('AR_SESSION_EXPIRED', 410)),
  ])
  const { addToCart, asked } = await browser(ended, MONA)
  expect(await addToCart({ ...shown, project: room })).toEqual(['the lamp'])
  expect(asked.at(-1)).toBe('POST /cart/from-project {"projectId":"room","skipUnavailable":true}')
})

test('any other refusal is thrown', async () => {
  const { addToCart } = await browser((path) => (path === '/cart/from-project' ? refused('CART_LIMIT_EXCEEDED', 409) : undefined), MONA)
  await expect(addToCart({ ...shown, project: room })).rejects.toMatchObject({ code: 'CART_LIMIT_EXCEEDED' })
})

const about = { projectId: null, productId: 'sofa', variantId: 'sand', expiresAt: '2026-11-21T12:00:00.000Z' }
const session = (facts: object): ArSession => ({ sessionToken: 'old', ...about, ...facts }) as Partial<ArSession> as ArSession

test('the subject of the last token is remembered, for that token alone', async () => {
  const { setRecentSession, getRecentSession } = await browser(() => undefined)
  expect(getRecentSession('old')).toBeNull()
  setRecentSession(session({}))
  expect(getRecentSession('old')).toMatchObject(about)
  expect(getRecentSession('another')).toBeNull()
  localStorage.setItem('diwan.of.nobody.ar', '{broken')
  expect(getRecentSession('old')).toBeNull()
})

test('a product can be opened again by anyone, a room by users with an account', async () => {
  const answer: Answer = (path) => (path.endsWith('/ar-session') ? answered({ session: { sessionToken: 'new' } }, 201) : undefined)
  const someone = await browser(answer)
  const ofRoom = { ...about, projectId: 'room', productId: null, variantId: null }
  expect([someone.mayRenew(about), someone.mayRenew(ofRoom), someone.mayRenew(null)]).toEqual([true, false, false])
  expect(await someone.renew(about)).toBe('new')
  expect(someone.asked).toEqual(['POST /products/sofa/ar-session {"variantId":"sand"}'])
  const mona = await browser(answer, MONA)
  expect(mona.mayRenew(ofRoom)).toBe(true)
  expect(await mona.renew(ofRoom)).toBe('new')
  expect(mona.asked).toEqual(['POST /design/projects/room/ar-session {}'])
})
