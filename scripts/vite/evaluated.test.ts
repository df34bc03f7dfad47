import { expect, test } from 'vitest'
import * as endpoints from '../../src/web/lib/api/endpoints.ts'
import { literalsOf } from './evaluated.ts'

test('the build writes the table of operations as a constant that imports nothing', () => {
  const code = literalsOf(endpoints)
  expect(code).not.toMatch(/^import/m)
  expect(code).toMatch(/^export const ENDPOINTS = \{"createGuest":\["POST","\/auth\/guest","public"\],/)
  expect(code.length).toBeLessThan(12_000)
})
