import { describe, expect, test } from 'vitest'
import { finishOf } from '#contract/catalog/finishTable.ts'
import { choiceOf, colourText, finishFrom, kindOf, offered } from './choosing.ts'
import { nextRadio } from './nextRadio.ts'

const brick = finishOf('wall', 'brick')!
const paint = finishOf('wall', 'paint')!

describe('finishes to choose from', () => {
  test('finishes to choose from are those of the style and the current one', () => {
    const forClassic = offered('wall', 'classic', false, brick)
    expect(forClassic).toContain(brick)
    expect(forClassic.filter((choice) => !choice.styles.includes('classic'))).toEqual([brick])
    expect(offered('wall', 'classic', false, undefined)).not.toContain(brick)
  })
  test('finishes to choose from can be all, those of the style first', () => {
    const all = offered('floor', 'egyptian', true, undefined)
    const firstOther = all.findIndex(({ styles }) => !styles.includes('egyptian'))
    expect(all.slice(firstOther).some(({ styles }) => styles.includes('egyptian'))).toBe(false)
  })
  test('keep a colour that they come in, else come in their first', () => {
    const [, second] = paint.swatches
    expect(finishFrom(paint, { material: 'brick', pattern: null, color: second!.color.toLowerCase() }).color).toBe(second!.color)
    expect(finishFrom(brick, { material: 'paint', pattern: null, color: '#123456' }).color).toBe(brick.swatches[0].color)
  })
  test('there are no finishes to choose from for walls that differ or for a finish of another program', () => {
    expect(choiceOf('wall', null)).toBeUndefined()
    expect(choiceOf('floor', { material: 'grass', pattern: null, color: '#00FF00' })).toBeUndefined()
    expect([kindOf({ kind: 'wall', id: 'w' }), kindOf({ kind: 'walls' }), kindOf({ kind: 'ceiling' })]).toEqual(['wall', 'wall', 'ceiling'])
  })
})

test('a colour is six hexadecimal digits', () => {
  expect(colourText('#a1b2c3')).toBe('#A1B2C3')
  for (const wrong of ['red', '#abc', '#12345', '']) expect(colourText(wrong)).toBeNull()
})

test('arrows go through the grid as it is read', () => {
  const at = (from: number, key: string, rtl = false) => nextRadio({ at: from, count: 7, columns: 3, rtl }, key)
  expect([at(0, 'ArrowRight'), at(6, 'ArrowRight'), at(0, 'ArrowLeft')]).toEqual([1, 0, 6])
  expect([at(1, 'ArrowRight', true), at(1, 'ArrowLeft', true)]).toEqual([0, 2])
  expect([at(1, 'ArrowDown'), at(4, 'ArrowDown'), at(6, 'ArrowDown')]).toEqual([4, 1, 0])
  expect([at(4, 'ArrowUp'), at(0, 'ArrowUp'), at(1, 'ArrowUp'), at(2, 'ArrowUp')]).toEqual([1, 6, 4, 5])
  expect([at(3, 'Home'), at(3, 'End'), at(3, 'Enter')]).toEqual([0, 6, null])
})
