/** Beds made up: quilts that hang, sheets turned down, blankets folded or laid across, pillows that lean on each other. */
import type { ModelBuilder } from '../modelBuilder.ts'
import { cushion, pillow } from './cushion.ts'
import { thinPanel } from './thinPanel.ts'
import { at, finished, type Mesh, type Point } from './surface.ts'

export interface Mattress {
  width: number
  length: number
  /** Height of its upper face. */
  top: number
  /** Position of its middle. */
  z: number
}

/** The mattress itself, `height` metres thick, corded along both seams. */
export const mattress = (builder: ModelBuilder, slot: string, { width, length, top, z }: Mattress, height: number): void => {
  builder.add(slot, cushion(width, height, length, { crown: 0.012, belly: 0.006, r: 0.05, piping: 0.005 }), { at: [0, top - height, z] })
}

/** Radius of the mattress's upper edges: cloth that goes over them bends at least so far. */
const EDGE = 0.05

const soft = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/**
 * Position of a spot of cloth: `a` metres across from the middle and `b` along, measured on the cloth, `h` above the mattress.
 * Past an edge it bends and hangs; at the corners of the foot it falls in a cone.
 */
const wrapped = (bed: Mattress, a: number, b: number, h: number): Point => {
  const [side, end] = [bed.width / 2 - EDGE, bed.z + bed.length / 2 - EDGE]
  const [over, past] = [Math.max(0, Math.abs(a) - side), Math.max(0, b - end)]
  const run = (over ** 8 + past ** 8) ** 0.125
  // The hanging part is pulled against the mattress by its own weight.
  const r = EDGE + h * (1 - 0.45 * soft(0, 0.14, run))
  const [bend, way] = [Math.min(run / r, Math.PI / 2), Math.atan2(past, over)]
  const out = r * Math.sin(bend)
  const drop = r * (1 - Math.cos(bend)) + Math.max(0, run - (r * Math.PI) / 2)
  return [Math.sign(a) * (Math.min(Math.abs(a), side) + out * Math.cos(way)), bed.top + h - drop, Math.min(b, end) + out * Math.sin(way)]
}

/** Cloth from the beginning of the bend to a hem `drop` metres below the lying part. */
const hanging = (drop: number, h: number): number => {
  const r = EDGE + h
  return drop < r ? r * Math.acos(1 - drop / r) : (r * Math.PI) / 2 + drop - r
}

/** Unevenness of a hand-made bed, metres, with a few long creases. */
const rumple = (x: number, z: number, fold: number): number => {
  const swell = Math.sin(x * 3.1 + z * 5.3 + fold) * 0.5 + Math.sin(x * 6.7 - z * 4.1 + fold * 1.7 + 1) * 0.35
  const crease = (lean: number, place: number, wide: number) => Math.exp(-(((x * lean + z - place + Math.sin(x * 3 + place * 9) * 0.04) / wide) ** 2))
  return swell * 0.0055 + crease(0.42, 0.34 + Math.sin(fold) * 0.1, 0.035) * 0.009 + crease(-0.3, 0.02 + Math.cos(fold) * 0.1, 0.045) * 0.007
}

/** Depth of the folds of the hanging part: none on the bed, most at the hem. */
const draped = (bed: Mattress, a: number, b: number, fold: number): number => {
  const [side, end] = [bed.width / 2 - EDGE, bed.z + bed.length / 2 - EDGE]
  const [over, past] = [Math.max(0, Math.abs(a) - side), Math.max(0, b - end)]
  const run = Math.max(over, past)
  if (run === 0) return 0
  const along = Math.min(b, end) + Math.atan2(past, over) * 0.16 + (past > 0 ? side - Math.min(Math.abs(a), side) : 0)
  const wave = 0.55 + Math.sin(along * 12 + fold) * 0.3 + Math.sin(along * 21 + fold * 2.3 + 0.7) * 0.15
  return wave * soft(0.05, 0.24, run) * 0.02
}

