/** Permissions of the user in the opened room. */
import type { Project } from '#contract/design/design.ts'

export type RoomPermission = Project['permission']

/** Whether this permission allows changing the room. */
export const mayEdit = (permission: RoomPermission): boolean => permission !== 'view'

/** Whether the room can be changed now: not while a version or a proposal is previewed. */
export const mayEditNow = ({ permission, roomPreview }: { permission: RoomPermission; roomPreview: unknown }): boolean =>
  mayEdit(permission) && roomPreview === null
