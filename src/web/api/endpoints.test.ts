import { expect, test } from 'vitest'
import { operations } from '../../contract/operations.ts'
import { ENDPOINTS } from './endpoints.ts'

test('the page calls every operation by the method, path and access of the contract', () => {
  const ofContract = Object.entries(operations).map(([name, { method, path, access }]) => [
    name,
    [method, path, access === 'public' ? 'public' : 'private'],
  ])
  expect(ENDPOINTS).toEqual(Object.fromEntries(ofContract))
})
