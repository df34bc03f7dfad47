/** Fittings: rods, wastes, mixers, pillar taps, door levers and hinges. */
import type { ModelBuilder } from '../modelBuilder.ts'
import { FORWARD } from './joinery.ts'
import { bent, tube, turned } from './loft.ts'
import type { Mesh, Point } from './surface.ts'

export const rod = (from: Point, to: Point, r: number, sides = 12): Mesh => tube([from, to], r, { sides })

/** A round bar's ball end, or a boss: a sphere about the origin, flattened by `flat` along y. */
export const ball = (r: number, flat = 1, sides = 16): Mesh =>
  turned(
    Array.from({ length: 9 }, (_, i): [number, number] => {
      const angle = -Math.PI / 2 + ((i + 0.25) / 8.5) * Math.PI
      return [r * Math.cos(angle), r * flat * Math.sin(angle)]
    }),
    { sides, crease: 70 },
  )

/** A turned disc standing on y = 0 with an eased upper edge. */
export const disc = (r: number, height: number, sides = 28): Mesh =>
  turned(
    [
      [r, 0],
      [r, height - Math.min(0.002, height / 3)],
      [r - Math.min(0.002, height / 3), height],
    ],
    { sides },
  )

/** The waste of a basin, a bath or a tray, standing on y = 0. */
export const waste = (r = 0.028): Mesh =>
  turned(
    [
      [r, 0],
      [r, 0.0025],
      [r * 0.82, 0.004],
      [r * 0.76, 0.002],
      [r * 0.7, 0.002],
      [r * 0.66, 0.005],
      [r * 0.2, 0.006],
    ],
    { sides: 24, crease: 30 },
  )

export interface Mixer {
  /** Height of the body, metres. */
  height?: number
  /** Reach of the spout to the front. */
  reach?: number
  r?: number
}

/** A single-lever basin mixer standing on the given point, its spout to the front. */
export const mixer = (builder: ModelBuilder, slot: string, [x, y, z]: Point, { height = 0.13, reach = 0.13, r = 0.02 }: Mixer = {}): void => {
  const body = turned(
    [
      [r * 1.3, 0],
      [r * 1.3, 0.004],
      [r, 0.007],
      [r, height - 0.026],
      [r * 0.94, height - 0.024],
      [r * 0.94, height - 0.021],
      [r, height - 0.019],
      [r, height - 0.003],
      [r - 0.003, height],
    ],
    { sides: 24 },
  )
  builder.add(slot, body, { at: [x, y, z] })
  const spout = bent(
    [
      [x, y + height * 0.55, z],
      [x, y + height * 0.72, z + reach * 0.96],
      [x, y + height * 0.5, z + reach],
    ],
    0.035,
    8,
  )
  builder.add(slot, tube(spout, r * 0.56, { sides: 16 }))
  builder.add(
    slot,
    tube(
      [
        [x, y + height - 0.008, z + r * 0.4],
        [x, y + height + 0.002, z + r * 2],
        [x, y + height + 0.014, z + r * 4.2],
      ],
      (t) => 0.0055 - 0.0015 * t,
      { sides: 10 },
    ),
  )
}

/** A cross handle on its stem, standing on y = 0: four arms with ball ends about a domed hub. */
export const crossHandle = (builder: ModelBuilder, slot: string, [x, y, z]: Point, reach = 0.034, cap = slot): void => {
  builder.add(
    slot,
    turned(
      [
        [0.015, 0],
        [0.016, 0.004],
        [0.009, 0.008],
        [0.0075, 0.022],
        [0.0125, 0.026],
        [0.0135, 0.034],
        [0.0125, 0.041],
      ],
      { sides: 18 },
    ),
    { at: [x, y, z] },
  )
  builder.add(cap, ball(0.0105, 0.5), { at: [x, y + 0.041, z] })
  for (let i = 0; i < 4; i++) {
    const [dx, dz] = [Math.cos((i * Math.PI) / 2 + Math.PI / 4), Math.sin((i * Math.PI) / 2 + Math.PI / 4)]
    builder.add(slot, rod([x + dx * 0.006, y + 0.033, z + dz * 0.006], [x + dx * reach, y + 0.033, z + dz * reach], 0.0045, 8))
    builder.add(slot, ball(0.0075, 1, 10), { at: [x + dx * reach, y + 0.033, z + dz * reach] })
  }
}

/** A pillar tap of the old kind: a waisted body, a bent spout to the front and a cross handle. */
export const pillarTap = (builder: ModelBuilder, slot: string, [x, y, z]: Point, height = 0.085, reach = 0.09, cap = slot): void => {
  builder.add(
    slot,
    turned(
      [
        [0.026, 0],
        [0.026, 0.004],
        [0.018, 0.009],
        [0.0145, 0.02],
        [0.0145, height * 0.55],
        [0.019, height * 0.66],
        [0.019, height * 0.84],
        [0.013, height * 0.94],
        [0.012, height],
      ],
      { sides: 20, crease: 35 },
    ),
    { at: [x, y, z] },
  )
  const spout = bent(
    [
      [x, y + height * 0.72, z],
      [x, y + height * 0.86, z + reach * 0.9],
      [x, y + height * 0.42, z + reach],
    ],
    0.03,
    6,
  )
  builder.add(slot, tube(spout, 0.0095, { sides: 12 }))
  crossHandle(builder, slot, [x, y + height - 0.002, z], 0.032, cap)
}

/** A door lever on its rose: it stands on a leaf whose face is at the given point and points to `side` (−1 left, 1 right). */
export const lever = (builder: ModelBuilder, slot: string, [x, y, z]: Point, side: number, length = 0.125): void => {
  builder.add(slot, disc(0.026, 0.008), { at: [x, y, z], turn: FORWARD })
  const path = bent(
    [
      [x, y, z + 0.004],
      [x, y, z + 0.048],
      [x + side * length, y, z + 0.048],
    ],
    0.02,
    6,
  )
  builder.add(slot, tube(path, 0.0085, { sides: 14 }))
}

/** The knuckle of a butt hinge with its ball tips, standing on y = 0. */
export const hinge = (height = 0.1, r = 0.0075): Mesh =>
  turned(
    [
      [r * 0.3, -0.008],
      [r * 0.8, -0.005],
      [r * 0.5, -0.001],
      [r, 0],
      [r, height * 0.325],
      [r * 0.9, height * 0.33],
      [r, height * 0.335],
      [r, height * 0.665],
      [r * 0.9, height * 0.67],
      [r, height * 0.675],
      [r, height],
      [r * 0.5, height + 0.001],
      [r * 0.8, height + 0.005],
      [r * 0.3, height + 0.008],
    ],
    { sides: 12, crease: 30 },
  )