/** Half the columns of a cloth spread so that the share past `split` falls to the part that hangs from `side` to `reach`. */
const spaced = (t: number, split: number, side: number, reach: number): number =>
  Math.abs(t) < split ? (t / split) * side : Math.sign(t) * (side + ((Math.abs(t) - split) / (1 - split)) * (reach - side))

export interface Quilt {
  /** Position of its start. */
  from: number
  /** Drop of its hem below the bed's top at each side, and at the foot. */
  side: number
  foot: number
  thickness?: number
  /** Side of the quilted squares, metres; 0 for plain cloth. */
  stitch?: number
  /** Folds fall otherwise with another number. */
  fold?: number
  /** Height above the mattress. */
  lift?: number
}

/** A quilt that lies on the mattress and hangs over its sides and foot; full in the middle, thin at its hem. */
export const quilt = (bed: Mattress, { from, side, foot, thickness = 0.03, stitch = 0, fold = 0, lift = 0.026 }: Quilt): Mesh => {
  const [flat, last] = [bed.width / 2 - EDGE, bed.z + bed.length / 2 - EDGE]
  const [reach, end] = [flat + hanging(side, lift), last + hanging(foot, lift)]
  const split = stitch > 0 ? 0.7 : 0.56
  const place = (u: number, v: number): [number, number] => [spaced(u * 2 - 1, split, flat, reach), from + spaced(v, 0.78, last - from, end - from)]
  return thinPanel(
    stitch > 0 ? 56 : 40,
    stitch > 0 ? 46 : 34,
    (u, v) => {
      const [a, b] = place(u, v)
      const puff = stitch > 0 ? 0.012 * Math.sqrt(Math.abs(Math.sin((a / stitch) * Math.PI) * Math.sin((b / stitch) * Math.PI))) : 0
      return wrapped(bed, a, b, lift + rumple(a, b, fold) * (stitch > 0 ? 0.7 : 1) + puff + draped(bed, a, b, fold))
    },
    (u, v) => {
      const [a, b] = place(u, v)
      return thickness * (0.3 + 0.7 * soft(0, 0.05, Math.min(reach - Math.abs(a), end - b)))
    },
    { crease: 80 },
  )
}

export interface Throw {
  lift?: number
  thickness?: number
  /** Drop of its ends below the bed's top. */
  side?: number
  /** Fold number of the quilt beneath, whose folds the throw follows. */
  fold?: number
  /** Position of its other end on the bed if it hangs down at one side (+x) only. */
  begin?: number
  /** Shift towards the foot for each metre across. */
  lean?: number
}

/** A length of cloth laid across the bed from z = `from`, hanging at both sides or thrown over one. */
export const laidAcross = (bed: Mattress, from: number, length: number, shape: Throw = {}): Mesh => {
  const { lift = 0.06, thickness = 0.014, side = 0.2, fold = 0, lean = 0 } = shape
  const reach = bed.width / 2 - EDGE + hanging(side, lift)
  const begin = shape.begin ?? -reach
  return thinPanel(
    44,
    10,
    (u, v) => {
      const a = begin + (reach - begin) * u
      const drift = Math.sin(a * 2.6 + fold) * 0.014 + Math.sin(a * 7 + v * 2 + fold) * 0.005 + (v - 0.5) * Math.sin(a * 3.7 + 1 + fold) * 0.05
      const b = from + v * length + drift + a * lean
      const pleat = Math.sin(v * 14 + a * 1.6 + fold) * 0.0035 + Math.sin(v * 25 - a * 2.2) * 0.002
      const lying = 1 - soft(0.3, 0.5, Math.abs(v - 0.5)) * 0.6
      return wrapped(bed, a, b, lift + rumple(a, b, fold) + draped(bed, a, b, fold) + pleat * lying - 0.007 * soft(0.36, 0.5, Math.abs(v - 0.5)))
    },
    (u, v) => thickness * (0.45 + 0.55 * soft(0, 0.06, Math.min(u, 1 - u, v, 1 - v))),
    { crease: 80 },
  )
}

