/** Views of a room, and how they share the canvas. One scene: an item that moves in one moves in all. */

/** Split: 3D and Plan side by side; on a tall screen one above the other. */
export const VIEWS = ['3d', 'plan', 'walk', 'split'] as const
export type View = (typeof VIEWS)[number]

/** Cameras: orbiting, from straight above, at a person's height. */
export type CameraName = '3d' | 'plan' | 'walk'
export const CAMERA_NAMES: readonly CameraName[] = ['3d', 'plan', 'walk']

/** A place on the canvas in CSS pixels from its top left corner. */
export interface CanvasPoint {
  x: number
  y: number
}

/** A part of the canvas and the camera that looks through it: CSS pixels from the canvas's top left corner. */
export interface CameraView {
  cameraName: CameraName
  x: number
  y: number
  width: number
  height: number
}

/** The camera views of a view, the main one first. They never mirror: the room does not either. */
export const cameraViewsOf = (view: View, width: number, height: number): CameraView[] => {
  if (view !== 'split') return [{ cameraName: view, x: 0, y: 0, width, height }]
  if (width >= height) {
    const half = Math.round(width / 2)
    return [
      { cameraName: '3d', x: 0, y: 0, width: half, height },
      { cameraName: 'plan', x: half, y: 0, width: width - half, height },
    ]
  }
  const half = Math.round(height / 2)
  return [
    { cameraName: '3d', x: 0, y: 0, width, height: half },
    { cameraName: 'plan', x: 0, y: half, width, height: height - half },
  ]
}

/** Cameras of a view, the main one first. */
export const camerasOf = (view: View): readonly CameraName[] => (view === 'split' ? ['3d', 'plan'] : [view])

/** The view under a point of the canvas; past the canvas's edges, the nearest. */
export const cameraViewAt = (views: readonly CameraView[], { x, y }: CanvasPoint): CameraView => {
  const away = ({ x: left, y: top, width, height }: CameraView) => Math.max(left - x, x - left - width, 0) + Math.max(top - y, y - top - height, 0)
  return views.reduce((best, view) => (away(view) < away(best) ? view : best))
}
