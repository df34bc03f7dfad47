import { describe, expect, test } from 'vitest'
import { burnerOf, isLamp, isLit, lampLight, lampMode, lightOps, withLight } from './lamps.ts'
import type { PlacedItem } from '../placement/placedItem.ts'

const lamp = (about: Partial<PlacedItem>): PlacedItem => ({
  id: 'l',
  mount: 'floor',
  category: 'floor-lamp',
  position: { x: 1, y: 0, z: 1 },
  rotationY: 0,
  size: { width: 0.4, height: 1.6, depth: 0.4 },
  ...about,
})

describe('a lamp', () => {
  test('a lamp is lit when it is dark, unless it was switched', () => {
    expect(isLit({ customization: {} }, true)).toBe(true)
    expect(isLit({ customization: {} }, false)).toBe(false)
    expect(isLit({ customization: withLight({}, false) }, true)).toBe(false)
    expect(isLit({ customization: withLight({}, true) }, false)).toBe(true)
    expect(withLight(withLight({ engraving: 'M' }, true), null)).toEqual({ engraving: 'M' })
  })
  test('shines from under its shade, in front of its wall, or below the ceiling', () => {
    expect(burnerOf(lamp({}))!.at).toMatchObject({ x: 1, y: expect.closeTo(1.376), z: 1 })
    expect(burnerOf(lamp({ category: 'wall-lamp', mount: 'wall', position: { x: 1, y: 1.5, z: 0 } }))!.at.z).toBeCloseTo(0.46)
    const east = burnerOf(lamp({ category: 'wall-lamp', mount: 'wall', position: { x: 5, y: 1.5, z: 1 }, rotationY: -Math.PI / 2 }))!
    expect([east.at.x, east.at.z]).toEqual([expect.closeTo(4.54), expect.closeTo(1)])
    const pendant = burnerOf(
      lamp({ category: 'ceiling-lamp', mount: 'ceiling', position: { x: 1, y: 2.8, z: 1 }, size: { width: 0.5, height: 0.8, depth: 0.5 } }),
    )!
    expect(pendant.at.y).toBeCloseTo(2.2)
  })
  test('a lamp is an item of a lamp category only', () => {
    expect(isLamp('sofa')).toBe(false)
    expect(isLamp('floor-lamp')).toBe(true)
    expect(lampLight({ customization: {} }, 'floor-lamp', true)).toEqual({ lit: true })
    expect(lampLight({ customization: {} }, 'sofa', true)).toEqual({})
    expect(burnerOf(lamp({ category: 'sofa' }))).toBeNull()
  })
})

describe('all lamps of a room', () => {
  const lamps = (...lit: (boolean | null)[]) => lit.map((said, i) => ({ id: `l${i}`, customization: withLight({ engraving: 'M' }, said) }))
  test('lamps follow the hour, are all lit, all off, or mixed', () => {
    expect(lampMode([])).toBe('auto')
    expect(lampMode(lamps(null, null))).toBe('auto')
    expect(lampMode(lamps(true, true))).toBe('on')
    expect(lampMode(lamps(false))).toBe('off')
    expect(lampMode(lamps(true, false))).toBe('mixed')
    expect(lampMode(lamps(null, true))).toBe('mixed')
    expect(lampMode(lamps(null, null, true))).toBe('mixed')
    expect(lampMode(lamps(true, null))).toBe('mixed')
  })
  test('lamps are switched together; lamps in that state and other facts stay unchanged', () => {
    const ops = lightOps(lamps(true, false, null), true)
    expect(ops).toEqual(['l1', 'l2'].map((itemId) => ({ op: 'updateItem', itemId, item: { customization: withLight({ engraving: 'M' }, true) } })))
    expect(lightOps(lamps(null), null)).toEqual([])
    expect(lightOps(lamps(true), null)).toMatchObject([{ item: { customization: { engraving: 'M' } } }])
  })
  test('with no place left for one more fact stay as they are', () => {
    const full = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`fact${i}`, i]))
    expect(lightOps([{ id: 'l', customization: full }], true)).toEqual([])
    const { fact0: _, ...oneLess } = full
    expect(lightOps([{ id: 'l', customization: oneLess }], true)).toHaveLength(1)
  })
})
