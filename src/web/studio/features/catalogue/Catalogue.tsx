import { Heart, SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { FURNITURE_GROUPS } from '../../../lib/catalogue/categories.ts'
import { CategoryPicker } from '../../../lib/catalogue/CategoryPicker.tsx'
import { useNearestWords } from '../../../lib/catalogue/nearestWords.ts'
import { changed, filtersIn, type Browsing } from '../../../lib/catalogue/browsing.ts'
import { understood } from '../../../lib/catalogue/search.ts'
import { UnderstoodPrice } from '../../../lib/catalogue/UnderstoodPrice.tsx'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { CountBadge } from '../../../lib/ui/display/CountBadge.tsx'
import { SearchField } from '../../../lib/ui/forms/fields.tsx'
import { Skeleton } from '../../../lib/ui/states.tsx'
import { useBudget } from '../budget/budget.ts'
import { keepBrowsing, keptBrowsing } from './browsing.ts'
import { FilterArea } from './FilterArea.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { RecentProducts } from './RecentProducts.tsx'
import { useFound } from './useFound.ts'
import styles from './catalogue.module.css'

const Loading = () => (
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

interface Props {
  /** A piece was taken from the list, to be placed. */
  onPlaced: () => void
  /** The search has the focus: on a phone its keyboard needs the room that the list had. */
  onSearch: () => void
}

/** Products that can be placed in the room. */
export const Catalogue = ({ onPlaced, onSearch }: Props) => {
  const { t } = useTranslation(['studio', 'browse'])
  const { number } = useFormat()
  const { browsing, wished, browse, wish, list } = useBrowsing()
  const nearestWords = useNearestWords()
  const [filtering, setFiltering] = useState(false)
  const budget = useBudget()
  const found = useFound(browsing, wished, budget.hide ? budget.left : null)
  const { category, ...others } = browsing
  // The categories are in view; the button counts the other filters.
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
            onFocus={onSearch}
            // As typed: the space between two words is not the end of one yet.
            onChange={(search) => browse({ ...browsing, search })}
          />
          <Button
            className={styles.filter ?? ''}
            aria-pressed={wished}
            aria-label={t('catalogue.wished')}
            icon={<Heart size={20} strokeWidth={1.75} aria-hidden="true" />}
            onPress={() => wish(!wished)}
          />
          <Button
            className={styles.filter ?? ''}
            aria-expanded={filtering}
            aria-controls="studio-filters"
            aria-label={filters > 0 ? t('catalogue.filters.some', { count: number(filters) }) : t('catalogue.filters')}
            icon={<SlidersHorizontal size={20} aria-hidden="true" />}
            onPress={() => setFiltering(!filtering)}
          >
            <CountBadge className={styles.count} count={filters} />
          </Button>
        </div>
        <UnderstoodPrice search={browsing.search} onRemove={(search) => browse({ ...browsing, search })} />
        <CategoryPicker
          layout="above"
          groups={FURNITURE_GROUPS}
          chosen={category}
          onChoose={(chosen) => browse(changed(browsing, { category: chosen }))}
        />
      </div>
      <div ref={list} className={styles.list} aria-busy={found.isBusy}>
        {filtering && <FilterArea browsing={browsing} facets={found.facets} budget={budget} onChange={browse} />}
        {!narrowed && !wished && !filtering && <RecentProducts onPlaced={onPlaced} />}
        <p className={styles.found} role="status">
          {(narrowed || wished) && found.products.length > 0 && t('count', { ns: 'browse', count: found.total })}
        </p>
        {found.state === 'reading' && <Loading />}
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
        {found.nearest && (
          <div className={styles.nearest}>
            <h3>{nearestWords(found.nearest, understood(browsing).search)}</h3>
            <Button onPress={clear}>{t('catalogue.clear')}</Button>
          </div>
        )}
        {none && !found.nearest && (narrowed || !wished) && (
          <div className={styles.note}>
            <strong>{budget.hide && budget.left !== null && budget.left <= 0 ? t('catalogue.within.none') : t('catalogue.empty')}</strong>
            <p>{t(filters > 0 ? 'catalogue.empty.filters' : 'catalogue.empty.help')}</p>
            <Button onPress={clear}>{t('catalogue.clear')}</Button>
          </div>
        )}
        <ProductGrid
          products={found.nearest?.products ?? found.products}
          isLoadingMore={found.isLoadingMore}
          onLoadMore={found.more}
          onPlaced={onPlaced}
        />
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
