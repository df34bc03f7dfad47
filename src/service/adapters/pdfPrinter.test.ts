import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../test/service/adapters/browser.ts'
import { fakeClock } from '../clock.ts'
import { PdfPrinter } from './pdfPrinter.ts'
import { WarmBrowser } from './warmBrowser.ts'

const services = { clock: fakeClock(), log: { warn: () => undefined } as never }
const PDF = Buffer.from('%PDF')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A printer whose browser is at something else until it is let go. */
const busyPrinter = () => {
  const browser = new WarmBrowser({ launch: fakeBrowser().launch })
  const other = Promise.withResolvers<void>()
  const running = browser.use(() => other.promise, 600_000, { holder: 'other', key: 'other' })
  const printed: string[] = []
  const printer = new PdfPrinter(browser, 1000)
  const get = (key: string) =>
    printer.get(services, {
      key,
      holder: `home/${key}/${key}`,
      facts: {},
      print: (asker, unwanted) => browser.use(async () => (printed.push(key), PDF), 60_000, asker, unwanted),
      keep: async () => undefined,
    })
  return { browser, printed, get, release: () => (other.resolve(), running) }
}

test('a PDF that waits for its turn is dropped when no client asks for it any more, and printed when one does', async () => {
  const { browser, printed, get, release } = busyPrinter()
  const first = Promise.all([get('wanted'), get('left')])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await first).toEqual([null, null])
  // One client polls as it was asked to; the other does not.
  await vi.advanceTimersByTimeAsync(20_000)
  const again = get('wanted')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await again).toBeNull()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([browser.waits('wanted'), browser.waits('left')]).toEqual([true, false])
  await release()
  await vi.advanceTimersByTimeAsync(0)
  await vi.waitFor(() => expect(printed).toEqual(['wanted']))
  // Dropping it was no failure of it.
  const later = get('left')
  await vi.advanceTimersByTimeAsync(0)
  expect(await later).toEqual(PDF)
  await browser.close()
})

test('a PDF that has been printed is kept in memory by no timer', async () => {
  const { browser, get, release } = busyPrinter()
  await release()
  // The browser's own timer runs from here on.
  await vi.advanceTimersByTimeAsync(0)
  const timers = vi.getTimerCount()
  const asked = get('wanted')
  await vi.advanceTimersByTimeAsync(0)
  expect(await asked).toEqual(PDF)
  expect(vi.getTimerCount()).toBe(timers)
  await browser.close()
})
