/** Trees of boxes, four to a node: split by the surface area heuristic over bins, then every other level taken out. */
import { LEAF_BIT, NODE_BYTES, NODE_CHILDREN } from './core/layout.ts'

const BINS = 16
/** Cost of visiting a node, relative to a packet of triangles. */
const NODE_COST = 0.8
/** Below this many levels the middle is taken, so that no tree is deeper than the core's stack. */
const DEEPEST = 40

interface Split {
  axis: number
  at: number
  cost: number
}

/** Boxes of primitives: minimum x, y, z, maximum x, y, z each. */
export type Boxes = Float32Array

const area = (b: Float64Array, o: number): number => {
  const [x, y, z] = [b[o + 3]! - b[o]!, b[o + 4]! - b[o + 1]!, b[o + 5]! - b[o + 2]!]
  return x < 0 ? 0 : x * y + y * z + z * x
}

const clear = (b: Float64Array, o: number): void => {
  b[o] = b[o + 1] = b[o + 2] = Infinity
  b[o + 3] = b[o + 4] = b[o + 5] = -Infinity
}

const grow = (b: Float64Array, o: number, by: ArrayLike<number>, p: number): void => {
  for (let k = 0; k < 3; k++) {
    if (by[p + k]! < b[o + k]!) b[o + k] = by[p + k]!
    if (by[p + 3 + k]! > b[o + 3 + k]!) b[o + 3 + k] = by[p + 3 + k]!
  }
}

/** A tree over boxes; leaves hold up to `leafSize` of them. */
class Builder {
  readonly boxes: Boxes
  readonly leafSize: number
  readonly order: Uint32Array
  /** Binary nodes: box (6). */
  readonly bounds: Float64Array
  /** Binary nodes: first primitive and count of a leaf; or left child and 0: the right child follows. */
  readonly links: Uint32Array
  count = 1
  readonly #binBoxes = new Float64Array(BINS * 6)
  readonly #binCounts = new Uint32Array(BINS)
  readonly #sweep = new Float64Array(6)
  readonly #costs = new Float64Array(BINS)

  constructor(boxes: Boxes, leafSize: number) {
    const n = boxes.length / 6
    this.boxes = boxes
    this.leafSize = leafSize
    this.order = Uint32Array.from({ length: n }, (_, i) => i)
    this.bounds = new Float64Array(Math.max(1, 2 * n) * 6)
    this.links = new Uint32Array(Math.max(1, 2 * n) * 2)
  }

  /** Builds all nodes, without recursion: a tree may be deep. */
  build(): void {
    const waiting: [node: number, from: number, to: number, depth: number][] = [[0, 0, this.order.length, 0]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [node, from, to, depth] = next
      clear(this.bounds, node * 6)
      for (let i = from; i < to; i++) grow(this.bounds, node * 6, this.boxes, this.order[i]! * 6)
      const middle = this.#divide(node, from, to, depth)
      if (middle === null) {
        this.links[node * 2] = from
        this.links[node * 2 + 1] = to - from
        continue
      }
      const left = this.count
      this.count += 2
      this.links[node * 2] = left
      this.links[node * 2 + 1] = 0
      waiting.push([left, from, middle, depth + 1], [left + 1, middle, to, depth + 1])
    }
  }

  /** Sorts a node's primitives into two sides. Returns where the second begins, or null for a leaf. */
  #divide(node: number, from: number, to: number, depth: number): number | null {
    const count = to - from
    if (count <= 1) return null
    const split = depth < DEEPEST ? this.#bestSplit(from, to) : null
    const whole = area(this.bounds, node * 6)
    const leafCost = Math.ceil(count / this.leafSize)
    if (count <= this.leafSize && (split === null || NODE_COST + split.cost / Math.max(whole, 1e-30) >= leafCost)) return null
    if (split === null) return (from + to) >> 1
    const middle = this.#partition(from, to, split)
    return middle === from || middle === to ? (from + to) >> 1 : middle
  }

  #bestSplit(from: number, to: number): Split | null {
    let best: Split | null = null
    for (let axis = 0; axis < 3; axis++) {
      let [low, high] = [Infinity, -Infinity]
      for (let i = from; i < to; i++) {
        const p = this.order[i]! * 6 + axis
        const centre = this.boxes[p]! + this.boxes[p + 3]!
        if (centre < low) low = centre
        if (centre > high) high = centre
      }
      if (!(high - low > 1e-9)) continue
      const found = this.#sweepAxis(from, to, axis, low, BINS / (high - low))
      if (best === null || found.cost < best.cost) best = { axis, at: low + (found.bin * (high - low)) / BINS, cost: found.cost }
    }
    return best
  }

  #sweepAxis(from: number, to: number, axis: number, low: number, scale: number): { bin: number; cost: number } {
    const [boxes, counts, costs, sweep] = [this.#binBoxes, this.#binCounts, this.#costs, this.#sweep]
    counts.fill(0)
    for (let b = 0; b < BINS; b++) clear(boxes, b * 6)
    for (let i = from; i < to; i++) {
      const p = this.order[i]! * 6
      const bin = Math.min(BINS - 1, ((this.boxes[p + axis]! + this.boxes[p + axis + 3]! - low) * scale) | 0)
      counts[bin]!++
      grow(boxes, bin * 6, this.boxes, p)
    }
    clear(sweep, 0)
    let held = 0
    for (let b = BINS - 1; b > 0; b--) {
      grow(sweep, 0, boxes, b * 6)
      held += counts[b]!
      costs[b] = held === 0 ? Infinity : area(sweep, 0) * Math.ceil(held / this.leafSize)
    }
    clear(sweep, 0)
    held = 0
    let best = { bin: 1, cost: Infinity }
    for (let b = 1; b < BINS; b++) {
      grow(sweep, 0, boxes, (b - 1) * 6)
      held += counts[b - 1]!
      const cost = held === 0 ? Infinity : costs[b]! + area(sweep, 0) * Math.ceil(held / this.leafSize)
      if (cost < best.cost) best = { bin: b, cost }
    }
    return best
  }

  #partition(from: number, to: number, { axis, at }: Split): number {
    let [i, j] = [from, to - 1]
    while (i <= j) {
      const p = this.order[i]! * 6 + axis
      if (this.boxes[p]! + this.boxes[p + 3]! < at) i++
      else {
        const held = this.order[i]!
        this.order[i] = this.order[j]!
        this.order[j--] = held
      }
    }
    return i
  }
}

