/** One AR session: entering and leaving, its scene, and the actions on it. The components of the scene read it (ArScene.tsx). */
import type { XRStore } from '@react-three/xr'
import { createRef } from 'react'
import { Quaternion, Vector3, type Ray } from 'three'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ArTracking } from '#contract/ar/ar.ts'
import type { FurnitureHandle } from '../../scene/furniture/Furniture.tsx'
import {
  INITIAL_STATE,
  isInside,
  type ArControls,
  type ArPhase,
  type ArState,
  type Entrance,
  type SessionParts,
  type Announcement,
  type Writing,
} from '../controls.ts'
import { granted } from './features.ts'
import { SceneAnchor } from './placing/SceneAnchor.ts'
import { createLive } from './live.ts'
import { PhotoQueue } from './photos.ts'
import { RayPointers, type PickedItem, type PointerKind } from './input/RayPointers.ts'
import { Searching } from './placing/searching.ts'
import { ArSceneEditor } from './ArSceneEditor.ts'
import { meetsLevel, type Surface } from './placing/surfacePlacement.ts'
import { TeleportGrab, type GrabTarget } from './input/grabTargets.ts'
import styles from './ar.module.css'

/** Keeps presses on the overlay's buttons from reaching the scene behind them. */
const keepFromWorld = (event: Event): void => {
  if (event.target !== event.currentTarget) event.preventDefault()
}

/** The DOM overlay's root, over the camera's view. */
const overlayRoot = (): HTMLElement => {
  const root = document.createElement('div')
  root.className = styles.root ?? ''
  root.dataset['testid'] = 'ar-overlay'
  root.addEventListener('beforexrselect', keepFromWorld)
  document.body.append(root)
  return root
}

/** Creates the device's session store (xrStore.ts, which imports components that read the controls). */
export type CreateArStore = (tracking: ArTracking, root: HTMLElement, wantsPhotos: () => boolean) => XRStore

export class Controls implements ArControls {
  readonly store: StoreApi<ArState> = createStore(() => INITIAL_STATE)
  readonly live = createLive()
  readonly can = { domOverlay: false, screenshot: false }
  /** The session on the device. */
  readonly xr: XRStore
  readonly anchor: SceneAnchor
  readonly editor: ArSceneEditor
  readonly searching: Searching
  readonly pointers: RayPointers
  readonly photos = new PhotoQueue()
  /** The viewer's pose in the device's floor space; `time` in milliseconds. */
  readonly head = { eye: new Vector3(0, 1.6, 0), turn: new Quaternion(), time: 0 }
  /** Where each controller, hand and finger points now. */
  readonly rays = new WeakMap<XRInputSource, Ray>()
  /** How numbers are written, from entering on. */
  readonly writing: { current: Writing | null } = { current: null }
  /** The labels of the scene, with their current content. */
  readonly labels = new Set<{ readonly written: string | null }>()
  /** The furniture as it is drawn: the scene sets it. */
  readonly furniture = createRef<FurnitureHandle>()
  /** Where the label of a scale model is, in the room's axes. */
  readonly over: Vector3
  readonly #parts: SessionParts
  readonly #root = overlayRoot()
  readonly #leave: () => void
  #wantsPhotos = false
  #entering = false

