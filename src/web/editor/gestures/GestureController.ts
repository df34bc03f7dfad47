/** The gesture controller of an opened room: the active gesture, what it shows at this moment, and what its end does. */
import { itemsInBox } from '#room/placement/selection/marquee.ts'
import type { RoomItem } from '#room/document/document.ts'
import { isLocked, wholeGroups } from '#room/document/marks.ts'
import type { RoomDesk } from '../RoomEditState.ts'
import type { RoomPicture } from '../display/RoomDisplay.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import { IDLE, type Effect, type Gesture, type GestureEvent, type Target, type Touch } from '../gesture.ts'
import { beginPlacing } from '../kinds/item/placeGesture.ts'
import { isRoomEffect, keepRoom, performOnRoom } from './roomEffects.ts'
import { isTool } from '../gesture.ts'
import { step } from './step.ts'
import { beginDrag, beginGroupDrag, beginNewDrag, type DragTarget, type Standpoint } from '#room/drag/dragTarget.ts'

/** The product that is on its way into the room from the catalogue. */
const newcomerIn = (gesture: Gesture): string | null =>
  gesture.kind === 'placing' && gesture.name === 'step.add' ? gesture.drag.item.productId : null

type Show = Extract<Effect, { do: 'show' }>
export type DrawnBox = readonly [Touch, Touch] | null

/** The room that gestures edit, with what of the picture they move. */
export type GestureRoom = RoomStore & {
  readonly room: RoomDesk
  readonly picture: Pick<RoomPicture, 'drawItems' | 'shown'>
  /** Presses are not for it. */
  readonly resting: boolean
}

export class GestureController {
  readonly #room: GestureRoom
  #gesture: Gesture = IDLE
  /** What a gesture shows at this moment, for drawing it again after someone else's step. */
  #showing: Show | undefined
  readonly #watchers = new Set<(at: Standpoint | null) => void>()
  readonly #boxWatchers = new Set<(box: DrawnBox) => void>()

  constructor(session: GestureRoom) {
    this.#room = session
  }

  get gesture(): Gesture {
    return this.#gesture
  }

