/** Typed poses of an item: exact, never snapped. Each is one commit, or a refusal in words. */
import type { RoomItem } from '#room/document/document.ts'
import { placeAtDistance, type Measured, type Side } from '#room/placement/measures.ts'
import { settle } from '#room/placement/placement.ts'
import { raise } from '#room/placement/steps.ts'
import type { DragTarget } from '#room/drag/dragTarget.ts'
import { footHeight } from '#room/drag/pointing.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import { settleAs } from './settleAs.ts'

/** Exactly there, in metres: no snapping, at most the slide to the nearest free place. */
export const setPosition = (room: EditedRoom, item: RoomItem, at: Partial<RoomItem['position']>): boolean =>
  settleAs(room, 'step.move', ({ space, around, placedItem }) =>
    settle(space, around, { ...placedItem, position: { ...item.position, ...at } }, { suspended: true }),
  )

/** @param angle radians about y */
export const setAngle = (room: EditedRoom, angle: number): boolean =>
  settleAs(room, 'step.turn', ({ space, around, placedItem }) => settle(space, around, { ...placedItem, rotationY: angle }, { suspended: true }))

/** Metres from the floor to the bottom of an item that hangs on a wall or from the ceiling. */
export const heightOf = ({ placedItem }: Pick<DragTarget, 'placedItem'>): number => footHeight(placedItem)

/** Hangs the selected item so high, or lowers it so far. @param metres from the floor to its bottom */
export const setHeight = (room: EditedRoom, metres: number): boolean =>
  settleAs(room, 'step.move', (drag) => raise(drag.space, drag.around, drag.placedItem, metres - heightOf(drag)))

/** Moves the selected item so that exactly so many metres are free on that side, straight towards the neighbour there or away from it. */
export const setDistance = (room: EditedRoom, side: Side, metres: number): boolean =>
  settleAs(room, 'step.distance', (drag: Measured) => placeAtDistance(drag, side, metres))
