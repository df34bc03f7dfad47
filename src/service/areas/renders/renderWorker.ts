/** Draws the renders that are queued, in any process: one image at a time in the browser, one with the path tracer, and one film. */
import { workForAll } from '../../db/fairShare.ts'
import { describeError, isUnavailable } from '../../db/failures.ts'
import type { FilmFormat, RenderCamera, RenderQuality, RenderResolution } from '../../../contract/renders.ts'
import type { Services } from '../../services.ts'
import type { Blobs } from '../../work/blobs.ts'
import { BrowserBusy } from '../../work/warmBrowser.ts'
import { findProducts } from '../catalog/products.ts'
import { productOnWire } from '../catalog/productOnWire.ts'
import { encodeImage, type Pixels } from './encodeImage.ts'
import { renderBlobs } from './images.ts'
import { claimHolds, claimRender, failRender, finishRender, isHopeless, notePreview, releaseRender, renewClaim, type Lane } from './queue.ts'
import type { RenderSpec, RoomToRender } from './renderRoom.ts'
import type { RenderRow, StoredFilm } from './tables.ts'

/** Milliseconds between two looks at whether a render was cancelled by another process. */
const LOOK_MS = 500
/** Milliseconds between two renewals of a claim without progress: a third of its lease. */
const RENEW_MS = 10_000
/** Least progress that is worth being written down. */
const PROGRESS_STEP = 0.02
/** Milliseconds between two tries while the database or the disk is not available. */
const OUTAGE_PAUSE_MS = 1000

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
  /** Where it ends. */
  camera: RenderCamera
}
/** The image; of a film the last one, and the film. */
export type Drawn = Pixels & { film?: MadeFilm }

/** What draws images, or films, of one kind. */
export interface Renderer {
  /** @throws whatever kept it from being drawn; `signal.reason` once it was ended */
  render(room: RoomToRender, spec: RenderSpec, account: { id: string; renderId: string }, progress: RenderProgress): Promise<Drawn>
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

/** The render was cancelled, or taken over by another process. */
class ClaimLost extends Error {}
class Closing extends Error {}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds).unref())

export class RenderWorker {
  readonly #services: Services
  readonly #renderers: ReadonlyMap<Lane, Renderer>
  readonly #blobs: Blobs
  readonly #running = new Map<Lane, Promise<void>>()
  /** Of what is being drawn here, by the render's id. */
  readonly #controllers = new Map<string, AbortController>()
  readonly #woken = new Set<Lane>()
  /** Called when a render has ended here, well or not. */
  readonly #waiting = new Set<() => void>()
  #isClosing = false

  constructor(services: Services, { browser, tracer, films }: RenderWorkerOptions) {
    this.#services = services
    this.#renderers = new Map([['browser', browser], ...(tracer ? [['tracer', tracer] as const] : []), ...(films ? [['film', films] as const] : [])])
    this.#blobs = renderBlobs(services)
  }

  /** Whether renders of that quality can be drawn here. */
  draws(quality: RenderQuality): boolean {
    return this.#renderers.has(isTraced(quality) ? 'tracer' : 'browser')
  }

  /** Whether films can be made here. */
  get makesFilms(): boolean {
    return this.#renderers.has('film')
  }

