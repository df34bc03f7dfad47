/** Every page and its address. Each page is its own file, read when it is first opened. */
import { createRoute, createRouter } from '@tanstack/react-router'
import { Failed } from '../lib/ui/frame/Failed.tsx'
import { NotFound } from '../lib/ui/frame/NotFound.tsx'
import { PageLoading } from '../lib/ui/frame/PageLoading.tsx'
import { root, searchBy, within, workplace } from './rootRoutes.ts'
import { accountPages } from './accountPages.ts'
import { businessPages } from './businessPages.ts'
import { staffPages } from './staffPages.ts'
import { ORDER_PARTS, ordersFrom } from '../pages/shop/orders/address.ts'
import type { RoomType, Style } from '#contract/wire/vocabulary.ts'
import { BROWSING_PARTS, browsingFrom } from '../lib/catalogue/browsing.ts'
import { withWords } from '../lib/i18n/i18n.ts'
import { lazyPage } from '../lib/ui/loading/lazyPage.ts'
import { nextPage } from '../lib/ui/frame/nextPage.ts'

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyPage(
    withWords(['catalogue'], () => import('../pages/home/Home.tsx')),
    'Home',
  ),
})

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** `place`: a product chosen on its own page, to be put down in the room; `variant`: in this finish. */
const broughtIn = (search: Record<string, unknown>): { place?: string; variant?: string } => ({
  ...(text(search['place']) && { place: search['place'] as string }),
  ...(text(search['variant']) && { variant: search['variant'] as string }),
})

const rooms = createRoute({
  getParentRoute: within,
  path: '/rooms',
  component: lazyPage(
    withWords(['catalogue', 'errors', 'rooms'], () => import('../pages/rooms/Rooms.tsx')),
    'Rooms',
  ),
})
const newRoom = createRoute({
  getParentRoute: within,
  path: '/rooms/new',
  validateSearch: searchBy(
    (search: Record<string, unknown>): { type?: RoomType; style?: Style; place?: string; variant?: string } => ({
      ...broughtIn(search),
      ...(text(search['type']) && { type: search['type'] as RoomType }),
      ...(text(search['style']) && { style: search['style'] as Style }),
    }),
    ['type', 'style', 'place', 'variant'],
  ),
  component: lazyPage(
    withWords(['catalogue', 'errors', 'rooms'], () => import('../pages/rooms/NewRoom.tsx')),
    'NewRoom',
  ),
})
const studio = createRoute({
  getParentRoute: within,
  path: '/studio/$projectId',
  validateSearch: searchBy(broughtIn, ['place', 'variant']),
  component: lazyPage(() => import('./StudioPage.tsx'), 'StudioPage'),
})
const sheet = createRoute({
  getParentRoute: within,
  path: '/studio/$projectId/sheet',
  component: lazyPage(
    withWords(['catalogue', 'errors', 'studio'], () => import('../studio/features/export/sheet/SheetPage.tsx')),
    'SheetPage',
  ),
})
const renders = createRoute({
  getParentRoute: within,
  path: '/studio/$projectId/pictures',
  /** `picture`: the one that is open large. */
  validateSearch: searchBy(
    (search: Record<string, unknown>): { picture?: string } => ({
      ...(text(search['picture']) && { picture: search['picture'] as string }),
    }),
    ['picture'],
  ),
  component: lazyPage(
    withWords(['errors', 'pictures'], () => import('../renders/RendersPage.tsx')),
    'RendersPage',
  ),
})
const shared = createRoute({
  getParentRoute: within,
  path: '/shared/$shareToken',
  component: lazyPage(
    withWords(['catalogue', 'errors', 'handOver', 'rooms', 'sharing', 'shop'], () => import('../pages/shared/SharedPage.tsx')),
    'SharedPage',
  ),
})
const products = createRoute({
  getParentRoute: within,
  path: '/products',
  validateSearch: searchBy(browsingFrom, BROWSING_PARTS),
  component: lazyPage(
    withWords(['browse', 'catalogue', 'errors'], () => import('../pages/shop/browse/Browse.tsx')),
    'Browse',
  ),
})
const product = createRoute({
  getParentRoute: within,
  path: '/products/$productId',
  component: lazyPage(
    withWords(['browse', 'catalogue', 'errors', 'handOver', 'rooms'], () => import('../pages/shop/product/ProductPage.tsx')),
    'ProductPage',
  ),
})
const wishlist = createRoute({
  getParentRoute: within,
  path: '/wishlist',
  component: lazyPage(
    withWords(['browse', 'errors', 'wishlist'], () => import('../pages/shop/wishlist/Wishlist.tsx')),
    'Wishlist',
  ),
})
const cart = createRoute({
  getParentRoute: within,
  path: '/cart',
  component: lazyPage(
    withWords(['errors', 'handOver', 'shop'], () => import('../pages/shop/cart/Cart.tsx')),
    'Cart',
  ),
})
const checkout = createRoute({
  getParentRoute: within,
  path: '/checkout',
  component: lazyPage(
    withWords(['account', 'catalogue', 'errors', 'shop'], () => import('../pages/shop/checkout/Checkout.tsx')),
    'Checkout',
  ),
})
const orders = createRoute({
  getParentRoute: within,
  path: '/orders',
  validateSearch: searchBy(ordersFrom, ORDER_PARTS),
  component: lazyPage(
    withWords(['catalogue', 'errors', 'shop'], () => import('../pages/shop/orders/Orders.tsx')),
    'Orders',
  ),
})
const order = createRoute({
  getParentRoute: within,
  path: '/orders/$orderId',
  /**
   * `placed`: just now, so thanks are due; `declined`: the bank said no; `returned`: from the payment provider's page; `key`: by a message's link;
   * `confirmed`: with a code from its phone, and yet it is not the caller's, as it belongs to an account. */
  validateSearch: searchBy(
    (search: Record<string, unknown>): { placed?: boolean; declined?: boolean; returned?: boolean; key?: string; confirmed?: boolean } => ({
      ...(text(search['key']) && { key: search['key'] as string }),
      ...(search['returned'] === true && { returned: true }),
      ...(search['placed'] === true && { placed: true }),
      ...(search['declined'] === true && { declined: true }),
      ...(search['confirmed'] === true && { confirmed: true }),
    }),
    ['key', 'placed', 'declined', 'returned', 'confirmed'],
  ),
  component: lazyPage(
    withWords(['catalogue', 'errors', 'shop'], () => import('../pages/shop/order/OrderPage.tsx')),
    'OrderPage',
  ),
})
const findOrder = createRoute({
  getParentRoute: within,
  path: '/find-order',
  /** `number`: of the order, where it is known. */
  validateSearch: searchBy(
    (search: Record<string, unknown>): { number?: string } => ({ ...(text(search['number']) && { number: search['number'] as string }) }),
    ['number'],
  ),
  component: lazyPage(
    withWords(['errors', 'profile', 'shop'], () => import('../pages/shop/orders/FindOrder.tsx')),
    'FindOrder',
  ),
})
const policy = (part: 'Privacy' | 'TermsOfSale' | 'Returns') =>
  lazyPage(
    withWords(['catalogue', 'errors', 'policies', 'profile', 'shop'], () => import('../pages/policies/PolicyPage.tsx')),
    part,
  )
