/**
 * A second path tracer, that shares nothing with the first but the scene: no tree, no weights, no tables, random numbers of its own.
 * Diffuse triangles and one rectangular lamp, drawn by area; for small images.
 */
import { cross, dot, scaled, subtract, unit } from '#tracer/matrix.ts'
import type { Color, PerspectiveCamera, QuadLight, Scene, Vector } from '#tracer/scene.ts'

interface Triangle {
  a: Vector
  e1: Vector
  e2: Vector
  normal: Vector
  color: Color
}

const plus = (a: Vector, b: Vector, s = 1): Vector => [a[0] + b[0] * s, a[1] + b[1] * s, a[2] + b[2] * s]
const times = (a: Color, b: Color, s = 1): Color => [a[0] * b[0] * s, a[1] * b[1] * s, a[2] * b[2] * s]

/** Mulberry32. */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

const trianglesOf = ({ instances }: Scene): Triangle[] =>
  instances.flatMap(({ mesh: { positions, indices }, materials }) =>
    Array.from({ length: indices.length / 3 }, (_, t) => {
      const [a, b, c] = [0, 1, 2].map(
        (k) => Array.from(positions.subarray(indices[t * 3 + k]! * 3, indices[t * 3 + k]! * 3 + 3)) as unknown as Vector,
      ) as [Vector, Vector, Vector]
      const [e1, e2] = [subtract(b, a), subtract(c, a)]
      return { a, e1, e2, normal: unit(cross(e1, e2), 'A triangle'), color: materials[0]!.baseColor ?? [1, 1, 1] }
    }),
  )

/** Möller and Trumbore's. Returns the distance, or Infinity. */
const meets = ({ a, e1, e2 }: Triangle, o: Vector, d: Vector): number => {
  const p = cross(d, e2)
  const det = dot(e1, p)
  if (Math.abs(det) < 1e-12) return Infinity
  const s = subtract(o, a)
  const u = dot(s, p) / det
  if (u < 0 || u > 1) return Infinity
  const q = cross(s, e1)
  const v = dot(d, q) / det
  if (v < 0 || u + v > 1) return Infinity
  const t = dot(e2, q) / det
  return t > 1e-6 ? t : Infinity
}

const tent = (u: number): number => (u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u))

/** The image of a scene of diffuse triangles and one one-sided rectangular lamp: three floats a pixel. */
export const bruteForce = (scene: Scene, width: number, height: number, samples: number, bounces: number): Float32Array => {
  const triangles = trianglesOf(scene)
  const lamp = scene.lights![0] as QuadLight
  const camera = scene.camera as PerspectiveCamera
  const random = numbers(7)
  const lampCross = cross(lamp.u, lamp.v)
  const [lampNormal, lampArea] = [unit(lampCross, 'The lamp'), Math.hypot(...lampCross)]
  const forward = unit(subtract(camera.target, camera.position), 'The camera')
  const right = unit(cross(forward, [0, 1, 0]), 'The camera')
  const up = cross(right, forward)
  const half = Math.tan(camera.fieldOfView / 2)

  const closest = (o: Vector, d: Vector): [number, Triangle | null] => {
    let [best, found]: [number, Triangle | null] = [Infinity, null]
    for (const triangle of triangles) {
      const t = meets(triangle, o, d)
      if (t < best) [best, found] = [t, triangle]
    }
    return [best, found]
  }
  const lampAt = (o: Vector, d: Vector, limit: number): boolean => {
    const facing = -dot(d, lampNormal)
    const t = dot(subtract(lamp.position, o), lampNormal) / -facing
    if (!(t > 0 && t < limit)) return false
    const at = subtract(plus(o, d, t), lamp.position)
    return facing > 0 && Math.abs(dot(at, lamp.u)) <= dot(lamp.u, lamp.u) / 2 && Math.abs(dot(at, lamp.v)) <= dot(lamp.v, lamp.v) / 2
  }
  const direct = (p: Vector, n: Vector): number => {
    const to = subtract(plus(plus(lamp.position, lamp.u, random() - 0.5), lamp.v, random() - 0.5), p)
    const d2 = dot(to, to)
    const d = scaled(to, 1 / Math.sqrt(d2))
    const [here, there] = [dot(n, d), -dot(lampNormal, d)]
    if (here <= 0 || there <= 0 || closest(p, to)[0] < 0.9999) return 0
    return (here * there * lampArea) / d2 / Math.PI
  }
  const radiance = (o: Vector, d: Vector): Color => {
    let sum: Color = [0, 0, 0]
    let carried: Color = [1, 1, 1]
    for (let bounce = 0; bounce <= bounces; bounce++) {
      const [t, triangle] = closest(o, d)
      // The lamp itself: what the camera sees of it counts; elsewhere it was drawn, and takes the light that falls on it.
      if (lampAt(o, d, t)) return bounce === 0 ? lamp.radiance : sum
      if (triangle === null || bounce === bounces) return sum
      const n = dot(triangle.normal, d) < 0 ? triangle.normal : scaled(triangle.normal, -1)
      const p = plus(plus(o, d, t), n, 1e-5)
      carried = times(carried, triangle.color)
      sum = plus(sum, times(carried, lamp.radiance, direct(p, n)))
      // Evenly on a sphere that touches the surface is by the cosine.
      const [z, a] = [random() * 2 - 1, random() * 2 * Math.PI]
      const r = Math.sqrt(1 - z * z)
      d = unit(plus(n, [r * Math.cos(a), r * Math.sin(a), z], 0.999999), 'A way')
      o = p
    }
    return sum
  }

  const image = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let s = 0; s < samples; s++) {
        const across = ((2 * (x + 0.5 + tent(random()))) / width - 1) * half * (width / height)
        const down = (1 - (2 * (y + 0.5 + tent(random()))) / height) * half
        const light = radiance(camera.position, unit(plus(plus(forward, right, across), up, down), 'A ray'))
        for (let k = 0; k < 3; k++) image[(y * width + x) * 3 + k]! += light[k]! / samples
      }
  return image
}
