/** Similarity of two products: their outlines from three sides, scaled to one box, and the lists of their parts. */
import { at } from '../geometry/surface.ts'
import type { Part } from './parts.ts'

export interface Portrait {
  sku: string
  /** Coverage of 48 × 48 squares seen from the front, the side and above, each 0–9. */
  views: [Uint8Array, Uint8Array, Uint8Array]
  /** By slot: how many parts, and which share of all triangles. */
  list: Map<string, { parts: number; share: number }>
}

const SQUARES = 48
/** Samples across a square: a thin leg still counts for something. */
const FINE = 3
const WIDE = SQUARES * FINE
/** Two products more alike than this count once. */
export const ALIKE = 0.9

const fillTriangle = (bits: Uint8Array, [ax, ay, bx, by, cx, cy]: readonly [number, number, number, number, number, number]): void => {
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  const [x0, x1] = [Math.floor(Math.min(ax, bx, cx)), Math.ceil(Math.max(ax, bx, cx))]
  const [y0, y1] = [Math.floor(Math.min(ay, by, cy)), Math.ceil(Math.max(ay, by, cy))]
  if (Math.abs(area) < 1e-12) return
  for (let y = Math.max(0, y0); y < Math.min(WIDE, y1); y++) {
    for (let x = Math.max(0, x0); x < Math.min(WIDE, x1); x++) {
      const [px, py] = [x + 0.5, y + 0.5]
      const u = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area
      const v = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area
      if (u >= 0 && v >= 0 && u + v <= 1) bits[y * WIDE + x] = 1
    }
  }
}

const view = (parts: readonly Part[], u: number, v: number, low: readonly number[], span: readonly number[]): Uint8Array => {
  const bits = new Uint8Array(WIDE * WIDE)
  const place = (value: number, axis: number) => ((value - at(low, axis)) / at(span, axis)) * WIDE
  for (const { positions, indices } of parts) {
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [at(indices, i) * 3, at(indices, i + 1) * 3, at(indices, i + 2) * 3]
      fillTriangle(bits, [
        place(at(positions, a + u), u),
        place(at(positions, a + v), v),
        place(at(positions, b + u), u),
        place(at(positions, b + v), v),
        place(at(positions, c + u), u),
        place(at(positions, c + v), v),
      ])
    }
  }
  const squares = new Uint8Array(SQUARES * SQUARES)
  for (let y = 0; y < WIDE; y++) {
    for (let x = 0; x < WIDE; x++) {
      const square = Math.floor(y / FINE) * SQUARES + Math.floor(x / FINE)
      squares[square] = (squares[square] ?? 0) + (bits[y * WIDE + x] ?? 0)
    }
  }
  return squares
}

export const portrait = (sku: string, parts: readonly Part[]): Portrait => {
  const low = [0, 1, 2].map((axis) => Math.min(...parts.map((part) => at(part.low, axis))))
  const span = low.map((value, axis) => Math.max(...parts.map((part) => at(part.high, axis))) - value)
  const total = parts.reduce((sum, part) => sum + part.indices.length, 0)
  const list = new Map<string, { parts: number; share: number }>()
  for (const { slot, indices } of parts) {
    const known = list.get(slot) ?? { parts: 0, share: 0 }
    list.set(slot, { parts: known.parts + 1, share: known.share + indices.length / total })
  }
  return { sku, views: [view(parts, 0, 1, low, span), view(parts, 2, 1, low, span), view(parts, 0, 2, low, span)], list }
}

const overlapOf = (a: Uint8Array, b: Uint8Array): number => {
  let [both, either] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    const [one, other] = [a[i] ?? 0, b[i] ?? 0]
    both += Math.min(one, other)
    either += Math.max(one, other)
  }
  return either === 0 ? 1 : both / either
}

/** Mean overlap of the three outlines, 0–1. */
export const outlineSimilarity = (a: Portrait, b: Portrait): number =>
  (overlapOf(a.views[0], b.views[0]) + overlapOf(a.views[1], b.views[1]) + overlapOf(a.views[2], b.views[2])) / 3

interface Slot {
  parts: number
  share: number
}
const NONE: Slot = { parts: 0, share: 0 }

/** Similarity of part counts and triangle shares, slot against slot, 0–1. */
const slotsSimilarity = (pairs: readonly (readonly [Slot, Slot])[]): number => {
  const sum = (of: (one: Slot, other: Slot) => number): number => pairs.reduce((total, [one, other]) => total + of(one, other), 0)
  const counts = sum((one, other) => Math.min(one.parts, other.parts)) / sum((one, other) => Math.max(one.parts, other.parts))
  const shares = sum((one, other) => Math.min(one.share, other.share)) / sum((one, other) => Math.max(one.share, other.share))
  return (counts + shares) / 2
}

/** Similarity of two part lists, 0–1: slots of one name against each other, or largest against largest, because slot names are arbitrary. */
export const listSimilarity = (a: Portrait, b: Portrait): number => {
  const names = [...new Set([...a.list.keys(), ...b.list.keys()])]
  const ranked = (one: Portrait): Slot[] => [...one.list.values()].toSorted((s, t) => t.share - s.share)
  const [mine, theirs] = [ranked(a), ranked(b)]
  return Math.max(
    slotsSimilarity(names.map((name) => [a.list.get(name) ?? NONE, b.list.get(name) ?? NONE])),
    slotsSimilarity(Array.from({ length: Math.max(mine.length, theirs.length) }, (_, i) => [mine[i] ?? NONE, theirs[i] ?? NONE])),
  )
}

/** Products are similar if they have the same outline and the same parts: the lesser of the two similarities, 0–1. */
export const similarity = (a: Portrait, b: Portrait): number => {
  const lists = listSimilarity(a, b)
  // Outlines are dear to compare, and cannot raise what is this low.
  return Math.min(lists, lists > 0.3 ? outlineSimilarity(a, b) : 1)
}

export interface Pair {
  skus: [string, string]
  similarity: number
}

/** Every pair, the most alike first. */
export const closestPairs = (portraits: readonly Portrait[]): Pair[] =>
  portraits
    .flatMap((a, i) => portraits.slice(i + 1).map((b): Pair => ({ skus: [a.sku, b.sku], similarity: similarity(a, b) })))
    .toSorted((a, b) => b.similarity - a.similarity)

/** The products that count: of a family whose members are over 90 % alike only the first does. */
export const distinct = (portraits: readonly Portrait[]): Set<string> => {
  const kept: Portrait[] = []
  for (const one of portraits) if (!kept.some((other) => similarity(one, other) > ALIKE)) kept.push(one)
  return new Set(kept.map(({ sku }) => sku))
}
