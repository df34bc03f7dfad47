/** Interface of a mounted canvas, as editing uses it: hit tests under a pointer, places of items on it, and the camera's moves. */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { WalkableArea, Stand } from '#room/camera/walking.ts'
import type { CanvasPoint, CameraName, View } from '../store/views.ts'

export const WAYS = ['forward', 'back', 'left', 'right', 'turn-left', 'turn-right'] as const
/** Directions of walking and turning. */
export type Way = (typeof WAYS)[number]

/** The element above the canvas that pointers and keys come through. */
export interface RoomArea {
  focus: (options?: { preventScroll?: boolean }) => void
  /** Where it is in the window, CSS pixels. */
  getBoundingClientRect: () => { left: number; top: number; width: number; height: number }
}

export interface ViewCamera {
  /** The camera that keys move: in Split, the camera of the view that was used last. */
  readonly active: CameraName
  /** Which way it looks, in quarter turns about y: 0 along −z, 1 along −x, 2 along +z, 3 along +x. */
  readonly facingQuarter: number
  /** The area that can be walked in now. */
  walkableAreaOf: () => WalkableArea | undefined
  /** Where a walk starts now, for a view of this width by height; null in a room without free floor. */
  walkStartOf: (aspect: number) => Stand | null
  readonly walker: { step: (way: Way) => void }
  orbitBy: (right: number, up: number) => void
  panBy: (right: number, down: number) => void
  zoomBy: (factor: number) => void
}

export interface Viewport<Camera extends ViewCamera = ViewCamera> {
  readonly rig: Camera
  look: (view: View) => void
  /** The item under a place of the canvas, and where it is hit: metres. */
  pick: (at: CanvasPoint) => { id: string; point: Vec3 } | undefined
  /** The point of the horizontal plane at height `y` (metres) under the pointer; undefined towards the sky. */
  floorPoint: (at: CanvasPoint, y?: number) => PlanPoint | undefined
  /** The nearest point of a wall's inner face under the pointer, metres; none in Plan, where walls are seen from above. */
  wallPoint: (at: CanvasPoint) => Vec3 | undefined
  /** Where a point of the room is on the canvas, through a camera that is shown; the main one when none is named. */
  project: (point: Vec3, cameraName?: CameraName) => CanvasPoint
  /** The middle of an item on the canvas. */
  screenOf: (id: string) => CanvasPoint | undefined
  /** Centres these items in the view, near enough to work on. */
  frameItems: (ids: readonly string[]) => void
  frameRoom: () => void
  /** Centres a part of the room in the view, with `around` metres about it. */
  framePlace: (points: readonly Vec3[], around: number) => void
  /** Moves the camera, for keys and buttons. */
  moveCamera: (by: (camera: Camera) => void) => void
}
