import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CouponOnWire } from '#contract/cart/coupons.ts'
import { call } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { COUPONS_KEY } from '../queries.ts'

/** Asks once more before a coupon ends for everyone. */
export const EndCoupon = ({ coupon: { id, code }, onClose }: { coupon: CouponOnWire; onClose: () => void }) => {
  const { t } = useTranslation('staff')
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => call('endCoupon', { params: { couponId: id }, body: {} }),
    onSuccess: () => {
      toast(t('coupons.done.ended', { code }))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: COUPONS_KEY }),
  })
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('coupons.end.title', { code })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('coupons.cancel')}
          </Button>
          <Button variant="danger" isPending={end.isPending} onPress={() => end.mutate()}>
            {t('coupons.end.do')}
          </Button>
        </>
      }
    >
      <p>{t('coupons.end.means')}</p>
      <ErrorNotice error={end.error} />
    </Dialog>
  )
}
