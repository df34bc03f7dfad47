import { Suspense, useState } from 'react'
import { cairoDay } from '#contract/text/cairoDay.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import type { TenantDetail } from '#contract/properties/property.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { isBirthday } from '../../account/profile/birthDays.ts'
import { withWords } from '../../../lib/i18n/i18n.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Checkbox, TextField } from '../../../lib/ui/forms/fields.tsx'
import { late } from '../../../lib/ui/loading/lateParts.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { writeProperty } from '../api.ts'
import { toldBeside } from '../failures.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useChange } from '../queries.ts'
import { nameOf } from '../useNames.ts'
import { EmergencyContacts } from './EmergencyContacts.tsx'
import { bodyOf, draftOf, TEXT_FIELDS, type TenantDraft, type TextFieldName } from './tenantDraft.ts'

const CONTACT_FIELDS = ['name', 'relationship', 'phone', 'email'] as const
/** Its calendars and words are read when the form opens. */
const BirthDate = late(async () => {
  const { BirthDate: field } = await withWords(['profile'], () => import('../../account/profile/BirthDate.tsx'))()
  return { default: field }
})

interface Props {
  /** Absent: a new one is added. */
  tenant?: TenantDetail
  onClose: () => void
  onDone?: (tenant: TenantDetail) => void
}

/** Adds a tenant, or changes who they are and how they are reached. */
export const TenantForm = ({ tenant, onClose, onDone }: Props) => {
  const { t } = useTranslation('business')
  const [draft, setDraft] = useState(() => draftOf(tenant))
  const put = (change: Partial<TenantDraft>) => setDraft((before) => ({ ...before, ...change }))
  const save = useChange(
    () =>
      tenant
        ? writeProperty('updateTenant', { params: { tenant_id: tenant.id }, body: bodyOf(draft) })
        : writeProperty('createTenant', { body: bodyOf(draft) }),
    (saved) => {
      toast(t(tenant ? 'tenant.saved' : 'tenant.added', { name: nameOf(saved) }))
      onClose()
      onDone?.(saved)
    },
  )
  const [today] = useState(() => cairoDay(serverNow()))
  const { date_of_birth: born, isIdRemoved, contacts } = draft
  const { remarks, rest } = toldBeside(save.error, [
    ...TEXT_FIELDS,
    'date_of_birth',
    ...contacts.flatMap((_line, i) => CONTACT_FIELDS.map((name) => `emergency_contacts.${i}.${name}`)),
  ])
  const field = (name: TextFieldName, maxLength: number) => ({
    label: t(`tenant.${name}`),
    value: draft[name],
    onChange: (words: string) => put({ [name]: words }),
    maxLength,
    autoComplete: 'off',
    error: remarks[name],
  })
  const { personName, phone, email, nationalId } = LIMITS.text
  return (
    <FormDialog
      wide
      title={t(tenant ? 'tenant.edit' : 'tenant.add')}
      action={t(tenant ? 'form.save' : 'tenant.add')}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
      isPending={save.isPending}
      isDisabled={born !== null && !isBirthday(born, today)}
      error={rest}
    >
      <div className={page.pair}>
        <TextField {...field('first_name', personName)} />
        <TextField {...field('last_name', personName)} />
      </div>
      <TextField {...field('phone', phone)} type="tel" inputMode="tel" isRequired={false} />
      <TextField {...field('email', email)} type="email" inputMode="email" isRequired={false} />
      <Suspense fallback={<Skeleton height={70} />}>
        <BirthDate value={born} onChange={(day) => put({ date_of_birth: day })} error={remarks['date_of_birth']} />
      </Suspense>
      <TextField
        {...field('national_id', nationalId)}
        inputMode="numeric"
        isDisabled={isIdRemoved}
        hint={tenant?.national_id ? t('tenant.national_id.kept', { id: tenant.national_id }) : t('tenant.national_id.hint')}
        isRequired={false}
      />
      {tenant?.national_id != null && (
        <Checkbox isSelected={isIdRemoved} onChange={(removed) => put({ isIdRemoved: removed, national_id: '' })}>
          {t('tenant.national_id.remove')}
        </Checkbox>
      )}
      <EmergencyContacts
        lines={contacts}
        onChange={(lines) => {
          // What was said of a line would be read beside the next one.
          if (lines.length < contacts.length) save.reset()
          put({ contacts: lines })
        }}
        remarks={remarks}
      />
    </FormDialog>
  )
}
