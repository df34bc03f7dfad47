/** Fixtures of the matrix of rights: callers, their permissions, a room that some of them share, and other accounts' cart, order and addresses. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { designOperations } from '#contract/design/design.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { orderOperations } from '#contract/orders/orders.ts'
import { ratingOperations } from '#contract/catalog/ratings.ts'
import { bookingOperations } from '#contract/orders/bookings.ts'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import { returnOperations } from '#contract/orders/returns.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { SCOPE_AREAS } from '#contract/wire/vocabulary.ts'
import { wishlistOperations } from '#contract/wishlist/wishlist.ts'
import { FIXTURE, type TestService } from '../../../service.ts'
import { person, type Person } from './sharing.ts'

/**
 * `revoked` edited the room and was taken off it. `publicReader` is a stranger in a room that is public. `linkHolder` has nothing but the
 * room's link, `expiredLink` one whose time is over: both send it where a bearer belongs. `joined` came by a link that allows editing,
 * `commenter` by one that allows comments, `lapsed` by one that has expired since. `readOnlyKey` is the owner's, for reading alone.
 */
export const WHO = [
  'nobody',
  'stranger',
  'invited',
  'viewer',
  'editor',
  'owner',
  'revoked',
  'publicReader',
  'linkHolder',
  'expiredLink',
  'joined',
  'commenter',
  'lapsed',
  'readOnlyKey',
] as const
export type Who = (typeof WHO)[number]

export type Outcome = 'ok' | ErrorCode
/**
 * Those who are named follow: `readOnlyKey` reads what its owner reads, and its writes lack the scope; who joined by a link may what an
 * editor may, or a viewer; where the link has expired, what a stranger may. A row says so where they differ.
 */
type Followed = 'readOnlyKey' | 'joined' | 'commenter' | 'lapsed'
export type Rights = Record<Exclude<Who, Followed>, Outcome> & Partial<Record<Followed, Outcome>>

const DENIED = 'PROJECT_ACCESS_DENIED'
const UNKNOWN = { nobody: 'AUTHENTICATION_REQUIRED', linkHolder: 'INVALID_API_KEY', expiredLink: 'INVALID_API_KEY' } as const
const OUTSIDE = { ...UNKNOWN, stranger: DENIED, invited: DENIED, revoked: DENIED } as const

/** For readers of the room, for its editors, for its owner. */
export const READS: Rights = { ...OUTSIDE, owner: 'ok', editor: 'ok', viewer: 'ok', publicReader: 'ok' }
export const EDITS: Rights = { ...OUTSIDE, owner: 'ok', editor: 'ok', viewer: DENIED, publicReader: DENIED }
export const OWNS: Rights = { ...OUTSIDE, owner: 'ok', editor: DENIED, viewer: DENIED, publicReader: DENIED }
/** A comment of the owner's: others who read the room do not find it to take it back. */
export const OWN_COMMENT: Rights = { ...EDITS, editor: 'COMMENT_NOT_FOUND', viewer: 'COMMENT_NOT_FOUND', publicReader: 'COMMENT_NOT_FOUND' }
/** Removing oneself from a project: the owner is no collaborator. */
export const LEAVES: Rights = { ...OWNS, editor: 'ok', viewer: 'ok', owner: 'COLLABORATOR_NOT_FOUND' }
const HOLDERS = { owner: 'ok', editor: 'ok', viewer: 'ok', invited: 'ok', revoked: 'ok', stranger: 'ok', publicReader: 'ok' } as const
export const EVERYONE: Rights = { ...HOLDERS, nobody: 'ok', linkHolder: 'ok', expiredLink: 'ok' }
/** For the holder of the token, on behalf of an account that may only view. */
export const NOBODY_EDITS: Rights = Object.fromEntries(Object.keys(EVERYONE).map((who) => [who, DENIED])) as Rights
/** An AR session of the owner's: others who see the room do not find it. */
export const OWN_AR: Rights = {
  ...READS,
  editor: 'AR_SESSION_NOT_FOUND',
  viewer: 'AR_SESSION_NOT_FOUND',
  publicReader: 'AR_SESSION_NOT_FOUND',
}
const ABSENT = 'RENDER_NOT_FOUND'
/** A render of the room: absent for callers who may not see the room. */
export const RENDER_READS: Rights = { ...READS, stranger: ABSENT, invited: ABSENT, revoked: ABSENT }
export const RENDER_EDITS: Rights = { ...EDITS, stranger: ABSENT, invited: ABSENT, revoked: ABSENT }
export const LINK: Rights = { ...EVERYONE, expiredLink: 'SHARE_NOT_FOUND', lapsed: 'SHARE_NOT_FOUND' }
/** Joining by a link that allows more than viewing: every account that holds it. */
export const JOINS_BY_LINK: Rights = { ...UNKNOWN, ...HOLDERS, lapsed: 'SHARE_NOT_FOUND' }
/** By a link that allows viewing alone only those "join" who are on the project already, and stay what they are. */
export const STAYS: Rights = { ...OUTSIDE, owner: 'ok', editor: 'ok', viewer: 'ok', publicReader: DENIED, lapsed: 'SHARE_NOT_FOUND' }
/** A thing that is an account's own; to all others it is this. */
export const mine = (others: ErrorCode): Rights => ({
  ...UNKNOWN,
  owner: 'ok',
  editor: others,
  viewer: others,
  invited: others,
  revoked: others,
  stranger: others,
  publicReader: others,
})
/** None of these people: the shop's own. */
export const STAFF: Rights = { ...mine('INSUFFICIENT_SCOPE'), owner: 'INSUFFICIENT_SCOPE' }

