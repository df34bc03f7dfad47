/** Collaborators of a project (docs/interface/design.md#permissions). */
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Collaborator } from '#contract/design/project.ts'
import type { Queryable, Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { IfMatch } from '../../../http/answer/conditional.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { personNames } from '../../accounts/people.ts'
import { requirePermission, activeCollaborator } from '../access.ts'
import type { Author } from '../editing/applyChanges.ts'
import { announce } from '../live/announce.ts'
import { namesAsShown, type Names } from '../people.ts'
import { projectCollaborators } from '../tables.ts'
import { checkVersion } from '../version.ts'

export type CollaboratorRow = typeof projectCollaborators.$inferSelect

/** A write to one project, as the routes of sharing ask for it. */
export interface Target {
  projectId: string
  /** The version that the project must be at; null for any. */
  ifMatch: IfMatch
}

const onWire = (row: CollaboratorRow, names: Names): Collaborator => ({
  id: row.id,
  userId: row.userId,
  via: row.email === null ? 'link' : 'email',
  email: row.email,
  ...(row.userId === null ? { name: null, isGuest: false } : names(row.userId)),
  permission: row.permission,
  status: row.userId === null ? 'invited' : 'active',
  invitedAt: row.invitedAt.toISOString(),
})

/** @param knows whether the reader may know whole names */
export const describe = async (q: Queryable, rows: readonly CollaboratorRow[], knows: boolean): Promise<Collaborator[]> => {
  const people = await personNames(
    q,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return rows.map((row) => onWire(row, namesAsShown(people, knows)))
}

const isActive = sql.raw(activeCollaborator('project_collaborators'))

/** All collaborators of the project, in the order of invitation. For its owner and the editors who were invited: it holds e-mails and whole names. */
export const collaboratorsOf = async (q: Queryable, projectId: string, knows = true): Promise<Collaborator[]> => {
  const rows = await q
    .select()
    .from(projectCollaborators)
    .where(and(eq(projectCollaborators.projectId, projectId), isActive))
    .orderBy(asc(projectCollaborators.invitedAt), asc(projectCollaborators.email), asc(projectCollaborators.id))
  return describe(q, rows, knows)
}

/** Whether the account is on the project by its link, and not by invitation. */
export const isLinkParticipant = async (q: Queryable, projectId: string, accountId: string): Promise<boolean> => {
  const [row] = await q
    .select({ id: projectCollaborators.id })
    .from(projectCollaborators)
    .where(
      and(eq(projectCollaborators.projectId, projectId), eq(projectCollaborators.userId, accountId), isNull(projectCollaborators.email), isActive),
    )
  return row !== undefined
}

/** The list for a collaborator who joined by the link: first names only, without pending invitations. Holders of a link need not be known to the others. */
const withoutEmails = (people: readonly Collaborator[]): Collaborator[] =>
  people.filter(({ status }) => status === 'active').map((one) => ({ ...one, email: null }))

/** All collaborators, as this editor or owner may know them. */
export const collaboratorsFor = async (q: Queryable, projectId: string, accountId: string): Promise<Collaborator[]> => {
  const isStranger = await isLinkParticipant(q, projectId, accountId)
  const people = await collaboratorsOf(q, projectId, !isStranger)
  return isStranger ? withoutEmails(people) : people
}

/** @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED for those who only look: they see no e-mails */
export const listCollaborators = async ({ db }: Services, { accountId }: Pick<Author, 'accountId'>, projectId: string): Promise<Collaborator[]> => {
  const { id } = await requirePermission(db.root, projectId, accountId, 'edit')
  return collaboratorsFor(db.root, id, accountId)
}

/** `person` is an account's id, or the collaborator's own: one who has no account yet has no other. */
const findCollaborator = async (q: Queryable, projectId: string, person: string): Promise<CollaboratorRow | undefined> => {
  const [row] = await q
    .select()
    .from(projectCollaborators)
    .where(
      and(eq(projectCollaborators.projectId, projectId), or(eq(projectCollaborators.id, person), eq(projectCollaborators.userId, person)), isActive),
    )
  return row
}

/**
 * Changes what a collaborator may do; the owner's right. It holds for the next request, and for open streams.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VERSION_MISMATCH, COLLABORATOR_NOT_FOUND
 */
export const updateCollaborator = (
  { db }: Services,
  { accountId }: Pick<Author, 'accountId'>,
  { projectId, ifMatch }: Target,
  person: string,
  permission: 'edit' | 'view',
): Promise<Collaborator> =>
  db.transaction(async (tx) => {
    const project = await requirePermission(tx, projectId, accountId, 'owner', { lock: true })
    checkVersion(project.version, { ifMatch })
    const row = await findCollaborator(tx, project.id, person)
    if (!row) throw new Refusal('COLLABORATOR_NOT_FOUND')
    await tx.update(projectCollaborators).set({ permission }).where(eq(projectCollaborators.id, row.id))
    await announce(tx, project.id, 'access')
    const [changed] = await describe(tx, [{ ...row, permission }], true)
    return changed!
  })

/** The owner may remove any collaborator; others only themselves, and learn nothing of the rest. */
const removable = async (
  tx: Tx,
  projectId: string,
  { accountId }: Pick<Author, 'accountId'>,
  held: string,
  person: string,
): Promise<CollaboratorRow> => {
  const row = await findCollaborator(tx, projectId, person)
  if (held !== 'owner' && row?.userId !== accountId) throw new Refusal('PROJECT_ACCESS_DENIED')
  if (!row) throw new Refusal('COLLABORATOR_NOT_FOUND')
  return row
}

/**
 * Takes a collaborator off a project, or lets one leave it.
 * @returns the collaborator's id
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VERSION_MISMATCH, COLLABORATOR_NOT_FOUND
 */
export const removeCollaborator = ({ db }: Services, author: Author, { projectId, ifMatch }: Target, person: string): Promise<string> =>
  db.transaction(async (tx) => {
    const project = await requirePermission(tx, projectId, author.accountId, 'view', { lock: true })
    const row = await removable(tx, project.id, author, project.permission, person)
    checkVersion(project.version, { ifMatch })
    await tx.delete(projectCollaborators).where(eq(projectCollaborators.id, row.id))
    await announce(tx, project.id, 'access')
    return row.id
  })
