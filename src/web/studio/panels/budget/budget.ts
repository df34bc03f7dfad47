/** What a room may cost, as this shopper wishes: kept in this browser for each room, nobody else sees it. */
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useProducts, useScene, useStudio } from '../../context.ts'
import { roomTotal } from '../../store/products.ts'

interface Wish {
  /** EGP; null for no budget. */
  egp: number | null
  /** The catalogue hides what costs more than is left. */
  hide: boolean
}
const NONE: Wish = { egp: null, hide: false }
/** EGP: more than any room. */
export const MOST = 100_000_000

const placeOf = (projectId: string) => `diwan.budget.${projectId}`

/** What was kept, as far as it makes sense. */
export const readWish = (text: string | null): Wish => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('egp' in kept) || typeof kept.egp !== 'number') return NONE
    const { egp } = kept
    return egp > 0 && egp <= MOST ? { egp, hide: 'hide' in kept && kept.hide === true } : NONE
  } catch {
    return NONE
  }
}

const stores = new Map<string, StoreApi<Wish>>()
const wishOf = (projectId: string): StoreApi<Wish> => {
  const known = stores.get(projectId)
  if (known) return known
  let kept: string | null = null
  try {
    kept = localStorage.getItem(placeOf(projectId))
  } catch {
    // A browser that keeps nothing.
  }
  const store = createStore<Wish>(() => readWish(kept))
  store.subscribe((wish) => {
    try {
      if (wish.egp === null) localStorage.removeItem(placeOf(projectId))
      else localStorage.setItem(placeOf(projectId), JSON.stringify(wish))
    } catch {
      // Remembered until the page is closed.
    }
  })
  stores.set(projectId, store)
  return store
}

export interface Budget extends Wish {
  /** What the room costs now, EGP. */
  total: number
  /** EGP left; less than nothing when it is over; null without a budget. */
  left: number | null
  setEgp: (egp: number | null) => void
  setHide: (hide: boolean) => void
}

export const useBudget = (): Budget => {
  const session = useStudio()
  const store = wishOf(session.projectId)
  const { egp, hide } = useStore(store)
  const document = useScene((state) => state.document)
  const total = roomTotal(document, useProducts())
  return {
    egp,
    hide: hide && egp !== null,
    total,
    left: egp === null ? null : Math.round((egp - total) * 100) / 100,
    setEgp: (next) => store.setState(next !== null && next > 0 && next <= MOST ? { egp: next } : NONE),
    setHide: (next) => store.setState({ hide: next }),
  }
}
