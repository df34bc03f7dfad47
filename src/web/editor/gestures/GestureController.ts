/** The gesture controller of an opened room: holds the active gesture, shows its effects and commits its result. */
import { itemsInBox } from '#room/placement/selection/marquee.ts'
import type { RoomItem } from '#room/document/document.ts'
import { isLocked, wholeGroups } from '#room/document/marks.ts'
import type { RoomEditState } from '../RoomEditState.ts'
import type { RoomDisplay } from '../display/RoomDisplay.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import { IDLE, type Effect, type Gesture, type GestureEvent, type Target, type Touch } from '../gesture.ts'
import { beginPlacing } from '../kinds/item/placeGesture.ts'
import { isRoomEffect, followRoom, performOnRoom } from './roomEffects.ts'
import { isTool } from '../gesture.ts'
import { step } from './step.ts'
import { beginDrag, beginGroupDrag, beginNewDrag, type DragTarget, type Standpoint } from '#room/drag/dragTarget.ts'

/** The product that is being placed from the catalogue. */
const newcomerIn = (gesture: Gesture): string | null =>
  gesture.kind === 'placing' && gesture.name === 'step.add' ? gesture.drag.item.productId : null

type Show = Extract<Effect, { do: 'show' }>
export type MarqueeRectangle = readonly [Touch, Touch] | null

/** The room that gestures edit, with its display. */
export type GestureRoom = RoomStore & {
  readonly editState: RoomEditState
  readonly display: Pick<RoomDisplay, 'drawItems' | 'shown'>
  /** Whether pointers move the camera only. */
  readonly resting: boolean
}

export class GestureController {
  readonly #room: GestureRoom
  #gesture: Gesture = IDLE
  /** The last shown effect, for showing it again after a remote change. */
  #showing: Show | undefined
  readonly #watchers = new Set<(at: Standpoint | null) => void>()
  readonly #marqueeWatchers = new Set<(box: MarqueeRectangle) => void>()

  constructor(room: GestureRoom) {
    this.#room = room
  }

  get gesture(): Gesture {
    return this.#gesture
  }

