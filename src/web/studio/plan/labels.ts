/** Which of the plan's words have room on the screen: none lies over another. CSS pixels. */

/** A word about its middle; `turn` in radians. */
export interface Label {
  x: number
  y: number
  width: number
  height: number
  turn: number
  /** The higher stays. */
  rank: number
}

const corners = ({ x, y, width, height, turn }: Label): [number, number][] => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([u, v]) => {
    const [w, h] = [(u! * width) / 2, (v! * height) / 2]
    return [x + w * cos - h * sin, y + w * sin + h * cos]
  })
}

/** Whether two rotated rectangles overlap: no line parallel to a side of either passes between them. */
const overlap = (a: Label, b: Label): boolean => {
  const [as, bs] = [corners(a), corners(b)]
  return [a.turn, a.turn + Math.PI / 2, b.turn, b.turn + Math.PI / 2].every((angle) => {
    const [ax, ay] = [Math.cos(angle), Math.sin(angle)]
    const on = (points: [number, number][]) => points.map(([x, y]) => x * ax + y * ay)
    const [p, q] = [on(as), on(bs)]
    return Math.max(...p) > Math.min(...q) && Math.max(...q) > Math.min(...p)
  })
}

/** For each label whether it is shown: by rank, and of the same rank in their order. */
export const shownLabels = (labels: readonly Label[]): boolean[] => {
  const shown = labels.map(() => false)
  const kept: Label[] = []
  const order = labels.map((_, i) => i).toSorted((a, b) => labels[b]!.rank - labels[a]!.rank || a - b)
  for (const i of order) {
    const label = labels[i]!
    if (kept.some((other) => overlap(label, other))) continue
    shown[i] = true
    kept.push(label)
  }
  return shown
}

/** Rotation by which words are never upside down; vertical ones are read from the right. */
export const upright = (turn: number): number => {
  const normal = Math.atan2(Math.sin(turn), Math.cos(turn))
  if (normal >= Math.PI / 2 - 1e-6) return normal - Math.PI
  return normal < -Math.PI / 2 - 1e-6 ? normal + Math.PI : normal
}
