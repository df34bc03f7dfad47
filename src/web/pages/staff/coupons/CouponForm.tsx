import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CouponOnWire } from '#contract/cart/coupons.ts'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { COUPON_TYPES } from '#contract/wire/orderVocabulary.ts'
import { PRODUCT_LIMITS } from '#contract/catalog/productLimits.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { call } from '../../../lib/api/client.ts'
import { once } from '../../../lib/api/idempotency.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { DayField } from '../../../lib/ui/forms/DayField.tsx'
import { Checkbox, NumberField, Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'
import { COUPONS_KEY } from '../queries.ts'
import styles from './coupons.module.css'
import { changeOf, draftOf, NEW_COUPON, newCouponOf, type CouponDraft } from './draft.ts'

const DAYS_AHEAD = 3650
const PER_CENT = { min: 1, max: 100, decimals: 0 } as const
const EGP = { min: 0.01, max: PRODUCT_LIMITS.price, decimals: 2 } as const

/** Form fields by the service's names. */
const FIELDS: Readonly<Record<string, string>> = { redemptionLimit: 'limit', startsAt: 'firstDay', expiresAt: 'lastDay' }

interface End {
  which: 'starts' | 'ends'
  value: string | null
  /** The day that the field begins with, and the first that can be chosen. */
  soonest: string
  latest: string
  onChange: (day: string | null) => void
  error: string | undefined
}

/** One end of the time in which a coupon holds: open, or a day. */
const Bound = ({ which, value: day, soonest, latest, onChange, error }: End) => {
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
  const client = useQueryClient()
  const [today] = useState(() => cairoDay(serverNow()))
  const save = useMutation({
    mutationFn: async (draft: CouponDraft) => {
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
  const form = useForm<CouponDraft, CouponDraft>(coupon ? draftOf(coupon) : NEW_COUPON, save, (draft) => draft, {
    codes: { COUPON_CODE_EXISTS: 'code' },
    fieldOf: (path) => FIELDS[path] ?? path,
  })
  const { change, field, values } = form
  const range = values.type === 'percentage' ? PER_CENT : EGP
  const latest = addDays(today, DAYS_AHEAD)
  return (
    <ActionDialog
      title={coupon ? t('coupons.change.named', { code: coupon.code }) : t('coupons.make')}
      action={t(coupon ? 'coupons.form.save' : 'coupons.form.make')}
      cancel={t('coupons.cancel')}
      isPending={save.isPending}
      onAction={form.submit}
      onClose={onClose}
      error={form.error}
    >
      {!coupon && (
        <TextField
          label={t('coupons.form.code')}
          hint={t('coupons.form.code.hint')}
          {...field('code')}
          onChange={(code) => change({ code: code.toUpperCase() })}
          maxLength={LIMITS.text.code}
          autoComplete="off"
        />
      )}
      <div className={styles.pair}>
        {!coupon && (
          <Select
            label={t('coupons.form.type')}
            {...field('type')}
            choices={COUPON_TYPES.map((id) => ({ id, name: t(`coupons.form.type.${id}`) }))}
          />
        )}
        <NumberField
          label={t(`coupons.form.value.${values.type}`)}
          {...field('value')}
          minValue={range.min}
          maxValue={range.max}
          isWheelDisabled
          formatOptions={{ maximumFractionDigits: range.decimals }}
        />
      </div>
      <div className={styles.pair}>
        <NumberField
          label={t('coupons.form.minimum')}
          {...field('minimum')}
          minValue={0}
          maxValue={PRODUCT_LIMITS.price}
          isWheelDisabled
          formatOptions={{ maximumFractionDigits: 2 }}
        />
        <NumberField
          label={t('coupons.form.limit')}
          hint={t('coupons.form.limit.hint')}
          {...field('limit')}
          minValue={1}
          maxValue={LIMITS.coupon.redemptions}
          isWheelDisabled
          formatOptions={{ maximumFractionDigits: 0 }}
        />
      </div>
      <div className={styles.pair}>
        <Bound which="starts" {...field('firstDay')} soonest={today} latest={latest} />
      </div>
      <div className={styles.pair}>
        <Bound
          which="ends"
          {...field('lastDay')}
          soonest={values.firstDay !== null && values.firstDay > today ? values.firstDay : today}
          latest={latest}
        />
      </div>
      {!coupon && (
        <Checkbox isSelected={values.oncePerPerson} onChange={(oncePerPerson) => change({ oncePerPerson })}>
          {t('coupons.form.once')}
        </Checkbox>
      )}
    </ActionDialog>
  )
}
