import { MessageCircle, MessageCirclePlus } from 'lucide-react'
import type { Vec3 } from '#contract/wire/primitives.ts'
import { positionInside } from '#room/placement/checks.ts'
import { spaceOf } from '#room/drag/dragTarget.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { CanvasPoint } from '../../store/views.ts'
import type { Viewport } from '../../display/viewport.ts'
import type { Action } from '../../action.ts'

/** Millimetres: finer than a finger. */
const tidy = ({ x, y, z }: Vec3): Vec3 => ({ x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000, z: Math.round(z * 1000) / 1000 })

/** The place in the room that a comment belongs to; null where it would be outside. */
export const placeInRoom = (room: RoomStore, point: Vec3): Vec3 | null => {
  const space = spaceOf(room.document)
  const place = tidy({ ...point, y: Math.min(space.height, Math.max(0, point.y)) })
  return positionInside(space, place) ? place : null
}

/** Part of the room under a point of the canvas: an item, the floor, or else a wall. */
export const placeUnder = (room: RoomStore, viewport: Pick<Viewport, 'pick' | 'floorPoint' | 'wallPoint'>, at: CanvasPoint): Vec3 | null => {
  const hit = viewport.pick(at)?.point
  const floor = viewport.floorPoint(at)
  const wall = viewport.wallPoint(at)
  for (const point of [hit, floor && { x: floor.x, y: 0, z: floor.y }, wall]) {
    const place = point && placeInRoom(room, point)
    if (place) return place
  }
  return null
}

/** The middle of a piece's top, or of its foot when it hangs from the ceiling. */
const placeOnItem = (room: RoomStore): Vec3 | null => {
  const item = room.selected
  const product = item && room.products.get(item.productId)
  if (!item || !product) return null
  const height = product.size.height * item.scale.y
  return placeInRoom(room, { ...item.position, y: item.position.y + (product.mount === 'ceiling' ? -height : height) })
}

/** A comment on the selection; with nothing selected, on the place that is pressed next. */
export const comment: Action = {
  id: 'comment',
  section: 'project',
  label: 'action.comment',
  icon: MessageCirclePlus,
  keys: ['C'],
  on: ['item', 'room'],
  also: 'also.comment',
  enabled: (room) => room.sync.comments.store.getState().mayComment && room.live.getState().roomPreview === null,
  run: (room) => {
    room.gestures.dispatch({ type: 'cancel' })
    const position = placeOnItem(room)
    if (position) room.sync.comments.write({ position })
    else room.sync.comments.place(!room.sync.comments.store.getState().placing)
  },
}

export const showComments: Action = {
  id: 'show-comments',
  section: 'project',
  label: 'action.comments',
  icon: MessageCircle,
  keys: [],
  on: [],
  enabled: () => true,
  run: (room) => room.turnTo('comments'),
}
