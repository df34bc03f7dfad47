/** Edits of walls, each one step. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { lengthOf } from '#room/document/sceneFaults.ts'
import { dragWall, outwardOf, setWallLength } from '#room/shape/walls.ts'
import { reshape, type ShapedRoom } from '../shape.ts'

const wallAt = (room: ShapedRoom, id: string) => room.document.scene.room.walls.find((wall) => wall.id === id)

/** @param metres the wall's new length @param anchor the end that stays */
export const typeLength = (room: ShapedRoom, wallId: string, metres: number, anchor: 'from' | 'to'): boolean => {
  const wall = wallAt(room, wallId)
  if (!wall || !Number.isFinite(metres) || Math.abs(lengthOf(wall) - metres) < 5e-4) return false
  return reshape(room, 'step.length', setWallLength(room.document.scene, wallId, metres, anchor), { kind: 'wall', id: wallId })
}

/** Moves a wall outwards or inwards by a step of the keyboard; a step along the wall does nothing. @param by metres along the room's axes */
export const nudgeWall = (room: ShapedRoom, id: string, by: PlanPoint): void => {
  const wall = wallAt(room, id)
  if (!wall) return
  const out = outwardOf(wall)
  const along = out.x * by.x + out.y * by.y
  const metres = Math.hypot(by.x, by.y)
  if (Math.abs(along) > metres * 0.3) reshape(room, 'step.wall', dragWall(room.document.scene, id, Math.sign(along) * metres), { kind: 'wall', id })
}
