/** What callers get to do, by kind: the columns of the matrix of rights (decisions §1 "Whose object", §3 "Permissions"). */
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Who } from './matrixGround.ts'

export type Outcome = 'ok' | ErrorCode
/** `readOnlyKey` follows: it reads what its owner reads, and its writes lack the scope. */
export type Rights = Record<Exclude<Who, 'readOnlyKey'>, Outcome>

const DENIED = 'PROJECT_ACCESS_DENIED'
const UNKNOWN = { nobody: 'AUTHENTICATION_REQUIRED', linkHolder: 'INVALID_API_KEY', expiredLink: 'INVALID_API_KEY' } as const
const OUTSIDE = { ...UNKNOWN, stranger: DENIED, invited: DENIED, revoked: DENIED } as const

/** To whoever reads the room, to those who edit it, to its owner. */
export const READS: Rights = { ...OUTSIDE, owner: 'ok', editor: 'ok', viewer: 'ok', publicReader: 'ok' }
export const EDITS: Rights = { ...OUTSIDE, owner: 'ok', editor: 'ok', viewer: DENIED, publicReader: DENIED }
export const OWNS: Rights = { ...OUTSIDE, owner: 'ok', editor: DENIED, viewer: DENIED, publicReader: DENIED }
/** A comment of the owner's: others who read the room do not find it to take it back. */
export const OWN_COMMENT: Rights = { ...EDITS, editor: 'COMMENT_NOT_FOUND', viewer: 'COMMENT_NOT_FOUND', publicReader: 'COMMENT_NOT_FOUND' }
/** Oneself, off a project: the owner is no collaborator. */
export const LEAVES: Rights = { ...OWNS, editor: 'ok', viewer: 'ok', owner: 'COLLABORATOR_NOT_FOUND' }
const HOLDERS = { owner: 'ok', editor: 'ok', viewer: 'ok', invited: 'ok', revoked: 'ok', stranger: 'ok', publicReader: 'ok' } as const
export const EVERYBODY: Rights = { ...HOLDERS, nobody: 'ok', linkHolder: 'ok', expiredLink: 'ok' }
export const LINK: Rights = { ...EVERYBODY, expiredLink: 'SHARE_NOT_FOUND' }
/** A thing that is an account's own; to all others it is this. */
export const mine = (others: ErrorCode): Rights => ({
  ...UNKNOWN,
  owner: 'ok',
  editor: others,
  viewer: others,
  invited: others,
  revoked: others,
  stranger: others,
  publicReader: others,
})
