/**
 * One opened room: the scene store, the sync queue, the products and what is shown of them, wired together. Everything that edits
 * goes through here; React only shows what the stores hold.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Product } from '../../contract/catalog.ts'
import type { RoomOp } from '../../room/changes.ts'
import type { Blocker } from '../../room/collision.ts'
import { isDark } from '../../room/daylight.ts'
import type { RoomDocument, RoomItem } from '../../room/document.ts'
import { lampLight } from '../../room/lamps.ts'
import { AdviceDesk } from './advice/AdviceDesk.ts'
import { Hand } from './gestures/hand.ts'
import { mayEditNow, type HeldPermission } from './permission.ts'
import { RoomDesk } from './RoomDesk.ts'
import type { DialogName, MenuPlace, Swapping, TabName } from './store/desk.ts'
import type { Looking } from './store/looking.ts'
import { isOfTheChosen, liveAtFirst, type LiveState, type Notice } from './store/live.ts'
import { createProductShelf, type ProductShelf } from './store/products.ts'
import { createScene, type Scene, type StepName } from './store/scene.ts'
import { Shown, type DrawnItem } from './store/shown.ts'
import { CommentBoard, type CommentRemote } from './sync/comments.ts'
import { Journal } from './sync/journal.ts'
import { ChangeQueue, type Remote } from './sync/queue.ts'
import type { Outbox } from './sync/outbox.ts'
import { Trial } from './trial.ts'
import { groundOf } from './ground.ts'
import type { Viewport } from './viewport.ts'

export interface SessionParts {
  projectId: string
  document: RoomDocument
  version: number
  permission: HeldPermission
  remote: Remote
  outbox: Outbox
  fetchProduct: (id: string) => Promise<Product>
  /** Absent where nobody may read or say anything. */
  comments?: CommentRemote
  pause: (milliseconds: number) => Promise<void>
  /** The room was taken from this machine: the service has not been reached yet. */
  offline?: boolean
}

const drawn = (item: RoomItem, product: Product, dark: boolean): DrawnItem => ({
  id: item.id,
  product,
  variantId: item.variantId,
  position: item.position,
  angle: item.rotation.y,
  scale: item.scale,
  ...lampLight(item, product.category, dark),
})

export class Session {
  readonly projectId: string
  readonly scene: Scene
  readonly products: ProductShelf
  readonly live: StoreApi<LiveState>
  readonly queue: ChangeQueue
  readonly hand: Hand
  readonly room = new RoomDesk()
  /** Finishes, light and pieces that are looked at before they are chosen. */
  readonly trial = new Trial(this)
  readonly journal = new Journal()
  readonly comments: CommentBoard
  readonly advice: AdviceDesk
  /** What is drawn of the room: canvases mount on it. */
  readonly shown: Shown
  #viewport: Viewport | undefined
  #area: HTMLElement | undefined
  readonly #stops: (() => void)[] = []

