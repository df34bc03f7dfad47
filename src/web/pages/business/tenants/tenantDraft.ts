/** A tenant while they are written. Pure. */
import type { TenantDetail } from '#contract/properties/property.ts'
import { contactsOf, linesOf, type ContactLine } from './contacts.ts'

export const TEXT_FIELDS = ['first_name', 'last_name', 'phone', 'email', 'national_id'] as const
export type TextFieldName = (typeof TEXT_FIELDS)[number]
export interface TenantDraft extends Record<TextFieldName, string> {
  date_of_birth: string | null
  /** The national ID that was kept is removed. */
  isIdRemoved: boolean
  contacts: readonly ContactLine[]
}

/** The service answers a national ID masked: the field begins empty, and is sent only where one is typed. */
export const draftOf = (tenant: TenantDetail | undefined): TenantDraft => ({
  first_name: tenant?.first_name ?? '',
  last_name: tenant?.last_name ?? '',
  phone: tenant?.phone ?? '',
  email: tenant?.email ?? '',
  national_id: '',
  date_of_birth: tenant?.date_of_birth ?? null,
  isIdRemoved: false,
  contacts: linesOf(tenant?.emergency_contacts ?? []),
})

const orNull = (words: string): string | null => (words.trim() === '' ? null : words.trim())
const nationalIdOf = ({ isIdRemoved, national_id: typed }: TenantDraft): { national_id?: string | null } => {
  if (isIdRemoved) return { national_id: null }
  return typed.trim() === '' ? {} : { national_id: typed.trim() }
}

/** As it is sent. */
export const bodyOf = (draft: TenantDraft) => ({
  first_name: draft.first_name,
  last_name: draft.last_name,
  phone: orNull(draft.phone),
  email: orNull(draft.email),
  date_of_birth: draft.date_of_birth,
  emergency_contacts: contactsOf(draft.contacts),
  ...nationalIdOf(draft),
})
