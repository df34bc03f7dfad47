/** Which actions go with what: the menus of a piece, of several, of a wall and of the room are all read from the registry by these rules. */
import type { RoomPart } from '../store/scene.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import { isOn, SECTIONS, type Action, type Section, type Thing, type WordKey } from '../action.ts'
import { chosenIds } from '../kinds/item/selectedItems.ts'

const PIECES: readonly Thing[] = ['item', 'several']
const BY_SECTION: Record<Section, readonly Thing[]> = {
  edit: PIECES,
  move: PIECES,
  arrange: PIECES,
  room: ['room', 'wall', 'opening', 'corner', 'floor', 'ceiling'],
  view: ['room'],
  project: ['room'],
  help: ['room'],
}

export const thingsOf = (action: Action): readonly Thing[] => action.on ?? BY_SECTION[action.section]

/** What is chosen now, and so what a menu is about. */
export const thingChosen = (session: RoomStore): Thing => {
  const { selection, part } = session.scene.store.getState()
  if (selection.length > 0) return chosenIds(session).length > 1 ? 'several' : 'item'
  return partThing(part)
}
const partThing = (part: RoomPart | null): Thing => part?.kind ?? 'room'

export interface MenuSection {
  section: Section
  /** Actions, and families of them under one name. */
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
  // A family of one needs no menu of its own.
  return entries.map((entry) => ('family' in entry && entry.actions.length === 1 ? { action: entry.actions[0]! } : entry))
}

/** Sections with what stands in them, in their order; empty ones are left out. */
const inSections = (actions: readonly Action[]): MenuSection[] =>
  SECTIONS.map((section) => ({ section, entries: entriesOf(actions.filter((action) => action.section === section)) })).filter(
    ({ entries }) => entries.length > 0,
  )

/** The menu of what is chosen: what can be done to it now. */
export const menuOf = (actions: readonly Action[], session: EditedRoom, thing = thingChosen(session)): MenuSection[] =>
  inSections(actions.filter((action) => thingsOf(action).includes(thing) && isOn(action, session)))

/** The menu of the room as a whole, at the top: what cannot be done now is there too, switched off. */
export const menuOfRoom = (actions: readonly Action[], session: RoomStore): MenuSection[] =>
  inSections(actions.filter((action) => thingsOf(action).includes('room') && (session.mayEdit || action.edits !== true)))

/** Why an action cannot be done now, as a word of the studio; null when it can. */
export const disabledReason = (action: Action, session: EditedRoom): WordKey | null => {
  if (isOn(action, session)) return null
  if (action.edits && !session.mayEdit) return 'off.looking'
  if (action.off) return action.off
  const things = thingsOf(action)
  if (things.includes('room')) return 'off.now'
  const chosen = chosenIds(session).length
  if (things.includes('item') && chosen === 0) return 'off.choose'
  if (things.includes('several') && !things.includes('item') && chosen < 2) return 'off.chooseSeveral'
  if (chosen === 0 && things.some((thing) => thing === 'wall' || thing === 'opening' || thing === 'corner')) return 'off.choosePart'
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
