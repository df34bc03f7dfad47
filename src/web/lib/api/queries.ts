/** Queries and mutations of the pages, as React Query hooks. Keys start with the noun, so that a change can refresh its own. */
import { QueryClient, infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { LIMITS } from '#contract/wire/limits.ts'
import { isPlaceholderImage } from '#contract/catalog/placeholderImage.ts'
import type { Answer, Query } from './endpoints.ts'
import { call } from './client.ts'
import { mayPass } from './failure.ts'
import { once } from './idempotency.ts'
import { inLanguage } from './inLanguage.ts'
import { whileOnline } from './polling.ts'
import { recovery } from './recovery.ts'
import { retryQueries } from './retryQueries.ts'
import { onSession, sessionState } from './session.ts'

const language = () => document.documentElement.lang

/**
 * One for the whole page. Reads that may pass are tried three times; a refusal is shown at once. Without a network they fail as well, instead of
 * waiting unseen: the page says what is missing, and `retryQueries` reads again. What someone presses is never done later, unasked.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      // Its default is false for reads that never wait for the network.
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

retryQueries(queryClient, recovery)

// Another account sees other rooms, carts and orders: cached data of the previous account is dropped. Products are shared by all accounts, and what
// an AR token or a share link opens belongs to everyone who holds it; what the account is on the shared room is read again, with the room in sight.
const SHARED_KEYS: ReadonlySet<unknown> = new Set(['products', 'ar', 'shared'])
let reader = sessionState().session?.userId
onSession(() => {
  const userId = sessionState().session?.userId
  if (userId === reader) return
  reader = userId
  void queryClient.resetQueries({ predicate: ({ queryKey }) => !SHARED_KEYS.has(queryKey[0]) })
  void queryClient.invalidateQueries({ queryKey: ['shared'] })
})

const signedIn = () => sessionState().session !== null

/** Milliseconds after which images that are still being drawn are requested again. */
const LOOK_AGAIN = 20_000
/** Products with a model are drawn once it has loaded; until then an outline is shown. */
const isBeingDrawn = ({ image, threeDModel }: { image: string; threeDModel: unknown }) => threeDModel !== null && isPlaceholderImage(image)

/** Catalogue pages, one after the other; names come in the language of the page. */
export const productsQuery = (query: Omit<Query<'listProducts'>, 'page'>) =>
  infiniteQueryOptions({
    queryKey: ['products', language(), query],
    queryFn: ({ pageParam, signal }) => call('listProducts', { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.totalPages ? pagination.page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) => whileOnline(state, state.data?.pages.some(({ products }) => products.some(isBeingDrawn)) ? LOOK_AGAIN : false),
  })

export const productQuery = (productId: string) =>
  queryOptions({
    ...inLanguage(['products', language(), productId]),
    queryFn: ({ signal }) => call('getProduct', { params: { productId }, signal }),
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) => whileOnline(state, state.data && isBeingDrawn(state.data.product) ? LOOK_AGAIN : false),
  })

/** Products that go with a product, and similar ones. */
export const relatedQuery = (productId: string) =>
  queryOptions({
    ...inLanguage(['products', language(), productId, 'related']),
    queryFn: ({ signal }) => call('relatedProducts', { params: { productId }, signal }),
    staleTime: 5 * 60_000,
  })

/** Furnished rooms that contain a product. */
export const roomsWithQuery = (productId: string) =>
  queryOptions({
    ...inLanguage(['templates', language(), productId]),
    queryFn: ({ signal }) => call('listTemplates', { query: { productId, limit: 100 }, signal }),
    staleTime: 5 * 60_000,
  })

export const wishlistQuery = () =>
  queryOptions({ ...inLanguage(['wishlist', language()]), queryFn: ({ signal }) => call('getWishlist', { signal }), enabled: signedIn() })

export const projectsQuery = (query: Partial<Query<'listProjects'>> = {}) =>
  queryOptions({
    queryKey: ['projects', query],
    queryFn: ({ signal }) => call('listProjects', { query, signal }),
    enabled: signedIn(),
  })

/** The product that a category's list begins with. */
export const firstProductQuery = (category: Query<'listProducts'>['category']) =>
  queryOptions({
    ...inLanguage(['products', language(), 'first', category]),
    queryFn: ({ signal }) => call('listProducts', { query: { category, inStock: 'true', limit: 1 }, signal }),
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) => whileOnline(state, state.data?.products.some(isBeingDrawn) ? LOOK_AGAIN : false),
  })

/** One room, for anyone who may see it: its facts, and `include` of it. */
export const projectQuery = (projectId: string, include: 'owner' | 'scene') =>
  queryOptions({
    queryKey: ['projects', projectId, include],
    queryFn: ({ signal }) => call('getProject', { params: { projectId }, query: { include }, signal }),
    enabled: signedIn(),
  })

export const cartQuery = () =>
  queryOptions({ ...inLanguage(['cart', language()]), queryFn: ({ signal }) => call('getCart', { signal }), enabled: signedIn() })

