/**
 * Chromium for what the service draws: one job at a time, in turn (shares/holder.ts), at a low priority, started when it is needed and closed when it
 * is not. A job of those who have many steps back, once, for another's; what is drawn ahead of need steps back for what a caller waits for. A browser
 * that hangs is thrown away with what it was doing.
 */
import { constants, setPriority } from 'node:os'
import type { Browser } from 'playwright-core'
import { FairQueue, type FairQueueLimits, type Taken } from '../shares/fairQueue.ts'

/** No Chromium can be started here. */
export class NoBrowser extends Error {}
/** Too much is waiting already. */
export class BrowserBusy extends Error {}
/** The work took longer than it may, or the browser did not answer. */
export class BrowserTooSlow extends Error {}

/** The work was stopped for another's; it is done again later. */
class SteppedBack extends Error {}

/** A job that waits holds all that it draws. */
const LIMITS: FairQueueLimits = { perHolder: 6, total: 48 }
/** With so many more waiting, the job in progress steps back for another's that had none waiting. */
const MANY = 2
/** Maximum number of times that a job steps back: drawn ahead of need, or requested. */
const STEPS_BACK = { ahead: 3, asked: 1 }
/** So many jobs that are asked for are done before one that is drawn ahead of need and waits. */
const BEFORE_AHEAD = 4
/** Milliseconds for pages that are closed in the midst of their work. */
const ABANDON_MS = 10_000
const IDLE_MS = 60_000
/** Jobs after which another browser is started: what one keeps of each adds up. */
const RECYCLE_AFTER = 60
/** After a start that failed the next is tried no sooner. */
const RETRY_MS = 300_000
/** Milliseconds in which a browser answers that has nothing to do; one that does not is frozen. */
const ANSWER_MS = 30_000

export interface WarmBrowserOptions {
  launch: () => Promise<Browser>
  limits?: FairQueueLimits
  /** Jobs that one browser does. */
  recycleAfter?: number
  now?: () => number
}

/** @param alive reports progress: the time limit starts again */
export type BrowserWork<T> = (browser: Browser, alive: () => void) => Promise<T>

interface Job {
  /** Whether it settled what `use` answered; false when it stepped back. */
  run: (stop: AbortSignal) => Promise<boolean>
  refuse: (cause: Error) => void
  rank: Rank
  steppedBack: number
  more: number
}

interface Running extends Taken<Job> {
  stop: (cause: Error) => void
  /** It does not stop (again): it has stepped back before, or others want it too. */
  stays: boolean
}

/** `ahead`: no caller waits for it, or only its placeholder does. */
export type Rank = keyof typeof STEPS_BACK

/** Holder whose turn a job takes, and the key by which equal jobs are joined. */
export interface Asker {
  /** A path (shares/holder.ts). */
  holder: string
  key: string
  /** `asked` by default. */
  rank?: Rank
  /** Number of further jobs of the holder that wait elsewhere for this browser. */
  more?: number
}

const stopping = () => new BrowserBusy('the service is stopping')

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

