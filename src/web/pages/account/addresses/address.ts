/** Name, phone and address as they are typed, and their validation before the request. */
import type { Address } from '#contract/accounts/accounts.ts'
import { EGYPTIAN_MOBILE, phoneSigns } from '#contract/text/typedSigns.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { splitName } from './personName.ts'

export const EMPTY_ADDRESS = {
  phone: '',
  /** First and last name. */
  name: '',
  governorate: '',
  city: '',
  addressLine1: '',
  addressLine2: '',
}
export type AddressDraft = typeof EMPTY_ADDRESS
export type Fault = 'required' | 'phone' | 'email' | 'fullName'

/** As the contract reads it: an Egyptian mobile number in any usual spelling, digits of other keyboards too. */
export const isEgyptianMobile = (typed: string): boolean => EGYPTIAN_MOBILE.test(phoneSigns(typed))
export const isEmail = (typed: string): boolean => /^\S+@\S+\.\S{2,}$/.test(typed.trim())

const REQUIRED = ['phone', 'name', 'governorate', 'city', 'addressLine1'] as const satisfies readonly (keyof AddressDraft)[]
export const faultsOf = (draft: AddressDraft): Partial<Record<keyof AddressDraft, Fault>> => ({
  ...(splitName(draft.name).lastName === '' && { name: 'fullName' as const }),
  ...(draft.phone && !isEgyptianMobile(draft.phone) && { phone: 'phone' as const }),
  ...Object.fromEntries(REQUIRED.filter((name) => draft[name].trim() === '').map((name) => [name, 'required' as const])),
})

export const addressBody = ({ name, addressLine2, ...rest }: AddressDraft): Body<'addAddress'> => ({
  ...splitName(name),
  ...rest,
  ...(addressLine2.trim() && { addressLine2 }),
})

/** One line, as one writes it on a parcel. */
export const oneLine = (address: Address, governorate: string, comma: string): string =>
  [address.addressLine1, address.addressLine2, address.city, governorate].filter(Boolean).join(comma)

/** Sentences about the faults of a draft, by field. @param say translates a fault */
export const addressRemarks = (draft: AddressDraft, say: (fault: Fault) => string): Partial<Record<keyof AddressDraft, string>> =>
  Object.fromEntries(Object.entries(faultsOf(draft)).map(([name, fault]) => [name, say(fault)]))

/** Field of a draft that shows the error of a path of the request: both names are typed into one. */
export const addressField = (path: string): string => (path === 'firstName' || path === 'lastName' ? 'name' : path)
