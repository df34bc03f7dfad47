/** Leaving an account on this machine: its token and the rooms that are kept here are forgotten, whatever the service answers. */
import { endSession } from '../api/session.ts'
import { forgetRooms } from '../offline/shelf.ts'

export const leave = (): void => {
  endSession()
  forgetRooms().catch((cause: unknown) => console.warn('Rooms stay kept on this machine.', cause))
}
