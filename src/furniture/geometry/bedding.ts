/** Beds made up: quilts that hang, blankets folded or laid across, pillows that lean on each other. */
import type { Kit } from '../kit.ts'
import { cushion, pillow } from './cushion.ts'
import { sheet } from './sheet.ts'
import { at, type Mesh, type Point } from './surface.ts'

export interface Mattress {
  width: number
  length: number
  /** Height of its upper face. */
  top: number
  /** Where its middle lies. */
  z: number
}

/** The mattress itself, `height` metres thick, corded along both seams. */
export const mattress = (kit: Kit, slot: string, { width, length, top, z }: Mattress, height: number): void => {
  kit.add(slot, cushion(width, height, length, { crown: 0.012, belly: 0.006, r: 0.05, piping: 0.005 }), { at: [0, top - height, z] })
}

export interface Quilt {
  /** Where it begins. */
  from: number
  /** How much of it hangs over each side, and over the foot. */
  side: number
  foot: number
  thickness?: number
  /** Side of the quilted squares, metres; 0 for plain cloth. */
  stitch?: number
  /** Folds fall otherwise with another number. */
  fold?: number
  /** How high it lies above the mattress. */
  lift?: number
}

const overEdge = (t: number): number => (t <= 0 ? 0 : t < 0.06 ? (t * t) / 0.12 : t - 0.03)

/** A quilt that lies on the mattress and hangs over its sides and foot. */
export const quilt = (bed: Mattress, { from, side, foot, thickness = 0.03, stitch = 0, fold = 0, lift = 0.026 }: Quilt): Mesh => {
  const reach = bed.width / 2 + 0.014
  const end = bed.z + bed.length / 2 + 0.008
  return sheet(
    stitch > 0 ? 56 : 42,
    stitch > 0 ? 48 : 36,
    (u, v) => {
      const across = (u * 2 - 1) * (reach + side)
      const along = from + v * (end + foot - from)
      const [over, past] = [Math.max(0, Math.abs(across) - reach), Math.max(0, along - end)]
      const ripple = Math.sin(across * 9 + along * 3 + fold) * 0.004 + Math.sin(across * 4 - along * 7 + 1 + fold * 2) * 0.005
      const hang = Math.max(overEdge(over), overEdge(past))
      const wave = hang * 0.1 * (Math.sin(along * 11 + fold) * (over > 0 ? 1 : 0) + Math.sin(across * 11 + fold) * (past > 0 ? 1 : 0))
      const puff = stitch > 0 ? 0.011 * Math.sqrt(Math.abs(Math.sin((across / stitch) * Math.PI) * Math.sin((along / stitch) * Math.PI))) : 0
      const out = (t: number) => Math.min(t, 0.034)
      const x = Math.sign(across) * (Math.min(Math.abs(across), reach) + out(over) * 0.5 + (over > 0 ? wave * 0.3 + puff : 0))
      const z = Math.min(along, end) + out(past) * 0.3 + (past > 0 ? wave * 0.4 + puff : 0)
      return [x, bed.top + lift + ripple * (hang > 0.05 ? 0.4 : 1) + (hang > 0.03 ? 0 : puff) - hang, z]
    },
    thickness,
    { crease: 80 },
  )
}

/** A length of cloth laid across the bed from z = `from`, hanging at both sides: a throw, or the quilt's turned-down edge. */
export const laidAcross = (bed: Mattress, from: number, length: number, { lift = 0.06, thickness = 0.018, side = 0.17, fold = 0 } = {}): Mesh =>
  sheet(
    36,
    10,
    (u, v) => {
      const reach = bed.width / 2 + lift * 0.6
      const across = (u * 2 - 1) * (reach + side)
      const over = Math.max(0, Math.abs(across) - reach)
      const hang = over < 0.05 ? (over * over) / 0.1 : over - 0.025
      const x = Math.sign(across) * (Math.min(Math.abs(across), reach) + Math.min(over, 0.02) * 0.4)
      const puff = Math.sin(v * Math.PI) * thickness * 0.35
      const drift = Math.sin(across * 5 + fold) * 0.008
      return [x, bed.top + lift + puff + Math.sin(across * 8 + v * 2 + fold) * 0.004 - hang, from + v * length + drift]
    },
    thickness,
    { crease: 80 },
  )

/** A blanket folded `layers` times, lying on y = 0: its folds show to the front and the back. */
export const foldedBlanket = (width: number, depth: number, layers: number, thickness = 0.024): Mesh => {
  const [r, path]: [number, Point[]] = [thickness / 2 + 0.0015, []]
  const reach = depth / 2 - r
  for (let i = 0; i < layers; i++) {
    const way = i % 2 === 0 ? 1 : -1
    for (let k = 0; k <= 6; k++) path.push([0, r + i * r * 2, way * reach * (k / 3 - 1)])
    if (i + 1 < layers)
      for (let k = 1; k < 5; k++) {
        const angle = (k / 5) * Math.PI
        path.push([0, r + i * r * 2 + r * (1 - Math.cos(angle)), way * (reach + r * Math.sin(angle))])
      }
  }
  return sheet(
    14,
    path.length - 1,
    (u, v) => {
      const [, y, z] = at(path, Math.round(v * (path.length - 1)))
      const sag = Math.sin(u * 9 + y * 60) * 0.0018 - 0.006 * Math.abs(u * 2 - 1) ** 3
      return [(u - 0.5) * (width - 0.006 * Math.sin(y * 90)), y + sag, z + Math.sin(u * 5 + y * 40) * 0.003]
    },
    thickness,
    { crease: 75, grain: 'x' },
  )
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
}

/** A pillow whose lower edge rests on the bed and whose upper edge leans against what is behind it. */
export const leant = (kit: Kit, slot: string, { x, width, height, thickness, angle, top, face, roll = 0 }: Leaning): void => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  kit.add(slot, pillow(width, height, thickness), {
    at: [x, top + 0.012 + (height / 2) * s - (thickness / 2) * c, face + 0.02 + (height / 2) * c + (thickness / 2) * (1 - s)],
    turn: [angle, roll, 0],
  })
}

/** Two sleeping pillows a side, the back one steeper. */
export const sleepingPillows = (kit: Kit, slot: string, bed: Mattress, face: number, spread = 0.385): void => {
  for (const side of [1, -1]) {
    const shared = { x: side * spread, top: bed.top, thickness: 0.21 }
    leant(kit, slot, { ...shared, width: 0.72, height: 0.46, angle: 0.74, face, roll: side * 0.03 })
    leant(kit, slot, { ...shared, x: side * (spread + 0.008), width: 0.7, height: 0.44, angle: 0.4, face: face + 0.2, roll: side * -0.05 })
  }
}
