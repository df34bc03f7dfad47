import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { isForSale, variantOf } from '#contract/pricing/piece.ts'
import { setVariants } from '../../../editor/kinds/item/variant.ts'
import { useStudio } from '../../context.ts'
import styles from './piece.module.css'

/** The finishes of one product, for one item or for all that are chosen; with different ones, none is marked, nor is one that is no longer sold. */
export const Finishes = ({ items, product, title }: { items: readonly RoomItem[]; product: Product; title: string }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const finishOf = (item: RoomItem) => variantOf(product.variants, item.variantId)
  const withdrawn = items.some(({ variantId }) => !isForSale(product, variantId))
  const [first, ...others] = new Set(items.map(finishOf))
  if (!first) return null
  const chosen = others.length === 0 && !withdrawn ? first : undefined
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const short = chosen !== undefined && chosen.stock < pieces && chosen.stock > 0
  return (
    <section>
      <h3>{title}</h3>
      <div className={styles.swatches} role="radiogroup" aria-label={title}>
        {product.variants.map((variant) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a swatch is a picture, not a form field
          <button
            key={variant.id}
            type="button"
            role="radio"
            className={styles.swatch}
            aria-checked={variant === chosen}
            aria-label={variant.name}
            title={variant.name}
            style={{ background: variant.color }}
            onClick={() => setVariants(room, items, variant.id)}
          />
        ))}
      </div>
      {withdrawn && <p className={styles.short}>{t('inspector.variant.withdrawn')}</p>}
      {chosen && (
        <p className={styles.line}>
          <span>{chosen.name}</span>
          <span className={chosen.inStock && !short ? styles.quiet : styles.short}>
            {short ? t('inspector.stock.short', { count: chosen.stock }) : t('inspector.stock.left', { count: chosen.stock })}
          </span>
        </p>
      )}
    </section>
  )
}
