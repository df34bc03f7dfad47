/** Lines that other tools follow: curves through given points, even steps along a path, lists read as a slope. */
import { add, at, scaled, subtract, type Point } from './surface.ts'

/** A smooth line through all points (Catmull–Rom), `steps` pieces between neighbours; `loop` joins the last to the first. */
export const through = (points: readonly Point[], steps = 6, loop = false): Point[] => {
  const count = points.length
  const pick = (i: number): Point => (loop ? at(points, (i + count) % count) : at(points, Math.min(count - 1, Math.max(0, i))))
  const line: Point[] = []
  for (let i = 0; i < (loop ? count : count - 1); i++) {
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const weight = (axis: 0 | 1 | 2): number =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3)
      line.push([weight(0), weight(1), weight(2)])
    }
  }
  if (!loop) line.push(pick(count - 1))
  return line
}

/** Points every `pitch` metres along a path, the gaps made even; the first and last points are kept. */
export const spread = (path: readonly Point[], pitch: number): Point[] => {
  const runs = [0]
  for (let i = 1; i < path.length; i++) runs.push(at(runs, i - 1) + Math.hypot(...subtract(at(path, i), at(path, i - 1))))
  const total = at(runs, runs.length - 1)
  const count = Math.max(1, Math.round(total / pitch))
  let i = 0
  return Array.from({ length: count + 1 }, (_, k): Point => {
    const wanted = (total * k) / count
    while (i + 2 < path.length && at(runs, i + 1) < wanted) i++
    const [from, to] = [at(path, i), at(path, i + 1)]
    const piece = at(runs, i + 1) - at(runs, i)
    return add(from, scaled(subtract(to, from), piece > 0 ? Math.min(1, (wanted - at(runs, i)) / piece) : 0))
  })
}

/** The value at `share` (0–1) of a list of values at even distances, eased between them. */
export const slope =
  (...values: readonly number[]) =>
  (share: number): number => {
    const place = Math.min(1, Math.max(0, share)) * (values.length - 1)
    const i = Math.min(values.length - 2, Math.floor(place))
    const t = place - i
    return at(values, i) + (at(values, i + 1) - at(values, i)) * t * t * (3 - 2 * t)
  }
