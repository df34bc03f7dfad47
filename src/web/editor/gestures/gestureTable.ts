/**
 * Every gesture with its one description, for a mouse and for fingers. Help lists the table, hints and the bottom bar show single rows of it:
 * nothing else says how a gesture is done.
 */
import { isCoarse } from '../../lib/ui/device/device.ts'
import type { WordKey } from '../action.ts'
import type { Gesture } from '../gesture.ts'

/** In the order of help. */
export const GESTURES = [
  'select',
  'move',
  'turn',
  'raise',
  'duplicate',
  'place',
  'look',
  'walk',
  'wall',
  'corner',
  'opening',
  'menu',
  'cancel',
] as const
export type GestureName = (typeof GESTURES)[number]

/** Gestures of viewers too. */
export const FOR_VIEWERS: ReadonlySet<GestureName> = new Set(['select', 'look', 'walk', 'menu'])

export type Pointer = 'mouse' | 'touch'
/** Kind of pointer that the user has. Fingers have no Alt and no Esc. */
export const pointerNow = (): Pointer => (isCoarse() ? 'touch' : 'mouse')
export const byFinger = (): boolean => pointerNow() === 'touch'

/** How a gesture is done. */
export const howTo = (gesture: GestureName, pointer: Pointer = pointerNow()) => `gesture.${gesture}.${pointer}` as const

/** Gestures that go on for a while. */
export type Busy = Exclude<Gesture['kind'], 'idle' | 'pressing' | 'marquee'>

/** Hints during a gesture, where they differ for touch. */
const BY_FINGER: Partial<Record<Busy, WordKey>> = {
  moving: 'hint.moving.touch',
  'moving-many': 'hint.moving.touch',
  turning: 'hint.turning.touch',
  raising: 'hint.raising.touch',
  placing: 'hint.placing.touch',
  'shaping-wall': 'hint.moving.touch',
  'shaping-corner': 'hint.moving.touch',
  'moving-opening': 'hint.moving-opening.touch',
  'placing-opening': 'hint.placing-opening.touch',
  'placing-corner': 'hint.placing-opening.touch',
  measuring: 'hint.measuring.touch',
  tracing: 'hint.tracing.touch',
}
/** Hint during a gesture. */
export const hintOf = (gesture: Busy, pointer: Pointer = pointerNow()): WordKey => (pointer === 'touch' && BY_FINGER[gesture]) || `hint.${gesture}`
