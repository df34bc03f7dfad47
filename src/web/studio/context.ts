/** The opened room, for the panels. */
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { meter } from './meter.ts'
import { mayEditNow } from '../editor/store/permission.ts'
import type { EditedRoom } from '../editor/EditedRoom.ts'
import type { LiveState } from '../editor/store/live.ts'
import type { Products } from '../editor/store/products.ts'
import type { SceneState } from '../editor/store/scene.ts'

export const StudioContext = createContext<EditedRoom | null>(null)

/** @throws Error outside an opened room */
export const useStudio = (): EditedRoom => {
  const room = use(StudioContext)
  if (!room) throw new Error('a panel of the studio stands outside an opened room')
  meter.renders++
  return room
}
export const useScene = <T>(select: (state: SceneState) => T): T => useStore(useStudio().scene.store, select)
export const useLive = <T>(select: (state: LiveState) => T): T => useStore(useStudio().live, select)
/** Whether the user may change this room. */
export const useMayEdit = (): boolean => useLive(mayEditNow)
export const useProducts = (): Products => useStore(useStudio().products.store, (state) => state.products)
