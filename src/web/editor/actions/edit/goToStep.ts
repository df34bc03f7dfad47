/** Undoes or redoes several of the user's own steps at once, each by a change of its own. */
import type { EditedRoom } from '../../EditedRoom.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import { wayTo } from '../../store/timeline.ts'

/**
 * Returns to the state of the room right after this step (`start`: before the first), as far as others have left it. Steps that cannot be undone
 * any more are skipped.
 * @returns the number of steps
 */
export const travelTo = (room: RoomStore & Pick<EditedRoom, 'gestures'>, target: number | 'start'): number => {
  const way = room.mayEdit ? wayTo(room.scene.store.getState(), target) : null
  if (!way) return 0
  room.gestures.dispatch({ type: 'cancel' })
  const { direction } = way
  const stack = () => room.scene.store.getState()[direction === 'back' ? 'undo' : 'redo']
  const until = stack().length - way.steps
  let count = 0
  while (stack().length > until) {
    const done = direction === 'back' ? room.scene.undo(until) : room.scene.redo(until)
    if (!done) break
    count++
  }
  room.notify({ about: 'travelled', direction, count })
  return count
}
