import { describe, expect, test } from 'vitest'
import { moveCorner } from '../../room/shape/corners.ts'
import { dragWall } from '../../room/shape/walls.ts'
import { rectangleScene } from '../../room/testing.ts'
import { anchorOf, fittedSize, kindOf, laidUnder, scaledBy } from './pictureStore.ts'

const bytes = (...values: (number | string)[]) =>
  new Uint8Array(values.flatMap((value) => (typeof value === 'string' ? Array.from(value, (c) => c.charCodeAt(0)) : [value])))

test('a file is what its first bytes say, not what it is called', () => {
  expect(kindOf(bytes(0x89, 'PNG\r\n', 0x1a, '\n'))).toBe('png')
  expect(kindOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg')
  expect(kindOf(bytes('RIFF', 1, 2, 3, 4, 'WEBP'))).toBe('webp')
  for (const other of ['<svg xmlns="', 'GIF89a      ', '%PDF-1.7    ', '']) expect(kindOf(bytes(other))).toBeNull()
})

test('a large picture is made small, a small one stays', () => {
  expect(fittedSize(6000, 3000)).toEqual({ width: 2048, height: 1024 })
  expect(fittedSize(800, 600)).toEqual({ width: 800, height: 600 })
  expect(fittedSize(10_000, 2)).toEqual({ width: 2048, height: 1 })
})

describe('a picture under a room of 5 × 4 m', () => {
  const scene = rectangleScene()
  const picture = laidUnder({ image: new Blob([]), width: 1000, height: 800 }, scene)
  const anchor = anchorOf(scene)
  const cornerOf = (p: typeof picture, a = anchor) => ({ x: a.x + p.at.x, y: a.y + p.at.y })
  test('lies under the whole of it, in the middle', () => {
    expect(picture.width * picture.metresPerPixel).toBeGreaterThan(5)
    expect(picture.height * picture.metresPerPixel).toBeGreaterThan(4)
    expect(cornerOf(picture).x + (picture.width * picture.metresPerPixel) / 2).toBeCloseTo(2.5, 9)
  })
  test('is scaled by one known length, the line’s first end staying under the finger', () => {
    const [from, to] = [
      { x: 1, y: 1 },
      { x: 3, y: 1 },
    ]
    const scaled = scaledBy(picture, anchor, from, to, 3)
    expect(scaled.metresPerPixel).toBeCloseTo(picture.metresPerPixel * 1.5, 12)
    const pixel = (p: typeof picture) => (from.x - cornerOf(p).x) / p.metresPerPixel
    expect(pixel(scaled)).toBeCloseTo(pixel(picture), 6)
    expect(scaledBy(picture, anchor, from, from, 3)).toBe(picture)
    expect(scaledBy(picture, anchor, from, to, 0)).toBe(picture)
  })
  test('stays under the same walls when the drawing is moved to the origin', () => {
    const left = scene.room.walls.find(({ points: [a, b] }) => a!.x === 0 && b!.x === 0)!
    for (const change of [dragWall(scene, left.id, 0.7), moveCorner(scene, 0, { x: -0.5, y: -0.3 })]) {
      if (!change.ok) throw new Error('it is a room')
      const after = anchorOf(change.scene)
      expect(after.x - anchor.x).toBeCloseTo(change.shift.x, 9)
      expect(after.y - anchor.y).toBeCloseTo(change.shift.y, 9)
    }
  })
})
