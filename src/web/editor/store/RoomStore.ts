/**
 * Holds an edited room: its document and history, its products, and the live state of this page. Knows neither the service nor the display: changes
 * are passed to `send`, and the display subscribes to the stores.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomOp } from '#room/document/changes.ts'
import type { Blocker } from '#room/placement/collision.ts'
import type { RoomDocument, RoomItem } from '#room/document/document.ts'
import { mayEditNow, type RoomPermission } from './permission.ts'
import type { DialogName, MenuPlace, Swapping, TabName } from './uiState.ts'
import { isOfTheChosen, liveAtFirst, type LiveState, type Notice } from './live.ts'
import { createProductCache, type ProductCache } from './products.ts'
import { createScene, type Scene } from './scene.ts'
import type { StepName } from './step.ts'
import type { SyncState } from './live.ts'

export interface RoomStoreParts {
  projectId: string
  document: RoomDocument
  permission: RoomPermission
  fetchProduct: (id: string) => Promise<Product>
  /** The room was read from this device: the service has not been reached yet. */
  offline?: boolean
}

/** Passes a finished change and its inverse to the part that sends it. */
export type Send = Parameters<typeof createScene>[1]

export class RoomStore {
  readonly projectId: string
  readonly scene: Scene
  readonly products: ProductCache
  readonly live: StoreApi<LiveState>
  readonly #rejectionWatchers = new Set<() => void>()

  constructor(parts: RoomStoreParts, send: Send) {
    this.projectId = parts.projectId
    this.products = createProductCache(parts.fetchProduct)
    this.live = createStore(() => liveAtFirst(parts))
    this.scene = createScene(parts.document, send)
    this.scene.store.subscribe((now, before) => {
      if (now.document.items !== before.document.items) this.fetchProductsOf(now.document)
      if (now.selection === before.selection) return
      // Both belong to the items that were selected.
      this.live.setState({ swapping: null, recolouring: false })
      if (isOfTheChosen(this.live.getState().notice)) this.notify(null)
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
  /** The document that is shown: the room's, or that of a version or proposal that is previewed. */
  get shownDocument(): RoomDocument {
    return this.live.getState().roomPreview?.document ?? this.document
  }

  /** Fetches the products of a document that are not known yet. */
  fetchProductsOf({ items }: RoomDocument): void {
    void this.products.ensure([...items.values()].map(({ productId }) => productId))
  }

  /** Calls back when an edit was rejected, so that its display is reverted. @returns a function that unsubscribes */
  onEditRejected(watcher: () => void): () => void {
    this.#rejectionWatchers.add(watcher)
    return () => void this.#rejectionWatchers.delete(watcher)
  }

  /** Commits one finished edit and notifies the user. @returns whether it was applied now (and does not wait for confirmation) */
  commit(name: StepName, ops: RoomOp[], { select, slid = false }: { select?: string | readonly string[] | null; slid?: boolean } = {}): boolean {
    // Buttons and keys are disabled for viewers; this is the last check.
    const done = this.mayEdit && this.scene.commit(name, ops)
    if (!done) {
      for (const watcher of this.#rejectionWatchers) watcher()
      return false
    }
    if (select !== undefined) this.scene.choose(typeof select === 'string' ? [select] : (select ?? []))
    this.notify({ about: 'step', step: name, slid })
    return true
  }

  refuse(productId: string, reasons: readonly Blocker[]): void {
    const [blocker] = reasons
    if (!blocker) return
    this.notify({ about: 'refused', productId, blocker, otherProductId: this.document.items.get(blocker.id)?.productId ?? null })
  }

  notify(notice: Notice | null): void {
    this.live.setState({ notice })
  }

  // ---- Events of the service -------------------------------------------------------------------------------------

  receive(document: RoomDocument): void {
    this.scene.receive(document)
  }

  setSync(sync: SyncState): void {
    // Once everything is saved, nothing of a crashed tab's changes is pending.
    this.live.setState(({ notice }) => ({ sync, notice: sync.at === 'saved' && notice?.about === 'kept' ? null : notice }))
  }

  /** Notifies the user that a step was undone. @param refused the service's refusal; null: its target no longer exists */
  notifyRefused(step: StepName, refused: { message: string; itemIds: readonly string[] } | null): void {
    const { notice } = this.live.getState()
    const before = notice?.about === 'change-refused' ? notice : undefined
    const itemIds = new Set([...(before?.itemIds ?? []), ...(refused?.itemIds ?? [])])
    this.notify({
      about: 'change-refused',
      step,
      reason: refused?.message ?? null,
      more: before ? before.more + 1 : 0,
      itemIds: [...itemIds].filter((id) => this.document.items.has(id)),
    })
  }

  /** Sets the user's permission, and notifies them when it changes their available actions. */
  permit(permission: RoomPermission): void {
    const before = this.mayEdit
    this.live.setState({ permission })
    if (this.mayEdit !== before) this.notify({ about: this.mayEdit ? 'may-edit' : 'may-look' })
  }

  // ---- Dialogs, menus and panels ---------------------------------------------------------------------------------

  /** Opens a dialog over the room; null closes it. */
  open(dialog: DialogName | null): void {
    this.live.setState({ dialog })
  }

  /** Opens the selection's menu at a place of the window; null closes it. */
  openMenu(menu: MenuPlace | null): void {
    this.live.setState({ menu })
  }

  /** Opens the list of similar products in the details; null closes it. */
  openSwap(swapping: Swapping | null): void {
    this.live.setState({ swapping })
  }

  /** Shows a page of the end panel. */
  turnTo(tab: TabName): void {
    this.live.setState(({ turns }) => ({ tab, turns: turns + 1 }))
  }
}
