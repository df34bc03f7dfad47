/** The carver's work: legs that bend like a deer's. */
import { slope, through } from './curves.ts'
import { tubeSurface, turnedSurface } from './loft.ts'
import { finished, joined, warped, type Mesh, type Point } from './surface.ts'

/** A cabriole leg `height` metres tall with a knee of radius `knee`, standing on a round pad on y = 0; it bows towards +x. */
export const cabriole = (height: number, knee: number): Mesh => {
  const path: Point[] = [
    [0, height, 0],
    [knee * 0.42, height * 0.8, 0],
    [knee * 0.3, height * 0.55, 0],
    [-knee * 0.2, height * 0.26, 0],
    [-knee * 0.02, height * 0.1, 0],
    [knee * 0.35, height * 0.035, 0],
  ]
  const leg = tubeSurface(through(path, 5), slope(knee, knee * 0.98, knee * 0.72, knee * 0.46, knee * 0.4, knee * 0.5), { sides: 14 })
  const pad = turnedSurface(
    [
      [knee * 0.5, 0],
      [knee * 0.68, knee * 0.1],
      [knee * 0.72, knee * 0.3],
      [knee * 0.5, knee * 0.62],
      [knee * 0.2, knee * 0.75],
    ],
    16,
  )
  return finished(joined([leg, warped(pad, ([x, y, z]): Point => [x + knee * 0.3, y, z])]), { crease: 60, grain: 'y' })
}
