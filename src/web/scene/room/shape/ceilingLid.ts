/** Geometry that blocks the sun above a room: it casts the ceiling's shadow and is invisible to cameras. Metres. */
import { BufferGeometry, Float32BufferAttribute } from 'three'
import { wallPoint } from '#models/shell/wallParts.ts'
import { Faces } from '#models/shell/faces.ts'
import type { WallFrame } from '#room/plan/wallFrames.ts'
import { polygonGeometry } from './polygonGeometry.ts'

/** Above the ceiling: a shadow begins a little behind what throws it, and a bright line would run along the top of the walls. */
const HIGHER = 0.03
/** Share of the walls' thickness that the lid reaches out, and that its rim goes down into them: a low sun would shine in between wall and lid. */
const OUT = 0.5
const RIM = 0.06
const PLAIN = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

/** The lid of a room whose ceiling is so high: level, with a rim inside its walls. */
export const lidGeometry = (frames: readonly WallFrame[], height: number): BufferGeometry => {
  const rim = new Faces()
  const corners = frames.map((frame) => {
    const { length, outerStart, outerEnd, outward, wall } = frame
    const out = wall.thickness * OUT
    const at = (u: number, v: number) => wallPoint(frame, u, v, out)
    const [from, to] = [outerStart * OUT, length + (outerEnd - length) * OUT]
    const [low, high] = [height - RIM, height + HIGHER]
    rim.quad([at(from, low), at(to, low), at(to, high), at(from, high)], [outward.x, 0, outward.y], PLAIN)
    const [x, , y] = at(from, 0)
    return { x, y }
  })
  const level = polygonGeometry(corners, height + HIGHER, true)
  const above = level.getAttribute('position')
  const { positions, indices } = rim.mesh
  const lid = new BufferGeometry()
  lid.setAttribute('position', new Float32BufferAttribute([...above.array, ...positions], 3))
  lid.setIndex([...level.getIndex()!.array, ...indices.map((index) => index + above.count)])
  level.dispose()
  return lid
}
