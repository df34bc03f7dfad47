/** Legs beyond the plain taper: cabriole, turned and reeded, and what a leg may end in. */
import type { ModelBuilder } from '../modelBuilder.ts'
import { flutedColumn } from './fluting.ts'
import { loft, turned } from './loft.ts'
import { type Mesh, type Point } from './surface.ts'

/** Four legs each looking out of its own corner; the leg is made for the corner +x, +z. */
export const cornerwise = (builder: ModelBuilder, slot: string, leg: Mesh, x: number, y: number, z: number): void => {
  for (const [sx, sz, turn] of [
    [1, 1, 0],
    [1, -1, Math.PI / 2],
    [-1, -1, Math.PI],
    [-1, 1, -Math.PI / 2],
  ] as const)
    builder.add(slot, leg, { at: [sx * x, y, sz * z], turn: [0, turn, 0] })
}

const rounded = (size: number, power: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2 + Math.PI / count
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const reach = (Math.abs(c) ** power + Math.abs(s) ** power) ** (-1 / power)
    return [(size / 2) * c * reach, (size / 2) * s * reach]
  })

/** [share of the height, how far out along the diagonal, size], from foot to knee, for a leg of size 1. */
const CABRIOLE: readonly (readonly [number, number, number])[] = [
  [0, 0.62, 0.62],
  [0.012, 0.64, 0.78],
  [0.05, 0.6, 0.8],
  [0.075, 0.48, 0.6],
  [0.12, 0.3, 0.44],
  [0.2, 0.1, 0.41],
  [0.32, 0, 0.46],
  [0.46, 0.04, 0.56],
  [0.6, 0.17, 0.7],
  [0.72, 0.31, 0.86],
  [0.8, 0.36, 0.96],
  [0.87, 0.32, 1],
  [0.93, 0.18, 0.98],
  [0.97, 0.06, 0.96],
  [1, 0, 0.96],
]

/** A cabriole leg for the corner +x, +z: a square head of `size` above a bowed knee, and a pad foot. */
export const cabriole = (height: number, size: number): Mesh =>
  loft(
    CABRIOLE.map(([share, out, wide]) => {
      const power = share > 0.9 ? 6 : share > 0.6 ? 3.4 : 2.4
      const offset = out * size * 0.72
      return rounded(wide * size, power, 20).map(([x, z]): Point => [x + offset, share * height, -z + offset])
    }),
    { grain: 'y', crease: 50 },
  )

/** A classic turned leg: foot, taper with reeds, ring and vase. The square head is the joiner's to add. */
export const turnedReededLeg = (builder: ModelBuilder, slot: string, height: number, r: number, places: readonly Point[]): void => {
  const foot = turned(
    [
      [r * 0.34, 0],
      [r * 0.42, 0.004],
      [r * 0.46, height * 0.03],
      [r * 0.36, height * 0.055],
      [r * 0.58, height * 0.075],
      [r * 0.62, height * 0.09],
      [r * 0.56, height * 0.105],
      [r * 0.46, height * 0.115],
    ],
    { sides: 20, crease: 50 },
  )
  const shaft = flutedColumn(
    [
      [r * 0.5, height * 0.112],
      [r * 0.56, height * 0.125],
      [r * 0.86, height * 0.66],
      [r * 0.8, height * 0.69],
      [r * 0.62, height * 0.705],
    ],
    { count: 12, depth: r * 0.13, steps: 5 },
  )
  const head = turned(
    [
      [r * 0.6, height * 0.7],
      [r * 0.9, height * 0.708],
      [r * 0.98, height * 0.722],
      [r * 0.9, height * 0.736],
      [r * 0.62, height * 0.746],
      [r * 0.58, height * 0.765],
      [r * 0.7, height * 0.8],
      [r * 0.95, height * 0.86],
      [r * 1, height * 0.895],
      [r * 0.9, height * 0.93],
      [r * 0.66, height * 0.95],
      [r * 0.86, height * 0.962],
      [r * 0.94, height * 0.978],
      [r * 0.86, height],
    ],
    { sides: 24, crease: 50 },
  )
  for (const place of places) for (const part of [foot, shaft, head]) builder.add(slot, part, { at: place })
}

/** A wheel about the z axis, its rim on y = 0. */
export const wheel = (r: number, width: number): Mesh => {
  const profile: [number, number][] = [
    [r * 0.3, -width * 0.5],
    [r * 0.34, -width * 0.62],
    [r * 0.4, -width * 0.5],
    [r * 0.46, -width * 0.32],
    [r * 0.76, -width * 0.32],
    [r * 0.82, -width * 0.5],
    [r * 0.96, -width * 0.5],
    [r, -width * 0.36],
    [r, width * 0.36],
    [r * 0.96, width * 0.5],
    [r * 0.82, width * 0.5],
    [r * 0.76, width * 0.32],
    [r * 0.46, width * 0.32],
    [r * 0.4, width * 0.5],
    [r * 0.34, width * 0.62],
    [r * 0.3, width * 0.5],
  ]
  const sides = 24
  return loft(
    profile.map(([radius, z]) =>
      Array.from({ length: sides }, (_, i): Point => {
        const angle = (i / sides) * Math.PI * 2
        return [radius * Math.cos(angle), r + radius * Math.sin(angle), z]
      }),
    ),
    { crease: 40 },
  )
}

/** A bolt's hexagonal head, its washer on y = 0, showing upwards. */
export const boltHead = (r: number): Mesh =>
  turned(
    [
      [r * 0.98, 0],
      [r, r * 0.5],
      [r * 0.86, r * 0.62],
    ],
    { sides: 6, crease: 30 },
  )
