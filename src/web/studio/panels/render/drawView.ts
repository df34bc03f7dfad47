/** Draws what a camera sees of the opened room into a canvas of a dialog, with the studio's own canvas. */
import { Vector3, Vector4, type WebGLRenderer } from 'three'
import type { RenderCamera } from '../../../../contract/renders.ts'
import type { RoomViewport } from '../../canvas/RoomViewport.ts'
import { cameraFrom } from '../../output/eyeCamera.ts'
import { tilesOf, type Extent } from '../../output/pictureSize.ts'

/** The page's background in the light, behind what has none: as in a render. */
const BACKDROP = '#FAF7F2'

/** Draws into the canvas's upper left corner alone: a view of a dialog is often a fraction of the canvas. @param size pixels of the canvas */
const inCorner = (renderer: WebGLRenderer, { width, height }: Extent, draw: () => void): void => {
  const before = renderer.getViewport(new Vector4())
  const ratio = renderer.getPixelRatio()
  // Viewports count CSS pixels, from the lower left corner.
  renderer.setViewport(0, (renderer.domElement.height - height) / ratio, width / ratio, height / ratio)
  try {
    draw()
  } finally {
    renderer.setViewport(before)
  }
}

/** @param isInside whether every wall stands, as for someone in the room @returns whether anything could be drawn */
export const drawView = (viewport: RoomViewport, on: HTMLCanvasElement, camera: RenderCamera, isInside: boolean): boolean => {
  const ctx = on.getContext('2d')
  const { width, height } = on
  if (!ctx || width === 0 || height === 0) return false
  const { x, y, z } = camera.position
  const drawn = viewport.photograph(
    (renderer, scene) => {
      const eye = cameraFrom(camera, width / height)
      const { width: across, height: up } = renderer.domElement
      ctx.fillStyle = BACKDROP
      ctx.fillRect(0, 0, width, height)
      for (const tile of tilesOf({ width, height }, { width: across, height: up })) {
        eye.setViewOffset(width, height, tile.x, tile.y, tile.width, tile.height)
        inCorner(renderer, tile, () => renderer.render(scene, eye))
        ctx.drawImage(renderer.domElement, 0, 0, tile.width, tile.height, tile.x, tile.y, tile.width, tile.height)
      }
      return true
    },
    isInside ? new Vector3(x, y, z) : undefined,
  )
  return drawn ?? false
}
