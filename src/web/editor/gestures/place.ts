/** Bringing something new: dragged in from the catalogue and let go, clicked there and clicked here, or a copy dragged off what stands in the room. */
import type { PlanPoint } from '../../../contract/primitives.ts'
import { addItemOp, type RoomOp } from '../../../room/changes.ts'
import { letGo, poseOf, standpoint, tidyPoint } from '../../../room/dragging/carrying.ts'
import type { Held, Pose, Standpoint } from '../../../room/dragging/held.ts'
import { placeInGroup, turnedAsItsGroup } from '../../../room/dragging/newcomer.ts'
import { grip, wantedPose } from '../../../room/dragging/pointing.ts'
import { findPlace } from '../../../room/placement.ts'
import { goBack, IDLE, stay, type Effect, type GestureEvent, type Outcome, type Placing, type Touch } from './gesture.ts'
import { refused, show } from './holding.ts'

/** Copies stay as they were taken; with Alt held so does everything. */
const goesToItsGroup = ({ name }: Placing, suspended: boolean): boolean => !suspended && name === 'step.add'

const groupPlace = (gesture: Placing, wanted: Pose, suspended: boolean): Pose | null =>
  goesToItsGroup(gesture, suspended) ? placeInGroup(gesture.held, wanted) : null

const inGroup = (pose: Pose): Standpoint => ({ ...pose, mode: 'group', guides: [], reasons: [] })

/** Begins to place something new. Clicked in the catalogue it is shown at once where the room has a place for it. */
export const beginPlacing = (held: Held, by: Placing['by']): Outcome => {
  const gesture: Placing = { kind: 'placing', held, by, wanted: null, name: 'step.add' }
  const place = by === 'press' ? findPlace(held.space, held.around, held.standing) : null
  if (!place) return stay(gesture)
  const proposed: Standpoint = { position: place.position, angle: place.rotationY, mode: place.mode, guides: [], reasons: [] }
  return { gesture: { ...gesture, proposed }, effects: [{ do: 'bring', items: [held.item] }, show(held, proposed)] }
}

/** It follows the finger by its middle; a copy where it was taken hold of. */
const hover = (gesture: Placing, touch: Touch): Outcome => {
  const { held } = gesture
  const current = gesture.wanted ?? poseOf(held.item)
  const from: PlanPoint = gesture.grip ?? { x: 0, y: 0 }
  const followed = wantedPose(held, touch, { x: from.x, z: from.y, wallY: held.standing.size.height / 2 }, current)
  const wanted = goesToItsGroup(gesture, touch.alt) ? turnedAsItsGroup(held, followed) : followed
  const arriving: Effect[] = gesture.wanted === null && !gesture.proposed ? [{ do: 'bring', items: [held.item] }] : []
  const place = groupPlace(gesture, wanted, touch.alt)
  return { gesture: { ...gesture, wanted }, effects: [...arriving, show(held, place ? inGroup(place) : standpoint(held, wanted, touch.alt))] }
}

const drop = (gesture: Placing, suspended: boolean): Outcome => {
  const { held, wanted, name } = gesture
  if (!wanted) return goBack()
  const place = groupPlace(gesture, wanted, suspended)
  const settled = place ? { ok: true as const, position: place.position, rotationY: place.angle, moved: false } : letGo(held, wanted, suspended)
  if (!settled.ok) return refused(held, settled)
  const item = { ...held.item, position: tidyPoint(settled.position), rotation: { ...held.item.rotation, y: settled.rotationY } }
  const ops: RoomOp[] = [addItemOp(item)]
  return {
    gesture: IDLE,
    effects: [{ do: 'commit', name: { key: name, productId: item.productId }, ops, select: item.id, slid: settled.moved }],
  }
}

/** Out of the room: back to where it is proposed, or gone. */
const leave = (gesture: Placing): Outcome => {
  const { held, wanted, proposed } = gesture
  const left: Placing = { ...gesture, wanted: null }
  if (!wanted) return stay(left)
  return { gesture: left, effects: [proposed ? show(held, proposed) : { do: 'restore' }] }
}

/** One more of what stands there, on its way from it. */
export const takeCopy = (held: Held, start: Touch, event: Extract<GestureEvent, { type: 'move' }>): Outcome => {
  const { copy } = held
  const { x, z } = grip(held, start)
  // Alt only took the copy; held on, it suspends snapping.
  return hover(
    { kind: 'placing', held: copy(() => crypto.randomUUID()), by: 'release', wanted: null, name: 'step.duplicate', grip: { x, y: z } },
    event.touch,
  )
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
      return goBack()
    default:
      return stay(gesture)
  }
}
