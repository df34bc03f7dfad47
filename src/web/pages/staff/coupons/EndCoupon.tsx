import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CouponOnWire } from '#contract/cart/coupons.ts'
import { call } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { toast } from '../../../lib/ui/toasts.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'
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
    <ActionDialog
      role="alertdialog"
      isDanger
      title={t('coupons.end.title', { code })}
      action={t('coupons.end.do')}
      cancel={t('coupons.cancel')}
      isPending={end.isPending}
      onAction={() => end.mutate()}
      onClose={onClose}
      error={end.error}
    >
      <p>{t('coupons.end.means')}</p>
    </ActionDialog>
  )
}
