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

const one = (session: EditedRoom, item: RoomItem): void => {
  const copy = { ...item, id: newId(), customization: withoutMarks(item.customization) }
  const drag = session.gestures.beginNewDrag(copy)
  const place = drag && findPlace(drag.space, drag.around, drag.standing)
  if (!place) return session.tell({ about: 'no-place', productId: item.productId })
  const placed = { ...copy, position: tidyPoint(place.position), rotation: { ...copy.rotation, y: place.rotationY } }
  session.commit({ key: 'step.duplicate', productId: item.productId }, [addItemOp(placed)], { select: placed.id })
}

const many = (session: RoomStore, ids: readonly string[]): void => {
  const pasted = duplicateTogether(session.document, session.products.store.getState().products, ids, newId)
  if (!pasted) return
  if (!pasted.ok) return session.tell({ about: 'paste-refused', reason: pasted.reason, limit: pasted.limit })
  if (session.commit({ key: 'step.duplicateMany', count: pasted.items.length }, pasted.ops)) session.scene.choose(pasted.items.map(({ id }) => id))
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
  enabled: (session) => session.selected !== undefined || chosenOpening(session) !== undefined,
  run: (session) => {
    if (duplicatePart(session)) return
    const ids = chosenIds(session)
    const item = session.selected
    if (ids.length > 1) many(session, ids)
    else if (item) one(session, item)
  },
}
