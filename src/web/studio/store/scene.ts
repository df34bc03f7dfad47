/**
 * The scene store: the committed document of one room, its history and what is selected. One change for each finished
 * gesture; undo is the inverse sent as a new change, so it never takes back what somebody else did.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { applyOps, type RoomOp } from '../../../room/changes.ts'
import type { RoomDocument } from '../../../room/document.ts'
import type { View } from '../view3d/CameraRig.ts'

/** What a step did, for "Undo: …": a key of the studio's words and the product it was done to. */
export interface StepName {
  key: 'step.add' | 'step.move' | 'step.turn' | 'step.duplicate' | 'step.remove' | 'step.variant' | 'step.quantity' | 'step.rename' | 'step.openings'
  productId?: string
}
export interface Step {
  name: StepName
  /** What undoing, or doing again, would apply. */
  ops: RoomOp[]
}
export interface SceneState {
  document: RoomDocument
  selected: string | null
  view: View
  undo: readonly Step[]
  redo: readonly Step[]
  /** A step that would leave a room without furniture waits here for a yes. */
  emptying: { name: StepName; ops: RoomOp[] } | null
  /** Finished changes since the room was opened; the bench reads it. */
  commits: number
}

const HISTORY = 200

export interface Scene {
  store: StoreApi<SceneState>
  /** A finished edit: applied, remembered, sent. Asks first when it would empty the room. @returns whether it was applied now */
  commit(name: StepName, ops: RoomOp[]): boolean
  /** The answer to the question whether the room may be emptied. */
  confirmEmptying(yes: boolean): void
  undo(): StepName | null
  redo(): StepName | null
  select(id: string | null): void
  look(view: View): void
  /** The document after somebody else's edits, or after a refusal: history stays. */
  receive(document: RoomDocument): void
}

/**
 * @param document the room as it was read
 * @param send hands a finished change to the sync queue
 */
export const createScene = (document: RoomDocument, send: (ops: RoomOp[], name: StepName) => void): Scene => {
  const store = createStore<SceneState>(() => ({ document, selected: null, view: '3d', undo: [], redo: [], emptying: null, commits: 0 }))
  const { getState: get, setState: set } = store

  const stillThere = (id: string | null, next: RoomDocument) => (id !== null && next.items.has(id) ? id : null)

  /** Applies and sends ops. @returns the inverse of what they did; empty when nothing was left to do */
  const apply = (name: StepName, ops: RoomOp[]): RoomOp[] => {
    const applied = applyOps(get().document, ops)
    const gone = new Set(applied.skipped)
    const effective = ops.filter((_, index) => !gone.has(index))
    if (effective.length === 0) return []
    set(({ selected, commits }) => ({ document: applied.document, selected: stillThere(selected, applied.document), commits: commits + 1 }))
    send(effective, name)
    return applied.inverse
  }

  const commitNow = (name: StepName, ops: RoomOp[]): boolean => {
    const inverse = apply(name, ops)
    if (inverse.length === 0) return false
    set(({ undo }) => ({ undo: [...undo, { name, ops: inverse }].slice(-HISTORY), redo: [] }))
    return true
  }

  const wouldEmpty = (ops: RoomOp[]) => get().document.items.size > 0 && applyOps(get().document, ops).document.items.size === 0

  /** Takes the newest step of one list, does it, and puts its inverse on the other. Steps of which nothing is left are dropped. */
  const travel = (from: 'undo' | 'redo', to: 'undo' | 'redo'): StepName | null => {
    for (;;) {
      const step = get()[from].at(-1)
      if (!step) return null
      set((state) => ({ ...state, [from]: state[from].slice(0, -1) }))
      const inverse = apply(step.name, step.ops)
      if (inverse.length === 0) continue
      set((state) => ({ ...state, [to]: [...state[to], { name: step.name, ops: inverse }] }))
      return step.name
    }
  }

  return {
    store,
    commit: (name, ops) => {
      if (wouldEmpty(ops)) {
        set({ emptying: { name, ops } })
        return false
      }
      return commitNow(name, ops)
    },
    confirmEmptying: (yes) => {
      const { emptying } = get()
      set({ emptying: null })
      if (yes && emptying) commitNow(emptying.name, emptying.ops)
    },
    undo: () => travel('undo', 'redo'),
    redo: () => travel('redo', 'undo'),
    select: (id) => set((state) => (state.selected === id ? state : { selected: stillThere(id, state.document) })),
    look: (view) => set({ view }),
    receive: (next) => set(({ selected }) => ({ document: next, selected: stillThere(selected, next) })),
  }
}
