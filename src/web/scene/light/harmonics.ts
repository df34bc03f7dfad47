/**
 * Light that comes to a point from all around, as spherical harmonics of the second order: nine colours, from which a surface of any direction
 * reads its light. The order and the factors are three.js's (`SphericalHarmonics3`).
 */
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Rgb } from '#room/light/rgb.ts'

/** Nine times red, green, blue. */
export type Harmonics = Float32Array
export const TERMS = 9
/** The first term of light that is 1 from everywhere. */
export const MEAN = 0.282095 * 4 * Math.PI

/** Basis of spherical harmonics for a direction, a unit vector. */
export const basis = ({ x, y, z }: Vec3): readonly number[] => [
  0.282095,
  0.488603 * y,
  0.488603 * z,
  0.488603 * x,
  1.092548 * x * y,
  1.092548 * y * z,
  0.315392 * (3 * z * z - 1),
  1.092548 * x * z,
  0.546274 * (x * x - y * y),
]

/** Factors of the cosine lobe for each term. */
const FALLS = [Math.PI, ...Array.from({ length: 3 }, () => (2 * Math.PI) / 3), ...Array.from({ length: 5 }, () => Math.PI / 4)]

/** Irradiance of a surface that faces this way. @param facing unit vector */
export const irradiance = (light: Harmonics, facing: Vec3): Rgb => {
  const sum: [number, number, number] = [0, 0, 0]
  for (const [i, part] of basis(facing).entries()) for (let k = 0; k < 3; k++) sum[k]! += light[3 * i + k]! * part * FALLS[i]!
  return sum
}

/** Adds light from a direction. @param radiance from there @param solid steradians of it */
export const gather = (into: Harmonics, from: Vec3, radiance: Rgb, solid: number): void => {
  const parts = basis(from)
  for (let i = 0; i < TERMS; i++) for (let k = 0; k < 3; k++) into[3 * i + k]! += radiance[k]! * parts[i]! * solid
}

/** The same light from everywhere. */
export const evenly = (radiance: Rgb): Harmonics => {
  const light = new Float32Array(3 * TERMS)
  for (let k = 0; k < 3; k++) light[k] = radiance[k]! * MEAN
  return light
}
