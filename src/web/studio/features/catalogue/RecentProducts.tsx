/** Pieces that the user knows already: lately used. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Product } from '#contract/catalog/catalog.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useProducts, useStudio } from '../../context.ts'
import { productName } from '../../../editor/store/products.ts'
import { recent } from '../../../editor/store/recentProducts.ts'
import { ProductFace } from './ProductFace.tsx'
import { usePlacing } from './usePlacing.ts'
import styles from './catalogue.module.css'

const Card = ({ product, onPlaced }: { product: Product; onPlaced: () => void }) => {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  const { isPlacing, showable, handlers, take } = usePlacing(product, onPlaced)
  return (
    <button
      type="button"
      className={styles.card}
      data-small
      disabled={!showable}
      data-in-hand={isPlacing}
      data-product={product.id}
      title={t('catalogue.place', { item: productName(product, language) })}
      {...handlers}
      onClick={(event) => take(event.detail !== 0)}
    >
      <ProductFace product={product} small />
    </button>
  )
}

export const RecentProducts = ({ onPlaced }: { onPlaced: () => void }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const products = useProducts()
  const ids = useStore(recent, (state) => state.ids)
  useEffect(() => void room.products.ensure(ids), [room, ids])
  const known = ids.flatMap((id) => products.get(id) ?? [])
  if (known.length === 0) return null
  return (
    <section className={styles.recent} aria-label={t('catalogue.recent')}>
      <h3>{t('catalogue.recent')}</h3>
      <ul>
        {known.map((product) => (
          <li key={product.id}>
            <Card product={product} onPlaced={onPlaced} />
          </li>
        ))}
      </ul>
    </section>
  )
}
