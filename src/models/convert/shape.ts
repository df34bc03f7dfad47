/** Triangles as bare lists, on which sizes, simplifying and writing agree. */
import type { Primitive, vec3 } from '@gltf-transform/core'

export interface Shape {
  positions: Float32Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  /** By the number of the set. */
  uvs: readonly Float32Array<ArrayBuffer>[]
  colors: { values: Float32Array<ArrayBuffer>; size: number } | null
  indices: Uint32Array<ArrayBuffer>
}

export interface Box {
  min: [number, number, number]
  max: [number, number, number]
}

/** Positions are kept to an eighth of a millimetre in every format: unseen, it compresses, and boxes are alike. */
const GRID = 8192
const snapped = (values: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> => values.map((value) => Math.round(value * GRID) / GRID)

/** Every list of a shape, taken vertex by vertex from `of`. */
export const picked = ({ positions, normals, uvs, colors }: Shape, of: Uint32Array<ArrayBuffer>, indices: Uint32Array<ArrayBuffer>): Shape => {
  const pick = (values: Float32Array<ArrayBuffer>, size: number) => {
    const list = new Float32Array(of.length * size)
    for (let i = 0; i < of.length; i++) for (let k = 0; k < size; k++) list[i * size + k] = values[of[i]! * size + k]!
    return list
  }
  return {
    positions: pick(positions, 3),
    normals: pick(normals, 3),
    uvs: uvs.map((uv) => pick(uv, 2)),
    colors: colors && { ...colors, values: pick(colors.values, colors.size) },
    indices,
  }
}

/** Each triangle on its own, facing where it faces: glTF's rule for what says no normals. */
const faceted = (shape: Shape): Shape => {
  const flat = picked(
    shape,
    shape.indices,
    Uint32Array.from(shape.indices, (_, i) => i),
  )
  const { positions: p, normals } = flat
  for (let i = 0; i < p.length; i += 9) {
    const [ax, ay, az] = [p[i + 3]! - p[i]!, p[i + 4]! - p[i + 1]!, p[i + 5]! - p[i + 2]!]
    const [bx, by, bz] = [p[i + 6]! - p[i]!, p[i + 7]! - p[i + 1]!, p[i + 8]! - p[i + 2]!]
    const normal = unit([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx])
    for (let corner = 0; corner < 9; corner += 3) normals.set(normal, i + corner)
  }
  return flat
}

const unit = ([x, y, z]: vec3): vec3 => {
  const length = Math.hypot(x, y, z)
  return length > 0 ? [x / length, y / length, z / length] : [0, 1, 0]
}

/** A primitive of triangles in plain floats, as `bakedParts` gives it. */
export const shapeOf = (primitive: Primitive): Shape => {
  const list = (semantic: string): Float32Array<ArrayBuffer> | null => {
    const array = primitive.getAttribute(semantic)?.getArray()
    return array ? Float32Array.from(array) : null
  }
  const positions = snapped(list('POSITION')!)
  const corners = primitive.getIndices()?.getArray()
  const normals = list('NORMAL')
  const colors = list('COLOR_0')
  const shape: Shape = {
    positions,
    normals: normals ?? new Float32Array(positions.length),
    uvs: [list('TEXCOORD_0'), list('TEXCOORD_1')].filter((uv) => uv !== null),
    colors: colors && { values: colors, size: primitive.getAttribute('COLOR_0')!.getElementSize() },
    indices: corners ? Uint32Array.from(corners) : Uint32Array.from({ length: positions.length / 3 }, (_, i) => i),
  }
  return normals ? shape : faceted(shape)
}

/** The shape made larger or smaller along its own axes. */
export const scaled = (shape: Shape, { x, y, z }: { x: number; y: number; z: number }): Shape => {
  if (x === 1 && y === 1 && z === 1) return shape
  const by = [x, y, z]
  const normals = new Float32Array(shape.normals.length)
  for (let i = 0; i < normals.length; i += 3) normals.set(unit([shape.normals[i]! / x, shape.normals[i + 1]! / y, shape.normals[i + 2]! / z]), i)
  return { ...shape, positions: snapped(shape.positions.map((value, i) => value * by[i % 3]!)), normals }
}

const joined = (a: Uint32Array, b: Uint32Array): Uint32Array<ArrayBuffer> => {
  const list = new Uint32Array(a.length + b.length)
  list.set(a)
  list.set(b, a.length)
  return list
}

/** The shape with a back to every face, for viewers that draw front faces alone. */
export const bothSided = (shape: Shape): Shape => {
  const count = shape.positions.length / 3
  const { indices } = shape
  const backs = indices.map((_, i) => count + indices[i % 3 === 0 ? i : i + (i % 3 === 1 ? 1 : -1)]!)
  const both = picked(
    shape,
    Uint32Array.from({ length: count * 2 }, (_, i) => i % count),
    joined(indices, backs),
  )
  for (let i = shape.normals.length; i < both.normals.length; i++) both.normals[i] = -both.normals[i]!
  return both
}

export const trianglesOf = ({ indices }: Shape): number => indices.length / 3
export const verticesOf = ({ positions }: Shape): number => positions.length / 3

const EMPTY: Box = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }

/** A box that holds no point yet. */
export const emptyBox = (): Box => structuredClone(EMPTY)

/** Pose of a piece: metres; angle in radians about y, counter-clockwise from above. */
export interface Stand {
  position: { x: number; y: number; z: number }
  angle: number
  scale: { x: number; y: number; z: number }
}

/** Makes the box hold the shape where it stands. */
export const hold = (box: Box, { positions }: Shape, { position, angle, scale }: Stand): void => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  for (let i = 0; i < positions.length; i += 3) {
    const [x, z] = [positions[i]! * scale.x, positions[i + 2]! * scale.z]
    const point = [position.x + c * x + s * z, position.y + positions[i + 1]! * scale.y, position.z + c * z - s * x]
    for (const axis of [0, 1, 2] as const) {
      if (point[axis]! < box.min[axis]) box.min[axis] = point[axis]!
      if (point[axis]! > box.max[axis]) box.max[axis] = point[axis]!
    }
  }
}
