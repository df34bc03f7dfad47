/**
 * Wishlist of a shopper. A heart is filled at the press, before the service has responded: pending presses are laid over the known list, and one
 * that fails is undone. They are sent one after the other, because each response is the whole wishlist.
 */
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { refusedWith } from '../api/failure.ts'
import { wishlistQuery } from '../api/queries.ts'
import { useSession } from '../api/useSession.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFailureWords } from '../ui/frame/failureWords.ts'
import { toast } from '../ui/toasts.ts'

export interface Wish {
  productId: string
  /** For the message, should it fail. */
  name: string
  variantId?: string | undefined
  /** On the wishlist, or off it. */
  wanted: boolean
}
const KEY = ['wish']

const send = ({ productId, variantId, wanted }: Wish) => {
  if (wanted) return call('addWishlistItem', { body: { productId, ...(variantId !== undefined && { variantId }) } })
  return call('removeWishlistItem', { params: { productId } }).catch((error: unknown) => {
    // Another tab was faster: it is off, as was wished.
    if (refusedWith(error, 'WISHLIST_ITEM_NOT_FOUND')) return call('getWishlist')
    throw error
  })
}

/** Puts a product on the wishlist or takes it off; the first time without an account, a guest's is made. Says so when it fails. */
export const useWish = () => {
  const client = useQueryClient()
  const { t } = useTranslation('browse')
  const words = useFailureWords()
  return useMutation({
    mutationKey: KEY,
    scope: { id: 'wishlist' },
    // Without a network it fails and says so, instead of waiting for one in a tab that may be closed.
    networkMode: 'always',
    mutationFn: send,
    onSuccess: async (answer) => {
      // A reading that began before this change must not come in after it.
      await client.cancelQueries({ queryKey: ['wishlist'] })
      client.setQueryData(wishlistQuery().queryKey, answer)
    },
    onError: (error, { name, wanted }) => toast(t(wanted ? 'wish.failed' : 'wish.failed.off', { name, why: words(error) }), { tone: 'problem' }),
  })
}

/** The wishlist as the service last told it, and whether each press that is still on its way wants its product on it. */
export const useWishlist = () => {
  // The reading begins as soon as there is an account.
  useSession()
  const kept = useQuery(wishlistQuery())
  const pending = useMutationState({ filters: { mutationKey: KEY, status: 'pending' }, select: ({ state }) => state.variables as Wish })
  return { kept, pending: new Map(pending.map(({ productId, wanted }) => [productId, wanted])) }
}

export const useIsWished = (productId: string): boolean => {
  const { kept, pending } = useWishlist()
  return pending.get(productId) ?? kept.data?.wishlist.items.some((item) => item.productId === productId) ?? false
}

/** How many products are on it. */
export const useWishCount = (): number => {
  const { kept, pending } = useWishlist()
  const ids = new Set(kept.data?.wishlist.items.map(({ productId }) => productId))
  for (const [productId, wanted] of pending)
    if (wanted) ids.add(productId)
    else ids.delete(productId)
  return ids.size
}
