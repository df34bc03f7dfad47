/** Converts files for AR: a few concurrent conversions in each process, by priority, with notification of waiting callers. */
import type { ArFile, ArPlatform } from '#contract/ar/ar.ts'
import { PROCESSES } from '#models/convert/conversionPool.ts'
import { runUnattributed } from '../../db/fairShare.ts'
import { describeError, isUnavailable } from '../../db/failures.ts'
import type { Services } from '../../services.ts'
import { Backoff } from '../../jobs/backoff.ts'
import type { Blobs } from '../../adapters/blobs.ts'
import {
  arBlobs,
  askFor,
  claimFile,
  failFile,
  filesOf,
  finishFile,
  hasten,
  lease,
  releaseFile,
  remakeFor,
  type FileRow,
  type WantedFile,
} from './files.ts'
import { PRIORITY } from './plan.ts'
import { modelsOf, type Recipe } from './recipe.ts'

/** Milliseconds that an answer waits for files: less than proxies in between wait. */
const WAIT_MS = 55_000
/** Milliseconds between two looks at what other processes have made. */
const LOOK = 250
/** The longest pause between two tries of writing a row, in milliseconds: much less than the lease of a claim. */
const ROW_PAUSE_MS = 5000
const EXTENSIONS: Record<ArPlatform, string> = { web: 'glb', android: 'glb', ios: 'usdz' }

export interface Made extends Pick<ArFile, 'triangles' | 'simplified'> {
  bytes: Uint8Array
}

/** Converts recipes to files. */
export interface Converter {
  /** Another one when the same recipe would give other bytes. */
  readonly version: string
  /** @param models paths of their files, by their names in the blobs: the service itself need not hold them */
  convert(recipe: Recipe, models: ReadonlyMap<string, string>, target: ArPlatform): Promise<Made>
}

export interface ConversionQueueOptions {
  converter: Converter
  /** Files at which something is done at once: one more than the converter's processes, so that none waits for a disk or the database. */
  concurrency?: number
  /** Milliseconds. */
  waitMs?: number
}

export type ArFileStatus = 'preparing' | 'ready' | 'failed'

/** State of a set of files, each of which is needed. */
export const fileStatusOf = (keys: readonly string[], files: ReadonlyMap<string, Pick<FileRow, 'blob' | 'failure'>>) => {
  const made = keys.filter((key) => (files.get(key)?.blob ?? null) !== null).length
  const failed = keys.some((key) => (files.get(key)?.failure ?? null) !== null)
  const state: ArFileStatus = failed ? 'failed' : made === keys.length ? 'ready' : 'preparing'
  return { state, progress: keys.length === 0 ? 1 : made / keys.length }
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds).unref())

export class ArConversionQueue {
  readonly #services: Services
  readonly #converter: Converter
  readonly #concurrency: number
  readonly #waitMs: number
  readonly #blobs: Blobs
  readonly #working = new Set<Promise<void>>()
  /** The last priority that is looked at, as long as there is something to do. */
  #upTo: number = PRIORITY.soon
  /** Something was asked for since the last look at what there is to do. */
  #isWoken = false
  readonly #closing = new AbortController()
  readonly #rowPause = new Backoff({ longestMs: ROW_PAUSE_MS })
  /** Abort functions of the files being converted. */
  readonly #giveUps = new Set<(why: Error) => void>()
  /** Called with every file that is done here, well or not. */
  readonly #waiting = new Set<() => void>()

  constructor(services: Services, { converter, concurrency = PROCESSES + 1, waitMs = WAIT_MS }: ConversionQueueOptions) {
    this.#services = services
    this.#converter = converter
    this.#concurrency = concurrency
    this.#waitMs = waitMs
    this.#blobs = arBlobs(services)
  }

  get isClosing(): boolean {
    return this.#closing.signal.aborted
  }

  get version(): string {
    return this.#converter.version
  }

