/** Payloads of order events (docs/interface/events.md#orders). */
import type { EventPayload } from '#contract/webhooks/events.ts'
import { toWire, type Piastres } from '#contract/wire/money.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import type { OrderStatus } from '#contract/wire/orderVocabulary.ts'
import type { Cause, OrderLine, OrderRow } from './records.ts'

export const orderCreated = (order: OrderRow, lines: readonly OrderLine[], language: Language): EventPayload<'order.created'> => ({
  id: order.id,
  orderNumber: order.number,
  status: order.status,
  customer: { id: order.accountId, email: order.customerEmail, name: order.customerName },
  items: lines.map((line) => ({
    productId: line.productId,
    productName: textIn(line.productName, language),
    quantity: line.quantity,
    unitPrice: toWire(line.unitPrice),
    totalPrice: toWire(line.total),
  })),
  pricing: {
    subtotal: toWire(order.subtotal),
    taxAmount: toWire(order.tax),
    shippingAmount: toWire(order.shipping),
    discountAmount: toWire(order.discount),
    installationAmount: toWire(order.installation),
    totalAmount: toWire(order.total),
    currency: 'EGP',
  },
  shipping: {
    method: order.deliveryMethod,
    estimatedDelivery: order.deliveryDate,
    address: {
      line1: order.shippingAddress.line1,
      city: order.shippingAddress.city,
      governorate: order.shippingAddress.governorate,
      postalCode: order.shippingAddress.postalCode,
    },
  },
  createdAt: order.createdAt.toISOString(),
})

export const statusChanged = (order: OrderRow, previousStatus: OrderStatus, cause: Cause): EventPayload<'order.status_changed'> => ({
  id: order.id,
  orderNumber: order.number,
  status: order.status,
  previousStatus,
  statusChangedAt: cause.at.toISOString(),
  statusChangedBy: cause.by,
  tracking: { trackingNumber: order.trackingNumber, carrier: order.carrier, estimatedDelivery: order.deliveryDate },
})

/** `refundAmount` is what was paid and goes back; 0 when nothing was. */
export const orderCancelled = (
  order: OrderRow,
  previousStatus: OrderStatus,
  cause: Cause,
  reason: string | null,
  refund: Piastres,
): EventPayload<'order.cancelled'> => ({
  id: order.id,
  orderNumber: order.number,
  status: order.status,
  previousStatus,
  cancelledAt: cause.at.toISOString(),
  cancelledBy: cause.by,
  reason,
  refundAmount: toWire(refund),
  currency: 'EGP',
})
