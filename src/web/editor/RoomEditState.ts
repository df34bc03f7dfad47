/**
 * State of editing the room itself that is not part of the document: a change that waits for confirmation, the sketch that a gesture draws, and the
 * underlay of this device. One for each opened room.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening } from '#contract/design/scene.ts'
import type { RoomOp } from '#room/document/changes.ts'
import type { Problem } from '#room/placement/checks.ts'
import type { Sketch } from './roomGesture.ts'
import type { RoomPart } from './store/scene.ts'
import type { StepName } from './store/step.ts'
import type { Underlay } from './kinds/underlay/underlayStore.ts'

/** A new shape that leaves something without a place: applied only after confirmation. */
export interface RoomQuestion {
  step: StepName
  ops: RoomOp[]
  part: RoomPart | null
  /** Furniture that stays, in the way or across a wall. */
  unfit: readonly Problem[]
  /** Doors and windows that would go. */
  removed: readonly Opening[]
}

/** The end of a wall that moves with its length, and the fixed end. */
export interface MovingEnd {
  end: PlanPoint
  from: PlanPoint
}

interface RoomEditStateValues {
  question: RoomQuestion | null
  underlay: Underlay | null
}

export class RoomEditState {
  readonly store: StoreApi<RoomEditStateValues> = createStore<RoomEditStateValues>(() => ({ question: null, underlay: null }))
  readonly #watchers = new Set<() => void>()
  #sketch: Sketch | null = null
  #hovered: RoomPart | null = null
  #pin: PlanPoint | null = null
  #moving: MovingEnd | null = null
  #shift: PlanPoint = { x: 0, y: 0 }

  get sketch(): Sketch | null {
    return this.#sketch
  }
  /** The part of the room under the mouse. */
  get hovered(): RoomPart | null {
    return this.#hovered
  }

  /** The marked point of the plan: the fixed end of a wall. */
  get pin(): PlanPoint | null {
    return this.#pin
  }
  /** The end of a wall that moves with its length. */
  get moving(): MovingEnd | null {
    return this.#moving
  }
  /** How far the underlay is dragged at this moment, metres. */
  get shift(): PlanPoint {
    return this.#shift
  }

  /** Shows a sketch without a store write or a React render. */
  draw(sketch: Sketch | null): void {
    if (sketch === null && this.#sketch === null) return
    this.#sketch = sketch
    // The marks belong to the tool.
    if (sketch === null) [this.#pin, this.#moving] = [null, null]
    this.#emit()
  }

  hover(part: RoomPart | null): void {
    const before = this.#hovered
    if (before === part || (before && part && before.kind === part.kind && JSON.stringify(before) === JSON.stringify(part))) return
    this.#hovered = part
    this.#emit()
  }

  mark(pin: PlanPoint | null, moving: MovingEnd | null = null): void {
    this.#pin = pin
    this.#moving = moving
    this.#emit()
  }

  shiftUnderlay(shift: PlanPoint): void {
    this.#shift = shift
    this.#emit()
  }

  #emit(): void {
    for (const watcher of this.#watchers) watcher()
  }

  /** Calls back, outside React, when there is something else to draw. @returns a function that unsubscribes */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  ask(question: RoomQuestion | null): void {
    this.store.setState({ question })
  }
  setUnderlay(underlay: Underlay | null): void {
    this.#shift = { x: 0, y: 0 }
    this.store.setState({ underlay })
  }
}
