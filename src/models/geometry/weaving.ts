/** The weaver's work on seats: open cane over a hoop, and tape woven over a frame. */
import { tubeSurface } from './loft.ts'
import { finished, joined, type Mesh, type Point, type Surface } from './surface.ts'

/** Cane over an oval hoop `width` × `depth` in the xz plane about the origin: strands in pairs both ways and singly on both diagonals. */
export const caneOval = (width: number, depth: number, pitch = 0.0145, sag = 0.004): Mesh => {
  const strands: Surface[] = []
  const [a, b] = [width / 2, depth / 2]
  const strand = (angle: number, offset: number, level: number, r: number) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const reach = Math.sqrt((a * s) ** 2 + (b * c) ** 2)
    if (Math.abs(offset) >= reach * 0.985) return
    const half = Math.sqrt(1 - (offset / reach) ** 2) * ((a * b) / reach)
    const middle = (offset / reach ** 2) * (b * b - a * a) * s * c
    const path = [-1, -0.5, 0, 0.5, 1].map((t): Point => {
      const along = middle + t * half
      const [x, z] = [c * along - s * offset, s * along + c * offset]
      return [x, level - sag * Math.max(0, 1 - (x / a) ** 2 - (z / b) ** 2), z]
    })
    strands.push(tubeSurface(path, r, { sides: 4 }))
  }
  const most = Math.max(a, b)
  const count = Math.floor(most / pitch)
  for (let i = -count; i <= count; i++) {
    for (const side of [-1, 1]) {
      strand(0, i * pitch + side * pitch * 0.13, 0, pitch * 0.085)
      strand(Math.PI / 2, i * pitch + side * pitch * 0.13, 0.0012, pitch * 0.085)
    }
    strand(Math.PI / 4, (i + 0.5) * pitch * Math.SQRT1_2, 0.0024, pitch * 0.1)
    strand(-Math.PI / 4, (i + 0.5) * pitch * Math.SQRT1_2, 0.0034, pitch * 0.1)
  }
  return finished(joined(strands), { crease: 80, grain: 'z' })
}

export interface TapedSeat {
  width: number
  depth: number
  /** Width at the back where the seat narrows. */
  back?: number
  /** Strips each way. */
  count: readonly [number, number]
  /** Length of the strips down around the rails. */
  drop?: number
}

/** A seat woven of flat tape, over one and under one, its top on y = 0: [strips that run to the front, strips that run across]. */
export const taped = ({ width, depth, back = width, count: [columns, rows], drop = 0.03 }: TapedSeat): [Mesh, Mesh] => {
  const half = (z: number) => (back + ((width - back) * (z + depth / 2)) / depth) / 2
  const [thick, rise] = [0.0016, 0.0022]
  const strip = (places: readonly Point[], flat: number) => tubeSurface(places, thick, { sides: 6, flat })
  const warp = Array.from({ length: columns }, (_, i) => {
    const share = ((i + 0.5) / columns) * 2 - 1
    const inner = Array.from({ length: rows }, (__, j): Point => {
      const z = depth / 2 - ((j + 0.5) / rows) * depth
      return [share * half(z), (i + j) % 2 === 0 ? rise : -rise, z]
    })
    const end = (z: number, side: number): Point[] => [
      [share * half(z), -drop, z - side * 0.012],
      [share * half(z), -0.012, z + side * 0.008],
      [share * half(z), -0.002, z + side * 0.001],
    ]
    return strip([...end(depth / 2, 1), ...inner, ...end(-depth / 2, -1).toReversed()], (width / columns) * 0.47)
  })
  const weft = Array.from({ length: rows }, (_, j) => {
    const z = depth / 2 - ((j + 0.5) / rows) * depth
    const inner = Array.from({ length: columns }, (__, i): Point => {
      const share = ((i + 0.5) / columns) * 2 - 1
      return [share * half(z), (i + j) % 2 === 0 ? -rise : rise, z]
    })
    const end = (side: number): Point[] => [
      [side * (half(z) - 0.012), -drop, z],
      [side * (half(z) + 0.008), -0.012, z],
      [side * (half(z) + 0.001), -0.002, z],
    ]
    return strip([...end(-1), ...inner, ...end(1).toReversed()], (depth / rows) * 0.47)
  })
  return [finished(joined(warp), { crease: 70, grain: 'z' }), finished(joined(weft), { crease: 70, grain: 'x' })]
}
