/** Comments on a room, pinned to a place in it or not (docs/interface/design.md#comments). */
import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, isNull, max, ne, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { LIMITS } from '#contract/wire/limits.ts'
import { paginationOf, type Vec3 } from '#contract/wire/primitives.ts'
import { COMMENT_LIMIT, type Comment, type sharingOperations } from '#contract/design/sharing.ts'
import type { DataOf, ParsedQuery } from '#contract/wire/operation.ts'
import { boundsOf, positionInside } from '#room/placement/checks.ts'
import { floorPolygon } from '#room/geometry/polygon.ts'
import type { Queryable, Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { sharesFor, usedUp, type Holder } from '../../../shares/holder.ts'
import { overLimit, shareUsedUp } from '../../../http/limits/limitRefusal.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { requirePermission, type ProjectAccess } from '../access.ts'
import type { Author } from '../editing/applyChanges.ts'
import { announce } from '../live/announce.ts'
import { namesFor } from '../people.ts'
import { withScene } from '../storedScene.ts'
import { projectComments, projects } from '../tables.ts'
import { isLinkParticipant } from './collaborators.ts'
import { shareOf } from './share.ts'

export type CommentRow = typeof projectComments.$inferSelect
type CommentInput = z.output<typeof sharingOperations.addComment.body & z.ZodType>

/** Comments as they are answered, with their authors' names as this reader may know them. */
const commentsOnWire = async (q: Queryable, project: ProjectAccess, reader: string, rows: readonly CommentRow[]): Promise<Comment[]> => {
  const names = await namesFor(
    q,
    project,
    reader,
    rows.map(({ authorId }) => authorId),
  )
  return rows.map(({ id, projectId, authorId, text, position, createdAt }) => ({
    id,
    projectId,
    author: { id: authorId, ...names(authorId) },
    text,
    position,
    createdAt: createdAt.toISOString(),
  }))
}

/** @throws Refusal ACCOUNT_COMMENT_LIMIT; the author's other comments wait until the transaction ends, so that they are counted one by one */
const checkAuthor = async (tx: Tx, { accountId }: Pick<Author, 'accountId'>): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`comments of ${accountId}`}, 0))`)
  const written = await tx.$count(projectComments, and(eq(projectComments.authorId, accountId), isNull(projectComments.deletedAt)))
  const maximum = LIMITS.account.comments
  if (written >= maximum) throw overLimit('ACCOUNT_COMMENT_LIMIT', { path: 'text', maximum })
}

const inProject = (projectId: string) => and(eq(projectComments.projectId, projectId), isNull(projectComments.deletedAt))

const countIn = async (q: Queryable, projectId: string): Promise<number> => {
  const [counted] = await q.select({ total: count() }).from(projectComments).where(inProject(projectId))
  return counted?.total ?? 0
}

/** Comments that are not the owner's: of an account, of the guests of a network together, of all of a network. */
const SHARES = sharesFor(LIMITS.project.commentsOfOne)

/** The owner's own places are kept free, and no other author or network takes all that is left. @throws Refusal COMMENT_LIMIT */
const checkSpace = async (tx: Tx, { id, ownerId }: ProjectAccess, { account, share, network }: Holder): Promise<void> => {
  const full = (about: 'room' | 'commentsOfOne', maximum: number) =>
    new Refusal('COMMENT_LIMIT', [{ path: 'text', code: 'TOO_MANY', about, maximum }])
  const total = await countIn(tx, id)
  if (total >= COMMENT_LIMIT) throw full('room', COMMENT_LIMIT)
  if (account === ownerId) return
  const { commentsOfOthers } = LIMITS.project
  const isOf = {
    account: eq(projectComments.authorId, account),
    share: and(eq(projectComments.network, network), eq(projectComments.share, share)),
    network: eq(projectComments.network, network),
  }
  const written = (which?: SQL) => tx.$count(projectComments, and(inProject(id), ne(projectComments.authorId, ownerId), which))
  if ((await written()) >= commentsOfOthers) throw full('room', commentsOfOthers)
  const held = { account: await written(isOf.account), share: await written(isOf.share), network: await written(isOf.network) }
  const used = usedUp(held, SHARES)
  if (used === 'account') throw full('commentsOfOne', SHARES.account)
  if (used !== null) throw shareUsedUp('COMMENT_LIMIT', used, SHARES, 'inRoom')
}

/** Editors may comment, and so may all who joined by the link: a link that allows less cannot be joined by. Others if the owner allows it. */
const maySpeak = async (q: Queryable, { id, permission }: ProjectAccess, accountId: string): Promise<boolean> =>
  permission !== 'view' || (await shareOf(q, id)).allowComments || (await isLinkParticipant(q, id, accountId))

/**
 * Comments in the order they were made, a page at a time; for readers of the project.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED
 */
export const listComments = async (
  { db }: Services,
  { accountId }: Pick<Author, 'accountId'>,
  projectId: string,
  { page, limit }: ParsedQuery<typeof sharingOperations.listComments>,
): Promise<DataOf<typeof sharingOperations.listComments>> => {
  const project = await requirePermission(db.root, projectId, accountId, 'view')
  const { id } = project
  const total = await countIn(db.root, id)
  const rows = await db.root
    .select()
    .from(projectComments)
    .where(inProject(id))
    .orderBy(asc(projectComments.seq))
    .limit(limit)
    .offset((page - 1) * limit)
  const mayComment = await maySpeak(db.root, project, accountId)
  return { comments: await commentsOnWire(db.root, project, accountId, rows), mayComment, pagination: paginationOf({ page, limit }, total) }
}

/**
 * One comment, for readers of the project.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, COMMENT_NOT_FOUND
 */
export const getComment = async (
  { db }: Services,
  { accountId }: Pick<Author, 'accountId'>,
  projectId: string,
  commentId: string,
): Promise<Comment> => {
  const project = await requirePermission(db.root, projectId, accountId, 'view')
  const rows = await db.root
    .select()
    .from(projectComments)
    .where(and(inProject(project.id), eq(projectComments.id, commentId)))
  const [comment] = await commentsOnWire(db.root, project, accountId, rows)
  if (!comment) throw new Refusal('COMMENT_NOT_FOUND')
  return comment
}

const checkMaySpeak = async (tx: Tx, project: ProjectAccess, { accountId }: Pick<Author, 'accountId'>): Promise<void> => {
  if (!(await maySpeak(tx, project, accountId))) throw new Refusal('PROJECT_ACCESS_DENIED', [{ path: 'allowComments', code: 'COMMENTS_OFF' }])
}

const checkPlace = async (tx: Tx, projectId: string, position: Vec3): Promise<void> => {
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId))
  if (!project) throw new Refusal('PROJECT_NOT_FOUND')
  const { walls, dimensions } = withScene(project).scene.room
  const space = { polygon: floorPolygon(walls), height: dimensions.height }
  if (!positionInside(space, position))
    throw new Refusal('INVALID_POSITION', [{ path: 'position', code: 'OUTSIDE_ROOM', about: 'pin', position, ...boundsOf(space) }])
}

/** The next of the project's comment numbers; the project is locked, so no two writers get the same. */
const nextSeq = async (tx: Tx, projectId: string): Promise<number> => {
  const [last] = await tx
    .select({ seq: max(projectComments.seq) })
    .from(projectComments)
    .where(eq(projectComments.projectId, projectId))
  return (last?.seq ?? 0) + 1
}

/**
 * Says something about a project: its owner and those who edit it at any time, others when comments are allowed.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, INVALID_POSITION, COMMENT_LIMIT, ACCOUNT_COMMENT_LIMIT
 */
export const addComment = (
  { db, clock }: Services,
  author: Author & { holder: Holder },
  projectId: string,
  { text, position = null }: Omit<CommentInput, 'position'> & { position?: Vec3 | null | undefined },
): Promise<Comment> =>
  db.transaction(async (tx) => {
    const project = await requirePermission(tx, projectId, author.accountId, 'view', { lock: true })
    await checkMaySpeak(tx, project, author)
    if (position) await checkPlace(tx, project.id, position)
    await checkSpace(tx, project, author.holder)
    await checkAuthor(tx, author)
    const row: CommentRow = {
      id: randomUUID(),
      projectId: project.id,
      seq: await nextSeq(tx, project.id),
      authorId: author.accountId,
      network: author.holder.network,
      share: author.holder.share,
      text,
      position,
      createdAt: clock.now(),
      deletedAt: null,
    }
    await tx.insert(projectComments).values(row)
    await announce(tx, project.id, 'comments')
    const [comment] = await commentsOnWire(tx, project, author.accountId, [row])
    return comment!
  })

/**
 * Takes a comment back: its author, as long as that one may read the project, or the owner. Its words are erased, its row stays.
 * @returns its id
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, COMMENT_NOT_FOUND
 */
export const removeComment = (
  { db, clock }: Services,
  { accountId }: Pick<Author, 'accountId'>,
  projectId: string,
  commentId: string,
): Promise<string> =>
  db.transaction(async (tx) => {
    const project = await requirePermission(tx, projectId, accountId, 'view', { lock: true })
    const [comment] = await tx
      .select()
      .from(projectComments)
      .where(and(inProject(project.id), eq(projectComments.id, commentId)))
    if (!comment || (project.permission !== 'owner' && comment.authorId !== accountId)) throw new Refusal('COMMENT_NOT_FOUND')
    const erased = { text: '', position: null, deletedAt: clock.now(), seq: await nextSeq(tx, project.id) }
    await tx.update(projectComments).set(erased).where(eq(projectComments.id, comment.id))
    await announce(tx, project.id, 'comments')
    return comment.id
  })
