import { expect, test, vi } from 'vitest'
import { keptPage } from './docPages.ts'

test('documentation: a page is read and made once', () => {
  const make = vi.fn(() => '<p>')
  for (let request = 0; request < 2; request++) expect(keptPage('of-this-test', make)).toBe('<p>')
  expect(make).toHaveBeenCalledOnce()
})
