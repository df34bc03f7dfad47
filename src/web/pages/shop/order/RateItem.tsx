import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { call } from '../../../lib/api/client.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { Stars, StarField } from '../../../lib/ui/display/stars.tsx'
import { ErrorNotice, Notice } from '../../../lib/ui/states.tsx'

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

const RatingDialog = ({ orderId, item, isOpen, onClose }: { orderId: string; item: Item; isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('shop')
  const client = useQueryClient()
  const [stars, setStars] = useState(item.rating?.stars ?? 0)
  const [text, setText] = useState(item.rating?.text ?? '')
  const said = text.trim()
  // Sent again unchanged, a rejected rating stays rejected.
  const isUnchanged = item.rating?.status === 'rejected' && stars === item.rating.stars && said === (item.rating.text ?? '')
  const rate = useMutation({
    mutationFn: () => {
      return call('rateOrderItem', { params: { orderId, itemId: item.id }, body: { stars, ...(said && { text: said }) } })
    },
    onSuccess: () => {
      onClose()
      void client.invalidateQueries({ queryKey: ['order'] })
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      title={t('rate.title', { name: item.productName })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('rate.cancel')}
          </Button>
          <Button variant="primary" isDisabled={stars === 0 || isUnchanged} isPending={rate.isPending} onPress={() => rate.mutate()}>
            {t('rate.do')}
          </Button>
        </>
      }
    >
      {item.rating && <Rejection rating={item.rating} />}
      <StarField label={t('rate.stars')} value={stars} onChange={setStars} nameOf={(count) => t('rate.count', { count })} />
      <TextField label={t('rate.text')} value={text} onChange={setText} lines={4} maxLength={LIMITS.text.rating} isRequired={false} />
      <p className={page.quiet}>{t('rate.public')}</p>
      <ErrorNotice error={rate.error} />
    </Dialog>
  )
}

/** What someone thinks of a piece that was delivered to them: said here, and changed here. */
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
      {open && <RatingDialog isOpen={open} orderId={orderId} item={item} onClose={() => setOpen(false)} />}
    </>
  )
}