export interface Tree {
  /** Nodes as the core reads them; the first is the root. */
  nodes: ArrayBuffer
  /** Primitives of each leaf, in the order in which references count them. */
  leaves: Uint32Array[]
}

/** A tree over the boxes of primitives. @param leafSize most primitives of a leaf */
export const buildTree = (boxes: Boxes, leafSize: number): Tree => {
  const builder = new Builder(boxes, leafSize)
  builder.build()
  const { bounds, links, order } = builder
  const leaves: Uint32Array[] = []
  const leaf = (node: number): number => {
    leaves.push(order.slice(links[node * 2], links[node * 2]! + links[node * 2 + 1]!))
    return ((leaves.length - 1) * 2) | LEAF_BIT
  }
  const isLeaf = (node: number) => links[node * 2 + 1]! > 0 || order.length === 0
  const packed: { children: number[]; refs: number[] }[] = []
  const adopt = (node: number): number => {
    // The root alone may be a leaf, or empty.
    const children = order.length === 0 ? [] : isLeaf(node) ? [node] : [links[node * 2]!, links[node * 2]! + 1]
    while (children.length < 4 && !isLeaf(node)) {
      const inner = children.filter((child) => !isLeaf(child))
      if (inner.length === 0) break
      const largest = inner.reduce((a, b) => (area(bounds, a * 6) >= area(bounds, b * 6) ? a : b))
      children.splice(children.indexOf(largest), 1, links[largest * 2]!, links[largest * 2]! + 1)
    }
    return packed.push({ children, refs: [] }) - 1
  }
  adopt(0)
  for (let i = 0; i < packed.length; i++)
    packed[i]!.refs = packed[i]!.children.map((child) => (isLeaf(child) ? leaf(child) : adopt(child) * NODE_BYTES))

  const nodes = new ArrayBuffer(packed.length * NODE_BYTES)
  packed.forEach(({ children, refs }, i) => writeNode(nodes, i, children, refs, bounds))
  return { nodes, leaves }
}

/** A little less, so that a ray within a face of a box is inside it. */
const below = (value: number): number => value - Math.abs(value) * 2 ** -22 - 1e-9

const writeNode = (nodes: ArrayBuffer, index: number, children: readonly number[], refs: readonly number[], bounds: Float64Array): void => {
  const floats = new Float32Array(nodes, index * NODE_BYTES, NODE_CHILDREN / 4)
  const whole = new Uint32Array(nodes, index * NODE_BYTES + NODE_CHILDREN, 4)
  for (let lane = 0; lane < 4; lane++) {
    // A lane without a child is a box that nothing meets.
    const child = children[lane]
    for (let axis = 0; axis < 3; axis++) {
      floats[axis * 8 + lane] = child === undefined ? Infinity : below(bounds[child * 6 + axis]!)
      floats[axis * 8 + 4 + lane] = child === undefined ? -Infinity : -below(-bounds[child * 6 + axis + 3]!)
    }
    whole[lane] = refs[lane] ?? 0
  }
}

/** A tree whose leaves are one primitive each, and named by its number. */
export const buildTopTree = (boxes: Boxes): ArrayBuffer => {
  const { nodes, leaves } = buildTree(boxes, 1)
  const whole = new Uint32Array(nodes)
  for (let at = NODE_CHILDREN / 4; at < whole.length; at += NODE_BYTES / 4)
    for (let lane = 0; lane < 4; lane++) {
      const reference = whole[at + lane]!
      if (reference & LEAF_BIT) whole[at + lane] = (leaves[reference >> 1]![0]! * 2) | LEAF_BIT
    }
  return nodes
}
