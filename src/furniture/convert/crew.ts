/** Threads that make files: started when there is work, sent home when there is none, so that the service never waits for one. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ModelRefused } from '../intake/refused.ts'
import type { Job } from './job.ts'
import type { ArFile } from './targets.ts'
import type { Answer } from './worker.ts'

/** Milliseconds that a thread waits for more work. */
const PATIENCE = 30_000
/** Milliseconds after which a file is given up. */
const TOO_LONG = 240_000
/** Megabytes of a thread's own memory: a room that needs more fails alone. */
const MEMORY = 2048

/** Files that are made at once. */
export const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))

interface Task {
  job: Job
  resolve: (file: ArFile) => void
  reject: (cause: Error) => void
}

/** A thread and the file it is at. */
class Hand {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { name: 'furniture', resourceLimits: { maxOldGenerationSizeMb: MEMORY } })
  readonly #free: () => void
  readonly #gone: () => void
  #task: Task | null = null
  #timer: NodeJS.Timeout | undefined
  #isGone = false

  /**
   * @param free when it has done its file
   * @param gone when it will do no more
   */
  constructor(free: () => void, gone: () => void) {
    this.#free = free
    this.#gone = gone
    this.#worker.on('message', (message: Answer) => this.#hear(message))
    this.#worker.on('error', (cause: Error) => this.#leave(cause))
    this.#worker.on('exit', (code) => this.#leave(new Error(`The thread that made the file ended (${code}).`)))
  }

  take(task: Task): void {
    this.#task = task
    this.#worker.ref()
    this.#sendHomeAfter(TOO_LONG, 'Making the file took too long.')
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#worker.postMessage(task.job)
    } catch (cause) {
      // What cannot be sent is nobody's fault but the caller's; the thread is as good as before.
      this.#hear({ fault: String(cause) })
    }
  }

  #hear(message: Answer): void {
    const task = this.#task
    this.#task = null
    // Nobody has to stay for a thread that only waits.
    this.#worker.unref()
    this.#sendHomeAfter(PATIENCE, 'There was no more work.')
    if ('file' in message) task?.resolve(message.file)
    else task?.reject('refused' in message ? new ModelRefused(message.refused) : new Error(message.fault))
    if (!this.#isGone) this.#free()
  }

  #sendHomeAfter(delay: number, why: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#leave(new Error(why))
      void this.#worker.terminate()
    }, delay)
    this.#timer.unref()
  }

  #leave(cause: Error): void {
    clearTimeout(this.#timer)
    if (this.#isGone) return
    this.#isGone = true
    this.#gone()
    this.#task?.reject(cause)
    this.#task = null
  }
}

/** Those who are at work, and what waits for them. */
class Crew {
  readonly #hands = new Set<Hand>()
  readonly #idle: Hand[] = []
  readonly #waiting: Task[] = []

  add(task: Task): void {
    this.#waiting.push(task)
    this.#share()
  }

  #share(): void {
    while (this.#waiting.length > 0) {
      const hand = this.#idle.pop() ?? this.#hire()
      if (!hand) return
      hand.take(this.#waiting.shift()!)
    }
  }

  #hire(): Hand | undefined {
    if (this.#hands.size >= THREADS) return undefined
    const hand = new Hand(
      () => {
        this.#idle.push(hand)
        this.#share()
      },
      () => {
        this.#hands.delete(hand)
        if (this.#idle.includes(hand)) this.#idle.splice(this.#idle.indexOf(hand), 1)
        this.#share()
      },
    )
    this.#hands.add(hand)
    return hand
  }
}

const crew = new Crew()

/** Has a file made in a thread of its own; first come, first served. @throws ModelRefused */
export const inThread = (job: Job): Promise<ArFile> => new Promise((resolve, reject) => crew.add({ job, resolve, reject }))
