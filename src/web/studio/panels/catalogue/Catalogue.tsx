import { useInfiniteQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CATEGORIES } from '../../../../contract/vocabulary.ts'
import { productsQuery } from '../../../api/queries.ts'
import { useFormat } from '../../../i18n/format.ts'
import { changed, filtersIn, type Browsing } from '../../../shop/browse/search.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { useStudio } from '../../context.ts'
import { useBudget } from '../budget/budget.ts'
import { asked, groupIn, GROUPS, keepBrowsing, keptBrowsing, kindsOf } from './browsing.ts'
import { Chip } from './Chips.tsx'
import { FilterArea } from './FilterArea.tsx'
import { ProductCard } from './ProductCard.tsx'
import { Shelves } from './Shelves.tsx'
import styles from './catalogue.module.css'

const PAGE = 30

/** Groups, and below the chosen one its kinds. */
const Categories = ({ browsing, onChange }: { browsing: Browsing; onChange: (browsing: Browsing) => void }) => {
  const { t } = useTranslation(['studio', 'catalogue'])
  const group = groupIn(browsing)
  const choose = (category: Browsing['category']) => onChange(changed(browsing, { category }))
  const kinds = group === null ? [] : kindsOf(group)
  return (
    <>
      <div className={styles.chips} role="group" aria-label={t('catalogue.categories')}>
        <Chip chosen={group === null} onChoose={() => choose(undefined)}>
          {t('catalogue.all')}
        </Chip>
        {GROUPS.map((one) => (
          <Chip key={one} chosen={group === one} onChoose={() => choose(group === one ? undefined : one)}>
            {t(`group.${one}`, { ns: 'catalogue' })}
          </Chip>
        ))}
      </div>
      {group !== null && kinds.length > 1 && (
        <div className={styles.chips} data-kinds role="group" aria-label={t('catalogue.kinds')}>
          <Chip chosen={browsing.category === group} onChoose={() => choose(group)}>
            {t('catalogue.kinds.all')}
          </Chip>
          {kinds.map((kind) => (
            <Chip key={kind} chosen={browsing.category === kind} onChoose={() => choose(browsing.category === kind ? group : kind)}>
              {t(`category.${kind}`, { ns: 'catalogue' })}
            </Chip>
          ))}
        </div>
      )}
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

const useBrowsing = () => {
  const [browsing, setBrowsing] = useState<Browsing>(keptBrowsing)
  const list = useRef<HTMLDivElement>(null)
  const browse = (next: Browsing) => {
    setBrowsing(next)
    keepBrowsing(next)
    list.current?.scrollTo({ top: 0 })
  }
  return { browsing, browse, list }
}

/** What can be brought into the room. */
export const Catalogue = ({ onTaken }: { onTaken: () => void }) => {
  const { t } = useTranslation(['studio', 'browse'])
  const { number } = useFormat()
  const session = useStudio()
  const { browsing, browse, list } = useBrowsing()
  const [filtering, setFiltering] = useState(false)
  const budget = useBudget()
  const typed = useDeferredValue(browsing.search?.trim() ?? '')
  const found = useInfiniteQuery(productsQuery({ limit: PAGE, ...asked(browsing, typed, budget.hide ? budget.left : null) }))
  const [first] = found.data?.pages ?? []
  const products = found.data?.pages.flatMap((page) => page.products).filter(({ category }) => CATEGORIES[category] !== 'openings') ?? []
  useEffect(() => {
    session.products.add(found.data?.pages.flatMap((page) => page.products) ?? [])
  }, [session, found.data])
  const { category: _category, ...others } = browsing
  // The categories are in view; the button counts what is not.
  const filters = filtersIn(others) + (budget.hide && budget.left !== null ? 1 : 0)
  const open = filters === 0 && browsing.category === undefined && !browsing.search
  const clear = () => {
    budget.setHide(false)
    browse({})
  }
  return (
    <>
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
        <Categories browsing={browsing} onChange={browse} />
      </div>
      <div ref={list} className={styles.list} aria-busy={found.isFetching}>
        {filtering && <FilterArea browsing={browsing} facets={first?.facets} budget={budget} onChange={browse} />}
        {open && !filtering && <Shelves onTaken={onTaken} />}
        {found.isPending && <Waiting />}
        {found.isError && products.length === 0 && (
          <div className={styles.note} role="alert">
            <p>{t('catalogue.failed')}</p>
            <Button onPress={() => void found.refetch()}>{t('catalogue.retry')}</Button>
          </div>
        )}
        {found.isSuccess && products.length === 0 && (
          <div className={styles.note}>
            <strong>{budget.hide && budget.left !== null && budget.left <= 0 ? t('catalogue.within.none') : t('catalogue.empty')}</strong>
            <p>{t(filters > 0 ? 'catalogue.empty.filters' : 'catalogue.empty.help')}</p>
            <Button onPress={clear}>{t('catalogue.clear')}</Button>
          </div>
        )}
        {!open && products.length > 0 && (
          <p className={styles.found} role="status">
            {t('count', { ns: 'browse', count: first?.pagination.total ?? products.length })}
          </p>
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
