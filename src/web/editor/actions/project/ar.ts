/** AR of the room, and of the selected item. */
import { ScanBox } from 'lucide-react'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { Action } from '../../action.ts'
import { chosenIds } from '../../kinds/item/selectedItems.ts'

/** Opens the room in AR as it is now: disabled while a version is previewed, which a phone would not show. */
export const ar: Action = {
  id: 'ar',
  section: 'project',
  label: 'action.ar',
  icon: ScanBox,
  keys: ['H'],
  on: ['room'],
  also: 'also.ar',
  off: 'off.empty',
  enabled: (room) => room.live.getState().roomPreview === null && room.document.items.size > 0,
  run: (room) => room.open('ar'),
}

const hasOne = (room: RoomStore): boolean => {
  const { selected } = room
  return selected !== undefined && chosenIds(room).length === 1 && room.products.get(selected.productId)?.threeDModel != null
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
  run: (room) => room.open('ar-item'),
}
