import type { LinkedOrder } from '#contract/orders/orderLookup.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Services } from '../../../services.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { presentOrder } from '../reading/presentOrder.ts'
import { findOrder } from '../records.ts'
import { isOrderKey } from './orderLink.ts'

/** Without names, phone, street, codes of coupons, and what people wrote: who was sent the link may pass it on. */
const withoutPeople = ({
  orderNumber,
  status,
  paymentStatus,
  items,
  addresses,
  pricing,
  delivery,
  timeline,
  history,
  createdAt,
  updatedAt,
}: Order) => {
  const { specialInstructions: _, ...delivered } = delivery
  const { appliedCoupons: _coupons, ...costs } = pricing
  return {
    orderNumber,
    status,
    paymentStatus,
    items: items.map(({ designProjectId: _room, customizations: _choices, rating: _rating, ...item }) => item),
    destination: { city: addresses.shipping.city, governorate: addresses.shipping.governorate },
    pricing: costs,
    delivery: delivered,
    timeline,
    history: history.map((step) => ({ ...step, reason: null })),
    createdAt,
    updatedAt,
  } satisfies LinkedOrder
}

/** @param orderId id or number @throws Refusal ORDER_NOT_FOUND, for a wrong key too */
export const readLinkedOrder = async (services: Services, orderId: string, key: string, language: Language): Promise<LinkedOrder> => {
  const row = await findOrder(services.db.root, orderId)
  if (!isOrderKey(services.config, row.id, key)) throw new Refusal('ORDER_NOT_FOUND')
  return withoutPeople(await presentOrder(services, row, language))
}
