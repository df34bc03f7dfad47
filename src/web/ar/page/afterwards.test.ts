/** What a phone does around AR: fills a cart, and opens anew what is over. */
import { afterEach, expect, test, vi } from 'vitest'
import type { ArSession } from '../../../contract/ar.ts'
import type { Product } from '../../../contract/catalog.ts'
import type { Project } from '../../../contract/design.ts'
import { answered, bodyOf, guest, pretendBrowser, refused } from '../../api/browser.testing.ts'

afterEach(() => vi.unstubAllGlobals())
type Answer = (path: string, body: unknown) => Response | undefined

/** @param answer what the service says; a guest account where nothing else is said */
const browser = async (answer: Answer, session?: object) => {
  vi.resetModules()
  const asked: string[] = []
  const { kept } = pretendBrowser((url, init) => {
    const path = url.replace('/v1', '')
    asked.push(`${init.method} ${path} ${JSON.stringify(bodyOf(init) ?? {})}`)
    return answer(path, bodyOf(init)) ?? (path === '/auth/guest' ? answered(guest('new')) : answered({}))
  })
  if (session) kept.set('diwan.session', JSON.stringify(session))
  const [cart, known] = [await import('./cart.ts'), await import('./known.ts')]
  return { asked, ...cart, ...known }
}
const MONA = { token: 'mona', userId: 'mona', isGuest: false, email: null, firstName: 'Mona' }
const item = (productId: string) => ({ productId, variantId: null, quantity: 1, product: { name: `the ${productId}` } })
const room = { id: 'room', items: [item('sofa'), item('sofa'), item('lamp')] } as Partial<Project> as Project
const sofa = { id: 'sofa' } as Partial<Product> as Product

test('a product goes into the cart in its finish, a guest being made for it', async () => {
  const { addToCart, asked } = await browser(() => undefined)
  expect(await addToCart({ project: null, product: sofa, variantId: 'sand' })).toEqual([])
  expect(asked).toEqual(['POST /auth/guest {}', 'POST /cart/items {"productId":"sofa","variantId":"sand"}'])
})

test('a room goes into the cart as a room for those who see it', async () => {
  const { addToCart, asked } = await browser(() => undefined, MONA)
  expect(await addToCart({ project: room, product: null, variantId: null })).toEqual([])
  expect(asked).toEqual(['POST /cart/from-project {"projectId":"room"}'])
})

test('a room goes piece by piece for those who were only shown it; what cannot be had is told', async () => {
  const answer: Answer = (path, body) => {
    if (path === '/cart/from-project') return refused('PROJECT_NOT_FOUND', 404)
    return (body as { productId?: string }).productId === 'lamp' ? refused('PRODUCT_NOT_FOUND', 404) : undefined
  }
  for (const session of [undefined, MONA]) {
    const { addToCart, asked } = await browser(answer, session)
    expect(await addToCart({ project: room, product: null, variantId: null })).toEqual(['the lamp'])
    expect(asked.filter((line) => line.includes('/cart/items'))).toEqual([
      'POST /cart/items {"productId":"sofa","quantity":2}',
      'POST /cart/items {"productId":"lamp","quantity":1}',
    ])
    expect(asked.some((line) => line.includes('from-project'))).toBe(session !== undefined)
  }
})

test('any other refusal is not swallowed', async () => {
  const { addToCart } = await browser((path) => (path === '/cart/from-project' ? refused('CART_LIMIT_EXCEEDED', 409) : undefined), MONA)
  await expect(addToCart({ project: room, product: null, variantId: null })).rejects.toMatchObject({ code: 'CART_LIMIT_EXCEEDED' })
})

const about = { projectId: null, productId: 'sofa', variantId: 'sand', expiresAt: '2026-11-21T12:00:00.000Z' }
const session = (facts: object): ArSession => ({ sessionToken: 'old', ...about, ...facts }) as Partial<ArSession> as ArSession

test('what the last token was for is remembered, for that token alone', async () => {
  const { rememberAbout, recallAbout } = await browser(() => undefined)
  expect(recallAbout('old')).toBeNull()
  rememberAbout(session({}))
  expect(recallAbout('old')).toMatchObject(about)
  expect(recallAbout('another')).toBeNull()
  localStorage.setItem('diwan.ar', '{broken')
  expect(recallAbout('old')).toBeNull()
})

test('a product is opened anew by anybody, a room by those with an account', async () => {
  const answer: Answer = (path) => (path.endsWith('/ar-session') ? answered({ session: { sessionToken: 'new' } }, 201) : undefined)
  const somebody = await browser(answer)
  const ofRoom = { ...about, projectId: 'room', productId: null, variantId: null }
  expect([somebody.mayRenew(about), somebody.mayRenew(ofRoom), somebody.mayRenew(null)]).toEqual([true, false, false])
  expect(await somebody.renew(about)).toBe('new')
  expect(somebody.asked).toEqual(['POST /products/sofa/ar-session {"variantId":"sand"}'])
  const mona = await browser(answer, MONA)
  expect(mona.mayRenew(ofRoom)).toBe(true)
  expect(await mona.renew(ofRoom)).toBe('new')
  expect(mona.asked).toEqual(['POST /design/projects/room/ar-session {}'])
})
