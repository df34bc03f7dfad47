/** Makes films in a browser of their own (src/web/render/film): it takes minutes, in which the other draws what takes seconds. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { BrowserTooSlow, type WarmBrowser } from '../../work/warmBrowser.ts'
import { PICTURE_ORIGIN } from '../design/pictures/answerPage.ts'
import { bytesOf, litRoom, onDrawingPage, type ShotPage } from '../design/pictures/drawShot.ts'
import type { FilmDetail } from './filmDetail.ts'
import type { RenderSpec, RoomToRender } from './renderRoom.ts'
import type { Drawn, Renderer, RenderProgress } from './renderWorker.ts'

const PAGE = 'film.html'
/** Milliseconds that a film may take, and that it may go on without any progress: above that the browser hangs. */
const LIMIT_MS = 3_600_000
const STALL_MS = 180_000

/** Exposures of the still that a film ends with: as many as of an image of high quality. */
const STILL_EXPOSURES = 24

export interface FilmRendererOptions extends ShotPage {
  browser: WarmBrowser
  detail: FilmDetail
}

/** Rejects when nothing has been heard for long. */
class StallWatch {
  readonly stalled: Promise<never>
  readonly #timer: NodeJS.Timeout

  constructor() {
    const { promise, reject } = Promise.withResolvers<never>()
    this.stalled = promise
    this.#timer = setTimeout(() => reject(new BrowserTooSlow(`no progress in ${STALL_MS} ms`)), STALL_MS).unref()
  }

  heard(): void {
    this.#timer.refresh()
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}

const make = async (
  browser: Browser,
  { detail, ...place }: Omit<FilmRendererOptions, 'browser'>,
  room: RoomToRender,
  { lighting }: RenderSpec,
  about: string,
  { signal, onProgress, onPreview }: RenderProgress,
): Promise<Drawn> => {
  const { film: facts } = room
  if (!facts) throw new Error('the row of the film does not say what is written on it')
  const watch = new StallWatch()
  const film = onDrawingPage(browser, place, `${PAGE}?light=plain`, signal, async (page) => {
    await page.exposeFunction('diwanProgress', (part: number) => {
      watch.heard()
      onProgress(part)
    })
    await page.exposeFunction('diwanPreview', (url: string) => onPreview({ png: bytesOf(url) }))
    await page.waitForFunction(() => window.diwanFilm !== undefined)
    const shot = { ...litRoom(room, lighting), ...detail, stillExposures: STILL_EXPOSURES, facts, about }
    return page.evaluate((how) => window.diwanFilm!(how), shot)
  })
  try {
    const { film: base64, poster, format, duration, camera } = await Promise.race([film, watch.stalled])
    const { width, height } = detail
    return { png: bytesOf(poster), film: { bytes: Buffer.from(base64, 'base64'), format, duration, camera, width, height } }
  } finally {
    watch.end()
    film.catch(() => undefined)
  }
}

export const filmRenderer = ({ browser, ...options }: FilmRendererOptions): Renderer => ({
  assetOrigin: PICTURE_ORIGIN,
  render: async (room, spec, { id, renderId }, progress) => {
    if (!existsSync(join(options.page, PAGE))) throw new Error(`${PAGE} is not built`)
    // What makes the file this try's alone, whatever others make of the same room (renderWorker.ts).
    const about = `Diwan render ${renderId} ${randomUUID()}`
    return browser.use((opened) => make(opened, options, room, spec, about, progress), LIMIT_MS, { account: id, key: `film ${renderId}` })
  },
})
