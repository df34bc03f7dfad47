/** Simplifies one part of a model. Its vertices are a subset of the old ones: nothing is moved, and no texture coordinate is invented. */
import type { Primitive } from '@gltf-transform/core'
import { MeshoptSimplifier, type SimplifierFlags } from 'meshoptimizer'
import { Outline, type Triangles } from './Outline.ts'

/** A part with what else a vertex carries, and how much of it counts beside where it is. */
export interface Part extends Triangles {
  attributes: Float32Array<ArrayBuffer>
  weights: number[]
}

/** Weight of a normal; opposite normals are 2 apart. */
const NORMAL_WEIGHT = 0.3
/** Weight of a texture coordinate, once its unit is as long as the area that it covers. */
const PICTURE_WEIGHT = 0.3
/** Error limits of the simplifier, as shares of the distance, from attempt to attempt until the outlines agree. */
const SHARES = [1, 0.6, 0.35, 0.2, 0.1, 0.05, 0.025]
/** `Prune` lets go of loose pieces that are smaller than that: mostly the better way, and sometimes too much of them. */
const WAYS: readonly SimplifierFlags[][] = [['Prune', 'Permissive'], ['Permissive']]
const ATTEMPTS = SHARES.flatMap((share) => WAYS.map((flags) => ({ share, flags })))
/** Triangles of the simplest thing that has an inside. */
const LEAST = 4

const listOf = (primitive: Primitive, semantic: string): Float32Array<ArrayBuffer> | null => {
  const accessor = primitive.getAttribute(semantic)
  if (!accessor) return null
  const size = accessor.getElementSize()
  const list = new Float32Array(accessor.getCount() * size)
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i++) list.set(accessor.getElement(i, element), i * size)
  return list
}

/** Metres that one unit of an image's coordinates covers, over all of the part. */
const metresPerUnit = ({ positions: p, indices }: Triangles, uvs: Float32Array): number => {
  let [area, covered] = [0, 0]
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i]!, indices[i + 1]!, indices[i + 2]!]
    const side = (to: number, axis: number) => p[to * 3 + axis]! - p[a * 3 + axis]!
    const [x1, y1, z1, x2, y2, z2] = [side(b, 0), side(b, 1), side(b, 2), side(c, 0), side(c, 1), side(c, 2)]
    area += Math.hypot(y1 * z2 - z1 * y2, z1 * x2 - x1 * z2, x1 * y2 - y1 * x2)
    const [u, v] = [uvs[a * 2]!, uvs[a * 2 + 1]!]
    covered += Math.abs((uvs[b * 2]! - u) * (uvs[c * 2 + 1]! - v) - (uvs[b * 2 + 1]! - v) * (uvs[c * 2]! - u))
  }
  return covered > 0 ? Math.sqrt(area / covered) : 0
}

/** A primitive of triangles, as the simplifier reads it. */
export const partOf = (primitive: Primitive): Part => {
  const positions = listOf(primitive, 'POSITION')!
  const count = positions.length / 3
  const given = primitive.getIndices()?.getArray()
  const indices = given ? Uint32Array.from(given) : Uint32Array.from({ length: count }, (_, i) => i)
  const [normals, uvs] = [listOf(primitive, 'NORMAL'), listOf(primitive, 'TEXCOORD_0')]
  const lists = normals ? [{ list: normals, size: 3, weight: NORMAL_WEIGHT }] : []
  if (uvs) {
    const unit = metresPerUnit({ positions, indices }, uvs) / MeshoptSimplifier.getScale(positions, 3)
    lists.push({ list: uvs, size: 2, weight: PICTURE_WEIGHT * unit })
  }
  const stride = lists.reduce((sum, { size }) => sum + size, 0)
  const attributes = new Float32Array(count * stride)
  let at = 0
  for (const { list, size } of lists) {
    for (let i = 0; i < count; i++) attributes.set(list.subarray(i * size, (i + 1) * size), i * stride + at)
    at += size
  }
  return { positions, indices, attributes, weights: lists.flatMap(({ size, weight }) => Array.from({ length: size }, () => weight)) }
}

const isSame = (one: Uint32Array, other: Uint32Array): boolean => one.length === other.length && one.every((index, i) => index === other[i])

/**
 * The triangles of a part when its outline, seen from anywhere, may be off by `distance`: as few as pass, over vertices that `from` has.
 * `MeshoptSimplifier.ready` must have resolved.
 * @param from triangles that pass already
 * @param distance metres
 */
export const simpler = (part: Part, from: Uint32Array<ArrayBuffer>, distance: number): Uint32Array<ArrayBuffer> => {
  const { positions, attributes, weights } = part
  const scale = MeshoptSimplifier.getScale(positions, 3)
  const stride = weights.length
  if (scale === 0 || from.length <= LEAST * 3) return from
  const outline = new Outline(part, distance)
  // Nearly half of the attempts give what another gave.
  const rejected: Uint32Array[] = []
  for (const { share, flags } of ATTEMPTS) {
    const error = (distance / scale) * share
    const [kept] = MeshoptSimplifier.simplifyWithAttributes(from, positions, 3, attributes, stride, weights, null, LEAST * 3, error, flags)
    if (kept.length < LEAST * 3 || rejected.some((one) => isSame(one, kept))) continue
    if (outline.agreesWith(kept)) return new Uint32Array(kept)
    rejected.push(kept)
  }
  return from
}
