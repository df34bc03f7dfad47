/** The wishlist (docs/interface/accounts.md#wishlist): every route answers the whole of it. */
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/text/languages.ts'
import { wishlistOperations } from '#contract/wishlist/wishlist.ts'
import { reachedAt, type Services } from '../../services.ts'
import type { Caller } from '../../http/request/caller.ts'
import { BASE_PATH, serve } from '../../http/route.ts'
import { addToWishlist, removeFromWishlist } from './changeWishlist.ts'
import { readWishlist } from './readWishlist.ts'

const LOCATION = `${BASE_PATH}/users/wishlist`

export const wishlistRoutes = (app: FastifyInstance, services: Services): void => {
  const answer = async (request: { caller: Caller; language: Language; publicUrl: string }) => ({
    data: { wishlist: await readWishlist(reachedAt(services, request.publicUrl), request.caller.accountId, request.language) },
  })

  serve(app, wishlistOperations.getWishlist, answer)
  serve(app, wishlistOperations.addWishlistItem, async (request) => {
    await addToWishlist(services, request, request.body)
    return { ...(await answer(request)), location: LOCATION }
  })
  serve(app, wishlistOperations.removeWishlistItem, async (request) => {
    await removeFromWishlist(services, request, request.params.productId)
    return answer(request)
  })
}
