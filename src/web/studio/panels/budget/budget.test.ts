import { expect, test } from 'vitest'
import { MOST, readWish } from './budget.ts'

test('a budget that was kept is read again', () => {
  expect(readWish('{"egp":50000,"hide":true}')).toEqual({ egp: 50_000, hide: true })
  expect(readWish('{"egp":50000}')).toEqual({ egp: 50_000, hide: false })
})

test.each([null, '', '{', 'null', '7', '[]', '{"egp":"50000"}', '{"egp":0}', '{"egp":-5}', `{"egp":${MOST + 1}}`])('%j is no budget', (text) => {
  expect(readWish(text)).toEqual({ egp: null, hide: false })
})
