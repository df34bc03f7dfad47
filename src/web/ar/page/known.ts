/** What the last token on this device was for: once it is over, the service tells nobody any more. */
import type { ArSession } from '../../../contract/ar.ts'
import { call } from '../../api/client.ts'
import { sessionState } from '../../api/session.ts'
import { readOwn, writeOwn } from '../../storage/local.ts'

export type About = Pick<ArSession, 'projectId' | 'productId' | 'variantId' | 'expiresAt'>

/** Keeps it, for the page that says that it is over. A browser that keeps nothing only says less. */
export const rememberAbout = ({ sessionToken, projectId, productId, variantId, expiresAt }: ArSession): void => {
  writeOwn('ar', JSON.stringify({ sessionToken, projectId, productId, variantId, expiresAt }))
}

export const recallAbout = (sessionToken: string): About | null => {
  try {
    const kept = JSON.parse(readOwn('ar') ?? 'null') as ({ sessionToken: string } & About) | null
    return kept?.sessionToken === sessionToken ? kept : null
  } catch {
    return null
  }
}

/** Whether it may be opened anew from here: a product by anyone, a room by someone with an account, who may be its maker. */
export const mayRenew = (about: About | null): about is About => about !== null && (about.productId !== null || sessionState().session !== null)

/** Opens the same anew. @returns the new token @throws ApiError, NetworkError */
export const renew = async ({ projectId, productId, variantId }: About): Promise<string> => {
  if (projectId !== null) return (await call('createArSession', { params: { projectId }, body: {} })).session.sessionToken
  const params = { productId: productId ?? '' }
  const body = variantId === null ? {} : { variantId }
  return (await call('createProductArSession', { params, body })).session.sessionToken
}
