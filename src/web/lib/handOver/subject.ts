/** The subjects of an AR session, and the calls that create one. */
import type { ArPlatform, ArSession } from '#contract/ar/ar.ts'
import { call } from '../api/client.ts'

export type Subject =
  | { about: 'room'; projectId: string }
  /** A room by its link, for any holder of the link. */
  | { about: 'shared'; shareToken: string }
  /** One product, in this finish or else its first. */
  | { about: 'product'; productId: string; variantId?: string | undefined }

/** The service does not have all that is to be shown yet. */
export class Unsaved extends Error {
  override readonly name = 'Unsaved'
}

/**
 * Creates a session and does not wait for its files: they are converted while the user takes up the phone.
 * @throws ApiError, NetworkError
 */
export const makeSession = async (subject: Subject, platform: ArPlatform, signal: AbortSignal): Promise<ArSession> => {
  const common = { body: { platform }, respondAsync: true, signal }
  switch (subject.about) {
    case 'room':
      return (await call('createArSession', { params: { projectId: subject.projectId }, ...common })).session
    case 'shared':
      return (await call('createSharedArSession', { params: { shareToken: subject.shareToken }, ...common })).session
    default: {
      const { productId, variantId } = subject
      const body = { platform, ...(variantId !== undefined && { variantId }) }
      return (await call('createProductArSession', { params: { productId }, ...common, body })).session
    }
  }
}

/** Current state of the session. @throws ApiError, NetworkError */
export const lookAtSession = async (subject: Subject, { id, sessionToken }: ArSession, signal: AbortSignal): Promise<ArSession> => {
  if (subject.about === 'room') return (await call('getArSession', { params: { projectId: subject.projectId, arSessionId: id }, signal })).session
  // The requester may have no account, and the subject no routes of its own.
  return (await call('getArByToken', { params: { sessionToken }, signal })).session
}

/** The page that shows it, at the place where this page is. */
export const pageOf = ({ sessionToken }: ArSession): string => `/ar/${encodeURIComponent(sessionToken)}`
