import { useLanguage, useTranslation } from '../../../i18n/useTranslation.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { useFormat } from '../../../i18n/format.ts'
import { PriceTag } from '../../../ui/PriceTag.tsx'
import { placeForMe, takeInHand } from '../../actions/place.ts'
import { useLive, useStudio } from '../../context.ts'
import { productName } from '../../store/products.ts'
import { useCardDrag } from './useCardDrag.ts'
import styles from './catalogue.module.css'

/** A product to bring into the room: dragged, pressed and pressed, or placed for you with Enter. */
export const ProductCard = ({ product, small, onTaken }: { product: Product; small?: boolean; onTaken: () => void }) => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const language = useLanguage()
  const { size } = useFormat()
  const inHand = useLive((state) => state.placing === product.id)
  const showable = product.threeDModel !== null
  const drag = useCardDrag(product, showable)
  const name = productName(product, language)
  return (
    <button
      type="button"
      className={styles.card}
      data-small={small}
      disabled={!showable}
      data-in-hand={inHand}
      data-product={product.id}
      title={t('catalogue.place', { item: name })}
      {...drag.handlers}
      onClick={(event) => {
        if (drag.wasDrag()) return
        // A click without a pointer comes from the keyboard or a screen reader.
        if (event.detail === 0) placeForMe(session, product)
        else if (inHand) session.hand.dispatch({ type: 'cancel' })
        else takeInHand(session, product, 'press')
        onTaken()
      }}
    >
      <span className={styles.picture}>
        <img src={product.image} alt="" loading="lazy" draggable={false} />
        {product.variants.length > 1 && (
          <span className={styles.swatches} aria-hidden="true">
            {product.variants.slice(0, 4).map((variant) => (
              <i key={variant.id} style={{ background: variant.color }} />
            ))}
          </span>
        )}
      </span>
      <span className={styles.name}>{name}</span>
      <PriceTag price={product.price} discountPercentage={product.discountPercentage} />
      {!small && <span className={styles.quiet}>{size(product.size)}</span>}
      {!showable ? (
        <span className={styles.short}>{t('catalogue.noModel')}</span>
      ) : (
        !product.inStock && <span className={styles.short}>{t('catalogue.outOfStock')}</span>
      )}
    </button>
  )
}