  /** What is new and on its way into the room, for drawing it with the rest. */
  get newItems(): readonly RoomItem[] {
    const gesture = this.#gesture
    if (!this.#showing) return []
    if (gesture.kind === 'placing') return [gesture.drag.item]
    return gesture.kind === 'moving-many' && gesture.copying ? [...gesture.many.items.values()] : []
  }

  /** Calls back with where the dragged item stands, at each move, and with null at the end: outside React. */
  watch(watcher: (at: Standpoint | null) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Calls back with the box that is being drawn over the plan, at each move, and with null at the end: outside React. */
  watchBox(watcher: (box: DrawnBox) => void): () => void {
    this.#boxWatchers.add(watcher)
    return () => this.#boxWatchers.delete(watcher)
  }

  /** Begins a drag of an item, for a gesture or a step by keyboard. */
  beginDrag(id: string): DragTarget | undefined {
    return beginDrag(this.#room.document, this.#room.products.store.getState().products, id)
  }

  beginNewDrag(item: RoomItem): DragTarget | undefined {
    return beginNewDrag(this.#room.document, this.#room.products.store.getState().products, item)
  }

  /** What a press on an item would take: it alone, or with its group and whatever else is chosen with it. */
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

  /** What a press on a handle of the chosen item takes; what is locked is neither turned nor raised. */
  handleOf(on: 'ring' | 'lift', id: string): Target | undefined {
    const drag = this.beginDrag(id)
    if (!drag) return undefined
    return isLocked(drag.item) ? { on: 'item', drag, fixed: 'locked' } : { on, drag }
  }

  /** A drag is active: an edit from elsewhere would pull the item from under the finger. */
  get busy(): boolean {
    const { kind } = this.#gesture
    return kind !== 'idle' && kind !== 'pressing' && !isTool(this.#gesture)
  }

  /** Feeds an event to the gesture that is on. */
  dispatch(event: GestureEvent): void {
    const { gesture, effects } = step(this.#gesture, event)
    const before = this.#gesture.kind
    this.#gesture = gesture
    if (gesture.kind !== before) this.#room.live.setState({ gesture: gesture.kind, placing: newcomerIn(gesture) })
    for (const effect of effects) this.#perform(effect)
    if (gesture.kind === 'idle' && before !== 'idle') for (const watcher of this.#watchers) watcher(null)
  }

  /** Begins to place a product, which the next press or release puts down. */
  startPlacing(drag: DragTarget, by: 'release' | 'press'): void {
    this.dispatch({ type: 'cancel' })
    if (!this.#room.mayEdit) return
    this.#room.scene.select(null)
    const { gesture, effects } = beginPlacing(drag, by)
    this.#gesture = gesture
    this.#room.live.setState({ gesture: 'placing', placing: drag.item.productId, notice: null })
    for (const effect of effects) this.#perform(effect)
  }

  /** Begins a gesture that no press on the canvas begins: a tool taken from a panel or by a key. */
  start(gesture: Gesture): void {
    this.dispatch({ type: 'cancel' })
    this.#gesture = gesture
    this.#room.live.setState({ gesture: gesture.kind, notice: null })
  }

  #perform(effect: Effect): void {
    const session = this.#room
    if (isRoomEffect(effect)) return performOnRoom(session, effect)
    switch (effect.do) {
      case 'show':
        this.#showing = effect
        this.#show(effect)
        for (const watcher of this.#watchers) watcher(effect.standpoint)
        return
      case 'bring':
        session.picture.drawItems(effect.items)
        session.picture.shown.select(effect.items.map(({ id }) => id))
        return
      case 'restore':
        this.#showing = undefined
        session.picture.drawItems()
        session.picture.shown.select(session.scene.store.getState().selection)
        return
      case 'select':
        session.scene.choose(effect.id === null ? [] : wholeGroups(session.document, [effect.id]))
        return
      case 'toggle':
        session.scene.toggle(wholeGroups(session.document, [effect.id]))
        return
      case 'draw-box':
        for (const watcher of this.#boxWatchers) watcher(effect.box)
        return
      case 'choose-in': {
        const found = itemsInBox(session.document, session.products.store.getState().products, effect)
        session.scene.choose(effect.add ? [...session.scene.store.getState().selection, ...found] : found)
        return
      }
      case 'commit':
        this.#showing = undefined
        session.commit(effect.name, effect.ops, { ...(effect.select !== undefined && { select: effect.select }), slid: effect.slid })
        return
      case 'refuse':
        session.refuse(effect.item.productId, effect.reasons)
        return
      case 'locked':
        session.tell({ about: 'locked', productId: effect.item.productId })
        return
      default:
        effect satisfies never
    }
  }

  #show({ poses, standpoint }: Show): void {
    const guides = standpoint.guides.map(({ from, to }) => [from, to] as const)
    for (const { id, ...pose } of poses) this.#room.picture.shown.move(id, pose, standpoint.reasons.length === 0, guides)
  }

  /** What is under the finger stays where the finger has it, whatever arrives meanwhile. */
  showAgain(): void {
    if (this.#showing) this.#show(this.#showing)
  }

  /** The gesture that is on goes by what stands in the room now; without the thing itself it ends. */
  keep(): void {
    const gesture = this.#gesture
    switch (gesture.kind) {
      case 'moving':
      case 'turning':
      case 'twisting':
      case 'raising': {
        const { item } = gesture.drag
        const now = this.beginDrag(item.id)
        // Turned meanwhile by someone else, or by an undo: what is dropped stands as the gesture shows it.
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

  /** The same when the room itself has changed. */
  keepRoom(): void {
    const now = keepRoom(this.#room, this.#gesture)
    if (now) this.#gesture = now
    else this.dispatch({ type: 'cancel' })
  }

  #lose(item: RoomItem): void {
    if (this.#room.document.items.has(item.id)) return
    this.dispatch({ type: 'cancel' })
    this.#room.tell({ about: 'taken', productId: item.productId })
  }
}
