/** Fewer triangles in the same box: the heaviest models give first, and no size is ever changed by it. */
import { MeshoptSimplifier, type SimplifierFlags } from 'meshoptimizer'
import type { Model, ModelPart } from './model.ts'
import { emptyBox, hold, picked, trianglesOf, verticesOf, type Box, type Shape } from './shape.ts'

/** What a room draws: a model, and how often. */
export type Uses = ReadonlyMap<Model, number>

export interface Thinned {
  shape: (part: ModelPart) => Shape
  triangles: number
}

/** How far the surface may move, of the shape's own size, and what may be given up for it: tried one after the other. */
const WAYS: readonly { error: number; flags: SimplifierFlags[] }[] = [
  { error: 0.01, flags: ['Prune'] },
  { error: 0.02, flags: ['Prune', 'Permissive'] },
  { error: 0.08, flags: ['Prune', 'Permissive'] },
  { error: 0.08, flags: ['Permissive'] },
  { error: 1, flags: ['Permissive'] },
]
/** Near enough to what was asked for. */
const NEAR = 1.05
/** Triangles of the simplest thing that has an inside. */
const LEAST = 4
/** Weight of a normal beside a position. */
const NORMAL_WEIGHT = 0.3

const STILL = { position: { x: 0, y: 0, z: 0 }, angle: 0, scale: { x: 1, y: 1, z: 1 } }
const boxOf = (shape: Shape): Box => {
  const box = emptyBox()
  hold(box, shape, STILL)
  return box
}

/** A side may be drawn out again to its length by this share of it. */
const STRETCH = 0.1

/** The shape drawn out to the box that it had; null when it has lost too much of it. */
const refitted = (shape: Shape, box: Box): Shape | null => {
  const now = boxOf(shape)
  const axes = ([0, 1, 2] as const).map((axis) => ({
    from: now.min[axis],
    to: box.min[axis],
    length: now.max[axis] - now.min[axis],
    wanted: box.max[axis] - box.min[axis],
  }))
  if (axes.some(({ length, wanted }) => !(length >= wanted * (1 - STRETCH)))) return null
  const positions = shape.positions.map((value, i) => {
    const { from, to, length, wanted } = axes[i % 3]!
    return length === wanted ? value + to - from : to + ((value - from) / length) * wanted
  })
  return { ...shape, positions }
}

/** Marks a vertex at each of the six outermost places: these stay. */
const outermost = ({ positions }: Shape, { min, max }: Box): Uint8Array<ArrayBuffer> => {
  const locked = new Uint8Array(positions.length / 3)
  for (const axis of [0, 1, 2] as const)
    for (const end of [min[axis], max[axis]])
      for (let i = 0; i < locked.length; i++)
        if (positions[i * 3 + axis] === end) {
          locked[i] = 1
          break
        }
  return locked
}

/** The shape of these triangles alone, without the vertices that none of them needs. */
const compacted = (shape: Shape, indices: Uint32Array): Shape => {
  const place = new Map<number, number>()
  const own = Uint32Array.from(indices, (index) => {
    const known = place.get(index) ?? place.size
    place.set(index, known)
    return known
  })
  return picked(shape, Uint32Array.from(place.keys()), own)
}

/** The shape with about `wanted` triangles, in the same box; as near to that as its form allows. */
export const thinner = (shape: Shape, wanted: number): Shape => {
  const goal = Math.max(LEAST, Math.floor(wanted)) * 3
  if (shape.indices.length <= goal) return shape
  const box = boxOf(shape)
  const locked = outermost(shape, box)
  const { positions, normals, indices } = shape
  let best = shape
  const take = (kept: Uint32Array): void => {
    if (kept.length === 0 || kept.length >= best.indices.length) return
    best = refitted(compacted(shape, kept), box) ?? best
  }
  const weights = [NORMAL_WEIGHT, NORMAL_WEIGHT, NORMAL_WEIGHT]
  for (const { error, flags } of WAYS) {
    take(MeshoptSimplifier.simplifyWithAttributes(indices, positions, 3, normals, 3, weights, locked, goal, error, flags)[0])
    if (best.indices.length <= goal * NEAR) return best
  }
  take(MeshoptSimplifier.simplifySloppy(indices, positions, 3, locked, goal, 1)[0])
  return best
}

/** As many triangles as each model may have so that all together keep to `limit`: the small ones keep theirs. */
const ceilingFor = (uses: Uses, limit: number): number => {
  const models = [...uses].map(([{ triangles }, count]) => ({ triangles, count })).toSorted((a, b) => a.triangles - b.triangles)
  let left = limit
  let count = models.reduce((sum, one) => sum + one.count, 0)
  for (const one of models) {
    if (one.triangles * count > left) return left / count
    left -= one.triangles * one.count
    count -= one.count
  }
  return Infinity
}

const sum = (uses: Uses, of: (model: Model, count: number) => number): number => [...uses].reduce((all, [model, count]) => all + of(model, count), 0)
const partsSum = (model: Model, of: (part: ModelPart) => number): number => model.parts.reduce((all, part) => all + of(part), 0)

const ROUNDS = 6

/** Brings models to a number of triangles as drawn and of vertices as kept. The same models and limits give the same shapes. */
export const thinned = async (uses: Uses, limits: { triangles: number; vertices: number }): Promise<Thinned> => {
  await MeshoptSimplifier.ready
  const shapes = new Map<ModelPart, Shape>()
  const shape = (part: ModelPart): Shape => shapes.get(part) ?? part.shape
  const measure = () => ({
    triangles: sum(uses, (model, count) => count * partsSum(model, (part) => trianglesOf(shape(part)))),
    vertices: sum(uses, (model) => partsSum(model, (part) => verticesOf(shape(part)))),
  })
  let now = measure()
  let wanted = now.triangles
  for (let round = 0; round < ROUNDS; round++) {
    const over = Math.min(limits.triangles / now.triangles, limits.vertices / now.vertices)
    if (over >= 1) break
    // A little below: each part rounds for itself.
    wanted *= over * 0.98
    const ceiling = ceilingFor(uses, wanted)
    for (const model of uses.keys())
      if (model.triangles > ceiling)
        for (const part of model.parts) shapes.set(part, thinner(part.shape, (trianglesOf(part.shape) * ceiling) / model.triangles))
    now = measure()
  }
  return { shape, triangles: now.triangles }
}
