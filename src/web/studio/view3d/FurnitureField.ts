/**
 * Every item of the room, drawn as instances: one mesh for each product, variant and part. A gesture moves one
 * instance by writing one matrix, whatever stands around it.
 */
import {
  Box3,
  Color,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  Quaternion,
  Ray,
  Raycaster,
  Vector3,
  type Intersection,
  type Material,
} from 'three'
import type { Product } from '../../../contract/catalog.ts'
import type { Vec3 } from '../../../contract/primitives.ts'
import { blockModel, disposeModel, type Model, type ModelShelf } from './models.ts'

/** An item as it is drawn: metres; angle in radians about y. */
export interface DrawnItem {
  id: string
  product: Product
  variantId: string | null
  position: Vec3
  angle: number
  scale: Vec3
}
export interface Pose {
  position: Vec3
  angle: number
}

interface Batch {
  key: string
  product: Product
  model: Model
  meshes: InstancedMesh[]
  items: DrawnItem[]
}
interface Slot {
  batch: Batch
  index: number
}

const UP = new Vector3(0, 1, 0)
const WHITE = new Color('#ffffff')
const REFUSED = new Color('#ff6a4a')
const matrix = new Matrix4()
const partMatrix = new Matrix4()
const quaternion = new Quaternion()
const place = new Vector3()
const size = new Vector3()

const itemMatrix = (pose: Pose, scale: Vec3): Matrix4 =>
  matrix.compose(
    place.set(pose.position.x, pose.position.y, pose.position.z),
    quaternion.setFromAxisAngle(UP, pose.angle),
    size.set(scale.x, scale.y, scale.z),
  )

const variantSku = (product: Product, variantId: string | null): string =>
  (product.variants.find((v) => v.id === variantId) ?? product.variants[0])?.sku ?? ''

export class FurnitureField {
  readonly root = new Group()
  readonly #shelf: ModelShelf
  readonly #blocks = new Map<string, Model>()
  #batches = new Map<string, Batch>()
  #slots = new Map<string, Slot>()
  #poses = new Map<string, Pose>()

  constructor(shelf: ModelShelf) {
    this.#shelf = shelf
    this.root.name = 'furniture'
  }

