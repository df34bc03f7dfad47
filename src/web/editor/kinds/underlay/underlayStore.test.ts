import { describe, expect, test } from 'vitest'
import { moveCorner } from '#room/shape/corners.ts'
import { dragWall } from '#room/shape/walls.ts'
import { rectangleScene } from '../../../../../test/room.ts'
import { anchorOf, laidUnder, scaledBy } from './underlayStore.ts'

describe('an underlay of a room of 5 × 4 m', () => {
  const scene = rectangleScene()
  const underlay = laidUnder({ image: new Blob([]), width: 1000, height: 800 }, scene)
  const anchor = anchorOf(scene)
  const cornerOf = (p: typeof underlay, a = anchor) => ({ x: a.x + p.at.x, y: a.y + p.at.y })
  test('a new underlay covers the whole room, centred', () => {
    expect(underlay.width * underlay.metresPerPixel).toBeGreaterThan(5)
    expect(underlay.height * underlay.metresPerPixel).toBeGreaterThan(4)
    expect(cornerOf(underlay).x + (underlay.width * underlay.metresPerPixel) / 2).toBeCloseTo(2.5, 9)
  })
  test('the underlay is scaled by one known length, the line’s first end staying under the pointer', () => {
    const [from, to] = [
      { x: 1, y: 1 },
      { x: 3, y: 1 },
    ]
    const scaled = scaledBy(underlay, anchor, from, to, 3)
    expect(scaled.metresPerPixel).toBeCloseTo(underlay.metresPerPixel * 1.5, 12)
    const pixel = (p: typeof underlay) => (from.x - cornerOf(p).x) / p.metresPerPixel
    expect(pixel(scaled)).toBeCloseTo(pixel(underlay), 6)
    expect(scaledBy(underlay, anchor, from, from, 3)).toBe(underlay)
    expect(scaledBy(underlay, anchor, from, to, 0)).toBe(underlay)
  })
  test('an underlay stays under the same walls when the drawing is moved to the origin', () => {
    const left = scene.room.walls.find(({ points: [a, b] }) => a!.x === 0 && b!.x === 0)!
    for (const change of [dragWall(scene, left.id, 0.7), moveCorner(scene, 0, { x: -0.5, y: -0.3 })]) {
      if (!change.ok) throw new Error('it is a room')
      const after = anchorOf(change.scene)
      expect(after.x - anchor.x).toBeCloseTo(change.shift.x, 9)
      expect(after.y - anchor.y).toBeCloseTo(change.shift.y, 9)
    }
  })
})
