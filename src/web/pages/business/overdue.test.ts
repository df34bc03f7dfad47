import { expect, test } from 'vitest'
import type { RentCharge } from '#contract/properties/property.ts'
import { debtsOf, internationalNumber } from './overdue.ts'

const of = (tenant: string, due: string, amount: number, paid = 0) =>
  ({ tenant_id: tenant, property_id: 'p', unit: '1', due_on: due, amount, paid }) as RentCharge

test('overdue rent is added up by tenant, and the longest debt comes first', () => {
  const debts = debtsOf([of('nour', '2026-01-01', 4000, 1000.1), of('adel', '2026-02-01', 900), of('nour', '2026-02-01', 4000)])
  expect(debts).toMatchObject([
    { tenantId: 'nour', since: '2026-01-01', months: 2, owed: 6999.9 },
    { tenantId: 'adel', since: '2026-02-01', months: 1, owed: 900 },
  ])
})

test('a phone number opens WhatsApp where its country is known', () => {
  expect(internationalNumber('010 1234 5678')).toBe('201012345678')
  expect(internationalNumber('٠١٠١٢٣٤٥٦٧٨')).toBe('201012345678')
  expect(internationalNumber('+20 10 1234 5678')).toBe('201012345678')
  expect(internationalNumber('0044 7700 900123')).toBe('447700900123')
  expect(internationalNumber('201012345678')).toBe('201012345678')
  // The country of a foreign number is recognised by its plus sign alone, which is behind a mark in numbers copied from an address book.
  expect(internationalNumber('\u202a+44 7700\u2011900123\u202c')).toBe('447700900123')
  for (const none of ['02 2345 6789', 'the porter', '']) expect(internationalNumber(none), none).toBeNull()
})
