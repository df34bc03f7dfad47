import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../i18n/format.ts'
import { classNames } from './classNames.ts'
import styles from './states.module.css'

/** A price in EGP; with a discount, the old price crossed out and the part saved. */
export const PriceTag = ({ price, discountPercentage = 0, className }: { price: number; discountPercentage?: number; className?: string }) => {
  const { t } = useTranslation()
  const { money, percent } = useFormat()
  if (discountPercentage === 0) return <span className={classNames(styles.price, className)}>{money(price)}</span>
  return (
    <span className={classNames(styles.price, className)}>
      {money(Math.round(price * (100 - discountPercentage)) / 100)}
      <del className={styles.was} aria-label={t('price.was', { price: money(price) })}>
        {money(price)}
      </del>
      <span className={styles.saving}>{t('price.saving', { percent: percent(discountPercentage) })}</span>
    </span>
  )
}
