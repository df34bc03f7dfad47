/** Places a new item: dragged in from the catalogue and dropped, pressed there and pressed here, or a copy dragged off an item of the room. */
import { newId } from '#contract/wire/newId.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { addItemOp, type RoomOp } from '#room/document/changes.ts'
import { settleDrop, poseOf, standpoint, tidyPoint } from '#room/drag/dropping.ts'
import type { DragTarget, Pose, Standpoint } from '#room/drag/dragTarget.ts'
import { placeInGroup, turnedAsItsGroup } from '#room/drag/newcomer.ts'
import { grip, wantedPose } from '#room/drag/pointing.ts'
import { findPlace } from '#room/placement/placement.ts'
import { cancelGesture, IDLE, stay, type Effect, type GestureEvent, type Outcome, type Placing, type Touch } from '../../gesture.ts'
import { refused, show } from './drop.ts'

/** Copies stay as they were taken; with Alt held so does everything. */
const goesToItsGroup = ({ name }: Placing, suspended: boolean): boolean => !suspended && name === 'step.add'

const groupPlace = (gesture: Placing, wanted: Pose, suspended: boolean): Pose | null =>
  goesToItsGroup(gesture, suspended) ? placeInGroup(gesture.drag, wanted) : null

const inGroup = (pose: Pose): Standpoint => ({ ...pose, mode: 'group', guides: [], reasons: [] })

/** Begins to place something new. Clicked in the catalogue it is shown at once where the room has a place for it. */
export const beginPlacing = (drag: DragTarget, by: Placing['by']): Outcome => {
  const gesture: Placing = { kind: 'placing', drag, by, wanted: null, name: 'step.add' }
  const place = by === 'press' ? findPlace(drag.space, drag.around, drag.placedItem) : null
  if (!place) return stay(gesture)
  const proposed: Standpoint = { position: place.position, angle: place.rotationY, mode: place.mode, guides: [], reasons: [] }
  return { gesture: { ...gesture, proposed }, effects: [{ do: 'bring', items: [drag.item] }, show(drag, proposed)] }
}

/** It follows the pointer by its middle; a copy by the point at which it was grabbed. */
const hover = (gesture: Placing, touch: Touch): Outcome => {
  const { drag } = gesture
  const current = gesture.wanted ?? poseOf(drag.item)
  const from: PlanPoint = gesture.grip ?? { x: 0, y: 0 }
  const followed = wantedPose(drag, touch, { x: from.x, z: from.y, wallY: drag.placedItem.size.height / 2 }, current)
  const wanted = goesToItsGroup(gesture, touch.alt) ? turnedAsItsGroup(drag, followed) : followed
  const arriving: Effect[] = gesture.wanted === null && !gesture.proposed ? [{ do: 'bring', items: [drag.item] }] : []
  const place = groupPlace(gesture, wanted, touch.alt)
  return { gesture: { ...gesture, wanted }, effects: [...arriving, show(drag, place ? inGroup(place) : standpoint(drag, wanted, touch.alt))] }
}

const drop = (gesture: Placing, suspended: boolean): Outcome => {
  const { drag, wanted, name } = gesture
  if (!wanted) return cancelGesture()
  const place = groupPlace(gesture, wanted, suspended)
  const settled = place ? { ok: true as const, position: place.position, rotationY: place.angle, moved: false } : settleDrop(drag, wanted, suspended)
  if (!settled.ok) return refused(drag, settled)
  const item = { ...drag.item, position: tidyPoint(settled.position), rotation: { ...drag.item.rotation, y: settled.rotationY } }
  const ops: RoomOp[] = [addItemOp(item)]
  return {
    gesture: IDLE,
    effects: [{ do: 'commit', name: { key: name, productId: item.productId }, ops, select: item.id, slid: settled.moved }],
  }
}

/** Out of the room: back to where it is proposed, or gone. */
const leave = (gesture: Placing): Outcome => {
  const { drag, wanted, proposed } = gesture
  const left: Placing = { ...gesture, wanted: null }
  if (!wanted) return stay(left)
  return { gesture: left, effects: [proposed ? show(drag, proposed) : { do: 'restore' }] }
}

/** A copy of an item, on its way from it. */
export const beginCopyDrag = (drag: DragTarget, start: Touch, event: Extract<GestureEvent, { type: 'move' }>): Outcome => {
  const { copy } = drag
  const { x, z } = grip(drag, start)
  // Alt only took the copy; held on, it suspends snapping.
  return hover({ kind: 'placing', drag: copy(newId), by: 'release', wanted: null, name: 'step.duplicate', grip: { x, y: z } }, event.touch)
}

export const place = (gesture: Placing, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move':
      return hover(gesture, event.touch)
    case 'leave':
      return leave(gesture)
    case 'down': {
      const here = hover(gesture, event.touch)
      return gesture.by === 'press' ? here : stay(gesture)
    }
    case 'up':
      return drop(gesture, event.touch.alt)
    case 'cancel':
      return cancelGesture()
    default:
      return stay(gesture)
  }
}
