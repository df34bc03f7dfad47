/** The table of sizes and languages is balanced, so that outside full scope neither is tried less than the other. */
import { expect, test } from '@playwright/test'
import { QUICK } from './variants.ts'

test('outside full scope half of the e2e tests run on a phone and half on a desktop, half in Arabic and half in English', () => {
  const all = Object.values(QUICK).flat()
  const isEven = (count: number) => Math.abs(2 * count - all.length) <= 1
  expect(isEven(all.filter(([size]) => size === 'phone').length), 'on a phone').toBe(true)
  expect(isEven(all.filter(([, words]) => words === 'ar').length), 'in Arabic').toBe(true)
})
