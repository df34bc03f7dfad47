/** Drawing while the room's outline is dragged. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { Span } from '#room/drag/openings.ts'
import { lengthOf } from '#room/document/sceneFaults.ts'
import type { ShapeGuide } from '#room/shape/guides.ts'
import type { Reshape, Reshaped, ShapeRefusal } from '#room/shape/reshape.ts'
import type { Sketch } from '../roomGesture.ts'

/** Lengths differ by more than this, metres, to be worth a word. */
const CHANGED = 1e-4

/** The reshaped outline in the coordinates of the room as it is: the drawing is moved to the origin only when the step is done. */
export const outlineOf = ({ scene, shift }: Pick<Reshaped, 'scene' | 'shift'>): PlanPoint[] =>
  scene.room.walls.map(({ points }) => ({ x: points[0]!.x - shift.x, y: points[0]!.y - shift.y }))

/** The walls that are longer or shorter than before, or new. */
const changedLengths = (before: StoredScene, after: Reshaped): Span[] => {
  const { walls } = before.room
  const back = (p: PlanPoint): PlanPoint => ({ x: p.x - after.shift.x, y: p.y - after.shift.y })
  return after.scene.room.walls.flatMap((wall) => {
    const was = walls.find(({ id }) => id === wall.id)
    const metres = lengthOf(wall)
    if (was && Math.abs(lengthOf(was) - metres) < CHANGED) return []
    return [{ from: back(wall.points[0]!), to: back(wall.points[1]!), metres }]
  })
}

export const refusalOf = (reshape: Reshape): ShapeRefusal | null => (reshape.ok ? null : reshape.refused)

export const outlineSketch = (
  before: StoredScene,
  after: Reshaped | null,
  guides: readonly ShapeGuide[],
  refused: ShapeRefusal | null,
): Extract<Sketch, { of: 'outline' }> => ({
  of: 'outline',
  corners: after ? outlineOf(after) : before.room.walls.map(({ points }) => points[0]!),
  lengths: after ? changedLengths(before, after) : [],
  guides,
  refused,
})
