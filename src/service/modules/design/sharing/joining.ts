/** Joining a room by its link, without an invitation, and leaving with the link (docs/interface/design.md#sharing). */
import { randomUUID } from 'node:crypto'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { LIMITS } from '#contract/wire/limits.ts'
import type { DataOf } from '#contract/wire/operation.ts'
import { INVITATIONS_A_DAY } from '#contract/design/project.ts'
import type { LinkPermission } from '#contract/design/linkPermissions.ts'
import { COLLABORATOR_LIMIT, type sharingOperations } from '#contract/design/sharing.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { sharesFor, usedUp, type Holder } from '../../../shares/holder.ts'
import { shareUsedUp } from '../../../http/limits/limitRefusal.ts'
import type { Policy } from '../../../http/limits/limits.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { takeShared } from '../../../http/limits/sharedLimits.ts'
import { nameInMail } from '../../messages/nameInMail.ts'
import { isGuest, nameGuest, namesOf } from '../../accounts/people.ts'
import { lockProject, activeCollaborator } from '../access.ts'
import type { Author } from '../editing/applyChanges.ts'
import { announce } from '../live/announce.ts'
import { projectCollaborators, projects } from '../tables.ts'
import { describe, type CollaboratorRow } from './collaborators.ts'
import { findLink } from './sharedProject.ts'

/** Rooms joined, by one account: as many in a day as it may send invitations. */
const JOIN: Policy = { name: 'join', quota: INVITATIONS_A_DAY, window: 24 * 3600 }

/** Places that those who came by the link have; the others are kept free for the people that the owner invites. */
const BY_LINK = LIMITS.project.collaboratorsByLink
/** Shares of these: an account's, which takes one; that of the guests of a network together, and of all of a network. */
const SHARES = sharesFor(5)

/** @throws Refusal COLLABORATOR_LIMIT where there is no place for one more who comes by the link */
const checkPlace = (rows: readonly CollaboratorRow[], { network, share }: Holder): void => {
  const byLink = rows.filter(({ email }) => email === null)
  const maximum = rows.length >= COLLABORATOR_LIMIT ? COLLABORATOR_LIMIT : BY_LINK
  if (rows.length >= COLLABORATOR_LIMIT || byLink.length >= BY_LINK)
    throw new Refusal('COLLABORATOR_LIMIT', [{ path: 'collaborators', code: 'TOO_MANY', about: 'room', maximum }])
  const ofNetwork = byLink.filter((one) => one.network === network)
  const used = usedUp({ account: 0, share: ofNetwork.filter((one) => one.share === share).length, network: ofNetwork.length }, SHARES)
  if (used !== null && used !== 'account') throw shareUsedUp('COLLABORATOR_LIMIT', used, SHARES, 'inRoom')
}

/** @throws Refusal RATE_LIMIT_EXCEEDED with `Retry-After` */
const countJoin = async (tx: Tx, accountId: string, at: Date): Promise<void> => {
  const { left, reset } = await takeShared(tx, JOIN, [accountId], at)
  if (left < 0) throw new Refusal('RATE_LIMIT_EXCEEDED', [], { 'Retry-After': String(reset) })
}

/** Permission that joining by a link grants; null: joining is not possible. All who joined may comment, so that `comment` needs no permission of its own. */
const GIVES: Record<LinkPermission, CollaboratorRow['permission'] | null> = { view: null, comment: 'view', edit: 'edit' }

const joinedIn = (projectId: string) => and(eq(projectCollaborators.projectId, projectId), isNull(projectCollaborators.email))

/** The link allows something else from now on: it holds for those who joined by it. The caller holds the project's lock, and announces it. */
export const changeForJoined = async (tx: Tx, projectId: string, allows: LinkPermission): Promise<void> => {
  const permission = GIVES[allows]
  if (permission === null) await tx.delete(projectCollaborators).where(joinedIn(projectId))
  else await tx.update(projectCollaborators).set({ permission }).where(joinedIn(projectId))
}

/** Forgets those who came by a link that has expired: they take no place, and do not come back when it is given a later end. */
export const removeLapsed = async (tx: Tx, projectId: string): Promise<void> => {
  await tx.delete(projectCollaborators).where(and(joinedIn(projectId), not(sql.raw(activeCollaborator('project_collaborators')))))
}

/**
 * Sets the name that a guest typed here; an account that has registered keeps its own.
 * @throws Refusal VALIDATION_ERROR when a guest has no name, or types one without visible characters
 */
const introduce = async (tx: Tx, accountId: string, typed: string | null): Promise<void> => {
  if (!(await isGuest(tx, accountId))) return
  if (typed === null) {
    const known = (await namesOf(tx, [accountId])).get(accountId) ?? null
    if (known === null) throw new Refusal('VALIDATION_ERROR', [{ path: 'name', code: 'REQUIRED', about: 'firstName' }])
    return
  }
  // As it would be written into an invitation: it must not look like anything but a name.
  const name = nameInMail(typed)
  if (name === null) throw new Refusal('VALIDATION_ERROR', [{ path: 'name', code: 'INVALID_TEXT', about: 'firstName' }])
  await nameGuest(tx, accountId, name)
}

type Joined = DataOf<typeof sharingOperations.joinSharedProject>

/**
 * Makes the account a collaborator by the link, with what the link allows. The owner, and an account that is on the project already, stay what
 * they are, so joining twice is joining once.
 * @param name null where none was typed
 * @throws Refusal SHARE_NOT_FOUND, PROJECT_ACCESS_DENIED for a link that allows viewing alone, VALIDATION_ERROR, COLLABORATOR_LIMIT,
 *   RATE_LIMIT_EXCEEDED
 */
export const joinByLink = (
  { db, clock }: Services,
  { accountId, holder }: Pick<Author, 'accountId'> & { holder: Holder },
  token: string,
  name: string | null,
): Promise<Joined> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const pointed = await findLink(tx, token, now)
    if (!pointed) throw new Refusal('SHARE_NOT_FOUND')
    await lockProject(tx, pointed.projectId)
    // Read again: it may have been revoked, or allow something else, since before the lock.
    const link = await findLink(tx, token, now)
    if (!link) throw new Refusal('SHARE_NOT_FOUND')
    const { projectId } = link
    const [project] = await tx.select({ ownerId: projects.ownerId }).from(projects).where(eq(projects.id, projectId))
    if (project?.ownerId === accountId) return { projectId, permission: 'owner', collaborator: null }
    await removeLapsed(tx, projectId)
    const rows = await tx.select().from(projectCollaborators).where(eq(projectCollaborators.projectId, projectId))
    const already = rows.find(({ userId }) => userId === accountId)
    const permission = already?.permission ?? GIVES[link.linkPermission]
    if (permission === null) throw new Refusal('PROJECT_ACCESS_DENIED', [{ path: 'linkPermission', code: 'LINK_VIEW_ONLY' }])
    if (!already) checkPlace(rows, holder)
    await introduce(tx, accountId, name)
    const row = already ?? {
      id: randomUUID(),
      projectId,
      email: null,
      userId: accountId,
      permission,
      network: holder.network,
      share: holder.share,
      invitedAt: now,
    }
    if (!already) {
      await countJoin(tx, accountId, now)
      await tx.insert(projectCollaborators).values(row)
    }
    await announce(tx, projectId, 'access')
    const [collaborator] = await describe(tx, [row], row.email !== null)
    return { projectId, permission, collaborator: collaborator! }
  })
