import type { Wall } from '#contract/design/scene.ts'

/** The angle of the room at a corner, whole degrees: 90 in a rectangle, 270 where a corner points into the room. */
export const angleAt = (walls: readonly Pick<Wall, 'points'>[], index: number): number => {
  const at = (i: number) => walls[(i + walls.length) % walls.length]!.points[0]!
  const [before, here, after] = [at(index - 1), at(index), at(index + 1)]
  const back = Math.atan2(before.y - here.y, before.x - here.x)
  const on = Math.atan2(after.y - here.y, after.x - here.x)
  const turn = Math.round(((back - on) * 180) / Math.PI)
  return ((turn % 360) + 360) % 360
}
