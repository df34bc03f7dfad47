import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pretendBrowser } from '../../../../../test/web/api/browser.ts'

beforeEach(() => {
  const browser = pretendBrowser(() => new Response())
  vi.stubGlobal('sessionStorage', browser.emptyStorage())
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const open = () => import('./checkoutDraft.ts')

test('a draft: is there again after a reload, until the order is placed', async () => {
  const { readCheckoutDraft, keepCheckoutDraft } = await open()
  const nothing = readCheckoutDraft()
  const typed = {
    ...nothing,
    address: { ...nothing.address, phone: '010 1234 5678', name: 'منى عادل' },
    method: 'express' as const,
    coupon: 'WELCOME10',
  }
  keepCheckoutDraft(typed)
  vi.resetModules()
  expect((await open()).readCheckoutDraft()).toEqual(typed)
  keepCheckoutDraft(null)
  expect(readCheckoutDraft()).toEqual(nothing)
})

test('a draft that was damaged: values that make no sense are left out, and the rest is kept', async () => {
  const { readCheckoutDraft } = await open()
  const nothing = readCheckoutDraft()
  for (const kept of ['', '[]', '7', '{', '{"address":7}']) {
    sessionStorage.setItem('diwan.of.nobody.checkout', kept)
    expect(readCheckoutDraft(), kept).toEqual(nothing)
  }
  sessionStorage.setItem(
    'diwan.of.nobody.checkout',
    JSON.stringify({ method: 'by camel', day: '2026-02-30', address: { city: 'Giza', phone: 10 }, usesPoints: 'yes' }),
  )
  expect(readCheckoutDraft()).toEqual({ ...nothing, address: { ...nothing.address, city: 'Giza' } })
})

test('another account reads nothing of it', async () => {
  const { readCheckoutDraft, keepCheckoutDraft } = await open()
  const nothing = readCheckoutDraft()
  keepCheckoutDraft({ ...nothing, wishes: 'Ring twice' })
  localStorage.setItem('diwan.session', JSON.stringify({ token: 't', userId: 'other', isGuest: true, email: null, firstName: null }))
  expect(readCheckoutDraft()).toEqual(nothing)
})
