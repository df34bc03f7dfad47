import { expect, test } from 'vitest'
import { nextPage } from './nextPage.ts'

test.each([
  '/',
  '/rooms',
  '/checkout',
  '/studio/0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44?place=p&variant=v',
  '/orders#bill',
  '/products?search=%D9%83%D9%86%D8%A8%D8%A9',
])('a page of Diwan is where one goes next: %s', (next) => expect(nextPage(next)).toBe(next))

test('dots are resolved before a page is named', () => expect(nextPage('/studio/../rooms')).toBe('/rooms'))

test.each([
  'http://evil.example',
  'https://evil.example/rooms',
  'HTTPS:evil.example',
  '//evil.example',
  '///evil.example',
  '//evil.example/%2f..',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/rooms/..//evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%2e%2f/evil.example',
  '%2f%2fevil.example',
  '%68ttp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,evil',
  'blob:https://evil.example/1',
  'mailto:eve@evil.example',
  '/%',
  '/%ff',
  'rooms',
  '',
  '@evil.example',
  ':80',
])('an address outside Diwan is not followed: %j', (next) => expect(nextPage(next)).toBeUndefined())

test.each([undefined, null, 1, true, {}, ['/rooms'], { href: '/rooms' }])('a value that is no text is not followed: %j', (next) =>
  expect(nextPage(next)).toBeUndefined(),
)
