/** Reeds and flutes: rounded ribs or hollows cut side by side into fronts, drums and columns. */
import { slab, type Outline } from './extrude.ts'
import { loft } from './loft.ts'
import { at, type Finish, type Mesh, type Point } from './surface.ts'

export interface Fluting {
  /** How many ribs. */
  count: number
  /** How deep they are cut, metres. */
  depth: number
  /** Points for each rib. */
  steps?: number
  /** Hollows instead of ribs. */
  hollow?: boolean
}

/** How far the cut lies below the face at this share of one rib, 0…1 of its depth. */
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

/** Puts ribs on a whole outline (counter-clockwise, convex): `pitch` is about the width of each. */
export const flutedOutline = (outline: Outline, pitch: number, depth: number, steps = 6): Outline => {
  const lengths = outline.map(([x, y], i) => {
    const [nx, ny] = at(outline, (i + 1) % outline.length)
    return Math.hypot(nx - x, ny - y)
  })
  const around = lengths.reduce((sum, length) => sum + length, 0)
  const count = Math.round(around / pitch)
  const points: [number, number][] = []
  let [side, walked] = [0, 0]
  for (let i = 0; i < count * steps; i++) {
    const along = (i / (count * steps)) * around
    while (walked + at(lengths, side) < along) walked += at(lengths, side++)
    const [[ax, ay], [bx, by]] = [at(outline, side), at(outline, (side + 1) % outline.length)]
    const share = (along - walked) / at(lengths, side)
    const [dx, dy] = [(bx - ax) / at(lengths, side), (by - ay) / at(lengths, side)]
    const inwards = depth * cut((i % steps) / steps, false)
    points.push([ax + (bx - ax) * share - dy * inwards, ay + (by - ay) * share + dx * inwards])
  }
  return points
}
