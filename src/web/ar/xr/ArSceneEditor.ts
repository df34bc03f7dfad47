/** The AR scene, a room or one product: selection, moves under the room's rules, finishes, undo and saving. `shown` is the drawn state. */
import { Box3, Vector3, type Ray } from 'three'
import type { Product } from '#contract/catalog/catalog.ts'
import { newScene } from '#contract/design/newScene.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { Blocker } from '#room/placement/collision.ts'
import type { DragTarget, Pose, Standpoint } from '#room/drag/dragTarget.ts'
import { distancesOf } from '#room/placement/measures.ts'
import { roomSpace } from '#room/geometry/roomSpace.ts'
import { withPose, type SnapMode } from '#room/placement/snapping/snapping.ts'
import type { PlacedItem } from '#room/placement/placedItem.ts'
import type { Effect } from '../../editor/gesture.ts'
import { documentOf } from '../../editor/store/loading.ts'
import { Shown } from '../../editor/store/shown.ts'
import type { ArState, SessionParts } from '../controls.ts'
import { Arranging, type ItemPose } from './input/arranging.ts'
import type { SceneAnchor } from './placing/SceneAnchor.ts'
import type { LiveStore } from './live.ts'
import type { PickedItem } from './input/RayPointers.ts'
import { Saving, savingService } from './saving.ts'
import { SessionModels, type ModelledItem, type ModelLoading } from './SessionModels.ts'
import { designFront, placeProduct, placeRoom, type Hit, type Place } from './placing/surfacePlacement.ts'
import { ItemGrab, SceneGrab, type GrabTarget } from './input/grabTargets.ts'

const NO_REASONS: readonly Blocker[] = []
/** Metres above the floor of the lines drawn on it. */
const LINE_HEIGHT = 0.01
/** The pose and scale of a single product in its own axes. */
const ORIGIN_POSE: Pose = { position: { x: 0, y: 0, z: 0 }, angle: 0 }
const UNIT_SCALE: Vec3 = { x: 1, y: 1, z: 1 }

interface ArSceneEditorOptions {
  anchor: SceneAnchor
  live: LiveStore
  set: (patch: Partial<ArState>) => void
}

/** The bounding box of an item about its pivot: metres. */
const boxOf = ({ mount, size: { width, height, depth } }: Pick<PlacedItem, 'mount' | 'size'>): Box3 => {
  const [low, back] = [mount === 'ceiling' ? -height : 0, mount === 'wall' ? 0 : -depth / 2]
  return new Box3(new Vector3(-width / 2, low, back), new Vector3(width / 2, low + height, back + depth))
}

/** The product of a session that shows nothing else, as an item. */
const asItem = ({ id }: Product, variantId: string | null): ModelledItem => ({ id, productId: id, variantId, scale: UNIT_SCALE })

/** A single product has no room: the smallest scene that the renderer accepts. */
const roomFor = ({ size: { width, depth, height } }: Product): StoredScene =>
  newScene({ roomType: 'living_room', style: 'modern', dimensions: { length: width, width: depth, height }, author: '', created: '' })

const sceneOf = ({ project, product }: SessionParts): StoredScene => {
  if (project) return documentOf(project).scene
  if (product) return roomFor(product)
  throw new TypeError('the session shows neither a room nor a product')
}

export class ArSceneEditor {
  readonly shown: Shown
  readonly models: SessionModels
  readonly #parts: SessionParts
  readonly #anchor: SceneAnchor
  readonly #live: LiveStore
  readonly #set: ArSceneEditorOptions['set']
  #arranging: Arranging | null = null
  #saving: Saving | null = null
  #selected: string | null = null
  /** Promise of the save under way, or of the last one. */
  #lastSave: Promise<void> = Promise.resolve()

  constructor(parts: SessionParts, { anchor, live, set }: ArSceneEditorOptions, loading?: ModelLoading) {
    this.#parts = parts
    this.#anchor = anchor
    this.#live = live
    this.#set = set
    this.models = new SessionModels(parts, loading)
    this.shown = new Shown(sceneOf(parts))
  }

  // ---- Reading ---------------------------------------------------------------------------------------------------

