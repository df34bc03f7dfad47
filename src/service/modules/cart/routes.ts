/** The cart: every route answers the whole cart. */
import type { FastifyInstance } from 'fastify'
import { orderOperations } from '#contract/orders/orders.ts'
import { reachedAt, type Services } from '../../services.ts'
import type { Caller } from '../../http/request/caller.ts'
import type { Language } from '#contract/text/languages.ts'
import { BASE_PATH, serve } from '../../http/route.ts'
import { addRoomToCart } from './addRoom.ts'
import { addToCart, clearCart, removeFromCart, setCartQuantity } from './changeCart.ts'
import { readCart, unavailableOnWire } from './readCart.ts'

const LOCATION = `${BASE_PATH}/cart`

export const cartRoutes = (app: FastifyInstance, services: Services): void => {
  const here = ({ publicUrl }: { publicUrl: string }) => reachedAt(services, publicUrl)
  const answer = async (request: { caller: Caller; language: Language; publicUrl: string }) => ({
    data: { cart: await readCart(here(request), request.caller.accountId, request.language) },
  })

  serve(app, orderOperations.getCart, async (request) => ({
    data: { cart: await readCart(here(request), request.caller.accountId, request.language, { ...request.query, network: request.address }) },
  }))
  serve(app, orderOperations.addCartItem, async (request) => {
    return { data: { cart: await addToCart(here(request), request, request.body) }, location: LOCATION }
  })
  serve(app, orderOperations.addProjectToCart, async (request) => {
    const short = await addRoomToCart(here(request), request, request.body, request.body)
    const { data } = await answer(request)
    return { data: { ...data, unavailable: short.map(unavailableOnWire(request.language)) }, location: LOCATION }
  })
  serve(app, orderOperations.updateCartItem, async (request) => {
    return { data: { cart: await setCartQuantity(here(request), request, request.params.itemId, request.body.quantity) } }
  })
  serve(app, orderOperations.removeCartItem, async (request) => {
    await removeFromCart(here(request), request, request.params.itemId)
    return answer(request)
  })
  serve(app, orderOperations.clearCart, async (request) => {
    await clearCart(here(request), request)
    return answer(request)
  })
}
