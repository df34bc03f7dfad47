/** Mouldings and panels: cornices and tops with a profile, fielded panels, doors with arched heads, stepped cresting. */
import type { ModelBuilder } from '../modelBuilder.ts'
import { board } from './box.ts'
import { extruded, inset, type Outline } from './extrude.ts'
import type { Front } from './joinery.ts'
import { loft, loftSurface } from './loft.ts'
import { finished, type Axis, type Mesh, type Point } from './surface.ts'

/**
 * A solid top, plinth or cornice over a width × depth plan centred on x and z: `profile` lists [how far it stands out, height]
 * from bottom to top, over the front and both sides; the back stays flush.
 */
export const moulded = (width: number, depth: number, profile: readonly (readonly [number, number])[], grain: Axis = 'x'): Mesh => {
  let last = -Infinity
  const rings = profile.map(([out, height]): Point[] => {
    // A level step would have no area on the flush back: each ring lies a hair above the one before.
    const y = (last = Math.max(height, last + 0.0004))
    return [
      [width / 2 + out, y, -depth / 2],
      [-width / 2 - out, y, -depth / 2],
      [-width / 2 - out, y, depth / 2 + out],
      [width / 2 + out, y, depth / 2 + out],
    ]
  })
  return loft(rings, { grain, crease: 35 })
}

/** A cyma that grows from 0 to `out` over `height` from y: the classic profile under a cornice's shelf. */
export const cyma = (out: number, y: number, height: number, steps = 6): [number, number][] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    return [out * (t - Math.sin(t * Math.PI * 2) / (Math.PI * 2)), y + height * t]
  })

/** An upright rectangle standing on y = 0 whose head rises to an arch of `rise` in its middle. */
export const archHeaded = (width: number, height: number, rise: number, steps = 12): Outline => {
  if (rise <= 0)
    return [
      [-width / 2, 0],
      [width / 2, 0],
      [width / 2, height],
      [-width / 2, height],
    ]
  const r = (width * width) / 8 / rise + rise / 2
  const half = Math.asin(Math.min(1, width / 2 / r))
  return [
    [-width / 2, 0],
    [width / 2, 0],
    ...Array.from({ length: steps + 1 }, (_, i) => {
      const angle = half - (i / steps) * half * 2
      return [r * Math.sin(angle), height - r + r * Math.cos(angle)] as const
    }),
  ]
}

/** A fielded panel with its back on z = 0: a thin edge, a slope `bevel` wide, and a field `rise` proud. */
export const fielded = (
  outline: Outline,
  { edge = 0.006, rise = 0.014, bevel = 0.03, grain = 'y' }: { edge?: number; rise?: number; bevel?: number; grain?: Axis } = {},
): Mesh => {
  const ring = (by: number, z: number) => (by > 0 ? inset(outline, by) : outline).map(([x, y]): Point => [x, y, z])
  return finished(loftSurface([ring(0, 0), ring(0, edge), ring(bevel, rise - 0.002), ring(bevel + 0.003, rise - 0.002), ring(bevel + 0.006, rise)]), {
    crease: 20,
    grain,
  })
}

export interface PanelDoor {
  t?: number
  frame?: number
  /** Rise of the panel's head into the top rail; 0 for a straight one. */
  rise?: number
  panel?: string
  /** Leaves the opening free for glass or lattice. */
  open?: boolean
}

/** A door of stiles and rails about a fielded panel, its back on z. */
export const panelDoor = (builder: ModelBuilder, slot: string, front: Front, z: number, shape: PanelDoor = {}): void => {
  const { t = 0.024, frame = 0.07, rise = 0, panel = slot, open = false } = shape
  const { x, y, width, height } = front
  const [clear, tall] = [width - frame * 2, height - frame * 2]
  for (const side of [1, -1])
    builder.add(slot, board(frame, height, t, { r: 0.0025, grain: 'y' }), { at: [x + side * (width / 2 - frame / 2), y, z + t / 2] })
  builder.add(slot, board(clear + 0.001, frame, t - 0.0012, { r: 0.0025, grain: 'x' }), { at: [x, y, z + t / 2] })
  if (rise > 0) {
    const head = archHeaded(clear + 0.001, tall, rise).slice(2)
    const outline: Outline = [[clear / 2 + 0.0005, height - frame - rise], ...head.slice(1, -1), [-clear / 2 - 0.0005, height - frame - rise]]
    const rail: Outline = [...outline, [-clear / 2 - 0.0005, height], [clear / 2 + 0.0005, height]]
    builder.add(slot, extruded(rail, t - 0.0012, { ease: 0.002, grain: 'x' }), { at: [x, y, z] })
  } else builder.add(slot, board(clear + 0.001, frame, t - 0.0012, { r: 0.0025, grain: 'x' }), { at: [x, y + height - frame, z + t / 2] })
  if (open) return
  builder.add(panel, board(clear + 0.006, tall + 0.006, t * 0.3, { r: 0.001, grain: 'y' }), { at: [x, y + frame - 0.003, z + t * 0.18] })
  const gap = 0.006
  builder.add(panel, fielded(archHeaded(clear - gap * 2, tall - gap * 2, rise * 0.96), { bevel: Math.min(0.032, clear * 0.14), rise: t * 0.55 }), {
    at: [x, y + frame + gap, z + t * 0.3],
  })
}

/** The stepped crown of a Mamluk wall, `count` merlons over `width`, standing on y = 0 with its back on z = 0. */
export const cresting = (width: number, height: number, count: number, thickness: number): Mesh => {
  const pitch = width / count
  const step = (share: number, level: number) => [share * pitch, level * height] as const
  const outline: (readonly [number, number])[] = []
  for (let i = 0; i < count; i++) {
    const x = -width / 2 + pitch * i
    const rising = [step(0.04, 0.24), step(0.04, 0.42), step(0.17, 0.42), step(0.17, 0.62), step(0.3, 0.62), step(0.3, 0.82), step(0.42, 0.82)]
    const merlon = [...rising, step(0.5, 1), ...rising.toReversed().map(([a, b]) => [pitch - a, b] as const)]
    outline.push(...merlon.map(([a, b]) => [x + a, b] as const))
  }
  return extruded([[-width / 2, 0], ...outline, [width / 2, 0]], thickness, { ease: 0.0015, grain: 'x' })
}

/** A flat ring of frame between an outline and the same moved inwards by `by`: beads and borders; its back on z = 0. */
export const border = (outline: Outline, by: number, thickness: number, ease = 0.001): Mesh =>
  extruded(outline, thickness, { ease, holes: [inset(outline, by)], grain: 'x' })

/** A bail handle: two roses and a hanging bow `length` metres wide, standing in front of z = 0 and centred. */
export const bailPath = (length: number, drop: number, reach: number): Point[] =>
  Array.from({ length: 13 }, (_, i): Point => {
    const t = i / 12
    const side = Math.cos(t * Math.PI)
    return [(-length / 2) * Math.sign(side) * Math.abs(side) ** 0.62, -drop * Math.sin(t * Math.PI) ** 0.7, reach + 0.008 * Math.sin(t * Math.PI)]
  })

/** A rectangle by its lower left and upper right corners. */
export const upright = (x0: number, y0: number, x1: number, y1: number): Outline => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]
