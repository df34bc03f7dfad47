/** Hints on the canvas: one at a time, each at the moment in which it is of use, once in this browser. A gesture that was done already needs none. */
import { readDevice, writeDevice } from '../../../lib/storage/local.ts'
import type { RoomPart } from '../../../editor/store/scene.ts'
import type { StepKey } from '../../../editor/store/step.ts'
import type { View } from '../../../editor/store/views.ts'

/** All but the last are about the gesture of their name, and use its words. */
export const HINTS = ['place', 'move', 'look', 'walk', 'wall', 'corner', 'opening', 'total'] as const
export type HintName = (typeof HINTS)[number]

/** State of the room that decides whether a hint is of use. */
export interface Moment {
  editable: boolean
  /** Items in the room. */
  items: number
  /** Whether an item is selected. */
  chosen: boolean
  part: RoomPart['kind'] | null
  view: View
}

const draws = (view: View): boolean => view === 'plan' || view === 'split'

const OF_USE: Record<HintName, (moment: Moment) => boolean> = {
  place: ({ editable, items, view }) => editable && items === 0 && view !== 'walk',
  move: ({ editable, chosen, view }) => editable && chosen && view !== 'walk',
  look: ({ items, chosen, part, view }) => items > 0 && !chosen && part === null && view === '3d',
  walk: ({ view }) => view === 'walk',
  wall: ({ editable, part, view }) => editable && part === 'wall' && draws(view),
  corner: ({ editable, part, view }) => editable && part === 'corner' && draws(view),
  opening: ({ editable, part, view }) => editable && part === 'opening' && view !== 'walk',
  // One item has its price beside it: the sum is of use once there are several.
  total: ({ editable, items, chosen, part }) => editable && items > 2 && !chosen && part === null,
}

export interface Hinting {
  /** Shown, dismissed, or about a gesture that was done: not shown again. */
  spent: ReadonlySet<HintName>
  showing: HintName | null
}

/** Ends the hint whose moment has passed, and picks the next. @param free nothing else prevents a new hint */
export const hintAt = ({ spent, showing }: Hinting, moment: Moment, free: boolean): Hinting => {
  if (showing !== null && !spent.has(showing) && OF_USE[showing](moment)) return { spent, showing }
  const left = showing === null || spent.has(showing) ? spent : new Set([...spent, showing])
  const next = free ? HINTS.find((hint) => !left.has(hint) && OF_USE[hint](moment)) : undefined
  return { spent: left, showing: next ?? null }
}

const DONE_BY: Partial<Record<StepKey, readonly HintName[]>> = {
  'step.add': ['place'],
  'step.addMany': ['place'],
  'step.duplicate': ['place'],
  'step.duplicateMany': ['place'],
  'step.paste': ['place'],
  'step.move': ['place', 'move'],
  'step.moveMany': ['place', 'move'],
  'step.wall': ['wall'],
  'step.length': ['wall'],
  'step.corner': ['corner'],
  'step.door.move': ['opening'],
  'step.window.move': ['opening'],
  'step.budget': ['total'],
}
/** Hints that are pointless after this gesture. */
export const hintsDoneBy = (step: StepKey): readonly HintName[] => DONE_BY[step] ?? []

/** A list of words kept in this browser; one that keeps nothing begins again at each visit. */
const readList = (key: 'hints-done' | 'gestures-known'): readonly unknown[] => {
  try {
    const kept: unknown = JSON.parse(readDevice(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
export const readDone = (): ReadonlySet<HintName> => {
  const kept = readList('hints-done')
  return new Set(HINTS.filter((hint) => kept.includes(hint)))
}
export const keepDone = (done: ReadonlySet<HintName>): void => {
  writeDevice('hints-done', JSON.stringify([...done]))
}
/** Kinds of gestures that were done here. */
export const readKnown = (): ReadonlySet<string> => new Set(readList('gestures-known').filter((one) => typeof one === 'string'))
export const keepKnown = (known: ReadonlySet<string>): void => {
  writeDevice('gestures-known', JSON.stringify([...known]))
}
