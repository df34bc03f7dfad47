/** Three hints for somebody who never furnished a room here: one at a time, at its moment, never again once it was dismissed or done. */
import { readDevice, writeDevice } from '../../storage/local.ts'
import type { StepKey } from '../store/scene.ts'

export const HINTS = ['place', 'move', 'total'] as const
export type HintName = (typeof HINTS)[number]

/** What of the room decides whether a hint's moment has come. */
export interface Moment {
  editable: boolean
  items: number
  /** A piece is chosen. */
  chosen: boolean
  /** Nothing is in the hand. */
  idle: boolean
}

/** The hint to show now, or none: each only after the one before it. */
export const hintDue = (done: ReadonlySet<HintName>, { editable, items, chosen, idle }: Moment): HintName | null => {
  const next = HINTS.find((hint) => !done.has(hint))
  if (next === undefined || !editable || !idle) return null
  if (next === 'place') return next
  return items > 0 && (next === 'total' || chosen) ? next : null
}

const PLACING: ReadonlySet<StepKey> = new Set(['step.add', 'step.duplicate', 'step.paste'])
const MOVING: ReadonlySet<StepKey> = new Set(['step.move', 'step.moveMany', 'step.turn', 'step.turnMany'])

/** What somebody who did this needs to be told no more. */
export const hintsDoneBy = (step: StepKey): readonly HintName[] => (MOVING.has(step) ? ['place', 'move'] : PLACING.has(step) ? ['place'] : [])

/** Kept in this browser; one that keeps nothing shows them at each visit. */
export const readDone = (): ReadonlySet<HintName> => {
  try {
    const kept: unknown = JSON.parse(readDevice('hints-done') ?? '[]')
    return new Set(HINTS.filter((hint) => Array.isArray(kept) && kept.includes(hint)))
  } catch {
    return new Set()
  }
}
export const keepDone = (done: ReadonlySet<HintName>): void => {
  writeDevice('hints-done', JSON.stringify([...done]))
}
