/** What the room is for: kept with the room, in one step. */
import type { RoomType } from '#contract/wire/vocabulary.ts'
import type { RoomStore } from '../RoomStore.ts'

/** @returns whether anything changed */
export const setRoomType = (session: RoomStore, roomType: RoomType): boolean => {
  if (roomType === session.document.scene.room.type) return false
  return session.commit({ key: 'step.type' }, [{ op: 'setProject', project: { roomType } }])
}
