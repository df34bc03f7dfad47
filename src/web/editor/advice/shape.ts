/** Drawing of a finding's place: plan points, metres. */
import type { Place } from '#room/advice/finding.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'

export interface Shape {
  /** Floor that is hatched. */
  area: readonly PlanPoint[] | null
  /** A way through the room. */
  way: readonly PlanPoint[] | null
  /** The measured stretch. */
  measure: readonly [PlanPoint, PlanPoint] | null
  /** Place of its number. */
  at: PlanPoint
}

const ROUND = 48
export const middle = (points: readonly PlanPoint[]): PlanPoint => {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
  const count = Math.max(1, points.length)
  return { x: sum.x / count, y: sum.y / count }
}

export const shapeOf = (place: Place): Shape => {
  switch (place.kind) {
    case 'segment':
      return { area: null, way: null, measure: [place.from, place.to], at: middle([place.from, place.to]) }
    case 'polygon':
      return { area: place.points, way: null, measure: null, at: middle(place.points) }
    case 'path': {
      const { points, pinch } = place
      const half = points[Math.floor(points.length / 2)]
      return {
        area: null,
        way: points,
        measure: pinch && [pinch.from, pinch.to],
        at: pinch ? middle([pinch.from, pinch.to]) : (half ?? { x: 0, y: 0 }),
      }
    }
    case 'circle': {
      const { centre, radius } = place
      const round = (i: number) => ({
        x: centre.x + radius * Math.cos((i * 2 * Math.PI) / ROUND),
        y: centre.y + radius * Math.sin((i * 2 * Math.PI) / ROUND),
      })
      return { area: Array.from({ length: ROUND }, (_, i) => round(i)), way: null, measure: [round(ROUND / 2), round(0)], at: centre }
    }
    default:
      return place satisfies never
  }
}

/** Every point of a place, to frame it in the view. */
export const pointsOf = (place: Place): PlanPoint[] => {
  const { area, way, measure } = shapeOf(place)
  return [...(area ?? []), ...(way ?? []), ...(measure ?? [])]
}
