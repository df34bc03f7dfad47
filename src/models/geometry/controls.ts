/** Controls of an appliance: dials and bars. */
import { bent, tube, turned } from './loft.ts'
import type { Mesh } from './surface.ts'

/** Rotation that sets a handle made along x upright. */
export const UPRIGHT: [number, number, number] = [0, 0, Math.PI / 2]

/** A dial of radius `r` turned about y, its foot on y = 0, `reach` metres high. */
export const dial = (r: number, reach: number): Mesh =>
  turned(
    [
      [r * 1.12, 0],
      [r * 1.15, 0.003],
      [r, 0.005],
      [r * 0.97, reach - 0.002],
      [r * 0.88, reach],
    ],
    { sides: 26 },
  )

/** A stout bar `length` metres along x, centred, standing `reach` metres in front of z = 0. */
export const barHandle = (length: number, reach: number, r = 0.009): Mesh =>
  tube(
    bent(
      [
        [-length / 2, 0, 0],
        [-length / 2, 0, reach],
        [length / 2, 0, reach],
        [length / 2, 0, 0],
      ],
      0.018,
      4,
    ),
    r,
    { sides: 12 },
  )
