/** Content of an order's invoice: its stored figures, presented by contract/pricing; nothing is calculated again. */
import type { Invoice } from '#contract/orders/invoice.ts'
import { toWire } from '#contract/wire/money.ts'
import { invoiceFigures } from '#contract/pricing/invoice.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Services } from '../../../services.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { settlementOf } from '../hooks.ts'
import { presentOrder } from '../reading/presentOrder.ts'
import { findOrder, linesOf, requireReader } from '../records.ts'

/**
 * Order and payments of one moment: read again when the order moved on in between.
 * @param orderId id or number
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ACCESS_DENIED
 */
export const readInvoice = async (services: Services, orderId: string, caller: Caller, language: Language): Promise<Invoice> => {
  const { db, config } = services
  const row = await findOrder(db.root, orderId)
  requireReader(row, caller)
  const order = await presentOrder(services, row, language)
  const lines = await linesOf(db.root, row.id)
  const { paid, refunds } = await settlementOf.ask(db.root, row.id)
  const after = await findOrder(db.root, row.id)
  if (after.status !== row.status || after.paymentStatus !== row.paymentStatus) return readInvoice(services, orderId, caller, language)
  const { rows, delivery, pointsDiscount } = invoiceFigures(row, lines)
  const momentOf = (status: Invoice['status']) => order.history.find((entry) => entry.status === status)?.at ?? null
  const { name, email, phone } = order.customer
  return {
    number: row.number,
    seller: config.seller,
    status: row.status,
    orderedAt: order.createdAt,
    deliveredAt: momentOf('delivered'),
    cancelledAt: momentOf('cancelled'),
    buyer: { name, email, phone },
    addresses: order.addresses,
    lines: rows.map((figures, index) => {
      const item = order.items[index]!
      return {
        id: item.id,
        name: item.productName,
        sku: item.productSku,
        variant: item.variantName,
        choices: item.customizations,
        quantity: item.quantity,
        unitPrice: item.unitPrice,
        goods: toWire(figures.goods),
        discount: toWire(figures.discount),
        installation: toWire(figures.installation),
        tax: toWire(figures.tax),
        total: toWire(figures.total),
      }
    }),
    sums: {
      subtotal: toWire(row.subtotal),
      coupon: row.couponCode === null ? null : { code: row.couponCode, discount: toWire(row.couponDiscount) },
      points: row.pointsUsed === 0 ? null : { used: row.pointsUsed, discount: toWire(pointsDiscount) },
      installation: toWire(row.installation),
      delivery: toWire(delivery.price),
      deliveryTax: toWire(delivery.tax),
      deliveryTotal: toWire(delivery.total),
      discount: toWire(row.discount),
      tax: toWire(row.tax),
      total: toWire(row.total),
    },
    payment: { state: row.paymentStatus, paid, refunds },
  }
}
