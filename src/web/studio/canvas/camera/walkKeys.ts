/** Keys that stay down keep one walking. */
import { nameOf } from '../../keyName.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import type { Way } from '../../../editor/viewport.ts'
import { viewportOf } from '../ViewportContext.ts'

/** Arrows walk only while nothing is chosen: else they move that. Letters by their place on the keyboard. */
const LETTERS: Readonly<Record<string, Way>> = { W: 'forward', S: 'back', A: 'left', D: 'right' }
const ARROWS: Readonly<Record<string, Way>> = { ArrowUp: 'forward', ArrowDown: 'back', ArrowLeft: 'turn-left', ArrowRight: 'turn-right' }

/** @returns a function that ends it */
export const listenToWalkKeys = (area: HTMLElement, session: EditedRoom): (() => void) => {
  const life = new AbortController()
  const { signal } = life
  const walker = () => (session.scene.store.getState().view === 'walk' ? viewportOf(session)?.rig.walker : undefined)
  const down = (event: KeyboardEvent) => {
    const name = nameOf(event)
    const way = LETTERS[name] ?? (session.scene.store.getState().selection.length === 0 ? ARROWS[name] : undefined)
    if (!way) return
    walker()?.hold(way, true)
  }
  const up = (event: KeyboardEvent) => {
    const place = nameOf({ key: event.key, code: event.code, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false })
    const way = LETTERS[place] ?? ARROWS[place]
    if (way) walker()?.hold(way, false)
  }
  area.addEventListener('keydown', down, { signal })
  area.addEventListener('keyup', up, { signal })
  area.addEventListener('blur', () => walker()?.halt(), { signal })
  return () => life.abort()
}
