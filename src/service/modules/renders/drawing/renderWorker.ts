/** Draws the renders that are queued, in any process: one image at a time in the browser, one with the path tracer, and one film. */
import { setTimeout } from 'node:timers/promises'
import { runUnattributed } from '../../../db/fairShare.ts'
import { describeError, isUnavailable } from '../../../db/failures.ts'
import type { RenderCamera, RenderResolution } from '#contract/renders/renders.ts'
import type { FilmFormat, RenderQuality } from '#contract/renders/vocabulary.ts'
import type { Services } from '../../../services.ts'
import { Backoff } from '../../../jobs/backoff.ts'
import type { Blobs } from '../../../adapters/blobs.ts'
import { BrowserBusy } from '../../../adapters/warmBrowser.ts'
import { pathOf } from '../../../shares/holder.ts'
import { findProducts } from '../../catalog/products/products.ts'
import { productOnWire } from '../../catalog/products/productOnWire.ts'
import { AwaitedRenders } from '../queue/awaitedRenders.ts'
import { ClaimWatch } from './claimWatch.ts'
import { encodeImage, type Pixels } from './encodeImage.ts'
import { renderBlobs } from '../images.ts'
import { ClaimLost, claimRender, failRender, finishRender, isHopeless, laneOf, mustGiveWay, queuedBeside, releaseRender } from '../queue/queue.ts'
import type { RenderSpec, RoomToRender } from './renderRoom.ts'
import type { Lane, RenderRow, StoredFilm } from '../tables.ts'

/** Milliseconds until a render is begun again that the browser had no time for. */
const BUSY_PAUSE_MS = 1000
/** The longest pause between two tries of writing a row, in milliseconds: a finished image is written down before the lease of its claim ends. */
const ROW_PAUSE_MS = 5000
/** Milliseconds in which the row of a render names a file once it is kept. Later the file may have been swept (sweep.ts), and the render is drawn again. */
export const NAMED_WITHIN_MS = 600_000

export interface RenderProgress {
  /** Ends the work: it rejects within a second. */
  signal: AbortSignal
  /** @param part from 0 to 1 */
  onProgress: (part: number) => void
  /** The image so far. */
  onPreview: (pixels: Pixels) => void
}

/** A film as it was made. */
export interface MadeFilm extends RenderResolution {
  bytes: Uint8Array
  format: FilmFormat
  /** Seconds. */
  duration: number
  /** Camera of the film's end. */
  camera: RenderCamera
}
/** The image; of a film the last one, and the film. */
export type Drawn = Pixels & { film?: MadeFilm }

/** Owner of a render. */
export interface RenderOwner {
  id: string
  /** Holder whose turn it takes: a path (shares/holder.ts). */
  holder: string
  renderId: string
  /** Number of further renders of its network in the lane. */
  more: number
}

/** Draws images, or films, of one kind. */
export interface Renderer {
  /** @throws whatever kept it from being drawn; `signal.reason` once it was ended */
  render(room: RoomToRender, spec: RenderSpec, account: RenderOwner, progress: RenderProgress): Promise<Drawn>
  /** The origin under which the renderer finds products' models. */
  readonly assetOrigin: string
}

export interface RenderWorkerOptions {
  browser: Renderer
  /** Draws ultra; where there is none, ultra is refused. */
  tracer?: Renderer
  /** Makes films; where there is none, they are refused. */
  films?: Renderer
}

class Closing extends Error {}
/** Another network's render comes first; this one is drawn again later. */
class GaveWay extends Error {}
/** Renders that are remembered as having given way. */
const MOST_GAVE_WAY = 1000

/** Resolves at once when the signal is aborted. */
const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

export class RenderWorker {
  readonly #services: Services
  readonly #renderers: ReadonlyMap<Lane, Renderer>
  readonly #blobs: Blobs
  readonly #running = new Map<Lane, Promise<void>>()
  /** Controllers of the renders being drawn here, by the render's id. */
  readonly #controllers = new Map<string, AbortController>()
  readonly #woken = new Set<Lane>()
  /** The render being drawn in each lane. */
  readonly #drawn = new Map<Lane, RenderRow>()
  /** Renders that gave way: each does so once. */
  readonly #gaveWay = new Set<string>()
  /** Renders whose requests wait for them. */
  readonly awaited: AwaitedRenders
  readonly #closing = new AbortController()
  readonly #rowPause = new Backoff({ longestMs: ROW_PAUSE_MS })

