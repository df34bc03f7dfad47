import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { anyone, fakeBrowser, gate } from '../../../test/service/adapters/browser.ts'
import { BrowserBusy, BrowserTooSlow, NoBrowser, WarmBrowser } from './warmBrowser.ts'

test('jobs run one at a time, in the order of the requests', async () => {
  const browser = new WarmBrowser({ launch: fakeBrowser().launch })
  const notified: string[] = []
  const { opened, open } = gate()
  const first = browser.use(
    async () => {
      notified.push('first begins')
      await opened
      notified.push('first ends')
    },
    60_000,
    anyone(),
  )
  const second = browser.use(() => Promise.resolve(notified.push('second')), 60_000, anyone())
  open()
  await Promise.all([first, second])
  expect(notified).toEqual(['first begins', 'first ends', 'second'])
  await browser.close()
})

test('too much at once is refused', async () => {
  const browser = new WarmBrowser({ launch: fakeBrowser().launch, limits: { perHolder: 1, total: 2 } })
  const { opened, open } = gate()
  const first = browser.use(() => opened, 60_000, anyone())
  const second = browser.use(() => Promise.resolve(), 60_000, anyone())
  await expect(browser.use(() => Promise.resolve(), 60_000, anyone())).rejects.toThrow(BrowserBusy)
  const other = browser.use(() => Promise.resolve('other'), 60_000, anyone('other'))
  open()
  expect(await other).toBe('other')
  await Promise.all([first, second])
  await browser.close()
})

test('a stranger’s job goes before all of an account that has many, also while the browser is started for those', async () => {
  const browser = new WarmBrowser({ launch: fakeBrowser().launch })
  const { opened, open } = gate()
  const done: string[] = []
  const job = (holder: string, key: string) => browser.use(() => opened.then(() => void done.push(key)), 60_000, { holder, key })
  const all = [...Array.from({ length: 6 }, (_, n) => job('flood', `flood ${n}`)), job('stranger', 'stranger'), job('flood', 'flood 6')]
  open()
  await Promise.all(all)
  expect(done).toEqual(['stranger', ...Array.from({ length: 7 }, (_, n) => `flood ${n}`)])
  await browser.close()
})

describe('warm browser: during a job of an account with many', () => {
  /** Jobs that never end by themselves; closing their page ends them, as it does in a browser. */
  const endless = (asked: { waiting: number; stuck?: boolean }) => {
    const { launch, state } = fakeBrowser()
    const browser = new WarmBrowser({ launch })
    const begun: string[] = []
    const first = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const draw = (key: string) => () => {
      begun.push(key)
      first.resolve()
      return new Promise<string>((resolve, reject) => {
        state.pages = [asked.stuck ? () => undefined : () => reject(new Error('the page was closed'))]
        void done.promise.then(() => resolve(key))
      })
    }
    const flood = Array.from({ length: 1 + asked.waiting }, (_, n) => browser.use(draw(`flood ${n}`), 60_000, { holder: 'flood', key: `flood ${n}` }))
    const quick = (account: string) => browser.use(() => Promise.resolve(begun.push(account)), 60_000, { holder: account, key: account })
    return { browser, state, begun, flood, quick, isDrawing: first.promise, finish: () => done.resolve() }
  }

  test('another account’s job goes first; what stepped back is done after it, once more and whole', async () => {
    const { browser, begun, flood, quick, isDrawing, finish } = endless({ waiting: 2 })
    await isDrawing
    await quick('stranger')
    finish()
    expect(await Promise.all(flood)).toEqual(['flood 0', 'flood 1', 'flood 2'])
    expect(begun).toEqual(['flood 0', 'stranger', 'flood 0', 'flood 1', 'flood 2'])
    await browser.close()
  })

  test('a job steps back once: the next stranger waits for its end', async () => {
    const { browser, begun, flood, quick, isDrawing, finish } = endless({ waiting: 2 })
    await isDrawing
    await quick('stranger')
    await expect.poll(() => begun).toEqual(['flood 0', 'stranger', 'flood 0'])
    const second = quick('another')
    finish()
    await Promise.all([second, ...flood])
    expect(begun).toEqual(['flood 0', 'stranger', 'flood 0', 'another', 'flood 1', 'flood 2'])
    await browser.close()
  })

  test('an account with one more waiting is let finish, and so is a job that another account wants too', async () => {
    const few = endless({ waiting: 1 })
    await few.isDrawing
    const stranger = few.quick('stranger')
    few.finish()
    await Promise.all([stranger, ...few.flood])
    expect(few.begun).toEqual(['flood 0', 'stranger', 'flood 1'])
    await few.browser.close()

    const shared = endless({ waiting: 2 })
    await shared.isDrawing
    shared.browser.join({ holder: 'friend', key: 'flood 0' })
    const after = shared.quick('stranger')
    shared.finish()
    await Promise.all([after, ...shared.flood])
    expect(shared.begun).toEqual(['flood 0', 'stranger', 'flood 1', 'flood 2'])
    await shared.browser.close()
  })

  test('a job that another account wanted before it began is let finish', async () => {
    const browser = new WarmBrowser({ launch: fakeBrowser().launch })
    const [first, rest] = [gate(), gate()]
    const begun: string[] = []
    const draw = (account: string, key: string, until?: Promise<void>) =>
      browser.use(
        () => {
          begun.push(key)
          return until ?? Promise.resolve()
        },
        60_000,
        { holder: account, key },
      )
    const flood = [draw('flood', 'f0', first.opened), ...['f1', 'f2', 'f3'].map((key) => draw('flood', key, rest.opened))]
    for (const key of ['f1', 'f2', 'f3']) browser.join({ holder: 'friend', key })
    first.open()
    await expect.poll(() => begun).toEqual(['f0', 'f1'])
    const stranger = draw('stranger', 'stranger')
    rest.open()
    await Promise.all([stranger, ...flood])
    expect(begun.filter((key) => key === 'f1')).toEqual(['f1'])
    await browser.close()
  })

  test('pages that do not close take the browser with them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { browser, state, begun, flood, quick, isDrawing, finish } = endless({ waiting: 2, stuck: true })
    await isDrawing
    const stranger = quick('stranger')
    await vi.advanceTimersByTimeAsync(20_000)
    await stranger
    expect(state.closed).toBe(1)
    finish()
    await Promise.all(flood)
    expect(begun).toEqual(['flood 0', 'stranger', 'flood 0', 'flood 1', 'flood 2'])
    await browser.close()
  })
})

