/** A receipt for rent, shown as it is printed: on A5 or A4, whichever paper is in the printer. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Property, RentPayment, TenantDetail } from '#contract/properties/property.ts'
import { profileQuery } from '../../../lib/api/queries.ts'
import { fromWire } from '#contract/wire/money.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { BackLink } from '../BackLink.tsx'
import { paymentQuery, propertyQuery, tenantQuery } from '../queries.ts'
import { nameOf } from '../useNames.ts'
import { amountInWords } from './amountInWords.ts'
import styles from './receipt.module.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface Facts {
  payment: RentPayment
  tenant: TenantDetail
  property: Property
}

/** The reservations of a receipt: a cheque that the bank has not paid, or a payment that was reversed. */
const Warning = ({ payment: { kind, status } }: { payment: RentPayment }) => {
  const { t } = useTranslation('business')
  return kind === 'payment' && status !== 'cleared' ? (
    <p className={styles.warning} data-status={status}>
      {t(`receipt.warning.${status}`)}
    </p>
  ) : null
}

const Receipt = ({ payment, tenant, property }: Facts) => {
  const { t } = useTranslation('business')
  const { date, money } = useFormat()
  const language = useLanguage()
  const profile = useQuery(profileQuery()).data?.user
  const unit = tenant.leases.find(({ id }) => id === payment.lease_id)?.unit
  const landlord = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ')
  const isReversal = payment.kind === 'reversal'
  const { reference, memo, method } = payment
  return (
    <article className={styles.paper} lang={language}>
      <header className={styles.head}>
        <h1>{t(isReversal ? 'receipt.reversal' : 'receipt.title')}</h1>
        <p className={styles.number}>{t('receipt.number', { number: payment.receipt_number })}</p>
      </header>
      <Warning payment={payment} />
      <p className={styles.amount}>{money(payment.amount)}</p>
      <p className={styles.words}>{amountInWords(fromWire(payment.amount), language)}</p>
      <dl className={styles.facts}>
        <Fact name={t(isReversal ? 'receipt.to' : 'receipt.from')}>
          <bdi>{nameOf(tenant)}</bdi>
        </Fact>
        <Fact name={t('receipt.day')}>{date(payment.date)}</Fact>
        <Fact name={t('receipt.property')}>
          <bdi>{property.name}</bdi>
        </Fact>
        {unit !== undefined && (
          <Fact name={t('receipt.unit')}>
            <bdi>{unit}</bdi>
          </Fact>
        )}
        <Fact name={t('payment.method')}>
          {t(`method.${method}`)}
          {reference !== null && (
            <>
              {' · '}
              <bdi>{reference}</bdi>
            </>
          )}
        </Fact>
        {memo !== null && memo !== '' && <Fact name={t('payment.memo')}>{memo}</Fact>}
      </dl>
      <footer className={styles.foot}>
        <p>{t('receipt.signature')}</p>
        {landlord !== '' && <bdi>{landlord}</bdi>}
      </footer>
    </article>
  )
}

export const ReceiptPage = () => {
  const { t } = useTranslation('business')
  const { paymentId } = useParams({ from: '/workplace/business/payments/$paymentId' })
  const payment = useQuery(paymentQuery(paymentId))
  const { tenant_id: tenantId = '', property_id: propertyId = '' } = payment.data ?? {}
  const tenant = useQuery({ ...tenantQuery(tenantId), enabled: tenantId !== '' })
  const property = useQuery({ ...propertyQuery(propertyId), enabled: propertyId !== '' })
  // Browsers name the PDF after the page.
  usePageTitle(payment.data ? t('receipt.short', { number: payment.data.receipt_number }) : t('receipt.title'))
  const failed = [payment, tenant, property].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <ErrorState level="h1" error={failed.error} onRetry={() => void failed.refetch()} />
  if (!payment.data || !tenant.data || !property.data) return <Skeleton height={480} />
  return (
    <div className={styles.screen}>
      <div className={styles.tools}>
        <BackLink to="/business/payments">{t('payments.title')}</BackLink>
        <Button variant="primary" icon={<Printer size={18} aria-hidden="true" />} onPress={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </div>
      <Receipt payment={payment.data} tenant={tenant.data} property={property.data} />
    </div>
  )
}
