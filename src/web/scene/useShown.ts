/** Hooks that read what the scene shows from the store in `ShownContext`. */
import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import type { LiveFollower, Shown, ShownState } from '../editor/store/shown.ts'

export const ShownContext = createContext<Shown | null>(null)

/** @throws Error outside a ShownContext */
export const useShownRoom = (): Shown => {
  const shown = use(ShownContext)
  if (!shown) throw new Error('a component of the scene is mounted outside a ShownContext')
  return shown
}

export const useShown = <T>(select: (state: ShownState) => T): T => useStore(useShownRoom().store, select)

/** Calls back in a frame for each item that a gesture moved since the last one: without React. */
export const useLiveMoves = (follow: LiveFollower): void => {
  const { live } = useShownRoom()
  const latest = useEffectEvent(follow)
  useLayoutEffect(() => live.follow((...moved) => latest(...moved)), [live])
}
