import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelAt, ticked } from './layout.ts'

const SIZE = { width: 1000, height: 800 }
const CENTRE = { x: 500, y: 400 }
/** 100 × 60 pixels about the centre. */
const SOLID = [
  { x: 450, y: 370 },
  { x: 550, y: 370 },
  { x: 550, y: 430 },
  { x: 450, y: 430 },
]
/** About as large as the largest number. */
const NUMBER = { x: 30, y: 13 }

test('distances: a distance is written at the wall end of its line, not in its middle', () => {
  const line = [
    { x: 550, y: 400 },
    { x: 750, y: 400 },
  ] as const
  const at = labelAt(CENTRE, line, SOLID, null, SIZE)
  expect(at).toEqual({ x: 716, y: 400 })
  const up = labelAt(
    CENTRE,
    [
      { x: 500, y: 370 },
      { x: 500, y: 100 },
    ],
    SOLID,
    null,
    SIZE,
  )
  expect(up).toEqual({ x: 500, y: 117 })
})

test('distances: a short one is written beyond its end, and beyond the knob of the turning ring where it would hide that', () => {
  const short = [
    { x: 550, y: 400 },
    { x: 556, y: 400 },
  ] as const
  expect(labelAt(CENTRE, short, SOLID, null, SIZE).x - NUMBER.x).toBeGreaterThan(550)
  expect(labelAt(CENTRE, short, SOLID, { x: 580, y: 400 }, SIZE).x - NUMBER.x).toBeGreaterThan(580 + 10)
  // It touches the wall: a line without a length.
  const touching = [
    { x: 500, y: 370 },
    { x: 500, y: 370 },
  ] as const
  expect(labelAt(CENTRE, touching, SOLID, null, SIZE).y + NUMBER.y).toBeLessThan(370)
})

test('distances: a number never covers the item that it is measured from, from any camera', () => {
  const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
  fc.assert(
    fc.property(
      angle,
      angle,
      fc.integer({ min: 20, max: 90 }),
      fc.integer({ min: 10, max: 60 }),
      fc.integer({ min: 0, max: 150 }),
      (turn, way, a, b, long) => {
        const at = (lx: number, ly: number) => ({
          x: CENTRE.x + lx * Math.cos(turn) - ly * Math.sin(turn),
          y: CENTRE.y + lx * Math.sin(turn) + ly * Math.cos(turn),
        })
        const solid = [at(-a, -b), at(a, -b), at(a, b), at(-a, b)]
        const from = at(Math.cos(way) * a, Math.sin(way) * b)
        const out = Math.hypot(from.x - CENTRE.x, from.y - CENTRE.y)
        const to = { x: from.x + ((from.x - CENTRE.x) / out) * long, y: from.y + ((from.y - CENTRE.y) / out) * long }
        const label = labelAt(CENTRE, [from, to], solid, null, SIZE)
        // No point of the number, in the item's own axes, lies within it.
        for (const dx of [-1, -0.5, 0, 0.5, 1]) {
          for (const dy of [-1, 0, 1]) {
            const [x, y] = [label.x + dx * NUMBER.x - CENTRE.x, label.y + dy * NUMBER.y - CENTRE.y]
            const inside = Math.abs(x * Math.cos(turn) + y * Math.sin(turn)) < a && Math.abs(y * Math.cos(turn) - x * Math.sin(turn)) < b
            expect(inside).toBe(false)
          }
        }
      },
    ),
  )
})

test('distances: a number stays in the view', () => {
  expect(
    labelAt(
      CENTRE,
      [
        { x: 990, y: 790 },
        { x: 1400, y: 1100 },
      ],
      SOLID,
      null,
      SIZE,
    ),
  ).toEqual({ x: 970, y: 784 })
})

test('distances: a line has a stroke across each end', () => {
  expect(
    ticked([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]),
  ).toBe('M0.0 0.0L10.0 0.0M0.0 -5.0L0.0 5.0M10.0 -5.0L10.0 5.0')
})
