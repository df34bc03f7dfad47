/**
 * Finding an order by its number and its phone, and by a code that is sent there: a guest who gave no e-mail has no other way to it from another
 * browser (docs/interface/cart-and-orders.md#without-an-account).
 */
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { orderLookupOperations } from '#contract/orders/orderLookup.ts'
import type { Language } from '#contract/text/languages.ts'
import { CODE_MINUTES } from '#contract/accounts/signInRules.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { Policy } from '../../../http/limits/limits.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { deleteAvatar } from '../../accounts/avatar.ts'
import { codeOf, countCode, judge, newCode, secondsToWait } from '../../accounts/contacts/codes.ts'
import { continueAsGuest, type ContinuingGuest } from '../../accounts/signIn/continueAsGuest.ts'
import { lockAccounts } from '../../accounts/lockAccount.ts'
import type { Visitor } from '../../accounts/signInLimits.ts'
import { sendMessage } from '../../messages/sendMessage.ts'
import type { OrderRow } from '../records.ts'
import { orders } from '../tables.ts'
import { orderKey } from './orderLink.ts'

type Lookup = z.output<typeof orderLookupOperations.findOrder.body & z.ZodType>
type Found = Extract<z.output<typeof orderLookupOperations.findOrder.data>, { orderNumber: string }>

const QUARTER_S = 15 * 60
/** Asking for codes and typing them: for one order from one network, and for any from one network. */
const FIND: Policy = { name: 'order-code', quota: 10, window: QUARTER_S }
const FIND_ADDRESS: Policy = { name: 'order-code-address', quota: 100, window: 4 * QUARTER_S }

const countRequest = async ({ takeRate, address }: Visitor, orderNumber: string): Promise<void> => {
  await takeRate(FIND, [orderNumber, address])
  await takeRate(FIND_ADDRESS, [address])
}

const read = async (tx: Tx, { orderNumber, phone }: Lookup): Promise<OrderRow | undefined> => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, orderNumber), eq(orders.customerPhone, phone)))
  return order
}

/**
 * The order of this number and phone, its account locked; undefined where there is none, or its account is there no more.
 * @param callerId is locked with it
 */
const orderOf = async (tx: Tx, lookup: Lookup, callerId?: string): Promise<OrderRow | undefined> => {
  const found = await read(tx, lookup)
  if (!found) return undefined
  const locked = await lockAccounts(tx, [found.accountId, ...(callerId === undefined ? [] : [callerId])])
  if (locked.find(({ id }) => id === found.accountId)?.accountStatus !== 'active') return undefined
  // It may have gone to another account while the lock was waited for.
  const order = await read(tx, lookup)
  return order?.accountId === found.accountId ? order : undefined
}

/** Whether the account has no order under another phone: a present's, for example, has that of the person who receives it. */
const isOnlyPhone = async (tx: Tx, accountId: string, phone: string): Promise<boolean> =>
  (await tx.$count(orders, and(eq(orders.accountId, accountId), sql`${orders.customerPhone} is distinct from ${phone}`))) === 0

/**
 * Sends a code to the order's phone. The answer is the same where there is no such order, and where a code was sent just now.
 * @throws Refusal RATE_LIMIT_EXCEEDED, for any order alike
 */
export const sendOrderCode = async (
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  lookup: Lookup,
  language: Language,
  visitor: Visitor,
): Promise<void> => {
  await countRequest(visitor, lookup.orderNumber)
  const at = clock.now()
  await db.transaction(async (tx) => {
    const order = await orderOf(tx, lookup)
    if (!order || secondsToWait(await codeOf(tx, order.accountId, 'order'), at) > 0) return
    const recipient = { userId: order.accountId, target: lookup.phone, address: visitor.address }
    if ((await countCode(tx, 'phone', recipient, at)) > 0) return
    const { code, row } = await newCode(tx, config, { userId: order.accountId, contact: 'order', sentTo: lookup.phone, byRegistration: false }, at)
    await sendMessage(tx, 'phone_code', { code, minutes: CODE_MINUTES }, { to: lookup.phone, language, at, expiresAt: row.expiresAt })
  })
}

/**
 * Opens the order with the code. A guest's order opens the guest's account with it, so that it can also be changed, cancelled and returned, where
 * nothing in the account names another phone.
 * @throws Refusal INVALID_VERIFICATION_CODE, the same whatever is wrong and whether there is such an order; RATE_LIMIT_EXCEEDED
 */
export const findOrderByCode = async (
  { db, config, blobs }: Pick<Services, 'db' | 'config' | 'blobs'>,
  lookup: Lookup & { code: string },
  guest: ContinuingGuest,
  visitor: Visitor,
): Promise<Found> => {
  await countRequest(visitor, lookup.orderNumber)
  // A wrong guess must be counted, so its transaction succeeds and the refusal comes afterwards.
  const found = await db.transaction(async (tx) => {
    const { phone } = lookup
    const order = await orderOf(tx, lookup, guest.caller?.accountId)
    if (!order || (await judge(tx, config, await codeOf(tx, order.accountId, 'order'), phone, lookup.code, guest.at)) !== null) return null
    const opened = (await isOnlyPhone(tx, order.accountId, phone)) && (await continueAsGuest(tx, { guestId: order.accountId, phone }, guest))
    return { orderNumber: order.number, key: orderKey(config, order.id), ...(opened || { session: null, unusedAvatar: null }) }
  })
  if (!found) throw new Refusal('INVALID_VERIFICATION_CODE')
  const { unusedAvatar, ...answer } = found
  await deleteAvatar(db.root, blobs, unusedAvatar)
  return answer
}
