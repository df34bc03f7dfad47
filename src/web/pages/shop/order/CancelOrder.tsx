import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { call } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'

/** Cancels an order after asking once more, and says what becomes of the money. */
export const CancelOrder = ({ order }: { order: Order }) => {
  const { t } = useTranslation('shop')
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = useMutation({
    mutationFn: () => call('cancelOrder', { params: { orderId: order.id }, body: reason.trim() ? { reason: reason.trim() } : {} }),
    onSuccess: () => {
      setOpen(false)
      void client.invalidateQueries({ queryKey: ['order'] })
      void client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {t('cancel.open')}
      </Button>
      <Dialog
        isOpen={open}
        role="alertdialog"
        title={t('cancel.title')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onPress={() => setOpen(false)}>
              {t('cancel.keep')}
            </Button>
            <Button variant="danger" isPending={cancel.isPending} onPress={() => cancel.mutate()}>
              {t('cancel.do')}
            </Button>
          </>
        }
      >
        <p>{t(order.paymentStatus === 'paid' ? 'cancel.paid' : 'cancel.unpaid')}</p>
        <TextField label={t('cancel.reason')} value={reason} onChange={setReason} lines={2} maxLength={LIMITS.text.note} isRequired={false} />
        <ErrorNotice error={cancel.error} />
      </Dialog>
    </>
  )
}
