/**
 * What is shown of an opened room: follows the room and writes `Shown`, which a canvas draws. Also the binding to that canvas while one is
 * mounted, for actions that ask it where things are or move its camera.
 */
import { isDark } from '#room/light/daylight.ts'
import type { RoomDocument, RoomItem } from '#room/document/document.ts'
import { walkStart } from '#room/camera/walkStart.ts'
import { drawn } from './drawnItems.ts'
import { groundOf } from './walkableArea.ts'
import { mayEditNow } from '../store/permission.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import { Shown } from '../store/shown.ts'
import { Preview } from './preview.ts'
import type { RoomArea, Viewport } from './viewport.ts'

/** The gesture controller, as far as the picture needs it. */
export interface GestureItems {
  /** What is new and on its way into the room. */
  readonly newItems: readonly RoomItem[]
  /** What is under the finger stays where the finger has it. */
  showAgain: () => void
  /** Goes by the furniture, and by the room itself, as they are now. */
  keep: () => void
  keepRoom: () => void
}

type PicturedRoom = Pick<RoomStore, 'document' | 'live' | 'mayEdit' | 'products' | 'scene' | 'shownDocument' | 'watchUnmade'>

export class RoomPicture {
  /** What is drawn: canvases mount on it. */
  readonly shown: Shown
  /** Finishes, light and pieces that are looked at before they are chosen. */
  readonly trial: Preview
  readonly #room: PicturedRoom
  readonly #gestures: GestureItems
  readonly #stops: readonly (() => void)[]
  #viewport: Viewport | undefined
  #area: RoomArea | undefined

  constructor(room: PicturedRoom, gestures: GestureItems) {
    this.#room = room
    this.#gestures = gestures
    this.shown = new Shown(room.document.scene)
    this.trial = new Preview(
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
        if (mayEditNow(now) !== mayEditNow(before)) this.shown.store.setState({ handles: room.mayEdit })
        if (now.looking !== before.looking) this.#restage()
      }),
      room.watchUnmade(() => this.drawItems()),
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
    rig.groundOf = () => groundOf(this.#room.document, this.#room.products.store.getState().products)
    rig.walkStartOf = (aspect) => {
      const { products } = this.#room.products.store.getState()
      return walkStart(this.#room.document, products, groundOf(this.#room.document, products), aspect)
    }
    viewport.look(this.#room.scene.store.getState().view)
  }

  detach(): void {
    this.#viewport = undefined
    this.#area = undefined
  }

  #follow(document: RoomDocument, before: RoomDocument): void {
    if (document.scene !== before.scene) {
      this.trial.end()
      this.shown.setScene(this.#room.shownDocument.scene)
      this.#gestures.keepRoom()
    }
    if (document.items === before.items && document.scene.lighting === before.scene.lighting) return
    this.#gestures.keep()
    if (document.items !== before.items) this.trial.endItems()
    this.drawItems()
  }

  /** Draws the document's items, and whatever is on its way into the room. @param extra in place of the gesture's new items */
  drawItems(extra: readonly RoomItem[] = []): void {
    const dark = isDark(this.trial.lighting)
    const { products } = this.#room
    const ghosts = drawn(extra.length > 0 ? extra : this.#gestures.newItems, products, dark).map((item) => ({ ...item, ghost: true }))
    this.shown.setItems([...drawn(this.trial.items.values(), products, dark), ...ghosts])
    this.#gestures.showAgain()
  }

  #restage(): void {
    this.trial.end()
    this.trial.endItems()
    this.shown.setScene(this.#room.shownDocument.scene)
    this.drawItems()
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }
}
