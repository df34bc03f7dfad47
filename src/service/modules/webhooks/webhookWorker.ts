/**
 * Delivers events, in any process: fans out what the outbox holds, claims what is due, sends it, and writes the attempts down together.
 * An endpoint that hangs holds slots of its own: one that has not answered yet has a single one, one that answers gets more, and those
 * that fail share a few that no other waits for.
 */
import { runUnattributed } from '../../db/fairShare.ts'
import type { Services } from '../../services.ts'
import { Backoff } from '../../jobs/backoff.ts'
import { onEventsWritten } from '../../jobs/events.ts'
import { makeAttempt, outcomeOf } from './attempt.ts'
import { EndpointShares, type Endpoint, type Pool } from './endpointShares.ts'
import { fanOut } from './fanOut.ts'
import { claimDue, dropUnsubscribed, recordOutcomes, releaseClaims, type Claimed, type Outcome, type Disabled } from './queue.ts'
import { FAILING_DAYS } from '#contract/webhooks/webhookVocabulary.ts'
import type { Tx } from '../../db/connection.ts'
import { correspondent } from '../accounts/people.ts'
import { sendMessage } from '../messages/sendMessage.ts'

/** Days for which the mail is of use. */
const MESSAGE_DAYS = 3
const DAY_MS = 24 * 3_600_000

/** Sends a mail to the owner of a subscription that the service has disabled, where the account has a confirmed e-mail. */
const notifyDisabled = async (tx: Tx, { accountId, url, reason }: Disabled, at: Date): Promise<void> => {
  const owner = await correspondent(tx, accountId)
  if (!owner?.confirmedEmail) return
  const values = { endpoint: new URL(url).host, reason, days: FAILING_DAYS }
  const expiresAt = new Date(at.getTime() + MESSAGE_DAYS * DAY_MS)
  await sendMessage(tx, 'webhook_disabled', values, { to: owner.confirmedEmail, language: owner.language, at, expiresAt })
}

/** Attempts at once of one process: to endpoints that answer, and to those that fail. */
const SLOTS = { healthy: 256, failing: 64 } as const satisfies Record<Pool, number>
/** Milliseconds after which an attempt that waits for its answer gives its slot to others, as long as no more than so many have. */
const SLOW_MS = 1000
const MOST_SLOW = 768
/** Kinds of pending work. */
type Task = 'events' | Pool
const TASKS: readonly Task[] = ['events', 'healthy', 'failing']
/** Deliveries that one process has claimed and not begun. */
const MOST_HELD = 512
/** Milliseconds in which slots that become free are filled together: a claim costs as much for one as for ten. */
const GATHER_MS = 3
/** Attempts that are written down together. */
const RECORD_BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export interface WebhookWorkerOptions {
  /** Milliseconds that a receiver has, asked for each attempt; ten seconds by default. */
  timeoutMs?: () => number
}

interface Slot {
  pool: Pool
  end: () => void
}

export class WebhookWorker {
  readonly #services: Services
  readonly #timeoutMs: (() => number) | undefined
  readonly #running = { healthy: 0, failing: 0, slow: 0 }
  readonly #shares = new EndpointShares()
  #gathering: NodeJS.Timeout | undefined
  /** Ids after which the next claim begins. */
  readonly #after = { healthy: FIRST_ID, failing: FIRST_ID }
  readonly #attempts = new Set<Promise<void>>()
  #outcomes: Outcome[] = []
  #working: Promise<void> | undefined
  #recording: Promise<void> | undefined
  readonly #woken = new Set<Task>()
  readonly #closing = new AbortController()
  readonly #pause = new Backoff({ longestMs: 5000 })
  readonly #stopListening: () => void

  constructor(services: Services, { timeoutMs }: WebhookWorkerOptions = {}) {
    this.#services = services
    this.#timeoutMs = timeoutMs
    this.#stopListening = onEventsWritten(() => this.wake())
  }

