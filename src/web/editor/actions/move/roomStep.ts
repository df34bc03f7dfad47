import type { EditedRoom } from '../../EditedRoom.ts'

export type Way = 'up' | 'down' | 'left' | 'right'
const SCREEN: Record<Way, readonly [right: number, away: number]> = { up: [0, 1], down: [0, -1], left: [-1, 0], right: [1, 0] }

/** An arrow as one of the room's axes: "up" is away from the camera, along the wall that is most nearly parallel. */
export const roomStep = (room: EditedRoom, way: Way, metres: number): { x: number; z: number } => {
  const [right, away] = SCREEN[way]
  const quarter = room.display.viewport?.rig.facingQuarter ?? 0
  // Quarter turns of (right, away) = (+x, −z).
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][quarter]! as [number, number]
  const [x, z] = [right, -away]
  return { x: (x * cos + z * sin) * metres, z: (-x * sin + z * cos) * metres }
}
