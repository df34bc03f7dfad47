import { afterEach, expect, test, vi } from 'vitest'
import { takeEscape } from './useEscapeAnywhere.ts'

afterEach(() => vi.unstubAllGlobals())

/** @returns presses Esc, and says whether the page behind the dialogs may still act on it */
const openPage = (focus: 'page' | 'field') => {
  const body = {}
  const document = Object.assign(new EventTarget(), { body, activeElement: focus === 'page' ? body : {} })
  vi.stubGlobal('document', document)
  return () => document.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape' }))
}

test('Esc on the page: closes the dialog on top and does nothing in the room behind it', () => {
  const press = openPage('page')
  const [below, above, unanswered] = [vi.fn(), vi.fn(), () => undefined]
  const ends = [below, above, unanswered].map(takeEscape)
  expect(press()).toBe(false)
  ends.pop()!()
  expect(press()).toBe(false)
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1])
  for (const end of ends) end()
  expect(press(), 'without a dialog the key is the page’s').toBe(true)
})

test('Esc in a field: is the field’s, and closes no dialog from here', () => {
  const press = openPage('field')
  const close = vi.fn()
  const end = takeEscape(close)
  expect(press()).toBe(true)
  expect(close).not.toHaveBeenCalled()
  end()
})
