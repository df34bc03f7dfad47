/** Stems with ribs, as cacti have them: a tube along any path whose section is a wavy ring. */
import { loftSurface } from './loft.ts'
import { add, at, cross, dot, scaled, subtract, unit, type Point, type Surface } from './surface.ts'

export interface Ribs {
  count: number
  /** Depth of the furrows, share of the radius. */
  depth: number
  /** Points for each rib. */
  steps?: number
}

export interface RibbedStem {
  surface: Surface
  /** Places on the ridges with their outward direction: where spines sit. */
  ridges: { place: Point; out: Point }[]
}

/** A ribbed stem along a path; `r` is the radius over its ridges at a share of the way. */
export const ribbedStem = (path: readonly Point[], r: (share: number) => number, { count, depth, steps = 4 }: Ribs): RibbedStem => {
  const last = path.length - 1
  let side: Point = [1, 0, 0]
  const ridges: RibbedStem['ridges'] = []
  const rings = path.map((centre, i) => {
    const ahead = unit(subtract(at(path, Math.min(last, i + 1)), at(path, Math.max(0, i - 1))))
    side = unit(subtract(side, scaled(ahead, dot(side, ahead))))
    const third = cross(side, ahead)
    return Array.from({ length: count * steps }, (_, k): Point => {
      const angle = (k / (count * steps)) * Math.PI * 2
      const furrow = depth * (1 - Math.abs(Math.cos((k / steps) * Math.PI)))
      const out = add(scaled(side, Math.cos(angle)), scaled(third, Math.sin(angle)))
      const place = add(centre, scaled(out, r(i / last) * (1 - furrow)))
      if (k % steps === 0) ridges.push({ place, out })
      return place
    })
  })
  return { surface: loftSurface(rings), ridges }
}
