import { Copy } from 'lucide-react'
import { addItemOp } from '../../../room/changes.ts'
import { findPlace } from '../../../room/placement.ts'
import { tidyPoint } from '../gestures/carry.ts'
import type { Action } from './action.ts'

/** One more of the same, at the nearest free place. */
export const duplicate: Action = {
  id: 'duplicate',
  section: 'edit',
  label: 'action.duplicate',
  icon: Copy,
  keys: ['Mod+D'],
  edits: true,
  enabled: (session) => session.selected !== undefined,
  run: (session) => {
    const item = session.selected
    if (!item) return
    const copy = { ...item, id: crypto.randomUUID() }
    const held = session.holdNew(copy)
    const place = held && findPlace(held.space, held.around, held.standing)
    if (!place) return session.tell({ about: 'no-place', productId: item.productId })
    const placed = { ...copy, position: tidyPoint(place.position), rotation: { ...copy.rotation, y: place.rotationY } }
    session.commit({ key: 'step.duplicate', productId: item.productId }, [addItemOp(placed)], { select: placed.id })
  },
}
