/** From where a room that nobody chose a view of is photographed: over the corners that show most of it. */
import { MathUtils, PerspectiveCamera, Vector3, type Box3 } from 'three'
import type { StoredScene } from '../../contract/scene.ts'
import { wallFrames, type WallFrame } from '../../room/plan/wallFrames.ts'
import type { DrawnItem } from '../scene/FurnitureField.ts'
import { bestTarget } from '../scene/framing.ts'

export interface Standpoint {
  /** Metres. */
  eye: readonly [number, number, number]
  target: readonly [number, number, number]
  /** Degrees of vertical angle. */
  fov: number
}

const FOV = 30
const POLAR = MathUtils.degToRad(60)
/** The corners, a little off the diagonal: a room seen along it looks like a diagram. */
const AZIMUTHS = [38, 128, 218, 308].map((degrees) => MathUtils.degToRad(degrees))
/** What a square metre of opening, and of something on a wall, is worth seeing beside a square metre of a thing's front. */
const WORTH = { opening: 1.2, hung: 1.5 }
/** Of the picture, how much the room fills. */
const FILL = 0.92

const towards = (azimuth: number) => ({ x: Math.sin(azimuth), y: Math.cos(azimuth) })
/** Walls on the far side stand, those on the near side are taken away. */
const stands = ({ outward }: WallFrame, from: { x: number; y: number }): boolean => outward.x * from.x + outward.y * from.y < 0

/** How much is seen from there. */
const worthOf = ({ room, objects }: StoredScene, items: readonly DrawnItem[], azimuth: number): number => {
  const from = towards(azimuth)
  const standing = new Set(wallFrames(room.walls).flatMap((frame) => (stands(frame, from) ? [frame.wall.id] : [])))
  const openings = objects.reduce((sum, { wallId, width, height }) => sum + (standing.has(wallId) ? width * height : 0), 0)
  const fronts = items.reduce((sum, { product: { size, mount }, angle }) => {
    if (mount === 'ceiling') return sum
    const facing = Math.sin(angle) * from.x + Math.cos(angle) * from.y
    return sum + facing * size.width * size.height * (mount === 'wall' ? WORTH.hung : 1)
  }, 0)
  return fronts + openings * WORTH.opening
}

/** What has to be in the picture: the floor's corners, and the tops of the walls that stand. */
const cornersOf = ({ room }: StoredScene, azimuth: number): Vector3[] =>
  wallFrames(room.walls).flatMap((frame) => {
    const { wall } = frame
    const up = stands(frame, towards(azimuth)) ? wall.points.map(({ x, y }) => new Vector3(x, wall.height, y)) : []
    return [...wall.points.map(({ x, y }) => new Vector3(x, 0, y)), ...up]
  })

/** Moves sideways, up and nearer until the room fills the middle of the picture. */
const fit = (camera: PerspectiveCamera, target: Vector3, corners: readonly Vector3[]): void => {
  for (let round = 0; round < 4; round++) {
    camera.lookAt(target)
    camera.updateMatrixWorld()
    const seen = corners.map((corner) => corner.clone().project(camera))
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
    const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const distance = camera.position.distanceTo(target)
    const high = distance * Math.tan(MathUtils.degToRad(camera.fov) / 2)
    const aside = new Vector3(((left + right) / 2) * high * camera.aspect, ((bottom + top) / 2) * high, 0).applyQuaternion(camera.quaternion)
    const nearer = Math.max((right - left) / 2, (top - bottom) / 2) / FILL
    target.add(aside)
    camera.position.add(aside).sub(target).multiplyScalar(nearer).add(target)
  }
}

/**
 * Over each corner of the room, the one that shows most first.
 * @param aspect width of the picture by its height
 */
export const standpoints = (scene: StoredScene, items: readonly DrawnItem[], room: Box3, aspect: number): Standpoint[] =>
  AZIMUTHS.map((azimuth) => ({ azimuth, worth: worthOf(scene, items, azimuth) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ azimuth }) => {
      const camera = new PerspectiveCamera(FOV, aspect, 0.05, 200)
      const away = new Vector3().setFromSphericalCoords(1, POLAR, azimuth)
      const { target, distance } = bestTarget(room, away.clone().negate(), MathUtils.degToRad(FOV), aspect)
      camera.position.copy(away.multiplyScalar(distance).add(target))
      camera.updateProjectionMatrix()
      fit(camera, target, cornersOf(scene, azimuth))
      return { eye: camera.position.toArray(), target: target.toArray(), fov: FOV }
    })
