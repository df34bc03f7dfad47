/** What the line over the camera says: the one thing that matters most at the moment. */
import { describeBlocker } from '../../../room/describeBlocker.ts'
import type { Namespaces } from '../../i18n/namespaces.ts'
import type { ArState } from '../controls.ts'

type Word = keyof Namespaces['ar']
export interface Said {
  word: Word
  values?: Record<string, string | number>
  /** A word that is filled into another, by the value's name. */
  filled?: { name: string; word: Word }
}

export interface Scene {
  /** A product alone. */
  alone: boolean
  /** It is worn, and pointed with: there is no screen to tap. */
  headset: boolean
  /** An item's name; null for what is no item, such as a window. */
  nameOf: (id: string) => string | null
  /** What has just been done, for as long as it is news. */
  news: Word | null
}

const REFUSALS: ReadonlySet<string> = new Set(['VERSION_MISMATCH', 'INVALID_POSITION', 'PROJECT_ACCESS_DENIED', 'AR_SESSION_EXPIRED', 'NETWORK'])
/** What a piece comes to rest on; on the grid, or where it was let go, nobody needs to be told. */
const SNAPS = { wall: 'snap.wall', neighbour: 'snap.neighbour', group: 'snap.neighbour', surface: 'snap.surface' } as const

const refusal = (code: string | null): Said => {
  const known = code !== null && REFUSALS.has(code) ? code : 'other'
  return { word: 'status.refused', filled: { name: 'reason', word: `status.refused.${known}` as Word } }
}

const blocked = ({ reasons: [first] }: ArState, { nameOf }: Scene): Said | null => {
  if (!first) return null
  const { key, cm, other } = describeBlocker(first, nameOf)
  return { word: `refused.${key}`, values: { cm, ...(other !== null && { other }) } }
}

const saved = ({ saving, refusal: code, gone }: ArState): Said | null => {
  if (saving === 'saving') return { word: 'status.saving' }
  if (saving === 'refused') return refusal(code)
  return saving === 'saved' && gone > 0 ? { word: 'status.gone', values: { count: gone } } : null
}

/** How the search for a place goes. */
const search = ({ phase, noFloor }: ArState, { headset }: Scene): Said | null => {
  if (phase === 'closed' || phase === 'entering') return { word: 'status.entering' }
  if (phase === 'searching') return { word: noFloor ? 'status.noFloor' : headset ? 'status.searching.headset' : 'status.searching' }
  if (phase !== 'aiming') return null
  return { word: headset ? 'status.aiming.headset' : 'status.aiming' }
}

const chosen = ({ selected, locked, snap, saving, moved }: ArState, { alone, headset, nameOf }: Scene): Said => {
  if (snap !== null && snap !== 'free' && snap !== 'grid') return { word: SNAPS[snap] }
  if (saving === 'saved' && moved === 0) return { word: 'status.saved' }
  const name = selected === null ? null : nameOf(selected)
  if (name !== null) return { word: locked ? 'status.locked' : 'status.selected', values: { name } }
  if (headset) return { word: alone ? 'status.placed.product.headset' : 'status.placed.headset' }
  return { word: alone ? 'status.placed.product' : 'status.placed' }
}

/** Whether what is said holds for as long as it is so: what is done, or can be done, is only told for a while. */
export const lasts = ({ phase, tracking, reasons, saving }: ArState): boolean =>
  phase !== 'placed' || tracking !== 'ok' || reasons.length > 0 || saving === 'saving'

/** What the picture shows by itself: nobody needs to be told of it before their eyes. */
export const isSeen = ({ word }: Said): boolean => word === 'status.selected' || word.startsWith('snap.')

export const statusOf = (state: ArState, scene: Scene): Said => {
  if (state.phase === 'ended') return { word: 'status.ended' }
  if (state.tracking === 'hidden') return { word: 'status.hidden' }
  if (state.tracking === 'lost') return { word: scene.headset ? 'status.lost.headset' : 'status.lost' }
  const news: Said | null = scene.news && { word: scene.news }
  return blocked(state, scene) ?? saved(state) ?? news ?? search(state, scene) ?? chosen(state, scene)
}
