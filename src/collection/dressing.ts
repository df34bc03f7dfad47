/** Display objects on shelves: books, bowls, jars, all in one slot of colours. */
import { board } from '#models/geometry/box.ts'
import { through } from '#models/geometry/curves.ts'
import { turned } from '#models/geometry/loft.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { swatch } from '#models/materials/patterns.ts'

const chance = (i: number, seed: number): number => {
  const n = Math.sin((i + 1) * 12.9 + seed * 7.3) * 43758.5
  return n - Math.floor(n)
}

/** A row of books from x = `from` to `to`, standing on y with their spines about z; no taller than `height`. */
export const bookRow = (builder: ModelBuilder, slot: string, from: number, to: number, y: number, z: number, seed: number, height = 0.27): void => {
  let x = from
  for (let i = 0; x < to - 0.045; i++) {
    const share = chance(i, seed)
    const [thick, tall, deep] = [0.02 + share * 0.024, height * (0.76 + ((share * 7) % 1) * 0.22), 0.14 + ((share * 13) % 1) * 0.04]
    builder.add(slot, board(thick, tall, deep, { r: 0.003 }), { at: [x + thick / 2, y, z], spot: swatch(Math.floor(share * 97) % 12) })
    x += thick + 0.0015
  }
}

/** Books lying on each other about x. */
export const bookPile = (builder: ModelBuilder, slot: string, x: number, y: number, z: number, count: number, seed: number): void => {
  let height = y
  for (let i = 0; i < count; i++) {
    const share = chance(i, seed)
    const thick = 0.02 + share * 0.014
    builder.add(slot, board(0.22 - i * 0.018 - share * 0.01, thick, 0.16 - i * 0.008, { r: 0.003 }), {
      at: [x, height, z],
      turn: [0, (share - 0.5) * 0.3, 0],
      spot: swatch(Math.floor(share * 53) % 12),
    })
    height += thick + 0.0006
  }
}

const JAR = [
  [0.5, 0],
  [0.56, 0.02],
  [0.92, 0.32],
  [1, 0.52],
  [0.86, 0.74],
  [0.46, 0.88],
  [0.42, 0.93],
  [0.54, 1],
  [0.44, 1],
  [0.32, 0.92],
  [0.3, 0.8],
] as const
const BOWL = [
  [0.34, 0],
  [0.38, 0.02],
  [0.34, 0.12],
  [0.72, 0.5],
  [0.98, 0.96],
  [1, 1],
  [0.94, 0.98],
  [0.66, 0.54],
  [0.1, 0.24],
] as const

const smooth = (profile: readonly (readonly [number, number])[]) =>
  through(
    profile.map(([r, h]) => [r, h, 0] as const),
    3,
  )

/** A shouldered jar. */
export const jar = (builder: ModelBuilder, slot: string, x: number, y: number, z: number, height: number, colour: number): void => {
  builder.add(
    slot,
    turned(
      smooth(JAR).map(([r, h]) => [r * height * 0.36, h * height] as const),
      { sides: 22, crease: 50 },
    ),
    { at: [x, y, z], spot: swatch(colour) },
  )
}

/** A footed bowl. */
export const bowl = (builder: ModelBuilder, slot: string, x: number, y: number, z: number, radius: number, colour: number): void => {
  builder.add(
    slot,
    turned(
      smooth(BOWL).map(([r, h]) => [r * radius, h * radius * 0.6] as const),
      { sides: 26, crease: 50 },
    ),
    { at: [x, y, z], spot: swatch(colour) },
  )
}
