/** Sharing a project: collaborators, the public link, comments (docs/interface/design.md#sharing). */
import { z } from 'zod'
import { EXAMPLE_IDS, EXAMPLE_TIMES } from '../wire/examples.ts'
import { commentId, projectId, shareToken, userId } from '../wire/pathParameters.ts'
import { email } from '../accounts/accounts.ts'
import { furnishedProject } from './design.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, moment, name, pageQuery, pagination, text, timestamp, vec3 } from '../wire/primitives.ts'
import { collaborator, heldPermission, linkPermission, permission, person } from './project.ts'

export const COLLABORATOR_LIMIT = LIMITS.project.collaborators
export const COMMENT_LIMIT = LIMITS.project.comments

const inProject = z.object({ projectId })
/** `userId` accepts the collaborator's own id too: one who has no account yet has no other (docs/interface/design.md#sharing). */
const inCollaborator = z.object({ projectId, userId })
const byLink = z.object({ shareToken })
const inComment = z.object({ projectId, commentId })

/**
 * Merge: absent = unchanged; collaborators named are added or changed, the others stay; `expiresAt:null` = the link does not expire.
 * A body that only names collaborators makes no link.
 */
export const shareInput = z.strictObject({
  collaborators: z.array(z.strictObject({ email, permission })).max(COLLABORATOR_LIMIT).optional(),
  isPublic: z.boolean().optional(),
  allowComments: z.boolean().optional(),
  expiresAt: moment.nullable().optional(),
  /** Permission of the link. `view` removes the collaborators who joined by it; a change between the other two applies to them at once. */
  linkPermission: linkPermission.optional(),
})
export type ShareInput = z.output<typeof shareInput>

export const share = z.strictObject({
  isPublic: z.boolean().meta({ example: false }),
  /** Null when there is no link, or it was revoked. */
  shareToken: z.string().nullable().meta({ example: 'k7Qx2mVb9TzYc4RfWs1Ng8Hd' }),
  shareUrl: z.string().nullable().meta({ example: 'https://diwan.example/shared/k7Qx2mVb9TzYc4RfWs1Ng8Hd' }),
  /** Address at which collaborators open the project after signing in. */
  projectUrl: z.string().meta({ example: `https://diwan.example/studio/${EXAMPLE_IDS.project}` }),
  allowComments: z.boolean(),
  expiresAt: timestamp.nullable().meta({ example: EXAMPLE_TIMES.expiry }),
  /** `view` until something else is asked for, and again once the link was revoked. */
  linkPermission,
})
export type Share = z.infer<typeof share>
const shareAnswer = z.strictObject({ project: share, collaborators: z.array(collaborator) })

export const comment = z
  .strictObject({
    id: id.meta({ example: EXAMPLE_IDS.comment }),
    projectId: id.meta({ example: EXAMPLE_IDS.project }),
    author: person,
    text: z.string().meta({ example: 'Could the sofa stand by the window?' }),
    /** Position of the comment in the room, metres; null for a comment about the whole room. */
    position: vec3.nullable().meta({ example: { x: 2.5, y: 0, z: 0.6 } }),
    createdAt: timestamp.meta({ example: EXAMPLE_TIMES.created }),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof comment>

const reads = ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED'] as const
/** Sharing makes no version, but like every write it checks `If-Match`. */
const writes = [...reads, 'VERSION_MISMATCH'] as const

export const sharingOperations = {
  getShare: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/share',
    tag: 'sharing',
    summary: 'See how a project is shared',
    description: 'Only the owner may.',
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
    description:
      'Merges: collaborators that are named are added or changed, the others stay. A person without an account is invited and becomes active when an account confirms that e-mail. A body that names people alone makes no link; any other makes one, whose token is made once. People who are new get an e-mail where the caller’s own address is confirmed, at most 20 a day a caller and 20 a day a recipient: `invitation` says so of each, and `projectUrl` is what to send to those who got none. `linkPermission` says what the link allows and holds at once for those who joined by it.',
    access: 'design:write',
    params: inProject,
    body: shareInput,
    example: { collaborators: [{ email: 'omar@example.com', permission: 'edit' }], allowComments: true, expiresAt: EXAMPLE_TIMES.expiry },
    status: 200,
    data: shareAnswer,
    errors: [...writes, 'COLLABORATOR_LIMIT'],
  }),
  revokeShare: operation({
    method: 'DELETE',
    path: '/design/projects/{projectId}/share',
    tag: 'sharing',
    summary: 'Revoke the link of a project',
    description:
      'The link leads nowhere at once, and those who joined by it are off the project; the next time a project is shared by link it has another token.',
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
    description: 'The owner and editors may. An editor who joined by the link sees names and no e-mails.',
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
    description: 'Only the owner may. It holds at once, on open event streams too.',
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
    description: 'The owner may remove any collaborator; a collaborator may leave. It holds at once, on open event streams too.',
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
    description: 'Room, items and prices, without names or e-mails of people. `held` is what the bearer’s account is on the project already.',
    access: 'public',
    params: byLink,
    status: 200,
    data: z.strictObject({
      project: furnishedProject,
      /** Permission of those who join by the link. */
      linkPermission,
      /** The caller's current permission on the project, as its owner or a collaborator; null without a bearer too. */
      held: heldPermission.nullable().meta({ example: null }),
    }),
    errors: ['SHARE_NOT_FOUND'],
  }),
  joinSharedProject: operation({
    method: 'POST',
    path: '/shared/{shareToken}/join',
    tag: 'sharing',
    summary: 'Join a project by its link, under a first name',
    description:
      'With any bearer, a guest’s too. A link that allows `edit` makes the account an editor, one that allows `comment` a viewer who may comment; a `view` link cannot be joined. The owner, and an account that is on the project already, stay what they are. Those who joined leave with the link: when it is revoked, expires, or allows viewing alone. At most 20 times a day an account.',
    access: 'design:write',
    params: byLink,
    /** Required from a guest without a name; a registered account keeps its own. */
    body: z.strictObject({ name: name(1, LIMITS.text.personName).optional().meta({ example: 'Samir' }) }),
    status: 200,
    data: z.strictObject({
      projectId: id,
      /** The caller's permission after joining. */
      permission: heldPermission.meta({ example: 'edit' }),
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
    description: 'For every user who may see the project.',
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
    description: 'The owner, editors and those who joined by the link may; when the owner allows comments, every user who may see the project.',
    access: 'design:write',
    params: inProject,
    body: z.strictObject({
      text: text(1, LIMITS.text.comment).meta({ example: 'Could the sofa stand by the window?' }),
      position: vec3.optional().meta({ example: { x: 2.5, y: 0, z: 0.6 } }),
    }),
    status: 201,
    data: z.strictObject({ comment }),
    errors: [...reads, 'COMMENT_LIMIT', 'ACCOUNT_COMMENT_LIMIT', 'INVALID_POSITION'],
  }),
  getComment: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/comments/{commentId}',
    tag: 'sharing',
    summary: 'Read one comment',
    description: 'For every user who may see the project.',
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
    description: 'Its place in the room is forgotten with it.',
    access: 'design:write',
    params: inComment,
    status: 200,
    data: z.strictObject({ id, deleted: z.literal(true) }),
    errors: [...reads, 'COMMENT_NOT_FOUND'],
  }),
}
