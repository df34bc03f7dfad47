import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { productsQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { SearchField, Select } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { classNames } from '../../../lib/ui/classNames.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { GROUPS } from '../../../lib/catalogue/categories.ts'
import { CategoryPicker } from '../../../lib/catalogue/CategoryPicker.tsx'
import { Filters } from '../../../lib/catalogue/Filters.tsx'
import { ProductTile } from './ProductTile.tsx'
import styles from '../../../lib/catalogue/browse.module.css'
import { useNearestWords } from '../../../lib/catalogue/nearestWords.ts'
import { SORTS, browsingFrom, changed, filtersIn, type Browsing } from '../../../lib/catalogue/browsing.ts'
import { queryOf, understood } from '../../../lib/catalogue/search.ts'
import { UnderstoodPrice } from '../../../lib/catalogue/UnderstoodPrice.tsx'

const PAGE = 24
/** Milliseconds after the last letter before the catalogue is asked. */
const PAUSE = 250

/** The words typed, put into the address when the typing pauses. */
const SearchBox = ({ browsing, onChange }: { browsing: Browsing; onChange: (browsing: Browsing) => void }) => {
  const { t } = useTranslation('browse')
  const asked = browsing.search ?? ''
  const [typed, setTyped] = useState(asked)
  const [before, setBefore] = useState(asked)
  // The address may change without this box: going back, or "show everything".
  if (before !== asked) {
    setBefore(asked)
    if (typed.trim() !== asked) setTyped(asked)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (words: string) => {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(changed(browsing, { search: words.trim() })), PAUSE)
  }
  return <SearchField className={styles.search ?? ''} label={t('search')} value={typed} onChange={later} />
}

const Ghosts = () => (
  <div className={styles.grid} aria-hidden="true">
    {Array.from({ length: 8 }, (_, i) => (
      <div key={i} className={styles.ghost}>
        <Skeleton height="100%" />
        <Skeleton width="70%" />
        <Skeleton width="40%" />
      </div>
    ))}
  </div>
)

/** The catalogue: words, filters with counts, order; everything in the address, so that it can be shared and gone back to. */
export const Browse = () => {
  const { t } = useTranslation('browse')
  const { number } = useFormat()
  // Parsed again: the router lets unknown values through.
  const browsing: Browsing = browsingFrom(useSearch({ from: '/workplace/products' }))
  const navigate = useNavigate()
  const [filtering, setFiltering] = useState(false)
  const found = useInfiniteQuery(productsQuery({ limit: PAGE, ...queryOf(browsing) }))
  const [first] = found.data?.pages ?? []
  const products = found.data?.pages.flatMap(({ products }) => products) ?? []
  const total = first?.pagination.total
  const nearest = first?.nearest
  const nearestWords = useNearestWords()
  usePageTitle(t('title'))
  const go = (next: Browsing) => void navigate({ to: '/products', search: next, replace: true, resetScroll: false })
  const filters = <Filters browsing={browsing} facets={first?.facets} onChange={go} />
  const count = filtersIn(browsing)
  return (
    <div className={classNames(page.page, styles.page)}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={page.lead}>{t('lead')}</p>
        </div>
      </header>
      <div className={styles.bar}>
        <SearchBox browsing={browsing} onChange={go} />
        <Button className={styles.filterButton ?? ''} icon={<SlidersHorizontal size={18} aria-hidden="true" />} onPress={() => setFiltering(true)}>
          {count > 0 ? t('filters.some', { count: number(count) }) : t('filters')}
        </Button>
        <Select
          className={styles.sort ?? ''}
          label={t('sort')}
          hideLabel
          choices={SORTS.map((id) => ({ id, name: t(`sort.${id}`) }))}
          value={browsing.sort ?? 'relevance'}
          onChange={(sort) => go(changed(browsing, { sort: sort === 'relevance' ? undefined : sort }))}
        />
      </div>
      <UnderstoodPrice search={browsing.search} onRemove={(search) => go(changed(browsing, { search }))} />
      <CategoryPicker
        className={styles.picker}
        layout="beside"
        groups={GROUPS}
        chosen={browsing.category}
        onChoose={(category) => go(changed(browsing, { category }))}
      />
      <div className={styles.columns}>
        <aside className={styles.side} aria-label={t('filters')}>
          {filters}
        </aside>
        <section aria-label={t('found')} aria-busy={found.isFetching}>
          <p className={styles.count} role="status">
            {total === 0 && t('empty')}
            {total !== undefined && total > 0 && (
              <>
                {t('count', { count: total })} · {t('vat')}
              </>
            )}
          </p>
          {found.isPending && <Ghosts />}
          {found.isLoadingError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
          {nearest && (
            <>
              <div className={styles.nearest}>
                <h2>{nearestWords(nearest, understood(browsing).search)}</h2>
                <Button onPress={() => go({})}>{t('empty.do')}</Button>
              </div>
              <ul className={styles.grid} data-testid="nearest">
                {nearest.products.map((product) => (
                  <li key={product.id}>
                    <ProductTile product={product} />
                  </li>
                ))}
              </ul>
            </>
          )}
          {found.data && products.length === 0 && !nearest && (
            <EmptyState title={t('empty')} actions={<Button onPress={() => go({})}>{t('empty.do')}</Button>}>
              {t('empty.body')}
            </EmptyState>
          )}
          {products.length > 0 && (
            <ul className={styles.grid} data-testid="products">
              {products.map((product, i) => (
                <li key={product.id}>
                  <ProductTile product={product} eager={i < 8} />
                </li>
              ))}
            </ul>
          )}
          {found.hasNextPage && (
            <p className={styles.next}>
              <Button large isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
                {t('next', { shown: number(products.length), total: number(total ?? 0) })}
              </Button>
            </p>
          )}
        </section>
      </div>
      <Dialog
        title={t('filters')}
        isOpen={filtering}
        onClose={() => setFiltering(false)}
        actions={
          <Button variant="primary" wide onPress={() => setFiltering(false)}>
            {t('filters.show', { count: total ?? 0 })}
          </Button>
        }
      >
        {filters}
      </Dialog>
    </div>
  )
}
