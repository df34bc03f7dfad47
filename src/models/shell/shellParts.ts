/** The room without its furniture as plain arrays and the materials they show: metres, +y up, UVs as glTF reads them. */
import { ShapeUtils, Vector2 } from 'three'
import type { SurfaceKind } from '#contract/catalog/finishTable.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { surfaceName } from '../finishes/surfaceName.ts'
import { wallFrames } from '#room/plan/wallFrames.ts'
import type { Faces } from './faces.ts'
import { levelsOf, PARTS, wallParts, type Part } from './wallParts.ts'

export interface MeshArrays {
  position: Float32Array
  normal: Float32Array
  uv: Float32Array
  index: Uint32Array
}
/** A finish that is painted, in a colour. */
export interface PaintedFinish {
  painter: string
  color: string
}
export interface PlainFinish {
  name: string
  color: string
  roughness: number
  metallic?: number
  alpha?: number
}
export interface ShellPart {
  arrays: MeshArrays
  finish: PaintedFinish | PlainFinish
}
export interface ShellNode {
  name: string
  parts: readonly ShellPart[]
}

const PLAIN: Record<Exclude<Part, 'finish'>, PlainFinish> = {
  body: { name: 'wall body', color: '#D8D0C2', roughness: 0.95 },
  trim: { name: 'trim', color: '#F4F0E8', roughness: 0.55 },
  leaf: { name: 'door', color: '#E9E2D4', roughness: 0.5 },
  glass: { name: 'glass', color: '#DDEBF0', roughness: 0.1, alpha: 0.35 },
  metal: { name: 'metal', color: '#A9824A', roughness: 0.3, metallic: 0.9 },
}

const finishOf = (kind: SurfaceKind, { material, color }: { material: string; color: string }, pattern: string | null = null): PaintedFinish => ({
  painter: surfaceName(kind, material, pattern),
  color,
})

const arraysOf = ({ mesh: { positions, normals, uvs, indices } }: Faces): MeshArrays => ({
  position: Float32Array.from(positions),
  normal: Float32Array.from(normals),
  uv: Float32Array.from(uvs),
  index: Uint32Array.from(indices),
})

/** The floor's shape, lying at a height and seen from above or from below. */
const flat = (walls: StoredScene['room']['walls'], y: number, up: boolean): MeshArrays => {
  const corners = walls.map(({ points }) => new Vector2(points[0]!.x, points[0]!.y))
  // Plan's y is the room's z, so what turns one way in plan turns the other way seen from above.
  const turned = ShapeUtils.area(corners) < 0
  const triangles = ShapeUtils.triangulateShape(turned ? corners.toReversed() : corners, [])
  const at = (i: number) => (turned ? corners.length - 1 - i : i)
  return {
    position: Float32Array.from(corners.flatMap((corner) => [corner.x, y, corner.y])),
    normal: Float32Array.from(corners.flatMap(() => [0, up ? 1 : -1, 0])),
    uv: Float32Array.from(corners.flatMap((corner) => [corner.x, corner.y])),
    index: Uint32Array.from(triangles.flatMap(([a, b, c]) => (up ? [at(c!), at(b!), at(a!)] : [at(a!), at(b!), at(c!)]))),
  }
}

/** Floor, ceiling if it is wanted, and each wall with its doors and windows. */
export const shellParts = ({ room, objects }: StoredScene, ceiling: boolean): ShellNode[] => [
  { name: 'floor', parts: [{ arrays: flat(room.walls, 0, true), finish: finishOf('floor', room.floor, room.floor.pattern) }] },
  ...(ceiling
    ? [{ name: 'ceiling', parts: [{ arrays: flat(room.walls, room.ceiling.height, false), finish: finishOf('ceiling', room.ceiling) }] }]
    : []),
  ...wallFrames(room.walls).map((frame, i) => {
    const faces = wallParts(
      frame,
      objects.filter(({ wallId }) => wallId === frame.wall.id),
      levelsOf(objects),
    )
    const parts = PARTS.filter((part) => !faces[part].empty).map((part) => ({
      arrays: arraysOf(faces[part]),
      finish: part === 'finish' ? finishOf('wall', frame.wall) : PLAIN[part],
    }))
    return { name: `wall ${i + 1}`, parts }
  }),
]