  get #isClosing(): boolean {
    return this.#closing.signal.aborted
  }

  /** Looks for events and for deliveries that are due; for some of them alone where these are named. */
  wake(tasks: readonly Task[] = TASKS): void {
    for (const task of tasks) this.#woken.add(task)
    if (this.#working !== undefined || this.#isClosing) return
    // On behalf of all subscribers, not of the request that caused an event.
    this.#working = runUnattributed(() => this.#work())
      .catch((error: unknown) => this.#services.log.error({ err: error }, 'webhooks: reading the queue failed'))
      .finally(() => {
        this.#working = undefined
        if (this.#woken.size > 0 && !this.#isClosing) setImmediate(() => this.wake([]))
      })
  }

  async #work(): Promise<void> {
    while (this.#woken.size > 0 && !this.#isClosing) {
      if (this.#woken.delete('events')) {
        if (await fanOut(this.#services)) this.#woken.add('events')
        // A delivery that is new may be of any subscription.
        this.#woken.add('healthy').add('failing')
      }
      for (const pool of ['healthy', 'failing'] as const) if (this.#woken.delete(pool)) await this.#claim(pool)
    }
  }

  /** Claims as much as there are slots for; around the ring of subscriptions once. */
  async #claim(pool: Pool): Promise<void> {
    const { db, clock } = this.#services
    const begin = this.#after[pool]
    for (const after of begin === FIRST_ID ? [FIRST_ID] : [begin, FIRST_ID]) {
      const limit = SLOTS[pool] - this.#running[pool] + (pool === 'healthy' ? MOST_HELD - this.#shares.held : 0)
      if (limit <= 0 || this.#isClosing) return
      const claimed = await claimDue(db, { isFailing: pool === 'failing', limit, free: this.#shares.free(), after }, clock.now())
      const subscribed = await dropUnsubscribed(db, claimed)
      // Deliveries that these kept from being claimed are due.
      if (subscribed.length < claimed.length) this.#woken.add(pool)
      for (const delivery of subscribed) this.#shares.hold(delivery, pool)
      this.#startHeld()
      this.#after[pool] =
        claimed.length === limit ? claimed.reduce((last, { webhookId }) => (webhookId > last ? webhookId : last), FIRST_ID) : FIRST_ID
    }
  }

  #wakeSoon(pool: Pool): void {
    this.#woken.add(pool)
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.wake([])
    }, GATHER_MS)
  }

  #startHeld(): void {
    while (!this.#isClosing) {
      const next = this.#shares.next((pool) => this.#running[pool] < SLOTS[pool])
      if (next === undefined) return
      const { delivery, endpoint } = next
      const attempt = this.#attempt(delivery, endpoint, this.#takeSlot(endpoint))
        // The claim ends by itself, and the delivery is tried again.
        .catch((error: unknown) => this.#services.log.error({ err: error, deliveryId: delivery.id }, 'webhooks: attempt failed to start'))
        .finally(() => this.#attempts.delete(attempt))
      this.#attempts.add(attempt)
    }
  }

  /** Releases claims of an endpoint that is no longer next: another process may take them, or this one later. */
  async #giveBack(claimed: readonly Claimed[]): Promise<void> {
    await runUnattributed(() => releaseClaims(this.#services.db, claimed)).catch((error: unknown) =>
      // They end by themselves.
      this.#services.log.error({ err: error }, 'webhooks: releasing claims failed'),
    )
  }

  /** Takes a slot, which counts as one of the slow ones once the attempt has waited for a second. */
  #takeSlot(endpoint: Endpoint): Slot {
    const { pool } = endpoint
    let counted: Pool | 'slow' = pool
    this.#running[counted]++
    const giveWay = setTimeout(() => {
      const back = this.#giveBack(this.#shares.release(endpoint))
      if (pool === 'healthy' && this.#running.slow < MOST_SLOW) {
        this.#running[counted]--
        counted = 'slow'
        this.#running[counted]++
        this.#startHeld()
      }
      void back.then(() => this.wake([pool]))
    }, SLOW_MS)
    const end = () => {
      clearTimeout(giveWay)
      this.#running[counted]--
    }
    return { pool, end }
  }

  async #attempt(delivery: Claimed, endpoint: Endpoint, { pool, end }: Slot): Promise<void> {
    let outcome: Outcome | undefined
    let back: readonly Claimed[]
    try {
      outcome = outcomeOf(delivery, await makeAttempt(this.#services, delivery, this.#timeoutMs?.()))
    } finally {
      end()
      back = this.#shares.ended(endpoint, { isSuccess: outcome?.status === 'succeeded' })
      this.#startHeld()
    }
    const recorded = this.#record(outcome)
    // The slot is free already; what failed is looked for once that is written down, when its endpoint may be of the other pool.
    if (outcome.status === 'succeeded' && this.#shares.isLow(endpoint)) this.#wakeSoon(pool)
    await recorded
    if (back.length === 0) return
    await this.#giveBack(back)
    this.wake(['healthy', 'failing'])
  }

  /** Writes an outcome down, together with those that came meanwhile. */
  #record(outcome: Outcome): Promise<void> {
    this.#outcomes.push(outcome)
    this.#recording ??= this.#writeOutcomes()
    return this.#recording
  }

  async #writeOutcomes(): Promise<void> {
    // Outcomes of the same moment are written together.
    await new Promise(setImmediate)
    while (this.#outcomes.length > 0) {
      await this.#writeUntilWritten(this.#outcomes.splice(0, RECORD_BATCH))
      this.wake(['healthy', 'failing'])
    }
    // At once: an outcome that comes after this line starts a new batch.
    this.#recording = undefined
  }

  /** Gives up only when the process ends: the claims then end by themselves. */
  async #writeUntilWritten(batch: readonly Outcome[]): Promise<void> {
    for (;;) {
      try {
        await runUnattributed(() => this.#write(batch))
        return this.#pause.reset()
      } catch (error) {
        this.#services.log.error({ err: error }, 'webhooks: storing attempts failed, retrying')
        await this.#pause.wait(this.#closing.signal)
        if (this.#isClosing) return
      }
    }
  }

  async #write(batch: readonly Outcome[]): Promise<void> {
    const { db, clock } = this.#services
    const now = clock.now()
    await db.transaction(async (tx) => {
      for (const disabled of await recordOutcomes(tx, batch, now)) await notifyDisabled(tx, disabled, now)
    })
  }

  /** Resolves when nothing is due, on its way or being written down here. */
  async idle(): Promise<void> {
    this.wake()
    while (this.#working !== undefined || this.#attempts.size > 0 || this.#recording !== undefined || this.#woken.size > 0) {
      await Promise.allSettled([this.#working, this.#recording, ...this.#attempts])
      await new Promise(setImmediate)
    }
  }

  /** Begins nothing more, and waits for what is on its way. */
  async close(): Promise<void> {
    this.#stopListening()
    this.#closing.abort()
    clearTimeout(this.#gathering)
    await this.#working
    await this.#giveBack(this.#shares.releaseAll())
    await Promise.allSettled(this.#attempts)
    await this.#recording
  }
}

declare module '../../services.ts' {
  interface ProcessState {
    /** Absent: this process makes no deliveries. */
    webhookWorker?: WebhookWorker
  }
}
