/** Makes films in a browser of their own (src/web/renders/film): it takes minutes, in which the other draws what takes seconds. */
import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { RENDER_ORIGIN } from '../../design/images/answerPage.ts'
import { bytesOf, canDrawShots, litRoom, onDrawingPage, type ShotPage } from '../../design/images/drawShot.ts'
import { PRINT_DOCUMENT, printAddress } from '../../design/images/printDocument.ts'
import type { FilmDetail } from './filmDetail.ts'
import type { RenderSpec, RoomToRender } from './renderRoom.ts'
import type { Drawn, Renderer, RenderProgress } from './renderWorker.ts'
import { drawWatched, type WatchedOptions } from './watchedDrawing.ts'

/** Exposures of the still that a film ends with: as many as of an image of high quality. */
const STILL_EXPOSURES = 24

export interface FilmRendererOptions extends WatchedOptions {
  detail: FilmDetail
}

interface Wanted {
  room: RoomToRender
  spec: RenderSpec
  detail: FilmDetail
  /** Kept in the file's metadata. */
  about: string
}

const make = (
  browser: Browser,
  place: ShotPage,
  { room, spec: { lighting }, detail, about }: Wanted,
  { signal, onProgress, onPreview }: RenderProgress,
): Promise<Drawn> => {
  const { film: facts } = room
  if (!facts) throw new Error('the row of the film does not say what is written on it')
  return onDrawingPage(browser, place, printAddress('film', 'plain'), signal, async (page) => {
    await page.exposeFunction('diwanProgress', onProgress)
    await page.exposeFunction('diwanPreview', (url: string) => onPreview({ png: bytesOf(url) }))
    await page.waitForFunction(() => window.diwanFilm !== undefined)
    const shot = { ...litRoom(room, lighting), ...detail, stillExposures: STILL_EXPOSURES, facts, about }
    const { film: base64, poster, format, duration, camera } = await page.evaluate((how) => window.diwanFilm!(how), shot)
    const { width, height } = detail
    return { png: bytesOf(poster), film: { bytes: Buffer.from(base64, 'base64'), format, duration, camera, width, height } }
  })
}

export const filmRenderer = ({ detail, ...options }: FilmRendererOptions): Renderer => ({
  assetOrigin: RENDER_ORIGIN,
  render: async (room, spec, { holder, renderId }, progress) => {
    if (!canDrawShots(options.page)) throw new Error(`${PRINT_DOCUMENT} is not built`)
    // Makes the file this attempt's only, whatever others make of the same room (renderWorker.ts).
    const about = `Diwan render ${renderId} ${randomUUID()}`
    return drawWatched(options, { holder, key: `film ${renderId}` }, progress, (browser, place, onProgress) =>
      make(browser, place, { room, spec, detail, about }, { ...progress, onProgress }),
    )
  },
})
