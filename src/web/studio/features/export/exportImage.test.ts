import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bake, laidOut } from '#models/shell/bake.ts'
import { partOfDay } from '../../../editor/actions/room/light.ts'
import { fovInShape, inShape, imageExtent, tilesOf } from '../../viewport/capture/imageSize.ts'

test('4K is 3840 pixels along the longer side; the others follow the screen', () => {
  expect(imageExtent({ width: 1440, height: 900 }, 1.5, '4k')).toEqual({ width: 3840, height: 2400 })
  expect(imageExtent({ width: 390, height: 844 }, 3, '4k')).toEqual({ width: 1774, height: 3840 })
  expect(imageExtent({ width: 1440, height: 900 }, 2, 'screen')).toEqual({ width: 2880, height: 1800 })
  expect(imageExtent({ width: 5000, height: 100 }, 2, 'double').width).toBe(8192)
})

test('tiles cover the image once', () => {
  const side = fc.integer({ min: 1, max: 900 })
  fc.assert(
    fc.property(side, side, fc.integer({ min: 50, max: 400 }), fc.integer({ min: 50, max: 400 }), (width, height, tw, th) => {
      const tiles = tilesOf({ width, height }, { width: tw, height: th })
      expect(tiles.reduce((sum, tile) => sum + tile.width * tile.height, 0)).toBe(width * height)
      for (const { x, y, width: w, height: h } of tiles) expect(x + w <= width && y + h <= height && w > 0 && h > 0).toBe(true)
    }),
  )
})

test('the tint goes into the colour only where the painting takes it; roughness comes apart from the relief', () => {
  const spot = {
    width: 2,
    height: 1,
    colour: Uint8Array.from([203, 203, 203, 255, 100, 110, 120, 0]),
    relief: Uint8Array.from([128, 200, 255, 90, 128, 128, 255, 40]),
  }
  const { colour, normal, roughness } = bake(spot, '#C00000')
  // 203 is linear 0.6: an item in the middle has the finish's own colour.
  expect(Math.abs(colour[0]! - 0xc0)).toBeLessThanOrEqual(2)
  expect(colour[1]).toBe(0)
  expect(Array.from(colour.slice(4, 7))).toEqual([100, 110, 120])
  expect(normal[1]).toBe(55)
  expect([roughness[1], roughness[2], roughness[5]]).toEqual([90, 0, 40])
})

test('UVs in metres become parts of the repeat', () => {
  expect([...laidOut(Float32Array.from([2, 1]), { size: [2, 4] })]).toEqual([1, 0.25])
})

test('an image of another shape has the canvas’s longer side, and 4K is 3840 pixels of it', () => {
  const canvas = { width: 1440, height: 900 }
  expect(inShape(canvas, 'screen')).toEqual(canvas)
  expect(inShape(canvas, '4:5')).toEqual({ width: 1152, height: 1440 })
  expect(imageExtent(inShape(canvas, '9:16'), 1, '4k')).toEqual({ width: 2160, height: 3840 })
  expect(imageExtent(inShape({ width: 390, height: 844 }, '16:9'), 2, '4k')).toEqual({ width: 3840, height: 2160 })
})

test('an image of another shape shows no less of the room than the screen, to either side, up and down', () => {
  const aspect = fc.double({ min: 0.4, max: 2.5, noNaN: true })
  const half = (fov: number) => Math.tan((fov * Math.PI) / 360)
  fc.assert(
    fc.property(fc.double({ min: 20, max: 90, noNaN: true }), aspect, aspect, (fov, from, to) => {
      const next = fovInShape(fov, from, to)
      expect(half(next)).toBeGreaterThanOrEqual(half(fov) - 1e-9)
      expect(half(next) * to).toBeGreaterThanOrEqual(half(fov) * from - 1e-9)
    }),
  )
})

test('an image is named by the time of day that its light is nearest to, also around midnight', () => {
  expect([6, 9.5, 12, 16, 19, 22, 0, 2].map((hour) => partOfDay(hour).name)).toEqual([
    'morning',
    'morning',
    'noon',
    'evening',
    'evening',
    'night',
    'night',
    'night',
  ])
})
