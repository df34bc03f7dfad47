/**
 * Chromium for what the service draws: one piece of work at a time, at a low priority, started when it is needed and let go when it is
 * not. A browser that hangs is thrown away with what it was doing.
 */
import { constants, setPriority } from 'node:os'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'

/** No Chromium can be started here. */
export class NoBrowser extends Error {}
/** Too much is waiting already. */
export class BrowserBusy extends Error {}
/** The work took longer than it may. */
export class BrowserTooSlow extends Error {}

const WAITING = 12
const IDLE_MS = 60_000
/** After a start that failed the next is tried no sooner. */
const RETRY_MS = 300_000

export interface WarmBrowserOptions {
  launch?: () => Promise<Browser>
  /** Work that may wait. */
  waiting?: number
  now?: () => number
}

/** Everything that the browser started steps back behind the service. */
const standBack = async (browser: Browser): Promise<void> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  for (const { id } of processInfo) {
    try {
      setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // It has ended, or is not ours to slow down: it draws all the same.
    }
  }
  await session.detach()
}

export class WarmBrowser {
  readonly #launch: () => Promise<Browser>
  readonly #most: number
  readonly #now: () => number
  #browser: Promise<Browser> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #idle: NodeJS.Timeout | undefined
  #failed: { at: number; error: NoBrowser } | undefined
  #closed = false

  constructor({ launch = launchBrowser, waiting = WAITING, now = Date.now }: WarmBrowserOptions = {}) {
    this.#launch = launch
    this.#most = waiting
    this.#now = now
  }

  /**
   * Does the work when its turn comes.
   * @param limit milliseconds that it may take, waiting not included
   * @throws NoBrowser, BrowserBusy, BrowserTooSlow, and whatever the work throws
   */
  async use<T>(work: (browser: Browser) => Promise<T>, limit: number): Promise<T> {
    if (this.#closed) throw new NoBrowser('the service is stopping')
    if (this.#waiting >= this.#most) throw new BrowserBusy('too much is being drawn already')
    this.#waiting++
    const turn = this.#last.then(() => this.#do(work, limit))
    this.#last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      this.#waiting--
      if (this.#waiting === 0) this.#rest()
    }
  }

  async #do<T>(work: (browser: Browser) => Promise<T>, limit: number): Promise<T> {
    clearTimeout(this.#idle)
    const browser = await this.#open()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new BrowserTooSlow(`not done after ${limit} ms`)), limit)
    })
    try {
      return await Promise.race([work(browser), late])
    } catch (cause) {
      if (cause instanceof BrowserTooSlow || !browser.isConnected()) await this.#drop()
      throw cause
    } finally {
      clearTimeout(timer)
    }
  }

  async #open(): Promise<Browser> {
    if (this.#closed) throw new NoBrowser('the service is stopping')
    if (this.#failed && this.#now() - this.#failed.at < RETRY_MS) throw this.#failed.error
    try {
      this.#browser ??= this.#launch()
      const browser = await this.#browser
      await standBack(browser)
      this.#failed = undefined
      return browser
    } catch (cause) {
      const error = new NoBrowser('no browser could be started', { cause })
      this.#failed = { at: this.#now(), error }
      await this.#drop()
      throw error
    }
  }

  #rest(): void {
    this.#idle = setTimeout(() => void this.#drop(), IDLE_MS)
    this.#idle.unref()
  }

  async #drop(): Promise<void> {
    const browser = this.#browser
    this.#browser = undefined
    // It may have died, or never have come up: either way it is gone.
    await browser?.then((open) => open.close()).catch(() => undefined)
  }

  /** What waits is refused; the browser ends. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#idle)
    await this.#drop()
  }
}
