/** Draws the view of a camera on the opened room into a canvas of a dialog or a card, with the studio's own canvas. */
import { Vector4, type WebGLRenderer } from 'three'
import type { RenderCamera } from '#contract/renders/renders.ts'
import type { Photo } from '../../../editor/store/shown.ts'
import type { RoomViewport } from '../RoomViewport.ts'
import { cameraFrom } from './roomCamera.ts'
import { tilesOf, type Extent } from './imageSize.ts'

/** The page's background in the light theme, behind transparent parts: as in a render. */
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

interface Shot extends Photo {
  camera: RenderCamera
  /** Behind the room; clear without it. */
  backdrop?: string
}

/** @returns whether anything could be drawn */
export const drawShot = (viewport: RoomViewport, on: HTMLCanvasElement, { camera, backdrop, ...photo }: Shot): boolean => {
  const ctx = on.getContext('2d')
  const { width, height } = on
  if (!ctx || width === 0 || height === 0) return false
  const drawn = viewport.photograph((renderer, scene) => {
    const viewCamera = cameraFrom(camera, width / height)
    const { width: across, height: up } = renderer.domElement
    ctx.clearRect(0, 0, width, height)
    if (backdrop !== undefined) {
      ctx.fillStyle = backdrop
      ctx.fillRect(0, 0, width, height)
    }
    for (const tile of tilesOf({ width, height }, { width: across, height: up })) {
      viewCamera.setViewOffset(width, height, tile.x, tile.y, tile.width, tile.height)
      inCorner(renderer, tile, () => renderer.render(scene, viewCamera))
      ctx.drawImage(renderer.domElement, 0, 0, tile.width, tile.height, tile.x, tile.y, tile.width, tile.height)
    }
    return true
  }, photo)
  return drawn ?? false
}

/** The displayed room. @param isInside whether every wall is drawn, as for a person in the room @returns whether anything could be drawn */
export const drawView = (viewport: RoomViewport, on: HTMLCanvasElement, camera: RenderCamera, isInside: boolean): boolean =>
  drawShot(viewport, on, { camera, backdrop: BACKDROP, ...(isInside && { from: camera.position }) })
