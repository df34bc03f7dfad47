/** Steps of the history: a user's own, which undo reverts, and those of others. */
import type { Person } from '#contract/design/project.ts'
import type { RoomOp } from '#room/document/changes.ts'

export type RoomStepKey = 'step.wall' | 'step.corner' | 'step.length' | 'step.shape' | 'step.height' | 'step.trace'
export type OpeningStepKey =
  | 'step.door.add'
  | 'step.window.add'
  | 'step.door.move'
  | 'step.window.move'
  | 'step.door.change'
  | 'step.window.change'
  | 'step.door.remove'
  | 'step.window.remove'

/** Message keys of the studio, one a kind of step. */
export type StepKey =
  | `step.finish.${'walls' | 'wall' | 'floor' | 'ceiling'}`
  | 'step.style'
  | 'step.hour'
  | 'step.lampsAuto'
  | 'step.lampsOn'
  | 'step.lampsOff'
  | 'step.lampOn'
  | 'step.lampOff'
  | 'step.add'
  | 'step.move'
  | 'step.moveMany'
  | 'step.inAr'
  | 'step.inArMany'
  | 'step.turn'
  | 'step.turnMany'
  | 'step.duplicate'
  | 'step.duplicateMany'
  | 'step.remove'
  | 'step.removeMany'
  | 'step.paste'
  | 'step.group'
  | 'step.ungroup'
  | 'step.lock'
  | 'step.unlock'
  | 'step.align'
  | 'step.distribute'
  | 'step.variant'
  | 'step.quantity'
  | 'step.quantityMany'
  | 'step.distance'
  | 'step.replace'
  | 'step.replaceMany'
  | 'step.restyle'
  | 'step.arrange'
  | 'step.tidy'
  | 'step.spendLess'
  | 'step.rename'
  | 'step.type'
  | 'step.budget'
  | 'step.budget.none'
  | 'step.openings'
  | RoomStepKey
  | OpeningStepKey
  | 'step.room'
  | 'step.change'
  | 'step.changeMany'
  | 'step.addMany'
  | 'step.restore'

/** Names a step in "Undo: …": a message key of the studio and the product it was done to. */
export interface StepName {
  key: StepKey
  productId?: string
  /** Number of items, in steps that name none. */
  count?: number
}
export interface Step {
  /** Unique in this session; stays the same through undo and redo. */
  id: number
  name: StepName
  /** When it was done first, milliseconds since 1970. */
  at: number
  /** Operations that were applied; others may have changed some of their values since. */
  done: RoomOp[]
  /** Operations that undo or redo would apply. */
  ops: RoomOp[]
}

/** A change that another user made while this room is open. */
export interface RemoteStep {
  version: number
  author: Person
  name: StepName
  /** When the service took it, milliseconds since 1970. */
  at: number
}
