/** Scheduled jobs: expire unpaid orders, settle slow payments, purge old rows. */
import { setTimeout as pause } from 'node:timers/promises'

/** In milliseconds, for `every`. */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS

export interface ScheduledJob {
  /** For the log. */
  name: string
  /** Milliseconds from the end of one round to the start of the next. */
  every: number
  /**
   * One round. Every process of the service does it, so it must claim what it works on (a conditional update, or
   * `FOR UPDATE SKIP LOCKED`) and find nothing left when another was quicker.
   */
  run: () => Promise<unknown>
}

export interface Scheduler {
  /** Starts no more rounds and waits for the running ones. */
  stop(): Promise<void>
}

/** Random jitter, so that several processes do not query at the same moment. */
const spread = (milliseconds: number): number => milliseconds * (0.9 + Math.random() * 0.2)

/**
 * Runs each job repeatedly until stopped, the first time at once. A failed round is reported and the next one follows; rounds of one job never
 * overlap.
 */
export const startScheduler = (jobs: readonly ScheduledJob[], report: (error: unknown, job: string) => void): Scheduler => {
  const stopped = new AbortController()
  const repeat = async ({ name, every, run }: ScheduledJob): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        await run()
      } catch (error) {
        report(error, name)
      }
      await pause(spread(every), undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }
  const rounds = jobs.map(repeat)
  return {
    async stop() {
      stopped.abort()
      await Promise.all(rounds)
    },
  }
}
