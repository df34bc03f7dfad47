import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CouponOnWire } from '#contract/cart/coupons.ts'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { COUPON_TYPES } from '#contract/wire/orderVocabulary.ts'
import { PRODUCT_LIMITS } from '#contract/catalog/productLimits.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { call } from '../../../lib/api/client.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { once } from '../../../lib/api/idempotency.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { DayField } from '../../../lib/ui/forms/DayField.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { fieldRemarks } from '../../../lib/ui/forms/fieldRemarks.ts'
import { Checkbox, NumberField, Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import { useFailureWords } from '../../../lib/ui/frame/failureWords.ts'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { COUPONS_KEY } from '../queries.ts'
import styles from './coupons.module.css'
import { changeOf, draftOf, NEW_COUPON, newCouponOf, type CouponDraft } from './draft.ts'

const DAYS_AHEAD = 3650
const PER_CENT = { min: 1, max: 100, decimals: 0 } as const
const EGP = { min: 0.01, max: PRODUCT_LIMITS.price, decimals: 2 } as const

interface End {
  which: 'starts' | 'ends'
  day: string | null
  /** The day that the field begins with, and the first that can be chosen. */
  soonest: string
  latest: string
  onChange: (day: string | null) => void
  error: string | undefined
}

/** One end of the time in which a coupon holds: open, or a day. */
const Bound = ({ which, day, soonest, latest, onChange, error }: End) => {
  const { t } = useTranslation('staff')
  return (
    <>
      <Select
        label={t(`coupons.form.${which}`)}
        value={day === null ? 'open' : 'day'}
        onChange={(choice) => onChange(choice === 'open' ? null : soonest)}
        choices={(['open', 'day'] as const).map((id) => ({ id, name: t(`coupons.form.${which}.${id}`) }))}
        error={day === null ? error : undefined}
      />
      {day !== null && (
        <DayField
          label={t(which === 'starts' ? 'coupons.form.first' : 'coupons.form.last')}
          value={day}
          onChange={onChange}
          minValue={day < soonest ? day : soonest}
          maxValue={day > latest ? day : latest}
          placeholder=""
          error={error}
        />
      )}
    </>
  )
}

interface Props {
  /** Absent: a new one is made. */
  coupon?: CouponOnWire | undefined
  onClose: () => void
}

/** Makes a coupon, or changes one: its code, its kind and whether it is for once a person stay. */
export const CouponForm = ({ coupon, onClose }: Props) => {
  const { t } = useTranslation('staff')
  const failure = useFailureWords()
  const client = useQueryClient()
  const [today] = useState(() => cairoDay(serverNow()))
  const [draft, setDraft] = useState<CouponDraft>(coupon ? draftOf(coupon) : NEW_COUPON)
  const put = (change: Partial<CouponDraft>) => setDraft((before) => ({ ...before, ...change }))
  const save = useMutation({
    mutationFn: async () => {
      if (!coupon) {
        const body = newCouponOf(draft)
        return (await once('coupon', body, (idempotencyKey) => call('createCoupon', { body, idempotencyKey }))).coupon
      }
      const change = changeOf(coupon, draft)
      if (Object.keys(change).length === 0) return coupon
      return (await call('updateCoupon', { params: { couponId: coupon.id }, body: change })).coupon
    },
    onSuccess: ({ code }) => {
      toast(t(coupon ? 'coupons.done.changed' : 'coupons.done.made', { code }))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: COUPONS_KEY }),
  })
  const remarks = fieldRemarks(save.error)
  const codeRemark = refusedWith(save.error, 'COUPON_CODE_EXISTS') ? failure(save.error) : remarks['code']
  const isToldAtField = codeRemark !== undefined || Object.keys(remarks).length > 0
  const range = draft.type === 'percentage' ? PER_CENT : EGP
  const latest = addDays(today, DAYS_AHEAD)
  return (
    <Dialog
      isOpen
      title={coupon ? t('coupons.change.named', { code: coupon.code }) : t('coupons.make')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('coupons.cancel')}
          </Button>
          <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate()}>
            {t(coupon ? 'coupons.form.save' : 'coupons.form.make')}
          </Button>
        </>
      }
    >
      {!coupon && (
        <TextField
          label={t('coupons.form.code')}
          hint={t('coupons.form.code.hint')}
          value={draft.code}
          onChange={(code) => put({ code: code.toUpperCase() })}
          maxLength={LIMITS.text.code}
          autoComplete="off"
          error={codeRemark}
        />
      )}
      <div className={styles.pair}>
        {!coupon && (
          <Select
            label={t('coupons.form.type')}
            value={draft.type}
            onChange={(type) => put({ type })}
            choices={COUPON_TYPES.map((id) => ({ id, name: t(`coupons.form.type.${id}`) }))}
            error={remarks['type']}
          />
        )}
        <NumberField
          label={t(`coupons.form.value.${draft.type}`)}
          value={draft.value}
          onChange={(value) => put({ value })}
          minValue={range.min}
          maxValue={range.max}
          isWheelDisabled
          formatOptions={{ maximumFractionDigits: range.decimals }}
          error={remarks['value']}
        />
      </div>
      <div className={styles.pair}>
        <NumberField
          label={t('coupons.form.minimum')}
          value={draft.minimum}
          onChange={(minimum) => put({ minimum })}
          minValue={0}
          maxValue={PRODUCT_LIMITS.price}
          isWheelDisabled
          formatOptions={{ maximumFractionDigits: 2 }}
          error={remarks['minimum']}
        />
        <NumberField
          label={t('coupons.form.limit')}
          hint={t('coupons.form.limit.hint')}
          value={draft.limit}
          onChange={(limit) => put({ limit })}
          minValue={1}
          maxValue={LIMITS.coupon.redemptions}
          isWheelDisabled
          formatOptions={{ maximumFractionDigits: 0 }}
          error={remarks['redemptionLimit']}
        />
      </div>
      <div className={styles.pair}>
        <Bound
          which="starts"
          day={draft.firstDay}
          soonest={today}
          latest={latest}
          onChange={(firstDay) => put({ firstDay })}
          error={remarks['startsAt']}
        />
      </div>
      <div className={styles.pair}>
        <Bound
          which="ends"
          day={draft.lastDay}
          soonest={draft.firstDay !== null && draft.firstDay > today ? draft.firstDay : today}
          latest={latest}
          onChange={(lastDay) => put({ lastDay })}
          error={remarks['expiresAt']}
        />
      </div>
      {!coupon && (
        <Checkbox isSelected={draft.oncePerPerson} onChange={(oncePerPerson) => put({ oncePerPerson })}>
          {t('coupons.form.once')}
        </Checkbox>
      )}
      {!isToldAtField && <ErrorNotice error={save.error} />}
    </Dialog>
  )
}
