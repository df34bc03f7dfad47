/**
 * Follows an opened room and writes `Shown`, which a canvas draws. Holds that canvas while one is mounted, for actions that need the places of
 * items or move its camera.
 */
import { isDark } from '#room/light/daylight.ts'
import type { RoomDocument, RoomItem } from '#room/document/document.ts'
import { walkStart } from '#room/camera/walkStart.ts'
import { drawn } from './drawnItems.ts'
import { walkableAreaOf } from './walkableArea.ts'
import { mayEditNow } from '../store/permission.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import { Shown } from '../store/shown.ts'
import { Preview } from './preview.ts'
import type { RoomArea, Viewport } from './viewport.ts'

/** The part of the gesture controller that the display uses. */
export interface GestureItems {
  /** Items that are being placed and not in the room yet. */
  readonly newItems: readonly RoomItem[]
  /** Shows the dragged item at its dragged pose again. */
  showAgain: () => void
  /** Adapts the active gesture to changed items, and to a changed room. */
  followItems: () => void
  followRoom: () => void
}

type DisplayedRoom = Pick<RoomStore, 'document' | 'live' | 'mayEdit' | 'products' | 'scene' | 'shownDocument' | 'onEditRejected'>

export class RoomDisplay {
  /** The displayed room: canvases subscribe to it. */
  readonly shown: Shown
  /** Finishes, light and items that are previewed before they are chosen. */
  readonly preview: Preview
  readonly #room: DisplayedRoom
  readonly #gestures: GestureItems
  readonly #stops: readonly (() => void)[]
  #viewport: Viewport | undefined
  #area: RoomArea | undefined

  constructor(room: DisplayedRoom, gestures: GestureItems) {
    this.#room = room
    this.#gestures = gestures
    this.shown = new Shown(room.document.scene)
    this.preview = new Preview(
      () => room.shownDocument,
      (scene) => this.shown.setScene(scene),
      () => this.drawItems(),
    )
    this.shown.store.setState({ handles: room.mayEdit, others: room.live.getState().people.others })
    this.#stops = [
      room.scene.store.subscribe((now, before) => {
        if (now.document !== before.document) this.#follow(now.document, before.document)
        if (now.selection !== before.selection) this.shown.select(now.selection)
        if (now.view !== before.view) this.#viewport?.look(now.view)
      }),
      room.products.store.subscribe(() => this.drawItems()),
      room.live.subscribe((now, before) => {
        if (now.people.others !== before.people.others) this.shown.store.setState({ others: now.people.others })
        if (now.notice !== before.notice) this.shown.store.setState({ refused: now.notice?.about === 'change-refused' ? now.notice.itemIds : [] })
        if (mayEditNow(now) !== mayEditNow(before)) this.shown.store.setState({ handles: room.mayEdit })
        if (now.roomPreview !== before.roomPreview) this.#restage()
      }),
      room.onEditRejected(() => this.drawItems()),
    ]
  }

  /** The canvas, while it is mounted. */
  get viewport(): Viewport | undefined {
    return this.#viewport
  }
  /** The element above the canvas that pointers and keys come through. */
  get area(): RoomArea | undefined {
    return this.#area
  }

  attach(viewport: Viewport, area: RoomArea): void {
    this.#viewport = viewport
    this.#area = area
    const { rig } = viewport
    rig.walkableAreaOf = () => walkableAreaOf(this.#room.document, this.#room.products.store.getState().products)
    rig.walkStartOf = (aspect) => {
      const { products } = this.#room.products.store.getState()
      return walkStart(this.#room.document, products, walkableAreaOf(this.#room.document, products), aspect)
    }
    viewport.look(this.#room.scene.store.getState().view)
  }

  detach(): void {
    this.#viewport = undefined
    this.#area = undefined
  }

  #follow(document: RoomDocument, before: RoomDocument): void {
    if (document.scene !== before.scene) {
      this.preview.end()
      this.shown.setScene(this.#room.shownDocument.scene)
      this.#gestures.followRoom()
    }
    if (document.items === before.items && document.scene.lighting === before.scene.lighting) return
    this.#gestures.followItems()
    if (document.items !== before.items) this.preview.endItems()
    this.drawItems()
  }

  /** Draws the document's items and those that are being placed. @param extra in place of the gesture's new items */
  drawItems(extra: readonly RoomItem[] = []): void {
    const dark = isDark(this.preview.lighting)
    const { products } = this.#room
    const ghosts = drawn(extra.length > 0 ? extra : this.#gestures.newItems, products, dark).map((item) => ({ ...item, ghost: true }))
    this.shown.setItems([...drawn(this.preview.items.values(), products, dark), ...ghosts])
    this.#gestures.showAgain()
  }

  #restage(): void {
    this.preview.end()
    this.preview.endItems()
    this.shown.setScene(this.#room.shownDocument.scene)
    this.drawItems()
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }
}
