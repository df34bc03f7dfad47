import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { NumberField } from '../../lib/ui/forms/fields.tsx'
import type { Remarks } from '../../lib/ui/forms/remarks.ts'
import page from '../../lib/ui/frame/page.module.css'
import { EGP } from './egp.ts'

/** The latest day of a month that every month has. */
const LATEST_DUE_DAY = 28

export interface Terms {
  rent_amount: number
  payment_due_day: number
  /** NaN while the field is empty: none. */
  security_deposit: number
}
export const TERM_FIELDS = ['rent_amount', 'payment_due_day', 'security_deposit'] as const satisfies (keyof Terms)[]

/** Terms as they are sent. */
export const termsToSend = (terms: Terms): Terms => ({
  ...terms,
  security_deposit: Number.isNaN(terms.security_deposit) ? 0 : terms.security_deposit,
})

interface Props {
  value: Terms
  onChange: (terms: Terms) => void
  remarks: Remarks
}

/** The terms of a lease: rent, due day and deposit. */
export const LeaseTerms = ({ value, onChange, remarks }: Props) => {
  const { t } = useTranslation('business')
  const field = (name: keyof Terms) => ({
    value: value[name],
    onChange: (amount: number) => onChange({ ...value, [name]: amount }),
    error: remarks[name],
  })
  return (
    <div className={page.pair}>
      <NumberField label={t('lease.rent')} {...field('rent_amount')} {...EGP} />
      <NumberField
        label={t('lease.due')}
        hint={t('lease.due.hint')}
        {...field('payment_due_day')}
        minValue={1}
        maxValue={LATEST_DUE_DAY}
        isWheelDisabled
        formatOptions={{ maximumFractionDigits: 0 }}
      />
      <NumberField label={t('lease.deposit')} {...field('security_deposit')} {...EGP} />
    </div>
  )
}
