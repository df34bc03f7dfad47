import { Copy } from 'lucide-react'
import { newId } from '#contract/wire/newId.ts'
import { duplicateTogether } from '#room/placement/selection/clip.ts'
import { addItemOp } from '#room/document/changes.ts'
import { withoutMarks } from '#room/document/marks.ts'
import { findPlace } from '#room/placement/placement.ts'
import type { RoomItem } from '#room/document/document.ts'
import { tidyPoint } from '#room/drag/dropping.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { Action } from '../../action.ts'
import { chosenIds } from '../../kinds/item/selectedItems.ts'
import { duplicatePart } from '../selectedPart.ts'
import { chosenOpening } from '../../kinds/opening/openingEdits.ts'

const one = (room: EditedRoom, item: RoomItem): void => {
  const copy = { ...item, id: newId(), customization: withoutMarks(item.customization) }
  const drag = room.gestures.beginNewDrag(copy)
  const place = drag && findPlace(drag.space, drag.around, drag.placedItem)
  if (!place) return room.notify({ about: 'no-place', productId: item.productId })
  const placed = { ...copy, position: tidyPoint(place.position), rotation: { ...copy.rotation, y: place.rotationY } }
  room.commit({ key: 'step.duplicate', productId: item.productId }, [addItemOp(placed)], { select: placed.id })
}

const many = (room: RoomStore, ids: readonly string[]): void => {
  const pasted = duplicateTogether(room.document, room.products.store.getState().products, ids, newId)
  if (!pasted) return
  if (!pasted.ok) return room.notify({ about: 'paste-refused', reason: pasted.reason, limit: pasted.limit })
  if (room.commit({ key: 'step.duplicateMany', count: pasted.items.length }, pasted.ops)) room.scene.choose(pasted.items.map(({ id }) => id))
}

/** One more of the same, at the nearest free place. */
export const duplicate: Action = {
  id: 'duplicate',
  section: 'edit',
  label: 'action.duplicate',
  icon: Copy,
  keys: ['Mod+D'],
  also: 'also.duplicate',
  on: ['item', 'several', 'opening'],
  edits: true,
  enabled: (room) => room.selected !== undefined || chosenOpening(room) !== undefined,
  run: (room) => {
    if (duplicatePart(room)) return
    const ids = chosenIds(room)
    const item = room.selected
    if (ids.length > 1) many(room, ids)
    else if (item) one(room, item)
  },
}
