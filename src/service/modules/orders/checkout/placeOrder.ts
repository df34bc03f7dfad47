/**
 * From a request to an order (docs/interface/cart-and-orders.md#placing-an-order): stock reserved, coupon and points used, order, lines,
 * history and event written, ordered lines out of the cart, all in one transaction. Locks are taken in this order: the account's
 * orders, the network's orders, variants by id, coupon, points, cart.
 */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Address } from '#contract/accounts/accounts.ts'
import { fromWire, toWire } from '#contract/wire/money.ts'
import type { Language } from '#contract/text/languages.ts'
import { brokenConstraint, type Tx } from '../../../db/connection.ts'
import { insertionInto } from '../../../db/statement.ts'
import { sendAlong } from '../../../db/transactions.ts'
import type { Services } from '../../../services.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { RETENTION_MS } from '../../../http/idempotency.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { writeEvent } from '../../../jobs/events.ts'
import { removeOrderedLines } from '../../cart/merging.ts'
import { reserveStock } from '../../catalog/products/stock.ts'
import { pointsShort, spendPoints } from '../../loyalty/ledger.ts'
import { requireAllowance } from './allowance.ts'
import { checkOrder, type CheckedOrder, type OrderRequest } from './checkOrder.ts'
import { invalidCoupon, personOf, redeemCoupon, triedTooOften, type Coupon } from '../coupons/coupons.ts'
import { countCouponTry } from '../coupons/couponTries.ts'
import { openPayment } from '../hooks.ts'
import { keyHash } from '../idempotencyKey.ts'
import { confirmOrder, writeHistory } from '../moveOrder.ts'
import { newOrderNumber } from '../orderNumber.ts'
import { orderCreated } from '../payloads.ts'
import type { OrderPrice } from '#contract/pricing/order.ts'
import { presentNew } from '../reading/presentOrder.ts'
import { quoteOrder } from './quote.ts'
import { describeOrder, type OrderAnswer } from '../reading/readOrder.ts'
import { notifyCustomer } from '../notifyCustomer.ts'
import type { Cause, OrderLine, OrderRow } from '../records.ts'
import { orderLines, orders, type AddressCopy } from '../tables.ts'

const TRIES = 5
/** Another order has drawn the same number, or the same request was quicker elsewhere: its order is there now. */
const TRIED_AGAIN = new Set<string | undefined>(['orders_number_unique', 'orders_idempotency_key'])

const copyOf = (address: Address): AddressCopy => ({
  id: address.id,
  name: `${address.firstName} ${address.lastName}`,
  line1: address.addressLine1,
  line2: address.addressLine2,
  city: address.city,
  governorate: address.governorate,
  postalCode: address.postalCode,
  country: address.country,
  phone: address.phone,
})

interface Placing {
  services: Services
  caller: Caller
  /** The caller's network address, as `networkOf` names it. */
  network: string
  language: Language
  cause: Cause
}

/** @throws Refusal INVALID_COUPON, INVALID_ORDER_DATA for points that are spent */
const price = async (tx: Tx, { caller, cause }: Placing, checked: CheckedOrder, { couponCode, loyaltyPointsToUse: points = 0 }: OrderRequest) => {
  const quote = await quoteOrder(tx, {
    accountId: caller.accountId,
    at: cause.at,
    lines: checked.lines.map(({ offer, quantity }) => ({
      unitPrice: offer.unitPrice,
      installationPrice: offer.installationPrice,
      quantity,
    })),
    address: checked.shippingAddress,
    couponCode,
    points,
  })
  if (quote.couponProblem) throw invalidCoupon(quote.couponProblem)
  // Another order may have spent them since the request was checked: fewer than were asked for are not spent unasked.
  if (points > quote.pointsAvailable) throw pointsShort(quote.pointsAvailable)
  return { price: quote.price, coupon: quote.coupon?.coupon ?? null }
}

/** Nothing is ordered at a total that its customer was not shown. @throws Refusal ORDER_TOTAL_CHANGED */
const requireExpectedTotal = ({ expectedTotal }: OrderRequest, { total }: OrderPrice): void => {
  if (expectedTotal === undefined || fromWire(expectedTotal) === total) return
  throw new Refusal('ORDER_TOTAL_CHANGED', [{ path: 'expectedTotal', code: 'ORDER_TOTAL_CHANGED', expectedTotal, totalAmount: toWire(total) }])
}

type UnnumberedOrder = Omit<OrderRow, 'number'>

