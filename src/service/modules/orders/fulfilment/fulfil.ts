/** An order's way from confirmation to the door, one step at a time, by staff (docs/interface/cart-and-orders.md#statuses). */
import type { ParsedBody } from '#contract/wire/operation.ts'
import type { fulfilmentOperations } from '#contract/orders/fulfilment.ts'
import type { FulfilmentStep, OrderStatus } from '#contract/wire/orderVocabulary.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { earnPoints } from '../../loyalty/ledger.ts'
import { orderDelivered } from '../hooks.ts'
import { confirmOrder, moveOrder, updateOrder } from '../moveOrder.ts'
import { lockOrder, type Cause, type OrderRow } from '../records.ts'
import { returnableUntil } from '../returns/requestReturn.ts'
import { notifyCustomer } from '../notifyCustomer.ts'
import { writeTracking } from '../tracking.ts'
import { awaitsConfirmation, mayMove } from '#contract/orders/orderMoves.ts'

type Request = ParsedBody<typeof fulfilmentOperations.setOrderStatus>
interface Step {
  tx: Tx
  services: Services
  /** Locked, and not cancelled. */
  order: OrderRow
  request: Request
  cause: Cause
}
type Take = (step: Step) => Promise<unknown>

/** Parcel fields of a step; absent ones are unchanged. */
const parcelOf = ({ trackingNumber, carrier }: Request): Partial<OrderRow> => ({
  ...(trackingNumber !== undefined && { trackingNumber }),
  ...(carrier !== undefined && { carrier }),
})

/** An order to be paid by card is confirmed by its payment alone. */
const confirm: Take = async ({ tx, services, order, cause }) => {
  if (!awaitsConfirmation(order)) throw new Refusal('INVALID_STATUS_TRANSITION')
  await confirmOrder(tx, services, order, cause)
}

const forward =
  (to: OrderStatus) =>
  ({ tx, order, request, cause }: Step): Promise<OrderRow> => {
    if (!mayMove(order.status, to, 'staff')) throw new Refusal('INVALID_STATUS_TRANSITION')
    return moveOrder(tx, order, to, cause, { change: parcelOf(request), location: request.location })
  }

/** The order stays as it is; its parcel was seen. It may pass any number of places, and a delivery may be tried again. */
const pass =
  (status: 'in_transit' | 'out_for_delivery'): Take =>
  async ({ tx, order, request, cause }) => {
    if (order.status !== 'shipped') throw new Refusal('INVALID_STATUS_TRANSITION')
    await updateOrder(tx, order, parcelOf(request), cause.at)
    await writeTracking(tx, order.id, { status, at: cause.at, location: request.location })
  }

const ship: Take = async (step) => {
  const shipped = await forward('shipped')(step)
  await notifyCustomer(step.tx, step.services, shipped, { kind: 'order_shipped' }, step.cause.at)
}

const deliver: Take = async (step) => {
  const { tx, services, cause } = step
  const delivered = await forward('delivered')(step)
  await orderDelivered.emit(tx, services, delivered, cause)
  await earnPoints(tx, { accountId: delivered.accountId, orderId: delivered.id, at: cause.at }, delivered.total)
  await notifyCustomer(tx, services, delivered, { kind: 'order_delivered', until: returnableUntil(cause.at) }, cause.at)
}

const STEPS: Readonly<Record<FulfilmentStep, Take>> = {
  confirmed: confirm,
  processing: forward('processing'),
  shipped: ship,
  in_transit: pass('in_transit'),
  out_for_delivery: pass('out_for_delivery'),
  delivered: deliver,
}

/**
 * Takes an order one step on; what is due on delivery is paid with the last one.
 * @param orderId id or number
 * @throws Refusal INSUFFICIENT_SCOPE for all but staff, ORDER_NOT_FOUND, ORDER_ALREADY_CANCELLED, INVALID_STATUS_TRANSITION for a step that is
 *   skipped or was taken before
 */
export const fulfil = async (services: Services, orderId: string, request: Request, { role }: Caller, cause: Omit<Cause, 'by'>): Promise<void> => {
  if (role !== 'staff') throw new Refusal('INSUFFICIENT_SCOPE')
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'cancelled') throw new Refusal('ORDER_ALREADY_CANCELLED')
    await STEPS[request.status]({ tx, services, order, request, cause: { ...cause, by: 'staff' } })
  })
}
