/** The drag target and the cursor of a place on the canvas. */
import type { EditedRoom } from '../../editor/EditedRoom.ts'
import type { RoomStore } from '../../editor/store/RoomStore.ts'
import type { ShapedRoom } from '../../editor/kinds/shape.ts'
import type { Target } from '../../editor/gesture.ts'
import type { CanvasPoint, CameraName } from '../../editor/store/views.ts'
import type { RoomViewport } from '../viewport/RoomViewport.ts'
import { cursorOn, roomTargetAt } from '../plan/edit/picking.ts'
import type { PickedObject } from './picking.ts'

/** The part of an opened room that decides the target of a press. */
export type PressedRoom = ShapedRoom & Pick<EditedRoom, 'gestures' | 'resting'>

/** In Walk the camera is among furniture: a drag looks around, and moves only items that were selected before. */
const lookedAt = (target: Target, room: RoomStore, cameraName: CameraName): Target => {
  const free = cameraName !== 'walk' || target.on !== 'item' || room.scene.store.getState().selection.includes(target.drag.item.id)
  return free ? target : { on: 'item', drag: target.drag, fixed: 'looking' }
}
/** It is chosen by a tap; a drag on it is the camera's. */
export const isLookedAt = (target: Target): boolean => target.on === 'item' && target.fixed === 'looking'

/** @param met the ray's hit among the room's components; parts of the room itself are found by their place */
export const targetAt = (room: PressedRoom, viewport: RoomViewport, at: CanvasPoint, type: string, met: PickedObject): Target => {
  if (room.resting) return { on: 'nothing' }
  const { selected } = room.scene.store.getState()
  const grabbed = met.handle && selected !== null ? room.gestures.handleOf(met.handle, selected) : undefined
  if (grabbed) return grabbed
  const corner = roomTargetAt(room, viewport, at, type, 'handles')
  if (corner) return corner
  const { cameraName } = viewport.projection.viewAt(at)
  if (met.itemId !== undefined) return lookedAt(room.gestures.targetOf(met.itemId), room, cameraName)
  const part = roomTargetAt(room, viewport, at, type, 'all')
  if (part) return part
  return cameraName === 'plan' && type === 'mouse' ? { on: 'plan' } : { on: 'nothing' }
}

/** The cursor that shows the effect of a press. */
export const cursorOf = (target: Target | undefined): string => {
  switch (target?.on) {
    case undefined:
    case 'plan':
      return ''
    case 'ring':
      return 'grab'
    case 'lift':
      return 'ns-resize'
    case 'item':
      return target.fixed === 'looking' ? 'pointer' : 'move'
    default:
      return cursorOn(target)
  }
}
