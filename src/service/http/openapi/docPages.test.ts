import { expect, test, vi } from 'vitest'
import { cachedPage } from './docPages.ts'

test('documentation: a page is read and made once', () => {
  const make = vi.fn(() => '<p>')
  for (let request = 0; request < 2; request++) expect(cachedPage('of-this-test', make)).toBe('<p>')
  expect(make).toHaveBeenCalledOnce()
})
