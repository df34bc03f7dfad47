/**
 * Every item of the room. Its parts are drawn with all others of the same material (batch/), so that a room of any five hundred items takes a few
 * dozen calls; a gesture moves one item by writing a few matrices, whatever is around it.
 */
import { Box3, Color, Group, Matrix4, Mesh, Quaternion, Ray, Raycaster, Vector3, type BufferGeometry, type Intersection } from 'three'
import type { DrawnItem, DrawnProduct, Pose } from '../../editor/store/shown.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import { variantOf } from '#contract/pricing/piece.ts'
import { Casters } from './batch/Casters.ts'
import { MaterialBatches, type Piece, type Wanted } from './batch/MaterialBatches.ts'
import { casterLevel, levelFor, type PixelAt } from './models/levels.ts'
import { blockModel, disposeModel, type Model } from './models/models.ts'
import type { ModelCache } from './models/ModelCache.ts'

export type { DrawnItem, Pose }

interface Slot {
  item: DrawnItem
  /** How coarse it may be: 0 for the model itself, else the number of its level. */
  level: number
  model: Model
  /** One for each part of the model, in its order. */
  pieces: Piece[]
  /** Its number among those that throw a shadow. */
  caster: number | undefined
  pose: Pose
  allowed: boolean
  /** From its own space to the room. */
  whole: Matrix4
  /** Its box in the room, computed on the first query. */
  box: Box3 | undefined
}

const UP = new Vector3(0, 1, 0)
const WHITE = new Color('#ffffff')
const REFUSED = new Color('#ff6a4a')
const partMatrix = new Matrix4()
const inverse = new Matrix4()
const quaternion = new Quaternion()
const place = new Vector3()
const size = new Vector3()
const localRay = new Ray()

const composeWhole = (into: Matrix4, { position, angle }: Pose, scale: Vec3): Matrix4 =>
  into.compose(place.set(position.x, position.y, position.z), quaternion.setFromAxisAngle(UP, angle), size.set(scale.x, scale.y, scale.z))

const variantSku = (product: DrawnProduct, variantId: string | null): string => variantOf(product.variants, variantId)?.sku ?? ''

/** Whether an item is drawn with the same shapes in the same materials as before. */
const haveSameMaterials = (a: DrawnItem, b: DrawnItem): boolean =>
  a.product.id === b.product.id && a.lit === b.lit && a.ghost === b.ghost && variantSku(a.product, a.variantId) === variantSku(b.product, b.variantId)

const boxOf = (slot: Slot): Box3 => (slot.box ??= slot.model.bounds.clone().applyMatrix4(slot.whole))

const throwsShadow = (silhouette: BufferGeometry | undefined): silhouette is BufferGeometry =>
  silhouette !== undefined && silhouette.getAttribute('position').count > 0

/** An item on its way to the stage. */
interface Fresh {
  item: DrawnItem
  level: number
  model: Model
  /** Caster of its shadow; nothing where there is no sun. */
  silhouette: BufferGeometry | undefined
}

export class FurnitureField {
  readonly root = new Group()
  readonly #batches = new MaterialBatches()
  readonly #casters: Casters | undefined
  readonly #cache: ModelCache
  readonly #blocks = new Map<string, Model>()
  readonly #slots = new Map<string, Slot>()
  /** Resolution of the view; without it, everything is drawn by its model itself. */
  #pixelAt: PixelAt | undefined
  /** How far off a shadow may be, metres. */
  #shadowPixel = 0

