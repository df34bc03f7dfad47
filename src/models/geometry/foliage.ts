/** Leaves and stems for plants that stand in rooms. */
import { add, at, cross, joined, scaled, subtract, unit, finished, type Finish, type Mesh, type Point, type Surface } from './surface.ts'
import { thinPanelSurface } from './thinPanel.ts'
import { loftSurface, tubeSurface } from './loft.ts'

export interface Leaf {
  root: Point
  /** Position of the tip if the leaf did not hang. */
  tip: Point
  width: number
  /** Drop of the tip below the straight line, metres. */
  droop: number
  /** Depth of the fold along the middle, share of the width. */
  fold?: number
  /** Position of the greatest width along the leaf. */
  widest?: number
}

export const leafSurface = ({ root, tip, width, droop, fold = 0.16, widest = 0.45 }: Leaf, columns = 4, rows = 8): Surface => {
  const along = subtract(tip, root)
  const side = unit(cross(along, Math.abs(unit(along)[1]) > 0.98 ? [0, 0, 1] : [0, 1, 0]))
  const up = unit(cross(side, along))
  const shape = (v: number) =>
    v < widest ? Math.sin((v / widest) * (Math.PI / 2)) ** 0.8 : Math.cos(((v - widest) / (1 - widest)) * (Math.PI / 2)) ** 0.85
  return thinPanelSurface(
    columns,
    rows,
    (u, v) => {
      const across = (u * 2 - 1) * (width / 2) * Math.max(0.03, shape(v))
      const spine = add(root, scaled(along, v))
      const lift = Math.abs(across) * fold * 2
      const [x, y, z] = add(add(spine, scaled(side, across)), scaled(up, lift))
      return [x, y - droop * v * v, z]
    },
    (_, v) => 0.0024 * Math.max(0.25, 1 - v),
  )
}

const stemPath = (from: Point, to: Point, bow: number): Point[] =>
  Array.from({ length: 7 }, (_, i): Point => {
    const t = i / 6
    const lift = Math.sin(t * Math.PI) * bow
    return [from[0] + (to[0] - from[0]) * t ** 1.5, from[1] + (to[1] - from[1]) * t + lift, from[2] + (to[2] - from[2]) * t ** 1.5]
  })

/** The middle of such a stem at a share 0–1 of its way: where a leaf grows. */
export const alongStem = (from: Point, to: Point, bow: number, share: number): Point => {
  const path = stemPath(from, to, bow)
  const step = Math.min(5, Math.floor(share * 6))
  const t = share * 6 - step
  return add(scaled(at(path, step), 1 - t), scaled(at(path, step + 1), t))
}

/** A stem that leaves the soil and bends to a point. */
export const stemSurface = (from: Point, to: Point, r: number, bow: number): Surface => {
  const path = stemPath(from, to, bow)
  return tubeSurface(path, (share) => r * (1 - share * 0.5), { sides: 5 })
}

export const foliage = (surfaces: readonly Surface[], finish: Finish = {}): Mesh => finished(joined(surfaces), { crease: 50, ...finish })

/** A small leaf with a keel: four faces that meet along its edges, half the weight of a sheet. `rings` are the shares where it is shaped. */
export const slenderLeaf = ({ root, tip, width, droop, fold = 0.16, widest = 0.45 }: Leaf, rings: readonly number[] = [0.28, 0.62]): Surface => {
  const along = subtract(tip, root)
  const side = unit(cross(along, Math.abs(unit(along)[1]) > 0.98 ? [0, 0, 1] : [0, 1, 0]))
  const up = unit(cross(side, along))
  const on = (v: number, across: number, lift: number): Point => {
    const [x, y, z] = add(add(add(root, scaled(along, v)), scaled(side, across)), scaled(up, lift))
    return [x, y - droop * v * v, z]
  }
  const shaped = rings.map((v): Point[] => {
    const half =
      (width / 2) * (v < widest ? Math.sin((v / widest) * (Math.PI / 2)) ** 0.8 : Math.cos(((v - widest) / (1 - widest)) * (Math.PI / 2)) ** 0.85)
    const lift = half * fold * 2
    return [on(v, -half, lift), on(v, 0, -0.0009), on(v, half, lift), on(v, 0, 0.0009)]
  })
  const point = (v: number): Point[] => [on(v, 0, 0), on(v, 0, 0), on(v, 0, 0), on(v, 0, 0)]
  return loftSurface([point(0), ...shaped, point(1)])
}
