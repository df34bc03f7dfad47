/** An action: one object that serves the button, the key, the menu and the tests. */
import type { LucideIcon } from 'lucide-react'
import type en from '../lib/i18n/words/studio/en.ts'
import type { EditedRoom } from './EditedRoom.ts'

export type WordKey = keyof typeof en

/** Where an action stands in menus, in the palette and in help, in this order. */
export const SECTIONS = ['edit', 'move', 'arrange', 'room', 'view', 'project', 'help'] as const
export type Section = (typeof SECTIONS)[number]

/** What an action can be done to: one piece, several, a part of the room, or the room as a whole. */
export type Thing = 'item' | 'several' | 'wall' | 'opening' | 'corner' | 'floor' | 'ceiling' | 'room'

export interface Action {
  id: string
  section: Section
  label: WordKey
  icon: LucideIcon
  /**
   * None when it is reached by buttons, menus and the palette alone. Such as `Mod+Shift+Z`; `Mod` is Ctrl, or ⌘ on a Mac. Letters are
   * places on the keyboard, so that they work in Arabic too.
   */
  keys: readonly string[]
  /** In whose menus it stands; when not said, by its section (actions/targets.ts). In none: it is a key, and stands in the palette and in help. */
  on?: readonly Thing[]
  /** The name of the menu within the menu that it shares with its like. */
  family?: WordKey
  /** Other words by which the palette finds it. */
  also?: WordKey
  /** Why it is off, when actions/targets.ts cannot say. */
  off?: WordKey
  /** Acts on the room's canvas and item list alone, not wherever the focus is. */
  onCanvas?: true
  /** Acts even while someone types. */
  anywhere?: true
  /** Changes the room: off for someone who may only look. */
  edits?: true
  enabled: (session: EditedRoom) => boolean
  run: (session: EditedRoom) => void
}

/** What can be done while an earlier version stands on the viewport: looking around, and leaving it. */
const LOOKING: readonly string[] = ['view', 'help', 'project'] satisfies Section[]
const canInPast = ({ section, id }: Action): boolean => LOOKING.includes(section) || id === 'cancel'

/** Whether it can be done now, by the user of this room. */
export const isOn = (action: Action, session: EditedRoom): boolean =>
  (action.edits !== true || session.mayEdit) && (session.live.getState().looking === null || canInPast(action)) && action.enabled(session)