const orderRow = (placing: Placing, request: OrderRequest, checked: CheckedOrder, amounts: OrderPrice, coupon: Coupon | null): UnnumberedOrder => {
  const { caller, cause, services } = placing
  const { subtotal, discount, tax, shipping, installation, total } = amounts
  const expiry = new Date(cause.at.getTime() + services.config.orderExpiryMinutes * 60_000)
  return {
    id: randomUUID(),
    accountId: caller.accountId,
    idempotencyKey: keyHash(cause.idempotencyKey),
    status: 'pending',
    paymentStatus: checked.paymentMethodId === null ? 'cash_on_delivery' : 'unpaid',
    paymentMethodId: checked.paymentMethodId,
    customerName: checked.customer.name,
    customerEmail: checked.customer.email,
    customerPhone: checked.customer.phone,
    shippingAddress: copyOf(checked.shippingAddress),
    billingAddress: copyOf(checked.billingAddress),
    subtotal,
    discount,
    tax,
    shipping,
    installation,
    total,
    couponDiscount: amounts.couponDiscount,
    pointsUsed: amounts.pointsUsed,
    refunded: 0,
    couponCode: coupon?.code ?? null,
    couponType: coupon?.type ?? null,
    deliveryDate: checked.deliveryDate,
    timeSlot: request.timeSlot,
    deliveryMethod: request.deliveryMethod,
    trackingNumber: null,
    carrier: null,
    specialInstructions: request.specialInstructions ?? null,
    installationRequired: checked.installation.required,
    installationDate: checked.installation.date,
    installationSlot: checked.installation.slot,
    placedFrom: placing.network,
    payBefore: checked.paymentMethodId === null ? null : expiry,
    createdAt: cause.at,
    updatedAt: cause.at,
  }
}

const insertOrderRow = insertionInto(orders)

/** Its number may be another order's already: then the transaction fails by that constraint. */
const insertOrder = async (tx: Tx, row: UnnumberedOrder): Promise<OrderRow> => {
  const numbered = { ...row, number: newOrderNumber(row.createdAt) }
  await sendAlong(tx, insertOrderRow(tx, numbered))
  return numbered
}

const insertLineRows = insertionInto(orderLines)

const insertLines = async (tx: Tx, orderId: string, checked: CheckedOrder, amounts: OrderPrice): Promise<OrderLine[]> => {
  const rows = checked.lines.map(({ offer, quantity, designProjectId, customizations }, position) => {
    const { total = 0, discount = 0, tax = 0 } = amounts.lines[position] ?? {}
    return {
      id: randomUUID(),
      orderId,
      position,
      productId: offer.productId,
      variantId: offer.variantId,
      productName: offer.name,
      productSku: offer.sku,
      category: offer.category,
      variantName: offer.variant?.name ?? null,
      image: new URL(offer.image).pathname,
      quantity,
      unitPrice: offer.unitPrice,
      total,
      discount,
      tax,
      requiresInstallation: offer.requiresInstallation,
      installationPrice: offer.installationPrice,
      designProjectId,
      customizations,
    }
  })
  await sendAlong(tx, insertLineRows(tx, rows))
  return rows
}

/** @throws Refusal INSUFFICIENT_STOCK, when another order was quicker than the check before */
const reserve = (tx: Tx, checked: CheckedOrder, { cause }: Placing): Promise<void> => {
  const counted = checked.lines.flatMap(({ offer, quantity }) => (offer.variantId === null ? [] : { variantId: offer.variantId, quantity }))
  return reserveStock(tx, counted, cause)
}

/**
 * The order that this request placed before, when its process ended before the answer was kept: the key is taken once the order
 * is there. Forgotten with the kept answers, so that the key is free again.
 */
const placedBefore = async (tx: Tx, { caller, cause }: Placing): Promise<OrderRow | null> => {
  const key = keyHash(cause.idempotencyKey)
  if (key === null) return null
  const mine = and(eq(orders.accountId, caller.accountId), eq(orders.idempotencyKey, key))
  const [order] = await tx.select().from(orders).where(mine)
  if (!order) return null
  if (cause.at.getTime() - order.createdAt.getTime() < RETENTION_MS) return order
  await tx.update(orders).set({ idempotencyKey: null }).where(mine)
  return null
}

/** Takes the coupon and the points that the order uses, in this order. */
const spend = async (tx: Tx, order: OrderRow, coupon: Coupon | null, at: Date): Promise<void> => {
  const contact = order.customerEmail ?? order.customerPhone
  if (coupon) await redeemCoupon(tx, coupon, order.id, await personOf(tx, order.accountId, contact), at)
  if (order.pointsUsed > 0) await spendPoints(tx, { accountId: order.accountId, orderId: order.id, at }, order.pointsUsed)
}

