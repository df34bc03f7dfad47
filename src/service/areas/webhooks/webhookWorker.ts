/**
 * Delivers events, in any process: fans out what the outbox holds, claims what is due, sends it, and writes the attempts down together.
 * An endpoint that hangs holds slots of its own: one that has not answered yet has a single one, one that answers gets more, and those
 * that fail share a few that no other waits for.
 */
import { LRUCache } from 'lru-cache'
import { workForAll } from '../../db/fairShare.ts'
import type { Services } from '../../services.ts'
import { Backoff } from '../../work/backoff.ts'
import { onEventsWritten } from '../../work/events.ts'
import { makeAttempt, outcomeOf } from './attempt.ts'
import { fanOut } from './fanOut.ts'
import { notifyDisabled } from './notifyDisabled.ts'
import { claimDue, recordOutcomes, type Claimed, type Outcome } from './queue.ts'

/** Attempts at once of one process: to endpoints that answer, and to those that fail. */
const SLOTS = { healthy: 256, failing: 64 }
type Pool = keyof typeof SLOTS
/** What there may be to do. */
type Task = 'events' | Pool
const TASKS: readonly Task[] = ['events', 'healthy', 'failing']
/** Attempts at once to one endpoint, once it has answered often enough. */
const SLOTS_OF_ENDPOINT = 16
/** Milliseconds since its last answer after which an endpoint gets one attempt at a time: it may have begun to hang. */
const ANSWERS_WITHIN_MS = 1000
/** Milliseconds in which slots that become free are filled together: a claim costs as much for one as for ten. */
const GATHER_MS = 3
/** Attempts that are written down together. */
const RECORD_BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export interface WebhookWorkerOptions {
  /** Milliseconds that a receiver has, asked for each attempt; ten seconds unless told. */
  timeoutMs?: () => number
}

/** Endpoints whose slots are remembered; of others, as of one that is new, one attempt at a time is made. */
const REMEMBERED_ENDPOINTS = 10_000

/** What an endpoint has of the slots. */
interface Endpoint {
  running: number
  allowed: number
  /** By `performance.now()`; 0 where it has not. */
  answeredAt: number
}

export class WebhookWorker {
  readonly #services: Services
  readonly #timeoutMs: (() => number) | undefined
  readonly #running = { healthy: 0, failing: 0 }
  readonly #endpoints = new Map<string, Endpoint>()
  /** What an endpoint had come to when it last answered; the latest first. */
  readonly #known = new LRUCache<string, Omit<Endpoint, 'running'>>({ max: REMEMBERED_ENDPOINTS })
  #gathering: NodeJS.Timeout | undefined
  /** Where the next claim begins. */
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
    // For everybody who subscribes, not for the request that caused an event.
    this.#working = workForAll(() => this.#work())
      .catch((error: unknown) => this.#services.log.error({ err: error }, 'webhooks: the queue could not be read'))
      .finally(() => {
        this.#working = undefined
        if (this.#woken.size > 0 && !this.#isClosing) setImmediate(() => this.wake([]))
      })
  }

  async #work(): Promise<void> {
    while (this.#woken.size > 0 && !this.#isClosing) {
      if (this.#woken.delete('events')) {
        await fanOut(this.#services)
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
      const limit = SLOTS[pool] - this.#running[pool]
      if (limit <= 0 || this.#isClosing) return
      const free = this.#freeOf()
      const claimed = await claimDue(db, { isFailing: pool === 'failing', limit, free, after }, clock.now())
      for (const delivery of claimed) this.#start(delivery, pool)
      this.#after[pool] =
        claimed.length === limit ? claimed.reduce((last, { webhookId }) => (webhookId > last ? webhookId : last), FIRST_ID) : FIRST_ID
    }
  }

  /** How many more attempts each endpoint may have that has some, or answered lately. */
  #freeOf(): Map<string, number> {
    const limit = performance.now() - ANSWERS_WITHIN_MS
    const free = new Map<string, number>()
    for (const [id, { running, allowed, answeredAt }] of this.#endpoints) free.set(id, (answeredAt > limit ? allowed : 1) - running)
    for (const [id, { allowed, answeredAt }] of this.#known.entries()) {
      if (answeredAt <= limit) break
      if (!free.has(id)) free.set(id, allowed)
    }
    return free
  }

  #wakeSoon(pool: Pool): void {
    this.#woken.add(pool)
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.wake([])
    }, GATHER_MS)
  }

