/** Keys that stay down keep one walking. */
import { placeOf, signOf, type KeyPress } from '../../keys/keyName.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import type { Way } from '../../../editor/display/viewport.ts'
import { viewportOf } from '../ViewportContext.ts'

/** Arrows walk only while nothing is selected: else they move the selection. */
const LETTERS: Readonly<Record<string, Way>> = { W: 'forward', S: 'back', A: 'left', D: 'right' }
const ARROWS: Readonly<Record<string, Way>> = { ArrowUp: 'forward', ArrowDown: 'back', ArrowLeft: 'turn-left', ArrowRight: 'turn-right' }

/** Where a letter leads: the one that is written, as the help says, or else the one that lies there on an English keyboard, where a hand finds it. */
const wayOfLetter = (press: Pick<KeyPress, 'key' | 'code'>): Way | undefined => LETTERS[signOf(press)] ?? LETTERS[placeOf(press) ?? '']

/** Names a key by its place: with Option pressed while it is down, its release writes another sign. */
const keyOf = (press: Pick<KeyPress, 'key' | 'code'>): string => placeOf(press) ?? press.key

/** @returns a function that ends it */
export const listenToWalkKeys = (area: HTMLElement, room: EditedRoom): (() => void) => {
  const life = new AbortController()
  const { signal } = life
  const walker = () => (room.scene.store.getState().view === 'walk' ? viewportOf(room)?.rig.walker : undefined)
  /** Ways by the key that is down. */
  const pressedKeys = new Map<string, Way>()
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const way = wayOfLetter(event) ?? (room.scene.store.getState().selection.length === 0 ? ARROWS[event.key] : undefined)
    if (!way) return
    pressedKeys.set(keyOf(event), way)
    walker()?.hold(way, true)
  }
  const up = (event: KeyboardEvent) => {
    const way = pressedKeys.get(keyOf(event))
    pressedKeys.delete(keyOf(event))
    if (way) walker()?.hold(way, false)
  }
  area.addEventListener('keydown', down, { signal })
  area.addEventListener('keyup', up, { signal })
  area.addEventListener('blur', () => walker()?.halt(), { signal })
  return () => life.abort()
}