const privacy = createRoute({ getParentRoute: within, path: '/privacy', component: policy('Privacy') })
const terms = createRoute({ getParentRoute: within, path: '/terms', component: policy('TermsOfSale') })
const returns = createRoute({ getParentRoute: within, path: '/returns', component: policy('Returns') })
/** `next` is where to go afterwards: an address inside Diwan. */
const afterwards = (search: Record<string, unknown>): { next?: string } => {
  const next = nextPage(search['next'])
  return next === undefined ? {} : { next }
}
/** Codes of digits alone are read as numbers. */
const code = (value: unknown): string | undefined => text(typeof value === 'number' ? String(value) : value)
const signIn = createRoute({
  getParentRoute: within,
  path: '/sign-in',
  validateSearch: searchBy(afterwards, ['next']),
  component: lazyPage(
    withWords(['account', 'errors'], () => import('../pages/account/signIn/SignIn.tsx')),
    'SignIn',
  ),
})
const forgotPassword = createRoute({
  getParentRoute: within,
  path: '/forgot-password',
  validateSearch: searchBy(afterwards, ['next']),
  component: lazyPage(
    withWords(['account', 'errors', 'profile'], () => import('../pages/account/signIn/ForgotPassword.tsx')),
    'ForgotPassword',
  ),
})
const register = createRoute({
  getParentRoute: within,
  path: '/register',
  /** `referral`: the code of the person who recommended Diwan. */
  validateSearch: searchBy(
    (search: Record<string, unknown>): { next?: string; referral?: string } => {
      const referral = code(search['referral'])
      return { ...afterwards(search), ...(referral !== undefined && { referral }) }
    },
    ['next', 'referral'],
  ),
  component: lazyPage(
    withWords(['account', 'errors'], () => import('../pages/account/signIn/Register.tsx')),
    'Register',
  ),
})
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    workplace.addChildren([
      rooms,
      newRoom,
      studio,
      sheet,
      renders,
      shared,
      products,
      product,
      wishlist,
      cart,
      checkout,
      orders,
      order,
      findOrder,
      privacy,
      terms,
      returns,
      signIn,
      register,
      forgotPassword,
      ...accountPages,
      businessPages,
      staffPages,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
