import { expect, test } from 'vitest'
import { BrowserBusy, BrowserTooSlow, NoBrowser, WarmBrowser } from './warmBrowser.ts'

/** What of a browser is used before the work. */
const fake = () => {
  const state = { closed: 0 }
  const browser = {
    isConnected: () => true,
    close: () => Promise.resolve(void state.closed++),
    newBrowserCDPSession: () => Promise.resolve({ send: () => Promise.resolve({ processInfo: [] }), detach: () => Promise.resolve() }),
  }
  return { state, launch: () => Promise.resolve(browser as never) }
}
let asked = 0
/** Somebody, for something of their own. */
const anybody = (account = 'somebody') => ({ account, key: `job ${asked++}` })
const gate = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

test('one piece of work runs at a time, in the order it was asked for', async () => {
  const browser = new WarmBrowser({ launch: fake().launch })
  const told: string[] = []
  const { opened, open } = gate()
  const first = browser.use(
    async () => {
      told.push('first begins')
      await opened
      told.push('first ends')
    },
    60_000,
    anybody(),
  )
  const second = browser.use(() => Promise.resolve(told.push('second')), 60_000, anybody())
  open()
  await Promise.all([first, second])
  expect(told).toEqual(['first begins', 'first ends', 'second'])
  await browser.close()
})

test('too much at once is refused', async () => {
  const browser = new WarmBrowser({ launch: fake().launch, limits: { perAccount: 1, total: 2 } })
  const { opened, open } = gate()
  const first = browser.use(() => opened, 60_000, anybody())
  const second = browser.use(() => Promise.resolve(), 60_000, anybody())
  await expect(browser.use(() => Promise.resolve(), 60_000, anybody())).rejects.toThrow(BrowserBusy)
  const other = browser.use(() => Promise.resolve('other'), 60_000, anybody('other'))
  open()
  expect(await other).toBe('other')
  await Promise.all([first, second])
  await browser.close()
})

test('a stranger’s job comes right after the one that runs, however many another account has waiting', async () => {
  const browser = new WarmBrowser({ launch: fake().launch })
  const { opened, open } = gate()
  const done: string[] = []
  const job = (account: string, key: string) => browser.use(() => opened.then(() => void done.push(key)), 60_000, { account, key })
  const all = [...Array.from({ length: 6 }, (_, n) => job('flood', `flood ${n}`)), job('stranger', 'stranger'), job('flood', 'flood 6')]
  open()
  await Promise.all(all)
  expect(done.slice(0, 3)).toEqual(['flood 0', 'stranger', 'flood 1'])
  await browser.close()
})

test('what another account wants too is done once, at the better of their places', async () => {
  const browser = new WarmBrowser({ launch: fake().launch })
  const { opened, open } = gate()
  const done: string[] = []
  const job = (account: string, key: string) => browser.use(() => opened.then(() => void done.push(key)), 60_000, { account, key })
  const all = ['a', 'b', 'c', 'shared'].map((key) => job('flood', key))
  browser.join({ account: 'stranger', key: 'shared' })
  open()
  await Promise.all(all)
  expect(done).toEqual(['a', 'shared', 'b', 'c'])
  await browser.close()
})

test('work that takes too long is given up, and its browser with it', async () => {
  const { launch, state } = fake()
  const browser = new WarmBrowser({ launch })
  await expect(browser.use(() => new Promise(() => undefined), 1, anybody())).rejects.toThrow(BrowserTooSlow)
  expect(state.closed).toBe(1)
  expect(await browser.use(() => Promise.resolve('again'), 60_000, anybody())).toBe('again')
  await browser.close()
})

test('where no browser starts, it is not tried again at once', async () => {
  let tried = 0
  let now = 0
  const browser = new WarmBrowser({ launch: () => Promise.reject(new Error(`try ${++tried}`)), now: () => now })
  await expect(browser.use(() => Promise.resolve(), 1, anybody())).rejects.toThrow(NoBrowser)
  await expect(browser.use(() => Promise.resolve(), 1, anybody())).rejects.toThrow(NoBrowser)
  expect(tried).toBe(1)
  now = 600_000
  await expect(browser.use(() => Promise.resolve(), 1, anybody())).rejects.toThrow(NoBrowser)
  expect(tried).toBe(2)
})

test('work that fails leaves the browser to the next', async () => {
  const { launch, state } = fake()
  const browser = new WarmBrowser({ launch })
  await expect(browser.use(() => Promise.reject(new Error('no')), 60_000, anybody())).rejects.toThrow('no')
  expect(await browser.use(() => Promise.resolve(1), 60_000, anybody())).toBe(1)
  expect(state.closed).toBe(0)
  await browser.close()
  await expect(browser.use(() => Promise.resolve(), 1, anybody())).rejects.toThrow(NoBrowser)
})
