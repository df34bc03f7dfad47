/** Finishes of a room's floor, walls and ceiling, and the room with another finish. Pure. */
import { FINISHES } from '#contract/catalog/finishes.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { Style } from '#contract/wire/vocabulary.ts'

/** Surface to finish: all walls, one wall, the floor, the ceiling. */
export type Surface = { kind: 'walls' | 'floor' | 'ceiling' } | { kind: 'wall'; id: string }
/** A finish in a colour. */
export interface Finish {
  material: string
  /** Floors only. */
  pattern: string | null
  /** `#RRGGBB` */
  color: string
}
type Room = StoredScene['room']

const alike = (a: Finish, b: Finish): boolean =>
  a.material === b.material && a.pattern === b.pattern && a.color.toUpperCase() === b.color.toUpperCase()
const ofWall = ({ material, color }: Room['walls'][number]): Finish => ({ material, color, pattern: null })

/** Current finish of a surface; null for walls that differ and for a wall that no longer exists. */
export const finishIn = (room: Room, surface: Surface): Finish | null => {
  switch (surface.kind) {
    case 'floor':
      return { material: room.floor.material, pattern: room.floor.pattern, color: room.floor.color }
    case 'ceiling':
      return { material: room.ceiling.material, pattern: null, color: room.ceiling.color }
    case 'wall': {
      const wall = room.walls.find(({ id }) => id === surface.id)
      return wall ? ofWall(wall) : null
    }
    default: {
      const [first, ...rest] = room.walls.map(ofWall)
      return first && rest.every((wall) => alike(first, wall)) ? first : null
    }
  }
}

const finishedRoom = (room: Room, surface: Surface, { material, pattern, color }: Finish): Room => {
  switch (surface.kind) {
    case 'floor':
      return { ...room, floor: { ...room.floor, material, pattern, color, texture: null } }
    case 'ceiling':
      return { ...room, ceiling: { ...room.ceiling, material, color } }
    default:
      return {
        ...room,
        walls: room.walls.map((wall) => (surface.kind !== 'wall' || wall.id === surface.id ? { ...wall, material, color, texture: null } : wall)),
      }
  }
}

/** The scene with a surface in another finish; the same object when it has that finish already. */
export const finished = (scene: StoredScene, surface: Surface, finish: Finish): StoredScene => {
  const now = finishIn(scene.room, surface)
  const nothing = now ? alike(now, finish) : surface.kind === 'wall'
  return nothing ? scene : { ...scene, room: finishedRoom(scene.room, surface, finish) }
}

/** Floor, walls and ceiling that a style begins with. */
export const finishesOf = (style: Style): { walls: Finish; floor: Finish; ceiling: Finish } => {
  const { wall, floor, ceiling } = FINISHES[style]
  return {
    walls: { ...wall, pattern: null },
    floor: { material: floor.material, pattern: floor.pattern, color: floor.color },
    ceiling: { ...ceiling, pattern: null },
  }
}

/** The scene in the finishes of a style, all at once; the same object when it is in them already. */
export const finishedInStyle = (scene: StoredScene, style: Style): StoredScene => {
  const finishes = finishesOf(style)
  return (['walls', 'floor', 'ceiling'] as const).reduce((now, kind) => finished(now, { kind }, finishes[kind]), scene)
}