/** Begins as the cart's key does: what makes the cart be read again does so with its estimates. */
const ESTIMATES = ['cart', 'estimate']
type EstimateFor = NonNullable<Query<'getCart'>>
/** The cart with its estimate for one governorate and method; while another is worked out, the last one stays. */
export const estimateQuery = (asked: EstimateFor) =>
  queryOptions({
    queryKey: [...ESTIMATES, language(), asked],
    queryFn: ({ signal }) => call('getCart', { query: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** All of a list that the service keeps within one page: an account's addresses and cards, the people on a project. */
export const WHOLE = { limit: LIMITS.entries.pageRows }

export const addressesQuery = () =>
  queryOptions({ queryKey: ['addresses'], queryFn: ({ signal }) => call('listAddresses', { query: WHOLE, signal }), enabled: signedIn() })

export const paymentMethodsQuery = () =>
  queryOptions({ queryKey: ['paymentMethods'], queryFn: ({ signal }) => call('listPaymentMethods', { query: WHOLE, signal }), enabled: signedIn() })

/** Payment options of the service. */
export const paymentOptionsQuery = () =>
  queryOptions({
    ...inLanguage(['paymentOptions', language()]),
    queryFn: ({ signal }) => call('listPaymentOptions', { signal }),
    staleTime: Infinity,
  })

/** The user's orders; while another page loads, the previous one stays. */
export const ordersQuery = (query: Partial<Query<'listOrders'>> = {}) =>
  queryOptions({
    queryKey: ['orders', language(), query],
    queryFn: ({ signal }) => call('listOrders', { query, signal }),
    placeholderData: keepPreviousData,
    enabled: signedIn(),
  })

export const orderQuery = (orderId: string) =>
  queryOptions({
    ...inLanguage(['order', language(), orderId]),
    queryFn: ({ signal }) => call('getOrder', { params: { orderId }, signal }),
    // A slow bank settles within seconds: look again until it has.
    refetchInterval: ({ state }) => whileOnline(state, state.data?.order.paymentStatus === 'processing' ? 2000 : false),
  })

/** An order by the link of a message about it: for everyone who has the link. */
export const linkedOrderQuery = (orderId: string, key: string) =>
  queryOptions({
    ...inLanguage(['order', language(), orderId, 'linked', key]),
    queryFn: ({ signal }) => call('getLinkedOrder', { params: { orderId }, query: { key }, signal }),
  })

/** Ratings of a product, ten a page. */
export const productRatingsQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: ['product', productId, 'ratings'],
    queryFn: ({ pageParam, signal }) =>
      call('listProductRatings', { params: { productId }, query: { page: String(pageParam), limit: '10' }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.totalPages ? pagination.page + 1 : undefined),
  })

/** Tracking of an order's parcel; polled while it is on its way. */
export const trackingQuery = (orderId: string, isOnTheRoad: boolean) =>
  queryOptions({
    ...inLanguage(['order', language(), orderId, 'tracking']),
    queryFn: ({ signal }) => call('trackOrder', { params: { orderId }, signal }),
    refetchInterval: ({ state }) => whileOnline(state, isOnTheRoad && 60_000),
  })

type CartAnswer = Answer<'getCart'>
/** A change of the cart: every cart answer is the whole cart, so it is kept and not read again. */
const useCartChange = <Input, Changed extends CartAnswer>(change: (input: Input) => Promise<Changed>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      client.removeQueries({ queryKey: ESTIMATES })
      client.setQueryData(cartQuery().queryKey, { cart: answer.cart })
    },
  })
}
/** Puts one more piece in the cart; after a lost answer the next press asks for the same piece again, not for another. */
export const useAddToCart = () =>
  useCartChange((item: { productId: string; variantId?: string }) =>
    once(`cart.${item.productId}`, item, (idempotencyKey) => call('addCartItem', { body: item, idempotencyKey })),
  )
export const useSetCartQuantity = () =>
  useCartChange(({ itemId, quantity }: { itemId: string; quantity: number }) => call('updateCartItem', { params: { itemId }, body: { quantity } }))
export const useRemoveCartItem = () => useCartChange((itemId: string) => call('removeCartItem', { params: { itemId } }))
/** Puts a room's furniture in the cart; pressing twice adds nothing twice. */
export const useAddProjectToCart = () => useCartChange((projectId: string) => call('addProjectToCart', { body: { projectId } }))

export const useDeleteProject = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (projectId: string) => call('deleteProject', { params: { projectId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['projects'] }),
  })
}

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => call('listSessions', { query: WHOLE, signal }), enabled: signedIn() })

export const apiKeysQuery = () =>
  queryOptions({ queryKey: ['apiKeys'], queryFn: ({ signal }) => call('listApiKeys', { query: WHOLE, signal }), enabled: signedIn() })

/** Milliseconds after which an archive that is being made is asked after again. */
const ASK_AFTER = 3000
export const dataExportQuery = (exportId: string) =>
  queryOptions({
    queryKey: ['dataExport', exportId],
    queryFn: ({ signal }) => call('getDataExport', { params: { exportId }, signal }),
    refetchInterval: ({ state }) => whileOnline(state, state.data?.export.status === 'queued' ? ASK_AFTER : false),
  })

const NOT_DELIVERED = ['pending', 'confirmed', 'processing', 'shipped'] as const
/** Number of orders neither delivered nor cancelled. */
export const openOrdersQuery = () =>
  queryOptions({
    queryKey: ['orders', 'open'],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(NOT_DELIVERED.map((status) => call('listOrders', { query: { status, limit: 1 }, signal })))
      return lists.reduce((sum, { pagination }) => sum + pagination.total, 0)
    },
    enabled: signedIn(),
  })

export const loyaltyQuery = () =>
  queryOptions({ ...inLanguage(['loyalty', language()]), queryFn: ({ signal }) => call('getLoyalty', { signal }), enabled: signedIn() })

export const profileQuery = () =>
  queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => call('getProfile', { signal }), enabled: signedIn() })