/** The quilt's head turned down with the sheet over it: `length` metres lie on top, the fold is round towards the pillows. */
export const turnedDown = (bed: Mattress, from: number, length: number, { lift = 0.056, thickness = 0.02, side = 0.17, fold = 0 } = {}): Mesh => {
  const low = 0.012
  const [r, middle] = [(lift - low) / 2, (lift + low) / 2]
  const path: [number, number][] = [
    ...[1, 0.96, 0.8, 0.6, 0.4, 0.2, 0.06].map((share): [number, number] => [from + length * share, lift]),
    ...Array.from({ length: 7 }, (_, i): [number, number] => {
      const angle = (i / 6) * Math.PI
      return [from - r * Math.sin(angle), middle + r * Math.cos(angle)]
    }),
    [from + 0.07, low],
  ]
  const last = path.length - 1
  const reach = bed.width / 2 - EDGE + hanging(side, lift)
  return thinPanel(
    40,
    last,
    (u, v) => {
      const a = spaced(u * 2 - 1, 0.6, bed.width / 2 - EDGE, reach)
      const [z, h] = at(path, Math.round(v * last))
      const b = z + Math.sin(a * 3.3 + fold) * 0.008 + (h > middle ? Math.sin(a * 6 + fold) * 0.006 : 0)
      const lies = soft(low, lift, h)
      const droop = Math.round(v * last) === 0 ? 0.007 : 0
      return wrapped(bed, a, b, h + (rumple(a, b, fold) + Math.sin(a * 9 + b * 16 + fold) * 0.002) * lies + draped(bed, a, b, fold) - droop)
    },
    (u, v) => thickness * (0.4 + 0.6 * soft(0, 0.05, Math.min(u, 1 - u))) * (v === 0 ? 0.4 : 1),
    { crease: 80 },
  )
}

/** A blanket folded `layers` times, lying on y = 0: its folds are round to the front and the back, its layers part a little at the ends. */
export const foldedBlanket = (width: number, depth: number, layers: number, thickness = 0.024): Mesh => {
  const r = thickness / 2 + 0.0015
  const path: { y: number; z: number; layer: number }[] = []
  for (let i = 0; i < layers; i++) {
    const way = i % 2 === 0 ? 1 : -1
    // No two folds come out equally far.
    const reach = (turn: number) => depth / 2 - r * 1.3 - 0.006 * Math.abs(Math.sin(turn * 2.4))
    for (let k = 0; k <= 8; k++) {
      const share = k / 4 - 1
      const z = way * (share < 0 ? reach(i - 1) : reach(i)) * Math.sin((share * Math.PI) / 2)
      path.push({ y: r + i * r * 2, z, layer: i })
    }
    if (i + 1 < layers)
      for (let k = 1; k < 7; k++) {
        const angle = (k / 7) * Math.PI
        path.push({ y: r + i * r * 2 + r * (1 - Math.cos(angle)), z: way * (reach(i) + r * 1.3 * Math.sin(angle)), layer: i + k / 7 })
      }
  }
  const last = path.length - 1
  const aside = (u: number) => Math.sin((u - 0.5) * Math.PI)
  return thinPanel(
    18,
    last,
    (u, v) => {
      const { y, z, layer } = at(path, Math.round(v * last))
      const across = aside(u)
      const slump = 0.35 * thickness * (y / (layers * r * 2)) * Math.abs(across) ** 5
      const rise = Math.sin(across * 2.6 + z * 5 + 0.6) * 0.003 * (y / (layers * r * 2))
      const offset = Math.sin(layer * 2.1) * 0.007
      return [
        across * (width / 2 - 0.008) + offset * Math.abs(across),
        y - slump + rise,
        z * (1 - 0.015 * across * across) + Math.sin(across * 2.4 + layer * 1.3) * 0.003,
      ]
    },
    (u, v) => thickness * (0.5 + 0.5 * soft(0, 0.12, 1 - Math.abs(aside(u)))) * (v === 0 || v === 1 ? 0.5 : 1),
    { crease: 75, grain: 'x' },
  )
}

