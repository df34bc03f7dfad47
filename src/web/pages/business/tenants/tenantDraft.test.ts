/** A tenant, from the service into a form and back. */
import { expect, test } from 'vitest'
import type { TenantDetail } from '#contract/properties/property.ts'
import { bodyOf, draftOf } from './tenantDraft.ts'

const NOUR: TenantDetail = {
  id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Nour',
  last_name: 'Hassan',
  email: null,
  phone: '01012345678',
  national_id: '**********1234',
  date_of_birth: '1990-05-04',
  emergency_contacts: [{ name: 'Salma Hassan', relationship: 'Sister', phone: '01112345678', email: null }],
  property_id: null,
  unit: null,
  status: 'future',
  balance: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  leases: [],
  payments: [],
}

test('an unchanged tenant is sent as received, without their masked national ID', () => {
  const { first_name, last_name, email, phone, date_of_birth, emergency_contacts } = NOUR
  expect(bodyOf(draftOf(NOUR))).toEqual({ first_name, last_name, email, phone, date_of_birth, emergency_contacts })
})

test('a national ID is sent where it is typed, and null where the kept one is removed', () => {
  const draft = draftOf(NOUR)
  expect(bodyOf({ ...draft, national_id: ' 29005041234567 ' })).toMatchObject({ national_id: '29005041234567' })
  expect(bodyOf({ ...draft, isIdRemoved: true })).toMatchObject({ national_id: null })
})

test('phone, email and birth date that are emptied are sent as null, so that the service forgets them', () => {
  expect(bodyOf({ ...draftOf(NOUR), phone: ' ', email: '', date_of_birth: null })).toMatchObject({ phone: null, email: null, date_of_birth: null })
})

test('a new tenant begins empty, without contacts', () => {
  expect(bodyOf(draftOf(undefined))).toEqual({
    first_name: '',
    last_name: '',
    email: null,
    phone: null,
    date_of_birth: null,
    emergency_contacts: [],
  })
})
