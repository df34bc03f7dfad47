import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Lease, RentCharge } from '#contract/properties/property.ts'
import { REFERENCED_METHODS, RENT_PAYMENT_METHODS, type RentPaymentMethod } from '#contract/properties/vocabulary.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { RadioCards } from '../../../lib/ui/forms/choices.tsx'
import { DayField } from '../../../lib/ui/forms/DayField.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { NumberField, Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorState, Notice, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { writeProperty } from '../api.ts'
import type { PropertyRequest } from '../endpoints.ts'
import { EGP } from '../egp.ts'
import { owedOf } from '../ledger.ts'
import { booksQuery, tenantQuery, useChange } from '../queries.ts'
import { nameOf, usePropertyNames } from '../useNames.ts'

/** How long ago a payment may have been received that is recorded now. */
const DAYS_BACK = 3650
const USUAL: { method: RentPaymentMethod } = { method: 'cash' }

interface Props {
  name: string
  /** The latest first; at least one. */
  leases: readonly Lease[]
  charges: readonly RentCharge[]
  onClose: () => void
}

/** The suggested payment for a lease: all that is owed, else a month ahead. */
const suggested = (lease: Lease, charges: readonly RentCharge[]): number => owedOf(charges, lease.id) || lease.rent_amount

/** The lease that is paid for before another is chosen: the first that owes, else the one that runs. */
const likely = (leases: readonly Lease[], charges: readonly RentCharge[]): Lease =>
  leases.find(({ id }) => owedOf(charges, id) > 0) ?? leases.find(({ status }) => status === 'active') ?? leases[0]!

const Form = ({ name, leases, charges, onClose }: Props) => {
  const { t } = useTranslation('business')
  const { money } = useFormat()
  const properties = usePropertyNames(leases.map((lease) => lease.property_id))
  const [today] = useState(() => cairoDay(serverNow()))
  const save = useChange(
    (body: PropertyRequest<'recordRentPayment'>['body']) => writeProperty('recordRentPayment', { body }),
    ({ receipt_number: receipt }) => {
      toast(t('payment.recorded', { number: receipt }))
      onClose()
    },
  )
  const form = useForm(
    () => {
      const lease = likely(leases, charges)
      return { ...USUAL, lease_id: lease.id, amount: suggested(lease, charges), date: today, reference: '', memo: '' }
    },
    save,
    ({ reference, memo, ...paid }) => ({
      ...paid,
      ...(REFERENCED_METHODS.includes(paid.method) && { reference }),
      ...(memo.trim() !== '' && { memo }),
    }),
    { codes: { PAYMENT_REFERENCE_EXISTS: 'reference' } },
  )
  const { change, field } = form
  const { lease_id: leaseId, method } = form.values
  const owed = owedOf(charges, leaseId)
  const nameOfLease = ({ property_id: id, unit }: Lease) => t('tenant.place', { property: properties.get(id) ?? '', unit })
  return (
    <FormDialog wide title={t('payment.record.of', { name })} action={t('payment.record')} form={form} onClose={onClose}>
      {leases.length > 1 && (
        <Select
          label={t('payment.lease')}
          {...field('lease_id')}
          onChange={(id) => {
            const chosen = leases.find((one) => one.id === id)
            if (chosen) change({ lease_id: id, amount: suggested(chosen, charges) })
          }}
          choices={leases.map((one) => ({ id: one.id, name: nameOfLease(one) }))}
        />
      )}
      <div className={page.pair}>
        <NumberField
          label={t('payment.amount')}
          hint={owed > 0 ? t('payment.owed', { amount: money(owed) }) : t('payment.owed.none')}
          {...field('amount')}
          {...EGP}
        />
        <DayField withYear label={t('payment.day')} {...field('date')} minValue={addDays(today, -DAYS_BACK)} maxValue={today} placeholder="" />
      </div>
      <RadioCards label={t('payment.method')} {...field('method')} options={RENT_PAYMENT_METHODS.map((id) => ({ id, name: t(`method.${id}`) }))} />
      {REFERENCED_METHODS.includes(method) && (
        <TextField
          label={t(method === 'cheque' ? 'payment.reference.cheque' : 'payment.reference.bank_transfer')}
          {...field('reference')}
          maxLength={LIMITS.text.paymentReference}
          autoComplete="off"
        />
      )}
      {method === 'cheque' && <Notice tone="calm">{t('payment.cheque.pending')}</Notice>}
      <TextField label={t('payment.memo')} {...field('memo')} maxLength={LIMITS.text.note} isRequired={false} />
    </FormDialog>
  )
}

/** Records a receipt from a tenant, who has at least one lease. */
export const RecordPayment = ({ tenantId, onClose }: { tenantId: string; onClose: () => void }) => {
  const { t } = useTranslation('business')
  const tenant = useQuery(tenantQuery(tenantId))
  // The suggestion is the amount that is owed now, not the one that was owed when it was last read.
  const books = useQuery({ ...booksQuery(tenantId), refetchOnMount: 'always' })
  if (tenant.data && books.data && books.isFetchedAfterMount)
    return <Form name={nameOf(tenant.data)} leases={tenant.data.leases} charges={books.data.charges} onClose={onClose} />
  return (
    <Dialog isOpen title={t('payment.record')} onClose={onClose}>
      {tenant.isLoadingError || books.isLoadingError ? (
        <ErrorState error={tenant.error ?? books.error} onRetry={() => void Promise.all([tenant.refetch(), books.refetch()])} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}