  #model(product: Product): Model {
    const real = product.threeDModel ? this.#shelf.get(product.threeDModel.url) : undefined
    if (real) return real
    let block = this.#blocks.get(product.id)
    if (!block) this.#blocks.set(product.id, (block = blockModel(product)))
    return block
  }

  /** Draws exactly these items. Called for a finished change, not for a pointer move. */
  sync(items: readonly DrawnItem[]): void {
    const wanted = Map.groupBy(items, (item) => `${item.product.id} ${item.variantId ?? ''}`)
    this.#slots.clear()
    this.#poses.clear()
    for (const [key, batch] of this.#batches) if (!wanted.has(key)) this.#drop(batch)
    for (const [key, members] of wanted) this.#fill(this.#batchFor(key, members), members)
  }

  #batchFor(key: string, members: readonly DrawnItem[]): Batch {
    const { product, variantId } = members[0]!
    const model = this.#model(product)
    const kept = this.#batches.get(key)
    if (kept && kept.model === model && kept.meshes.every((mesh) => mesh.instanceMatrix.count >= members.length)) return kept
    if (kept) this.#drop(kept)
    const sku = variantSku(product, variantId)
    const room = Math.max(4, 2 ** Math.ceil(Math.log2(members.length)))
    const meshes = model.parts.map((part) => this.#instances(part.geometry, part.byVariant.get(sku) ?? part.material, room))
    const batch = { key, product, model, meshes, items: [] }
    this.#batches.set(key, batch)
    this.root.add(...meshes)
    return batch
  }

  #instances(geometry: Mesh['geometry'], material: Material, room: number): InstancedMesh {
    const mesh = new InstancedMesh(geometry, material, room)
    mesh.instanceMatrix.setUsage(DynamicDrawUsage)
    for (let i = 0; i < room; i++) mesh.setColorAt(i, WHITE)
    // The whole room is nearly always in view; culling would measure every instance again at each move.
    mesh.frustumCulled = false
    mesh.castShadow = !material.transparent
    mesh.receiveShadow = true
    return mesh
  }

  #fill(batch: Batch, members: readonly DrawnItem[]): void {
    batch.items = [...members]
    for (const mesh of batch.meshes) mesh.count = members.length
    for (const [index, item] of members.entries()) {
      this.#slots.set(item.id, { batch, index })
      this.move(item.id, item, true)
    }
    for (const mesh of batch.meshes) {
      mesh.instanceMatrix.clearUpdateRanges()
      mesh.instanceMatrix.needsUpdate = true
    }
  }

  /** Shows an item somewhere else, in red where it may not stand. Writes nothing but its own matrices. */
  move(id: string, pose: Pose, allowed: boolean): void {
    const slot = this.#slots.get(id)
    if (!slot) return
    const { batch, index } = slot
    this.#poses.set(id, { position: pose.position, angle: pose.angle })
    const whole = itemMatrix(pose, batch.items[index]!.scale)
    for (const [i, mesh] of batch.meshes.entries()) {
      mesh.setMatrixAt(index, partMatrix.multiplyMatrices(whole, batch.model.parts[i]!.local))
      mesh.instanceMatrix.addUpdateRange(index * 16, 16)
      mesh.instanceMatrix.needsUpdate = true
      mesh.setColorAt(index, allowed ? WHITE : REFUSED)
      mesh.instanceColor!.needsUpdate = true
    }
  }

  pose(id: string): Pose | undefined {
    return this.#poses.get(id)
  }

  has(id: string): boolean {
    return this.#slots.has(id)
  }

  /** The drawn box of an item in the room, metres. */
  bounds(id: string): Box3 | undefined {
    const slot = this.#slots.get(id)
    const pose = this.#poses.get(id)
    if (!slot || !pose) return undefined
    return slot.batch.model.bounds.clone().applyMatrix4(itemMatrix(pose, slot.batch.items[slot.index]!.scale))
  }

  /** The item under a ray: boxes first, then the triangles of the few whose box is hit. A hit box without a hit triangle counts when nothing else is there. */
  pick(ray: Ray): { id: string; point: Vector3 } | undefined {
    const near: { id: string; distance: number; point: Vector3 }[] = []
    for (const id of this.#slots.keys()) {
      const hit = this.#hitBox(id, ray)
      if (hit) near.push({ id, point: hit, distance: hit.distanceTo(ray.origin) })
    }
    near.sort((a, b) => a.distance - b.distance)
    let best: (typeof near)[number] | undefined
    for (const candidate of near) {
      if (best && candidate.distance > best.distance) break
      const point = this.#hitTriangles(candidate.id, ray)
      const distance = point?.distanceTo(ray.origin)
      if (point && distance !== undefined && (!best || distance < best.distance)) best = { id: candidate.id, point, distance }
    }
    return best ?? near[0]
  }

  #hitBox(id: string, ray: Ray): Vector3 | undefined {
    const { batch, index } = this.#slots.get(id)!
    const whole = itemMatrix(this.#poses.get(id)!, batch.items[index]!.scale).clone()
    const local = new Ray().copy(ray).applyMatrix4(whole.clone().invert())
    const hit = local.intersectBox(batch.model.bounds, new Vector3())
    return hit ? hit.applyMatrix4(whole) : undefined
  }

  #hitTriangles(id: string, ray: Ray): Vector3 | undefined {
    const { batch, index } = this.#slots.get(id)!
    const whole = itemMatrix(this.#poses.get(id)!, batch.items[index]!.scale).clone()
    const caster = new Raycaster(ray.origin, ray.direction)
    const hits: Intersection[] = []
    for (const part of batch.model.parts) {
      const probe = new Mesh(part.geometry, part.material)
      probe.matrixWorld.multiplyMatrices(whole, part.local)
      probe.raycast(caster, hits)
    }
    return hits.toSorted((a, b) => a.distance - b.distance)[0]?.point
  }

  #drop(batch: Batch): void {
    for (const mesh of batch.meshes) {
      this.root.remove(mesh)
      mesh.dispose()
    }
    this.#batches.delete(batch.key)
  }

  dispose(): void {
    for (const batch of this.#batches.values()) this.#drop(batch)
    for (const block of this.#blocks.values()) disposeModel(block)
    this.#blocks.clear()
    this.#slots.clear()
  }
}
