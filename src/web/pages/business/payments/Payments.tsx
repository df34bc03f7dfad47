import { negative } from '#contract/wire/money.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { cairoDay } from '#contract/text/cairoDay.ts'
import type { RentPayment, Tenant } from '#contract/properties/property.ts'
import { RENT_PAYMENT_METHODS, RENT_PAYMENT_STATUSES } from '#contract/properties/vocabulary.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { known, knownDay, laterPage, withoutEmpty } from '../../../lib/ui/display/addressParts.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { Found } from '../../../lib/ui/frame/Found.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import { save } from '../../../lib/ui/device/handOver.ts'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { exportPayments } from '../api.ts'
import styles from '../business.module.css'
import type { PropertyQuery } from '../endpoints.ts'
import { paymentsQuery, propertyNamesQuery } from '../queries.ts'
import { PAYMENT_TONE } from '../tones.ts'
import { nameOf, usePropertyNames, useTenants } from '../useNames.ts'
import type { PaymentList } from './address.ts'
import { PaymentActions } from './PaymentActions.tsx'

/** The filters as the service takes them, for the list and for its CSV table alike. */
const filtersOf = ({ status, method, property, from, to }: PaymentList): PropertyQuery<'exportRentPayments'> => ({
  status: known(RENT_PAYMENT_STATUSES, status),
  method: known(RENT_PAYMENT_METHODS, method),
  property_id: property,
  from_date: knownDay(from),
  to_date: knownDay(to),
})

const pageOf = ({ page }: PaymentList): number => laterPage(page) ?? 1
const isFiltered = (list: PaymentList): boolean => Object.values(filtersOf(list)).some((value) => value !== undefined)

const Row = ({ payment, tenant, property }: { payment: RentPayment; tenant: Tenant | undefined; property: string | undefined }) => {
  const { t } = useTranslation('business')
  const { date, money } = useFormat()
  const { id, kind, method, status, reference, amount, receipt_number: number } = payment
  const isReversal = kind === 'reversal'
  return (
    <li>
      <div className={frame.main}>
        <span className={styles.unit}>
          {tenant && (
            <Link to="/business/tenants/$tenantId" params={{ tenantId: tenant.id }} className={styles.name}>
              <bdi>{nameOf(tenant)}</bdi>
            </Link>
          )}
          <span className={frame.chip} data-tone={isReversal ? 'bad' : PAYMENT_TONE[status]}>
            {isReversal ? t('ledger.reversal') : t(`payment.status.${status}`)}
          </span>
        </span>
        <span className={frame.facts}>
          <span>{date(payment.date)}</span>
          <span>{t(`method.${method}`)}</span>
          {reference !== null && <bdi>{reference}</bdi>}
          {property !== undefined && <bdi>{property}</bdi>}
        </span>
      </div>
      <div className={frame.side}>
        <PaymentActions payment={payment} />
        <span className={classNames(frame.sum, styles.balanceOf)}>
          <Link to="/business/payments/$paymentId" params={{ paymentId: id }} className={styles.receiptLink}>
            {t('receipt.short', { number })}
          </Link>
          <strong {...(isReversal && { className: styles.owed })}>{money(isReversal ? negative(amount) : amount)}</strong>
        </span>
      </div>
    </li>
  )
}

const Filters = ({ list, change }: { list: PaymentList; change: (parts: PaymentList) => void }) => {
  const { t } = useTranslation('business')
  const properties = useQuery(propertyNamesQuery()).data?.rows ?? []
  const { status, method, property_id: property, from_date: from, to_date: to } = filtersOf(list)
  const any = { id: '', name: t('filter.any') }
  return (
    <div className={classNames(frame.filters, styles.filters)}>
      <Select
        label={t('payment.status')}
        value={status ?? ''}
        onChange={(chosen) => change({ status: chosen })}
        choices={[any, ...RENT_PAYMENT_STATUSES.map((id) => ({ id, name: t(`payment.status.${id}`) }))]}
      />
      <Select
        label={t('payment.method')}
        value={method ?? ''}
        onChange={(chosen) => change({ method: chosen })}
        choices={[any, ...RENT_PAYMENT_METHODS.map((id) => ({ id, name: t(`method.${id}`) }))]}
      />
      {(properties.length > 1 || property !== undefined) && (
        <Select
          label={t('payment.property')}
          value={property ?? ''}
          onChange={(chosen) => change({ property: chosen })}
          choices={[any, ...properties.map(({ id, name }) => ({ id, name }))]}
        />
      )}
      <TextField label={t('filter.from')} type="date" value={from ?? ''} onChange={(day) => change({ from: day })} />
      <TextField label={t('filter.to')} type="date" value={to ?? ''} onChange={(day) => change({ to: day })} />
    </div>
  )
}

/** Saves the payments that the filters leave as a table for spreadsheets. */
const Export = ({ list }: { list: PaymentList }) => {
  const { t } = useTranslation('business')
  const table = useMutation({
    mutationFn: () => exportPayments(filtersOf(list)),
    onSuccess: (csv) => save(new File([csv], `rent-payments-${cairoDay(serverNow())}.csv`, { type: 'text/csv' })),
  })
  return (
    <>
      <Button variant="outline" icon={<FileDown size={18} aria-hidden="true" />} isPending={table.isPending} onPress={() => table.mutate()}>
        {t('payments.export')}
      </Button>
      <ErrorNotice error={table.error} />
    </>
  )
}

/** Payments and reversals, the latest first. */
export const Payments = () => {
  const { t } = useTranslation('business')
  const list = useSearch({ from: '/workplace/business/payments' })
  const navigate = useNavigate()
  const change = (parts: PaymentList) =>
    void navigate({
      to: '/business/payments',
      replace: true,
      search: ({ page: _page, ...kept }: PaymentList) => withoutEmpty({ ...kept, ...parts }),
    })
  usePageTitle(t('payments.title'))
  const found = useQuery(paymentsQuery({ ...filtersOf(list), page: pageOf(list) }))
  const rows = found.data?.rows ?? []
  const tenants = useTenants(rows.map(({ tenant_id: id }) => id))
  const properties = usePropertyNames(rows.map(({ property_id: id }) => id))
  const isNew = found.data?.pagination.total === 0 && !isFiltered(list)
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>{t('payments.title')}</h1>
        {!isNew && <Export list={list} />}
      </div>
      {!isNew && <Filters list={list} change={change} />}
      <Found
        title={t('payments.title')}
        found={found}
        rows={rows.map((payment) => (
          <Row key={payment.id} payment={payment} tenant={tenants.get(payment.tenant_id)} property={properties.get(payment.property_id)} />
        ))}
        none={
          isNew
            ? {
                title: t('payments.new'),
                body: t('payments.new.body'),
                actions: (
                  <ButtonLink to="/business/tenants" variant="primary">
                    {t('tenants.title')}
                  </ButtonLink>
                ),
              }
            : { title: t('payments.none'), body: t('payments.none.body') }
        }
        onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
      />
    </>
  )
}
