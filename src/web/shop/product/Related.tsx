import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../../contract/catalog.ts'
import { relatedQuery } from '../../api/queries.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ProductTile } from '../browse/ProductTile.tsx'
import styles from './related.module.css'

/** How far below the window a row may lie when it begins to be read. */
const AHEAD = '600px'

/** True from when the element comes near the window. */
const useNear = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const watching = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        watching.disconnect()
      },
      { rootMargin: AHEAD },
    )
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  return { ref, near }
}

const Row = ({ title, products }: { title: string; products: readonly Product[] }) => {
  if (products.length === 0) return null
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What goes with a piece, and what is like it. Read when one scrolls there: the piece itself comes first. Not there, nothing is missed. */
export const Related = ({ productId }: { productId: string }) => {
  const { t } = useTranslation('browse')
  const { ref, near } = useNear()
  const { data, isError } = useQuery({ ...relatedQuery(productId), enabled: near })
  return (
    <div ref={ref} className={styles.related} data-waiting={data === undefined && !isError} data-testid="related">
      {data && <Row title={t('product.related')} products={data.goesWith} />}
      {data && <Row title={t('product.similar')} products={data.similar} />}
    </div>
  )
}
