/** The joiner's geometry of old Cairo: keel arches, arcades, and the eightfold rosette of the inlayer. */
import { extruded, star, type Outline } from './extrude.ts'
import type { Mesh } from './surface.ts'

/** The outline turned about the origin, radians. */
export const turnedOutline = (outline: Outline, angle: number): Outline =>
  outline.map(([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)] as const)

/** A keel arch from left to right over `span`, rising to a point `rise` metres up. */
export const keelArch = (span: number, rise: number, steps = 9): Outline => {
  const half = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * (Math.PI / 2)
    const u = Math.cos(angle)
    const round = (1 - u ** 2.6) ** 0.5
    return [(-span / 2) * u, rise * (0.8 * round + 0.2 * (1 - u) ** 1.6)] as const
  })
  return [
    ...half,
    ...half
      .slice(0, -1)
      .map(([x, y]) => [-x, y] as const)
      .toReversed(),
  ]
}

export interface Arcade {
  arches: number
  /** Width of the piers between the arches. */
  pier: number
  /** Height of the springing line above the lower edge. */
  spring?: number
  /** Rise of the arches above that. */
  rise: number
  /** Width of the outer piers; `pier` by default. */
  end?: number
}

/** A board standing on y = 0 with a row of keel arches cut from below; its back on z = 0. */
export const arcadeBoard = (width: number, height: number, thickness: number, { arches, pier, spring = 0, rise, end = pier }: Arcade): Mesh => {
  const span = (width - end * 2 - pier * (arches - 1)) / arches
  const outline: (readonly [number, number])[] = [[-width / 2, 0]]
  for (let i = 0; i < arches; i++) {
    const x = -width / 2 + end + span / 2 + i * (span + pier)
    if (spring > 0) outline.push([x - span / 2, 0])
    outline.push(...keelArch(span, rise).map(([ax, ay]) => [x + ax, spring + ay] as const))
    if (spring > 0) outline.push([x + span / 2, 0])
  }
  outline.push([width / 2, 0], [width / 2, height], [-width / 2, height])
  return extruded(outline, thickness, { ease: 0.002, grain: 'x' })
}

export interface Rosette {
  star: Outline
  heart: Outline
  petals: Outline[]
  darts: Outline[]
}

/** An eight-pointed star with its hexagonal petals and the darts between them, of the given outer radius. */
export const rosette = (radius: number): Rosette => {
  const shape = (points: Outline, angle: number) =>
    turnedOutline(
      points.map(([x, y]) => [x * radius, y * radius] as const),
      angle,
    )
  const petal: Outline = [
    [0.345, 0],
    [0.47, -0.15],
    [0.74, -0.135],
    [0.97, 0],
    [0.74, 0.135],
    [0.47, 0.15],
  ]
  const dart: Outline = [
    [0.56, 0],
    [0.83, -0.125],
    [1, 0],
    [0.83, 0.125],
  ]
  const eight = Array.from({ length: 8 }, (_, i) => (i / 8) * Math.PI * 2)
  return {
    star: star(radius * 0.4),
    heart: star(radius * 0.2),
    petals: eight.map((angle) => shape(petal, angle + Math.PI / 8)),
    darts: eight.map((angle) => shape(dart, angle)),
  }
}