test('a job that two accounts share runs once, at the better of their places', async () => {
  const browser = new WarmBrowser({ launch: fakeBrowser().launch })
  const { opened, open } = gate()
  const done: string[] = []
  const job = (holder: string, key: string) => browser.use(() => opened.then(() => void done.push(key)), 60_000, { holder, key })
  const all = ['a', 'b', 'c', 'shared'].map((key) => job('flood', key))
  browser.join({ holder: 'stranger', key: 'shared' })
  open()
  await Promise.all(all)
  expect(done).toEqual(['a', 'shared', 'b', 'c'])
  await browser.close()
})

test('work that takes too long is given up, and its browser with it', async () => {
  const { launch, state } = fakeBrowser()
  const browser = new WarmBrowser({ launch })
  await expect(browser.use(() => new Promise(() => undefined), 1, anyone())).rejects.toThrow(BrowserTooSlow)
  expect(state.closed).toBe(1)
  expect(await browser.use(() => Promise.resolve('again'), 60_000, anyone())).toBe('again')
  await browser.close()
})

test('a browser that does not start is not retried at once', async () => {
  let tried = 0
  let now = 0
  const browser = new WarmBrowser({ launch: () => Promise.reject(new Error(`try ${++tried}`)), now: () => now })
  await expect(browser.use(() => Promise.resolve(), 1, anyone())).rejects.toThrow(NoBrowser)
  await expect(browser.use(() => Promise.resolve(), 1, anyone())).rejects.toThrow(NoBrowser)
  expect(tried).toBe(1)
  now = 600_000
  await expect(browser.use(() => Promise.resolve(), 1, anyone())).rejects.toThrow(NoBrowser)
  expect(tried).toBe(2)
})

test('work that fails leaves the browser to the next', async () => {
  const { launch, state } = fakeBrowser()
  const browser = new WarmBrowser({ launch })
  await expect(browser.use(() => Promise.reject(new Error('no')), 60_000, anyone())).rejects.toThrow('no')
  expect(await browser.use(() => Promise.resolve(1), 60_000, anyone())).toBe(1)
  expect(state.closed).toBe(0)
  await browser.close()
  await expect(browser.use(() => Promise.resolve(), 1, anyone())).rejects.toThrow(BrowserBusy)
})