  constructor(services: Services, { browser, tracer, films }: RenderWorkerOptions) {
    this.#services = services
    this.#renderers = new Map([['browser', browser], ...(tracer ? [['tracer', tracer] as const] : []), ...(films ? [['film', films] as const] : [])])
    this.#blobs = renderBlobs(services)
    this.awaited = new AwaitedRenders(services.db)
  }

  /** Whether renders of that quality can be drawn here. */
  draws(quality: RenderQuality): boolean {
    return this.#renderers.has(laneOf({ quality, isFilm: false }))
  }

  /** Whether films can be made here. */
  get makesFilms(): boolean {
    return this.#renderers.has('film')
  }

  get isClosing(): boolean {
    return this.#closing.signal.aborted
  }

  /** Looks for queued renders, unless it is busy with one of the kind. @param only the lane that one was queued in; all where it is not known */
  wake(only?: Lane): void {
    for (const lane of only === undefined ? this.#renderers.keys() : [only]) {
      this.#woken.add(lane)
      if (this.isClosing) continue
      if (this.#running.has(lane)) {
        void runUnattributed(() => this.#giveWay(lane))
        continue
      }
      // For all requests that wait, not for the one that began it.
      const work = runUnattributed(() => this.#work(lane))
        .catch((error: unknown) => this.#services.log.error({ err: error }, 'renders: reading the queue failed'))
        .finally(() => this.#running.delete(lane))
      this.#running.set(lane, work)
    }
  }

  /** Stops drawing a render at once, where it is drawn here: its row says already that it was cancelled. */
  cancel(renderId: string): void {
    this.#controllers.get(renderId)?.abort(new ClaimLost('the render was cancelled'))
    this.awaited.wake()
  }

  /** Resolves when nothing is being drawn here. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  /** Begins nothing more; what is half drawn goes back to the queue. */
  async close(): Promise<void> {
    this.#closing.abort(new Closing('the service stops'))
    this.awaited.close()
    for (const controller of this.#controllers.values()) controller.abort(this.#closing.signal.reason)
    await this.idle()
  }

  async #work(lane: Lane): Promise<void> {
    const renderer = this.#renderers.get(lane)!
    for (;;) {
      // Nothing is drawn in vain while no image can be kept.
      await this.#blobs.files.outage.over(this.#closing.signal)
      if (this.isClosing) return
      this.#woken.delete(lane)
      const row = await claimRender(this.#services, lane)
      if (row) {
        this.#drawn.set(lane, row)
        await this.#render(row, renderer)
        this.#drawn.delete(lane)
      } else if (!this.#woken.has(lane)) return
    }
  }

  /** Ends what is being drawn where another network has waited for its turn while this one has many more (queue.ts). */
  async #giveWay(lane: Lane): Promise<void> {
    const row = this.#drawn.get(lane)
    if (!row || this.#gaveWay.has(row.id)) return
    try {
      if (!(await mustGiveWay(this.#services.db, row, lane)) || this.#drawn.get(lane) !== row) return
      if (this.#gaveWay.size >= MOST_GAVE_WAY) this.#gaveWay.clear()
      this.#gaveWay.add(row.id)
      this.#controllers.get(row.id)?.abort(new GaveWay('another network has waited longer'))
    } catch (error) {
      this.#services.log.warn({ err: error }, 'renders: reading the turns failed')
    }
  }

  async #render(row: RenderRow, renderer: Renderer): Promise<void> {
    const controller = new AbortController()
    this.#controllers.set(row.id, controller)
    if (this.isClosing) controller.abort(this.#closing.signal.reason)
    try {
      if (isHopeless(row)) throw new Error('the processes that tried to draw it ended meanwhile')
      await this.#draw(row, renderer, controller)
    } catch (error) {
      const cause: unknown = controller.signal.aborted ? controller.signal.reason : error
      await this.#noteFailure(row, cause)
    } finally {
      this.#controllers.delete(row.id)
      this.awaited.wake()
    }
  }

  async #draw(row: RenderRow, renderer: Renderer, controller: AbortController): Promise<void> {
    const { signal } = controller
    const watch = new ClaimWatch(this.#services, this.#blobs, row, controller)
    try {
      const room = await this.#roomOf(row, renderer)
      const owner = await this.#ownerOf(row)
      const started = performance.now()
      signal.throwIfAborted()
      const progress = { signal, onProgress: watch.onProgress, onPreview: watch.onPreview }
      const drawn = await renderer.render(room, specOf(row), owner, progress)
      watch.drawn()
      signal.throwIfAborted()
      const bytes = await encodeImage(drawn, { ...row, camera: drawn.film?.camera ?? row.camera })
      signal.throwIfAborted()
      await this.#finish(row, { bytes, film: drawn.film }, Math.round(performance.now() - started) / 1000)
    } finally {
      await watch.end()
    }
  }

  /** Keeps the files and writes down in the row which they are. @throws ClaimLost when the render was cancelled or taken over: then nothing is kept */
  async #finish(row: RenderRow, { bytes, film }: { bytes: Buffer; film: MadeFilm | undefined }, renderTimeSeconds: number): Promise<void> {
    const blob = await this.#blobs.put(bytes, row.format)
    const made = film && row.film ? await this.#storeFilm(row.film, film) : undefined
    const finished = { blob, fileSize: bytes.byteLength, renderTimeSeconds, ...made }
    const isFinished = await this.#record(() => finishRender(this.#services, row, finished), NAMED_WITHIN_MS)
    if (isFinished) return
    // No other claim has these files: what each encodes is another (encodeImage.ts, filmRenderer.ts).
    for (const name of [blob, made?.filmBlob]) if (name !== undefined) await this.#blobs.remove(name)
    throw new ClaimLost('the render was cancelled')
  }

  /** Keeps a film's file. @returns what its row says from then on */
  async #storeFilm({ language, link }: StoredFilm, { bytes, format, duration, ...rest }: MadeFilm) {
    const filmBlob = await this.#blobs.put(bytes, format)
    return { ...rest, filmBlob, film: { language, link, file: { format, size: bytes.byteLength, duration } } }
  }

  async #noteFailure(row: RenderRow, error: unknown): Promise<void> {
    const { log } = this.#services
    if (error instanceof ClaimLost) return undefined
    if (error instanceof Closing) return this.#giveBack(row)
    if (error instanceof GaveWay) return this.#record(() => releaseRender(this.#services, row))
    // A database or disk that is full or away, or a browser with too much to do, is no fault of the render: the claim is released without counting
    // the attempt.
    if (isUnavailable(error) || error instanceof BrowserBusy) {
      log.warn({ err: error, renderId: row.id }, 'renders: deferred, the database, the disk or the browser is not available')
      await this.#record(() => releaseRender(this.#services, row))
      return pause(BUSY_PAUSE_MS, this.#closing.signal)
    }
    log.warn({ err: error, renderId: row.id, attempt: row.attempts }, 'renders: drawing failed')
    return this.#record(() => failRender(this.#services, row, describeError(error).message))
  }

  /** Others draw it at once; where that cannot be written any more, when its lease ends. */
  async #giveBack(row: RenderRow): Promise<void> {
    await releaseRender(this.#services, row).catch((error: unknown) => {
      this.#services.log.warn({ err: error, renderId: row.id }, 'renders: releasing a claim failed while stopping, it expires with its lease')
    })
  }

  /** Stores the result of a render, as soon as the database accepts it. @param limit milliseconds after which it is not retried */
  async #record<T>(write: () => Promise<T>, limit = Infinity): Promise<T> {
    const until = performance.now() + limit
    for (;;)
      try {
        const written = await write()
        this.#rowPause.reset()
        return written
      } catch (error) {
        if (this.isClosing || !isUnavailable(error) || performance.now() > until) throw error
        await this.#rowPause.wait(this.#closing.signal)
      }
  }

  async #ownerOf({ id: renderId, accountId: id, network, share, quality, film }: RenderRow): Promise<RenderOwner> {
    const more = await queuedBeside(this.#services.db.root, network, laneOf({ quality, isFilm: film !== null }))
    return { id, holder: pathOf({ network, share, account: id }), renderId, more }
  }

  async #roomOf({ room }: RenderRow, { assetOrigin }: Renderer): Promise<RoomToRender> {
    if (room === null) throw new Error('the row of the render holds no room')
    const { db, config } = this.#services
    const ids = [...new Set(room.items.map(({ productId }) => productId))]
    const catalogue = await findProducts(db.root, ids, { ...config, publicUrl: assetOrigin })
    return { ...room, products: new Map([...catalogue].map(([id, product]) => [id, productOnWire(product, 'en')])) }
  }
}

const specOf = ({ quality, lighting, format, projection, width, height, camera }: RenderRow): RenderSpec => ({
  quality,
  lighting,
  format,
  projection,
  width,
  height,
  camera,
})

declare module '../../../services.ts' {
  interface ProcessState {
    /** Absent: renders are refused. */
    renderWorker?: RenderWorker
  }
}
