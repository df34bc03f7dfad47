/** Sharing a project: who is invited, who may read it, its link (docs/interface/design.md#sharing). */
import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Fault } from '#contract/detailSentences.ts'
import type { Collaborator } from '#contract/design/project.ts'
import { COLLABORATOR_LIMIT, type Share, type ShareInput } from '#contract/design/sharing.ts'
import type { Queryable, Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { emailOf, verifiedByEmail } from '../../accounts/people.ts'
import { requirePermission, type ProjectAccess } from '../access.ts'
import type { Author } from '../editing/applyChanges.ts'
import { announce } from '../live/announce.ts'
import { projectCollaborators, projects, projectShares } from '../tables.ts'
import { checkVersion } from '../version.ts'
import { holdEmails } from './becoming.ts'
import { changeForJoined, removeLapsed } from './joining.ts'
import { collaboratorsOf, type CollaboratorRow, type Target } from './collaborators.ts'
import { sendInvitations, type Invited } from './invitation.ts'

export type ShareRow = typeof projectShares.$inferSelect
export interface ShareAnswer {
  project: Share
  collaborators: Collaborator[]
}

/** Share of a project that was never shared. */
const UNSHARED = { token: null, allowComments: false, expiresAt: null, linkPermission: 'view' as const }

export const shareOf = async (q: Queryable, projectId: string): Promise<Omit<ShareRow, 'projectId'>> => {
  const [row] = await q.select().from(projectShares).where(eq(projectShares.projectId, projectId))
  return row ?? UNSHARED
}

/** The token of a project's link, where the link is good and who holds it may not edit: it can be shown to anyone. */
export const tokenToShow = async (q: Queryable, projectId: string, now: Date): Promise<string | null> => {
  const { token, expiresAt, linkPermission } = await shareOf(q, projectId)
  const isGood = expiresAt === null || expiresAt > now
  return isGood && linkPermission !== 'edit' ? token : null
}

const projectUrl = (publicUrl: string, projectId: string): string => `${publicUrl}/studio/${projectId}`

const answer = async (q: Queryable, publicUrl: string, project: Pick<ProjectAccess, 'id' | 'isPublic'>): Promise<ShareAnswer> => {
  const { token, allowComments, expiresAt, linkPermission } = await shareOf(q, project.id)
  return {
    project: {
      isPublic: project.isPublic,
      shareToken: token,
      shareUrl: token === null ? null : `${publicUrl}/shared/${token}`,
      projectUrl: projectUrl(publicUrl, project.id),
      allowComments,
      expiresAt: expiresAt?.toISOString() ?? null,
      linkPermission,
    },
    collaborators: await collaboratorsOf(q, project.id),
  }
}

/** @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED */
export const readShare = async ({ db, config }: Services, { accountId }: Pick<Author, 'accountId'>, projectId: string): Promise<ShareAnswer> =>
  answer(db.root, config.publicUrl, await requirePermission(db.root, projectId, accountId, 'owner'))

type Named = NonNullable<ShareInput['collaborators']>[number]

/** Step for each named person: `row` is the existing collaborator, by this e-mail or by another of the same account. */
interface Step {
  named: Named
  userId: string | null
  row: CollaboratorRow | undefined
}

/** @throws Refusal VALIDATION_ERROR for the owner, by an e-mail that is confirmed or not, or for one person named twice, even by two e-mails */
const stepsFor = async (tx: Tx, { id, ownerId }: ProjectAccess, wanted: readonly Named[]): Promise<Step[]> => {
  const ownEmail = (await emailOf(tx, ownerId))?.email
  const accounts = await verifiedByEmail(
    tx,
    wanted.map(({ email }) => email),
  )
  const rows = await tx.select().from(projectCollaborators).where(eq(projectCollaborators.projectId, id))
  const seen = new Set<string>()
  const faults: Fault[] = []
  const steps: Step[] = []
  for (const [index, named] of wanted.entries()) {
    const userId = accounts.get(named.email) ?? null
    const row = rows.find(({ email }) => email === named.email) ?? rows.find((other) => userId !== null && other.userId === userId)
    const person = row?.id ?? userId ?? named.email
    const path = `collaborators.${index}.email`
    if (userId === ownerId || named.email === ownEmail) faults.push({ path, code: 'OWN_EMAIL' })
    else if (seen.has(person) || seen.has(named.email)) faults.push({ path, code: 'REPEATED', about: 'person' })
    seen.add(person).add(named.email)
    steps.push({ named, userId, row })
  }
  if (faults.length > 0) throw new Refusal('VALIDATION_ERROR', faults)
  const collaborators = rows.length + steps.filter(({ row }) => !row).length
  if (collaborators > COLLABORATOR_LIMIT)
    throw new Refusal('COLLABORATOR_LIMIT', [{ path: 'collaborators', code: 'TOO_MANY', about: 'room', maximum: COLLABORATOR_LIMIT }])
  return steps
}

/**
 * Adds those who are new, changes the others.
 * @returns the new ones, to be notified
 */
const settle = async (tx: Tx, project: ProjectAccess, wanted: readonly Named[], at: Date): Promise<Invited[]> => {
  if (wanted.length === 0) return []
  await holdEmails(
    tx,
    wanted.map(({ email }) => email),
  )
  const steps = await stepsFor(tx, project, wanted)
  for (const { named, row } of steps) {
    // A person who came by the link is invited from now on: the link may go, they stay.
    const email = row?.email ?? named.email
    if (row) await tx.update(projectCollaborators).set({ email, permission: named.permission }).where(eq(projectCollaborators.id, row.id))
  }
  const added = steps.filter(({ row }) => !row)
  if (added.length > 0)
    await tx
      .insert(projectCollaborators)
      .values(added.map(({ named, userId }) => ({ id: randomUUID(), projectId: project.id, ...named, userId, invitedAt: at })))
  return added.map(({ named }) => named)
}

/** 32 random bytes: not to be guessed. */
const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether the input is about the link, or about all who may read, and not only about some people. */
const wantsLink = ({ collaborators, isPublic, allowComments, expiresAt, linkPermission }: ShareInput): boolean =>
  collaborators === undefined || isPublic === true || [allowComments, expiresAt, linkPermission].some((wish) => wish !== undefined)

/** The link is made with the first sharing that is not with some people alone, and again after it was revoked; what the input leaves out stays. */
const writeShare = async (tx: Tx, projectId: string, { allowComments, expiresAt, linkPermission }: ShareInput): Promise<void> => {
  const before = await shareOf(tx, projectId)
  const after = {
    token: before.token ?? newToken(),
    allowComments: allowComments ?? before.allowComments,
    expiresAt: expiresAt === undefined ? before.expiresAt : expiresAt === null ? null : new Date(expiresAt),
    linkPermission: linkPermission ?? before.linkPermission,
  }
  if (after.linkPermission !== before.linkPermission) await changeForJoined(tx, projectId, after.linkPermission)
  await tx
    .insert(projectShares)
    .values({ projectId, ...after })
    .onConflictDoUpdate({ target: projectShares.projectId, set: after })
}

/**
 * Shares a project: merges the request into the present sharing, and mails new collaborators.
 *  `isPublic` is written here and makes no version: like the link and the collaborators, with which it is all or nothing, it says who may read the
 * room and nothing of the room itself, so that no open studio reloads.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VERSION_MISMATCH, VALIDATION_ERROR, COLLABORATOR_LIMIT
 */
export const shareProject = async (
  { db, clock, config }: Services,
  { accountId, language }: Author,
  { projectId, ifMatch }: Target,
  input: ShareInput,
): Promise<ShareAnswer> => {
  const now = clock.now()
  if (input.expiresAt && new Date(input.expiresAt) <= now) throw new Refusal('VALIDATION_ERROR', [{ path: 'expiresAt', code: 'IN_THE_PAST' }])
  return db.transaction(async (tx) => {
    const project = await requirePermission(tx, projectId, accountId, 'owner', { lock: true })
    checkVersion(project.version, { ifMatch })
    await removeLapsed(tx, project.id)
    const invited = await settle(tx, project, input.collaborators ?? [], now)
    if (wantsLink(input)) await writeShare(tx, project.id, input)
    const { isPublic = project.isPublic } = input
    if (isPublic !== project.isPublic) await tx.update(projects).set({ isPublic }).where(eq(projects.id, project.id))
    const url = projectUrl(config.publicUrl, project.id)
    const invitations = await sendInvitations(tx, { senderId: accountId, project, url, language, at: now }, invited)
    await announce(tx, project.id, 'access')
    const { collaborators, ...answered } = await answer(tx, config.publicUrl, { id: project.id, isPublic })
    return {
      ...answered,
      collaborators: collaborators.map((one) => {
        const invitation = one.email === null ? undefined : invitations.get(one.email)
        return invitation ? { ...one, invitation } : one
      }),
    }
  })
}

/**
 * Revokes the link: who holds it reads nothing from now on, and those who joined by it leave with it. Who was invited stays, and so does
 * `isPublic`.
 * @returns the project's id
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VERSION_MISMATCH, SHARE_NOT_FOUND when there is no link
 */
export const revokeShare = ({ db }: Services, { accountId }: Pick<Author, 'accountId'>, { projectId, ifMatch }: Target): Promise<string> =>
  db.transaction(async (tx) => {
    const project = await requirePermission(tx, projectId, accountId, 'owner', { lock: true })
    const { token } = await shareOf(tx, project.id)
    if (token === null) throw new Refusal('SHARE_NOT_FOUND')
    checkVersion(project.version, { ifMatch })
    await tx.update(projectShares).set({ token: null, expiresAt: null, linkPermission: 'view' }).where(eq(projectShares.projectId, project.id))
    await changeForJoined(tx, project.id, 'view')
    await announce(tx, project.id, 'access')
    return project.id
  })
