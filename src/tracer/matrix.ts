/** Affine maps, sixteen numbers, columns first. */
import { TracerError } from './errors.ts'
import type { Vector } from './scene.ts'

export const IDENTITY: readonly number[] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

export const sum = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const scaled = (a: Vector, s: number): Vector => [a[0] * s, a[1] * s, a[2] * s]
export const lengthOf = (a: Vector): number => Math.hypot(...a)

/** @throws TracerError `invalid-scene` for a vector without direction */
export const unit = (a: Vector, what: string): Vector => {
  const length = lengthOf(a)
  if (!(length > 0 && length < Infinity)) throw new TracerError('invalid-scene', `${what} has no direction.`)
  return scaled(a, 1 / length)
}

export const transformed = (m: readonly number[], p: Vector): Vector => [
  m[0]! * p[0] + m[4]! * p[1] + m[8]! * p[2] + m[12]!,
  m[1]! * p[0] + m[5]! * p[1] + m[9]! * p[2] + m[13]!,
  m[2]! * p[0] + m[6]! * p[1] + m[10]! * p[2] + m[14]!,
]

/** Three rows of four. */
export const rowsOf = (m: readonly number[]): number[] => [0, 1, 2].flatMap((row) => [m[row]!, m[4 + row]!, m[8 + row]!, m[12 + row]!])

/** By which volumes grow, mirrored or not. */
export const determinant = (m: readonly number[]): number => {
  const [x, y, z] = [0, 4, 8].map((at) => [m[at]!, m[at + 1]!, m[at + 2]!] as Vector) as [Vector, Vector, Vector]
  return Math.abs(dot(x, cross(y, z)))
}

/** The inverse, as three rows of four. @throws TracerError `invalid-scene` when there is none */
export const inverseRows = (m: readonly number[]): number[] => {
  const [x, y, z, t] = [0, 4, 8, 12].map((at) => [m[at]!, m[at + 1]!, m[at + 2]!] as Vector) as [Vector, Vector, Vector, Vector]
  const [yz, zx, xy] = [cross(y, z), cross(z, x), cross(x, y)]
  const determinant = dot(x, yz)
  if (m.length !== 16 || !(Math.abs(determinant) > 1e-18)) throw new TracerError('invalid-scene', 'The transform of an instance has no inverse.')
  return [yz, zx, xy].flatMap((row) => {
    const over = scaled(row, 1 / determinant)
    return [...over, -dot(over, t)]
  })
}
