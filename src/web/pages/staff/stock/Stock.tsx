import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { NumberField } from 'react-aria-components/NumberField'
import { PRODUCT_LIMITS } from '#contract/catalog/productLimits.ts'
import type { StockRow } from '#contract/catalog/staffStock.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { SearchField } from '../../../lib/ui/forms/fields.tsx'
import { useFailureWords } from '../../../lib/ui/frame/failureWords.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import frame from '../../../lib/ui/frame/frame.module.css'
import { Pages } from '../../../lib/ui/frame/Pages.tsx'
import { stockQuery } from '../queries.ts'
import { usePausedSearch } from '../../../lib/ui/device/usePausedSearch.ts'
import { useSlashKey } from '../../../lib/ui/device/useSlashKey.ts'
import { useStockChange, valueNow, type StockField } from './useStockChange.ts'
import styles from './stock.module.css'

const ROWS = 50
const RANGE: Readonly<Record<StockField, { min: number; max: number; decimals: number }>> = {
  stock: { min: 0, max: PRODUCT_LIMITS.stock, decimals: 0 },
  price: { min: 0.01, max: PRODUCT_LIMITS.price, decimals: 2 },
  discountPercentage: { min: 0, max: PRODUCT_LIMITS.discountPercentage, decimals: 0 },
}

const Cell = ({ row, field, change }: { row: StockRow; field: StockField; change: (field: StockField, to: number) => void }) => {
  const { t } = useTranslation('staff')
  const { min, max, decimals } = RANGE[field]
  return (
    <NumberField
      className={styles.cell ?? ''}
      aria-label={t(`stock.${field}.of`, { name: `${row.productName}, ${row.variantName}` })}
      value={row[field]}
      minValue={min}
      maxValue={max}
      isWheelDisabled
      formatOptions={{ maximumFractionDigits: decimals }}
      onChange={(to) => {
        if (Number.isFinite(to) && to !== row[field]) change(field, to)
      }}
    >
      <span className={styles.label} aria-hidden="true">
        {t(`stock.${field}`)}
      </span>
      <Input className={styles.input ?? ''} {...(field === 'stock' && row.isLow && { 'data-low': '' })} />
    </NumberField>
  )
}

const Row = ({ row }: { row: StockRow }) => {
  const { t } = useTranslation('staff')
  const { money, number } = useFormat()
  const failure = useFailureWords()
  const mutation = useStockChange(row.productId)
  const change = (field: StockField, to: number) => {
    const from = row[field]
    mutation.mutate(
      { row, field, from, to },
      {
        onSuccess: () =>
          toast(t('stock.done', { name: row.productName, from: number(from), to: number(to) }), {
            action: { label: t('stock.undo'), run: () => mutation.mutate({ row, field, from: to, to: from }) },
          }),
      },
    )
  }
  const changed = mutation.variables && valueNow(mutation.error, mutation.variables.field)
  return (
    <li className={styles.row}>
      <img src={row.image} alt="" loading="lazy" className={styles.thumb} />
      <span className={styles.name}>
        {row.productName}
        <span className={styles.quiet}>
          {row.variantName} · <bdi>{row.sku}</bdi>
        </span>
      </span>
      {(['stock', 'price', 'discountPercentage'] as const).map((field) => (
        <Cell key={field} row={row} field={field} change={change} />
      ))}
      <span className={styles.paid}>
        <span className={styles.label}>{t('stock.unitPrice')}</span>
        {money(row.unitPrice)}
      </span>
      {mutation.error && (
        <p className={styles.problem} role="alert">
          {changed === undefined ? failure(mutation.error) : t('stock.changed', { now: number(changed) })}
        </p>
      )}
    </li>
  )
}

/** Stock and prices, changed in place. */
export const Stock = () => {
  const { t } = useTranslation('staff')
  const { number } = useFormat()
  const [low, setLow] = useState<'all' | 'low'>('all')
  const [page, setPage] = useState(1)
  const [search, words, setWords] = usePausedSearch(() => setPage(1))
  const place = useRef<HTMLDivElement>(null)
  useSlashKey(place)
  const found = useQuery(stockQuery({ limit: ROWS, page, ...(search && { search }), ...(low === 'low' && { low: 'true' as const }) }))
  usePageTitle(t('stock.title'))
  const { variants = [], lowCount = 0, pagination } = found.data ?? {}
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>{t('stock.title')}</h1>
        <ButtonLink to="/staff/stock/rates">{t('rates.title')}</ButtonLink>
      </div>
      <div className={frame.filters}>
        <div ref={place} className={frame.search}>
          <SearchField label={t('stock.search')} value={words} onChange={setWords} aria-keyshortcuts="/" />
        </div>
        <Segmented
          label={t('stock.show')}
          value={low}
          onChange={(chosen) => {
            setLow(chosen)
            setPage(1)
          }}
          options={[
            { id: 'all', name: t('stock.all') },
            { id: 'low', name: t('stock.low', { count: number(lowCount) }) },
          ]}
        />
      </div>
      {found.isLoadingError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton height={320} />
      ) : variants.length === 0 ? (
        <EmptyState title={t('stock.none')}>{t('stock.none.body')}</EmptyState>
      ) : (
        <>
          <p className={frame.quiet}>{t('stock.hint')}</p>
          <ul className={styles.rows} aria-label={t('stock.title')}>
            {variants.map((row) => (
              <Row key={row.variantId} row={row} />
            ))}
          </ul>
          {pagination && <Pages pagination={pagination} onPage={setPage} />}
        </>
      )}
    </>
  )
}
