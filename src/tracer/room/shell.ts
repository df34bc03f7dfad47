/** Floor, ceiling, walls, doors and windows of a room as the tracer takes them, and where daylight comes in. */
import { ShapeUtils, Vector2, type Vector3Like } from 'three'
import type { StoredScene } from '#contract/design/scene.ts'
import { shellParts, type MeshArrays, type ShellNode } from '#models/shell/shellParts.ts'
import { trimColor } from '#models/shell/trimColor.ts'
import { wallPoint } from '#models/shell/wallParts.ts'
import { isCutaway } from '#room/plan/hiddenWalls.ts'
import { wallFrames, type WallFrame } from '#room/plan/wallFrames.ts'
import { containsPoint, floorPolygon } from '#room/geometry/polygon.ts'
import type { Instance, Mesh, Portal } from '../scene.ts'
import { plainMaterial } from './arrays.ts'
import type { Finishes } from './finishes.ts'
import { joined } from './joined.ts'

/** Metres below the floor and above the ceiling at which sheets close the room: no light comes in where its surfaces merely touch. */
const SEAL = 0.004
/** Metres before the outer face of a wall at which sky is drawn through its windows. */
const BEFORE_WALL = 0.001

const meshOf = ({ position, normal, uv, index }: MeshArrays): Mesh => ({ positions: position, normals: normal, uvs: uv, indices: index })

/** All parts of one node, each in its own material. */
const instanceOf = ({ parts }: ShellNode, finishes: Finishes, trim: string | undefined): Instance[] =>
  parts.map(({ arrays, finish }) => ({
    mesh: meshOf(arrays),
    materials: [finishes.material(trim !== undefined && 'name' in finish && finish.name === 'trim' ? { ...finish, color: trim } : finish)],
  }))

/** Whether the camera is in the room, so that nothing of it gives way. */
export const isInside = ({ walls, ceiling }: StoredScene['room'], camera: Vector3Like): boolean =>
  camera.y > 0 && camera.y < ceiling.height && containsPoint(floorPolygon(walls), { x: camera.x, y: camera.z })

/** A sheet as wide as the room with its walls. */
const sheet = (frames: readonly WallFrame[], y: number): Mesh => {
  const corners = frames.map((frame) => wallPoint(frame, frame.outerStart, 0, frame.wall.thickness))
  const triangles = ShapeUtils.triangulateShape(
    corners.map(([x, , z]) => new Vector2(x, z)),
    [],
  )
  return { positions: Float32Array.from(corners.flatMap(([x, , z]) => [x, y, z])), indices: Uint32Array.from(triangles.flat()) }
}

/** @param camera walls between it and the room are invisible, and cast shadows as ever */
export const shellInstances = (scene: StoredScene, camera: Vector3Like, finishes: Finishes): Instance[] => {
  const { walls, ceiling } = scene.room
  const frames = wallFrames(walls)
  const [floor, top, ...wallNodes] = shellParts(scene, true)
  const body = plainMaterial('#D8D0C2', 0.95)
  const hidden = (instances: readonly Instance[], isHidden: boolean): Instance[] =>
    isHidden ? instances.map((instance) => ({ ...instance, seen: false })) : [...instances]
  const above = camera.y > ceiling.height
  const polygon = floorPolygon(walls)
  // Under and over a wall that gives way they would be seen, black: no light comes there.
  const sheets = [-SEAL, ceiling.height + SEAL].map((y) => ({ mesh: sheet(frames, y), materials: [body] }))
  return joined([
    ...hidden(instanceOf(floor!, finishes, undefined), camera.y < 0),
    ...hidden(instanceOf(top!, finishes, undefined), above),
    ...hidden(sheets, !isInside(scene.room, camera)),
    ...wallNodes.flatMap((node, i) => hidden(instanceOf(node, finishes, trimColor(walls[i]!.color)), isCutaway(frames[i]!, polygon, camera))),
  ])
}

/** A portal for each window. */
export const portalsOf = ({ room, objects }: Pick<StoredScene, 'room' | 'objects'>): Portal[] =>
  wallFrames(room.walls).flatMap((frame) =>
    objects
      .filter(({ type, wallId }) => type === 'window' && wallId === frame.wall.id)
      .map(({ offset, width, sill, height }) => ({
        position: wallPoint(frame, offset + width / 2, sill + height / 2, frame.wall.thickness - BEFORE_WALL),
        u: [frame.along.x * width, 0, frame.along.y * width],
        v: [0, height, 0],
      })),
  )
