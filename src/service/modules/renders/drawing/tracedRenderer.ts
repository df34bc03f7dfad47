/**
 * Draws renders of ultra quality with the path tracer, in a thread of their own that is started by the first and kept for the next ones: no browser and
 * no graphics card takes part.
 */
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Unreadable } from '#tracer/room/models.ts'
import { describeError, isUnavailable } from '../../../db/failures.ts'
import type { Blobs } from '../../../adapters/blobs.ts'
import type { RenderSpec, RoomToRender } from './renderRoom.ts'
import type { Renderer, RenderOwner, RenderProgress } from './renderWorker.ts'
import type { Pixels } from './encodeImage.ts'
import type { FromTracer, ToTracer, TracerJob } from './tracerProtocol.ts'

/** No such host: a model's address says which blob it is, and is not fetched. */
const MODEL_ORIGIN = 'https://models.invalid'
const MODEL = /\/assets\/([0-9a-f]{64}\.[a-z0-9]{1,8})$/
/** Samples of a pixel: of images of up to so many pixels, and of larger ones. */
const SAMPLES = { small: 128, smallPixels: 300_000, large: 64 }
export const samplesFor = ({ width, height }: { width: number; height: number }): number =>
  width * height <= SAMPLES.smallPixels ? SAMPLES.small : SAMPLES.large
/** Milliseconds without progress of the render that is being drawn, after which the thread hangs. */
const STALL_MS = 180_000
/** Milliseconds in which the thread answers that it has ended a render; one that does not hangs. */
const CANCEL_MS = 20_000
/** Milliseconds without work after which the thread ends, and its memory with it. */
const IDLE_MS = 600_000

export interface TracedRendererOptions {
  blobs: Pick<Blobs, 'read'>
  log: Pick<Logger, 'warn'>
  /** Threads that cast rays; as many as the machine runs at once by default. */
  threads?: number
  /** Milliseconds. */
  stallMs?: number
  /** Milliseconds. */
  cancelMs?: number
  /** Another thread than tracerThread.ts that speaks its protocol. */
  thread?: URL
  /** Samples per pixel; by the size of the image by default. */
  samples?: number
}

interface Pending {
  resolve: (rgba: Uint8Array) => void
  reject: (error: Error) => void
  progress: RenderProgress
  /** When something was last received of it, or the thread got to it. */
  seenAt: number
}

export class TracedRenderer implements Renderer {
  readonly assetOrigin = MODEL_ORIGIN
  readonly #options: TracedRendererOptions
  /** In the order in which the thread draws them: one at a time. */
  readonly #pending = new Map<number, Pending>()
  #thread: Worker | undefined
  /** Products that were logged as drawn without their model, with the model's address. */
  readonly #logged = new Set<string>()
  #count = 0
  #watch: NodeJS.Timeout | undefined
  #idleSince = 0
  /** Resolves when the thread has ended the render that was cancelled last, or has been ended because it did not. */
  #cancelling: { id: number; answered: () => void; over: Promise<void> } | undefined

  constructor(options: TracedRendererOptions) {
    this.#options = options
  }

