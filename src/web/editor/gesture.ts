/**
 * Gestures: one union of their states, one small state machine each. Events in, the next state and effects out; nothing here knows a browser,
 * three.js or the store.
 */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { RoomOp } from '#room/document/changes.ts'
import type { Blocker } from '#room/placement/collision.ts'
import type { RoomItem } from '#room/document/document.ts'
import type { DragTarget, GroupDragTarget, Pose, Standpoint } from '#room/drag/dragTarget.ts'
import type { Pointed } from '#room/drag/pointing.ts'
import type { RoomPart } from './store/scene.ts'
import type { StepName } from './store/step.ts'
import type { RoomEffect, RoomGesture, RoomTarget } from './roomGesture.ts'

/** Position of a pointer: on the canvas in CSS pixels, and the part of the room under it. */
export interface Touch extends Pointed {
  x: number
  y: number
  /** Metres above the floor, over the dragged item: for raising it. */
  height?: number | undefined
  /** Metres of the floor that the pointer covers: a finger more than a mouse. */
  reach?: number | undefined
  /** While pressed, snapping is suspended and turning is free; a drag that begins so drags a copy. */
  alt: boolean
  /** While pressed, adds to the selection. */
  shift: boolean
  /** It is a finger: it trembles more than a mouse. */
  finger?: boolean
}

/** `fixed`: it can be selected but not moved: it is locked, or the user is a viewer. `many`: the items that move with it. */
export type Target =
  /** `part`: the part of the room that a press there selects; a drag moves the camera all the same. */
  | { on: 'nothing'; part?: RoomPart }
  /** Empty floor in Plan, under a mouse: a drag there draws a marquee. */
  | { on: 'plan' }
  | { on: 'item'; drag: DragTarget; fixed?: 'locked' | 'looking'; many?: GroupDragTarget }
  | { on: 'ring' | 'lift'; drag: DragTarget }
  | RoomTarget

export interface Idle {
  kind: 'idle'
}
/** A pointer is down and has not moved yet. */
export interface Pressing {
  kind: 'pressing'
  start: Touch
  target: Target
  /** A long press has selected already: the release does nothing. */
  chosen?: true
}
export interface Moving {
  kind: 'moving'
  drag: DragTarget
  start: Touch
  wanted: Pose
}
export interface MovingMany {
  kind: 'moving-many'
  many: GroupDragTarget
  start: Touch
  /** How far they are dragged, metres. */
  by: PlanPoint
  /** They are new: copies of the dragged items. */
  copying?: true
}
export interface Turning {
  kind: 'turning'
  drag: DragTarget
  wanted: Pose
}
/** Two fingers turn the item under the first. */
export interface Twisting {
  kind: 'twisting'
  drag: DragTarget
  wanted: Pose
  /** Angle of the line between the fingers at their press, radians on the screen. */
  from: number
}
export interface Raising {
  kind: 'raising'
  drag: DragTarget
  /** From the finger to the item's pivot, metres. */
  grip: number
  wanted: Pose
}
/** A new item that is being placed: from the catalogue, or a copy of an item. */
export interface Placing {
  kind: 'placing'
  drag: DragTarget
  /** Release to place (dragged in), or press to place (clicked in the catalogue). */
  by: 'release' | 'press'
  /** Where it would go; null while it is not over the room. */
  wanted: Pose | null
  /** Where it is shown until the pointer moves: the best free place. Absent while it is dragged in. */
  proposed?: Standpoint
  name: 'step.add' | 'step.duplicate'
  /** From the pointer to the item's middle when a copy began to be dragged. */
  grip?: PlanPoint
}
/** A marquee over the plan: items that it touches are selected. */
export interface Marquee {
  kind: 'marquee'
  start: Touch
  now: Touch
}
export type Gesture = Idle | Pressing | Moving | MovingMany | Turning | Twisting | Raising | Placing | Marquee | RoomGesture
export const IDLE: Idle = { kind: 'idle' }

/** Gestures that last from press to press, until they are finished or Esc ends them. */
const TOOLS: ReadonlySet<Gesture['kind']> = new Set<Gesture['kind']>([
  'placing',
  'placing-opening',
  'placing-corner',
  'measuring',
  'tracing',
  'scaling-picture',
])
export const isTool = ({ kind }: Gesture): boolean => TOOLS.has(kind)

export type GestureEvent =
  /** `chosen`: the pointer is down since a long press that has selected already. */
  | { type: 'down'; touch: Touch; target: Target; chosen?: true }
  | { type: 'move'; touch: Touch }
  | { type: 'up'; touch: Touch }
  /** A long press. */
  | { type: 'hold' }
  /** A second finger was pressed; `angle` is that of the line between the two, radians on the screen, clockwise. */
  | { type: 'twist'; angle: number }
  /** Esc, a second finger, a lost pointer. */
  | { type: 'cancel' }
  /** The pointer left the canvas while placing. */
  | { type: 'leave' }
  /** Finishes a shape that is drawn press by press, or removes its last point. */
  | { type: 'finish' | 'back' }

export type Effect =
  | { do: 'show'; poses: readonly ({ id: string } & Pose)[]; standpoint: Standpoint }
  /** Draws new items that are not in the document. */
  | { do: 'bring'; items: readonly RoomItem[] }
  /** Shows everything as the store has it. */
  | { do: 'restore' }
  | { do: 'select'; id: string | null }
  | { do: 'toggle'; id: string }
  /** The marquee that is being drawn, corners in CSS pixels; null when it ends. */
  | { do: 'draw-marquee'; box: readonly [Touch, Touch] | null }
  | { do: 'choose-in'; from: PlanPoint; to: PlanPoint; add: boolean }
  /** `slid`: it was moved to the nearest free place instead. `select`: the selection afterwards; absent, it stays. */
  | { do: 'commit'; name: StepName; ops: RoomOp[]; select?: string | readonly string[]; slid: boolean }
  | { do: 'refuse'; item: RoomItem; reasons: readonly Blocker[] }
  | { do: 'locked'; item: RoomItem }
  | RoomEffect

export interface Outcome {
  gesture: Gesture
  effects: Effect[]
}
/** The plan point under the pointer: on the wall in 3D, on the floor in Plan. */
export const planPointOf = ({ wall, floor }: Touch): PlanPoint | undefined => (wall ? { x: wall.x, y: wall.z } : floor)
export const stay = (gesture: Gesture): Outcome => ({ gesture, effects: [] })
/** Ends the gesture and shows everything as it was. */
export const cancelGesture = (): Outcome => ({ gesture: IDLE, effects: [{ do: 'restore' }] })
