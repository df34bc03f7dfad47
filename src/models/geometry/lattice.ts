/** Mashrabiya: turned beads and spindles set square or on the diagonal, and the star cut by the inlayer. */
import { turnedSurface } from './loft.ts'
import { extruded, star } from './extrude.ts'
import { finished, joined, warped, type Mesh, type Point, type Surface } from './surface.ts'

const bead = (r: number): Surface =>
  turnedSurface(
    [
      [0, -r],
      [r * 0.94, -r * 0.42],
      [r * 0.94, r * 0.42],
      [0, r],
    ],
    6,
  )

const spindle = (length: number, r: number): Surface =>
  turnedSurface(
    [
      [r * 0.6, -length / 2],
      [r, 0],
      [r * 0.6, length / 2],
    ],
    4,
  )

const shifted = (surface: Surface, x: number, y: number): Surface => warped(surface, ([a, b, c]) => [a + x, b + y, c])
const lying = (surface: Surface): Surface => warped(surface, ([x, y, z]): Point => [y, -x, z])

/**
 * A lattice `width` × `height` metres in the xy plane, its lower edge on y = 0, centred on x and z = 0.
 * `pitch` is the distance of beads; every other row is offset by half, as in the old Cairo work.
 */
export const mashrabiya = (width: number, height: number, pitch: number, r = pitch * 0.24): Mesh => {
  const columns = Math.max(1, Math.round(width / pitch))
  const rows = Math.max(1, Math.round(height / pitch))
  const [dx, dy] = [width / columns, height / rows]
  const parts: Surface[] = []
  const [ball, across, up] = [bead(r), lying(spindle(dx - r * 1.5, r * 0.55)), spindle(dy - r * 1.5, r * 0.55)]
  // At the rim half a spindle goes into the frame.
  const [aside, upright] = [lying(spindle(dx / 2 - r * 0.75, r * 0.5)), spindle(dy / 2 - r * 0.75, r * 0.5)]
  const [outX, outY] = [dx / 4 + r * 0.375, dy / 4 + r * 0.375]
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [x, y] = [-width / 2 + dx * (i + 0.5), dy * (j + 0.5)]
      parts.push(shifted(ball, x, y))
      if (i + 1 < columns) parts.push(shifted(across, x + dx / 2, y))
      if (j + 1 < rows) parts.push(shifted(up, x, y + dy / 2))
      if (i === 0) parts.push(shifted(aside, x - outX, y))
      if (i === columns - 1) parts.push(shifted(aside, x + outX, y))
      if (j === 0) parts.push(shifted(upright, x, y - outY))
      if (j === rows - 1) parts.push(shifted(upright, x, y + outY))
    }
  }
  return finished(joined(parts), { crease: 100, grain: 'y', along: 'z' })
}

/** An eight-pointed star let into a surface: stands `proud` metres in front of z = 0. */
export const inlayStar = (radius: number, proud = 0.0012): Mesh => extruded(star(radius), proud, { grain: 'y' })
