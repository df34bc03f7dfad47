/**
 * Interface of the page of an AR session to the scene over the camera: enter, follow the state, run actions.
 * three.js and all that draws are loaded by `readAr`, only on devices that enter.
 */
import type { ComponentType, ReactNode } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { ArSession } from '#contract/ar/ar.ts'
import type { Product, Size } from '#contract/catalog/catalog.ts'
import type { FurnishedProject } from '#contract/design/design.ts'
import type { Blocker } from '#room/placement/collision.ts'
import type { SnapMode } from '#room/placement/snapping/snapping.ts'
import type { call } from '../lib/api/client.ts'
import { expectModels } from '../scene/furniture/models/modelFiles.ts'

/** `searching`: no floor yet; `aiming`: the ring lies on one; `placed`: the furniture is shown there. */
export type ArPhase = 'closed' | 'entering' | 'searching' | 'aiming' | 'placed' | 'ended'

/** Whether the scene over the camera is there, or on its way. */
export const isInside = (phase: ArPhase): boolean => phase !== 'closed' && phase !== 'ended'

/** 1, or a table-top model at 1:20. */
export type ArScale = 1 | 0.05

export interface ArState {
  phase: ArPhase
  /** `lost`: the device does not know where it is; `hidden`: another window covers the view. */
  tracking: 'ok' | 'lost' | 'hidden'
  /** The selected item; null where nothing is selected, and in a session for a product. */
  selected: string | null
  /** The chosen item is locked in the design: it is neither moved nor turned. */
  locked: boolean
  /** Why the dragged item may not be where it is dragged to, or was not dropped there. */
  reasons: readonly Blocker[]
  /** Metres, of the selected item, or of the product; always of the real item, whatever the scale. */
  measures: { width: number; depth: number; height: number } | null
  /** Items whose pose differs from the saved one. */
  moved: number
  saving: 'none' | 'saving' | 'saved' | 'refused'
  /** The code of the refusal of the last saving; `NETWORK` where no answer came. */
  refusal: string | null
  /** Items that were moved here and are no longer in the room: their changes could not be saved. */
  gone: number
  snap: SnapMode | null
  /** No surface found for 12 seconds. */
  noFloor: boolean
  /** A move can be undone. */
  canUndo: boolean
  /** The variant that each swapped item, or the product (by its own id), is shown in. */
  variants: Readonly<Record<string, string>>
  scale: ArScale
}

/** Before anything was entered. */
export const INITIAL_STATE: ArState = {
  phase: 'closed',
  tracking: 'ok',
  selected: null,
  locked: false,
  reasons: [],
  measures: null,
  moved: 0,
  saving: 'none',
  refusal: null,
  gone: 0,
  snap: null,
  noFloor: false,
  canUndo: false,
  variants: {},
  scale: 1,
}

/** The status line, for devices that show no page over the scene. */
export interface Announcement {
  line: string
  /** That the time is nearly up. */
  minute: string | null
  /** Shown for as long as the state lasts; otherwise for a few seconds. */
  lasts: boolean
}

/** Formats of numbers in the scene, in the user's language. Metres. */
export interface Writing {
  direction: 'ltr' | 'rtl'
  length: (metres: number) => string
  size: (size: Size) => string
  /** Says that the scene is a scale model; null at full size. */
  model: string | null
}

export interface Entrance {
  scale: ArScale
  /** The user wants to take photos of the room with the furniture: the browser then asks for the camera as well. */
  photos: boolean
  writing: Writing
}

export interface ArControls {
  readonly store: StoreApi<ArState>
  /** Known after `enter`. */
  readonly can: { domOverlay: boolean; screenshot: boolean }
  /**
   * Starts the session on the device: to be called straight from a tap, once the scene is mounted.
   * @throws DOMException of `requestSession`: NotAllowedError, NotSupportedError, InvalidStateError, SecurityError
   */
  enter(entrance: Entrance): Promise<void>
  /** Ends it; the phase says when it is over. */
  end(): Promise<void>
  /** Passes on the page's status line: devices that show no page over the scene show it within the scene. */
  announce(announcement: Announcement | null): void
  /** Puts everything where the ring lies: also done by a tap, a trigger or a pinch. */
  place(): void
  /** Looks for another place. */
  again(): void
  /** Everything back to the design. */
  reset(): void
  /** Undoes the last move or turn. */
  undo(): void
  /** Chooses an item by its id, as a list in the overlay does; null for none. */
  select(itemId: string | null): void
  /** Turns the selection, radians, anticlockwise seen from above; where nothing is selected, the whole room, or the product. */
  turn(radians: number): void
  /** Shows the chosen item, or the product, in another finish: a preview, which is not saved. @throws ApiError, NetworkError */
  swap(variantId: string): Promise<void>
  /** Saves moved items to the room; the result is in the state. */
  save(): Promise<void>
  /** The camera's image with the furniture in it; null where the browser does not give it. */
  screenshot(): Promise<Blob | null>
  dispose(): void
}

export interface SessionParts {
  session: ArSession
  /** With its scene and items; null in a session for a product. */
  project: FurnishedProject | null
  product: Product | null
  call: typeof call
}

/** A session that can be entered as soon as its scene is mounted. */
export interface OpenedAr {
  controls: ArControls
  /** Draws over the camera. Its children are the page's overlay, where the device shows one. */
  Scene: ComponentType<{ onReady: () => void; children: ReactNode }>
}

/** Loads the drawing code without opening anything, so that it is there in time. */
export const readAr = () => {
  expectModels()
  return import('./xr/openAr.tsx')
}

/** Reads the files and makes ready to draw. @throws when a file cannot be read, or the browser has no WebGL */
export const openAr = async (parts: SessionParts): Promise<OpenedAr> => (await readAr()).openAr(parts)
