/** Invitations and comments that follow people: an e-mail that becomes verified, a guest who signs in. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/connection.ts'
import { announce } from '../live/announce.ts'
import { projectChanges, projectCollaborators, projectComments, projectPresences, projects } from '../tables.ts'
import type { CollaboratorRow } from './collaborators.ts'

/**
 * Makes inviting an e-mail and verifying it wait for each other, until the transaction ends: else an invitation written while the e-mail is being
 * verified would stay one for ever. Locks in one order, so that no two transactions deadlock.
 */
export const holdEmails = async (tx: Tx, emails: Iterable<string>): Promise<void> => {
  for (const email of [...emails].toSorted()) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${email}`}, 0))`)
}

/** Those of the projects on which the account needs no invitation: they are its own, or it works on them already under another e-mail. */
const alreadyOn = async (
  q: Queryable,
  accountId: string,
  projectIds: string[],
): Promise<{ own: Set<string>; member: Map<string, Pick<CollaboratorRow, 'id' | 'email'>> }> => {
  const own = await q
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, projectIds), eq(projects.ownerId, accountId)))
  const member = await q
    .select({ id: projectCollaborators.id, projectId: projectCollaborators.projectId, email: projectCollaborators.email })
    .from(projectCollaborators)
    .where(and(inArray(projectCollaborators.projectId, projectIds), eq(projectCollaborators.userId, accountId)))
  return { own: new Set(own.map(({ id }) => id)), member: new Map(member.map(({ projectId, ...row }) => [projectId, row])) }
}

/**
 * An e-mail is an account's now, proven: what it was invited to opens to the account. Where another invitation has it on the project already,
 * the greater permission stays; where it came by the link, the invitation takes the place of that.
 */
export const acceptInvitations = async (tx: Tx, accountId: string, email: string): Promise<void> => {
  const address = email.toLowerCase()
  await holdEmails(tx, [address])
  const invited = await tx
    .select()
    .from(projectCollaborators)
    .where(and(eq(projectCollaborators.email, address), isNull(projectCollaborators.userId)))
    .orderBy(projectCollaborators.projectId)
  if (invited.length === 0) return
  const { own, member } = await alreadyOn(
    tx,
    accountId,
    invited.map(({ projectId }) => projectId),
  )
  for (const { id, projectId, permission } of invited) {
    const already = member.get(projectId)
    const invitedBefore = already !== undefined && already.email !== null
    if (already?.email === null) await tx.delete(projectCollaborators).where(eq(projectCollaborators.id, already.id))
    if (own.has(projectId) || invitedBefore) {
      await tx.delete(projectCollaborators).where(eq(projectCollaborators.id, id))
      if (invitedBefore && permission === 'edit')
        await tx.update(projectCollaborators).set({ permission }).where(eq(projectCollaborators.id, already.id))
    } else await tx.update(projectCollaborators).set({ userId: accountId }).where(eq(projectCollaborators.id, id))
    await announce(tx, projectId, 'access')
  }
}

/** Rooms that the guest joined by a link are the account's to work on, unless it is on them already; what the guest did there is the account's. */
const moveJoined = async (tx: Tx, from: string, to: string): Promise<void> => {
  const joined = await tx
    .select({ id: projectCollaborators.id, projectId: projectCollaborators.projectId })
    .from(projectCollaborators)
    .where(eq(projectCollaborators.userId, from))
    .orderBy(projectCollaborators.projectId)
  if (joined.length === 0) return
  const projectIds = joined.map(({ projectId }) => projectId)
  const { member } = await alreadyOn(tx, to, projectIds)
  for (const { id, projectId } of joined) {
    if (member.has(projectId)) await tx.delete(projectCollaborators).where(eq(projectCollaborators.id, id))
    else await tx.update(projectCollaborators).set({ userId: to }).where(eq(projectCollaborators.id, id))
    await announce(tx, projectId, 'access')
  }
  await tx
    .update(projectChanges)
    .set({ authorId: to })
    .where(and(inArray(projectChanges.projectId, projectIds), eq(projectChanges.authorId, from)))
}

/** A guest became this account: what the guest said is the account's, and on what is now its own it is no collaborator. */
export const mergeSharing = async (tx: Tx, from: string, to: string): Promise<void> => {
  if (from === to) return
  await tx.update(projectComments).set({ authorId: to }).where(eq(projectComments.authorId, from))
  await tx.update(projectPresences).set({ userId: to }).where(eq(projectPresences.userId, from))
  await moveJoined(tx, from, to)
  await tx.delete(projectCollaborators).where(
    and(
      eq(projectCollaborators.userId, to),
      inArray(
        projectCollaborators.projectId,
        tx
          .select({ id: projects.id })
          .from(projects)
          .where(inArray(projects.ownerId, [from, to])),
      ),
    ),
  )
}
