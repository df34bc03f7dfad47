import { expect, test } from 'vitest'
import { same } from './same.ts'

test.each<[string, unknown, unknown, boolean]>([
  ['fields in another order', { a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  ['null and an object', null, {}, false],
  ['an object and null', {}, null, false],
  ['an array and an object', [], {}, false],
  ['an object and an array', {}, [], false],
  ['a field that is undefined and another', { a: undefined }, { b: undefined }, false],
  ['a field more', { a: 1 }, { a: 1, b: 2 }, false],
  ['an element more', [1], [1, 2], false],
  ['a number and an object', 1, {}, false],
  ['an object and a number', {}, 1, false],
  ['a number and its digits', 1, '1', false],
])('same as JSON: %s', (_, a, b, expected) => {
  expect(same(a, b)).toBe(expected)
})
