import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Template } from '#contract/design/templates.ts'
import { relatedQuery, roomsWithQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFurnish } from '../../rooms/useFurnish.ts'
import { classNames } from '../../../lib/ui/classNames.ts'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { TileRow } from '../browse/TileRow.tsx'
import styles from '../browse/related.module.css'

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
      <TileRow products={products} />
    </section>
  )
}

/** Furnished rooms that contain the product; each opens at its own size. */
const Rooms = ({ rooms }: { rooms: readonly Template[] }) => {
  const { t } = useTranslation(['browse', 'rooms'])
  const { price } = useFormat()
  const furnish = useFurnish()
  if (rooms.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('product.rooms')}>
      <h2>{t('product.rooms')}</h2>
      <ErrorNotice error={furnish.error} />
      <ul className={classNames(styles.row, styles.rooms)} data-testid="rooms-with">
        {rooms.map((template) => {
          const { id, name, imageUrl, itemCount, totalWithTax } = template
          const isBusy = furnish.isPending && furnish.variables.template.id === id
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.room}
                disabled={furnish.isPending && !isBusy}
                aria-busy={isBusy}
                onClick={() => !isBusy && furnish.mutate({ template, sized: null })}
              >
                <img src={imageUrl} alt="" width={960} height={640} loading="lazy" decoding="async" />
                <strong>{name}</strong>
                <span>
                  <span>{t('pieces', { ns: 'rooms', count: itemCount })}</span>
                  <span>{isBusy ? t('template.busy', { ns: 'rooms' }) : t('template.price', { ns: 'rooms', price: price(totalWithTax) })}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * Rooms that contain a product, matching products, and similar ones. Loaded on scrolling there: the product itself comes first. The page is
 * complete without them.
 */
export const Related = ({ productId }: { productId: string }) => {
  const { t } = useTranslation('browse')
  const { ref, near } = useNear()
  const { data, isLoadingError } = useQuery({ ...relatedQuery(productId), enabled: near })
  const rooms = useQuery({ ...roomsWithQuery(productId), enabled: near })
  return (
    <div ref={ref} className={styles.related} data-waiting={data === undefined && !isLoadingError} data-testid="related">
      {rooms.data && <Rooms rooms={rooms.data.templates} />}
      {data && <Row title={t('product.related')} products={data.goesWith} />}
      {data && <Row title={t('product.similar')} products={data.similar} />}
    </div>
  )
}
