/** An action: one object that serves the button, the key, the menu, the palette and the tests. */
import type { LucideIcon } from 'lucide-react'
import type en from '../lib/i18n/words/en/studio.ts'
import type { EditedRoom } from './EditedRoom.ts'

export type WordKey = keyof typeof en

/** Sections of menus, the palette and help, in this order. */
export const SECTIONS = ['edit', 'move', 'arrange', 'room', 'view', 'project', 'help'] as const
export type Section = (typeof SECTIONS)[number]

/** Target of an action: one item, several, a part of the room, or the room as a whole. */
export type ActionTarget = 'item' | 'several' | 'wall' | 'opening' | 'corner' | 'floor' | 'ceiling' | 'room'

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
  /** Targets in whose menus it is; by default those of its section (actions/targets.ts). Empty: it is in no menu, but in the palette and in help. */
  on?: readonly ActionTarget[]
  /** The label of the submenu that it shares with similar actions. */
  family?: WordKey
  /** Other search terms of the palette. */
  also?: WordKey
  /** Why it is disabled, when actions/targets.ts cannot say. */
  off?: WordKey
  /** Its keys act only when the focus is on the canvas or the item list. */
  onCanvas?: true
  /** Its keys act even in a text field. */
  anywhere?: true
  /** Changes the room: disabled for viewers. */
  edits?: true
  enabled: (room: EditedRoom) => boolean
  run: (room: EditedRoom) => void
}

/** Sections of actions that are enabled while a version is previewed. */
const IN_PREVIEW: readonly string[] = ['view', 'help', 'project'] satisfies Section[]
const isOnInPreview = ({ section, id }: Action): boolean => IN_PREVIEW.includes(section) || id === 'cancel'

/** Whether this user can run it now. */
export const isOn = (action: Action, room: EditedRoom): boolean =>
  (action.edits !== true || room.mayEdit) && (room.live.getState().roomPreview === null || isOnInPreview(action)) && action.enabled(room)
