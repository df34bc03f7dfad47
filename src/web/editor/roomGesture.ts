/** Gestures on the room itself: its walls and corners, doors and windows, the tape measure, the picture beneath the plan. */
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
  /** The floor under the finger as it took hold. */
  start: PlanPoint
  result: Reshaped | null
}
/** A dragged corner. */
export interface ShapingCorner {
  kind: 'shaping-corner'
  scene: StoredScene
  index: number
  /** From the finger to the corner, metres. */
  grip: PlanPoint
  /** The corner was drawn out of the middle of a wall by this gesture. */
  added: boolean
  result: Reshaped | null
}
/** A dragged door or window, on its way along its wall or to another. */
export interface MovingOpening {
  kind: 'moving-opening'
  scene: StoredScene
  openingId: string
  /** From the finger to the opening's middle along its wall, metres. */
  grip: number
  result: Opened | null
}
export type OpeningSize = Pick<Opening, 'width' | 'height' | 'sill'>
/** A new door or window, to be put into a wall by the next press. */
export interface PlacingOpening {
  kind: 'placing-opening'
  /** Of the one that is put in. */
  id: string
  scene: StoredScene
  type: Opening['type']
  size: OpeningSize
  result: Opened | null
}
/** A new corner, to be put into a wall by the next press. */
export interface PlacingCorner {
  kind: 'placing-corner'
  scene: StoredScene
}
/** The tape measure: points held on to, and where its loose end is. */
export interface Measuring {
  kind: 'measuring'
  space: RoomSpace
  around: Neighbourhood
  points: readonly MeasurePoint[]
  loose: MeasurePoint | null
}
/** Drawing the room's outline anew, corner by corner. */
export interface Tracing {
  kind: 'tracing'
  scene: StoredScene
  points: readonly PlanPoint[]
  loose: PlanPoint | null
}
/** A line over a length of the picture that is known. */
export interface ScalingPicture {
  kind: 'scaling-picture'
  from: PlanPoint | null
  to: PlanPoint | null
  /** Both ends are set: the length is being typed. */
  drawn: boolean
}
/** The picture beneath the plan, pushed about. */
export interface MovingPicture {
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
  | ScalingPicture
  | MovingPicture

/** What a press on the room's own parts takes hold of. `fixed`: it can be chosen, not moved. */
export type RoomTarget =
  | { on: 'wall'; scene: StoredScene; wallId: string }
  | { on: 'corner'; scene: StoredScene; index: number }
  /** The middle of a wall, where a new corner can be drawn out. */
  | { on: 'middle'; scene: StoredScene; wallId: string }
  | { on: 'opening'; scene: StoredScene; openingId: string }
  | { on: 'picture' }

/** What a gesture on the room draws over the picture, in the coordinates of the room as it is. */
export type Sketch =
  | { of: 'outline'; corners: readonly PlanPoint[]; lengths: readonly Span[]; guides: readonly ShapeGuide[]; refused: ShapeRefusal | null }
  | { of: 'opening'; scene: StoredScene; opening: Opening; lengths: readonly Span[] }
  | { of: 'tape'; points: readonly PlanPoint[]; loose: MeasurePoint | null }
  | { of: 'trace'; points: readonly PlanPoint[]; loose: PlanPoint | null; closing: boolean }
  | { of: 'scale'; from: PlanPoint; to: PlanPoint | null }
  | { of: 'nothing'; refused: RoomRefusal }

export type RoomEffect =
  | { do: 'sketch'; sketch: Sketch | null }
  /** A new shape: one step, with what of the furniture goes along; asks first when something finds no place. */
  | { do: 'reshape'; key: RoomStepKey; result: Reshaped; part: RoomPart | null }
  | { do: 'set-openings'; key: OpeningStepKey; result: Opened }
  | { do: 'refuse-room'; refused: RoomRefusal }
  | { do: 'select-part'; part: RoomPart | null }
  /** The picture is shown so much further, for the eye alone. */
  | { do: 'shift-picture'; by: PlanPoint }
  | { do: 'keep-picture'; by: PlanPoint }
