/** Emergency contacts while they are written. */
import { newId } from '#contract/wire/newId.ts'
import type { TenantDetail } from '#contract/properties/property.ts'

export interface ContactLine {
  /** Identifies the line, for the page alone. */
  id: string
  name: string
  relationship: string
  phone: string
  email: string
}
type Contact = TenantDetail['emergency_contacts'][number]

export const newLine = (): ContactLine => ({ id: newId(), name: '', relationship: '', phone: '', email: '' })
export const linesOf = (contacts: readonly Contact[]): ContactLine[] =>
  contacts.map(({ email, ...contact }) => ({ ...newLine(), ...contact, email: email ?? '' }))
/** As they are sent: an email that is left empty is none. */
export const contactsOf = (lines: readonly ContactLine[]): Contact[] =>
  lines.map(({ id: _ofThePage, email, ...contact }) => ({ ...contact, email: email.trim() === '' ? null : email.trim() }))
