/** What somebody may do with the room in front of them. */
import type { Project } from '../../contract/design.ts'

export type HeldPermission = Project['permission']

/** Whether it goes as far as changing the room. */
export const mayEdit = (permission: HeldPermission): boolean => permission !== 'view'
