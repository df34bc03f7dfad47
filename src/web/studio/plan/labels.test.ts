import { expect, test } from 'vitest'
import { shownLabels, upright, type Label } from './labels.ts'

const label = (x: number, y: number, about: Partial<Label> = {}): Label => ({ x, y, width: 60, height: 16, turn: 0, rank: 1, ...about })

test('the label of higher rank stays of two in one place', () => {
  expect(shownLabels([label(0, 0), label(20, 4, { rank: 2 }), label(0, 40)])).toEqual([false, true, true])
})

test('the first of two labels of the same rank stays', () => {
  expect(shownLabels([label(0, 0), label(59, 0)])).toEqual([true, false])
  expect(shownLabels([label(0, 0), label(61, 0)])).toEqual([true, true])
})

test('vertical and slanted words are measured as they lie', () => {
  expect(shownLabels([label(0, 0), label(20, 20, { turn: Math.PI / 2 })])).toEqual([true, false])
  expect(shownLabels([label(0, 0), label(40, 20, { turn: Math.PI / 2 })])).toEqual([true, true])
  expect(shownLabels([label(0, 0, { turn: Math.PI / 4 }), label(20, -20, { turn: Math.PI / 4 })])).toEqual([true, true])
})

test('no label is written upside down', () => {
  for (const turn of [0, 1, 1.5, 2, 3, -1, -1.6, -3, 7]) {
    expect(Math.cos(upright(turn))).toBeGreaterThanOrEqual(-1e-6)
    expect(Math.abs(Math.sin(upright(turn) - turn))).toBeLessThan(1e-9)
  }
  expect(upright(Math.PI / 2)).toBeCloseTo(-Math.PI / 2)
  expect(upright(-Math.PI / 2)).toBeCloseTo(-Math.PI / 2)
})
