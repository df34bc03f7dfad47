/** The room's budget, its total, and the difference. */
import { lessOnWire } from '#contract/wire/money.ts'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { setBudget } from '../../../editor/actions/project/projectEdits.ts'
import { useProducts, useScene, useStudio } from '../../context.ts'
import type { RoomStore } from '../../../editor/store/RoomStore.ts'
import { roomTotal } from '../../../editor/store/products.ts'

export interface Budget {
  /** EGP; null for no budget. */
  egp: number | null
  /** Current cost of the room, EGP. */
  total: number
  /** EGP left; less than nothing when it is over; null without a budget. */
  left: number | null
  /** Hides products of the catalogue that cost more than is left: a preference of this user, not a fact of the room. */
  hide: boolean
  setEgp: (egp: number | null) => void
  setHide: (hide: boolean) => void
}

const hiding = new WeakMap<RoomStore, StoreApi<{ hide: boolean }>>()
const hidingOf = (room: RoomStore): StoreApi<{ hide: boolean }> => {
  let store = hiding.get(room)
  if (!store) hiding.set(room, (store = createStore(() => ({ hide: false }))))
  return store
}

export const useBudget = (): Budget => {
  const room = useStudio()
  const store = hidingOf(room)
  const { hide } = useStore(store)
  const document = useScene((state) => state.document)
  // A room that was kept on this machine before rooms had budgets has none.
  const egp = document.project.budget ?? null
  const total = roomTotal(document, useProducts())
  return {
    egp,
    total,
    left: egp === null ? null : lessOnWire(egp, total),
    hide: hide && egp !== null,
    setEgp: (next) => setBudget(room, next),
    setHide: (next) => store.setState({ hide: next }),
  }
}
