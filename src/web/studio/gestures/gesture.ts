/**
 * Gestures: one union for what is going on under the finger, one small state machine a kind. Events in, the next state
 * and effects out; nothing here knows a browser, three.js or the store.
 */
import type { PlanPoint, Vec3 } from '../../../contract/primitives.ts'
import type { RoomOp } from '../../../room/changes.ts'
import type { Blocker } from '../../../room/collision.ts'
import type { Guide } from '../../../room/alignment.ts'
import type { RoomItem } from '../../../room/document.ts'
import type { Neighbourhood } from '../../../room/neighbourhood.ts'
import type { RoomSpace } from '../../../room/room-space.ts'
import type { SnapMode } from '../../../room/snapping.ts'
import type { Standing } from '../../../room/standing.ts'
import type { StepName } from '../store/scene.ts'

/** Where a pointer is: on the canvas in CSS pixels, and what of the room lies under it. */
export interface Touch {
  x: number
  y: number
  /** The point of the floor, or of the height at which the thing was taken hold of. Absent towards the sky. */
  floor?: PlanPoint | undefined
  /** The point of a wall's inner face. */
  wall?: Vec3 | undefined
  /** Held: snapping is suspended; turning is free. */
  alt: boolean
}

/** A thing in the hand: how it stood, what stands around it, and what it carries. */
export interface Held {
  item: RoomItem
  standing: Standing
  space: RoomSpace
  around: Neighbourhood
  /** Items on its top, which go with it. */
  riders: readonly RoomItem[]
}

export interface Pose {
  position: Vec3
  angle: number
}

/** How the thing in the hand would stand if let go now. */
export interface Standpoint extends Pose {
  mode: SnapMode
  guides: readonly Guide[]
  reasons: readonly Blocker[]
}

/** `fixed`: it can be selected, not moved, by somebody who may only look. */
export type Target = { on: 'nothing' } | { on: 'item'; held: Held; fixed?: true } | { on: 'knob'; held: Held }

export interface Idle {
  kind: 'idle'
}
/** A finger is down and has not gone anywhere yet. */
export interface Pressing {
  kind: 'pressing'
  start: Touch
  target: Target
}
export interface Moving {
  kind: 'moving'
  held: Held
  start: Touch
  wanted: Pose
}
export interface Turning {
  kind: 'turning'
  held: Held
  wanted: Pose
}
/** Something from the catalogue, on its way into the room. */
export interface Placing {
  kind: 'placing'
  held: Held
  /** Let go to place (dragged in), or press to place (clicked in the catalogue). */
  by: 'release' | 'press'
  /** Where it would go; null while it is not over the room. */
  wanted: Pose | null
}
export type Gesture = Idle | Pressing | Moving | Turning | Placing
export const IDLE: Idle = { kind: 'idle' }

export type GestureEvent =
  | { type: 'down'; touch: Touch; target: Target }
  | { type: 'move'; touch: Touch }
  | { type: 'up'; touch: Touch }
  /** Esc, a second finger, a lost pointer. */
  | { type: 'cancel' }
  /** The pointer left the canvas while placing. */
  | { type: 'leave' }

export type Effect =
  | { do: 'show'; poses: readonly ({ id: string } & Pose)[]; standpoint: Standpoint }
  /** A thing from the catalogue appears in the room, for the eye alone. */
  | { do: 'bring'; item: RoomItem }
  /** Everything is shown again as the store has it. */
  | { do: 'restore' }
  | { do: 'select'; id: string | null }
  /** `slid`: it went to the nearest free place instead. */
  | { do: 'commit'; name: StepName; ops: RoomOp[]; id: string; slid: boolean }
  | { do: 'refuse'; item: RoomItem; reasons: readonly Blocker[] }

export interface Outcome {
  gesture: Gesture
  effects: Effect[]
}
export const stay = (gesture: Gesture): Outcome => ({ gesture, effects: [] })