  constructor(parts: SessionParts) {
    this.projectId = parts.projectId
    this.products = createProductShelf(parts.fetchProduct)
    this.hand = new Hand(this)
    this.comments = new CommentBoard(parts.comments ?? null)
    this.live = createStore(() => liveAtFirst(parts))
    this.shown = new Shown(parts.document.scene)
    this.scene = createScene(parts.document, (ops, name, inverse) => this.queue.push(ops, name, inverse))
    this.advice = new AdviceDesk(this)
    this.queue = new ChangeQueue({
      projectId: parts.projectId,
      document: parts.document,
      version: parts.version,
      remote: parts.remote,
      outbox: parts.outbox,
      pause: parts.pause,
      offline: parts.offline ?? false,
      newId: () => this.journal.own(crypto.randomUUID()),
      now: () => Date.now(),
      onDocument: (document) => this.scene.receive(document),
      // Once all is saved, nothing is left of what a crashed tab kept.
      onState: (sync) => this.live.setState(({ notice }) => ({ sync, notice: sync.at === 'saved' && notice?.about === 'kept' ? null : notice })),
      onRefused: (change, { message }) => this.#tellLost(change.name, message),
      onLeftOut: (change) => this.#tellLost(change.name, null),
      onPermission: (permission) => this.permit(permission),
    })
    this.#stops.push(
      this.scene.store.subscribe((now, before) => {
        if (now.document !== before.document) this.#follow(before.document)
        if (now.selection !== before.selection) {
          this.shown.select(now.selection)
          // Both are about the items that were selected.
          this.live.setState({ swapping: null, recolouring: false })
          if (isOfTheChosen(this.live.getState().notice)) this.tell(null)
        }
        if (now.view !== before.view) this.#viewport?.look(now.view)
      }),
      this.products.store.subscribe(() => this.drawItems()),
      this.live.subscribe((now, before) => {
        if (now.people.others !== before.people.others) this.shown.store.setState({ others: now.people.others })
        if (mayEditNow(now) !== mayEditNow(before)) this.shown.store.setState({ handles: this.mayEdit })
        if (now.looking !== before.looking) this.#restage()
      }),
    )
    this.shown.store.setState({ handles: this.mayEdit, others: this.live.getState().people.others })
    void this.products.ensure([...parts.document.items.values()].map(({ productId }) => productId))
  }

  get document(): RoomDocument {
    return this.scene.store.getState().document
  }
  get selected(): RoomItem | undefined {
    const { selected, document } = this.scene.store.getState()
    return selected === null ? undefined : document.items.get(selected)
  }
  /** The canvas, while it is mounted. */
  get viewport(): Viewport | undefined {
    return this.#viewport
  }
  get mayEdit(): boolean {
    return mayEditNow(this.live.getState())
  }
  /** What is shown: the room, or the earlier version that someone looks at. */
  get shownDocument(): RoomDocument {
    return this.live.getState().looking?.document ?? this.document
  }
  /** Presses go to the camera alone: somebody looks at an earlier version, or shows where a comment goes. */
  get resting(): boolean {
    return this.live.getState().looking !== null || this.comments.store.getState().placing
  }

  // ---- Canvas ----------------------------------------------------------------------------------------------------

  attach(viewport: Viewport, area: HTMLElement): void {
    this.#viewport = viewport
    this.#area = area
    viewport.rig.groundOf = () => groundOf(this.document, this.products.store.getState().products)
    viewport.look(this.scene.store.getState().view)
  }

  /** The element above the canvas that pointers and keys come through. */
  get area(): HTMLElement | undefined {
    return this.#area
  }

  detach(): void {
    this.#viewport = undefined
    this.#area = undefined
  }

  #follow(before: RoomDocument): void {
    const { document } = this
    if (document.scene !== before.scene) {
      this.trial.end()
      this.shown.setScene(this.shownDocument.scene)
      this.hand.keepRoom()
    }
    if (document.items === before.items && document.scene.lighting === before.scene.lighting) return
    void this.products.ensure([...document.items.values()].map(({ productId }) => productId))
    this.hand.keep()
    if (document.items !== before.items) this.trial.endItems()
    this.drawItems()
  }

  /** Draws the document's items, and whatever is on its way into the room. */
  drawItems(extra: readonly RoomItem[] = []): void {
    const { bringing } = this.hand
    const dark = isDark(this.trial.lighting)
    const drawnAll = (items: Iterable<RoomItem>) =>
      [...items].flatMap((item) => {
        const product = this.products.get(item.productId)
        return product ? [drawn(item, product, dark)] : []
      })
    const ghosts = drawnAll(extra.length > 0 ? extra : bringing).map((item) => ({ ...item, ghost: true }))
    this.shown.setItems([...drawnAll(this.trial.items.values()), ...ghosts])
    this.hand.showAgain()
  }

  /** Shows an earlier version in the room's place; null, the room again. */
  lookAt(looking: Looking | null): void {
    this.hand.dispatch({ type: 'cancel' })
    if (looking) {
      this.scene.select(null)
      void this.products.ensure([...looking.document.items.values()].map(({ productId }) => productId))
    }
    this.live.setState({ looking })
  }

  #restage(): void {
    this.trial.end()
    this.trial.endItems()
    this.shown.setScene(this.shownDocument.scene)
    this.drawItems()
  }

  // ---- Edits -----------------------------------------------------------------------------------------------------

  /** One finished edit, told to the shopper. @returns whether it was done now (and does not wait for a yes) */
  commit(name: StepName, ops: RoomOp[], { select, slid = false }: { select?: string | readonly string[] | null; slid?: boolean } = {}): boolean {
    // Buttons and keys are off for somebody who may only look; this is the last door.
    if (!this.mayEdit) {
      this.drawItems()
      return false
    }
    const done = this.scene.commit(name, ops)
    if (!done) this.drawItems()
    if (done && select !== undefined) this.scene.choose(typeof select === 'string' ? [select] : (select ?? []))
    if (done) this.tell({ about: 'step', step: name, slid })
    return done
  }

  refuse(productId: string, reasons: readonly Blocker[]): void {
    const [blocker] = reasons
    if (!blocker) return
    this.tell({ about: 'refused', productId, blocker, otherProductId: this.document.items.get(blocker.id)?.productId ?? null })
  }

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

  tell(notice: Notice | null): void {
    this.live.setState({ notice })
  }

  #tellLost(step: StepName, reason: string | null): void {
    const { notice } = this.live.getState()
    this.tell({ about: 'change-refused', step, reason, more: notice?.about === 'change-refused' ? notice.more + 1 : 0 })
  }

  /** What one may do here has changed. A gesture that is on goes back. */
  permit(permission: HeldPermission): void {
    const before = this.mayEdit
    this.live.setState({ permission })
    if (this.mayEdit === before) return
    this.hand.dispatch({ type: 'cancel' })
    this.tell({ about: this.mayEdit ? 'may-edit' : 'may-look' })
  }

  close(): void {
    this.hand.dispatch({ type: 'cancel' })
    for (const stop of this.#stops) stop()
    this.advice.close()
    this.queue.close()
  }
}
