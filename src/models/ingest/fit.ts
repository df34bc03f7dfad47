/** Bringing a model to the size and the place that the house asks of it: metres, front +z, pivot by mount (docs/interface/ar.md#files). */
import type { mat4, vec3 } from '@gltf-transform/core'
import { transformPrimitive } from '@gltf-transform/functions'
import type { Size } from '#contract/catalog/catalog.ts'
import type { Mount } from '#contract/wire/vocabulary.ts'
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

/** Orientation of the model in its file. */
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
/** Metres: a side may differ by so much whatever its proportion, as rugs, frames, mirrors and doors do. */
const SLACK = 0.01
/** A side thinner than this may be none at all, metres. */
const THIN = 0.05
const isFlat = (side: number): boolean => side <= 1e-9
const metres = (value: number): string => String(Math.round(value * 1000) / 1000)
const shown = ([width, height, depth]: vec3): string => `${metres(width)} × ${metres(height)} × ${metres(depth)} m`
const shownRatio = (sides: vec3): string => {
  const longest = Math.max(...sides)
  return sides.map((side) => (side / longest).toFixed(2)).join(' : ')
}

const sidesOf = ({ width, height, depth }: Size): vec3 => [width, height, depth]

interface Scale {
  /** One number for all sides. */
  uniform: number
  /** The largest share by which a side is off after that, the thin ones included; sides of no thickness have none. */
  trimmed: number
}

/** The scale on which most of the largest sides agree, if the others are then within the slack; null if there is none. */
const scaleFor = (measured: vec3, stated: vec3): Scale | null => {
  const bySize = measured.map((side, i) => ({ side, stated: stated[i]! })).toSorted((a, b) => b.stated - a.stated)
  for (let count = bySize.length; count > 0; count--) {
    const ratios = bySize.slice(0, count).map((one) => one.stated / one.side)
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
    const uniform = Math.sqrt(least * most)
    const othersFit = bySize.slice(count).every((one) => Math.abs(one.side * uniform - one.stated) <= SLACK)
    if (Number.isFinite(most) && most / least <= 1 + PROPORTION && othersFit)
      return { uniform, trimmed: Math.max(...bySize.map((one) => (isFlat(one.side) ? 0 : Math.abs(one.stated / one.side / uniform - 1)))) }
  }
  return null
}

/** Other possible orientations of the file, with the resulting sides: as `turned` would give them. */
const POSES: readonly (Required<Pose> & { sides: (inFile: vec3) => vec3 })[] = [
  { up: 'y', rotateY: 0, sides: ([x, y, z]) => [x, y, z] },
  { up: 'y', rotateY: 90, sides: ([x, y, z]) => [z, y, x] },
  { up: 'z', rotateY: 0, sides: ([x, y, z]) => [x, z, y] },
  { up: 'z', rotateY: 90, sides: ([x, y, z]) => [y, z, x] },
]
/** Columns of the list that the pose has otherwise than it says now; a half turn leaves the sides as they are. */
const columnsToChange = (pose: Required<Pose>, { rotateY = 0, up = 'y' }: Pose): string[] => [
  ...(pose.up === up ? [] : [`up: ${pose.up}`]),
  ...((pose.rotateY - rotateY) % 180 === 0 ? [] : [`rotate_y: ${pose.rotateY}`]),
]
/** Smallest change in the list that makes the model fit; undefined if none does. */
const poseThatFits = (inFile: vec3, stated: vec3, pose: Pose): string | undefined =>
  POSES.filter(({ sides }) => scaleFor(sides(inFile), stated))
    .map((fitting) => columnsToChange(fitting, pose))
    .toSorted((a, b) => a.length - b.length)[0]
    ?.join(' and ')

/**
 * The scale that brings the model's box to the stated size: one number for all sides, then for each at most half the tolerance or the slack, so that
 * the box is exactly what the catalogue says.
 * @param inFile sides as the file has them, unturned
 * @param pose as the list says it
 * @throws ModelRefused with both sizes when the proportions differ, and with the columns of the list by which they would not
 */
const scaleTo = (box: Box, size: Size, inFile: vec3, pose: Pose): Scale & { scale: vec3 } => {
  const [measured, stated] = [lengths(box), sidesOf(size)]
  const bySize = measured.map((side, i) => ({ side, stated: stated[i]! })).toSorted((a, b) => b.stated - a.stated)
  if (bySize.some((one, i) => (i < 2 || one.stated >= THIN) && !(one.side > 0)))
    throw new ModelRefused('The model is flat: it has no size to compare.')
  const found = scaleFor(measured, stated)
  if (!found) {
    const columns = poseThatFits(inFile, stated, pose)
    throw new ModelRefused(
      `The model’s proportions are not those of the stated size: it measures ${shown(measured)} (width × height × depth, ${shownRatio(measured)}), stated are ${shown(stated)} (${shownRatio(stated)}). ${
        columns ? `It fits when the list says ${columns}.` : 'Mend the size, or say rotate_y or up when it lies otherwise.'
      }`,
    )
  }
  const scale = measured.map((side, i) => (isFlat(side) ? found.uniform : stated[i]! / side)) as vec3
  return { ...found, scale }
}

/** Point at the pivot: bottom centre; for wall items the back's centre at the bottom; for ceiling items the top's centre. */
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
  const inFile = lengths(boxOf(parts))
  applied(parts, turned(pose))
  const box = boxOf(parts)
  const { scale, uniform, trimmed } = scaleTo(box, size, inFile, pose)
  const pivot = pivotOf(box, mount)
  applied(parts, [scale[0], 0, 0, 0, 0, scale[1], 0, 0, 0, 0, scale[2], 0, -pivot[0] * scale[0], -pivot[1] * scale[1], -pivot[2] * scale[2], 1])
  return { measured: lengths(box), uniform, trimmed }
}
