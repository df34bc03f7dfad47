import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CouponOnWire } from '#contract/cart/coupons.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { COUPON_STATUSES, type CouponStatus } from '#contract/wire/orderVocabulary.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { SearchField, Select } from '../../../lib/ui/forms/fields.tsx'
import { Found } from '../../../lib/ui/frame/Found.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { couponsQuery } from '../queries.ts'
import { usePausedSearch } from '../../../lib/ui/device/usePausedSearch.ts'
import { CouponForm } from './CouponForm.tsx'
import styles from './coupons.module.css'
import { daysOf } from './draft.ts'
import { EndCoupon } from './EndCoupon.tsx'

const TONE: Readonly<Record<CouponStatus, string | undefined>> = { scheduled: 'wait', active: 'good', used_up: 'bad', expired: undefined }

/** The days on which a coupon holds. */
const Days = ({ coupon }: { coupon: CouponOnWire }) => {
  const { t } = useTranslation('staff')
  const { date } = useFormat()
  const { firstDay, lastDay } = daysOf(coupon)
  const [from, until] = [firstDay === null ? undefined : date(firstDay), lastDay === null ? undefined : date(lastDay)]
  const kind = from !== undefined && until !== undefined ? 'both' : from !== undefined ? 'from' : until !== undefined ? 'until' : 'always'
  return <span>{t(`coupons.window.${kind}`, { from, until })}</span>
}

const Row = ({ coupon, onChange, onEnd }: { coupon: CouponOnWire; onChange: () => void; onEnd: () => void }) => {
  const { t } = useTranslation('staff')
  const { money, number, percent } = useFormat()
  const { code, type, value, minimum, redemptions, redemptionLimit, status } = coupon
  const used = number(redemptions)
  return (
    <li>
      <div className={frame.main}>
        <strong className={styles.code}>
          <bdi dir="ltr">{code}</bdi>
        </strong>
        <span className={frame.facts}>
          <span>{t('coupons.takes', { amount: type === 'percentage' ? percent(value) : money(value) })}</span>
          {minimum > 0 && <span>{t('coupons.minimum', { amount: money(minimum) })}</span>}
          {coupon.oncePerPerson && <span>{t('coupons.once')}</span>}
        </span>
        <span className={frame.facts}>
          <Days coupon={coupon} />
        </span>
      </div>
      <div className={frame.side}>
        <span className={frame.sum}>
          <span className={frame.quiet}>{t('coupons.uses')}</span>
          <strong>{redemptionLimit === null ? used : t('coupons.uses.of', { used, limit: number(redemptionLimit) })}</strong>
        </span>
        <span className={frame.chip} data-tone={TONE[status]}>
          {t(`coupons.status.${status}`)}
        </span>
        <Button variant="outline" aria-label={t('coupons.change.named', { code })} onPress={onChange}>
          {t('coupons.change')}
        </Button>
        {status !== 'expired' && (
          <Button variant="outline" aria-label={t('coupons.end.named', { code })} onPress={onEnd}>
            {t('coupons.end')}
          </Button>
        )}
      </div>
    </li>
  )
}

type Doing = { what: 'make' } | { what: 'change' | 'end'; coupon: CouponOnWire }

/** Coupons, the newest first: whether they can be used now, and how often they were. */
export const Coupons = () => {
  const { t } = useTranslation('staff')
  const [status, setStatus] = useState<CouponStatus | ''>('')
  const [page, setPage] = useState(1)
  const [code, words, setWords] = usePausedSearch(() => setPage(1))
  const [doing, setDoing] = useState<Doing | null>(null)
  const found = useQuery(couponsQuery({ page, ...(status && { status }), ...(code && { code }) }))
  usePageTitle(t('coupons.title'))
  const close = () => setDoing(null)
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>{t('coupons.title')}</h1>
        <Button variant="primary" onPress={() => setDoing({ what: 'make' })}>
          {t('coupons.make')}
        </Button>
      </div>
      <div className={frame.filters}>
        <SearchField
          className={frame.search ?? ''}
          label={t('coupons.search')}
          value={words}
          onChange={setWords}
          maxLength={LIMITS.text.code}
          autoComplete="off"
        />
        <Select
          label={t('coupons.status')}
          choices={[{ id: '', name: t('filter.any') }, ...COUPON_STATUSES.map((id) => ({ id, name: t(`coupons.status.${id}`) }))]}
          value={status}
          onChange={(chosen) => {
            setStatus(chosen)
            setPage(1)
          }}
        />
      </div>
      <Found
        title={t('coupons.title')}
        found={found}
        rows={(found.data?.coupons ?? []).map((coupon) => (
          <Row
            key={coupon.id}
            coupon={coupon}
            onChange={() => setDoing({ what: 'change', coupon })}
            onEnd={() => setDoing({ what: 'end', coupon })}
          />
        ))}
        none={{ title: t('coupons.none'), body: t('coupons.none.body') }}
        onPage={setPage}
      />
      {doing?.what === 'end' && <EndCoupon coupon={doing.coupon} onClose={close} />}
      {(doing?.what === 'make' || doing?.what === 'change') && (
        <CouponForm coupon={doing.what === 'change' ? doing.coupon : undefined} onClose={close} />
      )}
    </>
  )
}
