/** The history as it is shown: the user's own steps, others' between them, and the current state. */
import type { RoomDocument } from '#room/document/document.ts'
import { takeable, type Takeable } from '#room/document/undoing.ts'
import { HISTORY, type SceneState } from './scene.ts'
import type { RemoteStep, Step } from './step.ts'

export interface OwnRow {
  whose: 'own'
  step: Step
  /** Undone: pressing it redoes it. */
  ahead: boolean
  /** The newest step that is not undone. */
  current: boolean
  can: Takeable
}
export interface OthersRow {
  whose: 'other'
  step: RemoteStep
}
export type Row = OwnRow | OthersRow

export interface Timeline {
  /** Newest first. */
  rows: Row[]
  /** Older steps of this session have been forgotten. */
  full: boolean
}

const statesOf = (document: RoomDocument, steps: readonly Step[]): Map<number, Takeable> => {
  const newestFirst = steps.toReversed()
  const states = takeable(document, newestFirst)
  return new Map(newestFirst.map(({ id }, i) => [id, states[i]!]))
}

/** @param others oldest first */
export const timelineOf = ({ document, undo, redo }: Pick<SceneState, 'document' | 'undo' | 'redo'>, others: readonly RemoteStep[]): Timeline => {
  const back = statesOf(document, undo)
  const forth = statesOf(document, redo)
  const current = undo.at(-1)?.id
  // The next step to redo is nearest to the applied ones; the last that was undone first, at the top.
  const ahead = redo.map((step): OwnRow => ({ whose: 'own', step, ahead: true, current: false, can: forth.get(step.id) ?? 'gone' }))
  const unsorted: Row[] = [
    ...undo.map((step): OwnRow => ({ whose: 'own', step, ahead: false, current: step.id === current, can: back.get(step.id) ?? 'gone' })),
    ...others.map((step): OthersRow => ({ whose: 'other', step })),
  ]
  // The user's own keep their order whatever the clocks say: the clock of the service only places others' between them.
  const rows = unsorted.toSorted((a, b) => (a.whose === 'own' && b.whose === 'own' ? b.step.id - a.step.id : b.step.at - a.step.at))
  return { rows: [...ahead, ...rows], full: undo.length >= HISTORY }
}

export interface Travel {
  direction: 'back' | 'forth'
  steps: number
}

/** Number of steps to the state right after this step; null at that state. `start`: before the first of them. */
export const wayTo = ({ undo, redo }: Pick<SceneState, 'undo' | 'redo'>, target: number | 'start'): Travel | null => {
  if (target === 'start') return undo.length === 0 ? null : { direction: 'back', steps: undo.length }
  const behind = undo.findIndex(({ id }) => id === target)
  if (behind >= 0) return behind === undo.length - 1 ? null : { direction: 'back', steps: undo.length - 1 - behind }
  const before = redo.findIndex(({ id }) => id === target)
  return before < 0 ? null : { direction: 'forth', steps: redo.length - before }
}
