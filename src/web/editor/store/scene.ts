/**
 * The scene store: the committed document of one room, its history and the selection. One change for each finished gesture; undo is the inverse
 * sent as a new change, so it never reverts another user's change.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { applyOps, withoutUnchanged, type RoomOp } from '#room/document/changes.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { withoutOthersWork } from '#room/document/undoing.ts'
import type { Step, StepName } from './step.ts'
import type { View } from './views.ts'

/** A part of the room itself that is chosen. */
export type RoomPart =
  | { kind: 'wall' | 'opening'; id: string }
  /** The corner at which wall `index` begins. */
  | { kind: 'corner'; index: number }
  | { kind: 'floor' | 'ceiling' }

export interface SceneState {
  document: RoomDocument
  /** Ids of the chosen items, in the order in which they were chosen. */
  selection: readonly string[]
  /** The last of `selection`: the inspector shows it and one-item actions act on it. */
  selected: string | null
  /** Chosen instead of items: never both. */
  part: RoomPart | null
  view: View
  undo: readonly Step[]
  redo: readonly Step[]
  /** A step that would leave a room without furniture waits here for a yes. */
  emptying: { name: StepName; ops: RoomOp[] } | null
  /** Finished changes since the room was opened; the bench reads it. */
  commits: number
}

/** Steps that can be undone. */
export const HISTORY = 200

type Chosen = Pick<SceneState, 'selection' | 'selected' | 'part'>
const NOTHING: Chosen = { selection: [], selected: null, part: null }

const isThere = (part: RoomPart, { scene }: RoomDocument): boolean => {
  switch (part.kind) {
    case 'wall':
      return scene.room.walls.some(({ id }) => id === part.id)
    case 'opening':
      return scene.objects.some(({ id }) => id === part.id)
    case 'corner':
      return part.index < scene.room.walls.length
    default:
      return true
  }
}

/** Selection within a document; the same object again when nothing changed. */
const chosen = (state: Chosen & { document: RoomDocument }, ids: readonly string[], part: RoomPart | null): Chosen => {
  const { document } = state
  const there = ids.filter((id) => document.items.has(id))
  const same = there.length === state.selection.length && there.every((id, i) => id === state.selection[i])
  const selection = same ? state.selection : there
  return { selection, selected: selection.at(-1) ?? null, part: part && isThere(part, document) ? part : null }
}

/** The next document, with the part of the selection that is still in it. */
const follow = (state: Chosen, document: RoomDocument): Chosen & { document: RoomDocument } => ({
  document,
  ...chosen({ ...state, document }, state.selection, state.part),
})

export interface Scene {
  store: StoreApi<SceneState>
  /** A finished edit: applied, remembered, sent. Asks first when it would empty the room. @returns whether it was applied now */
  commit(name: StepName, ops: RoomOp[]): boolean
  /** The answer to the question whether the room may be emptied. */
  confirmEmptying(yes: boolean): void
  /** @param until as many steps stay, even where the newest has nothing left to undo */
  undo(until?: number): StepName | null
  redo(until?: number): StepName | null
  /** Something that the service did at this user's request and that is in the document already: `step.ops` take it back. */
  remember(name: StepName, step: Pick<Step, 'done' | 'ops'>): void
  /** One item, or none, instead of whatever was chosen. */
  select(id: string | null): void
  /** These items, in this order; those that are not in the room are left out. */
  choose(ids: readonly string[]): void
  /** Adds these to the selection, or takes them out when the first is chosen already. */
  toggle(ids: readonly string[]): void
  selectPart(part: RoomPart | null): void
  look(view: View): void
  /** Sets the document after remote edits or a refusal: the history stays. */
  receive(document: RoomDocument): void
}

/**
 * @param document the room as it was read
 * @param send passes a finished change, and its inverse, to the sync queue
 * @param now milliseconds since 1970
 */
export const createScene = (
  document: RoomDocument,
  send: (ops: RoomOp[], name: StepName, inverse: readonly RoomOp[]) => void,
  now: () => number = Date.now,
): Scene => {
  const store = createStore<SceneState>(() => ({ document, ...NOTHING, view: '3d', undo: [], redo: [], emptying: null, commits: 0 }))
  const { getState: get, setState: set } = store
  let steps = 0

  const choose = (ids: readonly string[]) => set((state) => chosen(state, [...new Set(ids)], null))

  /** Applies and sends ops. @returns the applied ops, and their inverse; empty when nothing was left to do */
  const apply = (name: StepName, wanted: RoomOp[]): Pick<Step, 'done' | 'ops'> => {
    const ops = withoutUnchanged(get().document, wanted)
    const applied = applyOps(get().document, ops)
    const gone = new Set(applied.skipped)
    const done = ops.filter((_, index) => !gone.has(index))
    if (done.length === 0) return { done, ops: [] }
    set((state) => ({ ...follow(state, applied.document), commits: state.commits + 1 }))
    send(done, name, applied.inverse)
    return { done, ops: applied.inverse }
  }

  const remember = (name: StepName, step: Pick<Step, 'done' | 'ops'>): void =>
    set(({ undo }) => ({ undo: [...undo, { id: ++steps, name, at: now(), ...step }].slice(-HISTORY), redo: [] }))

  const commitNow = (name: StepName, ops: RoomOp[]): boolean => {
    const step = apply(name, ops)
    if (step.done.length === 0) return false
    remember(name, step)
    return true
  }

  const wouldEmpty = (ops: RoomOp[]) => get().document.items.size > 0 && applyOps(get().document, ops).document.items.size === 0

  /** Applies the newest step of one list, and pushes its inverse to the other. Steps without a remaining operation are dropped. */
  const travel = (from: 'undo' | 'redo', to: 'undo' | 'redo', until: number): StepName | null => {
    for (;;) {
      const step = get()[from].at(-1)
      if (!step || get()[from].length <= until) return null
      set((state) => ({ ...state, [from]: state[from].slice(0, -1) }))
      const back = apply(step.name, withoutOthersWork(get().document, step.done, step.ops).ops)
      if (back.done.length === 0) continue
      set((state) => ({ ...state, [to]: [...state[to], { ...step, ...back }] }))
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
    undo: (until = 0) => travel('undo', 'redo', until),
    redo: (until = 0) => travel('redo', 'undo', until),
    remember,
    select: (id) => choose(id === null ? [] : [id]),
    choose,
    toggle: (ids) => {
      const { selection } = get()
      choose(selection.includes(ids[0] ?? '') ? selection.filter((id) => !ids.includes(id)) : [...selection, ...ids])
    },
    selectPart: (part) => set((state) => chosen(state, [], part)),
    look: (view) => set({ view }),
    receive: (next) => set((state) => follow(state, next)),
  }
}
