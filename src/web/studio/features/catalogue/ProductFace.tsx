import type { Product } from '#contract/catalog/catalog.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { PriceTag } from '../../../lib/ui/display/PriceTag.tsx'
import { productName } from '../../../editor/store/products.ts'
import styles from './catalogue.module.css'

/** Why a product cannot be brought in, or not be bought, if so. */
export const useShortcoming = () => {
  const { t } = useTranslation('studio')
  return ({ threeDModel, inStock }: Product): string | null => {
    if (threeDModel === null) return t('catalogue.noModel')
    return inStock ? null : t('catalogue.outOfStock')
  }
}

/** Face of a product in the catalogue. */
export const ProductFace = ({ product, small = false }: { product: Product; small?: boolean }) => {
  const language = useLanguage()
  const { size } = useFormat()
  const shortcoming = useShortcoming()(product)
  return (
    <>
      <span className={styles.image}>
        <img src={product.image} alt="" loading="lazy" draggable={false} />
        {product.variants.length > 1 && (
          <span className={styles.swatches} aria-hidden="true">
            {product.variants.slice(0, 4).map((variant) => (
              <i key={variant.id} style={{ background: variant.color }} />
            ))}
          </span>
        )}
      </span>
      <span className={styles.name}>{productName(product, language)}</span>
      <PriceTag product={product} />
      {!small && <span className={styles.quiet}>{size(product.size)}</span>}
      {shortcoming !== null && <span className={styles.short}>{shortcoming}</span>}
    </>
  )
}
