/** Moving, adding and removing corners. Corner `index` is the first point of the wall of that index. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import { freeWallId } from '../document/repairWalls.ts'
import { lengthOf, SLACK } from '../document/sceneFaults.ts'
import { pointOn } from './hosting.ts'
import { LEAST_WALL, refuse, reshaped, sidesOf, wallsOf, type Reshape } from './reshape.ts'

/** Moves a corner to a plan point; the two walls that meet there turn with it. */
export const moveCorner = (scene: StoredScene, index: number, to: PlanPoint): Reshape => {
  if (!scene.room.walls[index]) return refuse({ code: 'no-such-corner', index })
  return reshaped(scene, wallsOf(sidesOf(scene).map((side, at) => (at === index ? { ...side, from: to } : side))))
}

/**
 * Splits a wall `metres` from its first point. The first part keeps the wall's id, the second has its finishes; doors and windows stay
 * where they are. Refused inside an opening, and nearer to an end than a wall may be short.
 */
export const addCorner = (scene: StoredScene, wallId: string, metres: number): Reshape => {
  const { walls } = scene.room
  const index = walls.findIndex(({ id }) => id === wallId)
  const wall = walls[index]
  if (!wall) return refuse({ code: 'no-such-wall', wallId })
  const shorter = Math.min(metres, lengthOf(wall) - metres)
  if (shorter < LEAST_WALL) return refuse({ code: 'wall-too-short', wallId, metres: shorter, min: LEAST_WALL })
  const cut = scene.objects.find(
    (opening) => opening.wallId === wallId && metres > opening.offset + SLACK && metres < opening.offset + opening.width - SLACK,
  )
  if (cut) return refuse({ code: 'in-opening', openingId: cut.id, from: cut.offset, to: cut.offset + cut.width })

  const second = freeWallId(new Set(walls.map(({ id }) => id)))
  const sides = sidesOf(scene)
  const split = wallsOf([...sides.slice(0, index + 1), { wall: { ...wall, id: second }, from: pointOn(wall, metres) }, ...sides.slice(index + 1)])
  const objects = scene.objects.map((opening): Opening =>
    opening.wallId === wallId && opening.offset + opening.width / 2 > metres
      ? { ...opening, wallId: second, offset: Math.max(0, opening.offset - metres) }
      : opening,
  )
  // For the openings the wall was split before: each is in its own half and stays there.
  return reshaped({ ...scene, room: { ...scene.room, walls: split }, objects }, split)
}

/** Takes a corner away: the wall before it runs on to the next corner, with its own finishes, and takes over the doors and windows of the other. */
export const removeCorner = (scene: StoredScene, index: number): Reshape => {
  const sides = sidesOf(scene)
  if (!sides[index]) return refuse({ code: 'no-such-corner', index })
  return reshaped(scene, wallsOf(sides.filter((_, at) => at !== index)))
}