  /** Looks for queued renders, unless it is busy with one of the kind. */
  wake(): void {
    for (const lane of this.#renderers.keys()) {
      this.#woken.add(lane)
      if (this.#running.has(lane) || this.#isClosing) continue
      // For everybody who waits, not for the request that began it.
      const work = workForAll(() => this.#work(lane))
        .catch((error: unknown) => this.#services.log.error({ err: error }, 'renders: the queue could not be read'))
        .finally(() => this.#running.delete(lane))
      this.#running.set(lane, work)
    }
  }

  /** Stops drawing a render at once, where it is drawn here: its row says already that it was cancelled. */
  cancel(renderId: string): void {
    this.#controllers.get(renderId)?.abort(new ClaimLost('the render was cancelled'))
  }

  /** Resolves when a render ends here, or after so many milliseconds. */
  async ended(milliseconds: number): Promise<void> {
    let wake = () => {}
    const news = new Promise<void>((done) => this.#waiting.add((wake = done)))
    await Promise.race([news, pause(milliseconds)])
    this.#waiting.delete(wake)
  }

  /** Resolves when nothing is being drawn here. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  /** Begins nothing more; what is half drawn goes back to the queue. */
  async close(): Promise<void> {
    this.#isClosing = true
    for (const controller of this.#controllers.values()) controller.abort(new Closing('the service stops'))
    await this.idle()
  }

  async #work(lane: Lane): Promise<void> {
    const renderer = this.#renderers.get(lane)!
    while (!this.#isClosing) {
      this.#woken.delete(lane)
      const row = await claimRender(this.#services, lane)
      if (row) await this.#render(row, renderer)
      else if (!this.#woken.has(lane)) return
    }
  }

  async #render(row: RenderRow, renderer: Renderer): Promise<void> {
    const controller = new AbortController()
    this.#controllers.set(row.id, controller)
    if (this.#isClosing) controller.abort(new Closing('the service stops'))
    try {
      if (isHopeless(row)) throw new Error('the processes that tried to draw it ended meanwhile')
      await this.#draw(row, renderer, controller)
    } catch (error) {
      const cause: unknown = controller.signal.aborted ? controller.signal.reason : error
      await this.#noteFailure(row, cause)
    } finally {
      this.#controllers.delete(row.id)
      for (const wake of this.#waiting) wake()
    }
  }

  async #draw(row: RenderRow, renderer: Renderer, controller: AbortController): Promise<void> {
    const { signal } = controller
    const room = await this.#roomOf(row, renderer)
    const watch = this.#watch(row, controller)
    const started = performance.now()
    let drawn: Drawn
    try {
      signal.throwIfAborted()
      drawn = await renderer.render(room, specOf(row), { id: row.accountId, renderId: row.id }, { signal, ...watch })
    } finally {
      await watch.end()
    }
    signal.throwIfAborted()
    const bytes = await encodeImage(drawn, row)
    const renderTimeSeconds = Math.round(performance.now() - started) / 1000
    const blob = await this.#blobs.put(bytes, row.format)
    const film = drawn.film && row.film ? await this.#keepFilm(row.film, drawn.film) : {}
    await this.#record(async () => {
      if (!(await finishRender(this.#services, row, { blob, fileSize: bytes.byteLength, renderTimeSeconds, ...film })))
        throw new ClaimLost('the render was cancelled')
    })
  }

  /** Keeps a film's file. @returns what its row says from then on */
  async #keepFilm(film: StoredFilm, { bytes, format, duration, ...rest }: MadeFilm) {
    const blob = await this.#blobs.put(bytes, format)
    return { ...rest, film: { ...film, file: { blob, format, size: bytes.byteLength, duration } } }
  }

  /** Keeps the claim, writes progress down, and ends the work when the render was cancelled by another process. */
  #watch(row: RenderRow, controller: AbortController) {
    let [progress, written, renewed] = [0, 0, performance.now()]
    let preview: Pixels | undefined
    /** The file of the image so far: only the newest is kept, and none once the work has ended. */
    let shown: string | undefined
    const show = async (name: string | undefined): Promise<void> => {
      const before = shown
      shown = name
      if (before !== undefined && before !== name) await this.#blobs.remove(before)
    }
    let looking: Promise<void> | undefined
    const look = async (): Promise<void> => {
      const isDue = performance.now() - renewed > RENEW_MS
      const next = preview
      preview = undefined
      const isNews = progress - written >= PROGRESS_STEP
      if (isNews || isDue) [written, renewed] = [progress, performance.now()]
      const holds = isNews || isDue ? await renewClaim(this.#services, row, progress) : await claimHolds(this.#services.db, row)
      if (!holds) return controller.abort(new ClaimLost('the render was cancelled'))
      if (!next) return undefined
      const name = await this.#blobs.put(await encodeImage(next, { ...row, format: 'jpg' }), 'jpg')
      await notePreview(this.#services, row, name)
      return show(name)
    }
    const timer = setInterval(() => {
      looking ??= look()
        .catch((error: unknown) => this.#services.log.warn({ err: error, renderId: row.id }, 'renders: the claim could not be renewed'))
        .finally(() => (looking = undefined))
    }, LOOK_MS).unref()
    return {
      onProgress: (part: number) => {
        progress = Math.min(1, Math.max(progress, part))
      },
      onPreview: (pixels: Pixels) => {
        preview = pixels
      },
      end: async () => {
        clearInterval(timer)
        await looking
        await show(undefined)
      },
    }
  }

  async #noteFailure(row: RenderRow, error: unknown): Promise<void> {
    const { log } = this.#services
    if (error instanceof ClaimLost) return
    if (error instanceof Closing) return releaseRender(this.#services, row)
    // A database or disk that is full or away, or a browser with too much to do, says nothing of the render: the claim goes back as if it had not been made.
    if (isUnavailable(error) || error instanceof BrowserBusy) {
      log.warn({ err: error, renderId: row.id }, 'renders: drawn later, the database, the disk or the browser is not available')
      await this.#record(() => releaseRender(this.#services, row))
      return pause(OUTAGE_PAUSE_MS)
    }
    log.warn({ err: error, renderId: row.id, attempt: row.attempts }, 'renders: a render failed')
    await this.#record(() => failRender(this.#services, row, describeError(error).message))
  }

  /** Writes down what became of a render, as soon as the database takes it. */
  async #record(write: () => Promise<void>): Promise<void> {
    for (;;)
      try {
        return await write()
      } catch (error) {
        if (this.#isClosing || !isUnavailable(error)) throw error
        await pause(OUTAGE_PAUSE_MS)
      }
  }

  async #roomOf({ room }: RenderRow, { assetOrigin }: Renderer): Promise<RoomToRender> {
    if (room === null) throw new Error('the row of the render holds no room')
    const { db, config } = this.#services
    const ids = [...new Set(room.items.map(({ productId }) => productId))]
    const catalogue = await findProducts(db.root, ids, { ...config, publicUrl: assetOrigin })
    return { ...room, products: new Map([...catalogue].map(([id, product]) => [id, productOnWire(product, 'en')])) }
  }
}

/** Whether a quality is the path tracer's work. */
export const isTraced = (quality: RenderQuality): boolean => quality === 'ultra'

const specOf = ({ quality, lighting, format, projection, width, height, camera }: RenderRow): RenderSpec => ({
  quality,
  lighting,
  format,
  projection,
  width,
  height,
  camera,
})

const byBlobs = new WeakMap<Services['blobs'], RenderWorker>()
/** Renders are drawn from here on; without this, they are refused. */
export const drawRenders = ({ blobs }: Pick<Services, 'blobs'>, worker: RenderWorker): void => {
  byBlobs.set(blobs, worker)
}
export const renderWorkerOf = ({ blobs }: Pick<Services, 'blobs'>): RenderWorker | undefined => byBlobs.get(blobs)