  /** @param castShadow whether there is a sun that it throws shadows in */
  constructor(cache: ModelCache, castShadow = true) {
    this.#cache = cache
    this.root.name = 'furniture'
    this.root.add(this.#batches.root)
    if (castShadow) this.root.add((this.#casters = new Casters()))
  }

  #block(product: DrawnProduct): Model {
    let block = this.#blocks.get(product.id)
    if (!block) this.#blocks.set(product.id, (block = blockModel(product)))
    return block
  }

  /** The best loaded level. Coarser ones are requested first: they are a tenth of the bytes, and their shadow does for all. */
  #model(product: DrawnProduct, level: number): Model {
    const { threeDModel } = product
    if (!threeDModel) return this.#block(product)
    const { url, coarser } = threeDModel
    if (!coarser || !this.#pixelAt) return this.#cache.get(url) ?? this.#block(product)
    const levels = this.#cache.coarser(coarser.url)
    if (!levels) return this.#cache.known(url) ?? this.#block(product)
    return levels[level - 1] ?? this.#cache.get(url) ?? levels[0] ?? this.#block(product)
  }

  #fresh(item: DrawnItem, level: number): Fresh {
    const model = this.#model(item.product, level)
    if (!this.#casters) return { item, level, model, silhouette: undefined }
    const coarser = this.#pixelAt && item.product.threeDModel?.coarser
    const levels = coarser ? this.#cache.coarser(coarser.url) : undefined
    const thrown = coarser ? levels?.[casterLevel(coarser.levels, this.#shadowPixel) - 1] : undefined
    return { item, level, model, silhouette: (thrown ?? model).silhouette }
  }

  #levelOf(product: DrawnProduct, box: Box3, now: number): number {
    const levels = product.threeDModel?.coarser?.levels
    return levels && this.#pixelAt ? levelFor(levels, this.#pixelAt(box), now) : 0
  }

  /** Requests the models of an image of these items. @param off metres by which outlines may be off in it */
  ask(items: readonly DrawnItem[], off: number): void {
    for (const { product } of items) this.#model(product, this.#imageLevel(product, off))
  }

  /** For a thumbnail, the full model is never loaded where there are coarser ones. */
  #imageLevel({ threeDModel }: DrawnProduct, off: number): number {
    return threeDModel?.coarser && this.#pixelAt ? Math.max(1, levelFor(threeDModel.coarser.levels, off, 0)) : 0
  }

  /**
   * Draws exactly these items. Called for a finished change, not for a pointer move.
   * @param off for a thumbnail, metres by which outlines may be off; without it, at the field's resolution
   */
  sync(items: readonly DrawnItem[], off?: number): void {
    const ids = new Set(items.map(({ id }) => id))
    for (const [id, slot] of this.#slots) if (!ids.has(id)) this.#take(id, slot)
    const fresh: Fresh[] = []
    for (const item of items) {
      const slot = this.#slots.get(item.id)
      const box = this.#block(item.product)
        .bounds.clone()
        .applyMatrix4(composeWhole(partMatrix, item, item.scale))
      const level = off === undefined ? this.#levelOf(item.product, box, slot?.level ?? 0) : this.#imageLevel(item.product, off)
      const one = this.#fresh(item, level)
      if (slot && slot.model === one.model && haveSameMaterials(slot.item, item)) {
        slot.item = item
        continue
      }
      if (slot) this.#take(item.id, slot)
      fresh.push(one)
    }
    this.#bring(fresh)
    for (const item of items) this.move(item.id, item, true)
    this.#batches.tidy()
  }

  /**
   * Draws each item at the resolution of the view, at its current pose, with its loaded models.
   * @param pixelAt how finely; without it, everything by its model itself
   * @param shadowPixel how far off a shadow may be, metres
   * @param most how many items may change at once
   * @returns whether more are to change
   */
  chooseLevels(pixelAt: PixelAt | undefined, shadowPixel = 0, most = Infinity): boolean {
    this.#pixelAt = pixelAt
    this.#shadowPixel = shadowPixel
    const late: Slot[] = []
    for (const slot of this.#slots.values()) {
      slot.level = this.#levelOf(slot.item.product, boxOf(slot), slot.level)
      if (this.#model(slot.item.product, slot.level) !== slot.model) late.push(slot)
    }
    this.#redraw(late.slice(0, most))
    return late.length > most
  }

  /** Replaces blocks, or coarser models, by the models that have loaded. */
  updateLevels(): void {
    this.chooseLevels(this.#pixelAt, this.#shadowPixel)
  }

  /** The new level is added before the old one is removed, so that shapes that both have stay where they are. */
  #redraw(slots: readonly Slot[]): void {
    if (slots.length === 0) return
    this.#bring(slots.map(({ item, level }) => this.#fresh(item, level)))
    for (const { item, pose, allowed, pieces, caster } of slots) {
      this.#batches.remove(pieces)
      if (caster !== undefined) this.#casters?.drop(caster)
      this.move(item.id, pose, allowed)
    }
    this.#batches.tidy()
  }

  #bring(fresh: readonly Fresh[]): void {
    const wanted = fresh.flatMap(({ item, model }): Wanted[] => {
      const sku = variantSku(item.product, item.variantId)
      return model.parts.map(({ geometry, material, byVariant }) => ({
        shape: geometry,
        material: byVariant.get(sku) ?? material,
        lit: item.lit,
        ghost: item.ghost,
      }))
    })
    const silhouettes = fresh.flatMap(({ silhouette }) => (throwsShadow(silhouette) ? [silhouette] : []))
    this.#casters?.reserve(silhouettes, silhouettes.length)
    const pieces = this.#batches.add(wanted)
    let from = 0
    for (const { item, level, model, silhouette } of fresh) {
      this.#slots.set(item.id, {
        item,
        level,
        model,
        pieces: pieces.slice(from, (from += model.parts.length)),
        caster: throwsShadow(silhouette) ? this.#casters?.bring(silhouette) : undefined,
        pose: item,
        allowed: true,
        whole: new Matrix4(),
        box: undefined,
      })
    }
  }

  #take(id: string, { pieces, caster }: Slot): void {
    this.#batches.remove(pieces)
    if (caster !== undefined) this.#casters?.drop(caster)
    this.#slots.delete(id)
  }

