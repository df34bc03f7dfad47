/** Hearing what other processes say: PostgreSQL's NOTIFY, on one connection of its own (it reaches every process: docs/decisions/0001-one-database-path.md). */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import pg from 'pg'
import type { Database } from '../db/connection.ts'

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5000
/** A connection that takes longer to answer is taken for dead. Milliseconds. */
const ANSWER_TIMEOUT_MS = 5000

export interface ListenOptions {
  channels: readonly string[]
  /** One notice; `payload` is what was said with it. */
  onNotice: (channel: string, payload: string) => void
  /** Called after a reconnection: notifications sent meanwhile are lost. */
  onGap: () => void
  log: Logger
}

export interface Listener {
  /** Settles when the present attempt to connect has ended; then all notifications are received, or `onGap` will follow. */
  ready(): Promise<void>
  /** Makes sure that the connection still answers, and makes another if it does not. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Listens until closed, connecting again whenever the connection is lost. Works on the embedded database as on PostgreSQL. */
export const listen = (db: Database, { channels, onNotice, onGap, log }: ListenOptions): Listener => {
  const closed = new AbortController()
  let client: pg.Client | undefined
  let lost = false

  const connect = async (): Promise<pg.Client> => {
    // Not one of the pool's: it would be missing there, and is never given back.
    const fresh = new pg.Client(db.pool.options)
    fresh.on('error', () => {})
    fresh.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''))
    fresh.once('end', () => {
      if (client !== fresh) return
      client = undefined
      lost = true
      if (!closed.signal.aborted) attempt = connectWithRetries()
    })
    try {
      await fresh.connect()
      await fresh.query(channels.map((channel) => `listen ${channel}`).join('; '))
      return fresh
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
  }

  /** Settles after the first attempt; goes on by itself while they fail. */
  const connectWithRetries = async (wait = FIRST_RETRY_MS): Promise<void> => {
    try {
      const fresh = await connect()
      if (closed.signal.aborted) return await fresh.end()
      client = fresh
      if (lost) onGap()
      lost = false
    } catch (error) {
      lost = true
      log.warn({ err: error }, 'database: LISTEN failed, retrying')
      void pause(wait * (0.75 + Math.random() / 2), undefined, { signal: closed.signal, ref: false }).then(
        () => (attempt = connectWithRetries(Math.min(wait * 2, LONGEST_RETRY_MS))),
        () => {},
      )
    }
  }
  let attempt = connectWithRetries()

  return {
    ready: () => attempt,
    check: async () => {
      const asked = client
      if (asked === undefined) return
      const late = pause(ANSWER_TIMEOUT_MS, 'late' as const, { ref: false })
      const answer = await Promise.race([asked.query('select 1').catch(() => 'late' as const), late])
      // Its `end` follows, and with it the next attempt.
      if (answer === 'late') asked.connection.stream.destroy()
    },
    close: async () => {
      closed.abort()
      await attempt
      await client?.end()
    },
  }
}
