/** The render that the render dialog of a room shows: while the dialog is closed, too. */
import { create } from 'zustand'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import { lastFollowedIn, openRendersWith } from '../../../renders/followedRenders.ts'

/** By room; null: another image is framed. */
const useShown = create<Readonly<Record<string, string | null>>>(() => ({}))

export const showRender = (projectId: string, id: string | null): void => useShown.setState({ [projectId]: id })

/** The render that was chosen, else the one that this browser requested last and that its user has not seen yet. */
export const useShownRender = (projectId: string): string | null => useShown((state) => state[projectId]) ?? null

/** Renders that a page requested before it was reloaded are shown when the dialog is opened. */
export const recallRender = (projectId: string): void => {
  if (useShown.getState()[projectId] === undefined) showRender(projectId, lastFollowedIn(projectId) ?? null)
}

/** Opens finished renders of the room in its dialog, for as long as the room is open. @returns ends it */
export const openRendersInDialog = (room: EditedRoom): (() => void) =>
  openRendersWith(room.projectId, (id) => {
    showRender(room.projectId, id)
    room.open('render')
  })