  /** Loads the models and draws the scene. @throws when the session's file cannot be read */
  async open(): Promise<void> {
    const { project, product } = this.#parts
    await this.models.read()
    if (product) {
      this.#live.setState({ sized: { size: product.size, box: boxOf(product), pose: ORIGIN_POSE } })
      this.#set({ measures: product.size })
    } else if (project) {
      this.#arranging = new Arranging(documentOf(project), this.models.products)
      this.#saving = new Saving(this.#arranging, savingService(this.#parts), project.version)
      // The file shows the room when the session was opened: later items whose model cannot be loaded are not shown.
      await Promise.allSettled(this.#items.map((item) => this.models.fetch(item)))
    }
    this.#draw()
  }

  get #items(): readonly ModelledItem[] {
    const { product, session } = this.#parts
    return product ? [asItem(product, session.variantId)] : [...(this.#arranging?.items.values() ?? [])]
  }

  /** Draws every item at its committed pose. */
  #draw(): void {
    this.shown.setItems(this.#items.flatMap((item) => this.models.drawn(item, this.poseOf(item.id) ?? ORIGIN_POSE) ?? []))
  }

  // ---- Placement -------------------------------------------------------------------------------------------------

  placeAt(hit: Hit, viewer: Vec3): Place {
    const { product } = this.#parts
    if (product) return placeProduct(hit, viewer, product.mount, product.size.depth)
    const { scene } = this.#arranging!
    const front = designFront(scene.camera)
    const { bounds } = roomSpace(scene)
    const along = Math.abs(Math.sin(front)) > 0.5
    const behind = (along ? bounds.maxX - bounds.minX : bounds.maxZ - bounds.minZ) / 2
    return placeRoom(hit, viewer, { front, behind })
  }

  poseOf(id: string): Pose | undefined {
    const item = this.#arranging?.items.get(id)
    return item ? { position: item.position, angle: item.rotation.y } : id === this.#parts.product?.id ? ORIGIN_POSE : undefined
  }

  // ---- Grabbing --------------------------------------------------------------------------------------------------

  /** Grab target of a ray by its hit: an item, the product, or, beside the furniture, the whole scene (two rays turn it). */
  grab(picked: PickedItem, ray: Ray): GrabTarget | null {
    const { place } = this.#anchor
    if (!place) return null
    const arranging = this.#arranging
    if (!arranging || !picked) return new SceneGrab(this.#anchor, place, picked !== undefined, ray, picked?.point.y ?? place.position.y)
    const drag = arranging.beginDrag(picked.id)
    // A locked item can still be selected.
    if (!drag)
      return {
        id: picked.id,
        level: picked.point.y,
        move: () => undefined,
        twist: () => undefined,
        release: () => this.select(picked.id),
        cancel: () => undefined,
      }
    const apply = (effects: readonly Effect[]) => effects.forEach((effect) => this.#apply(drag, effect))
    return new ItemGrab({ drag, scene: arranging.scene, anchor: this.#anchor, apply }, ray, picked.point)
  }

  /** Applies an effect of the gesture with an item. */
  #apply(drag: DragTarget, effect: Effect): void {
    switch (effect.do) {
      case 'show':
        return this.#show(drag, effect.poses, effect.standpoint)
      case 'commit':
        this.#arranging?.commit(effect.ops)
        return this.#endGesture(drag.item.id, this.#snap)
      case 'restore':
        return this.#endGesture(drag.item.id, null)
      case 'refuse':
        return this.#setReasons(effect.reasons)
      default:
    }
  }

  /** Snap of the dragged item when it was last shown. */
  #snap: SnapMode | null = null

  #show({ item: { id }, placedItem, space, around }: DragTarget, poses: readonly ItemPose[], at: Standpoint): void {
    if (this.#selected !== id) this.select(id)
    const allowed = at.reasons.length === 0
    for (const { id: moved, ...pose } of poses) this.shown.move(moved, pose, allowed)
    this.#frame(id, at, !allowed)
    const there = withPose(placedItem, { position: at.position, rotationY: at.angle })
    this.#live.setState({ gaps: { distances: distancesOf({ placedItem: there, space, around }), height: this.#gapHeight(id, at) } })
    this.#set({ snap: (this.#snap = at.mode) })
    this.#setReasons(at.reasons)
  }

  /** Metres: the level of the item's support; half-way up a hanging item. */
  #gapHeight(id: string, { position: { y } }: Pose): number {
    const placedItem = this.#arranging?.placedItem(id)
    if (placedItem?.mount === 'wall') return y + placedItem.size.height / 2
    return placedItem?.mount === 'ceiling' ? y - placedItem.size.height / 2 : y + LINE_HEIGHT
  }

  /** The drag is over. */
  #endGesture(id: string, snap: SnapMode | null): void {
    this.#live.setState({ gaps: null })
    this.#redraw()
    this.select(id)
    this.#set({ snap })
  }

  #reasons = NO_REASONS
  /** Sets them only when they change: called in every frame of a drag. */
  #setReasons(reasons: readonly Blocker[]): void {
    const before = this.#reasons
    if (before.length === reasons.length && before.every(({ id, reason }, i) => reasons[i]?.id === id && reasons[i]?.reason === reason)) return
    this.#reasons = reasons
    this.#set({ reasons })
  }

  /** Draws the committed room and updates the state that depends on it. */
  #redraw(): void {
    const arranging = this.#arranging
    if (!arranging) return
    this.#draw()
    if (this.#selected !== null && !arranging.items.has(this.#selected)) this.select(null)
    const pose = this.#selected === null ? undefined : this.poseOf(this.#selected)
    if (this.#selected !== null && pose) this.#frame(this.#selected, pose, false)
    const moved = arranging.unsaved().length
    this.#set({ moved, canUndo: arranging.canUndo, ...(moved > 0 && { saving: 'none' as const, refusal: null }) })
  }

  #frame(id: string, pose: Pose, blocked: boolean): void {
    const placedItem = this.#arranging?.placedItem(id)
    const box = placedItem ? boxOf(placedItem) : undefined
    this.#live.setState({ framed: box ? { box, pose, blocked } : null, sized: placedItem && box ? { size: placedItem.size, box, pose } : null })
  }

  // ---- Actions of the overlay  ---------------------------------------------------------------------------------

  /** In a session for a product there is nothing to select: its measures are always shown. */
  select(id: string | null): void {
    const arranging = this.#arranging
    if (!arranging || (id !== null && !arranging.items.has(id))) return
    this.#selected = id
    const pose = id === null ? undefined : this.poseOf(id)
    if (id !== null && pose) this.#frame(id, pose, false)
    else this.#live.setState({ framed: null, sized: null })
    const size = id === null ? null : (arranging.placedItem(id)?.size ?? null)
    this.#set({ selected: id, locked: id !== null && arranging.isLocked(id), measures: size, snap: null })
    this.#setReasons(NO_REASONS)
  }

  /** Turns the selected item. @returns false without a selection: the caller turns the whole scene */
  turn(radians: number): boolean {
    const id = this.#selected
    if (id === null || !this.#arranging) return false
    const turned = this.#arranging.turn(id, radians)
    if (!turned) return true
    this.#endGesture(id, turned.ok ? turned.mode : null)
    if (!turned.ok) this.#setReasons(turned.reasons)
    return true
  }

  reset(): void {
    if (!this.#arranging?.reset()) return
    this.select(null)
    this.#redraw()
  }

  undo(): void {
    if (!this.#arranging?.undo()) return
    this.#set({ snap: null })
    this.#setReasons(NO_REASONS)
    this.#redraw()
  }

  /** @throws when the model of the finish cannot be had */
  async swap(variantId: string): Promise<void> {
    const item = this.#items.find(({ id }) => id === (this.#parts.product?.id ?? this.#selected))
    if (!item) return
    this.#set({ variants: await this.models.swap(item, variantId) })
    this.#draw()
  }

  /** Selects the first item that a refusal names, and frames it as an item that may not be there. */
  #markRefused(itemIds: readonly string[]): void {
    const id = itemIds.find((one) => this.#arranging?.items.has(one))
    const pose = id === undefined ? undefined : this.poseOf(id)
    if (id === undefined || !pose) return
    this.select(id)
    this.#frame(id, pose, true)
  }

  /** One at a time: a call waits for those before it, and saves changes made meanwhile. */
  async save(): Promise<void> {
    this.#lastSave = this.#lastSave.catch(() => undefined).then(() => this.#save())
    await this.#lastSave
  }

  async #save(): Promise<void> {
    if (!this.#saving || !this.#arranging) return
    this.#set({ saving: 'saving', refusal: null, gone: 0 })
    const selected = this.#selected
    try {
      const saved = await this.#saving.save()
      this.#redraw()
      if (saved.ok) return this.#set({ saving: 'saved', gone: saved.gone.length })
      // Not while the user has gone on to another item.
      if (this.#selected === selected) this.#markRefused(saved.itemIds)
      this.#set({ saving: 'refused', refusal: saved.code })
    } catch (error) {
      this.#set({ saving: 'refused', refusal: 'INTERNAL_ERROR' })
      throw error
    }
  }

  dispose(): void {
    this.models.dispose()
  }
}
