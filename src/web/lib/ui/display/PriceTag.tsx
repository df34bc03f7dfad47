import { toWire, type Egp } from '#contract/wire/money.ts'
import { withTax } from '#contract/pricing/tax.ts'
import { piecePriceOnWire, type Priced } from '#contract/pricing/piece.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../i18n/format.ts'
import { classNames } from '../classNames.ts'
import styles from '../states.module.css'

interface Props {
  product: Priced<Egp>
  /** Null or absent: the first, as the cart takes it. */
  variantId?: string | null | undefined
  className?: string
}

/**
 * The price of one item, VAT included; with a discount, the old price crossed out and the part saved. A variant that is no longer sold has no price.
 */
export const PriceTag = ({ product, variantId = null, className }: Props) => {
  const { t } = useTranslation()
  const { price: write, percent } = useFormat()
  const { discountPercentage } = product
  const price = piecePriceOnWire(product, variantId)
  if (!price) return <span className={className}>{t('price.withdrawn')}</span>
  const before = write(toWire(withTax(price.listPrice)))
  if (discountPercentage === 0) return <span className={classNames(styles.price, className)}>{before}</span>
  return (
    <span className={classNames(styles.price, className)}>
      {write(toWire(withTax(price.unitPrice)))}
      <del className={styles.was} aria-label={t('price.was', { price: before })}>
        {before}
      </del>
      <span className={styles.saving}>{t('price.saving', { percent: percent(discountPercentage) })}</span>
    </span>
  )
}