test('a browser does so many jobs, then another one is started', async () => {
  const { state, launch } = fakeBrowser()
  const launches = vi.fn(launch)
  const browser = new WarmBrowser({ launch: launches, recycleAfter: 2 })
  for (let n = 0; n < 5; n++) await browser.use(() => Promise.resolve(), 60_000, anyone())
  await vi.waitFor(() => expect([launches.mock.calls.length, state.closed]).toEqual([3, 2]))
  await browser.close()
})

describe('work that says that it goes on', () => {
  test('may take any time, and is given up when it says nothing for the limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { launch, state } = fakeBrowser()
    const browser = new WarmBrowser({ launch })
    let alive = (): void => undefined
    let outcome = 'working'
    void browser
      .use(
        (_browser, sign) => {
          alive = sign
          return new Promise(() => undefined)
        },
        1000,
        anyone(),
      )
      .catch((cause: unknown) => (outcome = cause instanceof BrowserTooSlow ? 'too slow' : 'failed'))
    for (let i = 0; i < 20; i++) {
      await vi.advanceTimersByTimeAsync(900)
      alive()
    }
    expect([outcome, state.closed]).toEqual(['working', 0])
    await vi.advanceTimersByTimeAsync(1000)
    expect([outcome, state.closed]).toEqual(['too slow', 1])
    // A cancelled job still reports: it ends nothing of the next one.
    const next = gate()
    const done = browser.use(() => next.opened.then(() => 'done'), 60_000, anyone())
    alive()
    await vi.advanceTimersByTimeAsync(2000)
    next.open()
    expect(await done).toBe('done')
  })
})

describe('work that its caller ends', () => {
  test('a waiting job that its caller ends is refused at once, never begins, and frees its place', async () => {
    const browser = new WarmBrowser({ launch: fakeBrowser().launch, limits: { perHolder: 1, total: 10 } })
    const { opened, open } = gate()
    const first = browser.use(() => opened, 60_000, anyone())
    const ending = new AbortController()
    const begun: string[] = []
    const job = (name: string, signal?: AbortSignal) => browser.use(async () => begun.push(name), 60_000, { holder: 'waits', key: 'same' }, signal)
    const second = job('ended', ending.signal)
    ending.abort(new Error('cancelled'))
    await expect(second).rejects.toThrow('cancelled')
    const third = job('third')
    open()
    await Promise.all([first, third])
    expect(begun).toEqual(['third'])
    await expect(job('late', ending.signal)).rejects.toThrow('cancelled')
    await browser.close()
  })

  test('a running job that its caller ends is refused at once; the next begins when its pages are closed', async () => {
    const { launch, state } = fakeBrowser()
    const browser = new WarmBrowser({ launch })
    const begun = gate()
    const closing = gate()
    const ending = new AbortController()
    const first = browser.use(
      () => {
        begun.open()
        return new Promise((_, reject) => {
          state.pages = [() => void closing.opened.then(() => reject(new Error('the page was closed')))]
        })
      },
      60_000,
      anyone(),
      ending.signal,
    )
    let isNextDone = false
    const next = browser.use(async () => (isNextDone = true), 60_000, anyone('other'))
    await begun.opened
    ending.abort(new Error('cancelled'))
    await expect(first).rejects.toThrow('cancelled')
    expect(isNextDone).toBe(false)
    closing.open()
    await next
    expect(state.closed).toBe(0)
    await browser.close()
  })
})

describe('a browser that ends while it has nothing to do', () => {
  test.each([
    ['was killed', () => Promise.reject(new Error('Target closed'))],
    ['is frozen', () => new Promise<never>(() => undefined)],
  ])('because it %s is replaced by another one at the next job', async (_how, send) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const [first, second] = [fakeBrowser(), fakeBrowser()]
    const browsers = [await first.launch(), await second.launch()] as unknown as { newBrowserCDPSession: () => Promise<unknown> }[]
    const launch = vi.fn(() => Promise.resolve(browsers[launch.mock.calls.length - 1] as never))
    const browser = new WarmBrowser({ launch })
    await browser.use(() => Promise.resolve(), 60_000, anyone())
    browsers[0]!.newBrowserCDPSession = () => Promise.resolve({ send })
    const done = browser.use(() => Promise.resolve('done'), 60_000, anyone())
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await done).toBe('done')
    expect([first.state.closed, launch.mock.calls.length]).toEqual([1, 2])
    await browser.close()
  })
})
