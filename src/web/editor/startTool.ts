/** Starts gestures that no press on the canvas begins: tools that are taken from a panel or by a key. */
import type { EditedRoom } from './EditedRoom.ts'
import type { RoomStore } from './store/RoomStore.ts'

/** Leaves Walk, where too little of the room is seen to work on it. */
export const leaveWalk = ({ scene }: RoomStore): void => {
  if (scene.store.getState().view === 'walk') scene.look('3d')
}

/** Shows the plan, where walls are drawn. */
export const lookAtPlan = ({ scene }: RoomStore): void => {
  if (scene.store.getState().view !== 'split') scene.look('plan')
}

/** Starts a tool. Arrows and Enter belong to it (actions/aim.ts), so the canvas, which receives them, gets the focus. */
export const startTool = (room: EditedRoom, gesture: Parameters<EditedRoom['gestures']['start']>[0]): void => {
  room.editState.mark(null)
  room.gestures.start(gesture)
  room.display.area?.focus({ preventScroll: true })
}
