/** The lamp maker's tools: hollow shades, globes, bulbs, chains, ceiling roses, pleats, and metal pierced in the round. */
import { ShapeUtils, Vector2 } from 'three'
import type { ModelBuilder } from '../modelBuilder.ts'
import { circle, type Outline } from './extrude.ts'
import { loft, tube, turned } from './loft.ts'
import { at, finished, type Finish, type Mesh, type Point } from './surface.ts'

/** [radius, height] pairs. */
export type Profile = readonly (readonly [number, number])[]
type Turning = Finish & { sides?: number }

const TAU = Math.PI * 2

/** A closed section of [radius, height] carried round the y axis: rims, tori, shades open above and below. */
export const hollow = (section: Profile, { sides = 36, ...finish }: Turning = {}): Mesh =>
  loft(
    section.map(([radius, y]) =>
      Array.from({ length: sides }, (_, i): Point => [radius * Math.cos((i / sides) * TAU), y, -radius * Math.sin((i / sides) * TAU)]),
    ),
    { crease: 50, ...finish, loop: true },
  )

/** The line moved sideways by `by` metres, to its left seen along it: inwards for a wall drawn from bottom to top. */
const beside = (line: Profile, by: number): [number, number][] =>
  line.map(([r, y], i) => {
    const [before, after] = [at(line, Math.max(0, i - 1)), at(line, Math.min(line.length - 1, i + 1))]
    const [dr, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dr, dy)
    return [Math.max(0, r - (dy / length) * by), y + (dr / length) * by]
  })

/** A thin wall whose outer face is the line from bottom to top; it may close on the axis. */
export const shell = (line: Profile, thickness: number, turning: Turning = {}): Mesh =>
  hollow([...line, ...beside(line, thickness).toReversed()], turning)

/** A hoop of wire or bar about the y axis: `flat` is half its width across, `r` half its height. */
export const hoop = (radius: number, r: number, y = 0, { sides = 48, flat = r, around = 8 } = {}): Mesh =>
  hollow(
    circle(1, around).map(([a, b]) => [radius + a * flat, y + b * r] as const),
    { sides, crease: 80 },
  )

/** Part of a sphere about height `y`, from one latitude to another in radians; `flat` squeezes it. */
export const sphereLine = (radius: number, y: number, from = -Math.PI / 2, to = Math.PI / 2, steps = 18, flat = 1): [number, number][] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + (i / steps) * (to - from)
    return [Math.max(0, radius * Math.cos(angle)), y + radius * flat * Math.sin(angle)]
  })

/** A pear-shaped bulb about 11 cm tall at `size` 1, its cap on y = 0. */
export const bulb = (size = 1, sides = 18): Mesh =>
  turned(
    (
      [
        [0.011, 0],
        [0.0125, 0.012],
        [0.016, 0.026],
        [0.026, 0.048],
        [0.03, 0.066],
        [0.0285, 0.084],
        [0.02, 0.1],
        [0.008, 0.107],
      ] as const
    ).map(([r, y]) => [r * size, y * size] as const),
    { sides, crease: 60 },
  )

/** A flame-shaped candle bulb about 8 cm tall, its cap on y = 0. */
export const candleBulb = (size = 1): Mesh =>
  turned(
    (
      [
        [0.007, 0],
        [0.008, 0.008],
        [0.0145, 0.024],
        [0.0155, 0.034],
        [0.011, 0.054],
        [0.0045, 0.07],
        [0.0012, 0.078],
      ] as const
    ).map(([r, y]) => [r * size, y * size] as const),
    { sides: 14, crease: 60 },
  )

export interface Chain {
  x?: number
  z?: number
  /** Half the length of a link. */
  long?: number
  /** Half its width. */
  wide?: number
  r?: number
}

/** Links from one height up to another, turned a quarter each; the ends reach into what they hang from. */
export const chain = (
  builder: ModelBuilder,
  slot: string,
  from: number,
  to: number,
  { x = 0, z = 0, long = 0.017, wide = 0.009, r = 0.0024 }: Chain = {},
): void => {
  const span = to - from
  const count = Math.max(1, Math.round(span / (long * 2 - r * 1.5)))
  const step = span / count
  const line = circle(1, 14).map(([a, b]): Point => [a * wide, b * (step / 2 + r * 0.75), 0])
  const link = tube(line, r, { sides: 6, loop: true, crease: 80 })
  for (let i = 0; i < count; i++) builder.add(slot, link, { at: [x, from + step * (i + 0.5), z], turn: [0, (i % 2) * (Math.PI / 2), 0] })
}

/** The canopy over a ceiling outlet, its top at the given height. */
export const ceilingRose = (top: number, r = 0.056, drop = 0.045): Mesh =>
  turned(
    [
      [0.006, top - drop - 0.012],
      [0.008, top - drop],
      [r * 0.5, top - drop * 0.72],
      [r * 0.92, top - drop * 0.34],
      [r, top - drop * 0.16],
      [r, top],
    ],
    { sides: 32, crease: 50 },
  )

/** A flat, modern ceiling plate with an eased lower edge, its top at the given height. */
export const ceilingPlate = (top: number, r = 0.06, drop = 0.025): Mesh =>
  turned(
    [
      [r - 0.003, top - drop],
      [r, top - drop + 0.003],
      [r, top],
    ],
    { sides: 40 },
  )

