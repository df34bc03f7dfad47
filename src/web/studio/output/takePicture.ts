/**
 * A picture of the view as somebody sees it, without what is shown for working. It is drawn in pieces of the canvas's own size, so that
 * a phone draws 4K too, and between two pieces the page goes on as ever.
 */
import type { OrthographicCamera, PerspectiveCamera } from 'three'
import type { Product } from '../../../contract/catalog.ts'
import type { RoomDocument } from '../../../room/document.ts'
import { dimensionLines } from '../../../room/plan/dimensions.ts'
import { planDrawing } from '../../../room/plan/drawing.ts'
import { PLAN_HALF } from '../view3d/framing.ts'
import type { Stage } from '../view3d/Stage.ts'
import type { Pane } from '../view3d/views.ts'
import { paintPlan } from './paintPlan.ts'
import { pictureExtent, tilesOf, type PictureSize } from './pictureSize.ts'

export type Ground = 'plaster' | 'clear'
/** The page's ground in the light: a picture that is passed on does not follow the night of whoever took it. */
const PLASTER = '#FAF7F2'

export interface PictureWish {
  size: PictureSize
  ground: Ground
  document: RoomDocument
  products: ReadonlyMap<string, Product>
  /** A length on the plan as words. */
  metres: (metres: number) => string
  /** The part that is drawn, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** The canvas was never drawn, or the graphics context is lost. */
export class NothingToDraw extends Error {}

const nextFrame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()))

interface Picture {
  ctx: CanvasRenderingContext2D
  /** Pixels of the picture to each CSS pixel of the canvas. */
  scale: number
}

const drawPlan = ({ ctx, scale }: Picture, pane: Pane, camera: OrthographicCamera, { document, products, metres }: PictureWish): void => {
  const on = window.document.createElement('canvas')
  on.width = Math.round(pane.width * scale)
  on.height = Math.round(pane.height * scale)
  const own = on.getContext('2d')
  if (!own) return
  const perMetre = (on.height * camera.zoom) / (2 * PLAN_HALF)
  paintPlan(own, planDrawing(document, products), dimensionLines(document.scene), {
    x: on.width / 2 - camera.position.x * perMetre,
    y: on.height / 2 - camera.position.z * perMetre,
    scale: perMetre,
    pen: scale,
    font: getComputedStyle(window.document.body).fontFamily,
    metres,
  })
  ctx.drawImage(on, Math.round(pane.x * scale), Math.round(pane.y * scale))
}

const drawEye = async (
  { ctx, scale }: Picture,
  stage: Stage,
  pane: Pane,
  camera: PerspectiveCamera,
  { signal }: PictureWish,
  onTile: (done: number, of: number) => void,
): Promise<void> => {
  const whole = { width: Math.round(pane.width * scale), height: Math.round(pane.height * scale) }
  const size = stage.photograph(({ domElement: { width, height } }) => ({ width, height }))
  if (!size) throw new NothingToDraw('the room is not on stage')
  const tiles = tilesOf(whole, size)
  for (const [i, tile] of tiles.entries()) {
    signal?.throwIfAborted()
    const drawn = stage.photograph((renderer, scene) => {
      camera.setViewOffset(whole.width, whole.height, tile.x, tile.y, size.width, size.height)
      renderer.render(scene, camera)
      camera.clearViewOffset()
      // In the same turn: once it was shown, the canvas may be empty.
      ctx.drawImage(renderer.domElement, 0, 0, tile.width, tile.height, pane.x * scale + tile.x, pane.y * scale + tile.y, tile.width, tile.height)
      return true
    })
    if (!drawn) throw new NothingToDraw('the room is not on stage')
    onTile(i + 1, tiles.length)
    if (tiles.length > 1) await nextFrame()
  }
}

/**
 * @returns a PNG of the view that is open
 * @throws NothingToDraw; AbortError when `signal` says so
 */
export const takePicture = async (stage: Stage, area: HTMLElement, wish: PictureWish): Promise<Blob> => {
  const { width, height } = area.getBoundingClientRect()
  const extent = pictureExtent({ width, height }, Math.max(1, devicePixelRatio), wish.size)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, extent)
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new NothingToDraw('there is no canvas to draw on')
  const picture = { ctx, scale: extent.width / width }
  const { panes } = stage.rig
  for (const [i, pane] of panes.entries()) {
    const camera = stage.rig.cameraOf(pane.eye)
    if ('isPerspectiveCamera' in camera)
      await drawEye(picture, stage, pane, camera, wish, (done, of) => wish.onProgress?.(((i + done / of) / panes.length) * 0.9))
    else drawPlan(picture, pane, camera, wish)
  }
  wish.signal?.throwIfAborted()
  if (wish.ground === 'plaster') {
    ctx.globalCompositeOperation = 'destination-over'
    ctx.fillStyle = PLASTER
    ctx.fillRect(0, 0, extent.width, extent.height)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new NothingToDraw('the picture is too large for this browser')
  wish.onProgress?.(1)
  return blob
}
