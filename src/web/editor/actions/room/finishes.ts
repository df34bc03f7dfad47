/** Finishes of floor, walls and ceiling: previewed, then chosen in one step. */
import type { Style } from '#contract/wire/vocabulary.ts'
import { finished, finishedInStyle, type Finish, type Surface } from '#room/document/finishing.ts'
import type { RoomOp } from '#room/document/changes.ts'
import type { RoomDisplay } from '../../display/RoomDisplay.ts'
import type { RoomStore } from '../../store/RoomStore.ts'

/** The room, and the preview of its display. */
type PreviewedRoom = RoomStore & { readonly display: Pick<RoomDisplay, 'preview'> }

/** Previews a finish until it is restored or chosen. */
export const previewFinish = (room: PreviewedRoom, surface: Surface, finish: Finish): void => {
  if (room.mayEdit) room.display.preview.show(finished(room.document.scene, surface, finish))
}

/** @returns whether anything changed */
export const setFinish = (room: PreviewedRoom, surface: Surface, finish: Finish): boolean => {
  const { scene } = room.document
  const next = finished(scene, surface, finish)
  if (next === scene) {
    room.display.preview.restore()
    return false
  }
  return room.commit({ key: `step.finish.${surface.kind}` }, [{ op: 'setScene', scene: next }])
}

export const previewStyle = (room: PreviewedRoom, style: Style): void => {
  if (room.mayEdit) room.display.preview.show(finishedInStyle(room.document.scene, style))
}

/** Walls, floor and ceiling in a style, and the room is of that style. @returns whether anything changed */
export const setStyle = (room: PreviewedRoom, style: Style): boolean => {
  const { scene, project } = room.document
  const next = finishedInStyle(scene, style)
  const ops: RoomOp[] = [
    ...(next === scene ? [] : [{ op: 'setScene', scene: next } as const]),
    ...(project.style === style ? [] : [{ op: 'setProject', project: { style } } as const]),
  ]
  if (ops.length > 0) return room.commit({ key: 'step.style' }, ops)
  room.display.preview.restore()
  return false
}

/** Ends the preview. */
export const restore = (room: PreviewedRoom): void => room.display.preview.restore()
