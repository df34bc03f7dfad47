/** Fewer triangles in the same box: the heaviest models give first, and no size is ever changed by it. */
import { MeshoptSimplifier, type SimplifierFlags } from 'meshoptimizer'
import { fewerPieces } from './loosePieces.ts'
import type { Model, ModelPart } from './model.ts'
import { emptyBox, hold, picked, trianglesOf, verticesOf, type Box, type Shape } from './shape.ts'

/** Input of a room's budget: a model, and its number of instances. */
export type Uses = ReadonlyMap<Model, number>

export interface Thinned {
  shape: (part: ModelPart) => Shape
  triangles: number
}

/** Error limits of the surface, as shares of the shape's size, and the allowed simplifications: tried in order. */
const WAYS: readonly { error: number; flags: SimplifierFlags[] }[] = [
  { error: 0.01, flags: ['Prune'] },
  { error: 0.02, flags: ['Prune', 'Permissive'] },
  { error: 0.08, flags: ['Prune', 'Permissive'] },
  { error: 0.08, flags: ['Permissive'] },
]
/** Near enough to what was asked for. */
const NEAR = 1.05
/** Triangles of the simplest thing that has an inside. */
const LEAST = 4
/** Weights of a normal beside a position. */
const NORMAL_WEIGHTS = [0.3, 0.3, 0.3]

const STILL = { position: { x: 0, y: 0, z: 0 }, angle: 0, scale: { x: 1, y: 1, z: 1 } }
const boxOf = (shapes: readonly Shape[]): Box => {
  const box = emptyBox()
  for (const shape of shapes) hold(box, shape, STILL)
  return box
}

const AXES = [0, 1, 2] as const
const ENDS = ['min', 'max'] as const
/** A side may be drawn out again to its length by this share of it. */
const STRETCH = 0.1
/** Metres that are no difference. */
const TOUCH = 0.0005

/** The shape drawn out to the box that it had; null when it has lost too much of it. */
const refitted = (shape: Shape, now: Box, box: Box): Shape | null => {
  const axes = AXES.map((axis) => ({
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

/** The shape as it may be shown: in its own box, or at least still touching the model's wherever it did. */
const fitted = (shape: Shape, box: Box, hull: Box): Shape | null => {
  const now = boxOf([shape])
  const touches = (one: Box, end: (typeof ENDS)[number], axis: (typeof AXES)[number]) => Math.abs(one[end][axis] - hull[end][axis]) < TOUCH
  const isHeld = ENDS.every((end) => AXES.every((axis) => !touches(box, end, axis) || touches(now, end, axis)))
  return refitted(shape, now, box) ?? (isHeld ? shape : null)
}

/** Marks a vertex at each of the six outermost places: these stay. */
const outermost = ({ positions }: Shape, box: Box): Uint8Array<ArrayBuffer> => {
  const held = new Uint8Array(positions.length / 3)
  for (const axis of AXES)
    for (const end of ENDS) {
      let vertex = 0
      while (vertex < held.length && positions[vertex * 3 + axis] !== box[end][axis]) vertex++
      if (vertex < held.length) held[vertex] = 1
    }
  return held
}

/** The shape of these triangles alone, without the vertices that none of them needs. */
const compacted = (shape: Shape, indices: Uint32Array): Shape => {
  const place = new Int32Array(shape.positions.length / 3).fill(-1)
  const used: number[] = []
  const own = Uint32Array.from(indices, (index) => {
    if (place[index]! < 0) place[index] = used.push(index) - 1
    return place[index]!
  })
  return picked(shape, Uint32Array.from(used), own)
}

/**
 * The shape with about `wanted` triangles; as near to that as its form allows.
 * @param hull of the whole model, which stays as large as it is
 */
const thinner = (shape: Shape, wanted: number, hull: Box): Shape => {
  const goal = Math.max(LEAST, Math.floor(wanted)) * 3
  if (shape.indices.length <= goal) return shape
  const box = boxOf([shape])
  const held = outermost(shape, box)
  const { positions, normals, indices } = shape
  let best = shape
  const take = (kept: Uint32Array): boolean => {
    if (kept.length > 0 && kept.length < best.indices.length) best = fitted(compacted(shape, kept), box, hull) ?? best
    return best.indices.length <= goal * NEAR
  }
  for (const { error, flags } of WAYS)
    if (take(MeshoptSimplifier.simplifyWithAttributes(indices, positions, 3, normals, 3, NORMAL_WEIGHTS, held, goal, error, flags)[0])) return best
  if (take(fewerPieces(shape, held, goal))) return best
  take(MeshoptSimplifier.simplifySloppy(indices, positions, 3, held, goal, 1)[0])
  return best
}

/** Triangle budget of each model so that all together keep to `limit`: small models keep theirs. */
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

/** The shapes of one model, brought down step by step. */
class Thinning {
  readonly #model: Model
  readonly #hull: Box
  readonly #shapes = new Map<ModelPart, Shape>()
  /** Cannot be simplified further. */
  readonly #stuck = new Set<ModelPart>()

  constructor(model: Model) {
    this.#model = model
    this.#hull = boxOf(model.parts.map(({ shape }) => shape))
  }

  shape(part: ModelPart): Shape {
    return this.#shapes.get(part) ?? part.shape
  }

  to(triangles: number): void {
    const free = this.#model.parts.filter((part) => !this.#stuck.has(part))
    const fixed = partsSum(this.#model, (part) => (this.#stuck.has(part) ? trianglesOf(this.shape(part)) : 0))
    const share = Math.max(0, triangles - fixed) / free.reduce((all, { shape }) => all + trianglesOf(shape), 0)
    if (share >= 1) return
    for (const part of free) {
      const wanted = trianglesOf(part.shape) * share
      const made = thinner(this.shape(part), wanted, this.#hull)
      this.#shapes.set(part, made)
      if (trianglesOf(made) > Math.max(LEAST, wanted) * NEAR) this.#stuck.add(part)
    }
  }
}

const ROUNDS = 8

/** Brings models to a number of triangles as drawn and of vertices as kept. The same models and limits give the same shapes. */
export const thinned = async (uses: Uses, limits: { triangles: number; vertices: number }): Promise<Thinned> => {
  await MeshoptSimplifier.ready
  const thinnings = new Map<Model, Thinning>()
  const owner = new Map([...uses.keys()].flatMap((model) => model.parts.map((part) => [part, model] as const)))
  const shape = (part: ModelPart): Shape => thinnings.get(owner.get(part)!)?.shape(part) ?? part.shape
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
    for (const model of uses.keys()) {
      if (model.triangles <= ceiling) continue
      const thinning = thinnings.get(model) ?? new Thinning(model)
      thinnings.set(model, thinning)
      thinning.to(ceiling)
    }
    now = measure()
  }
  return { shape, triangles: now.triangles }
}
