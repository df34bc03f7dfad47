/** Small scenes for tests, and what is measured on their images. */
import type { FilmImage } from '#tracer/film.ts'
import { cross, subtract } from '#tracer/matrix.ts'
import type { Camera, Color, Instance, Material, Mesh, Scene, Sky, Vector } from '#tracer/scene.ts'

/** Corners counter-clockwise as seen from the front; texture coordinates from the first corner. */
export const quadMesh = (...corners: readonly [Vector, Vector, Vector, Vector]): Mesh => ({
  positions: Float32Array.from(corners.flat()),
  uvs: Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0),
  indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
})

/** A rectangle around its middle; its front is towards u × v. */
export const rectangle = (middle: Vector, u: Vector, v: Vector): Mesh => {
  const corner = (a: number, b: number): Vector => [0, 1, 2].map((k) => middle[k]! + (u[k]! * a + v[k]! * b) / 2) as unknown as Vector
  return quadMesh(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1))
}

/** A box whose faces look outwards, or inwards. */
export const boxMesh = (low: Vector, high: Vector, inwards = false): Mesh => {
  const corner = (bits: number): Vector => [bits & 1 ? high[0] : low[0], bits & 2 ? high[1] : low[1], bits & 4 ? high[2] : low[2]]
  const faces = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ] as const
  const indices = faces.flatMap((_, f) => (inwards ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3]).map((i) => f * 4 + i))
  return { positions: Float32Array.from(faces.flatMap((face) => face.flatMap(corner))), indices: Uint32Array.from(indices) }
}

/** A sphere of triangles whose corners are on it. */
export const sphereMesh = (radius: number, across: number, smooth = true): Mesh => {
  const down = across / 2
  const [positions, uvs, indices]: [number[], number[], number[]] = [[], [], []]
  for (let j = 0; j <= down; j++)
    for (let i = 0; i <= across; i++) {
      const [polar, azimuth] = [(j / down) * Math.PI, ((i % across) / across) * 2 * Math.PI]
      // All corners at a pole are one point.
      const ring = j === 0 || j === down ? 0 : radius * Math.sin(polar)
      positions.push(ring * Math.sin(azimuth), radius * Math.cos(polar), ring * Math.cos(azimuth))
      uvs.push(i / across, j / down)
    }
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      const [a, b] = [j * (across + 1) + i, (j + 1) * (across + 1) + i]
      if (j > 0) indices.push(a, b + 1, a + 1)
      if (j < down - 1) indices.push(a, b, b + 1)
    }
  const at = Float32Array.from(positions)
  return { positions: at, uvs: Float32Array.from(uvs), indices: Uint32Array.from(indices), ...(smooth && { normals: at.slice() }) }
}

export const placed = (mesh: Mesh, material: Material, transform?: readonly number[]): Instance => ({
  mesh,
  materials: [material],
  ...(transform && { transform }),
})

export const moved = (x: number, y: number, z: number): number[] => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]

export const evenSky = (color: Color): Sky => ({ radiance: Float32Array.from(color), width: 1, height: 1 })

export const WHITE: Color = [1, 1, 1]

/** A camera that sees a small piece around the target. @param across metres that it sees from bottom to top */
export const lookingAt = (position: Vector, target: Vector, across: number): Camera => {
  const away = Math.hypot(...subtract(target, position))
  const forward = subtract(target, position)
  const up: Vector = Math.hypot(...cross(forward, [0, 1, 0])) < 1e-6 * away ? [0, 0, -1] : [0, 1, 0]
  return { kind: 'perspective', position, target, up, fieldOfView: 2 * Math.atan(across / 2 / away) }
}

/** The mean of a buffer of three floats a pixel. */
export const meanOf = (buffer: Float32Array): Color => {
  const sums = [0, 0, 0]
  buffer.forEach((value, i) => (sums[i % 3]! += value))
  return sums.map((sum) => sum / (buffer.length / 3)) as unknown as Color
}

export const pixel = ({ width, color }: FilmImage, x: number, y: number): Color =>
  [0, 1, 2].map((k) => color[(y * width + x) * 3 + k]!) as unknown as Color

/** Mean of the squared differences over the squared mean of both: 0.01 is about 10 % noise. */
export const relativeError = (image: Float32Array, reference: Float32Array): number => {
  let sum = 0
  image.forEach((value, i) => (sum += (value - reference[i]!) ** 2 / (reference[i]! ** 2 + 1e-2)))
  return sum / image.length
}

/** Cornell's box, one metre wide, with a box in it: red left, green right, and a lamp in the ceiling. */
export const cornellBox = (): Scene => {
  const white: Material = { baseColor: [0.73, 0.71, 0.68] }
  const room = (mesh: Mesh, baseColor: Color = white.baseColor!) => placed(mesh, { baseColor, ior: 1 })
  return {
    instances: [
      room(quadMesh([0, 0, 0], [0, 0, 1], [1, 0, 1], [1, 0, 0])),
      room(quadMesh([0, 1, 0], [1, 1, 0], [1, 1, 1], [0, 1, 1])),
      room(quadMesh([0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0])),
      room(quadMesh([0, 0, 0], [0, 1, 0], [0, 1, 1], [0, 0, 1]), [0.63, 0.06, 0.05]),
      room(quadMesh([1, 0, 0], [1, 0, 1], [1, 1, 1], [1, 1, 0]), [0.14, 0.45, 0.09]),
      room(boxMesh([0.5, 0, 0.25], [0.8, 0.55, 0.55])),
    ],
    lights: [{ kind: 'quad', position: [0.5, 0.999, 0.5], u: [0.3, 0, 0], v: [0, 0, 0.3], radiance: [12, 10, 7] }],
    camera: { kind: 'perspective', position: [0.5, 0.5, 2.4], target: [0.5, 0.5, 0], fieldOfView: 0.7 },
  }
}
