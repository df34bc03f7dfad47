import { describe, expect, test } from 'vitest'
import { GOVERNORATES } from '../wire/orderVocabulary.ts'
import { TIERS, type Tier } from './loyalty.ts'
import { SHIPPING_RANGE, shippingFor, shippingTo } from './shipping.ts'

describe('shipping', () => {
  test('knows every governorate of Egypt', () => {
    for (const governorate of GOVERNORATES) expect(shippingTo(governorate)).toBeGreaterThan(0)
    expect(['Giza', 'Alexandria', 'Aswan', 'Matruh'].map((one) => shippingTo(one))).toEqual([15_000, 25_000, 35_000, 50_000])
    expect(SHIPPING_RANGE).toEqual({ least: 171, most: 570 })
  })
  test('ends at the border', () => {
    expect(shippingFor({ country: 'FR', governorate: 'Cairo' }, 'platinum')).toBeNull()
    expect(shippingFor({ country: 'EG', governorate: 'Atlantis' }, 'platinum')).toBeNull()
    expect(shippingTo('Atlantis')).toBeNull()
  })
  test('shipping costs nothing from gold on', () => {
    const paid = Object.keys(TIERS).map((tier) => [tier, shippingFor({ country: 'EG', governorate: 'Cairo' }, tier as Tier)])
    expect(paid).toEqual([
      ['bronze', 15_000],
      ['silver', 15_000],
      ['gold', 0],
      ['platinum', 0],
    ])
  })
})
