/** Mouldings: mitred frames, cornices, raised and stepped panels, glazing bars and grilles. */
import type { ModelBuilder } from '../modelBuilder.ts'
import { board } from './box.ts'
import { inset, type Outline } from './extrude.ts'
import { loft, tubeSurface } from './loft.ts'
import { finished, joined, type Mesh, type Point, type Surface } from './surface.ts'

/** [how far in from the outer edge, how far out from the wall], around the section and back to its start. */
export type Section = readonly (readonly [number, number])[]

export interface Framed {
  x?: number
  /** Height of its lower edge. */
  y?: number
  z?: number
  /** Without a lower member, its jambs standing on the lower edge: a door's. */
  threeSided?: boolean
}

/** A frame of the given outer size whose members carry the section and meet in mitres; each is its own piece of wood. */
export const mitred = (
  builder: ModelBuilder,
  slot: string,
  width: number,
  height: number,
  section: Section,
  { x = 0, y = 0, z = 0, threeSided = false }: Framed = {},
): void => {
  const jamb = (side: number) =>
    loft(
      [
        section.map(([a, out]): Point => [x + side * (width / 2 - a), y + (threeSided ? 0 : a), z + out]),
        section.map(([a, out]): Point => [x + side * (width / 2 - a), y + height - a, z + out]),
      ],
      { grain: 'y', crease: 35 },
    )
  const rail = (level: (a: number) => number) =>
    loft(
      [-1, 1].map((side) => section.map(([a, out]): Point => [x + side * (width / 2 - a), level(a), z + out])),
      { grain: 'x', crease: 35 },
    )
  for (const side of [1, -1]) builder.add(slot, jamb(side))
  builder.add(
    slot,
    rail((a) => y + height - a),
  )
  if (!threeSided)
    builder.add(
      slot,
      rail((a) => y + a),
    )
}

/** A plain section of the given width and depth, its front edges eased by `r`. */
export const flatSection = (width: number, depth: number, r = 0.003): Section => [
  [0, 0],
  [width, 0],
  [width, depth - r],
  [width - r, depth],
  [r, depth],
  [0, depth - r],
]

/** A classic architrave: a back band, a flat, an ogee towards the opening. */
export const architrave = (width: number, depth: number): Section => [
  [0, 0],
  [width, 0],
  [width, depth * 0.42],
  [width * 0.94, depth * 0.5],
  [width * 0.86, depth * 0.52],
  [width * 0.82, depth * 0.6],
  [width * 0.42, depth * 0.64],
  [width * 0.34, depth * 0.72],
  [width * 0.26, depth * 0.78],
  [width * 0.2, depth * 0.92],
  [width * 0.16, depth],
  [width * 0.04, depth],
  [0, depth * 0.94],
]

/** A cornice over a case whose back is on z = 0: [how far out, height] steps, bottom to top. */
export const crown = (width: number, depth: number, steps: readonly (readonly [number, number])[]): Mesh =>
  loft(
    steps.map(([out, y]): Point[] => [
      [-width / 2 - out, y, 0],
      [-width / 2 - out, y, depth + out],
      [width / 2 + out, y, depth + out],
      [width / 2 + out, y, 0],
    ]),
    { grain: 'x', crease: 28 },
  )

/** A convex outline carried along z through [how far in, z] steps: raised fields, bevelled blocks, bosses. */
export const stepped = (outline: Outline, steps: readonly (readonly [number, number])[], grain: 'x' | 'y' = 'y'): Mesh =>
  loft(
    steps.map(([by, z]) => (by === 0 ? outline : inset(outline, by)).map(([x, y]): Point => [x, y, z])),
    { grain, crease: 20 },
  )

/** Glazing bars standing on y = 0, centred on x, their backs on z = 0: bars between `columns` × `rows` panes. */
export const glazing = (
  builder: ModelBuilder,
  slot: string,
  width: number,
  height: number,
  columns: number,
  rows: number,
  bar: number,
  depth: number,
  at: Point,
) => {
  for (let i = 1; i < columns; i++) {
    builder.add(slot, board(bar, height, depth, { r: 0.002, grain: 'y' }), {
      at: [at[0] - width / 2 + (width * i) / columns, at[1], at[2] + depth / 2],
    })
  }
  for (let j = 1; j < rows; j++) {
    builder.add(slot, board(width, bar, depth - 0.0012, { r: 0.002, grain: 'x' }), {
      at: [at[0], at[1] + (height * j) / rows - bar / 2, at[2] + depth / 2],
    })
  }
}

/** A woven-wire screen standing on y = 0 in the xy plane: wires of radius `r` every `pitch` metres, both ways. */
export const wireScreen = (width: number, height: number, pitch: number, r = 0.0011): Mesh => {
  const parts: Surface[] = []
  const wire = (from: Point, to: Point) => parts.push(tubeSurface([from, to], r, { sides: 4 }))
  const [columns, rows] = [Math.round(width / pitch), Math.round(height / pitch)]
  for (let i = 1; i < columns; i++) {
    const x = -width / 2 + (width * i) / columns
    wire([x, 0, -r * 0.8], [x, height, -r * 0.8])
  }
  for (let j = 1; j < rows; j++) wire([-width / 2, (height * j) / rows, r * 0.8], [width / 2, (height * j) / rows, r * 0.8])
  return finished(joined(parts), { crease: 60 })
}
