/**
 * The page that the service's own browser opens to draw a render: it is handed a room and answers a PNG. Its address says how finely light is
 * drawn (`?light=plain`, `?light=fine`), as for the studio.
 */
import { RenderStage, type RenderShot } from './RenderStage.tsx'

declare global {
  interface Window {
    diwanRender?: (shot: RenderShot) => Promise<string>
    /** Of the service: hears the part that is drawn, 0 to 1. */
    diwanProgress?: (part: number) => void
  }
}

window.diwanRender = async (shot) => {
  const stage = await RenderStage.mount(shot)
  try {
    return await stage.draw((part) => window.diwanProgress?.(part))
  } finally {
    stage.dispose()
  }
}
