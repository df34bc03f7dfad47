/** Seeing the room, or the chosen piece, at home. */
import { ScanBox } from 'lucide-react'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { Action } from '../../action.ts'
import { chosenIds } from '../../kinds/item/selectedItems.ts'

/** The room as it is now: an earlier version that someone looks at is not what a phone would show. */
export const ar: Action = {
  id: 'ar',
  section: 'project',
  label: 'action.ar',
  icon: ScanBox,
  keys: ['H'],
  on: ['room'],
  also: 'also.ar',
  off: 'off.empty',
  enabled: (session) => session.live.getState().looking === null && session.document.items.size > 0,
  run: (session) => session.open('ar'),
}

const hasOne = (session: RoomStore): boolean => {
  const { selected } = session
  return selected !== undefined && chosenIds(session).length === 1 && session.products.get(selected.productId)?.threeDModel != null
}

/** The chosen piece alone, in its finish. */
export const arItem: Action = {
  id: 'ar-item',
  section: 'view',
  label: 'action.arItem',
  icon: ScanBox,
  keys: ['Shift+H'],
  on: ['item'],
  also: 'also.ar',
  enabled: hasOne,
  run: (session) => session.open('ar-item'),
}