  /**
   * Asks for files and has them made, in the holder's turn; what is made already, or on its way, is left at that.
   * @throws TooManyFilesWaiting
   */
  async ask(holder: string, wanted: readonly WantedFile[]): Promise<void> {
    const { db, clock } = this.#services
    await askFor(db, this.#blobs, { holder, wanted }, clock.now())
    this.wake()
  }

  /** Has these made as those that the holder waits for now. */
  async hasten(holder: string, keys: readonly string[]): Promise<void> {
    const { db, clock } = this.#services
    if (await hasten(db, holder, keys, PRIORITY.scene, clock.now())) this.wake()
  }

  /** Has those made again, in the holder's turn, that were made and are lost. */
  async remake(holder: string, keys: readonly string[]): Promise<void> {
    await remakeFor(this.#services.db, this.#blobs, holder, keys)
    this.wake()
  }

  /** Starts conversions while there is work and a free slot. @param upTo the last priority to look at */
  wake(upTo: number = PRIORITY.soon): void {
    this.#isWoken = true
    this.#upTo = Math.max(this.#upTo, upTo)
    while (this.#working.size < this.#concurrency && !this.isClosing) {
      // On behalf of all who wait, not of the request that began it.
      const work = runUnattributed(() => this.#work())
        .catch((error: unknown) => this.#services.log.error({ err: error }, 'ar: reading the conversion queue failed'))
        .finally(() => {
          this.#working.delete(work)
          if (this.#working.size === 0) this.#upTo = PRIORITY.soon
        })
      this.#working.add(work)
    }
  }

  /** Waits until all of these are there, one of them failed, or it takes too long. */
  async wait(keys: readonly string[]): Promise<ArFileStatus> {
    const until = performance.now() + this.#waitMs
    for (;;) {
      let wake = () => {}
      const news = new Promise<void>((done) => this.#waiting.add((wake = done)))
      const { state } = fileStatusOf(keys, await filesOf(this.#services.db.root, keys))
      const left = until - performance.now()
      if (state === 'preparing' && left > 0 && !this.isClosing) await Promise.race([news, pause(Math.min(LOOK, left))])
      this.#waiting.delete(wake)
      if (state !== 'preparing' || left <= 0 || this.isClosing) return state
    }
  }

  /** Resolves when nothing is being made here. */
  async idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working)
  }

  /** Begins nothing more and waits for nothing: what is half made goes back, to be made elsewhere. @returns whether something was half made */
  async close(): Promise<boolean> {
    this.#closing.abort()
    const isHalfMade = this.#giveUps.size > 0
    for (const giveUp of this.#giveUps) giveUp(new Error('the service stops'))
    await this.idle()
    return isHalfMade
  }

  async #work(): Promise<void> {
    for (;;) {
      // Nothing is made in vain while no file can be kept.
      await this.#blobs.files.outage.over(this.#closing.signal)
      if (this.isClosing) return
      this.#isWoken = false
      const file = await claimFile(this.#services, this.#upTo)
      if (file) await this.#make(file)
      else if (!this.#isWoken) return
    }
  }

  async #make(file: FileRow): Promise<void> {
    const { db, log } = this.#services
    try {
      if (lease.isHopeless(file)) throw new Error('whoever tried to make it ended meanwhile')
      const { bytes, triangles, simplified } = await this.#convert(file)
      const blob = await this.#blobs.put(bytes, EXTENSIONS[file.target])
      await this.#record(() => finishFile(db, file.key, blob, { bytes: bytes.byteLength, triangles, simplified }))
    } catch (error) {
      if (this.isClosing) return await releaseFile(db, file)
      // A database or disk that is full or away is no fault of the file: the claim is released without counting the attempt.
      if (isUnavailable(error)) {
        log.warn({ err: error, key: file.key }, 'ar: conversion deferred, the database or the disk is not available')
        await this.#record(() => releaseFile(db, file))
        return await this.#rowPause.wait(this.#closing.signal)
      }
      log.warn({ err: error, key: file.key, target: file.target, models: modelsOf(file.recipe).slice(0, 10) }, 'ar: conversion failed')
      await this.#record(() => failFile(this.#services, file, describeError(error).message))
    } finally {
      for (const wake of this.#waiting) wake()
    }
  }

  /** Stores the result of a file, as soon as the database accepts it: no other process knows it, and a claim that only expires counts as a failed attempt. */
  async #record(write: () => Promise<void>): Promise<void> {
    for (;;)
      try {
        await write()
        return this.#rowPause.reset()
      } catch (error) {
        if (this.isClosing || !isUnavailable(error)) throw error
        await this.#rowPause.wait(this.#closing.signal)
      }
  }

  async #convert({ recipe, target }: FileRow): Promise<Made> {
    await using lent = new AsyncDisposableStack()
    const models = await this.#modelsOf(recipe, lent)
    // Work started now would keep the process from ending.
    if (this.isClosing) throw new Error('the service stops')
    // No race with one promise of closing: as long as that is open it would hold what every race came to, each file that was ever made.
    const { promise, resolve, reject } = Promise.withResolvers<Made>()
    this.#giveUps.add(reject)
    this.#converter.convert(recipe, models, target).then(resolve, reject)
    return await promise.finally(() => this.#giveUps.delete(reject))
  }

  /** @param lent lets go of the files when they have been read */
  async #modelsOf(recipe: Recipe, lent: AsyncDisposableStack): Promise<Map<string, string>> {
    const { blobs } = this.#services
    const models = new Map<string, string>()
    for (const name of modelsOf(recipe)) {
      const file = await blobs.lend(name)
      if (file === null) throw new Error(`the model ${name} is not among the files of the catalogue`)
      models.set(name, lent.use(file).path)
    }
    return models
  }
}

declare module '../../services.ts' {
  interface ProcessState {
    /** Absent: AR sessions are refused. */
    arConversions?: ArConversionQueue
  }
}
