import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ordersQuery } from '../api/queries.ts'
import { useSession } from '../api/useSession.ts'
import { useFormat } from '../i18n/format.ts'
import { usePageTitle } from '../routes/usePageTitle.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import page from '../ui/page.module.css'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import styles from './shop.module.css'

const List = () => {
  const { t } = useTranslation('shop')
  const { money, date } = useFormat()
  const session = useSession()
  const [current, setPage] = useState(1)
  const orders = useQuery(ordersQuery(current))
  if (orders.isError) return <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />
  if (session && !orders.data) return <Skeleton height={180} />
  const { orders: list = [], pagination } = orders.data ?? {}
  if (list.length === 0) {
    return (
      <EmptyState
        title={t('orders.empty')}
        actions={
          <ButtonLink to="/cart" variant="primary">
            {t('cart.title')}
          </ButtonLink>
        }
      >
        {t('orders.empty.body')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={page.stack}>
        {list.map((order) => (
          <li key={order.id}>
            <Link to="/orders/$orderId" params={{ orderId: order.orderNumber }} className={styles.order}>
              <span>
                <span className={styles.number}>{order.orderNumber}</span>
                <span className={styles.stepWhen}>
                  {date(order.createdAt)}
                  {t('address.comma')}
                  {t('pieces', { count: order.items.reduce((sum, item) => sum + item.quantity, 0) })}
                </span>
              </span>
              <OrderStatus order={order} />
              <strong className={styles.amount}>{money(order.pricing.totalAmount)}</strong>
            </Link>
          </li>
        ))}
      </ul>
      {pagination && pagination.totalPages > 1 && (
        <div className={page.row}>
          <Button isDisabled={current === 1} onPress={() => setPage(current - 1)}>
            {t('orders.newer')}
          </Button>
          <Button isDisabled={current === pagination.totalPages} onPress={() => setPage(current + 1)}>
            {t('orders.older')}
          </Button>
        </div>
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
