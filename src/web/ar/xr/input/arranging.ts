/**
 * Moves the furniture of a room in AR: under the studio's rules, each item alone with what is stacked on it.
 * Independent of device and rendering: poses in, poses out, metres and radians in the room's own axes.
 */
import type { ArChangeInput } from '#contract/ar/ar.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { applyOps, type RoomOp } from '#room/document/changes.ts'
import type { RoomDocument, RoomItem } from '#room/document/document.ts'
import { isLocked } from '#room/document/marks.ts'
import { same } from '#room/document/same.ts'
import { normalAngle } from '#room/placement/steps.ts'
import { placedItemOf, type PlacedItem } from '#room/placement/placedItem.ts'
import { resolveDrop, poseOf, posePatch, type DropResult } from '#room/drag/dropping.ts'
import { beginDrag, type DragTarget, type Pose } from '#room/drag/dragTarget.ts'

export interface ItemPose extends Pose {
  id: string
}

/** How many steps can be undone. */
const MAX_UNDO_STEPS = 100
/** Less than a tenth of a millimetre, or of a thousandth of a radian, is the same pose. */
const POSE_TOLERANCE = 1e-4

const apart = (a: Vec3, b: Vec3): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
export const samePose = (a: Pose, b: Pose): boolean =>
  apart(a.position, b.position) < POSE_TOLERANCE && Math.abs(normalAngle(a.angle - b.angle)) < POSE_TOLERANCE

export class Arranging {
  readonly #design: RoomDocument
  readonly #products: ReadonlyMap<string, Product>
  #document: RoomDocument
  /** Poses that the service is known to have, by item. */
  readonly #saved: Map<string, Pose>
  #past: RoomDocument[] = []

  /** @param products those of the items; items of others stay where they are and block nothing */
  constructor(design: RoomDocument, products: ReadonlyMap<string, Product>) {
    this.#design = design
    this.#document = design
    this.#products = products
    this.#saved = new Map([...design.items].map(([id, item]) => [id, poseOf(item)]))
  }

  get items(): ReadonlyMap<string, RoomItem> {
    return this.#document.items
  }
  get scene(): RoomDocument['scene'] {
    return this.#document.scene
  }
  get canUndo(): boolean {
    return this.#past.length > 0
  }
  get poses(): ItemPose[] {
    return [...this.#document.items.values()].map((item) => ({ id: item.id, ...poseOf(item) }))
  }

  placedItem(id: string): PlacedItem | undefined {
    const item = this.#document.items.get(id)
    const product = item && this.#products.get(item.productId)
    return item && product && placedItemOf(item, product)
  }

  isLocked(id: string): boolean {
    const item = this.#document.items.get(id)
    return item !== undefined && isLocked(item)
  }

  #dragOf(id: string): DragTarget | undefined {
    return beginDrag(this.#document, this.#products, id)
  }

  /** Begins a drag; undefined for an item that is locked, unknown, or of an unknown product. */
  beginDrag(id: string): DragTarget | undefined {
    return this.isLocked(id) ? undefined : this.#dragOf(id)
  }

  /** Turns an item that is not dragged, and slides it by at most 50 cm where it must; undefined for one that cannot be moved. */
  turn(id: string, radians: number): DropResult | undefined {
    const drag = this.beginDrag(id)
    if (!drag) return undefined
    const turned = resolveDrop(drag, { ...poseOf(drag.item), angle: normalAngle(drag.item.rotation.y + radians) }, true)
    if (turned.ok && turned.ops.length > 0) this.commit(turned.ops)
    return turned
  }

  /** Applies the ops of a gesture, as one step to undo. */
  commit(ops: readonly RoomOp[]): void {
    this.#past = [...this.#past.slice(1 - MAX_UNDO_STEPS), this.#document]
    this.#document = applyOps(this.#document, ops).document
  }

  /** The last move or turn undone. @returns whether there was one */
  undo(): boolean {
    const before = this.#past.pop()
    if (!before) return false
    this.#document = this.#kept(before)
    return true
  }

  /** Resets every item to the design; can be undone. @returns whether anything was elsewhere */
  reset(): boolean {
    const items = this.#kept(this.#design).items
    const ops = [...items.values()].flatMap((item): RoomOp[] => {
      const now = this.#document.items.get(item.id)
      if (!now || samePose(poseOf(now), poseOf(item))) return []
      return [{ op: 'updateItem', itemId: item.id, item: { position: item.position, rotation: item.rotation } }]
    })
    if (ops.length > 0) this.commit(ops)
    return ops.length > 0
  }

  /** An earlier document without items that have left the room since. */
  #kept(document: RoomDocument): RoomDocument {
    return { ...document, items: new Map([...document.items].filter(([id]) => this.#document.items.has(id))) }
  }

  /**
   * Differences to the service's poses, as ops that bring it there: an item that was only moved keeps its turn out of the op, as another user may
   * be changing it.
   */
  unsaved(): ArChangeInput['ops'] {
    return [...this.#document.items.values()].flatMap((item) => {
      const saved = this.#saved.get(item.id)
      const pose = poseOf(item)
      if (!saved || samePose(saved, pose)) return []
      const { position, rotation } = posePatch(pose, { rotation: { ...item.rotation, y: saved.angle } })
      const differs = { ...(!same(saved.position, pose.position) && { position }), ...(rotation && { rotation }) }
      return [{ op: 'updateItem' as const, itemId: item.id, item: differs }]
    })
  }

  /** The service has these ops now; `gone` are items that had left the room. */
  acknowledge(ops: ArChangeInput['ops'], gone: ReadonlySet<string>): void {
    for (const { itemId, item } of ops) {
      const before = this.#saved.get(itemId)
      if (before) this.#saved.set(itemId, { position: item.position ?? before.position, angle: item.rotation?.y ?? before.angle })
    }
    if (gone.size === 0) return
    for (const id of gone) this.#saved.delete(id)
    this.#document = { ...this.#document, items: new Map([...this.#document.items].filter(([id]) => !gone.has(id))) }
  }
}
