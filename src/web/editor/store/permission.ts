/** What someone may do with the room in front of them. */
import type { Project } from '#contract/design/design.ts'

export type HeldPermission = Project['permission']

/** Whether it goes as far as changing the room. */
export const mayEdit = (permission: HeldPermission): boolean => permission !== 'view'

/** Whether the room can be changed at this moment: not while an earlier version stands in its place. */
export const mayEditNow = ({ permission, looking }: { permission: HeldPermission; looking: unknown }): boolean =>
  mayEdit(permission) && looking === null