  /** The shapes that only the sun sees: shown in a frame that draws the shadows again, and no other. */
  set shadowsDue(due: boolean) {
    if (this.#casters) this.#casters.visible = due
  }

  /** It is another graphics card, or the same one that has forgotten everything. */
  renew(): void {
    this.#batches.sendAll()
    this.#casters?.sendAll()
  }

  /** Shows an item at another pose, in red where it is blocked. Writes nothing but its own matrices. */
  move(id: string, { position, angle }: Pose, allowed: boolean): void {
    const slot = this.#slots.get(id)
    if (!slot) return
    slot.pose = { position, angle }
    composeWhole(slot.whole, slot.pose, slot.item.scale)
    slot.box = undefined
    if (slot.caster !== undefined) this.#casters?.put(slot.caster, slot.whole)
    for (const [i, { batch, at }] of slot.pieces.entries()) batch.put(at, partMatrix.multiplyMatrices(slot.whole, slot.model.parts[i]!.local))
    if (slot.allowed === allowed) return
    slot.allowed = allowed
    for (const { batch, at, finish } of slot.pieces) batch.tint(at, finish, allowed ? WHITE : REFUSED)
  }

  pose(id: string): Pose | undefined {
    return this.#slots.get(id)?.pose
  }

  has(id: string): boolean {
    return this.#slots.has(id)
  }

  /** Number of draw calls of the furniture in the view. */
  get batchCount(): number {
    return this.#batches.size
  }

  /** The drawn box of an item in the room, metres. */
  bounds(id: string): Box3 | undefined {
    const slot = this.#slots.get(id)
    return slot && boxOf(slot).clone()
  }

  /** The item under a ray: boxes first, then the triangles of the few whose box is hit. A hit box without a hit triangle counts when nothing else is there. */
  pick(ray: Ray): { id: string; point: Vector3 } | undefined {
    const near: { id: string; slot: Slot; distance: number; point: Vector3 }[] = []
    for (const [id, slot] of this.#slots) {
      const point = this.#hitBox(slot, ray)
      if (point) near.push({ id, slot, point, distance: point.distanceTo(ray.origin) })
    }
    near.sort((a, b) => a.distance - b.distance)
    let best: { id: string; distance: number; point: Vector3 } | undefined
    for (const candidate of near) {
      if (best && candidate.distance > best.distance) break
      const point = this.#hitTriangles(candidate.slot, ray)
      const distance = point?.distanceTo(ray.origin)
      if (point && distance !== undefined && (!best || distance < best.distance)) best = { id: candidate.id, point, distance }
    }
    return best ?? near[0]
  }

  #hitBox(slot: Slot, ray: Ray): Vector3 | undefined {
    // Nearly all are far from the ray: no matrix is turned round for them.
    if (!ray.intersectsBox(boxOf(slot))) return undefined
    const { model, whole } = slot
    const hit = localRay.copy(ray).applyMatrix4(inverse.copy(whole).invert()).intersectBox(model.bounds, place)
    return hit ? hit.clone().applyMatrix4(whole) : undefined
  }

  #hitTriangles({ model, whole }: Slot, ray: Ray): Vector3 | undefined {
    const caster = new Raycaster(ray.origin, ray.direction)
    const hits: Intersection[] = []
    for (const part of model.parts) {
      const probe = new Mesh(part.geometry, part.material)
      probe.matrixWorld.multiplyMatrices(whole, part.local)
      probe.raycast(caster, hits)
    }
    return hits.toSorted((a, b) => a.distance - b.distance)[0]?.point
  }

  dispose(): void {
    this.#batches.dispose()
    this.#casters?.dispose()
    for (const block of this.#blocks.values()) disposeModel(block)
    this.#blocks.clear()
    this.#slots.clear()
  }
}
