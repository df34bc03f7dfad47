/**
 * Validates an order against catalogue, address book, rooms and calendar. All faults are reported at once (`INVALID_ORDER_DATA` with `details`);
 * delivery and stock are judged after, with codes of their own.
 */
import type { z } from 'zod'
import type { Address } from '#contract/accounts/accounts.ts'
import { deliveryDays, deliversTo } from '#contract/orders/delivery.ts'
import type { Fault } from '#contract/detailSentences.ts'
import type { orderInput } from '#contract/orders/orderInput.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { findAddress } from '../../accounts/addresses.ts'
import { findPaymentMethod } from '../../accounts/paymentMethods/paymentMethods.ts'
import type { Correspondent } from '../../accounts/people.ts'
import { findContact } from '../../accounts/profile.ts'
import { findOffers, piecesByStock, stockKey, type ProductOffer } from '../../catalog/products/productOffers.ts'
import { roomsInCart } from '../../cart/lines.ts'
import { roomForCart } from '../../design/buying.ts'
import { balanceOf } from '../../loyalty/ledger.ts'
import { dayOf, installationSlot } from '../delivery.ts'
import { deliveryFaults, installationFaults } from '../deliveryDay.ts'

/** Instead of a payment method's id. */
const CASH = 'cod'

export type OrderRequest = z.output<typeof orderInput>
type Item = OrderRequest['items'][number]

export interface OrderingLine {
  offer: ProductOffer
  quantity: number
  designProjectId: string | null
  customizations: Item['customizations']
}

/** An order that can be placed, if the stock and the coupon hold. */
export interface CheckedOrder {
  lines: OrderingLine[]
  customer: { name: string; email: string | null; phone: string }
  isGuest: boolean
  /** Contact of the customer; null where the account is not active. */
  reader: Correspondent | null
  shippingAddress: Address
  billingAddress: Address
  /** Null: cash on delivery. */
  paymentMethodId: string | null
  deliveryDate: string
  installation: { required: boolean; date: string | null; slot: string | null }
}

/** State of an order check: caller, time, and faults found so far. */
interface Check {
  tx: Tx
  services: Services
  caller: Caller
  now: Date
  problems: Fault[]
}

const checkLines = (check: Check, items: readonly Item[], offer: Awaited<ReturnType<typeof findOffers>>): OrderingLine[] =>
  items.flatMap((item, index) => {
    const found = offer[index]
    if (found === undefined || typeof found === 'string') {
      const code = found ?? 'PRODUCT_NOT_FOUND'
      const field = code === 'PRODUCT_NOT_FOUND' ? 'productId' : 'variantId'
      check.problems.push({ path: `items.${index}.${field}`, code })
      return []
    }
    return {
      offer: found,
      quantity: item.quantity,
      designProjectId: item.designProjectId ?? null,
      customizations: item.customizations,
    }
  })

/**
 * A room named on a line must be one that the caller may read, or one that lines of the caller's cart belong to: it was readable
 * when they were put in, by a link that may have ended since, and the order must not fail for it.
 */
const checkRooms = async ({ tx, caller, problems }: Check, items: readonly Item[]): Promise<void> => {
  const rooms = new Set(items.flatMap((item) => item.designProjectId ?? []))
  if (rooms.size === 0) return
  const inCart = await roomsInCart(tx, caller.accountId)
  for (const room of rooms) {
    if (inCart.has(room)) continue
    try {
      await roomForCart(tx, caller, room)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const index = items.findIndex((item) => item.designProjectId === room)
      problems.push({ path: `items.${index}.designProjectId`, code: error.code })
    }
  }
}

/** Rows that an order names, read together: none of the queries needs another's result. */
const findNamed = ({ tx, services, caller: { accountId } }: Check, { items, shippingAddressId, billingAddressId, paymentMethodId }: OrderRequest) =>
  Promise.all([
    findOffers(tx, items, services),
    findAddress(tx, accountId, shippingAddressId),
    billingAddressId ? findAddress(tx, accountId, billingAddressId) : undefined,
    paymentMethodId === CASH ? null : findPaymentMethod(tx, accountId, paymentMethodId, services.payments.name),
    findContact(tx, accountId),
  ])

const checkDelivery = ({ now, problems }: Check, request: OrderRequest, governorate: string): string => {
  const { earliest, latest } = deliveryDays(governorate, request.deliveryMethod, now)
  const day = request.deliveryDate === undefined ? earliest : dayOf(request.deliveryDate)
  problems.push(...deliveryFaults(day, { earliest, latest }))
  return day
}

