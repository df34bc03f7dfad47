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
/** Metres: a side may differ by so much whatever its proportion, as rugs, frames, mirrors and doors do. */
const SLACK = 0.01
/** A side thinner than this may be none at all, metres. */
const THIN = 0.05
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
  /** What the sides that it goes by are off after that, of each side. */
  trimmed: number
}

/** The scale that goes by as many of the largest sides as agree, where the others are then within the slack; null where there is none. */
const scaleFor = (measured: vec3, stated: vec3): Scale | null => {
  const bySize = measured.map((side, i) => ({ side, stated: stated[i]! })).toSorted((a, b) => b.stated - a.stated)
  for (let count = bySize.length; count > 0; count--) {
    const ratios = bySize.slice(0, count).map((one) => one.stated / one.side)
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
    const uniform = Math.sqrt(least * most)
    const othersFit = bySize.slice(count).every((one) => Math.abs(one.side * uniform - one.stated) <= SLACK)
    if (Number.isFinite(most) && most / least <= 1 + PROPORTION && othersFit)
      return { uniform, trimmed: Math.max(...ratios.map((ratio) => Math.abs(ratio / uniform - 1))) }
  }
  return null
}

/** How else the file may be meant to lie, and its sides then: as `turned` would bring them. */
const OTHER_POSES: readonly { said: string; sides: (inFile: vec3) => vec3 }[] = [
  { said: 'rotate_y: 0', sides: ([x, y, z]) => [x, y, z] },
  { said: 'rotate_y: 90', sides: ([x, y, z]) => [z, y, x] },
  { said: 'up: z', sides: ([x, y, z]) => [x, z, y] },
  { said: 'up: z and rotate_y: 90', sides: ([x, y, z]) => [y, z, x] },
]

/**
 * The scale that brings the model's box to the stated size: one number for all sides, then at most half the tolerance a side, unseen, so that the box
 * is exactly what the catalogue says.
 * @param inFile sides as the file has them, unturned
 * @throws ModelRefused with both sizes when the proportions differ, and with the turn by which they would not
 */
const scaleTo = (box: Box, size: Size, inFile: vec3): Scale & { scale: vec3 } => {
  const [measured, stated] = [lengths(box), sidesOf(size)]
  const bySize = measured.map((side, i) => ({ side, stated: stated[i]! })).toSorted((a, b) => b.stated - a.stated)
  if (bySize.some((one, i) => (i < 2 || one.stated >= THIN) && !(one.side > 0)))
    throw new ModelRefused('The model is flat: it has no size to compare.')
  const found = scaleFor(measured, stated)
  if (!found) {
    const turn = OTHER_POSES.find(({ sides }) => scaleFor(sides(inFile), stated))
    throw new ModelRefused(
      `The model’s proportions are not those of the stated size: it measures ${shown(measured)} (width × height × depth, ${shownRatio(measured)}), stated are ${shown(stated)} (${shownRatio(stated)}). ${
        turn ? `It fits when the list says ${turn.said}.` : 'Mend the size, or say rotate_y or up when it lies otherwise.'
      }`,
    )
  }
  const scale = measured.map((side, i) => (side > 1e-9 ? stated[i]! / side : found.uniform)) as vec3
  return { ...found, scale }
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
  const inFile = lengths(boxOf(parts))
  applied(parts, turned(pose))
  const box = boxOf(parts)
  const { scale, uniform, trimmed } = scaleTo(box, size, inFile)
  const pivot = pivotOf(box, mount)
  applied(parts, [scale[0], 0, 0, 0, 0, scale[1], 0, 0, 0, 0, scale[2], 0, -pivot[0] * scale[0], -pivot[1] * scale[1], -pivot[2] * scale[2], 1])
  return { measured: lengths(box), uniform, trimmed }
}
