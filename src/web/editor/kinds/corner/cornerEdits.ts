/** Edits of corners, each one step. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { lengthOf } from '#room/document/sceneFaults.ts'
import { addCorner, moveCorner, removeCorner } from '#room/shape/corners.ts'
import { reshape, type ShapedRoom } from '../shape.ts'

/** Adds a corner `metres` from the wall's first point; by default in its middle. */
export const insertCorner = (room: ShapedRoom, wallId: string, metres?: number): boolean => {
  const { scene } = room.document
  const { walls } = scene.room
  const index = walls.findIndex(({ id }) => id === wallId)
  const wall = walls[index]
  if (!wall) return false
  return reshape(room, 'step.corner', addCorner(scene, wallId, metres ?? lengthOf(wall) / 2), { kind: 'corner', index: index + 1 })
}
export const deleteCorner = (room: ShapedRoom, index: number): boolean => reshape(room, 'step.corner', removeCorner(room.document.scene, index), null)

/** Moves a corner by a step of the keyboard. @param by metres along the room's axes */
export const nudgeCorner = (room: ShapedRoom, index: number, by: PlanPoint): void => {
  const { scene } = room.document
  const corner = scene.room.walls[index]?.points[0]
  if (corner) reshape(room, 'step.corner', moveCorner(scene, index, { x: corner.x + by.x, y: corner.y + by.y }), { kind: 'corner', index })
}
