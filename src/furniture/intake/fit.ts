/** Bringing a model to the size and the place that the house asks of it: metres, front +z, pivot by mount (docs/interface/ar.md#files). */
import type { mat4, vec3 } from '@gltf-transform/core'
import { transformPrimitive } from '@gltf-transform/functions'
import type { Size } from '../../contract/catalog.ts'
import type { Mount } from '../../contract/vocabulary.ts'
import type { Part } from './bake.ts'
import { ModelRefused } from './refused.ts'

export interface Box {
  min: vec3
  max: vec3
}

export const boxOf = (parts: readonly Part[]): Box => {
  const min: vec3 = [Infinity, Infinity, Infinity]
  const max: vec3 = [-Infinity, -Infinity, -Infinity]
  for (const { primitive } of parts) {
    const array = primitive.getAttribute('POSITION')?.getArray() ?? []
    for (let i = 0; i < array.length; i++) {
      const axis = (i % 3) as 0 | 1 | 2
      const value = array[i]!
      if (value < min[axis]) min[axis] = value
      if (value > max[axis]) max[axis] = value
    }
  }
  return { min, max }
}

const lengths = ({ min, max }: Box): vec3 => [max[0] - min[0], max[1] - min[1], max[2] - min[2]]

/** How the model lies in its file. */
export interface Pose {
  /** Quarter turns are usual, any angle is taken: degrees about the height, counter-clockwise from above, so that the front comes to +z. */
  rotateY?: number
  /** The axis that points up in the file: glTF says y. */
  up?: 'y' | 'z'
}

/** Column-major, glTF's own order. */
const turned = ({ rotateY = 0, up = 'y' }: Pose): mat4 => {
  const exact = (value: number) => (Math.abs(value - Math.round(value)) < 1e-12 ? Math.round(value) : value)
  const angle = (rotateY * Math.PI) / 180
  const [c, s] = [exact(Math.cos(angle)), exact(Math.sin(angle))]
  return up === 'y' ? [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1] : [c, 0, -s, 0, -s, 0, -c, 0, 0, 1, 0, 0, 0, 0, 0, 1]
}

/** Proportions may differ by this much between what is measured and what is stated. */
const PROPORTION = 0.05
/** A third side thinner than this may differ by a centimetre whatever its proportion, metres: rugs, frames, mirrors. */
const THIN = 0.05
const SLACK = 0.01
const metres = (value: number): string => String(Math.round(value * 1000) / 1000)
const shown = ([width, height, depth]: vec3): string => `${metres(width)} × ${metres(height)} × ${metres(depth)} m`
const shownRatio = (sides: vec3): string => {
  const longest = Math.max(...sides)
  return sides.map((side) => (side / longest).toFixed(2)).join(' : ')
}

/**
 * The scale that brings the model's box to the stated size: one number for all sides, then at most half the tolerance a side, unseen, so that the box
 * is exactly what the catalogue says.
 * @throws ModelRefused with both sizes when the proportions differ
 */
export const scaleTo = (box: Box, size: Size): { scale: vec3; uniform: number; trimmed: number } => {
  const measured = lengths(box)
  const stated: vec3 = [size.width, size.height, size.depth]
  const by = measured.map((side, i) => ({ side, stated: stated[i]!, ratio: stated[i]! / side }))
  const bySize = by.toSorted((a, b) => b.stated - a.stated)
  const solid = bySize.filter(({ stated: side }, i) => i < 2 || side >= THIN)
  if (solid.some(({ side }) => !(side > 0))) throw new ModelRefused('The model is flat: it has no size to compare.')
  const ratios = solid.map(({ ratio }) => ratio)
  const uniform = Math.sqrt(Math.min(...ratios) * Math.max(...ratios))
  const thinFits = bySize.every((one) => solid.includes(one) || Math.abs(one.side * uniform - one.stated) <= SLACK)
  if (!thinFits || Math.max(...ratios) / Math.min(...ratios) > 1 + PROPORTION)
    throw new ModelRefused(
      `The model’s proportions are not those of the stated size: it measures ${shown(measured)} (width × height × depth, ${shownRatio(measured)}), stated are ${shown(stated)} (${shownRatio(stated)}). Mend the size, or say rotate_y or up when it lies otherwise.`,
    )
  const scale = by.map(({ side, stated: wanted }) => (side > 1e-9 ? wanted / side : uniform)) as vec3
  const trimmed = Math.max(...ratios.map((ratio) => Math.abs(ratio / uniform - 1)))
  return { scale, uniform, trimmed }
}

/** What lies where the pivot is to be: bottom centre; for wall things the back's centre at the bottom; for ceiling things the top's centre. */
const pivotOf = ({ min, max }: Box, mount: Mount): vec3 => [
  (min[0] + max[0]) / 2,
  mount === 'ceiling' ? max[1] : min[1],
  mount === 'wall' ? min[2] : (min[2] + max[2]) / 2,
]

const applied = (parts: readonly Part[], matrix: mat4): void => {
  for (const { primitive } of parts) transformPrimitive(primitive, matrix)
}

/** Turns, scales and places the parts. @throws ModelRefused */
export const fitParts = (parts: readonly Part[], size: Size, mount: Mount, pose: Pose): { measured: vec3; uniform: number; trimmed: number } => {
  applied(parts, turned(pose))
  const box = boxOf(parts)
  const { scale, uniform, trimmed } = scaleTo(box, size)
  const pivot = pivotOf(box, mount)
  applied(parts, [scale[0], 0, 0, 0, 0, scale[1], 0, 0, 0, 0, scale[2], 0, -pivot[0] * scale[0], -pivot[1] * scale[1], -pivot[2] * scale[2], 1])
  return { measured: lengths(box), uniform, trimmed }
}
