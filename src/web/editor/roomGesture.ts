/** Gestures on the room itself: walls and corners, doors and windows, measuring, the underlay. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import type { Span } from '#room/drag/openings.ts'
import type { MeasurePoint } from '#room/placement/measures.ts'
import type { Neighbourhood } from '#room/placement/neighbourhood.ts'
import type { Opened } from '#room/openings/openings.ts'
import type { RoomSpace } from '#room/geometry/roomSpace.ts'
import type { ShapeGuide } from '#room/shape/guides.ts'
import type { Reshaped, ShapeRefusal } from '#room/shape/reshape.ts'
import type { RoomRefusal } from './store/live.ts'
import type { RoomPart } from './store/scene.ts'
import type { OpeningStepKey, RoomStepKey } from './store/step.ts'

/** A dragged wall, moved parallel to itself. */
export interface ShapingWall {
  kind: 'shaping-wall'
  scene: StoredScene
  wallId: string
  /** The floor under the pointer when the drag began. */
  start: PlanPoint
  result: Reshaped | null
}
/** A dragged corner. */
export interface ShapingCorner {
  kind: 'shaping-corner'
  scene: StoredScene
  index: number
  /** From the pointer to the corner, metres. */
  grip: PlanPoint
  /** The corner was created from the middle of a wall by this gesture. */
  added: boolean
  result: Reshaped | null
}
/** A dragged door or window, moved along its wall or to another. */
export interface MovingOpening {
  kind: 'moving-opening'
  scene: StoredScene
  openingId: string
  /** From the pointer to the opening's middle along its wall, metres. */
  grip: number
  result: Opened | null
}
export type OpeningSize = Pick<Opening, 'width' | 'height' | 'sill'>
/** A new door or window, which the next press puts into a wall. */
export interface PlacingOpening {
  kind: 'placing-opening'
  /** Id of the new opening. */
  id: string
  scene: StoredScene
  type: Opening['type']
  size: OpeningSize
  result: Opened | null
}
/** A new corner, which the next press puts into a wall. */
export interface PlacingCorner {
  kind: 'placing-corner'
  scene: StoredScene
}
/** The tape measure: its fixed points, and its loose end. */
export interface Measuring {
  kind: 'measuring'
  space: RoomSpace
  around: Neighbourhood
  points: readonly MeasurePoint[]
  loose: MeasurePoint | null
}
/** Drawing a new outline of the room, corner by corner. */
export interface Tracing {
  kind: 'tracing'
  scene: StoredScene
  points: readonly PlanPoint[]
  loose: PlanPoint | null
}
/** A line over a known length of the underlay. */
export interface ScalingUnderlay {
  kind: 'scaling-picture'
  from: PlanPoint | null
  to: PlanPoint | null
  /** Both ends are set: the length is being typed. */
  drawn: boolean
}
/** The underlay, dragged. */
export interface MovingUnderlay {
  kind: 'moving-picture'
  start: PlanPoint
  by: PlanPoint
}
export type RoomGesture =
  | ShapingWall
  | ShapingCorner
  | MovingOpening
  | PlacingOpening
  | PlacingCorner
  | Measuring
  | Tracing
  | ScalingUnderlay
  | MovingUnderlay

/** Drag targets among the parts of the room. */
export type RoomTarget =
  | { on: 'wall'; scene: StoredScene; wallId: string }
  | { on: 'corner'; scene: StoredScene; index: number }
  /** The middle of a wall, from which a new corner can be dragged. */
  | { on: 'middle'; scene: StoredScene; wallId: string }
  | { on: 'opening'; scene: StoredScene; openingId: string }
  | { on: 'underlay' }

/** Drawing of a gesture on the room over the canvas, in the coordinates of the current room. */
export type Sketch =
  | { of: 'outline'; corners: readonly PlanPoint[]; lengths: readonly Span[]; guides: readonly ShapeGuide[]; refused: ShapeRefusal | null }
  | { of: 'opening'; scene: StoredScene; opening: Opening; lengths: readonly Span[] }
  | { of: 'tape'; points: readonly PlanPoint[]; loose: MeasurePoint | null }
  | { of: 'trace'; points: readonly PlanPoint[]; loose: PlanPoint | null; closing: boolean }
  | { of: 'scale'; from: PlanPoint; to: PlanPoint | null }
  | { of: 'nothing'; refused: RoomRefusal }

export type RoomEffect =
  | { do: 'sketch'; sketch: Sketch | null }
  /** A new shape: one step, with the furniture that moves with it; asks for confirmation when something finds no place. */
  | { do: 'reshape'; key: RoomStepKey; result: Reshaped; part: RoomPart | null }
  | { do: 'set-openings'; key: OpeningStepKey; result: Opened }
  | { do: 'refuse-room'; refused: RoomRefusal }
  | { do: 'select-part'; part: RoomPart | null }
  /** Shows the underlay shifted by so much, without storing it. */
  | { do: 'shift-underlay'; by: PlanPoint }
  | { do: 'store-underlay'; by: PlanPoint }
