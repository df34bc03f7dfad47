import { expect, test } from 'vitest'
import { propertyOperations } from '#contract/properties/operations.ts'
import { PROPERTY_ENDPOINTS } from './endpoints.ts'

test('the pages of a business call every property operation by the method, path and access of the contract', () => {
  const ofContract = Object.entries(propertyOperations).map(([name, { method, path }]) => [name, [method, path, 'private']])
  expect(PROPERTY_ENDPOINTS).toEqual(Object.fromEntries(ofContract))
})