/** A sleeping pillow lying on y = 0: plump to near its seam, dented where a head lay, no two alike. */
export const sleepingPillow = (width: number, height: number, thickness: number, fold = 0): Mesh => {
  const steps = 14
  const points: Point[] = []
  const triangles: [number, number, number][] = []
  const n = steps + 1
  for (const side of [1, -1]) {
    const base = points.length
    for (let j = 0; j <= steps; j++) {
      for (let i = 0; i <= steps; i++) {
        const [u, v] = [Math.sin((i / steps - 0.5) * Math.PI), Math.sin((j / steps - 0.5) * Math.PI)]
        const full = ((1 - Math.abs(u) ** 2.6) * (1 - Math.abs(v) ** 2.6)) ** 0.5
        const dent = side > 0 ? 0.16 * Math.exp(-(((u - 0.12 * Math.sin(fold)) / 0.55) ** 2 + ((v + 0.1) / 0.5) ** 2)) : 0
        const pucker = 0.05 * Math.sin(u * 9 + v * 3 + fold) * Math.abs(v) ** 3 + 0.05 * Math.sin(v * 8 - u * 3 + fold * 2) * Math.abs(u) ** 3
        const [pinchU, pinchV] = [1 - 0.05 * (1 - v ** 2) * Math.abs(u) ** 3, 1 - 0.06 * (1 - u ** 2) * Math.abs(v) ** 3]
        const corner = 1 - 0.05 * (u * v) ** 4
        const rise = (thickness / 2) * full * (1 + 0.1 * v - dent + pucker)
        points.push([(width / 2) * u * pinchU * corner, thickness / 2 + side * rise, (height / 2) * v * pinchV * corner])
      }
    }
    for (let j = 0; j < steps; j++) {
      for (let i = 0; i < steps; i++) {
        const [a, b, c, d] = [base + j * n + i, base + j * n + i + 1, base + (j + 1) * n + i + 1, base + (j + 1) * n + i]
        if (side > 0) triangles.push([a, c, b], [a, d, c])
        else triangles.push([a, b, c], [a, c, d])
      }
    }
  }
  return finished({ points, triangles }, { crease: 80 })
}

export interface Leaning {
  x: number
  width: number
  /** From its lower to its upper edge. */
  height: number
  thickness: number
  /** Radians from lying flat: π/2 stands upright. */
  angle: number
  /** Height of what it stands on, and z of what it leans against. */
  top: number
  face: number
  /** A turn about the upright, radians. */
  roll?: number
  /** Plump for sleeping on, instead of a scatter pillow's shape. */
  sleeping?: boolean
}

/** A pillow whose lower edge rests on the bed and whose upper edge leans against what is behind it. */
export const leant = (
  builder: ModelBuilder,
  slot: string,
  { x, width, height, thickness, angle, top, face, roll = 0, sleeping = false }: Leaning,
): void => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  builder.add(slot, sleeping ? sleepingPillow(width, height, thickness, x * 7 + angle) : pillow(width, height, thickness), {
    at: [x, top + 0.012 + (height / 2) * s - (thickness / 2) * c, face + 0.02 + (height / 2) * c + (thickness / 2) * (1 - s)],
    turn: [angle, roll, 0],
  })
}

/** Two sleeping pillows a side, the back one steeper. */
export const sleepingPillows = (builder: ModelBuilder, slot: string, bed: Mattress, face: number, spread = 0.385): void => {
  for (const side of [1, -1]) {
    const shared = { x: side * spread, top: bed.top, thickness: 0.21, sleeping: true }
    leant(builder, slot, { ...shared, width: 0.72, height: 0.46, angle: 0.74, face, roll: side * 0.03 })
    leant(builder, slot, { ...shared, x: side * (spread + 0.008), width: 0.7, height: 0.44, angle: 0.4, face: face + 0.2, roll: side * -0.05 })
  }
}
