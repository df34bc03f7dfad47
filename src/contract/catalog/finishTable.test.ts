import { describe, expect, test } from 'vitest'
import { FINISHES } from './finishes.ts'
import { FINISH_TABLE, finishesFor, finishOf, swatchOf } from './finishTable.ts'
import { hexColor } from '../wire/primitives.ts'
import { STYLES, type Style } from '../wire/vocabulary.ts'

describe('the finishes that the studio offers', () => {
  test('the studio’s finishes give a real choice for floors, walls and ceilings', () => {
    expect(finishesFor('floor').length).toBeGreaterThanOrEqual(14)
    expect(finishesFor('wall').length).toBeGreaterThanOrEqual(14)
    expect(finishesFor('ceiling').length).toBeGreaterThanOrEqual(6)
  })

  test('each have a name of their own, four to eight colours and a style', () => {
    expect(new Set(FINISH_TABLE.map(({ id }) => id)).size).toBe(FINISH_TABLE.length)
    for (const { id, material, pattern, swatches, styles } of FINISH_TABLE) {
      expect(material.length, id).toBeLessThanOrEqual(64)
      expect((pattern ?? '').length, id).toBeLessThanOrEqual(64)
      expect(swatches.length, id).toBeGreaterThanOrEqual(4)
      expect(swatches.length, id).toBeLessThanOrEqual(8)
      expect(new Set(swatches.map(({ name }) => name)).size, id).toBe(swatches.length)
      expect(new Set(swatches.map(({ color }) => color)).size, id).toBe(swatches.length)
      for (const { color } of swatches) expect(hexColor.parse(color), id).toBe(color)
      expect(styles.length, id).toBeGreaterThan(0)
    }
  })

  test.each(STYLES)('hold what a new %s room comes in, and more of its style', (style: Style) => {
    const { wall, floor, ceiling } = FINISHES[style]
    for (const finish of [finishOf('wall', wall.material), finishOf('floor', floor.material, floor.pattern), finishOf('ceiling', ceiling.material)])
      expect(finish?.styles).toContain(style)
    expect(swatchOf(finishOf('wall', wall.material)!, wall.color)).toBeDefined()
    expect(swatchOf(finishOf('floor', floor.material, floor.pattern)!, floor.color)).toBeDefined()
    expect(swatchOf(finishOf('ceiling', ceiling.material)!, ceiling.color)).toBeDefined()
    for (const kind of ['floor', 'wall', 'ceiling'] as const) {
      const own = finishesFor(kind, style).filter(({ styles }) => styles.includes(style))
      expect(own.length, kind).toBeGreaterThanOrEqual(2)
      expect(finishesFor(kind, style).slice(0, own.length)).toEqual(own)
      expect(finishesFor(kind, style)).toHaveLength(finishesFor(kind).length)
    }
  })
})

describe('a finish', () => {
  test('a finish can be found by the words of a document', () => {
    for (const finish of FINISH_TABLE) expect(finishOf(finish.kind, finish.material, finish.pattern)).toBe(finish)
  })

  test('a finish without a pattern is laid as its material usually is', () => {
    expect(finishOf('floor', 'oak')?.pattern).toBe('plank')
    expect(finishOf('floor', 'terrazzo', 'grid')?.id).toBe('floor.terrazzo')
  })

  test('an unknown finish is not found', () => {
    expect(finishOf('wall', 'gold leaf')).toBeUndefined()
    expect(finishOf('floor', 'oak', 'zigzag')).toBeUndefined()
    expect(finishOf('ceiling', 'brick')).toBeUndefined()
    expect(swatchOf(finishOf('wall', 'paint')!, '#123456')).toBeUndefined()
  })

  test('knows its colour in small letters too', () => {
    expect(swatchOf(finishOf('wall', 'paint')!, '#f3f0ea')?.name).toBe('cotton')
  })
})
