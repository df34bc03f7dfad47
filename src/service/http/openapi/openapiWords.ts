/** What the OpenAPI document says to people, beside what follows from the operations. */
import type { Api } from '#contract/wire/apis.ts'
import type { ProjectEventName } from '#contract/design/live.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { ORDER_DESCRIPTIONS, ORDER_PARAMETERS } from './openapiWordsOrders.ts'
import { WEBHOOK_DESCRIPTIONS, WEBHOOK_PARAMETERS } from './openapiWordsWebhooks.ts'
import { PROPERTY_DESCRIPTIONS, PROPERTY_INTRODUCTION, PROPERTY_PARAMETERS, PROPERTY_TAGS } from './openapiWordsProperties.ts'

const INTRODUCTION = `Every answer is JSON in one envelope: \`{success, data, timestamp, requestId}\`, or \`{success, error, timestamp, requestId}\`
where \`error\` holds a stable \`code\`, a \`message\` in the language of \`Accept-Language\` (en, ar, fr), \`details\` that name what was wrong, and
\`docUrl\`, the page of the code.

Send \`Authorization: Bearer <token>\`; \`POST /auth/guest\` gives one without a form. With a bearer every POST takes an \`Idempotency-Key\`: the same request
again gets the first answer. Fields that are not described are refused. Lengths are metres, angles radians, money EGP with at most two decimals.
Updates are PUT with merge semantics: what is absent stays, \`null\` clears what may be null; PATCH is the same operation.

A body has at most 256 KiB, unless an operation says more. Every answer of a limited service tells in \`RateLimit\` what is left.

To read: [Quickstart](/docs/quickstart), [the design service by example](/docs/guide), [webhooks](/docs/webhooks), [events](/docs/events), [errors](/docs/errors).`

/** What an interface's document says of it as a whole. */
export const API_WORDS: Readonly<Record<Api, { title: string; version: string; summary: string; description: string }>> = {
  diwan: { title: 'Diwan', version: '1.0.0', summary: 'Design a room, see what it costs, order it.', description: INTRODUCTION },
  property: {
    title: 'Diwan property management',
    version: '2.0.0',
    summary: 'Properties, their tenants, leases and rent payments.',
    description: PROPERTY_INTRODUCTION,
  },
}

export const TAGS: Readonly<Record<Operation['tag'], string>> = {
  accounts: 'Guests, registration, sessions. A guest designs and orders without a form and may register later without losing anything.',
  users: 'The profile and addresses of the account that the bearer belongs to.',
  catalog: 'Products that can be placed and bought. No bearer is needed.',
  design: 'Projects, their rooms, the items in them. Every write is one step of the project’s `version`.',
  versions: 'A project’s past: every change is a version that can be read and brought back.',
  sharing: 'Who else may see or edit a project: collaborators, a public link, comments.',
  renders: 'Images of a room, drawn by the service. They load without a bearer, at addresses that hold a seal of their own.',
  ar: 'A room, or one product, seen at home through a phone or a headset. What a viewer loads needs no bearer: addresses hold a token of their own.',
  live: 'What happens in a project while it is open.',
  templates: 'Furnished rooms to start from.',
  wishlist:
    'Products that a user likes, with their price when added and their price now. A guest’s wishlist moves to the account that the guest signs in to.',
  cart: 'What is about to be bought, at today’s prices. The cart reserves nothing.',
  orders: 'Orders and their way to the door.',
  payments: 'Ways to pay, and paying. Card numbers never reach the service.',
  staff: 'What the shop’s own people see and do. Roles are given on the machine itself, never over HTTP.',
  webhooks: 'Endpoints that the service calls when something has happened, and what became of each call.',
  events: 'What happened to your account’s orders, payments, bookings and user, and to products.',
  ...PROPERTY_TAGS,
  development: 'What helps to build on the service where nothing is delivered for real.',
}