  private constructor(parts: SessionParts, createArStore: CreateArStore) {
    this.#parts = parts
    const { arAssets, tracking } = parts.session
    const { x, z } = arAssets.origin
    this.over = new Vector3(x, parts.project?.dimensions.height ?? 0, z)
    this.anchor = new SceneAnchor(arAssets.origin)
    this.editor = new ArSceneEditor(parts, { anchor: this.anchor, live: this.live, set: this.set })
    this.searching = new Searching({
      anchor: this.anchor,
      live: this.live,
      placeAt: (hit, eye) => this.editor.placeAt(hit, eye),
      state: this.store.getState,
      set: this.set,
    })
    this.pointers = new RayPointers({
      grab: (ray, by, picked) => (this.#phase === 'placed' ? this.#grab(ray, by, picked) : null),
      tap: (grabbed, finger) => {
        if (this.#phase !== 'placed') this.searching.want(finger)
        else if (grabbed?.tap) grabbed.tap()
        else this.editor.select(grabbed?.id ?? null)
      },
    })
    this.xr = createArStore(tracking, this.#root, () => this.#wantsPhotos)
    this.#leave = this.xr.subscribe(({ session }, before) => {
      if (session && session !== before.session) this.#began(session)
      else if (!session && before.session) this.#ended()
    })
    this.store.subscribe(({ phase }) => (this.#root.dataset['inside'] = String(isInside(phase))))
  }

  /** @throws when a file cannot be read */
  static async open(parts: SessionParts, createArStore: CreateArStore): Promise<Controls> {
    const controls = new Controls(parts, createArStore)
    try {
      await controls.editor.open()
    } catch (cause) {
      controls.dispose()
      throw cause
    }
    return controls
  }

  get tracking(): ArTracking {
    return this.#parts.session.tracking
  }
  /** Surfaces that furniture may be placed on. */
  get surfaces(): readonly Surface[] {
    return this.tracking.planeDetection
  }
  get #phase(): ArPhase {
    return this.store.getState().phase
  }

  /** Merges a patch into the state; no update when nothing differs, as it is called in every frame. */
  readonly set = (patch: Partial<ArState>): void => {
    const now = this.store.getState()
    if ((Object.keys(patch) as (keyof ArState)[]).some((key) => now[key] !== patch[key])) this.store.setState(patch)
  }

  // ---- Entering and leaving ------------------------------------------------------------------------------------------

  async enter({ scale, photos, writing }: Entrance): Promise<void> {
    if (!navigator.xr) throw new DOMException('no WebXR', 'NotSupportedError')
    if (this.#entering || this.xr.getState().session) throw new DOMException('an AR session is running', 'InvalidStateError')
    this.#entering = true
    this.#wantsPhotos = photos
    const before = this.#phase
    try {
      // Nothing may be awaited between the tap and this line: browsers require a user activation.
      const asked = this.xr.enterAR()
      this.writing.current = writing
      this.set({ phase: 'entering', tracking: 'ok', noFloor: false, scale })
      await asked
    } catch (error) {
      this.set({ phase: before })
      throw error
    } finally {
      this.#entering = false
    }
  }

  #began(session: XRSession): void {
    this.can.domOverlay = granted(session, 'dom-overlay')
    this.can.screenshot = granted(session, 'camera-access')
    this.searching.begin()
  }

  async end(): Promise<void> {
    await this.xr
      .getState()
      .session?.end()
      .catch(() => undefined)
  }

  #ended(): void {
    this.pointers.cancel()
    this.photos.cancel()
    this.searching.end()
    this.anchor.release()
    this.editor.select(null)
    this.live.setState({ teleportTarget: null, announcement: null })
    this.set({ phase: 'ended', tracking: 'ok', noFloor: false })
  }

  /** Sets the viewer's pose of this frame; null when tracking is lost. */
  updateHead(pose: XRViewerPose | null, visible: boolean): void {
    this.head.time = performance.now()
    if (pose) {
      const { position, orientation } = pose.transform
      this.head.eye.set(position.x, position.y, position.z)
      this.head.turn.set(orientation.x, orientation.y, orientation.z, orientation.w)
    }
    if (visible) this.set({ tracking: pose && !pose.emulatedPosition ? 'ok' : 'lost' })
  }

  /** The scene is covered by something else, or visible again. The next frame says whether tracking holds. */
  setVisible(visible: boolean): void {
    if (!visible) this.pointers.cancel()
    this.set({ tracking: visible ? 'ok' : 'hidden' })
  }

  // ---- Grabbing and teleporting ----------------------------------------------------------------------------------------

  #grab(ray: Ray, by: PointerKind, picked: PickedItem): GrabTarget | null {
    const { place } = this.anchor
    // With a selection, a press on bare floor clears it.
    if (by === 'pinch' && !picked && place && this.#walks && this.store.getState().selected === null)
      return new TeleportGrab(this.anchor, place, ray, (to, go) => this.teleport(to, go))
    return this.editor.grab(picked, ray)
  }

  /** Teleporting is for a room at full scale; a scale model or a single product is walked around. */
  get #walks(): boolean {
    return this.anchor.scale === 1 && this.#parts.project !== null
  }

  /** Teleports to where a ray points: the room is moved so that the target is underfoot. @param go false: only marks the target */
  teleport(ray: Ray | null, go: boolean): void {
    const { place } = this.anchor
    const to = ray && place && this.#walks ? meetsLevel(ray.origin, ray.direction, place.position.y) : null
    this.live.setState({ teleportTarget: go ? null : to })
    if (!to || !place || !go) return
    const { eye } = this.head
    const { x, y, z } = place.position
    this.anchor.moveTo({ position: { x: x + eye.x - to.x, y, z: z + eye.z - to.z }, angle: place.angle })
  }

  // ---- Actions of the overlay  ---------------------------------------------------------------------------------

  announce(announcement: Announcement | null): void {
    const before = this.live.getState().announcement
    const next = this.can.domOverlay ? null : announcement
    if (next?.line !== before?.line || next?.minute !== before?.minute || next?.lasts !== before?.lasts) this.live.setState({ announcement: next })
  }

  place(): void {
    this.searching.want(null)
  }

  again(): void {
    if (this.#phase !== 'placed' || !this.xr.getState().session) return
    this.pointers.cancel()
    this.editor.select(null)
    this.searching.begin()
  }

  reset(): void {
    this.pointers.cancel()
    this.editor.reset()
  }

  undo(): void {
    this.pointers.cancel()
    this.editor.undo()
  }

  select(itemId: string | null): void {
    this.editor.select(itemId)
  }

  turn(radians: number): void {
    if (this.#phase === 'placed' && !this.pointers.busy && !this.editor.turn(radians)) this.anchor.turn(radians)
  }

  swap(variantId: string): Promise<void> {
    return this.editor.swap(variantId)
  }

  save(): Promise<void> {
    return this.editor.save()
  }

  screenshot(): Promise<Blob | null> {
    return this.can.screenshot && this.xr.getState().session ? this.photos.ask() : Promise.resolve(null)
  }

  dispose(): void {
    void this.end()
    this.#leave()
    this.photos.cancel()
    this.xr.destroy()
    this.#root.remove()
    this.editor.dispose()
  }
}
