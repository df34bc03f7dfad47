import { Box3, Vector3 } from 'three'
import type { StoredScene } from '#contract/design/scene.ts'

/** The room's box, walls included: metres. */
export const roomBox = ({ walls }: Pick<StoredScene['room'], 'walls'>): Box3 => {
  const box = new Box3()
  for (const { points, height } of walls)
    for (const { x, y } of points) box.expandByPoint(new Vector3(x, 0, y)).expandByPoint(new Vector3(x, height, y))
  return box
}