/** Not found, for every caller. */
export const NO_ROUTE: Rights = {
  ...(Object.fromEntries(Object.keys(EVERYONE).map((who) => [who, 'ROUTE_NOT_FOUND'])) as Rights),
  readOnlyKey: 'ROUTE_NOT_FOUND',
}

export type People = Record<'owner' | 'editor' | 'viewer' | 'invited' | 'revoked' | 'stranger' | 'guest', Person> & { readOnlyKey: string }

export interface Sent {
  params: Record<string, string>
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}
export interface Row {
  operation: Operation
  /** Distinguishes it from another row of the same operation. */
  when?: string
  /** `send` changes the room before the request: the next one needs another. */
  prepares?: true
  send: (fixture: MatrixFixture, who: Who) => Sent | Promise<Sent>
  rights: Rights
}

/** A key of an account that reads everything and writes nothing. */
const readOnlyKey = async ({ services: { db }, clock }: TestService, { accountId }: Person): Promise<string> => {
  const token = `dwn_test_${randomBytes(32).toString('base64url')}`
  const hash = createHash('sha256').update(token).digest('hex')
  const scopes = `{${SCOPE_AREAS.map((area) => `${area}:read`).join(',')}}`
  const now = clock.now().toISOString()
  await db.root.execute(sql`
    insert into tokens (id, user_id, kind, hash, name, scopes, created_at, last_used_at)
    values (gen_random_uuid(), ${accountId}, 'api_key', ${hash}, 'reader', ${scopes}::text[], ${now}, ${now})`)
  return token
}

export const makePeople = async (service: TestService): Promise<People> => {
  const owner = await person(service, 'Owner')
  return {
    owner,
    editor: await person(service, 'Editor'),
    viewer: await person(service, 'Viewer'),
    invited: await person(service, 'Invited', { verified: false }),
    revoked: await person(service, 'Revoked'),
    stranger: await person(service, 'Stranger'),
    guest: { ...(await service.guest()), email: '' },
    readOnlyKey: await readOnlyKey(service, owner),
  }
}

/** One room of the owner's, and what its owner has besides. */
export interface MatrixFixture {
  people: People
  projectId: string
  productId: string
  /** The sofa in the room; a version was made by placing it. */
  itemId: string
  /** The owner's. */
  commentId: string
  /** The viewer's, as a collaborator. */
  collaboratorId: string
  shareToken: string
}

const collaborators = ({ editor, viewer, invited, revoked }: People) => [
  { email: editor.email, permission: 'edit' as const },
  { email: viewer.email, permission: 'view' as const },
  { email: invited.email, permission: 'edit' as const },
  { email: revoked.email, permission: 'edit' as const },
]

