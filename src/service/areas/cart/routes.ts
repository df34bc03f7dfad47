/** The cart (document 2 §4): every route answers the whole cart. */
import type { FastifyInstance } from 'fastify'
import { orderOperations } from '../../../contract/orders.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../wire/caller.ts'
import type { Language } from '../../../contract/primitives.ts'
import { onMerge } from '../accounts/merge.ts'
import { BASE_PATH, serve } from '../../wire/route.ts'
import { addRoomToCart, addToCart, clearCart, removeFromCart, setCartQuantity } from './changeCart.ts'
import { mergeCarts } from './lines.ts'
import { readCart } from './readCart.ts'

const LOCATION = `${BASE_PATH}/cart`

export const cartRoutes = (app: FastifyInstance, services: Services): void => {
  onMerge(mergeCarts)
  const answer = async ({ caller, language }: { caller: Caller; language: Language }) => ({
    data: { cart: await readCart(services, caller.accountId, language) },
  })

  serve(app, orderOperations.getCart, answer)
  serve(app, orderOperations.addCartItem, async (request) => {
    await addToCart(services, request, request.body)
    return { ...(await answer(request)), location: LOCATION }
  })
  serve(app, orderOperations.addProjectToCart, async (request) => {
    await addRoomToCart(services, request, request.body.projectId)
    return { ...(await answer(request)), location: LOCATION }
  })
  serve(app, orderOperations.updateCartItem, async (request) => {
    await setCartQuantity(services, request, request.params.itemId, request.body.quantity)
    return answer(request)
  })
  serve(app, orderOperations.removeCartItem, async (request) => {
    await removeFromCart(services, request, request.params.itemId)
    return answer(request)
  })
  serve(app, orderOperations.clearCart, async (request) => {
    await clearCart(services, request)
    return answer(request)
  })
}
