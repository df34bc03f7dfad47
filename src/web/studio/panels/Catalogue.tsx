import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CATEGORY_GROUPS, type CategoryGroup } from '../../../contract/vocabulary.ts'
import { productsQuery } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/fields.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useStudio } from '../context.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './catalogue.module.css'

const PAGE = 30
/** Doors and windows belong to walls: they are not put down like furniture. */
const GROUPS = CATEGORY_GROUPS.filter((group) => group !== 'openings')

const Chip = ({ chosen, onChoose, children }: { chosen: boolean; onChoose: () => void; children: string }) => (
  <button type="button" className={styles.chip} aria-pressed={chosen} onClick={onChoose}>
    {children}
  </button>
)

/** What can be brought into the room. */
export const Catalogue = ({ onTaken }: { onTaken: () => void }) => {
  const { t } = useTranslation('studio')
  const { t: ofCatalogue } = useTranslation('catalogue')
  const session = useStudio()
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<CategoryGroup | null>(null)
  const [inStock, setInStock] = useState(false)
  const typed = useDeferredValue(search.trim())
  const found = useInfiniteQuery(
    productsQuery({ limit: PAGE, ...(typed && { search: typed }), ...(group && { category: group }), ...(inStock && { inStock: 'true' as const }) }),
  )
  const products = found.data?.pages.flatMap((page) => page.products) ?? []
  useEffect(() => {
    session.products.add(found.data?.pages.flatMap((page) => page.products) ?? [])
  }, [session, found.data])
  const clear = () => {
    setSearch('')
    setGroup(null)
    setInStock(false)
  }
  return (
    <>
      <div className={styles.head}>
        <SearchField label={t('catalogue.search')} value={search} onChange={setSearch} />
        <div className={styles.chips} role="group" aria-label={t('catalogue.categories')}>
          <Chip chosen={group === null} onChoose={() => setGroup(null)}>
            {t('catalogue.all')}
          </Chip>
          {GROUPS.map((one) => (
            <Chip key={one} chosen={group === one} onChoose={() => setGroup(group === one ? null : one)}>
              {ofCatalogue(`group.${one}`)}
            </Chip>
          ))}
          <Chip chosen={inStock} onChoose={() => setInStock(!inStock)}>
            {t('catalogue.inStock')}
          </Chip>
        </div>
      </div>
      <div className={styles.list} aria-busy={found.isFetching}>
        {found.isPending && <Waiting />}
        {found.isError && products.length === 0 && (
          <div className={styles.note} role="alert">
            <p>{t('catalogue.failed')}</p>
            <Button onPress={() => void found.refetch()}>{t('catalogue.retry')}</Button>
          </div>
        )}
        {found.isSuccess && products.length === 0 && (
          <div className={styles.note}>
            <strong>{t('catalogue.empty')}</strong>
            <p>{t('catalogue.empty.help')}</p>
            <Button onPress={clear}>{t('catalogue.clear')}</Button>
          </div>
        )}
        <ul className={styles.cards} data-testid="catalogue">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} onTaken={onTaken} />
            </li>
          ))}
        </ul>
        {found.hasNextPage && (
          <Button wide isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {t('catalogue.more')}
          </Button>
        )}
      </div>
    </>
  )
}

const Waiting = () => (
  <div className={styles.cards} aria-hidden="true">
    {Array.from({ length: 6 }, (_, i) => (
      <div key={i} className={styles.ghost}>
        <Skeleton height={110} />
        <Skeleton width="80%" />
        <Skeleton width="50%" />
      </div>
    ))}
  </div>
)
