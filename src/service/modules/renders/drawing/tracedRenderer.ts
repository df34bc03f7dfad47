/**
 * Draws renders of ultra quality with the path tracer, in a thread of their own that is started by the first and kept for the next ones: no browser and
 * no graphics card takes part.
 */
import type { Logger } from 'pino'
import type { EndReason, Host } from '#models/tasks/host.ts'
import { TaskKilled, TaskPool } from '#models/tasks/taskPool.ts'
import { threadHost } from '#models/tasks/threadHost.ts'
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
  /** Another thread than tracerThread.ts that serves `TracerJob`. */
  thread?: URL
  /** Samples per pixel; by the size of the image by default. */
  samples?: number
}

const KILLED: Record<EndReason, string> = {
  time: 'the path tracer made no progress',
  crash: 'the thread of the path tracer failed',
  memory: 'the thread of the path tracer failed',
}

export class TracedRenderer implements Renderer {
  readonly assetOrigin = MODEL_ORIGIN
  readonly #options: TracedRendererOptions
  readonly #pool: TaskPool<TracerJob, Uint8Array>
  /** Products that were logged as drawn without their model, with the model's address. */
  readonly #logged = new Set<string>()

  constructor(options: TracedRendererOptions) {
    const { thread = new URL('./tracerThread.ts', import.meta.url), stallMs = STALL_MS, cancelMs = CANCEL_MS } = options
    this.#options = options
    // One image at a time: each takes all cores.
    this.#pool = new TaskPool({ start: threadHost(thread, 'path tracer'), size: 1, startMs: stallMs, timeMs: stallMs, cancelMs, idleMs: IDLE_MS })
  }

  /** The thread, while there is one. */
  get host(): Host | undefined {
    return this.#pool.hosts[0]
  }

  async render(room: RoomToRender, spec: RenderSpec, _account: RenderOwner, progress: RenderProgress): Promise<Pixels> {
    const { width, height } = spec
    const outage = new AbortController()
    const signal = AbortSignal.any([progress.signal, outage.signal])
    const onMessage = (message: FromTracer, reply: (message: ToTracer) => void): void => {
      if (message.kind === 'read') void this.#sendModel(message.url, reply, outage)
      else if (message.kind === 'block') this.#logUnreadable(message)
      else if (signal.aborted) return
      else if (message.kind === 'progress') progress.onProgress(message.part)
      else progress.onPreview(message)
    }
    try {
      return { rgba: await this.#pool.run(this.#jobOf(room, spec), { signal, onMessage }), width, height }
    } catch (cause) {
      throw cause instanceof TaskKilled ? new Error(KILLED[cause.reason], { cause }) : cause
    }
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

  /** Once for each model: a product may be in every room. */
  #logUnreadable({ productId, url, reason }: Unreadable): void {
    const key = `${productId} ${url}`
    if (this.#logged.has(key)) return
    this.#logged.add(key)
    this.#options.log.warn({ productId, model: new URL(url).pathname, reason }, 'renders: reading a model failed, drawing a block instead')
  }

  async #sendModel(url: string, reply: (message: ToTracer) => void, outage: AbortController): Promise<void> {
    try {
      reply({ kind: 'model', url, bytes: await this.#read(url) })
    } catch (error) {
      // The thread knows no outages of the storage: to it the model is broken, and so would the render be.
      if (isUnavailable(error)) outage.abort(error)
      reply({ kind: 'unreadable', url, message: describeError(error).message })
    }
  }

  async #read(url: string): Promise<Uint8Array | null> {
    const name = MODEL.exec(url)?.[1]
    return name === undefined ? null : this.#options.blobs.read(name)
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
