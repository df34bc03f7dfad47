/** Edits of corners, each one step. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { lengthOf } from '#room/document/sceneFaults.ts'
import { addCorner, moveCorner, removeCorner } from '#room/shape/corners.ts'
import { reshape, type ShapedRoom } from '../shape.ts'

/** Adds a corner `metres` from the wall's first point; in its middle when not said. */
export const putCorner = (session: ShapedRoom, wallId: string, metres?: number): boolean => {
  const { scene } = session.document
  const { walls } = scene.room
  const index = walls.findIndex(({ id }) => id === wallId)
  const wall = walls[index]
  if (!wall) return false
  return reshape(session, 'step.corner', addCorner(scene, wallId, metres ?? lengthOf(wall) / 2), { kind: 'corner', index: index + 1 })
}
export const takeCornerAway = (session: ShapedRoom, index: number): boolean =>
  reshape(session, 'step.corner', removeCorner(session.document.scene, index), null)

/** Moves a corner by a step of the keyboard. @param by metres along the room's axes */
export const nudgeCorner = (session: ShapedRoom, index: number, by: PlanPoint): void => {
  const { scene } = session.document
  const corner = scene.room.walls[index]?.points[0]
  if (corner) reshape(session, 'step.corner', moveCorner(scene, index, { x: corner.x + by.x, y: corner.y + by.y }), { kind: 'corner', index })
}