  #start(delivery: Claimed, pool: Pool): void {
    const endpoint = this.#endpoints.get(delivery.webhookId) ?? { running: 0, allowed: 1, answeredAt: 0, ...this.#known.peek(delivery.webhookId) }
    this.#endpoints.set(delivery.webhookId, endpoint)
    endpoint.running++
    this.#running[pool]++
    const attempt = this.#attempt(delivery, endpoint, pool)
      // The claim ends by itself, and the delivery is tried again.
      .catch((error: unknown) => this.#services.log.error({ err: error, deliveryId: delivery.id }, 'webhooks: an attempt could not be made'))
      .finally(() => this.#attempts.delete(attempt))
    this.#attempts.add(attempt)
  }

  async #attempt(delivery: Claimed, endpoint: Endpoint, pool: Pool): Promise<void> {
    const { webhookId } = delivery
    let outcome: Outcome
    try {
      outcome = outcomeOf(delivery, await makeAttempt(this.#services, delivery, this.#timeoutMs?.()))
      if (outcome.status === 'succeeded') {
        Object.assign(endpoint, { allowed: Math.min(endpoint.allowed + 1, SLOTS_OF_ENDPOINT), answeredAt: performance.now() })
        this.#known.set(webhookId, { allowed: endpoint.allowed, answeredAt: endpoint.answeredAt })
      } else {
        endpoint.allowed = 1
        this.#known.delete(webhookId)
      }
    } finally {
      this.#running[pool]--
      endpoint.running--
      if (endpoint.running === 0) this.#endpoints.delete(webhookId)
    }
    const recorded = this.#record(outcome)
    // The slot is free already; what failed is looked for once that is written down, when its endpoint may be of the other pool.
    if (outcome.status === 'succeeded') this.#wakeSoon(pool)
    await recorded
  }

  /** Writes an outcome down, together with those that came meanwhile. */
  #record(outcome: Outcome): Promise<void> {
    this.#outcomes.push(outcome)
    this.#recording ??= this.#writeOutcomes()
    return this.#recording
  }

  async #writeOutcomes(): Promise<void> {
    // What ends at the same moment is written together.
    await new Promise(setImmediate)
    while (this.#outcomes.length > 0) {
      await this.#writeUntilWritten(this.#outcomes.splice(0, RECORD_BATCH))
      this.wake(['healthy', 'failing'])
    }
    // At once: an outcome that comes after this line begins anew.
    this.#recording = undefined
  }

  /** Gives up only when the process ends: the claims then end by themselves. */
  async #writeUntilWritten(batch: readonly Outcome[]): Promise<void> {
    for (;;) {
      try {
        await workForAll(() => this.#write(batch))
        return this.#pause.reset()
      } catch (error) {
        this.#services.log.error({ err: error }, 'webhooks: attempts could not be written down, trying again')
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
    await Promise.allSettled(this.#attempts)
    await this.#recording
  }
}

const byDatabase = new WeakMap<Services['db'], WebhookWorker>()

/** Has deliveries made by this worker. */
export const deliverWebhooks = ({ db }: Pick<Services, 'db'>, worker: WebhookWorker): void => void byDatabase.set(db, worker)

/** The worker of these services; undefined where there is none. */
export const webhookWorkerOf = ({ db }: Pick<Services, 'db'>): WebhookWorker | undefined => byDatabase.get(db)
