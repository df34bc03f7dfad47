/** How invitations and comments follow people: an e-mail that becomes verified, a guest who signs in. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/connection.ts'
import { announce } from '../live/announce.ts'
import { projectCollaborators, projectComments, projects } from '../tables.ts'

/**
 * Makes inviting an e-mail and verifying it wait for each other, until the transaction ends: else an invitation written while the
 * e-mail is being verified would stay one for ever. Taken in one order, so that nobody waits in a circle.
 */
export const holdEmails = async (tx: Tx, emails: Iterable<string>): Promise<void> => {
  for (const email of [...emails].toSorted()) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${email}`}, 0))`)
}

/** Those of the projects on which the account needs no invitation: they are its own, or it works on them already under another e-mail. */
const alreadyOn = async (q: Queryable, accountId: string, projectIds: string[]): Promise<{ own: Set<string>; member: Map<string, string> }> => {
  const own = await q
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, projectIds), eq(projects.ownerId, accountId)))
  const member = await q
    .select({ id: projectCollaborators.id, projectId: projectCollaborators.projectId })
    .from(projectCollaborators)
    .where(and(inArray(projectCollaborators.projectId, projectIds), eq(projectCollaborators.userId, accountId)))
  return { own: new Set(own.map(({ id }) => id)), member: new Map(member.map(({ id, projectId }) => [projectId, id])) }
}

/** An e-mail is an account's now, proven: what it was invited to opens to the account. Where it was on the project already, the greater permission stays. */
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
    if (own.has(projectId) || already !== undefined) {
      await tx.delete(projectCollaborators).where(eq(projectCollaborators.id, id))
      if (already !== undefined && permission === 'edit')
        await tx.update(projectCollaborators).set({ permission }).where(eq(projectCollaborators.id, already))
    } else await tx.update(projectCollaborators).set({ userId: accountId }).where(eq(projectCollaborators.id, id))
    await announce(tx, projectId, 'access')
  }
}

/** A guest became this account: what the guest said is the account's, and on what is now its own it is no collaborator. */
export const mergeSharing = async (tx: Tx, from: string, to: string): Promise<void> => {
  if (from === to) return
  await tx.update(projectComments).set({ authorId: to }).where(eq(projectComments.authorId, from))
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
