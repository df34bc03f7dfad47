/**
 * Renders an image of the view, without the marks for editing. It is drawn in tiles of the canvas's own size, so that a phone draws 4K too, and the
 * page stays responsive between two tiles.
 */
import { type OrthographicCamera, PerspectiveCamera } from 'three'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { dimensionLines } from '#room/plan/dimensions.ts'
import { planDrawing } from '#room/plan/drawing.ts'
import { PLAN_HALF } from '../../../scene/camera/framing.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import type { Photo } from '../../../editor/store/shown.ts'
import type { CameraView } from '../../../editor/store/views.ts'
import { paintPlan } from './paintPlan.ts'
import { roomCamera } from '../../viewport/capture/roomCamera.ts'
import { fovInShape, inShape, imageExtent, tilesOf, type Extent, type ImageShape, type ImageSize } from '../../viewport/capture/imageSize.ts'

export type Background = 'plaster' | 'clear'
/** The page's background in the light theme: a shared image does not follow the theme in which it was captured. */
const PLASTER = '#FAF7F2'

/** Viewpoints: as on the screen, or from the eyes of a person in the room. */
export const VIEWPOINTS = ['eye', 'seen'] as const
export type Viewpoint = (typeof VIEWPOINTS)[number]

export interface ImageOptions {
  viewpoint: Viewpoint
  shape: ImageShape
  size: ImageSize
  background: Background
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

interface ImageTarget {
  ctx: CanvasRenderingContext2D
  /** Pixels of the image to each CSS pixel of the canvas. */
  scale: number
}

const drawPlan = ({ ctx, scale }: ImageTarget, view: CameraView, camera: OrthographicCamera, { document, products, metres }: ImageOptions): void => {
  const on = window.document.createElement('canvas')
  on.width = Math.round(view.width * scale)
  on.height = Math.round(view.height * scale)
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
  ctx.drawImage(on, Math.round(view.x * scale), Math.round(view.y * scale))
}

const drawViewpoint = async (
  { ctx, scale }: ImageTarget,
  viewport: RoomViewport,
  view: CameraView,
  camera: PerspectiveCamera,
  { signal }: ImageOptions,
  onTile: (done: number, of: number) => void,
  photo?: Photo,
): Promise<void> => {
  const whole = { width: Math.round(view.width * scale), height: Math.round(view.height * scale) }
  const size = viewport.photograph(({ domElement: { width, height } }) => ({ width, height }), photo)
  if (!size) throw new NothingToDraw('the room is not on the canvas')
  const tiles = tilesOf(whole, size)
  for (const [i, tile] of tiles.entries()) {
    signal?.throwIfAborted()
    const drawn = viewport.photograph((renderer, scene) => {
      // The canvas may have become smaller or larger meanwhile: it is drawn with fewer pixels while something moves.
      const { width, height } = renderer.domElement
      for (const part of tilesOf(tile, { width, height })) {
        const [x, y] = [tile.x + part.x, tile.y + part.y]
        camera.setViewOffset(whole.width, whole.height, x, y, width, height)
        renderer.render(scene, camera)
        camera.clearViewOffset()
        // In the same turn: once it was shown, the canvas may be empty.
        ctx.drawImage(renderer.domElement, 0, 0, part.width, part.height, view.x * scale + x, view.y * scale + y, part.width, part.height)
      }
      return true
    }, photo)
    if (!drawn) throw new NothingToDraw('the room is not on the canvas')
    onTile(i + 1, tiles.length)
    if (tiles.length > 1) await nextFrame()
  }
}

/** Whether the view can be had in another shape: a plan, or a view that is split, is as it is on the screen. */
export const mayReshape = (viewport: RoomViewport): boolean => viewport.rig.views.length === 1 && viewport.rig.views[0]!.cameraName !== 'plan'

interface CapturedView {
  view: CameraView
  camera: PerspectiveCamera | OrthographicCamera
  /** Standpoint of a person in the room. */
  photo?: Photo
}

/** Camera and document of the exported image. */
const viewsToCapture = (
  viewport: RoomViewport,
  canvas: Extent,
  base: Extent,
  { viewpoint, shape, document, products }: ImageOptions,
): CapturedView[] => {
  const whole: CameraView = { cameraName: '3d', x: 0, y: 0, ...base }
  if (viewpoint === 'eye') {
    const camera = roomCamera(document, products, base.width / base.height)
    if (camera) return [{ view: whole, camera, photo: { from: camera.position.clone() } }]
  }
  const { views } = viewport.rig
  if (shape === 'screen' || !mayReshape(viewport)) return views.map((view) => ({ view, camera: viewport.rig.cameraOf(view.cameraName) }))
  const camera = viewport.rig.cameraOf(views[0]!.cameraName).clone()
  if (camera instanceof PerspectiveCamera) {
    camera.aspect = base.width / base.height
    camera.fov = fovInShape(camera.fov, canvas.width / canvas.height, camera.aspect)
    camera.updateProjectionMatrix()
  }
  return [{ view: whole, camera }]
}

/** The image's shape, CSS pixels, for a canvas that is so large. */
export const shapeOf = (viewport: RoomViewport, canvas: Extent, { viewpoint, shape }: Pick<ImageOptions, 'viewpoint' | 'shape'>): Extent =>
  inShape(canvas, viewpoint === 'eye' || mayReshape(viewport) ? shape : 'screen')

/**
 * @returns a PNG of the room as it is wished
 * @throws NothingToDraw; AbortError when `signal` says so
 */
export const exportImage = async (viewport: RoomViewport, area: HTMLElement, wish: ImageOptions): Promise<Blob> => {
  const { width, height } = area.getBoundingClientRect()
  const base = shapeOf(viewport, { width, height }, wish)
  const extent = imageExtent(base, Math.max(1, devicePixelRatio), wish.size)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, extent)
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new NothingToDraw('there is no canvas to draw on')
  const target = { ctx, scale: extent.width / base.width }
  const all = viewsToCapture(viewport, { width, height }, base, wish)
  await viewport.wholly(async () => {
    for (const [i, { view, camera, photo }] of all.entries()) {
      if ('isPerspectiveCamera' in camera)
        await drawViewpoint(target, viewport, view, camera, wish, (done, of) => wish.onProgress?.(((i + done / of) / all.length) * 0.9), photo)
      else drawPlan(target, view, camera, wish)
    }
  })
  wish.signal?.throwIfAborted()
  if (wish.background === 'plaster') {
    ctx.globalCompositeOperation = 'destination-over'
    ctx.fillStyle = PLASTER
    ctx.fillRect(0, 0, extent.width, extent.height)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new NothingToDraw('the picture is too large for this browser')
  wish.onProgress?.(1)
  return blob
}
