/**
 * One opened room, as actions and panels get it: the room's store, with the gesture controller that edits it, the engine that keeps it in step with the service,
 * and what is shown of it. Each is made with what it needs; here they are put together.
 */
import { AdviceStore } from './advice/AdviceStore.ts'
import { ArrangeStore } from './arranging/ArrangeStore.ts'
import { GestureController } from './gestures/GestureController.ts'
import { mayEditNow } from './store/permission.ts'
import { RoomDesk } from './RoomEditState.ts'
import { RoomPicture } from './display/RoomDisplay.ts'
import { RoomStore, type RoomStoreParts } from './store/RoomStore.ts'
import type { Looking } from './store/roomPreview.ts'
import { SyncEngine, type SyncParts } from './sync/SyncEngine.ts'

export type EditedRoomParts = RoomStoreParts & SyncParts

export class EditedRoom extends RoomStore {
  readonly sync: SyncEngine
  readonly picture: RoomPicture
  readonly gestures: GestureController
  /** What editing the room itself keeps beside the document. */
  readonly room = new RoomDesk()
  readonly advice: AdviceStore
  readonly arranging: ArrangeStore
  readonly #stop: () => void

  constructor(parts: EditedRoomParts) {
    super(parts, (ops, name, inverse) => this.sync.send(ops, name, inverse))
    this.sync = new SyncEngine(parts, this)
    this.gestures = new GestureController(this)
    this.picture = new RoomPicture(this, this.gestures)
    this.advice = new AdviceStore(this)
    this.arranging = new ArrangeStore(this)
    this.#stop = this.live.subscribe((now, before) => {
      // What one may do has changed: a gesture that is on goes back.
      if (mayEditNow(now) !== mayEditNow(before)) this.gestures.dispatch({ type: 'cancel' })
    })
  }

  /** Presses go to the camera alone: someone looks at an earlier version or a proposal, or shows where a comment goes. */
  get resting(): boolean {
    return this.live.getState().looking !== null || this.sync.comments.store.getState().placing
  }

  /** Shows an earlier version or a proposal in the room's place; null, the room again. */
  lookAt(looking: Looking | null): void {
    this.gestures.dispatch({ type: 'cancel' })
    if (looking) {
      this.scene.select(null)
      this.fetchProductsOf(looking.document)
    }
    this.live.setState({ looking })
  }

  close(): void {
    this.gestures.dispatch({ type: 'cancel' })
    this.#stop()
    this.picture.close()
    this.advice.close()
    this.arranging.end()
    this.sync.close()
    this.products.close()
  }
}
