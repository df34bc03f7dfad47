import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import type { Answer, Body } from '../../../lib/api/endpoints.ts'
import { call } from '../../../lib/api/client.ts'
import { refusedWith } from '../../../lib/api/failure.ts'

export type Move = { step: Body<'setOrderStatus'> } | { cancel: Body<'cancelOrder'> }

const sendMove = (orderId: string, move: Move): Promise<Answer<'setOrderStatus'>> =>
  'step' in move ? call('setOrderStatus', { params: { orderId }, body: move.step }) : call('cancelOrder', { params: { orderId }, body: move.cancel })

/** The order has moved on since it was read, by another member of staff or its customer. */
export const wasFaster = (error: unknown): boolean =>
  refusedWith(error, 'INVALID_STATUS_TRANSITION', 'ORDER_ALREADY_CANCELLED', 'ORDER_NOT_CANCELLABLE')

/** Takes a step with an order. Whatever came of it, the order and the list are read again. */
export const useMove = (order: Order) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (move: Move) => sendMove(order.id, move),
    onSettled: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: ['order'] }), client.invalidateQueries({ queryKey: ['staff', 'orders'] })])
    },
  })
}
