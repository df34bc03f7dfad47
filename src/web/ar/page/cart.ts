/** The product, or all of the room, into the cart: asked for by a tap on the viewer's banner, by whoever holds the phone. */
import type { Product } from '../../../contract/catalog.ts'
import type { Project } from '../../../contract/design.ts'
import { call } from '../../api/client.ts'
import { refusedWith } from '../../api/failure.ts'
import { cartQuery, queryClient } from '../../api/queries.ts'
import { sessionState } from '../../api/session.ts'
import { fillCart, piecesOf } from '../../routes/shared/takeOver.ts'

export interface Shown {
  project: Project | null
  product: Product | null
  variantId: string | null
}

/** By the room's own way, in which twice adds nothing twice, where the account sees the room; else piece by piece. */
const addRoom = async (project: Project): Promise<string[]> => {
  if (sessionState().session) {
    try {
      await call('addProjectToCart', { body: { projectId: project.id } })
      return []
    } catch (error) {
      if (!refusedWith(error, 'PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED', 'PRODUCT_NOT_FOUND', 'INSUFFICIENT_STOCK')) throw error
    }
  }
  return fillCart(piecesOf(project.items ?? []))
}

/**
 * Opens a guest account where there is none.
 * @returns names of pieces that could not be had
 * @throws ApiError, NetworkError
 */
export const addToCart = async ({ project, product, variantId }: Shown): Promise<string[]> => {
  try {
    if (project) return await addRoom(project)
    if (product) await call('addCartItem', { body: { productId: product.id, ...(variantId !== null && { variantId }) } })
    return []
  } finally {
    void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey.slice(0, 1) })
  }
}
