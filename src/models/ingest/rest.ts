/** A part as the file shows it at rest: its morph targets at their weights, its skin as its bones hold it. */
import type { Accessor, mat4, Node, Primitive } from '@gltf-transform/core'
import { ModelRefused } from './refused.ts'

export const IDENTITY: mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
/** Column-major, glTF's own order: first b, then a. */
const product = (a: mat4, b: mat4): mat4 =>
  Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i % 4, i - (i % 4)]
    return a[row]! * b[column]! + a[row + 4]! * b[column + 1]! + a[row + 8]! * b[column + 2]! + a[row + 12]! * b[column + 3]!
  }) as unknown as mat4

const determinant = (m: mat4): number =>
  m[0] * (m[5] * m[10] - m[6] * m[9]) - m[4] * (m[1] * m[10] - m[2] * m[9]) + m[8] * (m[1] * m[6] - m[2] * m[5])

/** Moves the point at a place of the list. */
const move = (m: mat4, points: Float32Array, at: number): void => {
  const [x, y, z] = [points[at]!, points[at + 1]!, points[at + 2]!]
  points[at] = m[0] * x + m[4] * y + m[8] * z + m[12]
  points[at + 1] = m[1] * x + m[5] * y + m[9] * z + m[13]
  points[at + 2] = m[2] * x + m[6] * y + m[10] * z + m[14]
}
/** Turns the normal at a place of the list. It keeps to its surface however that is stretched, by the cofactors, and to its outer side by the sign. */
const turn = (m: mat4, sign: number, normals: Float32Array, at: number): void => {
  const [nx, ny, nz] = [normals[at]!, normals[at + 1]!, normals[at + 2]!]
  const x = (m[5] * m[10] - m[6] * m[9]) * nx + (m[6] * m[8] - m[4] * m[10]) * ny + (m[4] * m[9] - m[5] * m[8]) * nz
  const y = (m[9] * m[2] - m[10] * m[1]) * nx + (m[10] * m[0] - m[8] * m[2]) * ny + (m[8] * m[1] - m[9] * m[0]) * nz
  const z = (m[1] * m[6] - m[2] * m[5]) * nx + (m[2] * m[4] - m[0] * m[6]) * ny + (m[0] * m[5] - m[1] * m[4]) * nz
  const length = Math.hypot(x, y, z) || 1
  normals[at] = (sign * x) / length
  normals[at + 1] = (sign * y) / length
  normals[at + 2] = (sign * z) / length
}

/** The part's positions or normals with each morph target added by its weight; null where it has none. */
const morphed = (semantic: 'POSITION' | 'NORMAL', source: Primitive, weights: readonly number[]): Float32Array<ArrayBuffer> | null => {
  const base = source.getAttribute(semantic)
  if (!base) return null
  const values = new Float32Array(base.getCount() * 3)
  const add = (from: Accessor, weight: number): void => {
    const element: number[] = []
    for (let at = 0; at < values.length; at += 3) {
      from.getElement(at / 3, element)
      for (let axis = 0; axis < 3; axis++) values[at + axis]! += weight * element[axis]!
    }
  }
  add(base, 1)
  for (const [i, target] of source.listTargets().entries()) {
    const [weight, change] = [weights[i] ?? 0, target.getAttribute(semantic)]
    if (weight !== 0 && change) add(change, weight)
  }
  return values
}

/** Each bone's matrix, from where the mesh was bound to where the bone is in the scene; null for a node without a skin. */
export const bonesOf = (node: Node): mat4[] | null => {
  const skin = node.getSkin()
  if (!skin) return null
  const inverse = skin.getInverseBindMatrices()
  return skin
    .listJoints()
    .map((joint, i) => product(joint.getWorldMatrix(), inverse && i < inverse.getCount() ? (inverse.getElement(i, []) as unknown as mat4) : IDENTITY))
}

/** Writes the matrix that its bones give a corner; null for a part that no bones hold. @throws ModelRefused for bones that are not there */
const heldBy = (source: Primitive, bones: readonly mat4[] | null): ((corner: number, matrix: mat4) => void) | null => {
  const sets = ['0', '1'].flatMap((set) => {
    const [joints, weights] = [source.getAttribute(`JOINTS_${set}`), source.getAttribute(`WEIGHTS_${set}`)]
    return joints && weights ? [{ joints, weights }] : []
  })
  if (!bones || sets.length === 0) return null
  const [named, shares]: [number[], number[]] = [[], []]
  return (corner, matrix) => {
    matrix.fill(0)
    let whole = 0
    for (const { joints, weights } of sets) {
      joints.getElement(corner, named)
      weights.getElement(corner, shares)
      for (const [i, share] of shares.entries()) {
        if (share === 0) continue
        const bone = bones[named[i]!]
        if (!bone) throw new ModelRefused('A part of the model hangs on bones that it does not have.')
        whole += share
        for (let at = 0; at < 16; at++) matrix[at]! += share * bone[at]!
      }
    }
    for (let at = 0; at < 16; at++) matrix[at] = whole > 0 ? matrix[at]! / whole : IDENTITY[at]!
  }
}

/**
 * Brings a copy of the part to what it shows at rest. Lists of plain numbers, as a part may have millions of corners.
 * @param copy of `source`, with accessors of its own
 * @param bones of its node
 * @returns null where its node says where it stands. Where its bones do, the node's transform is passed over, as glTF has it, and `isMirrored` says
 * whether they mirror it: its triangles are then to be turned over
 * @throws ModelRefused
 */
export const poseAtRest = (copy: Primitive, source: Primitive, node: Node, bones: readonly mat4[] | null): { isMirrored: boolean } | null => {
  const weights = node.getWeights().length > 0 ? node.getWeights() : (node.getMesh()?.getWeights() ?? [])
  const isMorphed = source.listTargets().length > 0 && weights.some((weight) => weight !== 0)
  const hold = heldBy(source, bones)
  if (!isMorphed && !hold) return null
  const [positions, normals] = [morphed('POSITION', source, weights)!, morphed('NORMAL', source, weights)]
  const matrix: mat4 = [...IDENTITY]
  let mirrored = 0
  for (let at = 0; at < positions.length; at += 3) {
    hold?.(at / 3, matrix)
    const sign = determinant(matrix) < 0 ? -1 : 1
    mirrored -= sign
    move(matrix, positions, at)
    if (normals) turn(matrix, sign, normals, at)
  }
  copy.getAttribute('POSITION')!.setArray(positions).setNormalized(false)
  if (normals) copy.getAttribute('NORMAL')!.setArray(normals).setNormalized(false)
  return hold && { isMirrored: mirrored > 0 }
}
