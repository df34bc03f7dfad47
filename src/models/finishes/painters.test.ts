import { describe, expect, test } from 'vitest'
import { FINISH_TABLE } from '#contract/catalog/finishTable.ts'
import { normalsOf, paintMaps, survey, meanTint, MIDDLE } from './maps.ts'
import { PAINTER_NAMES, painterNamed } from './painters.ts'
import { surfaceName } from './surfaceName.ts'
import { swatchPixels } from './swatch.ts'
import type { Painter, Texel } from './texel.ts'

const unlike = (a: Texel, b: Texel): number =>
  Math.max(
    ...[0, 1, 2].map((k) => Math.abs(a.rgb[k as 0 | 1 | 2] - b.rgb[k as 0 | 1 | 2])),
    Math.abs(a.tint - b.tint),
    Math.abs(a.rough - b.rough),
    Math.abs(a.height - b.height) * 100,
  )

/** Difference between a painter's values past the edge of its repeat and at the beginning: the mean over a strip. */
const seam = (painter: Painter, across: boolean): number => {
  const [width, height] = painter.size
  const [size, length] = across ? [width, height] : [height, width]
  const count = 400
  let sum = 0
  for (let k = 0; k < count; k++) {
    const along = ((k + 0.31) / count) * length
    const past = ((k * 0.618) % 1) * 0.06 * size
    const at = (place: number) => (across ? painter.texel(place, along) : painter.texel(along, place))
    sum += unlike(at(past), at(size + past))
  }
  return sum / count
}

describe.each([...PAINTER_NAMES])('%s', (name) => {
  const painter = painterNamed(name)

  test('the finish is painted at a true scale, at most 1K', () => {
    expect(Math.max(...painter.pixels)).toBeLessThanOrEqual(1024)
    const [across, up] = [painter.pixels[0] / painter.size[0], painter.pixels[1] / painter.size[1]]
    expect(across / up).toBeCloseTo(1, 1)
    // A turned pattern keeps its shape only in a square.
    if (painter.turn) expect(painter.size[0]).toBe(painter.size[1])
  })

  test('goes on over the edges of its repeat', () => {
    // Grit alone, a pixel large, may differ.
    expect(seam(painter, true), 'left and right').toBeLessThan(0.03)
    if (!painter.rises) expect(seam(painter, false), 'foot and head').toBeLessThan(0.03)
  })

  test('the finish is the same each time, and has its mean colour from afar', () => {
    const maps = paintMaps(painter, 12)
    expect(paintMaps(painter, 12)).toEqual(maps)
    const field = survey(painter, 64, 64)
    for (const value of field.colour) expect(Number.isFinite(value) && value >= 0).toBe(true)
    for (const value of field.rough) expect(value > 0 && value <= 1.25, String(value)).toBe(true)
    for (const value of field.heights) expect(Math.abs(value)).toBeLessThan(0.12)
    for (const mean of meanTint(field)) expect(mean).toBeGreaterThan(MIDDLE * 0.6)
  })
})

test('every finish of the table has its painter, and every painter a name in the house', () => {
  for (const { id, kind, material, pattern } of FINISH_TABLE) {
    const name = surfaceName(kind, material, pattern)
    expect(PAINTER_NAMES, id).toContain(name)
    if (material !== 'paint') expect(name, id).not.toBe('paint')
  }
})

test('finish names of older rooms still show the same finish', () => {
  expect(surfaceName('floor', 'oak', 'plank')).toBe('oak plank')
  expect(surfaceName('floor', 'walnut', 'herringbone')).toBe('walnut herringbone')
  expect(surfaceName('floor', 'concrete', null)).toBe('concrete slab')
  expect(surfaceName('floor', 'marble', null)).toBe('marble grid')
  expect(surfaceName('floor', 'marble', 'star')).toBe('marble star')
  expect(surfaceName('floor', 'tile', 'star')).toBe('marble star')
  expect(surfaceName('floor', 'oak', null)).toBe('oak plank')
  for (const wall of ['paint', 'plaster', 'lime_plaster', 'brick', 'concrete', 'tile']) expect(surfaceName('wall', wall)).toBe(wall)
})

test('an unknown material shows as paint, an unknown wood laid like one as oak', () => {
  expect(surfaceName('wall', 'gold leaf')).toBe('paint')
  expect(surfaceName('ceiling', 'constructor')).toBe('paint')
  expect(surfaceName('floor', 'lava', null)).toBe('paint')
  expect(surfaceName('floor', 'bamboo', 'plank')).toBe('oak plank')
  expect(painterNamed('nobody')).toBe(painterNamed('paint'))
})

describe('a relief', () => {
  test('leans its normals away from where it rises, as steep as it is', () => {
    // A ramp that rises 1 mm a pixel of 1 mm to the right: 45°.
    const heights = Float32Array.from([0, 0.001, 0.002, 0.003, 0, 0.001, 0.002, 0.003])
    const normals = normalsOf({ heights, width: 4, height: 2 }, [0.001, 0.001])
    expect(normals[3]).toBeCloseTo(-Math.SQRT1_2)
    expect(normals[4]).toBeCloseTo(0)
    expect(normals[5]).toBeCloseTo(Math.SQRT1_2)
  })

  test('a relief that is on the floor once does not wrap from its head to its foot', () => {
    const heights = Float32Array.from([0, 0, 0, 0.01])
    expect(normalsOf({ heights, width: 1, height: 4 }, [1, 0.01], true)[1]).toBeCloseTo(0)
    expect(normalsOf({ heights, width: 1, height: 4 }, [1, 0.01])[1]).not.toBeCloseTo(0)
  })
})

test('a swatch is as large as asked, solid, and follows its colour', () => {
  const mean = (colour: string) => {
    const pixels = swatchPixels(painterNamed('paint'), colour, 16, 0.5)
    expect(pixels).toHaveLength(16 * 16 * 4)
    expect(pixels[3]).toBe(255)
    return [0, 1, 2].map((k) => pixels.filter((_, at) => at % 4 === k).reduce((sum, byte) => sum + byte, 0) / 256)
  }
  const [red, green, blue] = mean('#C04020')
  expect(red).toBeGreaterThan(green! * 1.8)
  expect(green).toBeGreaterThan(blue!)
})
