/** A dragged door or window. Metres; places along a wall are counted from its first point. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import { moveOpening, type Opened, type OpeningChange } from '../openings/openings.ts'
import { lengthOf } from '../document/sceneFaults.ts'
import { pointOn } from '../shape/hosting.ts'
import { metresAlong } from '../shape/walls.ts'

/** A length of the plan from one point to another. */
export interface Span {
  from: PlanPoint
  to: PlanPoint
  metres: number
}

/** A shorter rest of a wall than this is not worth a word. */
const WORTH_SAYING = 0.005

/** Free wall length on either side. */
export const besidesOf = (scene: StoredScene, { wallId, offset, width }: Opening): Span[] => {
  const wall = scene.room.walls.find(({ id }) => id === wallId)
  if (!wall) return []
  const spans = [
    [0, offset],
    [offset + width, lengthOf(wall)],
  ] as const
  return spans.flatMap(([a, b]) => (b - a < WORTH_SAYING ? [] : [{ from: pointOn(wall, a), to: pointOn(wall, b), metres: b - a }]))
}

/** From the pointer to the middle of the opening along its wall, as it was taken hold of; 0 where that cannot be told. */
export const openingGrip = (scene: StoredScene, openingId: string, at: PlanPoint | undefined): number => {
  const opening = scene.objects.find(({ id }) => id === openingId)
  const wall = opening && scene.room.walls.find(({ id }) => id === opening.wallId)
  return opening && wall && at ? opening.offset + opening.width / 2 - metresAlong(wall, at) : 0
}

/**
 * The room with the opening at the pointer: along its wall, or on the one that the pointer has reached. Null if its wall is gone.
 * @param before its last place: it prefers that wall, so that it does not jump to and fro beside a corner
 * @param suspended no snapping
 */
export const slidOpening = (
  scene: StoredScene,
  openingId: string,
  at: PlanPoint,
  { grip, before, suspended }: { grip: number; before: Opened | null; suspended: boolean },
): OpeningChange | null => {
  const wallId = (before?.opening ?? scene.objects.find(({ id }) => id === openingId))?.wallId
  const wall = scene.room.walls.find(({ id }) => id === wallId)
  if (!wall) return null
  const [from, to] = [wall.points[0]!, wall.points[1]!]
  const length = lengthOf(wall) || 1
  const wanted = { x: at.x + ((to.x - from.x) / length) * grip, y: at.y + ((to.y - from.y) / length) * grip }
  return moveOpening(before?.scene ?? scene, openingId, wanted, { suspended })
}

/** True if a moved opening is at its old place. */
export const isWhereItWas = (scene: StoredScene, openingId: string, { opening }: Opened): boolean => {
  const before = scene.objects.find(({ id }) => id === openingId)
  return before !== undefined && before.wallId === opening.wallId && Math.abs(before.offset - opening.offset) < 1e-6
}
