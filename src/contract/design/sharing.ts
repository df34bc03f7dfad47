/** Sharing a project: collaborators, the public link, comments (docs/interface/design.md#sharing). */
import { z } from 'zod'
import { email } from '../accounts/accounts.ts'
import { furnishedProject } from './design.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, moment, name, pageQuery, pagination, pathPart, text, timestamp, vec3 } from '../wire/primitives.ts'
import { collaborator, heldPermission, linkPermission, permission, person } from './project.ts'

export const COLLABORATOR_LIMIT = LIMITS.project.collaborators
export const COMMENT_LIMIT = LIMITS.project.comments

const inProject = z.object({ projectId: pathPart })
/** `userId` accepts the collaborator's own id too: one who has no account yet has no other (docs/interface/design.md#sharing). */
const inCollaborator = z.object({ projectId: pathPart, userId: pathPart })
const byLink = z.object({ shareToken: pathPart })
const inComment = z.object({ projectId: pathPart, commentId: pathPart })

/**
 * Merge: absent = unchanged; collaborators named are added or changed, the others stay; `expiresAt:null` = the link does not expire.
 * A body that only names collaborators makes no link.
 */
export const shareInput = z.strictObject({
  collaborators: z.array(z.strictObject({ email, permission })).max(COLLABORATOR_LIMIT).optional(),
  isPublic: z.boolean().optional(),
  allowComments: z.boolean().optional(),
  expiresAt: moment.nullable().optional(),
  /** What the link allows. `view` removes those who came by it; between the other two it holds for them at once. */
  linkPermission: linkPermission.optional(),
})
export type ShareInput = z.output<typeof shareInput>

export const share = z.strictObject({
  isPublic: z.boolean(),
  /** Null when there is no link, or it was revoked. */
  shareToken: z.string().nullable(),
  shareUrl: z.string().nullable(),
  /** Where collaborators open the project, once they have signed in. */
  projectUrl: z.string(),
  allowComments: z.boolean(),
  expiresAt: timestamp.nullable(),
  /** `view` until something else is asked for, and again once the link was revoked. */
  linkPermission,
})
export type Share = z.infer<typeof share>
const shareAnswer = z.strictObject({ project: share, collaborators: z.array(collaborator) })

export const comment = z
  .strictObject({
    id,
    projectId: id,
    author: person,
    text: z.string(),
    /** Where in the room it is pinned, metres; null for one about the whole room. */
    position: vec3.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof comment>

const reads = ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED'] as const
/** Sharing makes no version, but like every write it heeds `If-Match`. */
const writes = [...reads, 'VERSION_MISMATCH'] as const

export const sharingOperations = {
  getShare: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/share',
    tag: 'sharing',
    summary: 'See how a project is shared',
    access: 'design:read',
    params: inProject,
    status: 200,
    data: shareAnswer,
    errors: reads,
  }),
  shareProject: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/share',
    tag: 'sharing',
    summary: 'Share a project: invite people by e-mail, make or change its link',
    access: 'design:write',
    params: inProject,
    body: shareInput,
    status: 200,
    data: shareAnswer,
    errors: [...writes, 'COLLABORATOR_LIMIT'],
  }),
  revokeShare: operation({
    method: 'DELETE',
    path: '/design/projects/{projectId}/share',
    tag: 'sharing',
    summary: 'Revoke the link of a project',
    access: 'design:write',
    params: inProject,
    status: 200,
    data: z.strictObject({ id, deleted: z.literal(true) }),
    errors: [...writes, 'SHARE_NOT_FOUND'],
  }),
  listCollaborators: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/collaborators',
    tag: 'sharing',
    summary: 'List who works on a project',
    access: 'design:read',
    params: inProject,
    query: z.strictObject({ ...pageQuery }),
    status: 200,
    data: z.strictObject({ collaborators: z.array(collaborator), pagination }),
    errors: reads,
  }),
  updateCollaborator: operation({
    method: 'PUT',
    path: '/design/projects/{projectId}/collaborators/{userId}',
    tag: 'sharing',
    summary: 'Change what a collaborator may do',
    access: 'design:write',
    params: inCollaborator,
    body: z.strictObject({ permission }),
    status: 200,
    data: z.strictObject({ collaborator }),
    errors: [...writes, 'COLLABORATOR_NOT_FOUND'],
  }),
  removeCollaborator: operation({
    method: 'DELETE',
    path: '/design/projects/{projectId}/collaborators/{userId}',
    tag: 'sharing',
    summary: 'Take a collaborator off a project; a collaborator may leave it',
    access: 'design:write',
    params: inCollaborator,
    status: 200,
    data: z.strictObject({ id, deleted: z.literal(true) }),
    errors: [...writes, 'COLLABORATOR_NOT_FOUND'],
  }),
  getSharedProject: operation({
    method: 'GET',
    path: '/shared/{shareToken}',
    tag: 'sharing',
    summary: 'See a project by its link',
    access: 'public',
    params: byLink,
    status: 200,
    data: z.strictObject({
      project: furnishedProject,
      /** What the link allows those who join by it. */
      linkPermission,
      /** What the caller is on the project already, as its owner or a collaborator; null without a bearer too. */
      held: heldPermission.nullable(),
    }),
    errors: ['SHARE_NOT_FOUND'],
  }),
  joinSharedProject: operation({
    method: 'POST',
    path: '/shared/{shareToken}/join',
    tag: 'sharing',
    summary: 'Join a project by its link, under a first name',
    access: 'design:write',
    params: byLink,
    /** Needed from a guest who has no name yet; an account that has registered keeps its own. */
    body: z.strictObject({ name: name(1, LIMITS.text.personName).optional() }),
    status: 200,
    data: z.strictObject({
      projectId: id,
      /** What the caller may do from now on. */
      permission: heldPermission,
      /** Null for the owner. */
      collaborator: collaborator.nullable(),
    }),
    errors: ['SHARE_NOT_FOUND', 'PROJECT_ACCESS_DENIED', 'COLLABORATOR_LIMIT'],
  }),
  listComments: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/comments',
    tag: 'sharing',
    summary: 'Read what was said about a project, oldest first',
    access: 'design:read',
    params: inProject,
    query: z.strictObject({ ...pageQuery }),
    status: 200,
    data: z.strictObject({
      comments: z.array(comment),
      /** Whether the caller may say something. */
      mayComment: z.boolean(),
      pagination,
    }),
    errors: reads,
  }),
  addComment: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/comments',
    tag: 'sharing',
    summary: 'Say something about a project, pinned to a place in the room or not',
    access: 'design:write',
    params: inProject,
    body: z.strictObject({ text: text(1, LIMITS.text.comment), position: vec3.optional() }),
    status: 201,
    data: z.strictObject({ comment }),
    errors: [...reads, 'COMMENT_LIMIT', 'ACCOUNT_COMMENT_LIMIT', 'INVALID_POSITION'],
  }),
  getComment: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/comments/{commentId}',
    tag: 'sharing',
    summary: 'Read one comment',
    access: 'design:read',
    params: inComment,
    status: 200,
    data: z.strictObject({ comment }),
    errors: [...reads, 'COMMENT_NOT_FOUND'],
  }),
  removeComment: operation({
    method: 'DELETE',
    path: '/design/projects/{projectId}/comments/{commentId}',
    tag: 'sharing',
    summary: 'Take a comment back: its author or the owner',
    access: 'design:write',
    params: inComment,
    status: 200,
    data: z.strictObject({ id, deleted: z.literal(true) }),
    errors: [...reads, 'COMMENT_NOT_FOUND'],
  }),
}
