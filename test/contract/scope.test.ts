import { expect, test } from 'vitest'
import { cases, isFull, occurrences, sampleOf } from './scope.ts'

const LIST = Array.from({ length: 200 }, (_, index) => index)

test('scope: a quarter of the cases in `npm test`, or as few as are enough; all of them in the full run', () => {
  const tried = [cases(400), cases(10), cases(1), cases(15, 8), cases(4, 8)]
  if (isFull) expect([tried[0]! >= 400, occurrences(30) >= 15]).toEqual([true, true])
  else expect([...tried, occurrences(30)]).toEqual([100, 3, 1, 8, 4, 0])
})

test('scope: a quarter of a long list, the same each time on one day and others at other turns; all of it in the full run', () => {
  const [first, second] = [sampleOf(LIST), sampleOf(LIST, { turn: 1 })]
  expect(sampleOf(LIST)).toEqual(first)
  expect(first).toEqual(expect.arrayContaining([0, 8, 16]))
  expect(first).toHaveLength(isFull ? 200 : 50)
  expect(first.filter((one) => second.includes(one)).length < 50).toBe(!isFull)
})

test('scope: something of every list', () => {
  for (const list of [['a'], ['a', 'b'], ['a', 'b', 'c']]) for (const turn of [0, 1, 2, 7]) expect(sampleOf(list, { turn })).not.toEqual([])
  expect(sampleOf([])).toEqual([])
})
