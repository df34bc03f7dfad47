/** Holds the claim of a render from its first pixel until its row names the image: renews the lease, and writes down how far the render is. */
import type { Services } from '../../../services.ts'
import type { Blobs } from '../../../adapters/blobs.ts'
import { encodePreview, type Pixels } from './encodeImage.ts'
import { claimHolds, ClaimLost, notePreview, renewClaim } from '../queue/queue.ts'
import type { RenderRow } from '../tables.ts'

/** Milliseconds between two looks at whether a render was cancelled by another process. */
const LOOK_MS = 500
/** Milliseconds between two renewals of a claim without progress: a third of its lease. */
const RENEW_MS = 10_000
/** Least progress that is worth being written down. */
const PROGRESS_STEP = 0.02

export class ClaimWatch {
  readonly #services: Services
  readonly #blobs: Blobs
  readonly #row: RenderRow
  readonly #controller: AbortController
  readonly #timer: NodeJS.Timeout
  #progress = 0
  #writtenProgress = 0
  #renewedAt = performance.now()
  #isDrawn = false
  /** The newest image so far that is not kept yet. */
  #preview: Pixels | undefined
  /** Files of the image so far: only the newest stays, and none once the work has ended. */
  readonly #previewFiles = new Set<string>()
  #looking: Promise<void> | undefined

  /** @param controller ends the work; aborted with ClaimLost when the render was cancelled, or taken over by another process */
  constructor(services: Services, blobs: Blobs, row: RenderRow, controller: AbortController) {
    this.#services = services
    this.#blobs = blobs
    this.#row = row
    this.#controller = controller
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => (this.#looking = undefined))
    }, LOOK_MS).unref()
  }

  /** @param part from 0 to 1 */
  onProgress = (part: number): void => {
    this.#progress = Math.min(1, Math.max(this.#progress, part))
  }

  onPreview = (pixels: Pixels): void => {
    if (!this.#isDrawn) this.#preview = pixels
  }

  /** The image is drawn, and no preview is kept any more; the claim still has to be held. */
  drawn(): void {
    this.#isDrawn = true
    this.#preview = undefined
  }

  /** Ends the watch and removes what it kept; what cannot be removed now is swept later (sweep.ts). */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    try {
      await this.#removePreviews()
    } catch (error) {
      this.#services.log.warn({ err: error, renderId: this.#row.id }, 'renders: deleting a preview failed')
    }
  }

  async #look(): Promise<void> {
    try {
      if (await this.#holds()) await this.#storePreview()
      else this.#controller.abort(new ClaimLost('the render was cancelled'))
    } catch (error) {
      this.#services.log.warn({ err: error, renderId: this.#row.id }, 'renders: renewing the claim or writing the preview failed')
    }
  }

  async #holds(): Promise<boolean> {
    const isDue = performance.now() - this.#renewedAt > RENEW_MS
    const isNews = this.#progress - this.#writtenProgress >= PROGRESS_STEP
    if (!isNews && !isDue) return claimHolds(this.#services.db, this.#row)
    const progress = this.#progress
    const holds = await renewClaim(this.#services, this.#row, progress)
    ;[this.#writtenProgress, this.#renewedAt] = [progress, performance.now()]
    return holds
  }

  async #storePreview(): Promise<void> {
    const pixels = this.#preview
    this.#preview = undefined
    if (!pixels) return
    const file = await this.#blobs.put(await encodePreview(pixels, this.#row), 'jpg')
    this.#previewFiles.add(file)
    await notePreview(this.#services, this.#row, file)
    await this.#removePreviews(file)
  }

  /** @param kept stays */
  async #removePreviews(kept?: string): Promise<void> {
    for (const file of this.#previewFiles) {
      if (file === kept) continue
      await this.#blobs.remove(file)
      this.#previewFiles.delete(file)
    }
  }
}
