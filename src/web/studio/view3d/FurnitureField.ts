/**
 * Every item of the room, drawn as instances: one mesh for each part of a product and material on it. A gesture
 * moves one instance by writing a few matrices, whatever stands around it.
 */
import {
  Box3,
  Color,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  Ray,
  Raycaster,
  Vector3,
  type Intersection,
  type Material,
} from 'three'
import type { Product } from '../../../contract/catalog.ts'
import type { Vec3 } from '../../../contract/primitives.ts'
import { Glow } from './Glow.ts'
import { blockModel, disposeModel, type Model, type ModelPart, type ModelShelf } from './models.ts'

/** An item as it is drawn: metres; angle in radians about y. */
export interface DrawnItem {
  id: string
  product: Product
  variantId: string | null
  position: Vec3
  angle: number
  scale: Vec3
  /** Of a lamp: whether it is lit. */
  lit?: boolean
}
export interface Pose {
  position: Vec3
  angle: number
}

/** One part in one material: whatever variants wear it, they are drawn together. */
interface Layer {
  part: ModelPart
  mesh: InstancedMesh
}
/** All items of one product. */
interface Batch {
  product: Product
  model: Model
  items: DrawnItem[]
  layers: Map<string, Layer>
  /** The whole model as one plain shape, drawn for the sun alone. */
  caster: InstancedMesh
}
interface Slot {
  batch: Batch
  index: number
  /** Where the item's parts are among the instances of each layer. */
  places: { layer: Layer; at: number }[]
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

/** Neither seen nor in the way of what is seen: it only throws a shadow. */
const CASTER = new MeshBasicMaterial({ colorWrite: false, depthWrite: false })
const capacityFor = (items: number): number => Math.max(4, 2 ** Math.ceil(Math.log2(items)))

const put = (mesh: InstancedMesh, at: number, where: Matrix4): void => {
  mesh.setMatrixAt(at, where)
  mesh.instanceMatrix.addUpdateRange(at * 16, 16)
  mesh.instanceMatrix.needsUpdate = true
}

const variantSku = (product: Product, variantId: string | null): string =>
  (product.variants.find((v) => v.id === variantId) ?? product.variants[0])?.sku ?? ''

export class FurnitureField {
  readonly root = new Group()
  readonly #casters = new Group()
  readonly #shelf: ModelShelf
  readonly #blocks = new Map<string, Model>()
  readonly #glow = new Glow()
  #batches = new Map<string, Batch>()
  #slots = new Map<string, Slot>()
  #poses = new Map<string, Pose>()

  constructor(shelf: ModelShelf) {
    this.#shelf = shelf
    this.root.name = 'furniture'
    this.root.add(this.#casters)
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
    const wanted = Map.groupBy(items, (item) => item.product.id)
    this.#slots.clear()
    this.#poses.clear()
    for (const [id, batch] of this.#batches) if (!wanted.has(id)) this.#drop(id, batch)
    for (const [id, members] of wanted) this.#fill(this.#batchFor(id, members), members)
  }

  #batchFor(id: string, items: readonly DrawnItem[]): Batch {
    const { product } = items[0]!
    const model = this.#model(product)
    const kept = this.#batches.get(id)
    if (kept && kept.model === model && kept.caster.instanceMatrix.count >= items.length) return kept
    if (kept) this.#drop(id, kept)
    const caster = this.#instances(model.silhouette, CASTER, capacityFor(items.length))
    caster.castShadow = true
    caster.receiveShadow = false
    // For the eye it has no instances: the draw call falls away.
    let members = 0
    caster.onBeforeRender = () => {
      members = caster.count
      caster.count = 0
    }
    caster.onAfterRender = () => {
      caster.count = members
    }
    const batch: Batch = { product, model, items: [], layers: new Map(), caster }
    this.#batches.set(id, batch)
    this.#casters.add(caster)
    return batch
  }

  #layerFor(batch: Batch, index: number, material: Material): Layer {
    const key = `${index} ${material.uuid}`
    const kept = batch.layers.get(key)
    if (kept) return kept
    const part = batch.model.parts[index]!
    const mesh = this.#instances(part.geometry, material, batch.caster.instanceMatrix.count)
    mesh.count = 0
    const layer = { part, mesh }
    batch.layers.set(key, layer)
    this.root.add(mesh)
    return layer
  }

  #instances(geometry: Mesh['geometry'], material: Material, room: number): InstancedMesh {
    const mesh = new InstancedMesh(geometry, material, room)
    mesh.instanceMatrix.setUsage(DynamicDrawUsage)
    for (let i = 0; i < room; i++) mesh.setColorAt(i, WHITE)
    // The whole room is nearly always in view; culling would measure every instance again at each move.
    mesh.frustumCulled = false
    mesh.receiveShadow = true
    return mesh
  }

  #fill(batch: Batch, members: readonly DrawnItem[]): void {
    batch.items = [...members]
    batch.caster.count = members.length
    for (const { mesh } of batch.layers.values()) mesh.count = 0
    for (const [index, item] of members.entries()) {
      const sku = variantSku(item.product, item.variantId)
      const places = batch.model.parts.map((part, i) => {
        const layer = this.#layerFor(batch, i, this.#glow.of(part.byVariant.get(sku) ?? part.material, item.lit))
        return { layer, at: layer.mesh.count++ }
      })
      this.#slots.set(item.id, { batch, index, places })
      this.move(item.id, item, true)
    }
    for (const [key, { mesh }] of batch.layers) {
      mesh.instanceMatrix.clearUpdateRanges()
      if (mesh.count === 0) this.#forget(batch, key)
    }
    batch.caster.instanceMatrix.clearUpdateRanges()
  }

  /** A material that no item wears any more. */
  #forget(batch: Batch, key: string): void {
    const layer = batch.layers.get(key)
    if (!layer) return
    this.root.remove(layer.mesh)
    layer.mesh.dispose()
    batch.layers.delete(key)
  }

  /** The shapes that only the sun sees: shown in a frame that draws the shadows anew, and no other. */
  set shadowsDue(due: boolean) {
    this.#casters.visible = due
  }

  /** Shows an item somewhere else, in red where it may not stand. Writes nothing but its own matrices. */
  move(id: string, pose: Pose, allowed: boolean): void {
    const slot = this.#slots.get(id)
    if (!slot) return
    const { batch, index, places } = slot
    this.#poses.set(id, { position: pose.position, angle: pose.angle })
    const whole = itemMatrix(pose, batch.items[index]!.scale)
    put(batch.caster, index, whole)
    for (const { layer, at } of places) {
      put(layer.mesh, at, partMatrix.multiplyMatrices(whole, layer.part.local))
      layer.mesh.setColorAt(at, allowed ? WHITE : REFUSED)
      layer.mesh.instanceColor!.needsUpdate = true
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

  #drop(id: string, batch: Batch): void {
    for (const key of batch.layers.keys()) this.#forget(batch, key)
    this.#casters.remove(batch.caster)
    batch.caster.dispose()
    this.#batches.delete(id)
  }

  dispose(): void {
    for (const [id, batch] of this.#batches) this.#drop(id, batch)
    for (const block of this.#blocks.values()) disposeModel(block)
    this.#blocks.clear()
    this.#glow.dispose()
    this.#slots.clear()
  }
}
