import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Property } from '#contract/properties/property.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { DayField } from '../../../lib/ui/forms/DayField.tsx'
import { SearchField, Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { Notice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { usePausedSearch } from '../../../lib/ui/device/usePausedSearch.ts'
import type { Remarks } from '../../../lib/ui/forms/remarks.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { writeProperty } from '../api.ts'
import { LeaseTerms, TERM_FIELDS, termsToSend, type Terms } from '../LeaseTerms.tsx'
import { tenantNamesQuery, tenantsQuery, useChange } from '../queries.ts'
import { lastDayOf, MOST_DAYS, startsFrom, startsUntil, TERMS, type TermMonths } from '../term.ts'
import { UnitLabelField } from '../UnitLabelField.tsx'
import { nameOf } from '../useNames.ts'

const FIELDS = ['tenant_id', 'unit', 'start_date', 'end_date', ...TERM_FIELDS, 'first_name', 'last_name', 'phone']

interface Person {
  first_name: string
  last_name: string
  phone: string
}
const NOBODY: Person = { first_name: '', last_name: '', phone: '' }

interface Draft {
  person: Person
  unit: string
  start: string
  months: TermMonths | 'other'
  otherEnd: string
  terms: Terms
}

const draftOf = (unit: string | null, today: string): Draft => ({
  person: NOBODY,
  unit: unit ?? '',
  start: today,
  months: '12',
  otherEnd: lastDayOf(today, 12),
  terms: { rent_amount: NaN, payment_due_day: 1, security_deposit: NaN },
})

/** A lease as it is sent. */
const leaseOf = ({ unit, start, months, otherEnd, terms }: Draft) => ({
  ...(unit.trim() !== '' && { unit }),
  start_date: start,
  end_date: months === 'other' ? otherEnd : lastDayOf(start, Number(months)),
  ...termsToSend(terms),
})
const personOf = ({ person: { phone, ...names } }: Draft) => ({ ...names, ...(phone.trim() !== '' && { phone }) })

/** One of the tenants; where there are more than a list holds, they are searched. */
const KnownTenant = ({ value, onChange, error }: { value: string | null; onChange: (id: string) => void; error: string | undefined }) => {
  const { t } = useTranslation('business')
  const all = useQuery(tenantNamesQuery())
  const [search, words, setWords] = usePausedSearch(() => undefined)
  const found = useQuery({ ...tenantsQuery({ search, limit: 100 }), enabled: search !== '' })
  const rows = (search === '' ? all.data : found.data)?.rows ?? []
  return (
    <>
      {(all.data?.pagination.totalPages ?? 1) > 1 && <SearchField label={t('tenants.search')} value={words} onChange={setWords} />}
      <Select
        label={t('lease.tenant')}
        placeholder={t('lease.tenant.choose')}
        value={value}
        onChange={onChange}
        choices={rows.map((tenant) => ({ id: tenant.id, name: nameOf(tenant) }))}
        error={error}
      />
    </>
  )
}

const NewTenant = ({ value, onChange, remarks }: { value: Person; onChange: (person: Person) => void; remarks: Remarks }) => {
  const { t } = useTranslation('business')
  const field = (name: 'first_name' | 'last_name') => ({
    label: t(`tenant.${name}`),
    value: value[name],
    onChange: (words: string) => onChange({ ...value, [name]: words }),
    maxLength: LIMITS.text.personName,
    autoComplete: 'off',
    error: remarks[name],
  })
  return (
    <>
      <div className={page.pair}>
        <TextField {...field('first_name')} />
        <TextField {...field('last_name')} />
      </div>
      <TextField
        label={t('tenant.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={value.phone}
        onChange={(phone) => onChange({ ...value, phone })}
        maxLength={LIMITS.text.phone}
        isRequired={false}
        error={remarks['phone']}
      />
    </>
  )
}

interface Props {
  property: Property
  /** Null: it is named here. */
  unit: string | null
  onClose: () => void
}

/** Lets a unit: to whom, for how long, and for how much. */
export const NewLease = ({ property, unit, onClose }: Props) => {
  const { t } = useTranslation('business')
  const [today] = useState(() => cairoDay(serverNow()))
  const hasTenants = (useQuery(tenantNamesQuery()).data?.pagination.total ?? 0) > 0
  const [chosen, setChosen] = useState<'new' | 'known' | null>(null)
  const who = chosen ?? (hasTenants ? 'known' : 'new')
  const [tenantId, setTenantId] = useState<string | null>(null)
  const save = useChange(
    async (draft: Draft) => {
      let tenant = who === 'known' ? (tenantId ?? '') : ''
      if (who === 'new') {
        tenant = (await writeProperty('createTenant', { body: personOf(draft) })).id
        // Should the lease be refused, the tenant is there and is not created twice.
        setTenantId(tenant)
        setChosen('known')
      }
      return writeProperty('createLease', { body: { tenant_id: tenant, property_id: property.id, ...leaseOf(draft) } })
    },
    ({ unit: let_ }) => {
      toast(t('lease.made', { label: let_ }))
      onClose()
    },
  )
  const form = useForm(
    () => draftOf(unit, today),
    save,
    (draft) => draft,
    { fields: () => FIELDS, isReady: () => who === 'new' || tenantId !== null },
  )
  const { change, field, remarks, values } = form
  const { person, start, months, otherEnd, terms } = values
  return (
    <FormDialog
      wide
      title={unit === null ? t('lease.new') : t('lease.new.named', { label: unit })}
      action={t('lease.make')}
      form={form}
      onClose={onClose}
    >
      {hasTenants && (
        <Segmented
          label={t('lease.tenant')}
          value={who}
          onChange={setChosen}
          options={(['known', 'new'] as const).map((id) => ({ id, name: t(`lease.tenant.${id}`) }))}
        />
      )}
      {who === 'known' ? (
        <KnownTenant value={tenantId} onChange={setTenantId} error={remarks['tenant_id']} />
      ) : (
        <NewTenant value={person} onChange={(typed) => change({ person: typed })} remarks={remarks} />
      )}
      {unit === null && <UnitLabelField {...field('unit')} isRequired={property.units_count > 1} />}
      <div className={page.pair}>
        <DayField
          withYear
          label={t('lease.start')}
          value={start}
          onChange={(day) => change({ start: day })}
          minValue={startsFrom(today)}
          maxValue={startsUntil(today)}
          placeholder=""
          error={remarks['start_date']}
        />
        <Select
          label={t('lease.term')}
          value={months}
          onChange={(term) => change({ months: term })}
          choices={[...TERMS, 'other' as const].map((id) => ({ id, name: t(`lease.term.${id}`) }))}
        />
        {months === 'other' && (
          <DayField
            withYear
            label={t('lease.end')}
            value={otherEnd < start ? start : otherEnd}
            onChange={(day) => change({ otherEnd: day })}
            minValue={start}
            maxValue={addDays(start, MOST_DAYS)}
            placeholder=""
            error={remarks['end_date']}
          />
        )}
      </div>
      <LeaseTerms value={terms} onChange={(next) => change({ terms: next })} remarks={remarks} />
      {start < today && <Notice tone="calm">{t('lease.past')}</Notice>}
    </FormDialog>
  )
}
