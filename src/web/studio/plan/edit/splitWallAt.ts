/** A double click on a wall in Plan makes a corner there. */
import { metresAlong } from '#room/shape/walls.ts'
import { toGrid } from '#room/placement/snapping/alignment.ts'
import type { ShapedRoom } from '../../../editor/kinds/shape.ts'
import { insertCorner } from '../../../editor/kinds/corner/cornerEdits.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import type { CanvasPoint } from '../../../editor/store/views.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { roomTargetAt } from './picking.ts'

/** @param at the place on the canvas */
export const splitWallAt = (room: ShapedRoom & Pick<EditedRoom, 'gestures'>, viewport: RoomViewport, at: CanvasPoint): void => {
  if (room.gestures.gesture.kind !== 'idle') return
  const target = viewport.rig.viewAt(at).cameraName === 'plan' ? roomTargetAt(room, viewport, at, 'mouse', 'all') : undefined
  const floor = viewport.floorPoint(at)
  const wall = target?.on === 'wall' ? room.document.scene.room.walls.find(({ id }) => id === target.wallId) : undefined
  if (wall && floor) insertCorner(room, wall.id, toGrid(metresAlong(wall, floor)))
}
