/** Content of the last session opened on this device: once a session has ended, the service no longer returns it. */
import type { ArSession } from '#contract/ar/ar.ts'
import { call } from '../../lib/api/client.ts'
import { sessionState } from '../../lib/api/session.ts'
import { readOwn, writeOwn } from '../../lib/storage/local.ts'

export type RecentSession = Pick<ArSession, 'projectId' | 'productId' | 'variantId' | 'expiresAt'>

/** Stores it for the page shown after the session. In a browser without storage that page says less. */
export const setRecentSession = ({ sessionToken, projectId, productId, variantId, expiresAt }: ArSession): void => {
  writeOwn('ar', JSON.stringify({ sessionToken, projectId, productId, variantId, expiresAt }))
}

export const getRecentSession = (sessionToken: string): RecentSession | null => {
  try {
    const kept = JSON.parse(readOwn('ar') ?? 'null') as ({ sessionToken: string } & RecentSession) | null
    return kept?.sessionToken === sessionToken ? kept : null
  } catch {
    return null
  }
}

/** Whether it may be opened again from here: a product by anyone, a room by a user with an account, who may be its owner. */
export const mayRenew = (about: RecentSession | null): about is RecentSession =>
  about !== null && (about.productId !== null || sessionState().session !== null)

/** Opens the same again. @returns the new token @throws ApiError, NetworkError */
export const renew = async ({ projectId, productId, variantId }: RecentSession): Promise<string> => {
  if (projectId !== null) return (await call('createArSession', { params: { projectId }, body: {} })).session.sessionToken
  const params = { productId: productId ?? '' }
  const body = variantId === null ? {} : { variantId }
  return (await call('createProductArSession', { params, body })).session.sessionToken
}
