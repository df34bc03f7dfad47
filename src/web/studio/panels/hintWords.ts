/** The hint of a gesture for whoever does it: fingers have no Alt and no Esc. */
import type { WordKey } from '../actions/action.ts'
import type { Gesture } from '../gestures/gesture.ts'

/** Gestures that go on for a while. */
export type Busy = Exclude<Gesture['kind'], 'idle' | 'pressing' | 'boxing'>

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
  taping: 'hint.taping.touch',
  tracing: 'hint.tracing.touch',
}

export const byFinger = (): boolean => matchMedia('(pointer: coarse)').matches

export const hintOf = (gesture: Busy): WordKey => (byFinger() && BY_FINGER[gesture]) || `hint.${gesture}`
