/** A dragged door goes along its wall, and to the next one; an outline is drawn square. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { lengthOf } from '../document/sceneFaults.ts'
import { between, door, rectangleScene } from '../../../test/room.ts'
import { Tally } from '../../../test/room/bruteForce.ts'
import { besidesOf, isWhereItWas, openingGrip, slidOpening } from './openings.ts'
import { tracedTo } from './tracing.ts'

const wall = rectangleScene().room.walls[0]!
const scene = rectangleScene(5, 4, 2.8, [door(wall.id, 1)])
const [from, to] = [wall.points[0]!, wall.points[1]!]
const along = (metres: number) => ({
  x: from.x + ((to.x - from.x) / lengthOf(wall)) * metres,
  y: from.y + ((to.y - from.y) / lengthOf(wall)) * metres,
})
const ID = 'door-1'

describe('a dragged door', () => {
  test('stays under the pointer where it was taken hold of', () => {
    const grip = openingGrip(scene, ID, along(1.2))
    expect(grip).toBeCloseTo(0.25, 12)
    const slid = slidOpening(scene, ID, along(2.2), { grip, before: null, suspended: true })
    expect(slid).toMatchObject({ ok: true, opening: { offset: expect.closeTo(2, 6) } })
  })
  test('keeps inside its wall wherever the pointer goes, and what is left beside it adds up to the wall', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(between(-2, 7), between(-1, 5), (x, y) => {
        const slid = slidOpening(scene, ID, { x, y }, { grip: 0, before: null, suspended: false })
        if (!slid?.ok) return tally.count('refused')
        const { opening } = slid
        const own = slid.scene.room.walls.find(({ id }) => id === opening.wallId)!
        tally.count(own.id === wall.id ? 'its wall' : 'another')
        expect(opening.offset).toBeGreaterThanOrEqual(0)
        expect(opening.offset + opening.width).toBeLessThanOrEqual(lengthOf(own) + 1e-6)
        const rests = besidesOf(slid.scene, opening)
        expect(rests.reduce((sum, { metres }) => sum + metres, opening.width)).toBeGreaterThan(lengthOf(own) - 0.011)
        for (const { from: a, to: b, metres } of rests) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(metres, 6)
      }),
      { numRuns: cases(300) },
    )
    expect(tally.of('its wall')).toBeGreaterThan(occurrences(20))
    expect(tally.of('another')).toBeGreaterThan(occurrences(20))
  })
  test('a dragged door reports whether it is back at its place', () => {
    const back = slidOpening(scene, ID, along(1.45), { grip: 0, before: null, suspended: true })
    const away = slidOpening(scene, ID, along(1.6), { grip: 0, before: null, suspended: true })
    if (!back?.ok || !away?.ok) throw new Error('the wall has a place for it')
    expect(isWhereItWas(scene, ID, back)).toBe(true)
    expect(isWhereItWas(scene, ID, away)).toBe(false)
  })
  test('goes nowhere when it is gone', () => {
    expect(slidOpening(scene, 'none', along(1), { grip: 0, before: null, suspended: true })).toBeNull()
    expect(openingGrip(scene, 'none', along(1))).toBe(0)
    expect(besidesOf(scene, { ...scene.objects[0]!, wallId: 'none' })).toEqual([])
  })
})

describe('a corner of an outline that is drawn', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 3 },
  ]
  test('makes a side that is nearly square a square one, a centimetre a step', () => {
    expect(tracedTo([], { x: 1.2345, y: 2.3456 })).toEqual({ x: 1.23, y: 2.35 })
    expect(tracedTo(corners.slice(0, 1), { x: 3.999, y: 0.2 })).toEqual({ x: 4, y: 0 })
    expect(tracedTo(corners.slice(0, 1), { x: 3, y: 2 })).toEqual({ x: 3, y: 2 })
    expect(tracedTo(corners.slice(0, 1), { x: 3.999, y: 0.2 }, { exact: true })).toEqual({ x: 3.999, y: 0.2 })
  })
  test('a corner of an outline is also square to the last side, if that is slanted', () => {
    const leaning = [
      { x: 0, y: 0 },
      { x: 3, y: 4 },
    ]
    const at = tracedTo(leaning, { x: 7.05, y: 1 })
    expect((at.x - 3) * 3 + (at.y - 4) * 4).toBeCloseTo(0, 6)
  })
  test('ends in line with the first, and is the first when it comes near', () => {
    expect(tracedTo(corners, { x: 0.1, y: 3.05 })).toEqual({ x: 0, y: 3 })
    expect(tracedTo(corners, { x: 0.1, y: 0.08 })).toBe(corners[0])
    expect(tracedTo(corners, { x: 0.1, y: 0.08 }, { reach: 0.05 })).not.toBe(corners[0])
    expect(tracedTo(corners.slice(0, 2), { x: 0.1, y: 0.08 })).not.toBe(corners[0])
  })
})