/** By what link they came. */
const JOINS = { joined: 'edit', commenter: 'comment', lapsed: 'edit' } as const satisfies Partial<Record<Who, 'comment' | 'edit'>>
const hasJoined = (who: Who): who is keyof typeof JOINS => who in JOINS

/** The guest comes by the link, which the owner lets allow this. */
const join = async (
  { call, services }: TestService,
  { owner, guest }: People,
  { projectId, shareToken, linkPermission }: { projectId: string; shareToken: string; linkPermission: 'comment' | 'edit' },
): Promise<void> => {
  await call(sharingOperations.shareProject, { token: owner.token, params: { projectId }, body: { linkPermission } })
  // An account may join only so often a day.
  await services.db.root.execute(sql`delete from rate_counts`)
  await call(sharingOperations.joinSharedProject, { token: guest.token, params: { shareToken }, body: { name: 'Samir' } })
}

/** A fresh room, as this one meets it. */
export const makeRoom = async (service: TestService, people: People, who: Who): Promise<MatrixFixture> => {
  const { call, services, clock } = service
  const { token } = people.owner
  const body = { name: `Salon ${randomUUID()}`, roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } } as const
  const projectId = (await call(designOperations.createProject, { token, body })).data.project.id
  const params = { projectId }
  const { id: productId } = await service.product(FIXTURE.sofa)
  const item = (await call(designOperations.addItem, { token, params, body: { productId, position: { x: 2, y: 0, z: 2 } } })).data.item
  const shared = await call(sharingOperations.shareProject, {
    token,
    params,
    // Naming people alone makes no link.
    body: { collaborators: collaborators(people), isPublic: who === 'publicReader', allowComments: false },
  })
  await call(sharingOperations.removeCollaborator, { token, params: { ...params, userId: people.revoked.accountId } })
  const { comment } = (await call(sharingOperations.addComment, { token, params, body: { text: 'Here' } })).data
  if (hasJoined(who)) await join(service, people, { projectId, shareToken: shared.data.project.shareToken!, linkPermission: JOINS[who] })
  if (who === 'expiredLink' || who === 'lapsed')
    await services.db.root.execute(
      sql`update project_shares set expires_at = least(${new Date(clock.now().getTime() - 1).toISOString()}::timestamptz, now()) where project_id = ${projectId}`,
    )
  return {
    people,
    projectId,
    productId,
    itemId: item.id,
    commentId: comment.id,
    collaboratorId: shared.data.collaborators.find(({ userId }) => userId === people.viewer.accountId)!.id,
    shareToken: shared.data.project.shareToken!,
  }
}

/** The bearer that this one sends. */
export const bearerOf = ({ people, shareToken }: MatrixFixture, who: Who, operation: Operation): string | undefined => {
  if (who === 'nobody') return undefined
  if (who === 'linkHolder' || who === 'expiredLink') return operation.access === 'public' ? undefined : shareToken
  if (who === 'readOnlyKey') return people.readOnlyKey
  if (hasJoined(who)) return people.guest.token
  return people[who === 'publicReader' ? 'stranger' : who].token
}

/** The account behind the bearer. */
export const accountOf = ({ people }: MatrixFixture, who: Who): Person =>
  who === 'editor' || who === 'viewer' || who === 'invited' || who === 'revoked'
    ? people[who]
    : who === 'owner' || who === 'readOnlyKey'
      ? people.owner
      : hasJoined(who)
        ? people.guest
        : people.stranger

/** An open event stream in the room, as the service stores it. */
export const makePresence = async ({ services, clock }: TestService, fixture: MatrixFixture, who: Who): Promise<string> => {
  const id = randomUUID()
  const { accountId } = accountOf(fixture, who)
  await services.db.root.execute(sql`
    insert into project_presences (id, project_id, user_id, color, selection, seen_at)
    values (${id}, ${fixture.projectId}, ${accountId}, '#336699', '{}', ${clock.now().toISOString()})`)
  return id
}