interface Installed {
  required: boolean
  deliveryDate: string
  governorate: string
}
const checkInstallation = (
  { now, problems }: Check,
  request: OrderRequest,
  { required, deliveryDate, governorate }: Installed,
): CheckedOrder['installation'] => {
  const asked = request.installationDate
  if (asked === undefined) return { required, date: null, slot: null }
  const { latest } = deliveryDays(governorate, request.deliveryMethod, now)
  const day = dayOf(asked)
  problems.push(...installationFaults(day, { required, deliveryDate, latest }))
  return { required, date: day, slot: installationSlot(asked) }
}

/** Whether there are still as many is decided when they are spent. */
const checkPoints = async ({ tx, caller, problems }: Check, points = 0): Promise<void> => {
  if (points === 0) return
  const available = await balanceOf(tx, caller.accountId)
  if (points > available) problems.push({ path: 'loyaltyPointsToUse', code: 'POINTS_SHORT', available })
}

const requireDelivery = (address: Address): void => {
  const { country, governorate } = address
  if (deliversTo(address)) return
  throw new Refusal('DELIVERY_NOT_AVAILABLE', [{ path: 'shippingAddressId', code: 'DELIVERY_NOT_AVAILABLE', country, governorate }])
}

/**
 * Refuses early, naming every short line. Whether the pieces are really there is decided when
 * they are reserved.
 */
const requireStock = (lines: readonly OrderingLine[]): void => {
  const asked = lines.map(({ offer, quantity }) => ({ productId: offer.productId, variantId: offer.variantId, quantity }))
  const pieces = piecesByStock(asked)
  const short = lines.flatMap(({ offer }, index): Fault[] => {
    const requested = pieces.get(stockKey(offer)) ?? 0
    const { productId, variantId, available } = offer
    const facts = { productId, variantId, name: offer.name, requested, available }
    return requested > available ? [{ path: `items.${index}.quantity`, code: 'INSUFFICIENT_STOCK', ...facts }] : []
  })
  if (short.length > 0) throw new Refusal('INSUFFICIENT_STOCK', short)
}

/**
 * Checks an order request.
 * @throws Refusal INVALID_ORDER_DATA with everything that is wrong; then DELIVERY_NOT_AVAILABLE; then INSUFFICIENT_STOCK
 */
export const checkOrder = async (context: Omit<Check, 'problems'>, request: OrderRequest): Promise<CheckedOrder> => {
  const check: Check = { ...context, problems: [] }
  const [offer, shippingAddress, otherAddress, method, contact] = await findNamed(check, request)
  const lines = checkLines(check, request.items, offer)
  await checkRooms(check, request.items)
  if (!shippingAddress) check.problems.push({ path: 'shippingAddressId', code: 'ADDRESS_NOT_FOUND' })
  const billingAddress = request.billingAddressId ? otherAddress : shippingAddress
  if (request.billingAddressId && !otherAddress) check.problems.push({ path: 'billingAddressId', code: 'ADDRESS_NOT_FOUND' })
  if (method === undefined) check.problems.push({ path: 'paymentMethodId', code: 'PAYMENT_METHOD_NOT_FOUND' })
  // An unknown address has no date of its own: the refusal names the address, and the date as for the nearest place.
  const governorate = shippingAddress?.governorate ?? ''
  const deliveryDate = checkDelivery(check, request, governorate)
  const required = lines.some(({ offer }) => offer.requiresInstallation)
  const installation = checkInstallation(check, request, { required, deliveryDate, governorate })
  await checkPoints(check, request.loyaltyPointsToUse)
  if (check.problems.length > 0 || !shippingAddress || !billingAddress) throw new Refusal('INVALID_ORDER_DATA', check.problems)

  requireDelivery(shippingAddress)
  requireStock(lines)
  const person = contact?.firstName ? { firstName: contact.firstName, lastName: contact.lastName } : shippingAddress
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  // Without an e-mail, a guest is reached by the phone of the address, which every address has.
  const customer = { name, email: request.contactEmail ?? contact?.email ?? null, phone: contact?.phone ?? shippingAddress.phone }
  const { isGuest = false, reader = null } = contact ?? {}
  return { lines, customer, isGuest, reader, shippingAddress, billingAddress, paymentMethodId: method?.id ?? null, deliveryDate, installation }
}
