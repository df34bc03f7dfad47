/** Ways to every other action and region: the palette, help, the menu of the selection, keys from region to region. */
import { Ellipsis, Keyboard, PanelsTopLeft, Search, type LucideIcon } from 'lucide-react'
import { toNextRegion } from '../../lib/ui/display/regions.ts'
import type { Action, WordKey } from '../action.ts'

export const palette: Action = {
  id: 'palette',
  section: 'help',
  label: 'action.palette',
  icon: Search,
  keys: ['Mod+K'],
  anywhere: true,
  enabled: () => true,
  run: (room) => room.open('palette'),
}

export const help: Action = {
  id: 'help',
  section: 'help',
  label: 'action.help',
  icon: Keyboard,
  keys: ['?'],
  also: 'also.help',
  enabled: () => true,
  run: (room) => room.open('help'),
}

/** The menu of the selection, at the item itself: the same as on a right click, by keyboard. */
export const menu: Action = {
  id: 'menu',
  section: 'help',
  label: 'action.menu',
  icon: Ellipsis,
  keys: ['Shift+F10', 'ContextMenu'],
  on: [],
  onCanvas: true,
  enabled: (room) => room.gestures.gesture.kind === 'idle',
  run: (room) => room.openMenu(menuPlace(room)),
}

/** Place in the window at which the menu of the selection opens: at the selected item, else in the middle of the view. */
const menuPlace = ({ display: { area, viewport }, scene }: Parameters<Action['run']>[0]): { x: number; y: number } => {
  const box = area?.getBoundingClientRect()
  if (!box) return { x: 0, y: 0 }
  const { selected } = scene.store.getState()
  const at = (selected === null ? undefined : viewport?.screenOf(selected)) ?? { x: box.width / 2, y: box.height / 2 }
  const within = (value: number, most: number) => Math.min(Math.max(value, 8), most - 8)
  return { x: box.left + within(at.x, box.width), y: box.top + within(at.y, box.height) }
}

const going = (id: string, label: WordKey, icon: LucideIcon, key: string, by: 1 | -1): Action => ({
  id,
  section: 'help',
  label,
  icon,
  keys: [key],
  on: [],
  anywhere: true,
  enabled: () => true,
  run: () => toNextRegion(by),
})

export const nextRegion = going('next-region', 'action.nextRegion', PanelsTopLeft, 'F6', 1)
export const previousRegion = going('previous-region', 'action.previousRegion', PanelsTopLeft, 'Shift+F6', -1)
