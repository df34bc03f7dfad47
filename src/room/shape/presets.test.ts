import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { lengthOf, sceneFaults } from '../document/sceneFaults.ts'
import { between, door, polygonScene, rectangleScene, uShape, windowIn } from '../../../test/room.ts'
import type { Reshape, Reshaped } from './reshape.ts'
import { applyPreset, presetCorners, PRESETS } from './size.ts'

const done = (outcome: Reshape): Reshaped => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refused))
  expect(sceneFaults(outcome.scene)).toEqual([])
  return outcome
}
const refusal = (outcome: Reshape) => (outcome.ok ? null : outcome.refused)
const wallIds = (scene: StoredScene) => scene.room.walls.map(({ id }) => id)
const p = (x: number, y: number): PlanPoint => ({ x, y })
const placed = rectangleScene(5, 4, 2.8, [{ ...door('wall-4', 0.2), id: 'door-1' }, windowIn('wall-1', 2)])

describe('a room drawn as a preset', () => {
  test.each(PRESETS.flatMap((preset) => [0, 1, 2, 3].map((quarters) => [preset, quarters] as const)))(
    'a room is drawn as %s, turned %i times',
    (preset, quarters) => {
      const { scene } = done(applyPreset(placed, preset, { length: 6.1, width: 5.3 }, quarters))
      expect(scene.room.dimensions).toEqual({ length: 6.1, width: 5.3, height: 2.8 })
      expect(scene.objects.map(({ id }) => id)).toEqual(['door-1', 'window-1'])
      expect(new Set(wallIds(scene)).size).toBe(scene.room.walls.length)
      expect(done(applyPreset(scene, 'rectangle', { length: 5, width: 4 })).scene.room.walls).toHaveLength(4)
    },
  )
  test('a preset may have the minimum size of a room, and no smaller one', () => {
    for (const preset of PRESETS) done(applyPreset(placed, preset, { length: 2, width: 2 }))
    expect(refusal(applyPreset(placed, 'u', { length: 1.9, width: 4 }))).toMatchObject({ code: 'too-small', dimension: 'length' })
    expect(presetCorners('l', { length: 6, width: 5 })[3]).toEqual(p(3, 2.5))
  })
})

describe('the outline of a preset', () => {
  const outline = (quarters: number) => presetCorners('l', { length: 6.13, width: 5.02 }, quarters).map(({ x, y }) => [x, y])
  test('an outline is exactly as long and wide as asked for, its inner corners on the grid', () => {
    expect(outline(0)).toEqual([
      [0, 0],
      [6.13, 0],
      [6.13, 2.5],
      [3.05, 2.5],
      [3.05, 5.02],
      [0, 5.02],
    ])
  })
  test('turned a quarter has its notch in another corner; four quarters are none', () => {
    expect(outline(1)).toEqual([
      [6.13, 0],
      [6.13, 5.02],
      [3.08, 5.02],
      [3.08, 2.5],
      [0, 2.5],
      [0, 0],
    ])
    expect(outline(-1)).toEqual(outline(3))
    expect(outline(4)).toEqual(outline(0))
  })
  test.each([
    ['l', 0, { across: 2.13, deep: 1.87 }, [p(0, 0), p(6, 0), p(6, 1.87), p(2.13, 1.87), p(2.13, 5), p(0, 5)]],
    ['l', 1, { across: 2.13, deep: 1.87 }, [p(6, 0), p(6, 5), p(4.13, 5), p(4.13, 2.13), p(0, 2.13), p(0, 0)]],
    ['t', 0, { across: 2, deep: 1.87 }, [p(0, 0), p(6, 0), p(6, 1.87), p(4, 1.87), p(4, 5), p(2, 5), p(2, 1.87), p(0, 1.87)]],
    ['u', 2, { across: 2, deep: 1.87 }, [p(6, 5), p(0, 5), p(0, 0), p(2, 0), p(2, 3.13), p(4, 3.13), p(4, 0), p(6, 0)]],
  ] as const)('%s, turned %i times, has its inner corners exactly where they are typed', (preset, quarters, parts, corners) => {
    expect(presetCorners(preset, { length: 6, width: 5 }, quarters, parts)).toEqual(corners)
  })
  test('keeps every part of the room half a metre, however small the room or the part that is typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRESETS),
        between(2, 20),
        between(2, 20),
        fc.nat(3),
        fc.record({ across: between(0, 25), deep: between(0, 25) }, { requiredKeys: [] }),
        (preset, length, width, quarters, parts) => {
          const { scene } = done(applyPreset(rectangleScene(5, 4), preset, { length, width }, quarters, parts))
          expect(Math.min(...scene.room.walls.map(lengthOf))).toBeGreaterThanOrEqual(0.5 - 1e-6)
          expect(scene.room.dimensions.length).toBeCloseTo(length, 6)
          expect(scene.room.dimensions.width).toBeCloseTo(width, 6)
        },
      ),
    )
  })
  test('a preset’s new walls have the finish of the one with the same direction', () => {
    const walls = placed.room.walls.map((wall, i) => ({ ...wall, color: `#00000${i}` }))
    const { scene } = done(applyPreset({ ...placed, room: { ...placed.room, walls } }, 'l', { length: 6, width: 5 }))
    expect(scene.room.walls.map(({ id, color }) => [id, color])).toEqual([
      ['wall-1', '#000000'],
      ['wall-2', '#000001'],
      ['wall-3', '#000002'],
      ['wall-5', '#000001'],
      ['wall-6', '#000002'],
      ['wall-4', '#000003'],
    ])
  })
  test('takes for each side the nearest wall that ran the same way', () => {
    const { scene } = done(applyPreset(polygonScene(uShape()), 'rectangle', { length: 6, width: 5 }))
    expect(wallIds(scene)).toEqual(['wall-1', 'wall-2', 'wall-3', 'wall-8'])
  })
})
