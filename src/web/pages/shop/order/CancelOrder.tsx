import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { call } from '../../../lib/api/client.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'

/** Cancels an order after a confirmation, and says how the money is refunded. */
export const CancelOrder = ({ order }: { order: Order }) => {
  const { t } = useTranslation('shop')
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const cancel = useMutation({
    mutationFn: (body: Body<'cancelOrder'>) => call('cancelOrder', { params: { orderId: order.id }, body }),
    onSuccess: () => {
      setOpen(false)
      void client.invalidateQueries({ queryKey: ['order'] })
      void client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  const form = useForm({ reason: '' }, cancel, ({ reason }) => (reason.trim() ? { reason: reason.trim() } : {}), { fields: () => [] })
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {t('cancel.open')}
      </Button>
      {open && (
        <ActionDialog
          role="alertdialog"
          isDanger
          title={t('cancel.title')}
          action={t('cancel.do')}
          cancel={t('cancel.keep')}
          isPending={cancel.isPending}
          onAction={form.submit}
          onClose={() => setOpen(false)}
          error={form.error}
        >
          <p>{t(order.paymentStatus === 'paid' ? 'cancel.paid' : 'cancel.unpaid')}</p>
          <TextField label={t('cancel.reason')} {...form.field('reason')} lines={2} maxLength={LIMITS.text.note} isRequired={false} />
        </ActionDialog>
      )}
    </>
  )
}
