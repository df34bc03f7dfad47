/** Screens sawn from a board: stars with four-pointed sparks between them, as the Mamluk joiners cut them. */
import { extruded, star, type Outline } from './extrude.ts'
import type { Mesh } from './surface.ts'

const moved = (outline: Outline, x: number, y: number): Outline => outline.map(([a, b]) => [a + x, b + y] as const)

/**
 * A pierced panel `width` × `height` standing on y = 0, its back on z = 0, with stars about every `pitch` metres
 * and a solid margin round them.
 */
export const starScreen = (width: number, height: number, pitch: number, thickness: number, margin = pitch * 0.12): Mesh => {
  const [columns, rows] = [Math.max(1, Math.round((width - margin * 2) / pitch)), Math.max(1, Math.round((height - margin * 2) / pitch))]
  const [dx, dy] = [(width - margin * 2) / columns, (height - margin * 2) / rows]
  const cell = Math.min(dx, dy)
  const holes: Outline[] = []
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [x, y] = [-width / 2 + margin + dx * (i + 0.5), margin + dy * (j + 0.5)]
      holes.push(moved(star(cell * 0.455), x, y))
      if (i > 0 && j > 0) holes.push(moved(star(cell * 0.34, 4, 0.42), x - dx / 2, y - dy / 2))
    }
  }
  const outer: Outline = [
    [-width / 2, 0],
    [width / 2, 0],
    [width / 2, height],
    [-width / 2, height],
  ]
  // Its eased edges are shaded as round ones, and the cut's own sides need no seams in the grain: a third of the vertices.
  return extruded(outer, thickness, { holes, ease: thickness > 0.006 ? 0.0012 : 0, grain: 'y', crease: 100, along: 'z' })
}
