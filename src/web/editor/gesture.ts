/**
 * Gestures: one union for what is going on under the finger, one small state machine a kind. Events in, the next state
 * and effects out; nothing here knows a browser, three.js or the store.
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

/** Where a pointer is: on the canvas in CSS pixels, and what of the room lies under it. */
export interface Touch extends Pointed {
  x: number
  y: number
  /** Metres above the floor, over the dragged item: for raising it. */
  height?: number | undefined
  /** Metres of the floor that the pointer covers: a finger more than a mouse. */
  reach?: number | undefined
  /** Held: snapping is suspended; turning is free; a drag that begins so takes a copy. */
  alt: boolean
  /** Held: adds to the selection. */
  shift: boolean
  /** It is a finger: it trembles more than a mouse. */
  finger?: boolean
}

/** `fixed`: it can be selected, not moved: locked, or seen by someone who may only look. `many`: what goes along with it. */
export type Target =
  /** `part`: what of the room a press there chooses; a drag is the camera's all the same. */
  | { on: 'nothing'; part?: RoomPart }
  /** Empty floor in Plan, under a mouse: a drag there draws a box. */
  | { on: 'plan' }
  | { on: 'item'; drag: DragTarget; fixed?: 'locked' | 'looking'; many?: GroupDragTarget }
  | { on: 'ring' | 'lift'; drag: DragTarget }
  | RoomTarget

export interface Idle {
  kind: 'idle'
}
/** A finger is down and has not gone anywhere yet. */
export interface Pressing {
  kind: 'pressing'
  start: Touch
  target: Target
  /** The finger lay still and has chosen already: its release does no more. */
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
  /** How far they are wanted from where they stood, metres. */
  by: PlanPoint
  /** They are new: copies on their way from what stands there. */
  copying?: true
}
export interface Turning {
  kind: 'turning'
  drag: DragTarget
  wanted: Pose
}
/** Two fingers turn the thing under the first. */
export interface Twisting {
  kind: 'twisting'
  drag: DragTarget
  wanted: Pose
  /** Turn of the line between the fingers when they came down, radians on the screen. */
  from: number
}
export interface Raising {
  kind: 'raising'
  drag: DragTarget
  /** From the finger to the thing's pivot, metres. */
  grip: number
  wanted: Pose
}
/** Something new on its way into the room: from the catalogue, or a copy of what stands there. */
export interface Placing {
  kind: 'placing'
  drag: DragTarget
  /** Release to place (dragged in), or press to place (clicked in the catalogue). */
  by: 'release' | 'press'
  /** Where it would go; null while it is not over the room. */
  wanted: Pose | null
  /** Where it is shown until the pointer says where else: its place by what stands there. Absent while something is dragged in. */
  proposed?: Standpoint
  name: 'step.add' | 'step.duplicate'
  /** From the finger to the thing's middle, as a copy was taken hold of. */
  grip?: PlanPoint
}
/** A box over the plan: what it touches is chosen. */
export interface Marquee {
  kind: 'marquee'
  start: Touch
  now: Touch
}
export type Gesture = Idle | Pressing | Moving | MovingMany | Turning | Twisting | Raising | Placing | Marquee | RoomGesture
export const IDLE: Idle = { kind: 'idle' }

/** Gestures that go on from press to press, until they are done or Esc ends them. */
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
  /** `chosen`: the finger lies there since it has chosen by lying still. */
  | { type: 'down'; touch: Touch; target: Target; chosen?: true }
  | { type: 'move'; touch: Touch }
  | { type: 'up'; touch: Touch }
  /** The finger has lain still for a while. */
  | { type: 'hold' }
  /** A second finger came down; `angle` is the turn of the line between the two, radians on the screen, clockwise. */
  | { type: 'twist'; angle: number }
  /** Esc, a second finger, a lost pointer. */
  | { type: 'cancel' }
  /** The pointer left the canvas while placing. */
  | { type: 'leave' }
  /** What is drawn press by press is done, or loses its last point. */
  | { type: 'finish' | 'back' }

export type Effect =
  | { do: 'show'; poses: readonly ({ id: string } & Pose)[]; standpoint: Standpoint }
  /** New things appear in the room, for the eye alone. */
  | { do: 'bring'; items: readonly RoomItem[] }
  /** Everything is shown again as the store has it. */
  | { do: 'restore' }
  | { do: 'select'; id: string | null }
  | { do: 'toggle'; id: string }
  /** The box that is being drawn, corners in CSS pixels; null when it is gone. */
  | { do: 'draw-box'; box: readonly [Touch, Touch] | null }
  | { do: 'choose-in'; from: PlanPoint; to: PlanPoint; add: boolean }
  /** `slid`: it went to the nearest free place instead. `select`: what is chosen afterwards; absent, it stays. */
  | { do: 'commit'; name: StepName; ops: RoomOp[]; select?: string | readonly string[]; slid: boolean }
  | { do: 'refuse'; item: RoomItem; reasons: readonly Blocker[] }
  | { do: 'locked'; item: RoomItem }
  | RoomEffect

export interface Outcome {
  gesture: Gesture
  effects: Effect[]
}
/** The plan point that is meant: on the wall under the finger in 3D, on the floor in Plan. */
export const planPointOf = ({ wall, floor }: Touch): PlanPoint | undefined => (wall ? { x: wall.x, y: wall.z } : floor)
export const stay = (gesture: Gesture): Outcome => ({ gesture, effects: [] })
/** Out of it, everything as it was. */
export const cancelGesture = (): Outcome => ({ gesture: IDLE, effects: [{ do: 'restore' }] })