/** An order as it shall be written. */
interface Drawn {
  checked: CheckedOrder
  row: UnnumberedOrder
  amounts: OrderPrice
  coupon: Coupon | null
}

/** @throws Refusal UNPAID_ORDER_LIMIT, RESERVED_PIECE_LIMIT, NETWORK_ORDER_LIMIT; an order that costs nothing counts as paid */
const allow = async (tx: Tx, { caller, network }: Placing, { checked, amounts }: Drawn): Promise<void> => {
  const { isGuest, lines } = checked
  const wanted = lines.map(({ offer, quantity }) => ({ variantId: offer.variantId, quantity }))
  if (amounts.total > 0) await requireAllowance(tx, { accountId: caller.accountId, isGuest, network, lines: wanted })
}

/**
 * Writes the order that has been checked and priced. Holds the lock of the network, so as much as possible is sent at once, in the order of the
 * locks, and whether the order is allowed and the stock enough is judged by the answers.
 */
const write = async (tx: Tx, placing: Placing, drawn: Drawn): Promise<OrderAnswer> => {
  const { language, services, cause } = placing
  const { checked, amounts, coupon } = drawn
  const allowed = allow(tx, placing, drawn)
  const reserved = reserve(tx, checked, placing)
  const judged = allowed.then(() => reserved)
  // They are awaited below; should anything throw before, that is what the order fails with.
  for (const promise of [reserved, judged]) promise.catch(() => {})
  const order = await insertOrder(tx, drawn.row)
  const lines = await insertLines(tx, order.id, checked, amounts)
  await writeHistory(tx, order, cause)
  await writeEvent(tx, { type: 'order.created', accountId: order.accountId, payload: orderCreated(order, lines, language), ...cause })
  const paymentIntent = await openPayment.ask(tx, order, cause.at)
  if (coupon || order.pointsUsed > 0) {
    await judged
    await spend(tx, order, coupon, cause.at)
  }
  const removed = removeOrderedLines(tx, order.accountId, lines)
  if (order.total > 0) {
    const notified = notifyCustomer(tx, services, order, { kind: 'order_placed' }, cause.at, checked.reader)
    await Promise.all([judged, removed, notified])
    return { order: presentNew(services, order, lines, cause, language), paymentIntent }
  }
  await Promise.all([judged, removed])
  // Nothing is left to pay: the order is confirmed at once, and its customer is notified of that.
  return describeOrder(services, tx, await confirmOrder(tx, services, order, { ...cause, by: 'system' }, { paymentStatus: 'paid' }), language)
}

const place = async (tx: Tx, placing: Placing, request: OrderRequest): Promise<OrderAnswer> => {
  const { caller, language, services, cause } = placing
  const before = await placedBefore(tx, placing)
  if (before !== null) return describeOrder(services, tx, before, language)
  const checked = await checkOrder({ tx, services, caller, now: cause.at }, request)
  const { price: amounts, coupon } = await price(tx, placing, checked, request)
  requireExpectedTotal(request, amounts)
  return write(tx, placing, { checked, row: orderRow(placing, request, checked, amounts, coupon), amounts, coupon })
}

/**
 * Places an order; the same Idempotency-Key again, within 24 hours, finds the first one.
 * @returns the order as it was placed, or as it is by now
 * @throws Refusal INVALID_ORDER_DATA, DELIVERY_NOT_AVAILABLE, INSUFFICIENT_STOCK (with `available`), INVALID_COUPON, ORDER_TOTAL_CHANGED, UNPAID_ORDER_LIMIT,
 *   RESERVED_PIECE_LIMIT, NETWORK_ORDER_LIMIT; nothing is kept then
 */
export const placeOrder = async (placing: Placing, request: OrderRequest): Promise<OrderAnswer> => {
  const { db } = placing.services
  const { couponCode } = request
  if (couponCode !== undefined) {
    // Outside the transaction: a refused order leaves nothing, but a guess stays counted.
    const retryAt = await countCouponTry(db.root, {
      code: couponCode,
      accountId: placing.caller.accountId,
      network: placing.network,
      at: placing.cause.at,
    })
    if (retryAt) throw invalidCoupon(triedTooOften(retryAt))
  }
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction((tx) => place(tx, placing, request))
    } catch (error) {
      if (tries >= TRIES || !TRIED_AGAIN.has(brokenConstraint(error))) throw error
    }
  }
}
