/**
 * Chromium for what the service draws: one job at a time, in turn by account, at a low priority, started when it is needed and closed when it
 * is not. A browser that hangs is thrown away with what it was doing.
 */
import { constants, setPriority } from 'node:os'
import type { Browser } from 'playwright-core'
import { FairQueue, type FairQueueLimits } from './fairQueue.ts'

/** No Chromium can be started here. */
export class NoBrowser extends Error {}
/** Too much is waiting already. */
export class BrowserBusy extends Error {}
/** The work took longer than it may. */
export class BrowserTooSlow extends Error {}

/** A job that waits holds all that it draws. */
const LIMITS: FairQueueLimits = { perAccount: 6, total: 48 }
const IDLE_MS = 60_000
/** After a start that failed the next is tried no sooner. */
const RETRY_MS = 300_000

export interface WarmBrowserOptions {
  launch: () => Promise<Browser>
  limits?: FairQueueLimits
  now?: () => number
}

interface Job {
  /** Runs when its turn comes; settles what `use` answered. */
  run: () => Promise<void>
  refuse: (cause: Error) => void
}

/** Whose turn it is that a job takes, and by what name others may want the same. */
export interface Asker {
  /** An account's id; for somebody without one, whatever names where they ask from. */
  account: string
  key: string
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
  readonly #waiting: FairQueue<Job>
  readonly #now: () => number
  #browser: Promise<Browser> | undefined
  #working = false
  #idle: NodeJS.Timeout | undefined
  #failed: { at: number; error: NoBrowser } | undefined
  #closed = false

  constructor({ launch, limits = LIMITS, now = Date.now }: WarmBrowserOptions) {
    this.#launch = launch
    this.#waiting = new FairQueue(limits)
    this.#now = now
  }

  /**
   * Does the work when its turn comes; `join` lets others who want the same wait for it too.
   * @param limit milliseconds that it may take, waiting not included
   * @throws NoBrowser, BrowserBusy when the account, or all together, have too much waiting, BrowserTooSlow, and whatever the work throws
   */
  use<T>(work: (browser: Browser) => Promise<T>, limit: number, { account, key }: Asker): Promise<T> {
    if (this.#closed) return Promise.reject(new NoBrowser('the service is stopping'))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const job: Job = { run: () => this.#do(work, limit).then(resolve, reject), refuse: reject }
    // A second job under one name would never run: names are for what is the same.
    const added = this.#waiting.has(key) ? ({ state: 'refused' } as const) : this.#waiting.add(account, key, job)
    if (added.state === 'refused') return Promise.reject(new BrowserBusy('too much is being drawn already'))
    added.dropped?.refuse(new BrowserBusy('others have waited longer'))
    void this.#work()
    return promise
  }

  /** Another account wants the job of that name, and may have a better place in the line. */
  join({ account, key }: Asker): void {
    this.#waiting.join(account, key)
  }

  async #work(): Promise<void> {
    if (this.#working) return
    this.#working = true
    for (let next = this.#waiting.next(); next; next = this.#waiting.next()) {
      await next.job.run()
      this.#waiting.ended(next.account)
    }
    this.#working = false
    this.#rest()
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
    clearTimeout(this.#idle)
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
