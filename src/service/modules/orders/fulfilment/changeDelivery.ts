/** Changing when an order comes, and what the courier should know (docs/interface/cart-and-orders.md#changing-the-delivery). */
import { deliveryDays } from '#contract/orders/delivery.ts'
import type { fulfilmentOperations } from '#contract/orders/fulfilment.ts'
import type { ParsedBody } from '#contract/wire/operation.ts'
import { mayChangeDelivery } from '#contract/orders/orderMoves.ts'
import type { Services } from '../../../services.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { dayOf, installationSlot } from '../delivery.ts'
import { deliveryFaults, installationFaults } from '../deliveryDay.ts'
import { updateOrder } from '../moveOrder.ts'
import { lockOrder, requireReader, type OrderRow } from '../records.ts'

type Request = ParsedBody<typeof fulfilmentOperations.changeDelivery>

const installationOf = (order: OrderRow, asked: Request['installationDate']): Pick<OrderRow, 'installationDate' | 'installationSlot'> => {
  if (asked === undefined) return { installationDate: order.installationDate, installationSlot: order.installationSlot }
  return asked === null
    ? { installationDate: null, installationSlot: null }
    : { installationDate: dayOf(asked), installationSlot: installationSlot(asked) }
}

/**
 * The order's fields after the change. Days that stay as they were are not judged again: what was promised holds.
 * @throws Refusal INVALID_ORDER_DATA with every day that cannot be kept
 */
const changedFields = (order: OrderRow, request: Request, now: Date): Partial<OrderRow> => {
  const days = deliveryDays(order.shippingAddress.governorate, order.deliveryMethod, now)
  const deliveryDate = request.deliveryDate === undefined ? order.deliveryDate : dayOf(request.deliveryDate)
  const installation = installationOf(order, request.installationDate)
  const isMoved = deliveryDate !== order.deliveryDate
  const faults = isMoved ? deliveryFaults(deliveryDate, days) : []
  const { installationDate } = installation
  if (installationDate !== null && (isMoved || installationDate !== order.installationDate))
    faults.push(...installationFaults(installationDate, { required: order.installationRequired, deliveryDate, latest: days.latest }))
  if (faults.length > 0) throw new Refusal('INVALID_ORDER_DATA', faults)
  return {
    deliveryDate,
    ...installation,
    ...(request.timeSlot !== undefined && { timeSlot: request.timeSlot }),
    ...(request.specialInstructions !== undefined && { specialInstructions: request.specialInstructions || null }),
  }
}

/**
 * Changes the delivery of an order that has not left: by its customer, or by staff. What is absent stays, `null` clears.
 * @param orderId id or number
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ACCESS_DENIED, ORDER_ALREADY_CANCELLED, ORDER_NOT_MODIFIABLE, INVALID_ORDER_DATA
 */
export const changeDelivery = ({ db, clock }: Services, orderId: string, request: Request, caller: Caller): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireReader(order, caller)
    if (order.status === 'cancelled') throw new Refusal('ORDER_ALREADY_CANCELLED')
    if (!mayChangeDelivery(order.status)) throw new Refusal('ORDER_NOT_MODIFIABLE')
    const now = clock.now()
    await updateOrder(tx, order, changedFields(order, request, now), now)
  })
