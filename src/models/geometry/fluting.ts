/** Reeds and flutes: rounded ribs or hollows cut side by side into fronts, drums and columns. */
import { slab, type Outline } from './extrude.ts'
import { loft } from './loft.ts'
import { at, type Finish, type Mesh, type Point } from './surface.ts'

export interface Fluting {
  /** Number of ribs. */
  count: number
  /** Depth of the cut, metres. */
  depth: number
  /** Points for each rib. */
  steps?: number
  /** Hollows instead of ribs. */
  hollow?: boolean
}

/** Depth of the cut below the face at this share of one rib, 0…1 of its full depth. */
const cut = (phase: number, hollow: boolean): number => {
  const across = 2 * phase - 1
  if (!hollow) return 1 - Math.sqrt(Math.max(0, 1 - across * across))
  const within = Math.abs(across) / 0.86
  return within >= 1 ? 0 : Math.sqrt(1 - within * within)
}

/** The outline of a fluted column of the given outer radius. */
export const flutedCircle = (radius: number, { count, depth, steps = 6, hollow = false }: Fluting, turn = 0): Outline =>
  Array.from({ length: count * steps }, (_, i) => {
    const angle = turn + (i / (count * steps)) * Math.PI * 2
    const reach = radius - depth * cut((i % steps) / steps, hollow)
    return [reach * Math.cos(angle), reach * Math.sin(angle)] as const
  })

/** A fluted column through [radius, height, turn] stations, bottom to top; a turn in radians winds the flutes about it. */
export const flutedColumn = (stations: readonly (readonly [number, number, number?])[], fluting: Fluting, finish: Finish = {}): Mesh =>
  loft(
    stations.map(([radius, y, turn = 0]) => flutedCircle(radius, fluting, turn).map(([x, z]): Point => [x, y, -z])),
    { crease: 50, ...finish },
  )

/** A panel standing on y = 0, centred on x, its back on z = 0 and its ribs `thickness` metres in front of it. */
export const flutedPanel = (width: number, height: number, thickness: number, { count, depth, steps = 6, hollow = false }: Fluting): Mesh => {
  const outline: [number, number][] = [
    [width / 2, 0],
    [-width / 2, 0],
  ]
  for (let i = 0; i <= count * steps; i++) {
    const x = -width / 2 + (i / (count * steps)) * width
    outline.push([x, -(thickness - depth * cut((i % steps) / steps, hollow))])
  }
  return slab(outline, height, { crease: 50, grain: 'y' })
}

/** Puts ribs along an open path that bends to the left (counter-clockwise about what it encloses): `pitch` is about the width of each. */
export const flutedPath = (path: Outline, pitch: number, depth: number, steps = 6): Outline => {
  const sides = path.slice(1).map(([x, y], i) => {
    const [ax, ay] = at(path, i)
    return { from: [ax, ay] as const, length: Math.hypot(x - ax, y - ay), along: [x - ax, y - ay] as const }
  })
  const whole = sides.reduce((sum, side) => sum + side.length, 0)
  const count = Math.round(whole / pitch)
  const points: [number, number][] = []
  let [current, walked] = [0, 0]
  for (let i = 0; i <= count * steps; i++) {
    const reach = (i / (count * steps)) * whole
    while (current + 1 < sides.length && walked + at(sides, current).length < reach) walked += at(sides, current++).length
    const { from, length, along } = at(sides, current)
    const [dx, dy] = [along[0] / length, along[1] / length]
    const inwards = depth * cut((i % steps) / steps, false)
    points.push([from[0] + dx * (reach - walked) - dy * inwards, from[1] + dy * (reach - walked) + dx * inwards])
  }
  return points
}
