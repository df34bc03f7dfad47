/** A part as the file shows it at rest: its morph targets at their weights, its skin as its bones hold it. */
import type { Accessor, mat4, Node, Primitive } from '@gltf-transform/core'
import { ModelRefused } from './refused.ts'

type Triple = [number, number, number]

export const IDENTITY: mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
/** Column-major, glTF's own order: first b, then a. */
const product = (a: mat4, b: mat4): mat4 =>
  Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i % 4, i - (i % 4)]
    return a[row]! * b[column]! + a[row + 4]! * b[column + 1]! + a[row + 8]! * b[column + 2]! + a[row + 12]! * b[column + 3]!
  }) as unknown as mat4

const moved = (m: mat4, [x, y, z]: Triple): Triple => [
  m[0] * x + m[4] * y + m[8] * z + m[12],
  m[1] * x + m[5] * y + m[9] * z + m[13],
  m[2] * x + m[6] * y + m[10] * z + m[14],
]
/** A normal keeps to its surface however that is stretched: it goes by the cofactors. */
const turned = (m: mat4, [x, y, z]: Triple): Triple => [
  (m[5] * m[10] - m[6] * m[9]) * x + (m[6] * m[8] - m[4] * m[10]) * y + (m[4] * m[9] - m[5] * m[8]) * z,
  (m[9] * m[2] - m[10] * m[1]) * x + (m[10] * m[0] - m[8] * m[2]) * y + (m[8] * m[1] - m[9] * m[0]) * z,
  (m[1] * m[6] - m[2] * m[5]) * x + (m[2] * m[4] - m[0] * m[6]) * y + (m[0] * m[5] - m[1] * m[4]) * z,
]
const unit = ([x, y, z]: Triple): Triple => {
  const length = Math.hypot(x, y, z)
  return length > 0 ? [x / length, y / length, z / length] : [x, y, z]
}

const triplesOf = (accessor: Accessor): Triple[] =>
  Array.from({ length: accessor.getCount() }, (_, i) => accessor.getElement<number[]>(i, []).slice(0, 3) as Triple)

/** Adds each target by its weight. */
const morphed = (semantic: 'POSITION' | 'NORMAL', values: Triple[], source: Primitive, weights: readonly number[]): Triple[] => {
  for (const [i, target] of source.listTargets().entries()) {
    const [weight, change] = [weights[i] ?? 0, target.getAttribute(semantic)]
    if (weight === 0 || !change) continue
    for (const [at, value] of values.entries()) {
      const by = change.getElement(at, [])
      values[at] = [value[0] + weight * by[0]!, value[1] + weight * by[1]!, value[2] + weight * by[2]!]
    }
  }
  return values
}

/** For every corner the matrix that its bones give it; null for a part that no bones hold. @throws ModelRefused */
const heldBy = (source: Primitive, node: Node): ((corner: number) => mat4) | null => {
  const skin = node.getSkin()
  const sets = ['0', '1'].flatMap((set) => {
    const [joints, weights] = [source.getAttribute(`JOINTS_${set}`), source.getAttribute(`WEIGHTS_${set}`)]
    return joints && weights ? [{ joints, weights }] : []
  })
  if (!skin || sets.length === 0) return null
  const inverse = skin.getInverseBindMatrices()
  const bones = skin
    .listJoints()
    .map((joint, i) => product(joint.getWorldMatrix(), inverse && i < inverse.getCount() ? (inverse.getElement(i, []) as unknown as mat4) : IDENTITY))
  return (corner) => {
    const sum = Array.from({ length: 16 }, () => 0)
    let whole = 0
    for (const { joints, weights } of sets) {
      const [named, shares] = [joints.getElement(corner, []), weights.getElement(corner, [])]
      for (const [i, share] of shares.entries()) {
        if (share === 0) continue
        const bone = bones[named[i]!]
        if (!bone) throw new ModelRefused('A part of the model hangs on bones that it does not have.')
        whole += share
        for (let at = 0; at < 16; at++) sum[at]! += share * bone[at]!
      }
    }
    return (whole > 0 ? sum.map((value) => value / whole) : IDENTITY) as unknown as mat4
  }
}

/**
 * Brings a copy of the part to what it shows at rest.
 * @param copy of `source`, with accessors of its own
 * @returns whether its bones say where it stands: the transform of its node is then passed over, as glTF has it
 * @throws ModelRefused
 */
export const poseAtRest = (copy: Primitive, source: Primitive, node: Node): boolean => {
  const weights = node.getWeights().length > 0 ? node.getWeights() : (node.getMesh()?.getWeights() ?? [])
  const isMorphed = source.listTargets().length > 0 && weights.some((weight) => weight !== 0)
  const matrixOf = heldBy(source, node)
  if (!isMorphed && !matrixOf) return false
  for (const semantic of ['POSITION', 'NORMAL'] as const) {
    const [read, accessor] = [source.getAttribute(semantic), copy.getAttribute(semantic)]
    if (!read || !accessor) continue
    const values = morphed(semantic, triplesOf(read), source, weights)
    const held = matrixOf ? values.map((value, i) => (semantic === 'POSITION' ? moved : turned)(matrixOf(i), value)) : values
    accessor.setArray(Float32Array.from((semantic === 'NORMAL' ? held.map(unit) : held).flat())).setNormalized(false)
  }
  return matrixOf !== null
}
