import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { answered, guest, pretendBrowser } from '../../../test/web/api/browser.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that shows a cart, as the service answers it in the page's language. */
const openPage = async (answer: (url: string) => Response | Promise<Response>) => {
  const browser = pretendBrowser(answer)
  vi.stubGlobal('sessionStorage', browser.emptyStorage())
  localStorage.setItem('diwan.session', JSON.stringify({ ...guest('t'), userId: 'user', isGuest: true, email: null, firstName: null }))
  vi.resetModules()
  return import('./queries.ts')
}

test('a page keeps what it shows while it is read in another language: forms on it stay', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  let readings = 0
  const { cartQuery, orderQuery, queryClient } = await openPage(async () => {
    if (readings++ > 0) await held
    return answered({ cart: { totalItems: 3 } })
  })
  const shown = new QueryObserver(queryClient, queryClient.defaultQueryOptions(cartQuery()))
  const stop = shown.subscribe(() => undefined)
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBeDefined())
  document.documentElement.lang = 'en'
  shown.setOptions(queryClient.defaultQueryOptions(cartQuery()))
  expect(shown.getCurrentResult()).toMatchObject({ data: { cart: { totalItems: 3 } }, isPlaceholderData: true })
  release()
  await vi.waitFor(() => expect(shown.getCurrentResult().isPlaceholderData).toBe(false))
  stop()

  // Another order in the same language is another page.
  const order = new QueryObserver(queryClient, queryClient.defaultQueryOptions(orderQuery('one')))
  const leave = order.subscribe(() => undefined)
  await vi.waitFor(() => expect(order.getCurrentResult().data).toBeDefined())
  order.setOptions(queryClient.defaultQueryOptions(orderQuery('other')))
  expect(order.getCurrentResult().data).toBeUndefined()
  leave()
  queryClient.clear()
})

test('without a network a page says so, instead of waiting for ever, and nothing pressed is done later', async () => {
  const { cartQuery, queryClient } = await openPage(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('navigator', { onLine: false })
  const { onlineManager } = await import('@tanstack/react-query')
  onlineManager.setOnline(false)
  const shown = new QueryObserver(queryClient, { ...queryClient.defaultQueryOptions(cartQuery()), retryDelay: 0 })
  const stop = shown.subscribe(() => undefined)
  await vi.waitFor(() => expect(shown.getCurrentResult().status).toBe('error'))
  expect(queryClient.getDefaultOptions().mutations).toMatchObject({ networkMode: 'always', retry: false })
  stop()
  queryClient.clear()
  onlineManager.setOnline(true)
})
