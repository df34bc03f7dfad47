import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { answered, guest, pretendBrowser } from '../../../../test/web/api/browser.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

  // Another order is another page in another language too, also before the first one has come in it.
  document.documentElement.lang = 'fr'
  order.setOptions(queryClient.defaultQueryOptions(orderQuery('one')))
  expect(order.getCurrentResult()).toMatchObject({ data: { cart: { totalItems: 3 } }, isPlaceholderData: true })
  order.setOptions(queryClient.defaultQueryOptions(orderQuery('other')))
  expect(order.getCurrentResult().data).toBeUndefined()
  leave()
  queryClient.clear()
})

test('a page without a network says so, instead of waiting for ever, and writes are not repeated later', async () => {
  const { cartQuery, queryClient } = await openPage(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('navigator', { onLine: false })
  const { onlineManager } = await import('@tanstack/react-query')
  onlineManager.setOnline(false)
  queryClient.mount()
  const shown = new QueryObserver(queryClient, { ...queryClient.defaultQueryOptions(cartQuery()), retryDelay: 0 })
  const stop = shown.subscribe(() => undefined)
  await vi.waitFor(() => expect(shown.getCurrentResult().status).toBe('error'))
  stop()

  const order = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const pressed = new MutationObserver(queryClient, { mutationFn: order })
  pressed.mutate().catch(() => undefined)
  await vi.waitFor(() => expect(pressed.getCurrentResult().status).toBe('error'))
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(order).toHaveBeenCalledTimes(1)
  queryClient.unmount()
  queryClient.clear()
})

test('polling: ends without a network, once a reading has failed; when it is back, what is shown is read at once and polled again', async () => {
  vi.useFakeTimers()
  let readings = 0
  let isOnline = true
  const { orderQuery, queryClient } = await openPage(() => {
    readings++
    return isOnline ? answered({ order: { paymentStatus: 'processing' } }) : Promise.reject(new TypeError('Failed to fetch'))
  })
  const { environmentManager, onlineManager } = await import('@tanstack/react-query')
  environmentManager.setIsServer(() => false)
  queryClient.mount()
  const shown = new QueryObserver(queryClient, queryClient.defaultQueryOptions(orderQuery('one')))
  const stop = shown.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(2100)
  expect(readings).toBe(2)

  isOnline = false
  onlineManager.setOnline(false)
  // A page that is drawn again asks how often to read.
  shown.setOptions(queryClient.defaultQueryOptions(orderQuery('one')))
  await vi.advanceTimersByTimeAsync(5000)
  expect(shown.getCurrentResult().isRefetchError).toBe(true)
  const failed = readings
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readings).toBe(failed)

  isOnline = true
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(readings).toBe(failed + 1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(readings).toBe(failed + 2)
  stop()
  queryClient.unmount()
  queryClient.clear()
  environmentManager.setIsServer(() => true)
})

test('a page whose data is no longer fresh is read again once the network is back', async () => {
  let readings = 0
  const { cartQuery, queryClient } = await openPage(() => answered({ cart: { totalItems: ++readings } }))
  const { onlineManager } = await import('@tanstack/react-query')
  queryClient.mount()
  const shown = new QueryObserver(queryClient, { ...queryClient.defaultQueryOptions(cartQuery()), staleTime: 0 })
  const stop = shown.subscribe(() => undefined)
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBeDefined())
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(readings).toBe(2))
  stop()
  queryClient.unmount()
  queryClient.clear()
})