  /** Items that are being placed and not in the room yet, for drawing them with the rest. */
  get newItems(): readonly RoomItem[] {
    const gesture = this.#gesture
    if (!this.#showing) return []
    if (gesture.kind === 'placing') return [gesture.drag.item]
    return gesture.kind === 'moving-many' && gesture.copying ? [...gesture.many.items.values()] : []
  }

  /** Calls back, outside React, with the standpoint of the dragged item at each move, and with null at the end. */
  watch(watcher: (at: Standpoint | null) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Calls back, outside React, with the marquee at each move, and with null at the end. */
  watchMarquee(watcher: (box: MarqueeRectangle) => void): () => void {
    this.#marqueeWatchers.add(watcher)
    return () => this.#marqueeWatchers.delete(watcher)
  }

  /** Begins a drag of an item, for a gesture or a step by keyboard. */
  beginDrag(id: string): DragTarget | undefined {
    return beginDrag(this.#room.document, this.#room.products.store.getState().products, id)
  }

  beginNewDrag(item: RoomItem): DragTarget | undefined {
    return beginNewDrag(this.#room.document, this.#room.products.store.getState().products, item)
  }

  /** The drag target of a press on an item: it alone, or with its group and the rest of the selection. */
  targetOf(id: string): Target {
    const { document, products, scene, mayEdit } = this.#room
    const drag = this.#room.resting ? undefined : this.beginDrag(id)
    if (!drag) return { on: 'nothing' }
    if (!mayEdit) return { on: 'item', drag, fixed: 'looking' }
    const { selection } = scene.store.getState()
    const ids = wholeGroups(document, selection.includes(id) ? selection : [id])
    const many = ids.length > 1 ? beginGroupDrag(document, products.store.getState().products, id, ids) : undefined
    if (many) return { on: 'item', drag, many }
    return { on: 'item', drag, ...(isLocked(drag.item) && { fixed: 'locked' }) }
  }

  /** The drag target of a press on a handle of the selected item; a locked item is neither turned nor raised. */
  handleOf(on: 'ring' | 'lift', id: string): Target | undefined {
    const drag = this.beginDrag(id)
    if (!drag) return undefined
    return isLocked(drag.item) ? { on: 'item', drag, fixed: 'locked' } : { on, drag }
  }

  /** Whether a drag is active: an edit from elsewhere would move the item away from the pointer. */
  get busy(): boolean {
    const { kind } = this.#gesture
    return kind !== 'idle' && kind !== 'pressing' && !isTool(this.#gesture)
  }

  /** Passes an event to the active gesture. */
  dispatch(event: GestureEvent): void {
    const { gesture, effects } = step(this.#gesture, event)
    const before = this.#gesture.kind
    this.#gesture = gesture
    if (gesture.kind !== before) this.#room.live.setState({ gesture: gesture.kind, placing: newcomerIn(gesture) })
    for (const effect of effects) this.#perform(effect)
    if (gesture.kind === 'idle' && before !== 'idle') for (const watcher of this.#watchers) watcher(null)
  }

  /** Starts placing a product, which the next press or release drops. */
  startPlacing(drag: DragTarget, by: 'release' | 'press'): void {
    this.dispatch({ type: 'cancel' })
    if (!this.#room.mayEdit) return
    this.#room.scene.select(null)
    const { gesture, effects } = beginPlacing(drag, by)
    this.#gesture = gesture
    this.#room.live.setState({ gesture: 'placing', placing: drag.item.productId, notice: null })
    for (const effect of effects) this.#perform(effect)
  }

  /** Starts a gesture that no press on the canvas begins: a tool from a panel or a key. */
  start(gesture: Gesture): void {
    this.dispatch({ type: 'cancel' })
    this.#gesture = gesture
    this.#room.live.setState({ gesture: gesture.kind, notice: null })
  }

  #perform(effect: Effect): void {
    const room = this.#room
    if (isRoomEffect(effect)) return performOnRoom(room, effect)
    switch (effect.do) {
      case 'show':
        this.#showing = effect
        this.#show(effect)
        for (const watcher of this.#watchers) watcher(effect.standpoint)
        return
      case 'bring':
        room.display.drawItems(effect.items)
        room.display.shown.select(effect.items.map(({ id }) => id))
        return
      case 'restore':
        this.#showing = undefined
        room.display.drawItems()
        room.display.shown.select(room.scene.store.getState().selection)
        return
      case 'select':
        room.scene.choose(effect.id === null ? [] : wholeGroups(room.document, [effect.id]))
        return
      case 'toggle':
        room.scene.toggle(wholeGroups(room.document, [effect.id]))
        return
      case 'draw-marquee':
        for (const watcher of this.#marqueeWatchers) watcher(effect.box)
        return
      case 'choose-in': {
        const found = itemsInBox(room.document, room.products.store.getState().products, effect)
        room.scene.choose(effect.add ? [...room.scene.store.getState().selection, ...found] : found)
        return
      }
      case 'commit':
        this.#showing = undefined
        room.commit(effect.name, effect.ops, { ...(effect.select !== undefined && { select: effect.select }), slid: effect.slid })
        return
      case 'refuse':
        room.refuse(effect.item.productId, effect.reasons)
        return
      case 'locked':
        room.notify({ about: 'locked', productId: effect.item.productId })
        return
      default:
        effect satisfies never
    }
  }

  #show({ poses, standpoint }: Show): void {
    const guides = standpoint.guides.map(({ from, to }) => [from, to] as const)
    for (const { id, ...pose } of poses) this.#room.display.shown.move(id, pose, standpoint.reasons.length === 0, guides)
  }

  /** Shows the dragged item at its dragged pose again, after a remote change was drawn. */
  showAgain(): void {
    if (this.#showing) this.#show(this.#showing)
  }

  /** Adapts the active gesture to the items that are in the room now; cancels it when the dragged item is gone. */
  followItems(): void {
    const gesture = this.#gesture
    switch (gesture.kind) {
      case 'moving':
      case 'turning':
      case 'twisting':
      case 'raising': {
        const { item } = gesture.drag
        const now = this.beginDrag(item.id)
        // It was turned by another user or an undo: the drop uses the pose that the gesture shows.
        if (now)
          this.#gesture = {
            ...gesture,
            drag: { ...gesture.drag, item: { ...item, rotation: now.item.rotation }, space: now.space, around: now.around },
          }
        else this.#lose(item)
        return
      }
      case 'moving-many': {
        const { many } = gesture
        if (gesture.copying) return
        const there = [...many.items.keys()].filter((id) => this.#room.document.items.has(id))
        const now = beginGroupDrag(this.#room.document, this.#room.products.store.getState().products, many.item.id, there)
        if (now) this.#gesture = { ...gesture, many: now }
        else this.#lose(many.item)
      }
    }
  }

  /** Adapts the active gesture to a changed room. */
  followRoom(): void {
    const now = followRoom(this.#room, this.#gesture)
    if (now) this.#gesture = now
    else this.dispatch({ type: 'cancel' })
  }

  #lose(item: RoomItem): void {
    if (this.#room.document.items.has(item.id)) return
    this.dispatch({ type: 'cancel' })
    this.#room.notify({ about: 'taken', productId: item.productId })
  }
}