/** @throws BrowserTooSlow */
const inTime = async (work: Promise<void>, milliseconds: number): Promise<void> => {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(() => late.reject(new BrowserTooSlow(`no answer within ${milliseconds} ms`)), milliseconds)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

export class WarmBrowser {
  readonly #launch: () => Promise<Browser>
  readonly #waiting: Readonly<Record<Rank, FairQueue<Job>>>
  /** Jobs that were asked for since the last one that was drawn ahead of need. */
  #askedInRow = 0
  readonly #recycleAfter: number
  readonly #now: () => number
  /** Jobs that the open browser has done. */
  #done = 0
  #browser: Promise<Browser> | undefined
  #working = false
  #running: Running | undefined
  #idle: NodeJS.Timeout | undefined
  #failed: { at: number; error: NoBrowser } | undefined
  #closed = false

  constructor({ launch, limits = LIMITS, recycleAfter = RECYCLE_AFTER, now = Date.now }: WarmBrowserOptions) {
    this.#launch = launch
    this.#waiting = { asked: new FairQueue(limits), ahead: new FairQueue(limits) }
    this.#recycleAfter = recycleAfter
    this.#now = now
  }

  /**
   * Does the work when its turn comes; `join` lets others who want the same wait for it too. Work that steps back is stopped by closing its pages,
   * and started again.
   * @param limit milliseconds that it may take, waiting not included; of work that says so, from one sign of life to the next
   * @param signal ends the work at once, waiting or begun, for all its callers
   * @throws NoBrowser, BrowserBusy when the holder, or all together, have too much waiting, and when the service stops; BrowserTooSlow, the signal's
   *   reason, and errors of the work
   */
  use<T>(work: BrowserWork<T>, limit: number, { holder, key, rank = 'asked', more = 0 }: Asker, signal?: AbortSignal): Promise<T> {
    if (this.#closed) return Promise.reject(stopping())
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const run = async (stepBack: AbortSignal): Promise<boolean> => {
      try {
        resolve(await this.#do(work, limit, signal ? AbortSignal.any([stepBack, signal]) : stepBack))
      } catch (cause) {
        if (cause instanceof SteppedBack) return false
        reject(cause)
      }
      return true
    }
    const job: Job = { run, refuse: reject, rank, steppedBack: 0, more }
    const waiting = this.#waiting[rank]
    const isFirst = waiting.waitingFor(holder) === 0
    // A second job under one name would never run: names are for what is the same.
    const added = this.waits(key) ? ({ state: 'refused' } as const) : waiting.add(holder, key, job)
    if (added.state === 'refused') return Promise.reject(new BrowserBusy('too much is being drawn already'))
    added.dropped?.refuse(new BrowserBusy('others have waited longer'))
    const end = () => {
      waiting.remove(key, job)
      // Its pages are closed before the next job begins (#abandon): the caller need not wait for that.
      reject(signal!.reason as Error)
    }
    signal?.addEventListener('abort', end, { once: true })
    this.#makeWayFor(holder, rank, isFirst)
    void this.#work()
    return promise
  }

  /** Others want the job of that name, and may have a better place in the line. */
  join({ holder, key }: Asker): void {
    const isJoined = this.#waiting.asked.join(holder, key) || this.#waiting.ahead.join(holder, key)
    if (!isJoined && this.#running?.key === key && this.#running.job.rank === 'asked') this.#running.stays = true
  }

  /** Whether the job of that name waits for its turn. */
  waits(key: string): boolean {
    return this.#waiting.asked.has(key) || this.#waiting.ahead.has(key)
  }

  /** @param isFirst they had nothing waiting */
  #makeWayFor(holder: string, rank: Rank, isFirst: boolean): void {
    const running = this.#running
    if (!running || running.stays || this.waits(running.key)) return
    const isAheadOfNeed = running.job.rank === 'ahead' && rank === 'asked'
    if (!isAheadOfNeed && !(isFirst && running.job.rank === rank && this.#haveMany(running, holder))) return
    running.stays = true
    running.stop(new SteppedBack())
  }

  /** Whether those whose job is in progress have many more waiting, and another comes from elsewhere. */
  #haveMany({ holder, job: { rank, more } }: Running, other: string): boolean {
    const apart = this.#waiting[rank].apart(holder, other)
    return apart !== null && apart.a + more >= MANY
  }

  /** Requested jobs come first; one of the others does not wait behind more than a few of them. */
  #next(): Taken<Job> | null {
    const isAheadsTurn = this.#askedInRow >= BEFORE_AHEAD
    const [first, second] = isAheadsTurn ? (['ahead', 'asked'] as const) : (['asked', 'ahead'] as const)
    const next = this.#waiting[first].next() ?? this.#waiting[second].next()
    if (next) this.#askedInRow = next.job.rank === 'asked' ? this.#askedInRow + 1 : 0
    return next
  }

  async #work(): Promise<void> {
    if (this.#working) return
    this.#working = true
    for (let next = this.#next(); next; next = this.#next()) {
      const { rank, steppedBack } = next.job
      const stop = new AbortController()
      const stays = (next.isShared && rank === 'asked') || steppedBack >= STEPS_BACK[rank]
      this.#running = { ...next, stop: (cause) => stop.abort(cause), stays }
      if (!(await next.job.run(stop.signal))) {
        next.job.steppedBack++
        this.#waiting[rank].putBack(next)
      }
      this.#running = undefined
      this.#waiting[rank].moveLast(next.holder)
      if (++this.#done >= this.#recycleAfter) await this.#drop()
    }
    this.#working = false
    this.#rest()
  }

  async #do<T>(work: BrowserWork<T>, limit: number, stop: AbortSignal): Promise<T> {
    stop.throwIfAborted()
    clearTimeout(this.#idle)
    const browser = await this.#open()
    stop.throwIfAborted()
    const ended = Promise.withResolvers<never>()
    const timer = setTimeout(() => ended.reject(new BrowserTooSlow(`no sign of life for ${limit} ms`)), limit)
    stop.addEventListener('abort', () => ended.reject(stop.reason as Error), { once: true })
    // A timer that has ended begins no more: work that was given up may still report.
    const doing = work(browser, () => void timer.refresh())
    try {
      return await Promise.race([doing, ended.promise])
    } catch (cause) {
      if (this.#closed) throw stopping()
      if (stop.aborted) await this.#abandon(browser, doing)
      if (cause instanceof BrowserTooSlow || !browser.isConnected()) await this.#drop()
      throw cause
    } finally {
      clearTimeout(timer)
    }
  }

  /** Closes the pages of the work (one job at a time: all are its own) and waits until it has ended; where that fails, the browser goes too. */
  async #abandon(browser: Browser, doing: Promise<unknown>): Promise<void> {
    const closing = Promise.all(browser.contexts().map((context) => context.close().catch(() => undefined)))
    const ended = Promise.allSettled([closing, doing]).then(() => true)
    const late = new Promise<false>((wait) => setTimeout(wait, ABANDON_MS, false).unref())
    if (!(await Promise.race([ended, late]))) await this.#drop()
  }

  async #open(): Promise<Browser> {
    if (this.#closed) throw stopping()
    if (this.#failed && this.#now() - this.#failed.at < RETRY_MS) throw this.#failed.error
    const wasOpen = this.#browser !== undefined
    try {
      this.#browser ??= this.#launch()
      const browser = await this.#browser
      await inTime(standBack(browser), ANSWER_MS)
      this.#failed = undefined
      return browser
    } catch (cause) {
      await this.#drop()
      if (this.#closed) throw stopping()
      // It was killed, or froze, while it had nothing to do: another one is started.
      if (wasOpen) return this.#open()
      const error = new NoBrowser('no browser could be started', { cause })
      this.#failed = { at: this.#now(), error }
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
    this.#done = 0
    // It may have died, or never have come up: either way it is gone.
    await browser?.then((open) => open.close()).catch(() => undefined)
  }

  /** Refuses waiting and running jobs at once, and ends the browser. */
  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of Object.values(this.#waiting)) for (const job of waiting.empty()) job.refuse(stopping())
    this.#running?.job.refuse(stopping())
    this.#running?.stop(stopping())
    clearTimeout(this.#idle)
    await this.#drop()
  }
}
