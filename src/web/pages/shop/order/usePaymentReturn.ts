/** Return from the payment provider's page: the result of the payment is requested once, before the order is shown. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import { call } from '../../../lib/api/client.ts'

/**
 * @param returned the address says that the shopper comes from the provider's page
 * @returns whether that is being found out; the order is then shown as it stands afterwards. No answer is none: the order's page looks again by itself
 */
export const usePaymentReturn = (orderId: string, returned: boolean, order: Order | undefined): boolean => {
  const client = useQueryClient()
  const asked = useQuery({
    queryKey: ['paymentReturn', orderId],
    queryFn: async () => {
      const { order: now } = await call('checkPayment', { params: { orderId } })
      await client.invalidateQueries({ queryKey: ['order'] })
      await client.invalidateQueries({ queryKey: ['orders'] })
      return now.paymentStatus
    },
    enabled: returned && order?.paymentStatus === 'processing',
    retry: false,
    staleTime: Infinity,
  })
  return asked.isLoading
}
