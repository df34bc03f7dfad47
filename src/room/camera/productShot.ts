/** Camera and lighting of a product image; also the initial view when the shopper turns the product. */
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'

export interface Shot {
  /** Radians about the piece; 0 faces its front. */
  azimuth: number
  /** Radians above the horizon. */
  elevation: number
  /** True if its shadow falls on a floor. */
  ground: boolean
}

/** Vertical angle of the square image, degrees; and the share of it that the piece fills. */
export const SHOT_FOV = 24
export const SHOT_FILL = 0.88

/** Position of the soft box, radians right of the camera and above the horizon: higher over items on the floor, in front of items on the wall. */
export const KEY = { onFloor: { turn: -0.75, height: 0.82 }, onWall: { turn: -0.66, height: 0.58 } } as const

type Point = [number, number, number]

/** Camera position and target, metres. */
export interface Framing {
  position: Point
  target: Point
  distance: number
}

/**
 * Camera of a square image that sees the whole of a box.
 * @param low corner of the box with the least coordinates @param high the opposite corner, metres
 */
export const framingOf = (low: Readonly<Point>, high: Readonly<Point>, { azimuth, elevation }: Pick<Shot, 'azimuth' | 'elevation'>): Framing => {
  const half = Math.tan((SHOT_FOV * Math.PI) / 360)
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)]
  const away: Point = [Math.cos(elevation) * sin, Math.sin(elevation), Math.cos(elevation) * cos]
  const across: Point = [cos, 0, -sin]
  const up: Point = [-Math.sin(elevation) * sin, Math.cos(elevation), -Math.sin(elevation) * cos]
  const dot = (a: Readonly<Point>, b: Readonly<Point>): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  const along = (from: Readonly<Point>, way: Readonly<Point>, by: number): Point => [
    from[0] + way[0] * by,
    from[1] + way[1] * by,
    from[2] + way[2] * by,
  ]
  const corners = [low[0], high[0]].flatMap((x) => [low[1], high[1]].flatMap((y) => [low[2], high[2]].map((z): Point => [x, y, z])))
  let target: Point = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  let distance = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2 / Math.sin((SHOT_FOV * Math.PI) / 360)
  for (let pass = 0; ; pass++) {
    const placed = { position: along(target, away, distance), target, distance }
    if (pass === 5) return placed
    const points = corners.map((corner) => {
      const from = along(corner, target, -1)
      const depth = (distance - dot(from, away)) * half
      return [dot(from, across) / depth, dot(from, up) / depth] as const
    })
    const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
    const [bottom, top] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
    const width = half * distance
    target = along(along(target, across, ((left + right) / 2) * width), up, ((bottom + top) / 2) * width)
    distance *= Math.max((right - left) / 2, (top - bottom) / 2) / SHOT_FILL
  }
}

/** Items on the floor from above and the side; wall items nearly straight, ceiling items slightly from below. */
export const shotOf = (entry: Pick<CatalogueEntry, 'mount' | 'category'>): Shot => {
  if (entry.category === 'rug') return { azimuth: 0.45, elevation: 0.72, ground: true }
  if (entry.category === 'art' || entry.category === 'mirror' || entry.category === 'curtain')
    return { azimuth: 0.35, elevation: 0.06, ground: false }
  if (entry.mount === 'wall') return { azimuth: 0.5, elevation: 0.22, ground: false }
  if (entry.mount === 'ceiling') return { azimuth: 0.5, elevation: -0.14, ground: false }
  return { azimuth: 0.55, elevation: 0.3, ground: true }
}
