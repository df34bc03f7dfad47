/**
 * What is shown at this moment and changes as fast as a hand moves: gestures and the search write it, components apply it to their own three
 * objects. React renders nothing for it.
 */
import { useEffect, useEffectEvent } from 'react'
import type { Box3 } from 'three'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Size } from '../../../contract/catalog.ts'
import type { Vec3 } from '../../../contract/primitives.ts'
import type { Distances } from '../../../room/measures.ts'
import type { Told } from '../controls.ts'
import type { Pose } from '../../../room/dragging/held.ts'
import { useAr } from './context.ts'
import type { Hit } from './standing.ts'

export interface Live {
  /** Where things would stand now, in the device's floor space. */
  hit: Hit | null
  /** Where one would go, in the device's floor space. */
  way: Vec3 | null
  /** Round what a box is drawn, in the room's axes. */
  framed: { box: Box3; pose: Pose; blocked: boolean } | null
  /** Whose size is told above it, in the room's axes. */
  sized: { size: Size; box: Box3; pose: Pose } | null
  /** From what is moved to what is round it; `height` metres above the room's floor. */
  apart: { distances: Distances; height: number } | null
  /** What is to be said within the picture. */
  told: Told | null
}

const NOTHING: Live = { hit: null, way: null, framed: null, sized: null, apart: null, told: null }

export type LiveStore = StoreApi<Live>
export const createLive = (): LiveStore => createStore(() => NOTHING)

/** Calls `apply` with a part of what is live: at once, and whenever it is another. */
export const useLive = <Part extends keyof Live>(part: Part, apply: (value: Live[Part]) => void): void => {
  const { live } = useAr()
  const applyLatest = useEffectEvent(apply)
  useEffect(() => {
    applyLatest(live.getState()[part])
    return live.subscribe((now, before) => {
      if (now[part] !== before[part]) applyLatest(now[part])
    })
  }, [live, part])
}
