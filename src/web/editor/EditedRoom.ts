/** Composes an opened room, which actions and panels receive: its store, the gesture controller, the sync engine, the display, advice and arranging. */
import { AdviceStore } from './advice/AdviceStore.ts'
import { ArrangeStore } from './arranging/ArrangeStore.ts'
import { GestureController } from './gestures/GestureController.ts'
import { mayEditNow } from './store/permission.ts'
import { RoomEditState } from './RoomEditState.ts'
import { RoomDisplay } from './display/RoomDisplay.ts'
import { RoomStore, type RoomStoreParts } from './store/RoomStore.ts'
import type { RoomPreview } from './store/roomPreview.ts'
import { SyncEngine, type SyncParts } from './sync/SyncEngine.ts'

export type EditedRoomParts = RoomStoreParts & SyncParts

export class EditedRoom extends RoomStore {
  readonly sync: SyncEngine
  readonly display: RoomDisplay
  readonly gestures: GestureController
  /** State of editing the room itself that is not part of the document. */
  readonly editState = new RoomEditState()
  readonly advice: AdviceStore
  readonly arranging: ArrangeStore
  readonly #stop: () => void

  constructor(parts: EditedRoomParts) {
    super(parts, (ops, name, inverse) => this.sync.send(ops, name, inverse))
    this.sync = new SyncEngine(parts, this)
    this.gestures = new GestureController(this)
    this.display = new RoomDisplay(this, this.gestures)
    this.advice = new AdviceStore(this)
    this.arranging = new ArrangeStore(this)
    this.#stop = this.live.subscribe((now, before) => {
      // The permission has changed: the active gesture is cancelled.
      if (mayEditNow(now) !== mayEditNow(before)) this.gestures.dispatch({ type: 'cancel' })
    })
  }

  /** Whether pointers move the camera only: while a version or a proposal is previewed, or a comment is being placed. */
  get resting(): boolean {
    return this.live.getState().roomPreview !== null || this.sync.comments.store.getState().placing
  }

  /** Shows an earlier version or a proposal in place of the room; null shows the room again. */
  showPreview(roomPreview: RoomPreview | null): void {
    this.gestures.dispatch({ type: 'cancel' })
    if (roomPreview) {
      this.scene.select(null)
      this.fetchProductsOf(roomPreview.document)
    }
    this.live.setState({ roomPreview })
  }

  close(): void {
    this.gestures.dispatch({ type: 'cancel' })
    this.#stop()
    this.display.close()
    this.advice.close()
    this.arranging.end()
    this.sync.close()
    this.products.close()
  }
}
