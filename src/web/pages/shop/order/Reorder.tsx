import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import type { Order } from '#contract/orders/orders.ts'
import { call } from '../../../lib/api/client.ts'
import { once } from '../../../lib/api/idempotency.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'

/** The same once more: into the cart, at the prices of now. What is not to be had is named. */
export const Reorder = ({ order: { id } }: { order: Pick<Order, 'id'> }) => {
  const { t } = useTranslation('shop')
  const client = useQueryClient()
  const navigate = useNavigate()
  const again = useMutation({
    mutationFn: () => once(`reorder.${id}`, {}, (idempotencyKey) => call('reorder', { params: { orderId: id }, body: {}, idempotencyKey })),
    onSuccess: ({ unavailable }) => {
      if (unavailable.length > 0)
        toast(t('reorder.short', { names: unavailable.map(({ name }) => name).join(t('address.comma')) }), { tone: 'problem' })
      void client.invalidateQueries({ queryKey: ['cart'] })
      void navigate({ to: '/cart' })
    },
  })
  return (
    <div>
      <Button wide isPending={again.isPending} icon={<RotateCcw size={20} aria-hidden="true" />} onPress={() => again.mutate()}>
        {t('reorder.do')}
      </Button>
      <ErrorNotice error={again.error} />
    </div>
  )
}
