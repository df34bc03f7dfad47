import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { variantOf } from '#contract/pricing/piece.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { Heart } from '../../../lib/catalogue/Heart.tsx'
import { PriceTag } from '../../../lib/ui/display/PriceTag.tsx'
import { productName } from '../../../editor/store/products.ts'
import styles from './piece.module.css'

/** Title of the inspected item: thumbnail, name, size, price; a heart, and the link to its page. */
export const Title = ({ item, product }: { item: RoomItem; product: Product }) => {
  const { t } = useTranslation('studio')
  const { size } = useFormat()
  const language = useLanguage()
  const variant = variantOf(product.variants, item.variantId)
  const name = productName(product, language)
  return (
    <div className={styles.title}>
      <img src={variant?.image || product.image} alt="" />
      <div>
        <h2>{name}</h2>
        <p className={styles.quiet}>{size(product.size)}</p>
        <PriceTag product={product} variantId={item.variantId} />
        <Link
          className={styles.page}
          to="/products/$productId"
          params={{ productId: product.id }}
          target="_blank"
          aria-label={t('inspector.page.new', { item: name })}
        >
          {t('inspector.page')}
          <ExternalLink size={14} aria-hidden="true" />
        </Link>
      </div>
      <Heart className={styles.heart} product={{ id: product.id, name }} variantId={item.variantId ?? undefined} />
    </div>
  )
}
