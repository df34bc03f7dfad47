/**
 * Method, path and access of every operation that the page calls, without the schemas: the contract's types are used,
 * its zod code stays out of the bundle. `endpoints.test.ts` holds this table to the contract.
 */
import type { BodyOf, DataOf, ParamsOf, QueryOf } from '#contract/wire/operation.ts'
import type { operations } from '#contract/operations.ts'
import type { webhookOperations } from '#contract/webhooks/webhooks.ts'

/** Only the pages of a business call those of webhooks: they have a table of their own. */
type Operations = Omit<typeof operations, keyof typeof webhookOperations>
export type OperationName = keyof Operations
export type Endpoint = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, access: 'public' | 'private']

export const ENDPOINTS = {
  createGuest: ['POST', '/auth/guest', 'public'],
  register: ['POST', '/auth/register', 'public'],
  login: ['POST', '/auth/login', 'public'],
  logout: ['POST', '/auth/logout', 'private'],
  getProfile: ['GET', '/users/profile', 'private'],
  verifyEmail: ['POST', '/users/verify-email', 'private'],
  verifyPhone: ['POST', '/users/verify-phone', 'private'],
  undoContactChange: ['POST', '/auth/undo-contact-change', 'public'],
  updateProfile: ['PUT', '/users/profile', 'private'],
  updatePreferences: ['PUT', '/users/preferences', 'private'],
  requestDataExport: ['POST', '/users/data-export', 'private'],
  getDataExport: ['GET', '/users/data-export/{exportId}', 'private'],
  deleteAccount: ['DELETE', '/users/account', 'private'],
  changePassword: ['PUT', '/users/password', 'private'],
  forgotPassword: ['POST', '/auth/forgot-password', 'public'],
  resetPassword: ['POST', '/auth/reset-password', 'public'],
  listSessions: ['GET', '/auth/sessions', 'private'],
  endSession: ['DELETE', '/auth/sessions/{sessionId}', 'private'],
  listApiKeys: ['GET', '/auth/api-keys', 'private'],
  createApiKey: ['POST', '/auth/api-keys', 'private'],
  deleteApiKey: ['DELETE', '/auth/api-keys/{apiKeyId}', 'private'],
  getLoyalty: ['GET', '/users/loyalty', 'private'],
  listAddresses: ['GET', '/users/addresses', 'private'],
  addAddress: ['POST', '/users/addresses', 'private'],
  getAddress: ['GET', '/users/addresses/{addressId}', 'private'],
  updateAddress: ['PUT', '/users/addresses/{addressId}', 'private'],
  deleteAddress: ['DELETE', '/users/addresses/{addressId}', 'private'],
  listPaymentMethods: ['GET', '/users/payment-methods', 'private'],
  addPaymentMethod: ['POST', '/users/payment-methods', 'private'],
  getPaymentMethod: ['GET', '/users/payment-methods/{paymentMethodId}', 'private'],
  deletePaymentMethod: ['DELETE', '/users/payment-methods/{paymentMethodId}', 'private'],
  listProducts: ['GET', '/products', 'public'],
  getProduct: ['GET', '/products/{productId}', 'public'],
  relatedProducts: ['GET', '/products/{productId}/related', 'public'],
  updateProduct: ['PUT', '/products/{productId}', 'private'],
  updateStock: ['PUT', '/products/{productId}/stock', 'private'],
  createProject: ['POST', '/design/projects', 'private'],
  listProjects: ['GET', '/design/projects', 'private'],
  getProject: ['GET', '/design/projects/{projectId}', 'private'],
  updateProject: ['PUT', '/design/projects/{projectId}', 'private'],
  deleteProject: ['DELETE', '/design/projects/{projectId}', 'private'],
  duplicateProject: ['POST', '/design/projects/{projectId}/duplicate', 'private'],
  putScene: ['PUT', '/design/projects/{projectId}/scene', 'private'],
  addItem: ['POST', '/design/projects/{projectId}/items', 'private'],
  getItem: ['GET', '/design/projects/{projectId}/items/{itemId}', 'private'],
  updateItem: ['PUT', '/design/projects/{projectId}/items/{itemId}', 'private'],
  removeItem: ['DELETE', '/design/projects/{projectId}/items/{itemId}', 'private'],
  applyChanges: ['POST', '/design/projects/{projectId}/changes', 'private'],
  arrangeProject: ['POST', '/design/projects/{projectId}/arrangements', 'private'],
  applyArrangement: ['POST', '/design/projects/{projectId}/arrangements/apply', 'private'],
  listVersions: ['GET', '/design/projects/{projectId}/versions', 'private'],
  restoreVersion: ['POST', '/design/projects/{projectId}/versions/{version}/restore', 'private'],
  getShare: ['GET', '/design/projects/{projectId}/share', 'private'],
  shareProject: ['POST', '/design/projects/{projectId}/share', 'private'],
  revokeShare: ['DELETE', '/design/projects/{projectId}/share', 'private'],
  listCollaborators: ['GET', '/design/projects/{projectId}/collaborators', 'private'],
  updateCollaborator: ['PUT', '/design/projects/{projectId}/collaborators/{userId}', 'private'],
  removeCollaborator: ['DELETE', '/design/projects/{projectId}/collaborators/{userId}', 'private'],
  getSharedProject: ['GET', '/shared/{shareToken}', 'public'],
  joinSharedProject: ['POST', '/shared/{shareToken}/join', 'private'],
  getSheet: ['GET', '/design/projects/{projectId}/sheet', 'private'],
  getSharedSheet: ['GET', '/shared/{shareToken}/sheet', 'public'],
  listComments: ['GET', '/design/projects/{projectId}/comments', 'private'],
  addComment: ['POST', '/design/projects/{projectId}/comments', 'private'],
  getComment: ['GET', '/design/projects/{projectId}/comments/{commentId}', 'private'],
  removeComment: ['DELETE', '/design/projects/{projectId}/comments/{commentId}', 'private'],
  watchProject: ['GET', '/design/projects/{projectId}/events', 'private'],
  updatePresence: ['PUT', '/design/projects/{projectId}/presence/{presenceId}', 'private'],
  createArSession: ['POST', '/design/projects/{projectId}/ar-session', 'private'],
  createSharedArSession: ['POST', '/shared/{shareToken}/ar-session', 'public'],
  createProductArSession: ['POST', '/products/{productId}/ar-session', 'public'],
  createRender: ['POST', '/design/projects/{projectId}/render', 'private'],
  createFilm: ['POST', '/design/projects/{projectId}/film', 'private'],
  listRenders: ['GET', '/design/projects/{projectId}/renders', 'private'],
  getRender: ['GET', '/design/renders/{renderId}', 'private'],
  deleteRender: ['DELETE', '/design/renders/{renderId}', 'private'],
  getArSession: ['GET', '/design/projects/{projectId}/ar-session/{arSessionId}', 'private'],
  endArSession: ['DELETE', '/design/projects/{projectId}/ar-session/{arSessionId}', 'private'],
  getArByToken: ['GET', '/ar/{sessionToken}', 'public'],
  openArByToken: ['POST', '/ar/{sessionToken}/opened', 'public'],
  endArByToken: ['POST', '/ar/{sessionToken}/end', 'public'],
  applyArChanges: ['POST', '/ar/{sessionToken}/changes', 'public'],
  listTemplates: ['GET', '/design/templates', 'public'],
  getTemplate: ['GET', '/design/templates/{templateId}', 'public'],
  getWishlist: ['GET', '/users/wishlist', 'private'],
  addWishlistItem: ['POST', '/users/wishlist/items', 'private'],
  removeWishlistItem: ['DELETE', '/users/wishlist/items/{productId}', 'private'],
  getCart: ['GET', '/cart', 'private'],
  addCartItem: ['POST', '/cart/items', 'private'],
  addProjectToCart: ['POST', '/cart/from-project', 'private'],
  updateCartItem: ['PUT', '/cart/items/{itemId}', 'private'],
  removeCartItem: ['DELETE', '/cart/items/{itemId}', 'private'],
  clearCart: ['DELETE', '/cart', 'private'],
  createOrder: ['POST', '/orders', 'private'],
  getLinkedOrder: ['GET', '/orders/{orderId}/linked', 'public'],
  findOrder: ['POST', '/orders/find', 'public'],
  listOrders: ['GET', '/orders', 'private'],
  getOrder: ['GET', '/orders/{orderId}', 'private'],
  listPaymentOptions: ['GET', '/payments/options', 'public'],
  payOrder: ['POST', '/orders/{orderId}/pay', 'private'],
  checkPayment: ['POST', '/orders/{orderId}/payment-check', 'private'],
  receivePaymentEvent: ['POST', '/payments/webhook/{provider}', 'public'],
  setOrderStatus: ['POST', '/orders/{orderId}/status', 'private'],
  rateOrderItem: ['POST', '/orders/{orderId}/items/{itemId}/rating', 'private'],
  listProductRatings: ['GET', '/products/{productId}/ratings', 'public'],
  listRatings: ['GET', '/staff/ratings', 'private'],
  judgeRating: ['PUT', '/staff/ratings/{ratingId}', 'private'],
  reorder: ['POST', '/orders/{orderId}/reorder', 'private'],
  bookInstallation: ['POST', '/orders/{orderId}/installation', 'private'],
  listBookings: ['GET', '/bookings', 'private'],
  listStaffBookings: ['GET', '/staff/bookings', 'private'],
  completeBooking: ['POST', '/bookings/{bookingId}/complete', 'private'],
  requestReturn: ['POST', '/orders/{orderId}/returns', 'private'],
  listReturns: ['GET', '/staff/returns', 'private'],
  judgeReturn: ['PUT', '/staff/returns/{returnId}', 'private'],
  listCoupons: ['GET', '/staff/coupons', 'private'],
  createCoupon: ['POST', '/staff/coupons', 'private'],
  updateCoupon: ['PUT', '/staff/coupons/{couponId}', 'private'],
  endCoupon: ['POST', '/staff/coupons/{couponId}/end', 'private'],
  changeDelivery: ['PUT', '/orders/{orderId}/delivery', 'private'],
  trackOrder: ['GET', '/orders/{orderId}/tracking', 'private'],
  listExchangeRates: ['GET', '/exchange-rates', 'public'],
  listStaffExchangeRates: ['GET', '/staff/exchange-rates', 'private'],
  setExchangeRate: ['PUT', '/staff/exchange-rates/{currency}', 'private'],
  removeExchangeRate: ['DELETE', '/staff/exchange-rates/{currency}', 'private'],
  getSeller: ['GET', '/seller', 'public'],
  getInvoice: ['GET', '/orders/{orderId}/invoice', 'private'],
  cancelOrder: ['POST', '/orders/{orderId}/cancel', 'private'],
  listStock: ['GET', '/staff/stock', 'private'],
  listStaffOrders: ['GET', '/staff/orders', 'private'],
  listStaffMessages: ['GET', '/staff/messages', 'private'],
  resendMessage: ['POST', '/staff/messages/{messageId}/resend', 'private'],
  listMessages: ['GET', '/dev/messages', 'private'],
  reportPageError: ['POST', '/page-errors', 'public'],
} as const satisfies Record<OperationName, Endpoint>

/** `{ key: T }`, or nothing where the operation takes no such part. */
type Part<Key extends string, T> = [T] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]: T }
type OptionalPart<Key extends string, T> = [T] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]?: Partial<T> }

export type Answer<Name extends OperationName> = DataOf<Operations[Name]>
export type Body<Name extends OperationName> = BodyOf<Operations[Name]>
export type Query<Name extends OperationName> = QueryOf<Operations[Name]>
export type Request<Name extends OperationName> = RequestOf<Operations[Name]>
/** What a call of an operation takes. */
export type RequestOf<O> = Part<'params', ParamsOf<O>> &
  OptionalPart<'query', QueryOf<O>> &
  Part<'body', BodyOf<O>> & {
    /** Sent as `Idempotency-Key` (docs/interface/wire.md#idempotency). Made by `once` (idempotency.ts) alone. */
    idempotencyKey?: string
    /** A project's version, sent as `If-Match`. */
    ifMatch?: number
    /** An answer now is wanted, though not all that it needs is made yet; sent as `Prefer`. */
    respondAsync?: boolean
    signal?: AbortSignal
    /** The id of the one account that this may be done as. */
    account?: string
  }
