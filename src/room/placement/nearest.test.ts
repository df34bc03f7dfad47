import { describe, expect, test } from 'vitest'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { corners, type Footprint } from '../geometry/footprint.ts'
import { containingLines, cornerLines, nearestAllowed, nearestAllowedOn, touchingLines, type Line } from './nearest.ts'

const origin = { x: 0, y: 0 }
const line = (nx: number, ny: number, offset: number): Line => ({ nx, ny, offset })
const past = (lines: readonly Line[]) => (x: number, y: number) => lines.every(({ nx, ny, offset }) => nx * x + ny * y >= offset - 1e-9)

describe('the nearest allowed point', () => {
  test.each([
    ['lines along the axes', [line(1, 0, 2), line(0, 1, 5)]],
    ['lines along the axes, the other first', [line(0, 1, 5), line(1, 0, 2)]],
    ['slanted lines', [line(0.8, 0.6, 4.6), line(-0.28, 0.96, 4.24)]],
  ])('the nearest point is the crossing of two %s, where neither line alone reaches what is allowed', (_, lines) => {
    expect(nearestAllowed(origin, lines, past(lines))).toEqual({ x: expect.closeTo(2, 9), y: expect.closeTo(5, 9) })
  })
  test('the nearest point may lie exactly within reach', () => {
    const lines = [line(1, 0, 1)]
    expect(nearestAllowed(origin, lines, past(lines), 1)).toEqual({ x: 1, y: 0 })
    expect(nearestAllowedOn(origin, { x: 1, y: 0 }, 0, lines, past(lines), 1)).toBe(1)
  })
  test('the nearest point is the first line’s, of two along a track', () => {
    const away = (x: number) => Math.abs(x) >= 1
    const [east, west] = [line(1, 0, 1), line(1, 0, -1)]
    expect(nearestAllowedOn(origin, { x: 1, y: 0 }, 0, [east, west], away)).toBe(1)
    expect(nearestAllowedOn(origin, { x: 1, y: 0 }, 0, [west, east], away)).toBe(-1)
  })
})

describe('the lines of a footprint', () => {
  const moving: Footprint = { x: 0, z: 0, halfWidth: 0.7, halfDepth: 0.3, angle: 0.5 }
  const other: Footprint = { x: 3, z: 5, halfWidth: 2, halfDepth: 1.5, angle: -0.8 }
  /** Its centre moved onto a line, and `along` metres along it. */
  const movedOnto = ({ nx, ny, offset }: Line, along: number): Footprint => ({ ...moving, x: nx * offset - ny * along, z: ny * offset + nx * along })
  /** A point as the footprint sees it: across its width and along its depth. */
  const seenFrom = ({ x, z, angle }: Footprint, p: PlanPoint) => {
    const [dx, dz] = [p.x - x, p.y - z]
    return { across: dx * Math.cos(angle) - dz * Math.sin(angle), along: dx * Math.sin(angle) + dz * Math.cos(angle) }
  }
  /** Interval of the four corners along a direction. */
  const shadow = (footprint: Footprint, { nx, ny }: Line) => {
    const all = corners(footprint).map(({ x, y }) => nx * x + ny * y)
    return { from: Math.min(...all), to: Math.max(...all) }
  }

  test('lines through a point touch it with a side: one for each side', () => {
    const point = { x: 1.5, y: 2 }
    const seen = cornerLines(moving, point).map((each) => {
      const { across, along } = seenFrom(movedOnto(each, 0.1), point)
      return [
        [-0.7, 0.7].find((side) => Math.abs(across - side) < 1e-9) ?? 'across',
        [-0.3, 0.3].find((side) => Math.abs(along - side) < 1e-9) ?? 'along',
      ]
    })
    expect(seen).toEqual([
      [0.7, 'along'],
      [-0.7, 'along'],
      ['across', 0.3],
      ['across', -0.3],
    ])
  })
  test('lines of another footprint put the item beside it, on either side, for each side of both', () => {
    const lines = touchingLines(moving, other)
    expect(lines).toHaveLength(8)
    for (const [i, each] of lines.entries()) {
      const [own, its] = [shadow(movedOnto(each, 0.1), each), shadow(other, each)]
      if (i % 2 === 0) expect(own.to).toBeCloseTo(its.from, 9)
      else expect(own.from).toBeCloseTo(its.to, 9)
      // The line is along a side of one of them: two corners are as far as possible.
      const ends = [moving, other].map((footprint) => corners(footprint).map(({ x, y }) => each.nx * x + each.ny * y))
      expect(ends.some((all) => all.filter((at) => Math.abs(at - Math.max(...all)) < 1e-9).length === 2)).toBe(true)
    }
  })
  test('lines within another footprint touch each edge from inside', () => {
    const lines = containingLines(moving, other)
    const reached = lines.map((each) => {
      const seen = corners(movedOnto(each, 0)).map((corner) => seenFrom(other, corner))
      const sides = {
        west: Math.min(...seen.map(({ across }) => across)) + other.halfWidth,
        east: other.halfWidth - Math.max(...seen.map(({ across }) => across)),
        north: Math.min(...seen.map(({ along }) => along)) + other.halfDepth,
        south: other.halfDepth - Math.max(...seen.map(({ along }) => along)),
      }
      return Object.entries(sides).flatMap(([side, gap]) => (Math.abs(gap) < 1e-9 ? [side] : []))
    })
    expect(reached).toEqual([['west'], ['east'], ['north'], ['south']])
  })
})