/** A pleated shade: `low` and `top` are its outer radii at y0 and y1. */
export const pleatedShade = (low: number, top: number, y0: number, y1: number, { count = 60, depth = 0.0045, t = 0.0025 } = {}): Mesh => {
  const round = (radius: number, y: number): Point[] =>
    Array.from({ length: count * 2 }, (_, i) => {
      const angle = (i / (count * 2)) * TAU
      const reach = i % 2 === 0 ? radius : radius - depth * (radius / low)
      return [reach * Math.cos(angle), y, -reach * Math.sin(angle)]
    })
  return loft([round(low, y0), round(top, y1), round(top - t, y1), round(low - t, y0)], { loop: true, crease: 24, grain: 'y' })
}

/** A plain shade open above and below: a ring in section. */
export const plainShade = (low: number, top: number, y0: number, y1: number, t = 0.003, sides = 40): Mesh =>
  hollow(
    [
      [low - t, y0],
      [low, y0],
      [top, y1],
      [top - t, y1],
    ],
    { sides, crease: 40 },
  )

export interface Piercing {
  columns: number
  rows: number
  thickness: number
  /** Holes of the cell in this row (0 lowest), in coordinates 0–1 of the cell. */
  holes: (row: number) => readonly Outline[]
  /** Pieces along each side of a cell. */
  steps?: number
}

const holed = (holes: readonly Outline[], steps: number): { points: Outline; faces: number[][]; loops: number[][] } => {
  const side = Array.from({ length: steps }, (_, k) => k / steps)
  const outer: Outline = [
    ...side.map((t) => [t, 0] as const),
    ...side.map((t) => [1, t] as const),
    ...side.map((t) => [1 - t, 1] as const),
    ...side.map((t) => [0, 1 - t] as const),
  ]
  const clockwise = holes.map((hole) => {
    const vectors = hole.map(([x, y]) => new Vector2(x, y))
    return ShapeUtils.isClockWise(vectors) ? hole : hole.toReversed()
  })
  const vectors = [outer, ...clockwise].map((loop) => loop.map(([x, y]) => new Vector2(x, y)))
  const faces = ShapeUtils.triangulateShape(at(vectors, 0), vectors.slice(1))
  let start = outer.length
  const loops = clockwise.map((hole) => {
    const loop = hole.map((_, i) => start + i)
    start += hole.length
    return loop
  })
  return { points: [outer, ...clockwise].flat(), faces, loops }
}

/** A wall of revolution cut through in rows of holes. `line` gives [radius, height] at a share of the way from bottom to top. */
export const pierced = (
  line: (share: number) => readonly [number, number],
  { columns, rows, thickness, holes, steps = 2 }: Piercing,
  finish: Finish = {},
): Mesh => {
  const points: Point[] = []
  const triangles: [number, number, number][] = []
  const inner = (share: number): readonly [number, number] => {
    const [a, b] = [line(Math.max(0, share - 0.001)), line(Math.min(1, share + 0.001))]
    const [r, y] = line(share)
    const [dr, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dr, dy)
    return [r - (dy / length) * thickness, y + (dr / length) * thickness]
  }
  for (let j = 0; j < rows; j++) {
    const cell = holed(holes(j), steps)
    for (let i = 0; i < columns; i++) {
      const base = points.length
      const count = cell.points.length
      for (const place of [line, inner]) {
        for (const [x, y] of cell.points) {
          const angle = ((i + x) / columns) * TAU
          const [r, height] = place((j + y) / rows)
          points.push([r * Math.cos(angle), height, -r * Math.sin(angle)])
        }
      }
      for (const [a = 0, b = 0, c = 0] of cell.faces)
        triangles.push([base + a, base + b, base + c], [base + count + a, base + count + c, base + count + b])
      const wall = (a: number, b: number) => triangles.push([base + b, base + a, base + count + a], [base + b, base + count + a, base + count + b])
      for (const loop of cell.loops) loop.forEach((a, k) => wall(a, at(loop, (k + 1) % loop.length)))
      if (j === 0) for (let k = 0; k < steps; k++) wall(k, k + 1)
      if (j === rows - 1) for (let k = 0; k < steps; k++) wall(steps * 2 + k, steps * 2 + k + 1)
    }
  }
  return finished({ points, triangles }, { crease: 45, ...finish })
}

/** A polyline of [radius, height] as a function of the share of its length. */
export const along = (line: Profile): ((share: number) => readonly [number, number]) => {
  const runs = [0]
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [at(line, i - 1), at(line, i)]
    runs.push(at(runs, i - 1) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const total = at(runs, runs.length - 1)
  return (share) => {
    const wanted = Math.min(1, Math.max(0, share)) * total
    let i = 0
    while (i + 2 < line.length && at(runs, i + 1) < wanted) i++
    const [a, b] = [at(line, i), at(line, i + 1)]
    const t = (wanted - at(runs, i)) / (at(runs, i + 1) - at(runs, i))
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  }
}

/** An ornament bent on to a round body: the outline, drawn about its middle, at angle 0 (front) and height `y`, `proud` metres over the body. */
export const applied = (outline: Outline, y: number, radius: (y: number) => number, proud: number, angle = 0, finish: Finish = {}): Mesh => {
  const share = 1 / outline.length
  const [mx, my] = outline.reduce(([sx, sy], [px, py]) => [sx + px * share, sy + py * share], [0, 0])
  const over = (k: number, out: number): Point[] =>
    outline.map(([px, py]): Point => {
      const [ox, oy] = [mx + (px - mx) * k, my + (py - my) * k]
      const r = radius(y + oy) + out
      const turn = angle + ox / Math.max(0.01, radius(y))
      return [r * Math.sin(turn), y + oy, r * Math.cos(turn)]
    })
  const rings = [over(0.4, -0.001), over(1, -0.001), over(1, proud), over(0.66, proud), over(0.33, proud), over(0.01, proud)]
  return loft(rings, { crease: 40, ...finish })
}
