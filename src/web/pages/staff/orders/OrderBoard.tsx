import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { GOVERNORATES, ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/wire/orderVocabulary.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { withoutEmpty } from '../../../lib/ui/display/addressParts.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { SearchField, Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { Pages } from '../../../lib/ui/frame/Pages.tsx'
import { staffOrdersQuery } from '../queries.ts'
import { useSlashKey } from '../../../lib/ui/device/useSlashKey.ts'
import type { Board } from './address.ts'
import { isAtWork, queryOf } from './board.ts'
import { OrderPanel } from './OrderPanel.tsx'
import { OrderRows } from './OrderRows.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import styles from './board.module.css'

/** Searches for the typed text once the typing pauses. */
const PAUSE_MS = 300

const Tabs = ({ board, counts }: { board: Board; counts: Record<(typeof ORDER_STATUSES)[number], number> }) => {
  const { t } = useTranslation(['staff', 'catalogue'])
  const { number } = useFormat()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = (count: number) => (count >= LIMITS.entries.listedOrders ? `${number(LIMITS.entries.listedOrders)}+` : number(count))
  return (
    <nav className={styles.tabs} aria-label={t('orders.byStatus')}>
      {[undefined, ...ORDER_STATUSES].map((status) => (
        <Link
          key={status ?? 'all'}
          to="/staff"
          search={({ page: _page, order: _order, status: _status, ...kept }: Board) => ({ ...kept, ...(status && { status }) })}
          className={styles.tab}
          {...(board.status === status && { 'aria-current': 'true' as const, 'data-current': '' })}
        >
          {status === undefined
            ? t('orders.tab.all')
            : status === 'pending'
              ? t('orders.tab.pending')
              : t(`orderStatus.${status}`, { ns: 'catalogue' })}
          <span className={styles.count}>{shown(status ? counts[status] : all)}</span>
        </Link>
      ))}
    </nav>
  )
}

const Filters = ({ board, change }: { board: Board; change: (part: Board) => void }) => {
  const { t } = useTranslation(['staff', 'catalogue'])
  const [words, setWords] = useState(board.search ?? '')
  const [open, setOpen] = useState(false)
  const search = useRef<HTMLDivElement>(null)
  useSlashKey(search)
  const applied = board.search ?? ''
  useEffect(() => {
    if (words.trim() === applied) return undefined
    const timer = setTimeout(() => change({ search: words.trim() }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, applied, change])
  const any = { id: '', name: t('filter.any') }
  const chosen = [board.governorate, board.payment, board.from, board.to].filter(Boolean).length
  return (
    <div className={frame.filters}>
      <div ref={search} className={styles.search}>
        <SearchField label={t('orders.search')} value={words} onChange={setWords} aria-keyshortcuts="/" />
      </div>
      <Button
        className={styles.more ?? ''}
        variant="outline"
        aria-expanded={open}
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        onPress={() => setOpen(!open)}
      >
        {chosen > 0 ? t('filter.some', { count: chosen }) : t('filter.open')}
      </Button>
      <div className={classNames(styles.choices, open && styles.open)}>
        <Select
          label={t('filter.governorate')}
          choices={[any, ...GOVERNORATES.map((id) => ({ id, name: t(`governorate.${id}`, { ns: 'catalogue' }) }))]}
          value={board.governorate ?? ''}
          onChange={(governorate) => change({ governorate })}
        />
        <Select
          label={t('filter.payment')}
          choices={[any, ...PAYMENT_STATUSES.map((id) => ({ id, name: t(`payment.${id}`) }))]}
          value={board.payment ?? ''}
          onChange={(payment) => change({ payment })}
        />
        <TextField label={t('filter.from')} type="date" value={board.from ?? ''} onChange={(from) => change({ from })} />
        <TextField label={t('filter.to')} type="date" value={board.to ?? ''} onChange={(to) => change({ to })} />
      </div>
    </div>
  )
}

/** Every order, the one that is open beside the list; on a phone in its place. */
export const OrderBoard = () => {
  const { t } = useTranslation('staff')
  const { number } = useFormat()
  const board = useSearch({ from: '/workplace/staff/' })
  const navigate = useNavigate()
  const asked = queryOf(board)
  const found = useQuery(staffOrdersQuery(asked))
  usePageTitle(t('orders.title'))
  const [change] = useState(
    () => (part: Board) =>
      void navigate({
        to: '/staff',
        replace: true,
        search: ({ page: _page, ...kept }: Board) => withoutEmpty({ ...kept, ...part }),
      }),
  )
  const { orders = [], pagination, counts } = found.data ?? {}
  return (
    <div className={styles.board} {...(board.order && { 'data-open': '' })}>
      <div className={styles.list}>
        <h1 className={frame.title}>{t('orders.title')}</h1>
        {counts && <Tabs board={board} counts={counts} />}
        <Filters board={board} change={change} />
        {found.isLoadingError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !found.data ? (
          <Skeleton height={320} />
        ) : orders.length === 0 ? (
          <EmptyState title={t('orders.none')}>{t('orders.none.body')}</EmptyState>
        ) : (
          <>
            <p className={frame.quiet} aria-live="polite">
              {t('orders.found', { count: pagination?.total ?? 0, shown: number(pagination?.total ?? 0) })}
              {' · '}
              {t(isAtWork(asked.status) ? 'orders.soonest' : 'orders.newest')}
            </p>
            <OrderRows orders={orders} open={board.order} isOfAll={board.status === undefined} />
            {pagination && <Pages pagination={pagination} onPage={(page) => change({ page: page === 1 ? '' : String(page) })} />}
          </>
        )}
      </div>
      {board.order && (
        <aside className={styles.panel} aria-label={t('orders.open')}>
          <OrderPanel key={board.order} number={board.order} />
        </aside>
      )}
    </div>
  )
}
