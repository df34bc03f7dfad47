import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { call } from '../../../lib/api/client.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { Stars, StarField } from '../../../lib/ui/display/stars.tsx'
import { Notice } from '../../../lib/ui/states.tsx'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'

type Item = Order['items'][number]

/** Why a rating was not published; nothing where it was, or where staff did not say. */
const Rejection = ({ rating }: { rating: NonNullable<Item['rating']> }) => {
  const { t } = useTranslation('shop')
  if (rating.status !== 'rejected') return null
  return (
    <Notice tone="calm">
      <p>
        {rating.rejectionReason ? t(`rate.reason.${rating.rejectionReason}`) : t('rate.reason.other')} {t('rate.rewrite')}
      </p>
      {rating.rejectionNote && <p dir="auto">{rating.rejectionNote}</p>}
    </Notice>
  )
}

const RatingDialog = ({ orderId, item, onClose }: { orderId: string; item: Item; onClose: () => void }) => {
  const { t } = useTranslation('shop')
  const client = useQueryClient()
  const rate = useMutation({
    mutationFn: (body: Body<'rateOrderItem'>) => call('rateOrderItem', { params: { orderId, itemId: item.id }, body }),
    onSuccess: () => {
      onClose()
      void client.invalidateQueries({ queryKey: ['order'] })
    },
  })
  const form = useForm(
    { stars: item.rating?.stars ?? 0, text: item.rating?.text ?? '' },
    rate,
    ({ stars, text }) => ({ stars, ...(text.trim() !== '' && { text: text.trim() }) }),
    {
      fields: () => [],
      // Sent again unchanged, a rejected rating stays rejected.
      isReady: ({ stars, text }) =>
        stars > 0 && !(item.rating?.status === 'rejected' && stars === item.rating.stars && text.trim() === (item.rating.text ?? '')),
    },
  )
  const { value: stars, onChange: setStars } = form.field('stars')
  return (
    <ActionDialog
      title={t('rate.title', { name: item.productName })}
      action={t('rate.do')}
      cancel={t('rate.cancel')}
      isPending={rate.isPending}
      isDisabled={!form.isReady}
      onAction={form.submit}
      onClose={onClose}
      error={form.error}
    >
      {item.rating && <Rejection rating={item.rating} />}
      <StarField label={t('rate.stars')} value={stars} onChange={setStars} nameOf={(count) => t('rate.count', { count })} />
      <TextField label={t('rate.text')} {...form.field('text')} lines={4} maxLength={LIMITS.text.rating} isRequired={false} />
      <p className={page.quiet}>{t('rate.public')}</p>
    </ActionDialog>
  )
}

/** The customer's rating of a delivered item: written and changed here. */
export const RateItem = ({ orderId, item }: { orderId: string; item: Item }) => {
  const { t } = useTranslation('shop')
  const [open, setOpen] = useState(false)
  const { rating } = item
  return (
    <>
      {rating && (
        <span>
          <Stars given={rating.stars} label={t('rate.count', { count: rating.stars })} />{' '}
          <span className={page.quiet}>{t(`rate.${rating.status}`)}</span>
        </span>
      )}
      {rating && <Rejection rating={rating} />}
      <Button
        variant={rating && rating.status !== 'rejected' ? 'quiet' : 'outline'}
        aria-label={t(rating ? 'rate.change.named' : 'rate.open.named', { name: item.productName })}
        onPress={() => setOpen(true)}
      >
        {t(rating ? (rating.status === 'rejected' ? 'rate.rewrite.do' : 'rate.change') : 'rate.open')}
      </Button>
      {open && <RatingDialog orderId={orderId} item={item} onClose={() => setOpen(false)} />}
    </>
  )
}
