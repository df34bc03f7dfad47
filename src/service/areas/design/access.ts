/** Who may do what with a project (decisions §3, "Permissions"). */
import { Refusal } from '../../wire/refusal.ts'
import type { ProjectRow } from './tables.ts'

/** From least to most: each includes those before it. */
const PERMISSIONS = ['view', 'edit', 'owner'] as const
export type Permission = (typeof PERMISSIONS)[number]

type Owned = Pick<ProjectRow, 'ownerId' | 'isPublic'>

const permissionOf = (project: Owned, accountId: string): Permission | null => {
  if (project.ownerId === accountId) return 'owner'
  return project.isPublic ? 'view' : null
}

/**
 * Passes when the account holds at least this permission on the project.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED
 */
export function demand(project: Owned | undefined, accountId: string, needed: Permission): asserts project {
  if (!project) throw new Refusal('PROJECT_NOT_FOUND')
  const held = permissionOf(project, accountId)
  if (held === null || PERMISSIONS.indexOf(held) < PERMISSIONS.indexOf(needed)) throw new Refusal('PROJECT_ACCESS_DENIED')
}
