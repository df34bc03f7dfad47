/** From where a room that nobody chose a view of is photographed: over the corner that shows most of it. */
import { Box3, MathUtils, Vector3 } from 'three'
import type { StoredScene } from '../../contract/scene.ts'
import { wallFrames } from '../../room/plan/wallFrames.ts'
import type { DrawnItem } from '../studio/view3d/FurnitureField.ts'
import { bestTarget } from '../studio/view3d/framing.ts'

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

/** How much is seen from there: walls on the far side stand, those on the near side are taken away. */
const worthOf = ({ room, objects }: StoredScene, items: readonly DrawnItem[], azimuth: number): number => {
  const towards = { x: Math.sin(azimuth), y: Math.cos(azimuth) }
  const stands = new Map(wallFrames(room.walls).map(({ wall, outward }) => [wall.id, outward.x * towards.x + outward.y * towards.y < 0]))
  const openings = objects.reduce((sum, { wallId, width, height }) => sum + (stands.get(wallId) ? width * height : 0), 0)
  const fronts = items.reduce((sum, { product: { size, mount }, angle }) => {
    if (mount === 'ceiling') return sum
    const facing = Math.sin(angle) * towards.x + Math.cos(angle) * towards.y
    return sum + facing * size.width * size.height * (mount === 'wall' ? WORTH.hung : 1)
  }, 0)
  return fronts + openings * WORTH.opening
}

/** @param aspect width of the picture by its height */
export const standpoint = (scene: StoredScene, items: readonly DrawnItem[], room: Box3, aspect: number): Standpoint => {
  const azimuth = AZIMUTHS.reduce((best, next) => (worthOf(scene, items, next) > worthOf(scene, items, best) ? next : best))
  const away = new Vector3().setFromSphericalCoords(1, POLAR, azimuth)
  const { target, distance } = bestTarget(room, away.clone().negate(), MathUtils.degToRad(FOV), aspect)
  const eye = away.multiplyScalar(distance).add(target)
  return { eye: [eye.x, eye.y, eye.z], target: [target.x, target.y, target.z], fov: FOV }
}
