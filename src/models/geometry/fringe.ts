/** Trimmings of cloth edges: fringes, tassels. */
import { tubeSurface, turnedSurface } from './loft.ts'
import { finished, joined, warped, type Mesh, type Point, type Surface } from './surface.ts'

export interface Fringe {
  /** Number of cords. */
  count: number
  /** Metres from the edge to the tips. */
  length: number
  /** Radius of a cord, metres. */
  r: number
  /** Cords gathered into one knot. */
  knotted?: number
}

/** A rug's fringe lying on y = 0 along x at the edge `z`, running to +z (`way` 1) or −z (−1). */
export const rugFringe = (width: number, z: number, way: number, { count, length, r, knotted = 1 }: Fringe): Mesh => {
  const parts: Surface[] = []
  const pitch = width / count
  for (let i = 0; i < count; i++) {
    const x = (i + 0.5) * pitch - width / 2
    const group = (Math.floor(i / knotted) * knotted + knotted / 2) * pitch - width / 2
    const sway = Math.sin(i * 2.3) * r * 2.2
    parts.push(
      tubeSurface(
        [
          [x, r * 1.15, z - way * 0.005],
          [x + (group - x) * 0.8, r * 1.1, z + way * length * 0.34],
          [x + (group - x) * 0.35 + sway * 0.6, r, z + way * length * 0.68],
          [x + sway, r * 0.7, z + way * length],
        ],
        (t) => r * (1 - t * 0.45),
        { sides: 4 },
      ),
    )
    if (knotted > 1 && i % knotted === 0) {
      const knot = turnedSurface(
        [
          [r * 0.6, -r * 1.8],
          [r * 1.9, -r * 0.7],
          [r * 1.9, r * 0.7],
          [r * 0.6, r * 1.8],
        ],
        7,
      )
      parts.push(warped(knot, ([a, b, c]): Point => [group + a, r * 1.45 + c * 0.72, z + way * (length * 0.34 + b)]))
    }
  }
  return finished(joined(parts), { crease: 60, grain: 'z' })
}

/** A tassel hanging from y = 0: a bound head and a skirt of threads. */
export const tassel = (length: number, r: number, sides = 18): Mesh => {
  const profile: [number, number][] = [
    [r * 0.2, 0],
    [r * 0.62, -length * 0.04],
    [r * 0.82, -length * 0.13],
    [r * 0.62, -length * 0.23],
    [r * 0.5, -length * 0.25],
    [r * 0.5, -length * 0.28],
    [r * 0.74, -length * 0.33],
    [r * 0.95, -length * 0.7],
    [r, -length],
    [r * 0.3, -length],
  ]
  const skirt = warped(turnedSurface(profile.toReversed(), sides), ([x, y, z]): Point => {
    const ribbed = y < -length * 0.3 ? 1 + 0.07 * Math.cos(Math.atan2(z, x) * (sides / 2)) : 1
    return [x * ribbed, y, z * ribbed]
  })
  return finished(skirt, { crease: 50, along: 'z' })
}
