/** Which actions apply to which targets: the menus of an item, of several, of a wall and of the room are read from the registry by these rules. */
import type { RoomPart } from '../store/scene.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import { isOn, SECTIONS, type Action, type Section, type ActionTarget, type WordKey } from '../action.ts'
import { chosenIds } from '../kinds/item/selectedItems.ts'

const PIECES: readonly ActionTarget[] = ['item', 'several']
const BY_SECTION: Record<Section, readonly ActionTarget[]> = {
  edit: PIECES,
  move: PIECES,
  arrange: PIECES,
  room: ['room', 'wall', 'opening', 'corner', 'floor', 'ceiling'],
  view: ['room'],
  project: ['room'],
  help: ['room'],
}

export const targetsOf = (action: Action): readonly ActionTarget[] => action.on ?? BY_SECTION[action.section]

/** The target that is selected now, which a menu acts on. */
export const selectedTarget = (room: RoomStore): ActionTarget => {
  const { selection, part } = room.scene.store.getState()
  if (selection.length > 0) return chosenIds(room).length > 1 ? 'several' : 'item'
  return targetOfPart(part)
}
const targetOfPart = (part: RoomPart | null): ActionTarget => part?.kind ?? 'room'

export interface MenuSection {
  section: Section
  /** Actions, and submenus of them under one label. */
  entries: readonly MenuEntry[]
}
export type MenuEntry = { action: Action } | { family: WordKey; actions: readonly Action[] }

const entriesOf = (actions: readonly Action[]): MenuEntry[] => {
  const entries: MenuEntry[] = []
  const families = new Map<WordKey, Action[]>()
  for (const action of actions) {
    const known = action.family && families.get(action.family)
    if (known) known.push(action)
    else if (action.family) {
      const members = [action]
      families.set(action.family, members)
      entries.push({ family: action.family, actions: members })
    } else entries.push({ action })
  }
  // A family of one action needs no menu of its own.
  return entries.map((entry) => ('family' in entry && entry.actions.length === 1 ? { action: entry.actions[0]! } : entry))
}

/** Sections with their actions, in their order; empty ones are left out. */
const inSections = (actions: readonly Action[]): MenuSection[] =>
  SECTIONS.map((section) => ({ section, entries: entriesOf(actions.filter((action) => action.section === section)) })).filter(
    ({ entries }) => entries.length > 0,
  )

/** The selection's menu: the actions that are enabled now. */
export const menuOf = (actions: readonly Action[], room: EditedRoom, target = selectedTarget(room)): MenuSection[] =>
  inSections(actions.filter((action) => targetsOf(action).includes(target) && isOn(action, room)))

/** The menu of the room as a whole in the top bar: disabled actions are listed too. */
export const menuOfRoom = (actions: readonly Action[], room: RoomStore): MenuSection[] =>
  inSections(actions.filter((action) => targetsOf(action).includes('room') && (room.mayEdit || action.edits !== true)))

/** Why an action cannot be done now, as a word of the studio; null when it can. */
export const disabledReason = (action: Action, room: EditedRoom): WordKey | null => {
  if (isOn(action, room)) return null
  if (action.edits && !room.mayEdit) return 'off.looking'
  if (action.off) return action.off
  const targets = targetsOf(action)
  if (targets.includes('room')) return 'off.now'
  const chosen = chosenIds(room).length
  if (targets.includes('item') && chosen === 0) return 'off.choose'
  if (targets.includes('several') && !targets.includes('item') && chosen < 2) return 'off.chooseSeveral'
  if (chosen === 0 && targets.some((target) => target === 'wall' || target === 'opening' || target === 'corner')) return 'off.choosePart'
  return 'off.now'
}

/** Actions that share a name, as one: "Move left" by 5, 50 and 1 cm. Keys of all of them, the first of them is done. */
export interface Named {
  action: Action
  keys: readonly string[]
}
export const byName = (actions: readonly Action[]): Named[] => {
  const named = new Map<string, { action: Action; keys: string[] }>()
  for (const action of actions) {
    const known = named.get(action.label)
    if (known) known.keys.push(...action.keys.filter((key) => !known.keys.includes(key)))
    else named.set(action.label, { action, keys: [...action.keys] })
  }
  return [...named.values()]
}
