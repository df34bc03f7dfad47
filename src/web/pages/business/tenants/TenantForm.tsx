import { Suspense, useState } from 'react'
import { cairoDay } from '#contract/text/cairoDay.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import type { TenantDetail } from '#contract/properties/property.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { isBirthday } from '../../account/profile/birthDays.ts'
import { withWords } from '../../../lib/i18n/i18n.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Checkbox, TextField } from '../../../lib/ui/forms/fields.tsx'
import { lazyChunk } from '../../../lib/ui/loading/lazyChunks.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { writeProperty } from '../api.ts'
import { useChange } from '../queries.ts'
import { nameOf } from '../useNames.ts'
import { EmergencyContacts } from './EmergencyContacts.tsx'
import { bodyOf, draftOf, TEXT_FIELDS, type TenantDraft, type TextFieldName } from './tenantDraft.ts'

const CONTACT_FIELDS = ['name', 'relationship', 'phone', 'email'] as const
const pathsOf = ({ contacts }: TenantDraft): string[] => [
  ...TEXT_FIELDS,
  'date_of_birth',
  ...contacts.flatMap((_line, i) => CONTACT_FIELDS.map((name) => `emergency_contacts.${i}.${name}`)),
]
/** Its calendars and words are read when the form opens. */
const BirthDate = lazyChunk(async () => {
  const { BirthDate: field } = await withWords(['profile'], () => import('../../account/profile/BirthDate.tsx'))()
  return { default: field }
})

interface Props {
  /** Absent: a new one is added. */
  tenant?: TenantDetail
  onClose: () => void
  onDone?: (tenant: TenantDetail) => void
}

/** Adds a tenant, or changes their record and contact. */
export const TenantForm = ({ tenant, onClose, onDone }: Props) => {
  const { t } = useTranslation('business')
  const save = useChange(
    (body: ReturnType<typeof bodyOf>) =>
      tenant ? writeProperty('updateTenant', { params: { tenant_id: tenant.id }, body }) : writeProperty('createTenant', { body }),
    (saved) => {
      toast(t(tenant ? 'tenant.saved' : 'tenant.added', { name: nameOf(saved) }))
      onClose()
      onDone?.(saved)
    },
  )
  const [today] = useState(() => cairoDay(serverNow()))
  const form = useForm(() => draftOf(tenant), save, bodyOf, {
    fields: pathsOf,
    isReady: ({ date_of_birth: born }) => born === null || isBirthday(born, today),
  })
  const { change, remarks } = form
  const { isIdRemoved, contacts } = form.values
  const field = (name: TextFieldName, maxLength: number) => ({ ...form.field(name), label: t(`tenant.${name}`), maxLength, autoComplete: 'off' })
  const { personName, phone, email, nationalId } = LIMITS.text
  return (
    <FormDialog wide title={t(tenant ? 'tenant.edit' : 'tenant.add')} action={t(tenant ? 'form.save' : 'tenant.add')} form={form} onClose={onClose}>
      <div className={page.pair}>
        <TextField {...field('first_name', personName)} />
        <TextField {...field('last_name', personName)} />
      </div>
      <TextField {...field('phone', phone)} type="tel" inputMode="tel" isRequired={false} />
      <TextField {...field('email', email)} type="email" inputMode="email" isRequired={false} />
      <Suspense fallback={<Skeleton height={70} />}>
        <BirthDate {...form.field('date_of_birth')} />
      </Suspense>
      <TextField
        {...field('national_id', nationalId)}
        inputMode="numeric"
        isDisabled={isIdRemoved}
        hint={tenant?.national_id ? t('tenant.national_id.kept', { id: tenant.national_id }) : t('tenant.national_id.hint')}
        isRequired={false}
      />
      {tenant?.national_id != null && (
        <Checkbox isSelected={isIdRemoved} onChange={(removed) => change({ isIdRemoved: removed, national_id: '' })}>
          {t('tenant.national_id.remove')}
        </Checkbox>
      )}
      <EmergencyContacts
        lines={contacts}
        onChange={(lines) => {
          // A remark on a line would be shown beside the next one.
          if (lines.length < contacts.length) save.reset()
          change({ contacts: lines })
        }}
        remarks={remarks}
      />
    </FormDialog>
  )
}
