import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Checkbox, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { classNames } from '../../../lib/ui/classNames.ts'
import styles from './checkout.module.css'
import type { useCheckout } from './useCheckout.ts'

type Checkout = ReturnType<typeof useCheckout>

/** One coupon an order: typed and applied, or shown with the way to take it off again. */
export const Coupon = ({ savings }: { savings: Checkout['savings'] }) => {
  const { t } = useTranslation('shop')
  const [typed, setTyped] = useState(savings.coupon)
  const apply = () => savings.setCoupon(typed.trim().toUpperCase())
  if (savings.holds && savings.remark === undefined)
    return (
      <p className={styles.applied}>
        <span>{t('coupon.applied', { code: savings.coupon })}</span>
        <Button variant="quiet" aria-label={t('coupon.remove.named', { code: savings.coupon })} onPress={() => savings.setCoupon('')}>
          {t('coupon.remove')}
        </Button>
      </p>
    )
  return (
    <details className={styles.fold} open={savings.remark !== undefined || undefined}>
      <summary>{t('coupon.add')}</summary>
      <div className={styles.coupon}>
        <TextField
          label={t('coupon.label')}
          name="couponCode"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          maxLength={LIMITS.text.code}
          error={savings.remark}
          onKeyDown={(event) => {
            // The form around it sends the order.
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
        <Button variant="outline" isDisabled={typed.trim() === ''} isPending={savings.isJudging} onPress={apply}>
          {t('coupon.apply')}
        </Button>
      </div>
    </details>
  )
}

/** Points, for customers who have some. */
export const Points = ({ savings }: { savings: Checkout['savings'] }) => {
  const { t } = useTranslation('shop')
  const { pointsAvailable, pointsUsed, usesPoints, setUsesPoints } = savings
  if (pointsAvailable === 0) return null
  return (
    <div>
      <Checkbox isSelected={usesPoints} onChange={setUsesPoints}>
        {t('points.use', { count: pointsAvailable })}
      </Checkbox>
      {pointsUsed > 0 && pointsUsed < pointsAvailable && (
        <p className={classNames(page.quiet, page.small)}>{t('points.half', { count: pointsUsed })}</p>
      )}
    </div>
  )
}
