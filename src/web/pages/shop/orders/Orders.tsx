import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ORDER_STATUSES } from '#contract/wire/orderVocabulary.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ordersQuery } from '../../../lib/api/queries.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { withoutEmpty } from '../../../lib/ui/display/addressParts.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { EmptyState, ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { OrderStatus } from '../order/OrderStatus.tsx'
import shop from '../shop.module.css'
import type { OrderList } from './address.ts'
import { isFiltered, listOf, queryOf, SORTS } from './asked.ts'
import styles from './orders.module.css'

type Change = (parts: OrderList) => void

const Filters = ({ list, change }: { list: OrderList; change: Change }) => {
  const { t } = useTranslation(['shop', 'catalogue'])
  const { status, from, to, sort } = listOf(list)
  const statuses = ORDER_STATUSES.map((id) => ({ id, name: id === 'pending' ? t('orders.pending') : t(`orderStatus.${id}`, { ns: 'catalogue' }) }))
  return (
    <div className={styles.filters}>
      <Select
        label={t('orders.status')}
        choices={[{ id: '', name: t('orders.any') }, ...statuses]}
        value={status ?? ''}
        onChange={(chosen) => change({ status: chosen })}
      />
      <Select
        label={t('orders.sort')}
        choices={SORTS.map((id) => ({ id, name: t(`orders.sort.${id}`) }))}
        value={sort}
        onChange={(chosen) => change({ sort: chosen === SORTS[0] ? '' : chosen })}
      />
      <TextField label={t('orders.from')} type="date" value={from ?? ''} onChange={(day) => change({ from: day })} />
      <TextField label={t('orders.to')} type="date" value={to ?? ''} onChange={(day) => change({ to: day })} />
    </div>
  )
}

const Row = ({ order }: { order: Order }) => {
  const { t } = useTranslation('shop')
  const { money, date } = useFormat()
  return (
    <Link to="/orders/$orderId" params={{ orderId: order.orderNumber }} className={shop.order}>
      <span>
        <span className={shop.number}>{order.orderNumber}</span>
        <span className={shop.stepWhen}>
          {date(order.createdAt)}
          {t('address.comma')}
          {t('pieces', { count: order.items.reduce((sum, item) => sum + item.quantity, 0) })}
        </span>
      </span>
      <OrderStatus order={order} />
      <strong className={shop.amount}>{money(order.pricing.totalAmount)}</strong>
    </Link>
  )
}

const None = () => {
  const { t } = useTranslation(['shop', 'errors'])
  const isGuest = useSession()?.isGuest ?? true
  return (
    <EmptyState
      title={t('orders.empty')}
      actions={
        <>
          {isGuest ? (
            <ButtonLink to="/sign-in" search={{ next: '/orders' }} variant="primary">
              {t('signIn.do', { ns: 'errors' })}
            </ButtonLink>
          ) : (
            <ButtonLink to="/cart" variant="primary">
              {t('cart.title')}
            </ButtonLink>
          )}
          <ButtonLink to="/find-order">{t('find.open')}</ButtonLink>
        </>
      }
    >
      {t('orders.empty.body')}
    </EmptyState>
  )
}

const List = () => {
  const { t } = useTranslation('shop')
  const session = useSession()
  const address = useSearch({ from: '/workplace/orders' })
  const navigate = useNavigate()
  const change: Change = (parts) =>
    void navigate({ to: '/orders', replace: true, search: ({ page: _page, ...kept }: OrderList) => withoutEmpty({ ...kept, ...parts }) })
  const list = listOf(address)
  const found = useQuery(ordersQuery(queryOf(list)))
  const { orders = [], pagination } = found.data ?? {}
  if (session && found.isPending) return <Skeleton height={180} />
  const isNarrowed = isFiltered(list) || list.page > 1
  if (!found.isLoadingError && orders.length === 0 && !isNarrowed) return <None />
  return (
    <>
      {(isNarrowed || orders.length > 1) && <Filters list={address} change={change} />}
      {found.isLoadingError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : orders.length === 0 ? (
        <EmptyState
          title={t('orders.none')}
          actions={
            <ButtonLink to="/orders" search={{}}>
              {t('orders.all')}
            </ButtonLink>
          }
        >
          {t('orders.none.body')}
        </EmptyState>
      ) : (
        <>
          <p className={classNames(page.quiet, page.small)} aria-live="polite">
            {t('orders.found', { count: pagination?.total ?? 0 })}
          </p>
          <ul className={page.stack} aria-label={t('orders.title')}>
            {orders.map((order) => (
              <li key={order.id}>
                <Row order={order} />
              </li>
            ))}
          </ul>
          <p>
            <Link to="/find-order">{t('find.open')}</Link>
          </p>
          {pagination && pagination.totalPages > 1 && (
            <div className={page.row}>
              <Button isDisabled={list.page === 1} onPress={() => change({ page: list.page === 2 ? '' : String(list.page - 1) })}>
                {t('orders.before')}
              </Button>
              <Button isDisabled={list.page >= pagination.totalPages} onPress={() => change({ page: String(list.page + 1) })}>
                {t('orders.next')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

export const Orders = () => {
  const { t } = useTranslation('shop')
  usePageTitle(t('orders.title'))
  return (
    <div className={page.page}>
      <h1>{t('orders.title')}</h1>
      <List />
    </div>
  )
}
