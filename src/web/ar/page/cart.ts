/** Puts the product, or all of the room, in the cart: requested by a tap on the viewer's banner, on the phone that shows it. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { FurnishedProject } from '#contract/design/design.ts'
import type { Body } from '../../lib/api/endpoints.ts'
import { call } from '../../lib/api/client.ts'
import { refusedWith } from '../../lib/api/failure.ts'
import { once } from '../../lib/api/idempotency.ts'
import { cartQuery, queryClient } from '../../lib/api/queries.ts'
import { sessionState } from '../../lib/api/session.ts'

export interface SessionContents {
  sessionToken: string
  project: FurnishedProject | null
  product: Product | null
  variantId: string | null
}

/** In one request; a repeated one adds nothing twice. */
const addRoom = async (room: Pick<Body<'addProjectToCart'>, 'projectId' | 'arSessionToken'>): Promise<string[]> => {
  const { unavailable } = await call('addProjectToCart', { body: { ...room, skipUnavailable: true } })
  return unavailable.map(({ name }) => name)
}

/** By the session that shows the room; once that has ended, by the room itself, for users who may read it. */
const addShownRoom = async (project: FurnishedProject, arSessionToken: string): Promise<string[]> => {
  try {
    return await addRoom({ arSessionToken })
  } catch (error) {
    if (!sessionState().session || !refusedWith(error, 'AR_SESSION_EXPIRED', 'AR_SESSION_NOT_FOUND')) throw error
    return addRoom({ projectId: project.id })
  }
}

/**
 * Opens a guest account where there is none.
 * @returns names of pieces that could not be had
 * @throws ApiError, NetworkError
 */
export const addToCart = async ({ sessionToken, project, product, variantId }: SessionContents): Promise<string[]> => {
  try {
    if (project) return await addShownRoom(project, sessionToken)
    if (product) {
      const body = { productId: product.id, ...(variantId !== null && { variantId }) }
      await once(`cart.${product.id}`, body, (idempotencyKey) => call('addCartItem', { body, idempotencyKey }))
    }
    return []
  } finally {
    void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey.slice(0, 1) })
  }
}