const POSTAL = {
  firstName: 'Mona',
  lastName: 'Adel',
  addressLine1: '12 Haram Street',
  city: 'Giza',
  governorate: 'Giza',
  phone: '01012345678',
}

/** The owner's data as a customer; each is created when it is requested. */
export const shopOf = ({ call, services }: TestService, { people, productId }: MatrixFixture) => {
  const { token, email } = people.owner
  const address = async () => {
    // An account may keep only so many.
    await services.db.root.execute(sql`delete from addresses where user_id = ${people.owner.accountId}`)
    return (await call(accountOperations.addAddress, { token, body: POSTAL })).data.address.id
  }
  const card = async () => (await call(accountOperations.addPaymentMethod, { token, body: { token: 'pm_card_visa' } })).data.paymentMethod.id
  const order = async () => {
    // An account may have only so many that are not paid.
    await services.db.root.execute(sql`update orders set status = 'cancelled'`)
    const items = [{ productId, quantity: 1 }]
    const body = { items, shippingAddressId: await address(), paymentMethodId: await card(), contactEmail: email }
    return (await call(orderOperations.createOrder, { token, body })).data.order
  }
  /** A line of an order that was delivered. */
  const deliveredLine = async () => {
    const { id: orderId, items } = await order()
    await services.db.root.execute(sql`update orders set status = 'delivered' where id = ${orderId}`)
    return { orderId, itemId: items[0]!.id }
  }
  /** The same, paid for, so that money can go back. */
  const paidLine = async () => {
    const { id: orderId, items } = await order()
    await call(orderOperations.payOrder, { token, params: { orderId }, body: {} })
    await services.db.root.execute(sql`update orders set status = 'delivered' where id = ${orderId}`)
    await services.db.root.execute(sql`
      insert into order_history (order_id, status, at, by) values (${orderId}, 'delivered', ${services.clock.now().toISOString()}, 'staff')`)
    return { orderId, itemId: items[0]!.id }
  }
  return {
    address,
    card,
    deliveredLine,
    paidLine,
    /** A booking of an order whose goods need installation, and that order. */
    booking: async () => {
      const { orderId } = await paidLine()
      await services.db.root.execute(sql`update orders set installation_required = true where id = ${orderId}`)
      await services.db.root.execute(sql`update order_lines set requires_installation = true where order_id = ${orderId}`)
      const date = addDays(cairoDay(services.clock.now()), 2)
      const body = { date, timeSlot: '10:00-14:00' as const }
      const { id } = (await call(bookingOperations.bookInstallation, { token, params: { orderId }, body })).data.booking
      return { id, orderId, body }
    },
    /** A return that waits for staff. */
    pendingReturn: async () => {
      const { orderId, itemId } = await paidLine()
      const body = { items: [{ itemId, quantity: 1 }], reason: 'Too large' }
      return (await call(returnOperations.requestReturn, { token, params: { orderId }, body })).data.return.id
    },
    /** A coupon for every account. */
    coupon: async () => {
      const id = randomUUID()
      await services.db.root.execute(sql`
        insert into coupons (id, code, type, value, minimum, once_per_person) values (${id}, ${id.toUpperCase()}, 'percentage', 10, 0, false)`)
      return id
    },
    rating: async () => {
      const params = await deliveredLine()
      return (await call(ratingOperations.rateOrderItem, { token, params, body: { stars: 4 } })).data.rating.id
    },
    wish: async () => {
      await call(wishlistOperations.addWishlistItem, { token, body: { productId } })
      return productId
    },
    line: async () => (await call(orderOperations.addCartItem, { token, body: { productId } })).data.cart.items.at(-1)!.id,
    order: async () => (await order()).id,
  }
}

/** Answers a sum of each table, so that what a refused request changed anywhere is seen by name. */
export const fingerprinter = async ({ services: { db } }: TestService): Promise<() => Promise<Record<string, string>>> => {
  // Requests to the property interface are counted in the database, refused ones too.
  const { rows: tables } = await db.root.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_counts'`,
  )
  const sums = tables.map(
    ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
  )
  const statement = sql.raw(sums.join(' union all '))
  return async () => {
    const { rows } = await db.root.execute<{ name: string; sum: string }>(statement)
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  }
}
