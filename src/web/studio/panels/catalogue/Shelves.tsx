/** Pieces that the shopper knows already: lately used, and wished for. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useWishlist } from '../../../shop/wishlist/wishes.ts'
import { useProducts, useStudio } from '../../context.ts'
import { recent } from '../../store/recent.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './catalogue.module.css'

const Shelf = ({ title, ids, onTaken }: { title: string; ids: readonly string[]; onTaken: () => void }) => {
  const session = useStudio()
  const products = useProducts()
  const wanted = ids.join(' ')
  useEffect(() => void session.products.ensure(wanted.split(' ').filter(Boolean)), [session, wanted])
  const known = ids.flatMap((id) => products.get(id) ?? [])
  if (known.length === 0) return null
  return (
    <section className={styles.shelf} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {known.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} small onTaken={onTaken} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Shelves = ({ onTaken }: { onTaken: () => void }) => {
  const { t } = useTranslation('studio')
  const used = useStore(recent, ({ ids }) => ids)
  const { kept } = useWishlist()
  const wished = kept.data?.wishlist.items.filter(({ product }) => product.placeable).map(({ productId }) => productId) ?? []
  return (
    <>
      <Shelf title={t('catalogue.wished')} ids={wished} onTaken={onTaken} />
      <Shelf title={t('catalogue.recent')} ids={used} onTaken={onTaken} />
    </>
  )
}
