/**
 * The displayed room. The committed part is a zustand store, from which the components of `web/scene` read by selector; poses that a gesture
 * changes at this moment are beside it in `live`, and are applied in a frame, without a store write and without React.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Product, ThreeDModel } from '#contract/catalog/catalog.ts'
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { Furnishing } from '#room/placement/placedItem.ts'

/** Pose of an item: metres; angle in radians about y. */
export interface Pose {
  position: Vec3
  angle: number
}
/** Fields of a product that drawing needs. */
export type DrawnProduct = Furnishing & Pick<Product, 'id' | 'variants'> & { threeDModel: Pick<ThreeDModel, 'url' | 'coarser'> | null }
/** An item as it is drawn. */
export interface DrawnItem extends Pose {
  id: string
  product: DrawnProduct
  variantId: string | null
  scale: Vec3
  /** Lamps only: whether it is lit. */
  lit?: boolean
  /** On its way into the room, and not in it yet. */
  ghost?: boolean
}
/** Another user, and their selection. */
export interface OthersSelection {
  color: string
  selection: readonly string[]
}
/** A guide on the floor that shows an alignment: metres. */
export type Guide = readonly [PlanPoint, PlanPoint]

export interface ShownState {
  scene: StoredScene
  items: readonly DrawnItem[]
  /** Ids of the outlined items; the last one has the handles. */
  selection: readonly string[]
  others: readonly OthersSelection[]
  /** Ids of items that the service's refusal is about. */
  refused: readonly string[]
  /** Whether the selected item may be turned and raised at all. */
  handles: boolean
  /** Whether walls between the camera and the room fade; they stay for a camera that walks among them. */
  wallsFade: boolean
  /** An image is being captured, without the marks for editing. */
  photo: Photo | null
}
export interface Photo {
  /** Where its camera is: walls between it and the room give way. Without it, walls are as on the screen. */
  from?: Vec3
  /** Items of the room while an image is captured; without it, the displayed items. */
  items?: readonly DrawnItem[]
}

/** Items of the room in the next frame. */
export const itemsInFrame = ({ items, photo }: Pick<ShownState, 'items'> & Partial<Pick<ShownState, 'photo'>>): readonly DrawnItem[] =>
  photo?.items ?? items

/** Calls back for each item that moved since the last frame. */
export type LiveFollower = (item: DrawnItem, pose: Pose, allowed: boolean) => void

/** Poses of the gesture in progress. */
export class LivePoses {
  readonly #poses = new Map<string, { item: DrawnItem; pose: Pose; allowed: boolean }>()
  readonly #due = new Set<string>()
  readonly #followers = new Set<LiveFollower>()
  #guides: readonly Guide[] = []
  /** Asks for a frame: the mounted canvas sets it. */
  wake: () => void = () => undefined

  get guides(): readonly Guide[] {
    return this.#guides
  }
  pose(id: string): Pose | undefined {
    return this.#poses.get(id)?.pose
  }
  /** Whether every moved item fits at its place. */
  get allowed(): boolean {
    for (const { allowed } of this.#poses.values()) if (!allowed) return false
    return true
  }

  move(item: DrawnItem, pose: Pose, allowed: boolean, guides: readonly Guide[]): void {
    this.#poses.set(item.id, { item, pose, allowed })
    this.#guides = guides
    this.#due.add(item.id)
    this.wake()
  }

  /** The committed poses hold again. */
  clear(): void {
    this.#poses.clear()
    this.#due.clear()
    this.#guides = []
    this.wake()
  }

  /** All that is moved is applied again with the next frame: its objects were just made, or set to their committed poses. */
  repeat(): void {
    for (const id of this.#poses.keys()) this.#due.add(id)
    if (this.#due.size > 0) this.wake()
  }

  /** @returns a function that unsubscribes */
  follow(follower: LiveFollower): () => void {
    this.#followers.add(follower)
    return () => void this.#followers.delete(follower)
  }

  /** Applies poses that changed since the last call. @returns whether there were any */
  apply(): boolean {
    if (this.#due.size === 0) return false
    for (const id of this.#due) {
      const moved = this.#poses.get(id)
      if (moved) for (const follower of this.#followers) follower(moved.item, moved.pose, moved.allowed)
    }
    this.#due.clear()
    return true
  }
}

export class Shown {
  readonly store: StoreApi<ShownState>
  readonly live = new LivePoses()
  #byId = new Map<string, DrawnItem>()

  constructor(scene: StoredScene) {
    this.store = createStore<ShownState>(() => ({
      scene,
      items: [],
      selection: [],
      others: [],
      refused: [],
      handles: true,
      wallsFade: true,
      photo: null,
    }))
  }

  setScene(scene: StoredScene): void {
    this.store.setState({ scene })
  }

  /** Shows exactly these items, where they are; a gesture that is on shows again where it has them. */
  setItems(items: readonly DrawnItem[]): void {
    this.#byId = new Map(items.map((item) => [item.id, item]))
    this.live.clear()
    this.store.setState({ items })
  }

  select(selection: readonly string[]): void {
    this.store.setState({ selection })
  }

  /** Shows an item somewhere else during a gesture: no store write, no React. */
  move(id: string, pose: Pose, allowed: boolean, guides: readonly Guide[] = []): void {
    const item = this.#byId.get(id)
    if (item) this.live.move(item, pose, allowed, guides)
  }

  item(id: string): DrawnItem | undefined {
    return this.#byId.get(id)
  }

  /** Where an item is shown now. */
  pose(id: string): Pose | undefined {
    return this.live.pose(id) ?? this.#byId.get(id)
  }
}
