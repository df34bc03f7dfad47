/**
 * Draws a render in the service's own browser: it is handed a room and answers a PNG. The document's address says how finely light is drawn
 * (`&light=plain`, `&light=fine`), as for the studio.
 */
import type { RenderCamera } from '#contract/renders/renders.ts'
import type { RenderProjection } from '#contract/renders/vocabulary.ts'
import { RenderStage, type RoomToMount } from '../renders/stage/RenderStage.tsx'

export interface RenderShot extends RoomToMount {
  width: number
  height: number
  projection: RenderProjection
  camera: RenderCamera
}

declare global {
  interface Window {
    /** @returns a PNG as a data URL */
    diwanRender?: (shot: RenderShot) => Promise<string>
    /** Provided by the service: receives the part that is drawn, 0 to 1. */
    diwanProgress?: (part: number) => void
  }
}

window.diwanRender = async ({ width, height, projection, camera, ...room }) => {
  const stage = await RenderStage.mount(room)
  try {
    const options = { width, height, onProgress: (part: number) => window.diwanProgress?.(part) }
    const canvas = projection === 'panorama' ? await stage.drawPanorama(camera, options) : await stage.draw(camera, options)
    return canvas.toDataURL('image/png')
  } finally {
    stage.dispose()
  }
}
