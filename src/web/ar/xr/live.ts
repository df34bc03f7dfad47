/**
 * State that changes every frame: gestures and the surface search write it, components apply it to their own three.js objects without a React
 * render (useLive.ts).
 */
import type { Box3 } from 'three'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Size } from '#contract/catalog/catalog.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Distances } from '#room/placement/measures.ts'
import type { Announcement } from '../controls.ts'
import type { Pose } from '#room/drag/dragTarget.ts'
import type { Hit } from './placing/surfacePlacement.ts'

export interface Live {
  /** Where the scene would be placed now, in the device's floor space. */
  hit: Hit | null
  /** In the device's floor space. */
  teleportTarget: Vec3 | null
  /** The selected item's box, in the room's axes. */
  framed: { box: Box3; pose: Pose; blocked: boolean } | null
  /** The item whose size is shown above it, in the room's axes. */
  sized: { size: Size; box: Box3; pose: Pose } | null
  /** Distances from the dragged item to its neighbours; `height` metres above the room's floor. */
  gaps: { distances: Distances; height: number } | null
  /** Shown within the scene. */
  announcement: Announcement | null
}

const NOTHING: Live = { hit: null, teleportTarget: null, framed: null, sized: null, gaps: null, announcement: null }

export type LiveStore = StoreApi<Live>
export const createLive = (): LiveStore => createStore(() => NOTHING)
