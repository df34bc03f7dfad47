/** From a cart to a paid order: the calls, their order, and their cost before they are made. */
import type { Egp } from '#contract/wire/money.ts'
import type { Cart } from '#contract/cart/cart.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderInput } from '#contract/orders/orderInput.ts'
import type { PaymentMethod, PaymentOption } from '#contract/payments/payments.ts'
import type { DeliveryMethod, TimeSlot } from '#contract/wire/orderVocabulary.ts'
import { call } from '../../../lib/api/client.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { once } from '../../../lib/api/idempotency.ts'

/** `cod`, the id of a kept payment method, or a token of the payment provider (`pm_…`). */
export type PaymentChoice = string
export const CASH = 'cod'

const tokensOf = (option: PaymentOption, kept: readonly Pick<PaymentMethod, 'id'>[]): PaymentChoice[] => {
  if (option.type === 'cash') return [CASH]
  if (option.type === 'instalments') return option.plans.map(({ token }) => token)
  if (option.type === 'card') return option.testCards.length > 0 ? option.testCards.map(({ token }) => token) : kept.map(({ id }) => id)
  return [option.token]
}

/**
 * The choice while it is offered, else cash: a card that a draft names may have been removed on another device.
 * @param options undefined until they are known, as `kept` is: the choice then stays
 */
export const offeredOrCash = (
  choice: PaymentChoice,
  options: readonly PaymentOption[] | undefined,
  kept: readonly Pick<PaymentMethod, 'id'>[] | undefined,
): PaymentChoice => (!options || !kept || options.some((option) => tokensOf(option, kept).includes(choice)) ? choice : CASH)

export interface Checkout {
  lines: OrderInput['items']
  address: { id: string } | Body<'addAddress'>
  /** The billing address, where it is another than the shipping address. */
  billingAddressId?: string
  payment: PaymentChoice
  contactEmail?: string
  /** `YYYY-MM-DD`. */
  deliveryDate: string
  deliveryMethod: DeliveryMethod
  timeSlot: TimeSlot
  specialInstructions?: string
  couponCode?: string
  loyaltyPointsToUse?: number
  /** The total that the customer was shown, in EGP: nothing is ordered at another. */
  expectedTotal: Egp
}

/** The id of an address of the book; one that was typed is added to it first. */
export const addressId = async (address: Checkout['address']): Promise<string> => {
  if ('id' in address) return address.id
  const answer = await once('address', address, (idempotencyKey) => call('addAddress', { body: address, idempotencyKey }))
  return answer.address.id
}

/** The id under which the service knows a way to pay; a provider's token is handed over first. */
export const paymentMethodId = async (payment: PaymentChoice): Promise<string> => {
  if (!payment.startsWith('pm_')) return payment
  const body = { token: payment }
  const answer = await once('card', body, (idempotencyKey) => call('addPaymentMethod', { body, idempotencyKey }))
  return answer.paymentMethod.id
}

export interface Payment {
  order: Order
  /** The payment provider's page, where the shopper continues; null where there is nothing to do. */
  page: string | null
}

/** @throws ApiError PAYMENT_FAILED: the order is placed and may be paid again. */
export const pay = async (orderId: string, payment: PaymentChoice): Promise<Payment> => {
  const body = { paymentMethodId: await paymentMethodId(payment) }
  const send = (idempotencyKey: string) => call('payOrder', { params: { orderId }, body, idempotencyKey })
  const { order, nextAction } = await once(`pay.${orderId}`, body, send)
  return { order, page: nextAction?.url ?? null }
}

/** Leaves for the payment provider's page, which sends the shopper back to the order's. */
export const leaveFor = (page: string): void => window.location.assign(page)

/** Places the order. It is paid separately, so that a declined card never loses it. */
export const placeOrder = async (checkout: Checkout): Promise<Order> => {
  const body: OrderInput = {
    items: checkout.lines,
    shippingAddressId: await addressId(checkout.address),
    ...(checkout.billingAddressId && { billingAddressId: checkout.billingAddressId }),
    paymentMethodId: await paymentMethodId(checkout.payment),
    deliveryDate: checkout.deliveryDate,
    deliveryMethod: checkout.deliveryMethod,
    timeSlot: checkout.timeSlot,
    expectedTotal: checkout.expectedTotal,
    ...(checkout.contactEmail && { contactEmail: checkout.contactEmail }),
    ...(checkout.couponCode && { couponCode: checkout.couponCode }),
    ...(checkout.loyaltyPointsToUse && { loyaltyPointsToUse: checkout.loyaltyPointsToUse }),
    ...(checkout.specialInstructions && { specialInstructions: checkout.specialInstructions }),
  }
  const { order } = await once('order', body, (idempotencyKey) => call('createOrder', { body, idempotencyKey }))
  return order
}

/** Whether the card, wallet or loan may be charged at once: only the amount that the shopper was shown. */
export const chargeable = (order: Order, { payment, expectedTotal }: Pick<Checkout, 'payment' | 'expectedTotal'>): boolean =>
  payment !== CASH && order.paymentStatus === 'unpaid' && order.pricing.totalAmount <= expectedTotal + 0.01

export const cartLines = (cart: Cart): OrderInput['items'] =>
  cart.items.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    ...(line.variantId && { variantId: line.variantId }),
    ...(line.designProjectId && { designProjectId: line.designProjectId }),
    ...(Object.keys(line.customizations).length > 0 && {
      customizations: line.customizations as NonNullable<OrderInput['items'][number]['customizations']>,
    }),
  }))
