import { describe, expect, test } from 'vitest'
import type { Address } from '#contract/accounts/accounts.ts'
import { bodyOf, draftOf, EMPTY_DRAFT } from './addressBook.ts'

const kept: Address = {
  id: '0b0e5a52-6b9a-4f2e-9a53-0d6a6a1f2c11',
  label: null,
  firstName: 'Mary Ann',
  lastName: 'Guirguis',
  companyName: null,
  addressLine1: '12 Street 9',
  addressLine2: null,
  city: 'Maadi',
  governorate: 'Cairo',
  postalCode: null,
  country: 'EG',
  phone: '+201012345678',
  deliveryInstructions: null,
  isDefault: true,
  isBillingAddress: false,
  addressType: 'residential',
}

describe('an address of the book', () => {
  test('an unchanged address is sent as it was, two first names included', () => {
    const { id: _, ...fields } = kept
    expect(bodyOf(draftOf(kept), kept)).toEqual(fields)
  })

  test('an address with a name typed again is split again', () => {
    expect(bodyOf({ ...draftOf(kept), name: 'عبد الله محمود' }, kept)).toMatchObject({ firstName: 'عبد الله', lastName: 'محمود' })
  })

  test('loses what was emptied, and keeps what was filled in', () => {
    const full = { ...kept, label: 'Home', addressLine2: 'Floor 3', companyName: 'Diwan', postalCode: '11728', deliveryInstructions: 'Ring' }
    const emptied = { ...draftOf(full), label: '', addressLine2: ' ', companyName: '', postalCode: '', deliveryInstructions: '' }
    expect(bodyOf(draftOf(full), full)).toMatchObject({
      label: 'Home',
      addressLine2: 'Floor 3',
      companyName: 'Diwan',
      postalCode: '11728',
      deliveryInstructions: 'Ring',
    })
    expect(bodyOf(emptied, full)).toMatchObject({ label: null, addressLine2: null, companyName: null, postalCode: null, deliveryInstructions: null })
  })

  test('abroad becomes one in Egypt, because the form offers its governorates alone', () => {
    expect(bodyOf({ ...EMPTY_DRAFT, name: 'Nour Hassan', governorate: 'Giza' }, { ...kept, country: 'SA' })).toMatchObject({
      country: 'EG',
      governorate: 'Giza',
    })
  })
})
