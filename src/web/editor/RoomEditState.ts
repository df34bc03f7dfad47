/**
 * What editing the room itself keeps beside the document: a change that waits for a yes, what is drawn over the picture at this moment, and
 * the floor-plan picture of this device. One for each opened room.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening } from '#contract/design/scene.ts'
import type { RoomOp } from '#room/document/changes.ts'
import type { Problem } from '#room/placement/checks.ts'
import type { Sketch } from './roomGesture.ts'
import type { RoomPart } from './store/scene.ts'
import type { StepName } from './store/step.ts'
import type { TracedPicture } from './kinds/underlay/underlayStore.ts'

/** A new shape for which something has no place: done only after a yes. */
export interface RoomQuestion {
  step: StepName
  ops: RoomOp[]
  part: RoomPart | null
  /** Furniture that stays, in the way or across a wall. */
  unfit: readonly Problem[]
  /** Doors and windows that would go. */
  removed: readonly Opening[]
}

/** The end of a wall that goes with its length, and the other one, which stays. */
export interface MovingEnd {
  end: PlanPoint
  from: PlanPoint
}

interface RoomDeskState {
  question: RoomQuestion | null
  picture: TracedPicture | null
}

export class RoomDesk {
  readonly store: StoreApi<RoomDeskState> = createStore<RoomDeskState>(() => ({ question: null, picture: null }))
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

  /** A point of the plan that is marked: the end of a wall that stays where it is. */
  get pin(): PlanPoint | null {
    return this.#pin
  }
  /** The end of a wall that goes with its length. */
  get moving(): MovingEnd | null {
    return this.#moving
  }
  /** How far the picture beneath the plan is pushed at this moment, metres. */
  get shift(): PlanPoint {
    return this.#shift
  }

  /** Shows a sketch: no store, no React. */
  draw(sketch: Sketch | null): void {
    if (sketch === null && this.#sketch === null) return
    this.#sketch = sketch
    // The mark of a tool goes with the tool.
    if (sketch === null) [this.#pin, this.#moving] = [null, null]
    this.#tell()
  }

  hover(part: RoomPart | null): void {
    const before = this.#hovered
    if (before === part || (before && part && before.kind === part.kind && JSON.stringify(before) === JSON.stringify(part))) return
    this.#hovered = part
    this.#tell()
  }

  mark(pin: PlanPoint | null, moving: MovingEnd | null = null): void {
    this.#pin = pin
    this.#moving = moving
    this.#tell()
  }

  shiftPicture(shift: PlanPoint): void {
    this.#shift = shift
    this.#tell()
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher()
  }

  /** Calls back whenever there is something else to draw: outside React. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  ask(question: RoomQuestion | null): void {
    this.store.setState({ question })
  }
  setPicture(picture: TracedPicture | null): void {
    this.#shift = { x: 0, y: 0 }
    this.store.setState({ picture })
  }
}
