/**
 * Finds the regions that a disc can roll between. Exact, without a grid: a disc of width w cannot enter the obstacles grown by w/2. These are convex,
 * so the loops from obstacle to obstacle over gaps narrower than w describe what their union encloses (nerve theorem). Two places are connected if
 * each such loop goes round both or neither (an even or odd number of times).
 */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Gap, Obstacle } from './obstacles.ts'

/** The way from the middle of one obstacle to the middle of the other over their gap: four points. */
interface Crossing {
  a: number
  b: number
  xs: readonly [number, number, number, number]
  ys: readonly [number, number, number, number]
  width: number
  gap: Gap
}

export const crossingsOf = (obstacles: readonly Obstacle[], gaps: readonly Gap[]): Crossing[] =>
  gaps.map((gap) => {
    const from = obstacles[gap.a]!.middle
    const to = obstacles[gap.b]!.middle
    return { a: gap.a, b: gap.b, xs: [from.x, gap.from.x, gap.to.x, to.x], ys: [from.y, gap.from.y, gap.to.y, to.y], width: gap.width, gap }
  })

/** 1 when the way crosses the ray from the point towards +y an odd number of times. */
const crosses = ({ xs, ys }: Crossing, { x, y }: PlanPoint): 0 | 1 => {
  let odd: 0 | 1 = 0
  for (let i = 0; i < 3; i++) {
    const ax = xs[i]!
    const bx = xs[i + 1]!
    if (ax > x === bx > x) continue
    const ay = ys[i]!
    if (ay + ((x - ax) / (bx - ax)) * (ys[i + 1]! - ay) > y) odd = odd === 0 ? 1 : 0
  }
  return odd
}

/** Finds the root of a node, shortening the way to it. */
const rootOf = (parents: Int32Array, node: number): number => {
  let root = node
  while (parents[root]! !== root) root = parents[root]!
  for (let at = node; parents[at]! !== root;) {
    const next = parents[at]!
    parents[at] = root
    at = next
  }
  return root
}

/** The free floor at one width, told apart. */
export interface Faces {
  /** The same text for places between which the disc can roll. The disc must fit at the place. */
  at(point: PlanPoint): string
}

/** @param crossings narrowest first; those not below `width` do not count */
export const facesAt = (count: number, crossings: readonly Crossing[], width: number): Faces => {
  const parents = Int32Array.from({ length: count }, (_, i) => i)
  const neighbours: { to: number; by: Crossing }[][] = Array.from({ length: count }, () => [])
  const closing: Crossing[] = []
  for (const crossing of crossings) {
    if (crossing.width >= width) break
    const [a, b] = [rootOf(parents, crossing.a), rootOf(parents, crossing.b)]
    if (a === b) closing.push(crossing)
    else {
      parents[a] = b
      neighbours[crossing.a]!.push({ to: crossing.b, by: crossing })
      neighbours[crossing.b]!.push({ to: crossing.a, by: crossing })
    }
  }
  /** The trees from their roots outwards: each step's parent comes before it. */
  const steps: { node: number; parent: number; by: Crossing }[] = []
  const reached = new Uint8Array(count)
  for (let root = 0; root < count; root++) {
    if (reached[root]) continue
    reached[root] = 1
    const queue = [root]
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      for (const { to, by } of neighbours[node]!) {
        if (reached[to]) continue
        reached[to] = 1
        steps.push({ node: to, parent: node, by })
        queue.push(to)
      }
    }
  }
  /** Stays 0 for roots. */
  const odd = new Uint8Array(count)
  return {
    at: (point) => {
      for (const { node, parent, by } of steps) odd[node] = odd[parent]! ^ crosses(by, point)
      const words: number[] = []
      let word = 0
      closing.forEach((crossing, i) => {
        if (odd[crossing.a]! ^ odd[crossing.b]! ^ crosses(crossing, point)) word |= 1 << (i & 15)
        if ((i & 15) === 15) {
          words.push(word)
          word = 0
        }
      })
      return String.fromCharCode(...words, word)
    },
  }
}

/** The narrowest gap that closes a loop round one of the points and not the other: what parts them; null when nothing does. */
export const partedBy = (count: number, crossings: readonly Crossing[], from: PlanPoint, to: PlanPoint): Gap | null => {
  const parents = Int32Array.from({ length: count }, (_, i) => i)
  /** Oddness of the way from a node to its parent. */
  const odd = new Uint8Array(count)
  const climb = (node: number): { root: number; odd: number } => {
    let [root, sum] = [node, 0]
    while (parents[root]! !== root) {
      sum ^= odd[root]!
      root = parents[root]!
    }
    return { root, odd: sum }
  }
  for (const crossing of crossings) {
    const step = crosses(crossing, from) ^ crosses(crossing, to)
    const [a, b] = [climb(crossing.a), climb(crossing.b)]
    if (a.root === b.root) {
      if (a.odd ^ b.odd ^ step) return crossing.gap
    } else {
      parents[a.root] = b.root
      odd[a.root] = a.odd ^ b.odd ^ step
    }
  }
  return null
}
