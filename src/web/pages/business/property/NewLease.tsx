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
import { writeProperty } from '../api.ts'
import { toldBeside } from '../failures.ts'
import { FormDialog } from '../FormDialog.tsx'
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

const NewTenant = ({ value, onChange, remarks }: { value: Person; onChange: (person: Person) => void; remarks: Record<string, string> }) => {
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
  const [person, setPerson] = useState(NOBODY)
  const [label, setLabel] = useState(unit ?? '')
  const [start, setStart] = useState(today)
  const [months, setMonths] = useState<TermMonths | 'other'>('12')
  const [otherEnd, setOtherEnd] = useState(() => lastDayOf(today, 12))
  const [terms, setTerms] = useState<Terms>({ rent_amount: NaN, payment_due_day: 1, security_deposit: NaN })
  const end = months === 'other' ? otherEnd : lastDayOf(start, Number(months))
  const save = useChange(
    async () => {
      let tenant = who === 'known' ? (tenantId ?? '') : ''
      if (who === 'new') {
        const { phone, ...names } = person
        const made = await writeProperty('createTenant', { body: { ...names, ...(phone.trim() !== '' && { phone }) } })
        tenant = made.id
        // Should the lease be refused, the tenant is there and is not made twice.
        setTenantId(tenant)
        setChosen('known')
      }
      const body = {
        tenant_id: tenant,
        property_id: property.id,
        ...(label.trim() !== '' && { unit: label }),
        start_date: start,
        end_date: end,
        ...termsToSend(terms),
      }
      return writeProperty('createLease', { body })
    },
    ({ unit: let_ }) => {
      toast(t('lease.made', { label: let_ }))
      onClose()
    },
  )
  const { remarks, rest } = toldBeside(save.error, FIELDS)
  return (
    <FormDialog
      wide
      title={unit === null ? t('lease.new') : t('lease.new.named', { label: unit })}
      action={t('lease.make')}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
      isPending={save.isPending}
      isDisabled={who === 'known' && tenantId === null}
      error={rest}
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
        <NewTenant value={person} onChange={setPerson} remarks={remarks} />
      )}
      {unit === null && <UnitLabelField value={label} onChange={setLabel} isRequired={property.units_count > 1} error={remarks['unit']} />}
      <div className={page.pair}>
        <DayField
          withYear
          label={t('lease.start')}
          value={start}
          onChange={setStart}
          minValue={startsFrom(today)}
          maxValue={startsUntil(today)}
          placeholder=""
          error={remarks['start_date']}
        />
        <Select
          label={t('lease.term')}
          value={months}
          onChange={setMonths}
          choices={[...TERMS, 'other' as const].map((id) => ({ id, name: t(`lease.term.${id}`) }))}
        />
        {months === 'other' && (
          <DayField
            withYear
            label={t('lease.end')}
            value={otherEnd < start ? start : otherEnd}
            onChange={setOtherEnd}
            minValue={start}
            maxValue={addDays(start, MOST_DAYS)}
            placeholder=""
            error={remarks['end_date']}
          />
        )}
      </div>
      <LeaseTerms value={terms} onChange={setTerms} remarks={remarks} />
      {start < today && <Notice tone="calm">{t('lease.past')}</Notice>}
    </FormDialog>
  )
}
