import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { filtersIn, type Browsing } from '../../../shop/browse/search.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { useBudget } from '../budget/budget.ts'
import { keepBrowsing, keptBrowsing } from './browsing.ts'
import { Categories } from './Categories.tsx'
import { FilterArea } from './FilterArea.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { Shelf } from './Shelf.tsx'
import { useFound } from './useFound.ts'
import styles from './catalogue.module.css'

const Waiting = () => (
  <div className={styles.ghosts} aria-hidden="true">
    {Array.from({ length: 6 }, (_, i) => (
      <div key={i} className={styles.ghost}>
        <Skeleton height={110} />
        <Skeleton width="80%" />
        <Skeleton width="50%" />
      </div>
    ))}
  </div>
)

const useBrowsing = () => {
  const [browsing, setBrowsing] = useState<Browsing>(keptBrowsing)
  const [wished, setWished] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const toTop = () => list.current?.scrollTo({ top: 0 })
  return {
    browsing,
    wished,
    list,
    browse: (next: Browsing) => {
      setBrowsing(next)
      keepBrowsing(next)
      toTop()
    },
    wish: (next: boolean) => {
      setWished(next)
      toTop()
    },
  }
}

/** What can be brought into the room. */
export const Catalogue = ({ onTaken }: { onTaken: () => void }) => {
  const { t } = useTranslation(['studio', 'browse'])
  const { number } = useFormat()
  const { browsing, wished, browse, wish, list } = useBrowsing()
  const [filtering, setFiltering] = useState(false)
  const budget = useBudget()
  const found = useFound(browsing, wished, budget.hide ? budget.left : null)
  const { category, ...others } = browsing
  // The categories are in view; the button counts what is not.
  const filters = filtersIn(others) + (budget.hide && budget.left !== null ? 1 : 0)
  const narrowed = filters > 0 || category !== undefined || (browsing.search ?? '') !== ''
  const clear = () => {
    budget.setHide(false)
    browse({})
    wish(false)
  }
  const none = found.state === 'there' && found.products.length === 0
  return (
    <>
      <h2 className={styles.title}>{t('catalogue.title')}</h2>
      <div className={styles.head}>
        <div className={styles.find}>
          <SearchField
            className={styles.search ?? ''}
            label={t('catalogue.search')}
            value={browsing.search ?? ''}
            // As typed: the space between two words is not yet the end of one.
            onChange={(search) => browse({ ...browsing, search })}
          />
          <Button
            className={styles.filter ?? ''}
            aria-expanded={filtering}
            aria-controls="studio-filters"
            aria-label={filters > 0 ? t('catalogue.filters.some', { count: number(filters) }) : t('catalogue.filters')}
            icon={<SlidersHorizontal size={20} aria-hidden="true" />}
            onPress={() => setFiltering(!filtering)}
          >
            {filters > 0 && <span className={styles.count}>{number(filters)}</span>}
          </Button>
        </div>
        <Categories browsing={browsing} wished={wished} onChange={browse} onWished={wish} />
      </div>
      <div ref={list} className={styles.list} aria-busy={found.isBusy}>
        {filtering && <FilterArea browsing={browsing} facets={found.facets} budget={budget} onChange={browse} />}
        {!narrowed && !wished && !filtering && <Shelf onTaken={onTaken} />}
        <p className={styles.found} role="status">
          {(narrowed || wished) && found.products.length > 0 && t('count', { ns: 'browse', count: found.total })}
        </p>
        {found.state === 'reading' && <Waiting />}
        {found.state === 'failed' && (
          <div className={styles.note} role="alert">
            <p>{t('catalogue.failed')}</p>
            <Button onPress={found.again}>{t('catalogue.retry')}</Button>
          </div>
        )}
        {none && wished && !narrowed && (
          <div className={styles.note}>
            <strong>{t('catalogue.wished.none')}</strong>
            <p>{t('catalogue.wished.help')}</p>
            <Button onPress={clear}>{t('catalogue.clear')}</Button>
          </div>
        )}
        {none && (narrowed || !wished) && (
          <div className={styles.note}>
            <strong>{budget.hide && budget.left !== null && budget.left <= 0 ? t('catalogue.within.none') : t('catalogue.empty')}</strong>
            <p>{t(filters > 0 ? 'catalogue.empty.filters' : 'catalogue.empty.help')}</p>
            <Button onPress={clear}>{t('catalogue.clear')}</Button>
          </div>
        )}
        <ProductGrid products={found.products} isLoadingMore={found.isLoadingMore} onLoadMore={found.more} onTaken={onTaken} />
        {found.isStuck && (
          <div className={styles.note} role="alert">
            <p>{t('catalogue.stuck')}</p>
            <Button onPress={found.again}>{t('catalogue.retry')}</Button>
          </div>
        )}
      </div>
    </>
  )
}
