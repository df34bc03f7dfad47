import { useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import type { TenantDetail } from '../../../contract/property/property.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { TextField } from '../../ui/fields.tsx'
import page from '../../ui/page.module.css'
import { toast } from '../../ui/toasts.ts'
import { writeProperty } from '../api.ts'
import { toldBeside } from '../failures.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useChange } from '../queries.ts'
import { nameOf } from '../useNames.ts'
import { contactsOf, linesOf, type ContactLine } from './contacts.ts'
import { EmergencyContacts } from './EmergencyContacts.tsx'

const CONTACT_FIELDS = ['name', 'relationship', 'phone', 'email'] as const
const FIELDS = ['first_name', 'last_name', 'phone', 'email', 'national_id'] as const
type Field = (typeof FIELDS)[number]

/** A national ID is answered masked: what was kept is not written into the field, and is sent only where it is typed anew. */
const draftOf = (tenant: TenantDetail | undefined): Record<Field, string> => ({
  first_name: tenant?.first_name ?? '',
  last_name: tenant?.last_name ?? '',
  phone: tenant?.phone ?? '',
  email: tenant?.email ?? '',
  national_id: '',
})
const orNull = (words: string): string | null => (words.trim() === '' ? null : words.trim())
const bodyOf = (draft: Record<Field, string>, contacts: readonly ContactLine[]) => ({
  first_name: draft.first_name,
  last_name: draft.last_name,
  phone: orNull(draft.phone),
  email: orNull(draft.email),
  emergency_contacts: contactsOf(contacts),
  ...(draft.national_id.trim() !== '' && { national_id: draft.national_id.trim() }),
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
  const [contacts, setContacts] = useState(() => linesOf(tenant?.emergency_contacts ?? []))
  const save = useChange(
    () =>
      tenant
        ? writeProperty('updateTenant', { params: { tenant_id: tenant.id }, body: bodyOf(draft, contacts) })
        : writeProperty('createTenant', { body: bodyOf(draft, contacts) }),
    (saved) => {
      toast(t(tenant ? 'tenant.saved' : 'tenant.added', { name: nameOf(saved) }))
      onClose()
      onDone?.(saved)
    },
  )
  const { remarks, rest } = toldBeside(save.error, [
    ...FIELDS,
    ...contacts.flatMap((_line, i) => CONTACT_FIELDS.map((name) => `emergency_contacts.${i}.${name}`)),
  ])
  const field = (name: Field, maxLength: number) => ({
    label: t(`tenant.${name}`),
    value: draft[name],
    onChange: (words: string) => setDraft((before) => ({ ...before, [name]: words })),
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
      error={rest}
    >
      <div className={page.pair}>
        <TextField {...field('first_name', personName)} />
        <TextField {...field('last_name', personName)} />
      </div>
      <TextField {...field('phone', phone)} type="tel" inputMode="tel" isRequired={false} />
      <TextField {...field('email', email)} type="email" inputMode="email" isRequired={false} />
      <TextField
        {...field('national_id', nationalId)}
        inputMode="numeric"
        hint={tenant?.national_id ? t('tenant.national_id.kept', { id: tenant.national_id }) : t('tenant.national_id.hint')}
        isRequired={false}
      />
      <EmergencyContacts lines={contacts} onChange={setContacts} remarks={remarks} />
    </FormDialog>
  )
}
