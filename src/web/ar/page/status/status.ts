/** Chooses the status line over the camera: one message, the most important first. */
import { describeBlocker } from '#room/placement/describeBlocker.ts'
import type { Namespaces } from '../../../lib/i18n/namespaces.ts'
import type { ArState } from '../../controls.ts'

type Word = keyof Namespaces['ar']
export interface StatusText {
  word: Word
  values?: Record<string, string | number>
  /** A word that is filled into another, by the value's name. */
  filled?: { name: string; word: Word }
}

export interface StatusContext {
  /** A product alone. */
  alone: boolean
  /** A headset: there is no screen to tap. */
  headset: boolean
  /** An item's name; null for other surfaces, such as a window. */
  nameOf: (id: string) => string | null
  /** The last action, for as long as it is news. */
  news: Word | null
}

const REFUSALS: ReadonlySet<string> = new Set(['VERSION_MISMATCH', 'INVALID_POSITION', 'PROJECT_ACCESS_DENIED', 'AR_SESSION_EXPIRED', 'NETWORK'])
/** Snaps that get a message; a grid or free position needs none. */
const SNAPS = { wall: 'snap.wall', neighbour: 'snap.neighbour', group: 'snap.neighbour', surface: 'snap.surface' } as const

const refusal = (code: string | null): StatusText => {
  const known = code !== null && REFUSALS.has(code) ? code : 'other'
  return { word: 'status.refused', filled: { name: 'reason', word: `status.refused.${known}` as Word } }
}

const blocked = ({ reasons: [first] }: ArState, { nameOf }: StatusContext): StatusText | null => {
  if (!first) return null
  const { key, cm, other } = describeBlocker(first, nameOf)
  return { word: `refused.${key}`, values: { cm, ...(other !== null && { other }) } }
}

const saved = ({ saving, refusal: code, gone }: ArState): StatusText | null => {
  if (saving === 'saving') return { word: 'status.saving' }
  if (saving === 'refused') return refusal(code)
  return saving === 'saved' && gone > 0 ? { word: 'status.gone', values: { count: gone } } : null
}

/** How the search for a place goes. */
const search = ({ phase, noFloor }: ArState, { headset }: StatusContext): StatusText | null => {
  if (phase === 'closed' || phase === 'entering') return { word: 'status.entering' }
  if (phase === 'searching') return { word: noFloor ? 'status.noFloor' : headset ? 'status.searching.headset' : 'status.searching' }
  if (phase !== 'aiming') return null
  return { word: headset ? 'status.aiming.headset' : 'status.aiming' }
}

const chosen = ({ selected, locked, snap, saving, moved }: ArState, { alone, headset, nameOf }: StatusContext): StatusText => {
  if (snap !== null && snap !== 'free' && snap !== 'grid') return { word: SNAPS[snap] }
  if (saving === 'saved' && moved === 0) return { word: 'status.saved' }
  const name = selected === null ? null : nameOf(selected)
  if (name !== null) return { word: locked ? 'status.locked' : 'status.selected', values: { name } }
  if (headset) return { word: alone ? 'status.placed.product.headset' : 'status.placed.headset' }
  return { word: alone ? 'status.placed.product' : 'status.placed' }
}

/** Whether the message is shown for as long as the state lasts; past and possible actions are shown for a few seconds. */
export const lasts = ({ phase, tracking, reasons, saving }: ArState): boolean =>
  phase !== 'placed' || tracking !== 'ok' || reasons.length > 0 || saving === 'saving'

/** Whether the scene itself already shows it, so that a headset needs no text. */
export const isSeen = ({ word }: StatusText): boolean => word === 'status.selected' || word.startsWith('snap.')

export const statusOf = (state: ArState, scene: StatusContext): StatusText => {
  if (state.phase === 'ended') return { word: 'status.ended' }
  if (state.tracking === 'hidden') return { word: 'status.hidden' }
  if (state.tracking === 'lost') return { word: scene.headset ? 'status.lost.headset' : 'status.lost' }
  const news: StatusText | null = scene.news && { word: scene.news }
  return blocked(state, scene) ?? saved(state) ?? news ?? search(state, scene) ?? chosen(state, scene)
}