  get #stallMs(): number {
    return this.#options.stallMs ?? STALL_MS
  }

  /** The thread, while there is one. */
  get thread(): Worker | undefined {
    return this.#thread
  }

  async render(room: RoomToRender, spec: RenderSpec, _account: RenderOwner, progress: RenderProgress): Promise<Pixels> {
    const { signal } = progress
    await this.#cancelled(signal)
    signal.throwIfAborted()
    const { width, height } = spec
    const thread = (this.#thread ??= this.#start())
    const id = this.#count++
    const drawn = new Promise<Uint8Array>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, progress, seenAt: performance.now() })
    })
    const cancel = () => {
      this.#cancel(thread, id)
      // The thread stops at its next pixel; the caller need not wait for it.
      this.#pending.get(id)?.reject(signal.reason as Error)
    }
    signal.addEventListener('abort', cancel, { once: true })
    try {
      this.#post(thread, { kind: 'render', id, job: this.#jobOf(room, spec) })
      return { rgba: await drawn, width, height }
    } finally {
      signal.removeEventListener('abort', cancel)
      this.#end(id)
    }
  }

  /** A render has ended: the thread gets to the next one, if there is one. */
  #end(id: number): void {
    const [drawn] = this.#pending.keys()
    this.#pending.delete(id)
    const [next] = this.#pending.values()
    if (next && drawn === id) next.seenAt = performance.now()
    this.#idleSince = performance.now()
  }

  /** Resolves when the thread is done with the render that was cancelled, or the signal is aborted. */
  async #cancelled(signal: AbortSignal): Promise<void> {
    const ended = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => ended.resolve(), { once: true })
    await Promise.race([this.#cancelling?.over, ended.promise])
  }

  #cancel(thread: Worker, id: number): void {
    this.#post(thread, { kind: 'cancel', id })
    const answer = Promise.withResolvers<void>()
    const late = setTimeout(() => {
      this.#fail(thread, new Error('the thread of the path tracer did not end a render'))
      void thread.terminate()
      answer.resolve()
    }, this.#options.cancelMs ?? CANCEL_MS).unref()
    const over = answer.promise.finally(() => clearTimeout(late))
    this.#cancelling = { id, answered: answer.resolve, over }
  }

  #jobOf({ scene, items, products }: RoomToRender, { width, height, camera, lighting, projection }: RenderSpec): TracerJob {
    const drawn = [...products].map(([id, { category, mount, size, surfaceHeight, variants, threeDModel }]) => {
      const product = {
        id,
        category,
        mount,
        size,
        ...(surfaceHeight !== undefined && { surfaceHeight }),
        variants: variants.map((variant) => ({ id: variant.id, sku: variant.sku, color: variant.color })),
        threeDModel: threeDModel && { url: threeDModel.url },
      }
      return [id, product] as const
    })
    const { threads, samples = samplesFor({ width, height }) } = this.#options
    return {
      shot: { scene, items, products: new Map(drawn), camera, lighting, projection },
      width,
      height,
      samples,
      // The same room gives the same bytes.
      seed: 0,
      ...(threads !== undefined && { threads }),
    }
  }

  #start(): Worker {
    const thread = new Worker(this.#options.thread ?? new URL('./tracerThread.ts', import.meta.url), { name: 'path tracer' })
    // The service does not wait for it when it stops.
    thread.unref()
    thread.on('message', (message: FromTracer) => this.#receive(thread, message))
    thread.on('error', (cause) => this.#fail(thread, new Error('the thread of the path tracer failed', { cause })))
    thread.on('exit', (status) => this.#fail(thread, new Error(`the thread of the path tracer ended (${status})`)))
    this.#watch = setInterval(() => this.#look(thread), Math.min(this.#stallMs, IDLE_MS) / 6).unref()
    return thread
  }

  #post(thread: Worker, message: ToTracer): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(message)
  }

  #receive(thread: Worker, message: FromTracer): void {
    if (message.kind === 'read') {
      void this.#sendModel(thread, message.url)
      return
    }
    if (message.kind === 'block') {
      this.#logUnreadable(message)
      return
    }
    const isOver = message.kind === 'done' || message.kind === 'failed'
    if (isOver && this.#cancelling?.id === message.id) this.#cancelling.answered()
    const pending = this.#pending.get(message.id)
    if (!pending) return
    pending.seenAt = performance.now()
    if (message.kind === 'progress') pending.progress.onProgress(message.part)
    else if (message.kind === 'preview') pending.progress.onPreview(message)
    else if (message.kind === 'done') pending.resolve(message.rgba)
    else pending.reject(new Error(message.message))
  }

  /** Once for each model: a product may be in every room. */
  #logUnreadable({ productId, url, reason }: Unreadable): void {
    const key = `${productId} ${url}`
    if (this.#logged.has(key)) return
    this.#logged.add(key)
    this.#options.log.warn({ productId, model: new URL(url).pathname, reason }, 'renders: reading a model failed, drawing a block instead')
  }

  async #sendModel(thread: Worker, url: string): Promise<void> {
    try {
      const bytes = await this.#read(url)
      this.#post(thread, { kind: 'model', url, bytes })
    } catch (error) {
      // The thread knows no outages of the storage: to it the model is broken, and so would the render be.
      if (isUnavailable(error)) for (const { reject } of this.#pending.values()) reject(error as Error)
      this.#post(thread, { kind: 'unreadable', url, message: describeError(error).message })
    }
  }

  async #read(url: string): Promise<Uint8Array | null> {
    const name = MODEL.exec(url)?.[1]
    return name === undefined ? null : this.#options.blobs.read(name)
  }

  #fail(thread: Worker, error: Error): void {
    if (this.#thread !== thread) return
    this.#forget()
    for (const { reject } of this.#pending.values()) reject(error)
  }

  #forget(): void {
    clearInterval(this.#watch)
    this.#thread = undefined
    this.#cancelling?.answered()
  }

  /** Ends a thread that hangs, or that has had nothing to do for long. */
  #look(thread: Worker): void {
    const now = performance.now()
    const [drawn] = this.#pending.values()
    if (drawn && now - drawn.seenAt > this.#stallMs) this.#fail(thread, new Error('the path tracer made no progress'))
    else if (drawn || now - this.#idleSince < IDLE_MS) return
    else this.#forget()
    void thread.terminate()
  }

  async close(): Promise<void> {
    const thread = this.#thread
    this.#forget()
    for (const { reject } of this.#pending.values()) reject(new Error('the service stops'))
    await thread?.terminate()
  }
}
