/**
 * The room as it is edited: its document and history, the products in it, and what of it is of this moment and page. Knows neither the service
 * nor a picture: what is done is handed to `send`, and what shows the room follows the stores.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomOp } from '#room/document/changes.ts'
import type { Blocker } from '#room/placement/collision.ts'
import type { RoomDocument, RoomItem } from '#room/document/document.ts'
import { mayEditNow, type HeldPermission } from './permission.ts'
import type { DialogName, MenuPlace, Swapping, TabName } from './uiState.ts'
import { isOfTheChosen, liveAtFirst, type LiveState, type Notice } from './live.ts'
import { createProductShelf, type ProductShelf } from './products.ts'
import { createScene, type Scene } from './scene.ts'
import type { StepName } from './step.ts'
import type { SyncState } from './live.ts'

export interface RoomStoreParts {
  projectId: string
  document: RoomDocument
  permission: HeldPermission
  fetchProduct: (id: string) => Promise<Product>
  /** The room was taken from this machine: the service has not been reached yet. */
  offline?: boolean
}

/** Hands a finished change, and what takes it back, to the part that sends it. */
export type Send = Parameters<typeof createScene>[1]

export class RoomStore {
  readonly projectId: string
  readonly scene: Scene
  readonly products: ProductShelf
  readonly live: StoreApi<LiveState>
  readonly #unmade = new Set<() => void>()

  constructor(parts: RoomStoreParts, send: Send) {
    this.projectId = parts.projectId
    this.products = createProductShelf(parts.fetchProduct)
    this.live = createStore(() => liveAtFirst(parts))
    this.scene = createScene(parts.document, send)
    this.scene.store.subscribe((now, before) => {
      if (now.document.items !== before.document.items) this.fetchProductsOf(now.document)
      if (now.selection === before.selection) return
      // Both are about the items that were selected.
      this.live.setState({ swapping: null, recolouring: false })
      if (isOfTheChosen(this.live.getState().notice)) this.tell(null)
    })
    this.fetchProductsOf(parts.document)
  }

  get document(): RoomDocument {
    return this.scene.store.getState().document
  }
  get selected(): RoomItem | undefined {
    const { selected, document } = this.scene.store.getState()
    return selected === null ? undefined : document.items.get(selected)
  }
  get mayEdit(): boolean {
    return mayEditNow(this.live.getState())
  }
  /** What is shown: the room, or the earlier version that someone looks at. */
  get shownDocument(): RoomDocument {
    return this.live.getState().looking?.document ?? this.document
  }

  /** Reads the products of a document that are not known yet. */
  fetchProductsOf({ items }: RoomDocument): void {
    void this.products.ensure([...items.values()].map(({ productId }) => productId))
  }

  /** Calls back when an edit was not made: what a gesture shows of it goes back. @returns a function that unsubscribes */
  watchUnmade(watcher: () => void): () => void {
    this.#unmade.add(watcher)
    return () => void this.#unmade.delete(watcher)
  }

  /** One finished edit, told to the shopper. @returns whether it was done now (and does not wait for a yes) */
  commit(name: StepName, ops: RoomOp[], { select, slid = false }: { select?: string | readonly string[] | null; slid?: boolean } = {}): boolean {
    // Buttons and keys are off for someone who may only look; this is the last door.
    const done = this.mayEdit && this.scene.commit(name, ops)
    if (!done) {
      for (const watcher of this.#unmade) watcher()
      return false
    }
    if (select !== undefined) this.scene.choose(typeof select === 'string' ? [select] : (select ?? []))
    this.tell({ about: 'step', step: name, slid })
    return true
  }

  refuse(productId: string, reasons: readonly Blocker[]): void {
    const [blocker] = reasons
    if (!blocker) return
    this.tell({ about: 'refused', productId, blocker, otherProductId: this.document.items.get(blocker.id)?.productId ?? null })
  }

  tell(notice: Notice | null): void {
    this.live.setState({ notice })
  }

  // ---- What the service says of it -------------------------------------------------------------------------------

  receive(document: RoomDocument): void {
    this.scene.receive(document)
  }

  setSync(sync: SyncState): void {
    // Once all is saved, nothing is left of what a crashed tab kept.
    this.live.setState(({ notice }) => ({ sync, notice: sync.at === 'saved' && notice?.about === 'kept' ? null : notice }))
  }

  /** A step was taken back. @param reason the service's; null: what it changed is gone */
  tellLost(step: StepName, reason: string | null): void {
    const { notice } = this.live.getState()
    this.tell({ about: 'change-refused', step, reason, more: notice?.about === 'change-refused' ? notice.more + 1 : 0 })
  }

  /** What one may do here has changed. */
  permit(permission: HeldPermission): void {
    const before = this.mayEdit
    this.live.setState({ permission })
    if (this.mayEdit !== before) this.tell({ about: this.mayEdit ? 'may-edit' : 'may-look' })
  }

  // ---- What lies open beside it ----------------------------------------------------------------------------------

  /** Lays a dialog over the room; null puts it away. */
  open(dialog: DialogName | null): void {
    this.live.setState({ dialog })
  }

  /** Opens the menu of what is chosen at a place of the window; null closes it. */
  openMenu(menu: MenuPlace | null): void {
    this.live.setState({ menu })
  }

  /** Opens the list of similar products in the details; null closes it. */
  openSwap(swapping: Swapping | null): void {
    this.live.setState({ swapping })
  }

  /** Turns the end panel to a page. */
  turnTo(tab: TabName): void {
    this.live.setState(({ turns }) => ({ tab, turns: turns + 1 }))
  }
}
