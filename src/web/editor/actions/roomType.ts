/** What the room is for: kept with the room, in one step. */
import type { RoomType } from '../../../contract/vocabulary.ts'
import type { EditedRoom } from '../EditedRoom.ts'

/** @returns whether anything changed */
export const setRoomType = (session: EditedRoom, roomType: RoomType): boolean => {
  if (roomType === session.document.scene.room.type) return false
  return session.commit({ key: 'step.type' }, [{ op: 'setProject', project: { roomType } }])
}
