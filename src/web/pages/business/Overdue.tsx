import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Tenant } from '#contract/properties/property.ts'
import { withoutIsolates } from '#contract/text/typography.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import frame from '../../lib/ui/frame/frame.module.css'
import { EmptyState, ErrorState, Notice, Skeleton } from '../../lib/ui/states.tsx'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import styles from './business.module.css'
import { debtsOf, type Debt } from './overdue.ts'
import { RecordPayment } from './payments/RecordPayment.tsx'
import { overdueQuery } from './queries.ts'
import { Reach } from './tenants/Reach.tsx'
import { nameOf, usePropertyNames, useTenants } from './useNames.ts'

interface RowProps {
  debt: Debt
  /** Undefined until it is read. */
  tenant: Tenant | undefined
  property: string | undefined
  onRecord: () => void
}

const Row = ({ debt: { tenantId, unit, since, months, owed }, tenant, property, onRecord }: RowProps) => {
  const { t } = useTranslation('business')
  const { date, money } = useFormat()
  const name = tenant ? nameOf(tenant) : t('lease.tenant')
  return (
    <li>
      <div className={frame.main}>
        <Link to="/business/tenants/$tenantId" params={{ tenantId }} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={frame.facts}>
          {property !== undefined && <span>{t('tenant.place', { property, unit })}</span>}
          <span>{t('overdue.since', { date: date(since) })}</span>
          <span>{t('overdue.months', { count: months })}</span>
        </span>
      </div>
      <div className={frame.side}>
        <span className={frame.sum}>
          <span className={frame.quiet}>{t('balance.owed')}</span>
          <strong className={styles.owed}>{money(owed)}</strong>
        </span>
        {tenant?.phone && (
          <Reach
            name={name}
            phone={tenant.phone}
            message={withoutIsolates(t('overdue.message', { name: tenant.first_name, amount: money(owed), date: date(since) }))}
          />
        )}
        <Button variant="primary" aria-label={t('payment.record.of', { name })} onPress={onRecord}>
          {t('payment.record')}
        </Button>
      </div>
    </li>
  )
}

const List = ({ debts }: { debts: readonly Debt[] }) => {
  const { t } = useTranslation('business')
  const [paying, setPaying] = useState<string | null>(null)
  const tenants = useTenants(debts.map(({ tenantId }) => tenantId))
  const properties = usePropertyNames(debts.map(({ propertyId }) => propertyId))
  return (
    <>
      <ul className={frame.rows} aria-label={t('overdue.title')}>
        {debts.map((debt) => (
          <Row
            key={debt.tenantId}
            debt={debt}
            tenant={tenants.get(debt.tenantId)}
            property={properties.get(debt.propertyId)}
            onRecord={() => setPaying(debt.tenantId)}
          />
        ))}
      </ul>
      {paying !== null && <RecordPayment tenantId={paying} onClose={() => setPaying(null)} />}
    </>
  )
}

/** Tenants with overdue rent, the longest overdue first. */
export const Overdue = () => {
  const { t } = useTranslation('business')
  const { money } = useFormat()
  const found = useQuery(overdueQuery())
  usePageTitle(t('overdue.title'))
  const debts = debtsOf(found.data?.rows ?? [])
  const total = debts.reduce((sum, { owed }) => sum + owed, 0)
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>{t('overdue.title')}</h1>
        {debts.length > 0 && <strong className={styles.owed}>{t('overdue.total', { amount: money(total) })}</strong>}
      </div>
      {found.data?.isCut && <Notice tone="calm">{t('overdue.cut')}</Notice>}
      {found.isLoadingError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton height={320} />
      ) : debts.length === 0 ? (
        <EmptyState title={t('overdue.none')}>{t('overdue.none.body')}</EmptyState>
      ) : (
        <List debts={debts} />
      )}
    </>
  )
}
