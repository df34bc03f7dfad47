import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { TenantDetail } from '#contract/properties/property.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { EmptyState, ErrorState, Notice, Skeleton } from '../../../lib/ui/states.tsx'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { BackLink } from '../BackLink.tsx'
import styles from '../business.module.css'
import { ledgerOf } from '../ledger.ts'
import { RecordPayment } from '../payments/RecordPayment.tsx'
import { booksQuery, tenantQuery } from '../queries.ts'
import { TENANT_TONE } from '../tones.ts'
import { nameOf } from '../useNames.ts'
import { Balance } from './Balance.tsx'
import { Leases } from './Leases.tsx'
import { Ledger } from './Ledger.tsx'
import { Reach } from './Reach.tsx'
import { TenantForm } from './TenantForm.tsx'

const Contact = ({ tenant }: { tenant: TenantDetail }) => {
  const { t } = useTranslation('business')
  const { date } = useFormat()
  const { phone, email, date_of_birth: born, national_id: nationalId, emergency_contacts: contacts } = tenant
  return (
    <dl className={styles.contact}>
      {phone !== null && (
        <div>
          <dt>{t('tenant.phone')}</dt>
          <dd dir="ltr">{phone}</dd>
        </div>
      )}
      {email !== null && (
        <div>
          <dt>{t('tenant.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          </dd>
        </div>
      )}
      {born !== null && (
        <div>
          <dt>{t('tenant.date_of_birth')}</dt>
          <dd>{date(born)}</dd>
        </div>
      )}
      {nationalId !== null && (
        <div>
          <dt>{t('tenant.national_id')}</dt>
          <dd dir="ltr">{nationalId}</dd>
        </div>
      )}
      {contacts.map((contact) => (
        <div key={`${contact.name} ${contact.phone}`}>
          <dt>{t('tenant.emergency', { relationship: contact.relationship })}</dt>
          <dd>
            <bdi>{contact.name}</bdi>{' '}
            <a href={`tel:${contact.phone}`} dir="ltr">
              {contact.phone}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Head = ({ tenant }: { tenant: TenantDetail }) => {
  const { t } = useTranslation('business')
  const [open, setOpen] = useState<'edit' | 'pay' | null>(null)
  const { phone, status, balance, leases } = tenant
  const name = nameOf(tenant)
  return (
    <>
      <div className={frame.head}>
        <div className={styles.unit}>
          <h1 className={frame.title}>
            <bdi>{name}</bdi>
          </h1>
          <span className={frame.chip} data-tone={TENANT_TONE[status]}>
            {t(`tenant.status.${status}`)}
          </span>
        </div>
        <div className={frame.side}>
          <Button variant="outline" onPress={() => setOpen('edit')}>
            {t('form.edit')}
          </Button>
          {leases.length > 0 && (
            <Button variant="primary" onPress={() => setOpen('pay')}>
              {t('payment.record')}
            </Button>
          )}
        </div>
      </div>
      <section className={styles.card}>
        <Balance balance={balance} />
        <Contact tenant={tenant} />
        {phone !== null && (
          <div className={frame.side}>
            <Reach name={name} phone={phone} />
          </div>
        )}
      </section>
      {open === 'edit' && <TenantForm tenant={tenant} onClose={() => setOpen(null)} />}
      {open === 'pay' && <RecordPayment tenantId={tenant.id} onClose={() => setOpen(null)} />}
    </>
  )
}

const Books = ({ tenant }: { tenant: TenantDetail }) => {
  const { t } = useTranslation('business')
  const books = useQuery(booksQuery(tenant.id))
  if (books.isLoadingError) return <ErrorState error={books.error} onRetry={() => void books.refetch()} />
  if (!books.data) return <Skeleton height={240} />
  const lines = ledgerOf(books.data.charges, books.data.payments)
  if (lines.length === 0) return <p className={frame.quiet}>{t('ledger.none')}</p>
  // Rows that are cut off would be missing in every balance: they are there in the list of payments.
  return books.data.isCut ? <Notice tone="calm">{t('ledger.cut')}</Notice> : <Ledger lines={lines} />
}

const Whole = ({ tenant }: { tenant: TenantDetail }) => {
  const { t } = useTranslation('business')
  return (
    <>
      <Head tenant={tenant} />
      {tenant.leases.length === 0 ? (
        <EmptyState title={t('leases.none')} actions={<ButtonLink to="/business">{t('tenants.new.do')}</ButtonLink>}>
          {t('leases.none.body')}
        </EmptyState>
      ) : (
        <>
          <h2 className={styles.heading}>{t('leases.title')}</h2>
          <Leases leases={tenant.leases} />
          <h2 className={styles.heading}>{t('ledger.title')}</h2>
          <Books tenant={tenant} />
        </>
      )}
    </>
  )
}

/** A tenant: contact, leases, and account. */
export const TenantPage = () => {
  const { t } = useTranslation('business')
  const { tenantId } = useParams({ from: '/workplace/business/tenants/$tenantId' })
  const found = useQuery(tenantQuery(tenantId))
  usePageTitle(found.data ? nameOf(found.data) : t('tenants.title'))
  return (
    <>
      <BackLink to="/business/tenants">{t('tenants.title')}</BackLink>
      {found.data ? (
        <Whole tenant={found.data} />
      ) : found.isLoadingError ? (
        <ErrorState level="h1" error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  )
}
