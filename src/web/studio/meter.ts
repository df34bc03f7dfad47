/**
 * Frame costs, counted always and shown at `?perf`. With `?perf` in the address the page also carries
 * `window.__diwan`, by which the e2e tests and the bench find items on the screen and read these numbers.
 */
import { Vector3 } from 'three'
import type { StoredScene } from '#contract/design/scene.ts'
import type { RoomDocument, RoomItem } from '#room/document/document.ts'
import { sessionState } from '../lib/api/session.ts'
import { keptRoom } from '../lib/offline/keptRooms.ts'
import { viewportOf } from './viewport/ViewportContext.ts'
import type { EditedRoom } from '../editor/EditedRoom.ts'

export interface Meter {
  frames: number
  /** Script milliseconds of the last frame, and of all frames together. */
  lastMs: number
  totalMs: number
  /** Whether the last frame has all its pixels: while the room moves a slow machine draws fewer. */
  sharp: boolean
  /** Draw calls of the last frame: those for shadows, which are only drawn again when something moved, are among them. */
  calls: number
  triangles: number
  /** Kept on the graphics card now. */
  textures: number
  geometries: number
  /** Pointer moves over the room, and the script milliseconds of their handlers, without the frames they caused. */
  moves: number
  moveMs: number
  /** Renders of React components that show the room, since the page was opened: none while something is dragged. */
  renders: number
}
export const meter: Meter = {
  frames: 0,
  lastMs: 0,
  totalMs: 0,
  sharp: true,
  calls: 0,
  triangles: 0,
  textures: 0,
  geometries: 0,
  moves: 0,
  moveMs: 0,
  renders: 0,
}

/** Measures the cost of a handler of pointer moves. */
export const metered =
  <E>(handle: (event: E) => void) =>
  (event: E): void => {
    const begun = performance.now()
    handle(event)
    meter.moves++
    meter.moveMs += performance.now() - begun
  }

let asked = false
/** Once requested, it stays over every room that is opened in this tab. */
export const perfWanted = (): boolean => (asked ||= new URLSearchParams(window.location.search).has('perf'))

export interface DebugHandle {
  meter: Meter
  /** Ids of the items in the room, in the document's order. */
  items: () => string[]
  /** Where the middle of an item is in the window, CSS pixels. */
  screenOf: (id: string) => { x: number; y: number } | undefined
  /** Where a point of the floor is in the window, CSS pixels; metres. */
  screenOfFloor: (x: number, z: number) => { x: number; y: number } | undefined
  poseOf: (id: string) => { x: number; y: number; z: number; angle: number } | undefined
  selected: () => string | null
  selection: () => readonly string[]
  /** The room as it is: its walls, doors and windows. */
  scene: () => StoredScene
  view: () => string
  /** Position and target of the active camera, metres; `zoom` is Plan's. */
  camera: () => { x: number; y: number; z: number; looks: readonly [number, number, number]; zoom: number }
  /** Where a handle of the chosen item is in the window, CSS pixels, when it is shown. */
  handle: (which: 'ring' | 'lift') => { x: number; y: number } | undefined
  /** Where a point of the room is in the window, CSS pixels; metres. */
  screenOfPoint: (x: number, y: number, z: number) => { x: number; y: number } | undefined
  storeCommits: () => number
  /** The gesture that is on. */
  gesture: () => string
  pendingChanges: () => number
  pendingModels: () => number
  /** Items in the viewport: those whose product is known. */
  drawn: () => number
  /** The room as it is shown, as JSON: items by id. */
  document: () => PlainRoom
  version: () => number
  /** Ids of the items in the copy of the room that this browser stores for use without a network; none before it is stored. */
  storedItems: () => Promise<string[]>
  /** So many edits at random, by the same gestures and actions as a user's. @returns the room after each */
  edits: (seed: number, count: number) => Promise<PlainRoom[]>
}

export interface PlainRoom extends Omit<RoomDocument, 'items'> {
  items: RoomItem[]
}

const storedItems = async (projectId: string): Promise<string[]> => {
  const userId = sessionState().session?.userId
  const stored = userId === undefined ? undefined : await keptRoom(projectId, userId)
  return [...(stored?.document.items.keys() ?? [])]
}

const plain = ({ scene, project, items }: RoomDocument): PlainRoom => ({ scene, project, items: [...items.values()] })

declare global {
  interface Window {
    __diwan?: DebugHandle
  }
}

/** Sets the handle on the window. @returns removes it */
export const exposeDebug = (room: EditedRoom): (() => void) => {
  const inWindow = (at: { x: number; y: number } | undefined) => {
    const box = room.display.area?.getBoundingClientRect()
    return at && box && { x: at.x + box.left, y: at.y + box.top }
  }
  window.__diwan = {
    meter,
    items: () => [...room.document.items.keys()],
    screenOf: (id) => inWindow(room.display.viewport?.screenOf(id)),
    screenOfFloor: (x, z) => inWindow(room.display.viewport?.project({ x, y: 0, z })),
    poseOf: (id) => {
      const item = room.document.items.get(id)
      return item && { ...item.position, angle: item.rotation.y }
    },
    selected: () => room.scene.store.getState().selected,
    selection: () => room.scene.store.getState().selection,
    scene: () => room.document.scene,
    view: () => room.scene.store.getState().view,
    camera: () => {
      const { rig } = viewportOf(room)!
      const camera = rig.cameraOf(rig.active)
      const { x, y, z } = camera.position
      return { x, y, z, looks: camera.getWorldDirection(new Vector3()).toArray(), zoom: camera.zoom }
    },
    handle: (which) => inWindow(viewportOf(room)?.handleAt(which)),
    screenOfPoint: (x, y, z) => inWindow(room.display.viewport?.project({ x, y, z })),
    storeCommits: () => room.scene.store.getState().commits,
    gesture: () => room.live.getState().gesture,
    pendingChanges: () => room.sync.queue.pendingCount,
    pendingModels: () => viewportOf(room)?.pendingModels ?? 0,
    drawn: () => viewportOf(room)?.drawnItems ?? 0,
    document: () => plain(room.document),
    version: () => room.sync.queue.version,
    storedItems: () => storedItems(room.projectId),
    edits: async (seed, count) => (await import('../editor/randomActions.ts')).edits(room, seed, count).map(plain),
  }
  return () => {
    delete window.__diwan
  }
}
