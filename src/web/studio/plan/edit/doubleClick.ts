/** A double click on a wall in Plan makes a corner there. */
import { metresAlong } from '../../../../room/shape/walls.ts'
import { toGrid } from '../../../../room/alignment.ts'
import { putCorner } from '../../../editor/actions/roomShape.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import type { RoomViewport } from '../../canvas/RoomViewport.ts'
import { roomTargetAt } from './picking.ts'

/** @returns the undoing of it */
export const listenToDoubleClicks = (area: HTMLElement, session: EditedRoom, viewport: RoomViewport): (() => void) => {
  const onDouble = (event: MouseEvent) => {
    if (session.hand.gesture.kind !== 'idle' || (event.target instanceof Element && event.target.closest('[data-own-pointer]'))) return
    const box = area.getBoundingClientRect()
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    const target = viewport.rig.paneAt(at).eye === 'plan' ? roomTargetAt(session, viewport, at, 'mouse', 'all') : undefined
    const floor = viewport.floorPoint(at)
    const wall = target?.on === 'wall' ? session.document.scene.room.walls.find(({ id }) => id === target.wallId) : undefined
    if (wall && floor) putCorner(session, wall.id, toGrid(metresAlong(wall, floor)))
  }
  area.addEventListener('dblclick', onDouble)
  return () => area.removeEventListener('dblclick', onDouble)
}
