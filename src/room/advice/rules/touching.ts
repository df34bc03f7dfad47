/** Places where a disc touches a side: in front of a wardrobe, or in a doorway. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Side } from '../layout.ts'
import { edgesOf, type Obstacle } from './obstacles.ts'

/** A place of the disc's centre, and the point of the side that it touches. */
export interface Foot {
  centre: PlanPoint
  touches: PlanPoint
}

type Stretch = [from: number, to: number]

/** The parameters t at which p + t·d (d a unit vector) is nearer than r to the segment a–b, or null. */
const nearSegment = (p: PlanPoint, d: PlanPoint, a: PlanPoint, b: PlanPoint, r: number): Stretch | null => {
  let [low, high] = [Infinity, -Infinity]
  const take = (from: number, to: number) => {
    if (to <= from) return
    low = Math.min(low, from)
    high = Math.max(high, to)
  }
  for (const end of [a, b]) {
    const [ex, ey] = [end.x - p.x, end.y - p.y]
    const along = ex * d.x + ey * d.y
    const across = ex * d.y - ey * d.x
    const half = r * r - across * across
    if (half > 0) take(along - Math.sqrt(half), along + Math.sqrt(half))
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length > 0) {
    const [tx, ty] = [(b.x - a.x) / length, (b.y - a.y) / length]
    // The band beside the segment: between its ends, and within r of its line.
    let [from, to] = [-Infinity, Infinity]
    const clip = (start: number, slope: number, least: number, most: number) => {
      if (Math.abs(slope) < 1e-12) {
        if (start <= least || start >= most) [from, to] = [Infinity, -Infinity]
        return
      }
      const [one, other] = [(least - start) / slope, (most - start) / slope]
      from = Math.max(from, Math.min(one, other))
      to = Math.min(to, Math.max(one, other))
    }
    clip((p.x - a.x) * tx + (p.y - a.y) * ty, d.x * tx + d.y * ty, 0, length)
    clip((p.x - a.x) * ty - (p.y - a.y) * tx, d.x * ty - d.y * tx, -r, r)
    take(from, to)
  }
  return low < high ? [low, high] : null
}

/** The parameters at which the line is nearer than r to the obstacle: one stretch, for it is convex. */
const nearObstacle = (p: PlanPoint, d: PlanPoint, obstacle: Obstacle, r: number): Stretch | null => {
  let found: Stretch | null = null
  for (const [a, b] of edgesOf(obstacle)) {
    const near = nearSegment(p, d, a, b, r)
    if (near) found = found ? [Math.min(found[0], near[0]), Math.max(found[1], near[1])] : near
  }
  return found
}

/** One place for each free stretch of the side, for a disc `width` metres wide. `owner` is the index of what the side belongs to. */
export const feetAt = (obstacles: readonly Obstacle[], owner: number, { middle, out, along, half }: Side, width: number): Foot[] => {
  const r = width / 2
  const start = { x: middle.x + out.x * r, y: middle.y + out.y * r }
  const reach = half + r
  const taken: Stretch[] = []
  obstacles.forEach((obstacle, i) => {
    if (i === owner) return
    if (obstacle.minX > start.x + reach || obstacle.maxX < start.x - reach || obstacle.minY > start.y + reach || obstacle.maxY < start.y - reach)
      return
    const near = nearObstacle(start, along, obstacle, r)
    if (near && near[0] < half) taken.push(near)
  })
  const feet: Foot[] = []
  const stand = (from: number, to: number) => {
    const t = (from + to) / 2
    feet.push({
      centre: { x: start.x + along.x * t, y: start.y + along.y * t },
      touches: { x: middle.x + along.x * t, y: middle.y + along.y * t },
    })
  }
  let free = -half
  for (const [from, to] of taken.toSorted((a, b) => a[0] - b[0])) {
    if (from > free) stand(free, Math.min(from, half))
    free = Math.max(free, to)
  }
  if (free < half) stand(free, half)
  return feet
}
