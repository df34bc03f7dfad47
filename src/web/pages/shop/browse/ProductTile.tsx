import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import type { Product } from '#contract/catalog/catalog.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { PriceTag } from '../../../lib/ui/display/PriceTag.tsx'
import { Heart } from '../../../lib/catalogue/Heart.tsx'
import styles from '../../../lib/catalogue/browse.module.css'

/** Stars at most. */
const MOST = 5

/** Stars as a number: one star, the average, how many spoke. */
export const Rating = ({ average, count }: Product['rating']) => {
  const { t } = useTranslation('browse')
  const { number } = useFormat()
  if (count === 0) return null
  return (
    <span className={styles.rating} role="img" aria-label={t('rating', { average: number(average, 1), most: MOST, count })}>
      <Star size={15} aria-hidden="true" />
      <span aria-hidden="true">
        {number(average, 1)} <small>({number(count)})</small>
      </span>
    </span>
  )
}

/** A product among others: image, name, price, size, colours. All of it but the heart leads to its page. */
export const ProductTile = ({ product, eager }: { product: Product; eager?: boolean }) => {
  const { t } = useTranslation('browse')
  const { size } = useFormat()
  return (
    <article className={styles.tile}>
      <Link to="/products/$productId" params={{ productId: product.id }} className={styles.link}>
        <span className={styles.image}>
          <img src={product.image} alt="" width={512} height={512} loading={eager ? 'eager' : 'lazy'} decoding="async" />
          {product.hasDiscount && <span className={styles.badge}>{t('sale')}</span>}
          {product.variants.length > 1 && (
            <span className={styles.swatches} aria-hidden="true">
              {product.variants.slice(0, 5).map((variant) => (
                <i key={variant.id} style={{ background: variant.color }} />
              ))}
            </span>
          )}
        </span>
        <span className={styles.name}>{product.name}</span>
        <PriceTag product={product} />
        <span className={styles.facts}>
          <span>{size(product.size)}</span>
          <Rating {...product.rating} />
        </span>
        {!product.inStock && <span className={styles.short}>{t('soldOut')}</span>}
      </Link>
      <Heart small className={styles.heart} product={product} />
    </article>
  )
}