/** What an operation's summary has no room for. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  createGuest: 'The account has no e-mail and no password: keep the token. It holds every scope and lives 30 days from its last use.',
  register: 'Passwords have 8 to 128 characters; common ones and those that hold the e-mail are `WEAK_PASSWORD`.',
  login: 'With a guest’s bearer, what the guest made is merged into the account.',
  logout: 'The token of this request is worth nothing afterwards.',
  changePassword: 'The session that asks goes on, every other one ends; API keys stay. An API key may not. Tries count like tries to sign in.',
  forgotPassword:
    'A code of six digits is sent where an account has this e-mail. Nothing in the answer, nor the time that it takes, tells whether one has.',
  resetPassword:
    'The code is good for 10 minutes, once and for five tries. Every session ends, and with `revokeApiKeys` every API key, and every webhook is switched off; sign in with the new password.',
  undoContactChange:
    'The mails about a changed e-mail or phone number hold the link, for seven days. What was changed later is taken back as well, and webhooks that were made or changed since are switched off. The password is void: `POST /auth/forgot-password` sets a new one.',
  listSessions: 'The one that asks first, then by last use.',
  endSession: 'What it opened ends too. An API key may not.',
  listApiKeys: 'Without their tokens. Those that have expired are not listed.',
  createApiKey:
    'Keep the token: it is not shown again. Only a session may make keys: one that was signed in within ten minutes, or with `currentPassword`. A mail tells the owner.',
  deleteApiKey: 'The key stops at once. Only a session may.',
  getProfile: 'The account with its addresses, preferences and figures.',
  updateProfile:
    'Fields that are absent stay as they are. A new e-mail or phone number is pending until the code that is sent to it is typed (`POST /users/verify-email`, `/verify-phone`); only a session may change them, one that was signed in within ten minutes, or with `currentPassword`. `avatar` is a PNG, JPEG or WebP of at most 5 MB in multipart/form-data; in JSON `null` removes it.',
  updatePreferences: 'Every field by itself: what is absent stays as it is. `currency` changes what pages show; orders are in EGP.',
  requestDataExport:
    'A zip of JSON files is made in the background. While one is being made, it is answered again; at most five a day. Only a session may, one that was signed in within ten minutes, or with `currentPassword`.',
  getDataExport: '`url` loads without a bearer until `expiresAt`, seven days after it was made. Only a session may.',
  deleteAccount:
    'The session was signed in within the last ten minutes. Rooms, cart, wishlist, addresses, messages and sessions are erased at once; orders stay without the person. There is no way back.',
  listAddresses: 'The default one first.',
  addAddress: 'The first address becomes the default one. In Egypt the governorate is one of the 27.',
  getAddress: 'One of your own addresses.',
  updateAddress: 'Fields that are absent stay as they are.',
  deleteAddress: 'Orders keep the address that they were placed with.',
  getSeller: 'As the `SELLER_…` settings name it; null for what is not set.',
  listPaymentMethods: 'Saved cards by brand and last four digits, wallets and instalment plans by brand.',
  listPaymentOptions:
    '`cash` is `paymentMethodId: "cod"`. The others are what the payment provider offers: send a `token` to `POST /users/payment-methods`, and use the id that it answers in orders. `testCards` is empty except in the sandbox. `hosted` is a page of the provider’s own, where the shopper pays. `publishableKey` is for clients that show the provider’s form themselves.',
  addPaymentMethod: 'The token comes from the payment provider’s own form.',
  getPaymentMethod: 'One of your own: a card by brand and last four digits, a wallet or an instalment plan by brand.',
  deletePaymentMethod: 'Orders that were paid with it stay paid.',
  verifyEmail: 'A code has six digits, is good for 10 minutes, once, and for five tries; another is sent after a minute.',
  verifyPhone: 'A code has six digits, is good for 10 minutes, once, and for five tries; another is sent after a minute.',
  listProducts:
    'The search reads names, kinds, styles and descriptions in Arabic, English and French; case, accents, letter forms, plurals and a slip of the finger do not matter. `facets` counts what the other filters leave.',
  getProduct: 'With its variants, pictures and 3D model.',
  relatedProducts:
    '`similar` are of its kind, nearest in style, price and size; `goesWith` are other kinds of its styles and rooms. At most 12 of each.',
  updateProduct:
    'Only staff may. Fields that are absent stay as they are; carts and rooms show the new price at once. With `expectedPrice` or `expectedDiscountPercentage` the change is refused with `PRODUCT_CHANGED`, which names the current value, if someone else has changed it meanwhile.',
  updateStock:
    'Only staff may. Without a `variantId` it is the first variant. At 5 and below the event `product.stock_low` is emitted, when stock rises from 0 `product.back_in_stock`. With `expectedStock` the change is refused with `PRODUCT_CHANGED`, which names the current stock, if pieces were sold or counted meanwhile.',
  listExchangeRates:
    'One for each currency that the shop offers beside EGP and for which staff have set a rate. They only change how prices are shown: orders are placed and paid in EGP.',
  listStaffExchangeRates: 'Those that are set, with who set them last and when.',
  setExchangeRate:
    'Only staff may. `egpPerUnit` is what a unit costs, with at most four decimals. With `expectedEgpPerUnit` (null: none) the change is refused with `EXCHANGE_RATE_CHANGED`, which names the current rate, if someone else has changed it meanwhile. Setting the same rate again confirms it: `changedAt` is updated.',
  removeExchangeRate:
    'Only staff may. Pages then no longer offer the currency, and users who had chosen it see EGP. With `expectedEgpPerUnit` a rate that someone else has changed meanwhile is kept, and the answer is `EXCHANGE_RATE_CHANGED`.',
  createProject:
    'A rectangular room with walls, floor, ceiling, light and camera in its style; `length` and `width` 2 to 20 m, `height` 2.4 to 5 m. With a `templateId` the furniture comes along, fitted to these dimensions.',
  listProjects: 'Your own, or with `sharedWithMe` those that others let you see. Rows hold no scene and no items.',
  getProject:
    'With `version` wholly as it was then, read-only: name, description, room type, style, dimensions, scene, items. Items carry today’s prices; status, permission and link are of today.',
  updateProject: 'The owner and editors may. A project’s name is unique among its owner’s, without regard to case.',
  deleteProject: 'Only the owner may. Everything in it goes: items, past, comments, link.',
  duplicateProject: 'Room and items are copied, not the past, the comments or the collaborators. Without a name the copy gets one of its own.',
  putScene:
    'What is left out stays as it is; what is harmlessly wrong is put right and listed in `repaired`. Items that would stand outside are refused with `INVALID_POSITION`, or moved in with `fit`. Doors and windows are objects hosted by a wall.',
  addItem:
    'A position is inside when it lies between floor and ceiling and over the floor. Overlaps are not refused. A project holds at most 500 items.',
  getItem: 'At today’s price.',
  updateItem: 'Fields that are absent stay as they are; `variantId: null` clears it.',
  removeItem: 'The answer tells what the room costs now.',
  applyChanges:
    'Made on an older version, the ops are applied to the newest one; items that someone removed meanwhile are listed in `skipped`. The same `changeId` again answers the same and does nothing twice.',
  arrangeProject:
    'For every user who may edit the project; nothing is written. Only products in stock are proposed, at today’s prices, never for more than the budget; around the items that stay, with nothing in the way of another. Each item says what it goes by, each wish that is not met says why. A search takes some tenths of a second and answers after five seconds what it has by then. Place one with `POST …/arrangements/apply`.',
  applyArrangement:
    'Send `items` as the arrangement has them, and its answer’s `removed` as `remove`. One change, which is undone by restoring the version before it. The same `changeId` again answers the same and does nothing twice. Items that were removed meanwhile are listed in `skipped`; what the room can no longer hold is refused whole.',
  listVersions: 'Who changed what and when, in one sentence each, back to the oldest version that is kept.',
  restoreVersion: 'The versions between stay. Items of products that are gone from the catalogue stay away and are listed in `skipped`.',
  getShare: 'Only the owner may.',
  shareProject:
    'Merges: collaborators that are named are added or changed, the others stay. A person without an account is invited and becomes active when an account confirms that e-mail. A body that names people alone makes no link; any other makes one, whose token is made once. People who are new get an e-mail where the caller’s own address is confirmed, at most 20 a day a caller and 20 a day a recipient: `invitation` says so of each, and `projectUrl` is what to send to those who got none. `linkPermission` says what the link allows and holds at once for those who joined by it.',
  revokeShare:
    'The link leads nowhere at once, and those who joined by it are off the project; the next time a project is shared by link it has another token.',
  listCollaborators: 'The owner and editors may. An editor who joined by the link sees names and no e-mails.',
  updateCollaborator: 'Only the owner may. It holds at once, on open event streams too.',
  removeCollaborator: 'The owner may remove any collaborator; a collaborator may leave. It holds at once, on open event streams too.',
  getSharedProject: 'Room, items and prices, without names or e-mails of people. `held` is what the bearer’s account is on the project already.',
  joinSharedProject:
    'With any bearer, a guest’s too. A link that allows `edit` makes the account an editor, one that allows `comment` a viewer who may comment; a `view` link cannot be joined. The owner, and an account that is on the project already, stay what they are. Those who joined leave with the link: when it is revoked, expires, or allows viewing alone. At most 20 times a day an account.',
  listComments: 'For every user who may see the project.',
  addComment: 'The owner, editors and those who joined by the link may; when the owner allows comments, every user who may see the project.',
  getComment: 'For every user who may see the project.',
  removeComment: 'Its place in the room is forgotten with it.',
  getSheet:
    'A4, vector plan, in the language of `lang` or `Accept-Language`; the same room at the same prices is drawn once. While it is being drawn the answer is `SHEET_IN_PROGRESS` with `Retry-After`: ask again.',
  getSharedSheet: 'As long as the link is good. While it is being drawn the answer is `SHEET_IN_PROGRESS` with `Retry-After`: ask again.',
  watchProject:
    'Begins with `ready`. A comment line every 15 seconds keeps the connection alive. Read it with fetch, so that the bearer can be sent; resume with `Last-Event-ID`. A reader that is too slow is cut off and may come back.',
  updatePresence: 'Your presence is the one that `ready` named; it ends with its stream.',
  createRender:
    'For every user who may edit the project. Draws the room as it is now, from `camera` or from the scene’s own. `ultra` is made by a path tracer and takes minutes; the others are drawn by the service’s own browser. The answer comes with the image; with `Prefer: respond-async`, or when that takes longer than 55 seconds, it comes with 202 and `progress`: ask `GET /design/renders/{renderId}`, or watch the project’s events (`render`). The same request on an unchanged room answers with the render that there is, and does not count to the quota; nor does one that failed.',
  createFilm:
    'For every user who may edit the project. Ten seconds, upright, through the room as it is now, with its name, its price and a link on it, for messengers. It takes minutes: the answer comes at once, and `GET /design/renders/{renderId}` or the project’s events (`render`) tell how it stands. It counts to the quota as one render. The same request on an unchanged room, at the same price and with the same link, answers with the film that there is.',
  listRenders:
    'For every user who may see the project. Images are kept for 30 days; after that a render is listed as `expired`. `quota` is the caller’s own in this calendar month.',
  getRender: 'For every user who may see the project. `imageUrl` loads without a bearer. `previewUrl` shows the image so far.',
  deleteRender:
    'For every user who may edit the project. One that is not done yet is `cancelled` and stops within a second; one that is done is deleted with its image.',
  createArSession:
    'For every user who may see the project. The answer comes when the files for the platform are made; with `Prefer: respond-async`, or when that takes longer than 55 seconds, it comes with 202 and `arAssets.progress`, and `GET …/ar-session/{arSessionId}` tells how they stand. What one moves in AR can be saved back in sessions of those who may edit. `reach` tells whether a phone can open `url`.',
  createSharedArSession: 'To look at: nothing is saved back. It is over when the link is.',
  createProductArSession:
    'From the catalogue, the studio or the cart, with the variant baked in. The session has no project; see it and end it by its token (`GET /ar/{sessionToken}`, `POST …/end`).',
  getArSession:
    'Only the account that opened it may: its token may do more than others who see the project. `openedAt` is set once a device has opened it.',
  endArSession: 'Its files can be loaded for ten minutes more. Ending it again changes nothing.',
  getArByToken:
    'For the device that opened the link: no account is needed. The project comes as those see it who have its link, the product with its variants. `arAssets.objects[].position` is in the room’s own axes. A device that shows things by another platform than the session was opened for names it: addresses, `state` and `progress` are then for that one, and its scene is made next.',
  openArByToken: 'The first to say so is what `openedAt` tells. Reading alone does not count: the page that shows the link reads it too.',
  endArByToken: 'Ending it again changes nothing.',
  applyArChanges:
    'In the name of the account that opened the session, as `POST …/changes` does it: older versions are rebased, what was removed meanwhile is listed in `skipped`, the same `changeId` answers the same. Refused for sessions of those who may only look.',
  listTemplates: 'No bearer is needed. Filter by room type and style.',
  getTemplate:
    'With its items at today’s prices, at its own dimensions or at those asked for: what fits, what it costs, what is left out, and where too little fits, the least room that is large enough.',
  getWishlist: 'The latest first, at today’s prices. Products that have left the catalogue are not shown.',
  addWishlistItem:
    'A product stands on it once: adding it again changes nothing, unless another variant is named. Added again within ten minutes of its removal, it is the item that it was. At most 200 products.',
  removeWishlistItem: 'The answer is the wishlist as it is now.',
  getCart:
    'Lines that went short, or whose variant is no longer sold, are kept and marked. `estimate` is what the cart would cost as an order to a governorate, worked out as `POST /orders` does: send its `totalAmount` there as `expectedTotal`. A coupon that does not hold is a fact in `estimate.coupon`.',
  addCartItem:
    'The same product, variant and customization is one line: the quantities add up. Lines that came from a room belong to it and stay as they are.',
  addProjectToCart:
    'Name the room by `projectId`, `shareToken` or `arSessionToken`: an account that may see a room may buy it. Its lines belong to the room: two rooms with the same sofa are two lines, and the same room again adds nothing twice. All of the room or nothing, unless `skipUnavailable` is true: what the stock does not cover then stays out and is named in `unavailable`. Variants that are no longer sold always stay out and are named there.',
  updateCartItem: 'Quantities are 1 to 99.',
  removeCartItem: 'The answer is the cart as it is now.',
  clearCart: 'The answer is the empty cart.',
  createOrder:
    'Stock is reserved, coupon and points redeemed, all or nothing. An order that is not paid within 30 minutes is cancelled, one of cash on delivery that staff have not confirmed within 48 hours too. With `expectedTotal`, an order that would cost another total is refused with `ORDER_TOTAL_CHANGED`, which names both. How many orders and pieces may wait unpaid is in `x-limits`.',
  listOrders: 'Newest first, unless `sortBy` says otherwise.',
  getOrder: 'Staff may read any order.',
  getLinkedOrder: 'The `key` is in the link of every message about the order. Names, phone, street and notes are left out.',
  findOrder:
    'The answer is the same where there is no such order. A code has six digits, is good for 10 minutes, once, and for five tries; another is sent after a minute. The code of a guest’s order opens the guest’s account: `session`; a bearer’s guest goes along into it, a bearer’s account takes over what that guest made.',
  payOrder:
    'A payment that takes time answers 202 and is settled later. With `nextAction` the shopper continues at that address, a page of the payment provider, and returns to the order’s page; repeated requests answer the same page. An order with a total of 0 is confirmed at once.',
  checkPayment:
    'For when the shopper returns from the provider’s page: the service asks the provider at once. Without this request the service finds out by itself, within a minute. Nothing is charged by it, and an order without a payment in progress is answered as it is.',
  receivePaymentEvent:
    'For the payment provider alone (`stripe`): the body is signed in `Stripe-Signature`. Events about anything else are accepted and change nothing. No other client needs this operation.',
  setOrderStatus:
    'An order to be paid by card is confirmed only by its payment. `in_transit` and `out_for_delivery` can be reported for a shipped order, as often as needed.',
  getLoyalty: 'The tier depends on the value of delivered orders; points are earned when an order is delivered.',
  rateOrderItem: 'It waits for staff, and counts once they approve it. A rejected rating that is changed waits for staff again.',
  listProductRatings: 'Only approved ratings, newest first.',
  listRatings: 'Pending ratings oldest first, others newest first.',
  judgeRating:
    'A decision may be changed; the product’s average follows. With `expectedCreatedAt`, the `createdAt` that was read, a rating whose writer has changed it since is not decided on: `RATING_REWRITTEN`. The writer of a rejected rating reads the reason on the order and can rewrite the rating.',
  changeDelivery: 'Absent fields stay as they are; `null` clears. Days that do not change are not checked again.',
  trackOrder: 'Staff may track any order.',
  getInvoice:
    'A4, for its customer and for staff, in the language of `lang` or `Accept-Language`: the figures that the order was placed at, and where its payment stands. While it is being printed the answer is `INVOICE_IN_PROGRESS` with `Retry-After`: ask again.',
  cancelOrder: 'A customer may until it is processed, staff until it is shipped.',
  listStock: 'A row a variant, least pieces first. `isLow` from 5 pieces down. The search reads what the catalogue’s search reads of a product.',
  listStaffOrders:
    'With everything that the next step needs. `search` takes beginnings of words: of the number, names, e-mail and phone numbers. `pagination.total` and `counts` count up to 10,000; narrow the list by dates for more.',
  listStaffMessages: 'Newest first. What a message said is not shown, and no subject that holds a code.',
  resendMessage: 'It is tried for another day. A message that held a code is not sent again: its reader requests a new one.',
  ...ORDER_DESCRIPTIONS,
  ...WEBHOOK_DESCRIPTIONS,
  ...PROPERTY_DESCRIPTIONS,
  reportPageError:
    'Diwan’s own page calls it when one of its parts throws. The format of every field leaves no room for personal data; the log gets one line an hour for each error.',
  listMessages: 'Codes and letters that would have been sent. Absent in production.',
}

/** Path and query parameters by name. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  projectId: 'Id of the project',
  itemId: 'Id of the item, of the cart’s line, or of the order’s line',
  ratingId: 'Id of the rating',
  ...ORDER_PARAMETERS,
  ...WEBHOOK_PARAMETERS,
  ...PROPERTY_PARAMETERS,
  productId: 'Id of the product',
  currency: 'Code of the currency: `USD` or `EUR`',
  expectedEgpPerUnit: 'The rate that was shown',
  addressId: 'Id of the address',
  paymentMethodId: 'Id of the payment method',
  orderId: 'Id of the order, or its number',
  provider: 'Name of the payment provider, such as `stripe`',
  templateId: 'Id of the template',
  commentId: 'Id of the comment',
  presenceId: 'The presence that `ready` named',
  userId: 'Id of the account, or of the collaborator where there is no account yet',
  shareToken: 'The secret of the link',
  sessionToken: 'The secret of the AR session',
  platform: 'By what the device that asks shows things; the session’s own when it is absent.',
  arSessionId: 'Id of the AR session',
  renderId: 'Id of the render',
  lang: 'Language of what is written on it; `Accept-Language` without it',
  version: 'A version of the project',
  page: 'Page of the list, from 1',
  limit: 'Rows of a page, at most 100',
  after: 'The id of a row: the list goes on behind it, whatever was added meanwhile. It takes the place of `page`',
  search: 'Words to look for',
  include: 'Comma list of `scene`, `items`, `collaborators`, `owner`',
  length: 'Metres along the floor, 2 to 20; the template’s own when it is absent',
  width: 'Metres across the floor, 2 to 20; the template’s own when it is absent',
  height: 'Metres to the ceiling, 2.4 to 5; the template’s own when it is absent',
  roomType: 'Only of this type of room',
  style: 'Only of this style',
  status: 'Only in this state',
  category: 'A category, or a group of categories',
  color: 'Only with a variant of about this colour',
  minPrice: 'EGP, from',
  maxPrice: 'EGP, to',
  inStock: 'Only what can be bought now',
  sort: 'Order of the list',
  sortBy: 'What the list is ordered by',
  sortOrder: 'Direction of the order',
  sharedWithMe: 'Others’ projects on which you are a collaborator, instead of your own',
  fromDate: 'From this day or moment',
  toDate: 'To this day or moment',
  governorate: 'Of the address: where the estimate delivers to, the default address’s when it is absent; only orders that go there',
  deliveryMethod: 'How the estimate delivers',
  couponCode: 'A coupon that the estimate takes into account',
  loyaltyPointsToUse: 'Points that the estimate takes into account, as far as the account has them',
  paymentStatus: 'Only where the payment stands so',
  low: 'Only what runs short',
  sessionId: 'Id of the session',
  apiKeyId: 'Id of the API key',
  exportId: 'Id of the export',
  messageId: 'Id of the message',
  channel: 'Only by mail, or only by text message',
  kind: 'Only messages for this purpose',
  to: 'E-mail or number that it was meant for',
}

/** The events of a project's stream. */
export const EVENT_WORDS: Readonly<Record<ProjectEventName, string>> = {
  ready: 'The first of every stream: where the project stands, who is here, which presence is one’s own',
  change: 'One step of the version: the ops as they were applied',
  reset: 'More happened than is worth sending again: read the project anew, then go on from this version',
  presence: 'Someone joined, or changed their selection',
  left: 'Someone left',
  render: 'A render was requested, goes on, or has ended',
  comment: 'Someone commented',
  comment_removed: 'A comment was taken back',
  end: 'The last of a stream that the service ends',
}
