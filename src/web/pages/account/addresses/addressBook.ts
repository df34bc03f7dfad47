/** An address of the book as it is typed, and the request for it. */
import type { Address } from '#contract/accounts/accounts.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { addressBody, EMPTY_ADDRESS, type AddressDraft } from './address.ts'

/** Fields that the checkout does not ask for. */
const MORE = {
  label: '',
  companyName: '',
  postalCode: '',
  deliveryInstructions: '',
  addressType: 'residential' as Address['addressType'],
  isDefault: false,
  isBillingAddress: false,
}
export type BookDraft = AddressDraft & typeof MORE
export const EMPTY_DRAFT: BookDraft = { ...EMPTY_ADDRESS, ...MORE }

const nameOf = ({ firstName, lastName }: Pick<Address, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

export const draftOf = (address: Address): BookDraft => ({
  phone: address.phone,
  name: nameOf(address),
  governorate: address.governorate,
  city: address.city,
  addressLine1: address.addressLine1,
  addressLine2: address.addressLine2 ?? '',
  label: address.label ?? '',
  companyName: address.companyName ?? '',
  postalCode: address.postalCode ?? '',
  deliveryInstructions: address.deliveryInstructions ?? '',
  addressType: address.addressType,
  isDefault: address.isDefault,
  isBillingAddress: address.isBillingAddress,
})

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed)

/** @param before the address that is changed: a name that was not touched keeps its parts, however they were typed then */
export const bodyOf = (draft: BookDraft, before: Address | null): Body<'addAddress'> => {
  const { phone, name, governorate, city, addressLine1, addressLine2, ...more } = draft
  const typed = addressBody({ phone, name, governorate, city, addressLine1, addressLine2 })
  return {
    ...typed,
    ...(before && name === nameOf(before) && { firstName: before.firstName, lastName: before.lastName }),
    // The form knows Egypt's governorates alone.
    country: 'EG',
    addressLine2: orNull(addressLine2),
    ...more,
    label: orNull(more.label),
    companyName: orNull(more.companyName),
    postalCode: orNull(more.postalCode),
    deliveryInstructions: orNull(more.deliveryInstructions),
  }
}
