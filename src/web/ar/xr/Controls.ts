/** One session of AR: entered and left, what stands in it, and what is done to it. The components of the picture read it (ArScene.tsx). */
import type { XRStore } from '@react-three/xr'
import { createRef } from 'react'
import { Quaternion, Vector3, type Ray } from 'three'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ArTracking } from '../../../contract/ar.ts'
import type { FurnitureHandle } from '../../scene/Furniture.tsx'
import {
  AT_FIRST,
  isInside,
  type ArControls,
  type ArPhase,
  type ArState,
  type Entrance,
  type SessionParts,
  type Told,
  type Writing,
} from '../controls.ts'
import { granted } from './features.ts'
import { Footing } from './Footing.ts'
import { createLive } from './live.ts'
import { Pictures } from './picture.ts'
import { Presses, type Met, type Presser } from './Presses.ts'
import { Searching } from './searching.ts'
import { Showroom } from './Showroom.ts'
import { meetsLevel, type Surface } from './standing.ts'
import { TakenWay, type Taken } from './takings.ts'
import { createArStore } from './xrStore.ts'
import styles from './ar.module.css'

/** Presses on the overlay's own buttons are not presses on what lies behind them. */
const keepFromWorld = (event: Event): void => {
  if (event.target !== event.currentTarget) event.preventDefault()
}

/** Lies over the camera's picture while there is one: the page's own part of it. */
const overlayRoot = (): HTMLElement => {
  const root = document.createElement('div')
  root.className = styles.root ?? ''
  root.dataset['testid'] = 'ar-overlay'
  root.addEventListener('beforexrselect', keepFromWorld)
  document.body.append(root)
  return root
}

export class Controls implements ArControls {
  readonly store: StoreApi<ArState> = createStore(() => AT_FIRST)
  readonly live = createLive()
  readonly can = { domOverlay: false, screenshot: false }
  /** The session on the device. */
  readonly xr: XRStore
  readonly footing: Footing
  readonly showroom: Showroom
  readonly searching: Searching
  readonly presses: Presses
  readonly pictures = new Pictures()
  /** From where it is looked at, in the device's floor space; `time` in milliseconds. */
  readonly head = { eye: new Vector3(0, 1.6, 0), turn: new Quaternion(), time: 0 }
  /** Where each controller, hand and finger points now. */
  readonly rays = new WeakMap<XRInputSource, Ray>()
  /** How numbers are written, from entering on. */
  readonly writing: { current: Writing | null } = { current: null }
  /** What can be read within the picture now. */
  readonly plates = new Set<{ readonly written: string | null }>()
  /** The furniture as it is drawn: the picture sets it. */
  readonly furniture = createRef<FurnitureHandle>()
  /** Over this point of the room's axes a model is called one. */
  readonly over: Vector3
  readonly #parts: SessionParts
  readonly #root = overlayRoot()
  readonly #leave: () => void
  #wantsPictures = false
  #entering = false

  private constructor(parts: SessionParts) {
    this.#parts = parts
    const { arAssets, tracking } = parts.session
    const { x, z } = arAssets.origin
    this.over = new Vector3(x, parts.project?.dimensions.height ?? 0, z)
    this.footing = new Footing(arAssets.origin)
    this.showroom = new Showroom(parts, { footing: this.footing, live: this.live, set: this.set })
    this.searching = new Searching({
      footing: this.footing,
      live: this.live,
      placeAt: (hit, eye) => this.showroom.placeAt(hit, eye),
      state: this.store.getState,
      set: this.set,
    })
    this.presses = new Presses({
      take: (ray, by, met) => (this.#phase === 'placed' ? this.#take(ray, by, met) : null),
      tap: (taken, finger) => {
        if (this.#phase !== 'placed') this.searching.want(finger)
        else if (taken?.tap) taken.tap()
        else this.showroom.select(taken?.id ?? null)
      },
    })
    this.xr = createArStore(tracking, this.#root, () => this.#wantsPictures)
    this.#leave = this.xr.subscribe(({ session }, before) => {
      if (session && session !== before.session) this.#began(session)
      else if (!session && before.session) this.#ended()
    })
    this.store.subscribe(({ phase }) => (this.#root.dataset['inside'] = String(isInside(phase))))
  }

  /** @throws when a file cannot be read */
  static async open(parts: SessionParts): Promise<Controls> {
    const controls = new Controls(parts)
    try {
      await controls.showroom.open()
    } catch (cause) {
      controls.dispose()
      throw cause
    }
    return controls
  }

  get tracking(): ArTracking {
    return this.#parts.session.tracking
  }
  /** Surfaces that things may be set down on. */
  get surfaces(): readonly Surface[] {
    return this.tracking.planeDetection
  }
  get #phase(): ArPhase {
    return this.store.getState().phase
  }

  /** Tells what differs, and nothing when nothing does: it is asked in every frame. */
  readonly set = (patch: Partial<ArState>): void => {
    const now = this.store.getState()
    if ((Object.keys(patch) as (keyof ArState)[]).some((key) => now[key] !== patch[key])) this.store.setState(patch)
  }

  // ---- Coming and going ------------------------------------------------------------------------------------------

  async enter({ scale, pictures, writing }: Entrance): Promise<void> {
    if (!navigator.xr) throw new DOMException('no WebXR', 'NotSupportedError')
    if (this.#entering || this.xr.getState().session) throw new DOMException('an AR session is running', 'InvalidStateError')
    this.#entering = true
    this.#wantsPictures = pictures
    const before = this.#phase
    try {
      // Nothing may come between the tap and this line: a browser would not take it for the reader's wish.
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
    this.presses.cancel()
    this.pictures.giveUp()
    this.searching.end()
    this.footing.forget()
    this.showroom.select(null)
    this.live.setState({ way: null, told: null })
    this.set({ phase: 'ended', tracking: 'ok', noFloor: false })
  }

  /** Where the head is in this frame; null: the device does not know. */
  looked(pose: XRViewerPose | null, visible: boolean): void {
    this.head.time = performance.now()
    if (pose) {
      const { position, orientation } = pose.transform
      this.head.eye.set(position.x, position.y, position.z)
      this.head.turn.set(orientation.x, orientation.y, orientation.z, orientation.w)
    }
    if (visible) this.set({ tracking: pose && !pose.emulatedPosition ? 'ok' : 'lost' })
  }

  /** Something else lies over the picture, or no longer. Whether the device still knows where it is, the next frame tells. */
  seen(visible: boolean): void {
    if (!visible) this.presses.cancel()
    this.set({ tracking: visible ? 'ok' : 'hidden' })
  }

  // ---- Pressing and going ----------------------------------------------------------------------------------------

  #take(ray: Ray, by: Presser, met: Met): Taken | null {
    const { place } = this.footing
    // With something chosen, bare floor is where one lets go of it.
    if (by === 'pinch' && !met && place && this.#walks && this.store.getState().selected === null)
      return new TakenWay(this.footing, place, ray, (to, go) => this.teleport(to, go))
    return this.showroom.take(met, ray)
  }

  /** In a room at full scale one goes about; a model is walked around, and so is a single thing. */
  get #walks(): boolean {
    return this.footing.scale === 1 && this.#parts.project !== null
  }

  /** One goes where a ray points: the room comes along, so that the place pointed at is underfoot. @param go else it is only shown */
  teleport(ray: Ray | null, go: boolean): void {
    const { place } = this.footing
    const to = ray && place && this.#walks ? meetsLevel(ray.origin, ray.direction, place.position.y) : null
    this.live.setState({ way: go ? null : to })
    if (!to || !place || !go) return
    const { eye } = this.head
    const { x, y, z } = place.position
    this.footing.stand({ position: { x: x + eye.x - to.x, y, z: z + eye.z - to.z }, angle: place.angle })
  }

  // ---- What the overlay asks for ---------------------------------------------------------------------------------

  tell(told: Told | null): void {
    const before = this.live.getState().told
    const next = this.can.domOverlay ? null : told
    if (next?.line !== before?.line || next?.minute !== before?.minute || next?.lasts !== before?.lasts) this.live.setState({ told: next })
  }

  place(): void {
    this.searching.want(null)
  }

  again(): void {
    if (this.#phase !== 'placed' || !this.xr.getState().session) return
    this.presses.cancel()
    this.showroom.select(null)
    this.searching.begin()
  }

  reset(): void {
    this.presses.cancel()
    this.showroom.reset()
  }

  undo(): void {
    this.presses.cancel()
    this.showroom.undo()
  }

  select(itemId: string | null): void {
    this.showroom.select(itemId)
  }

  turn(radians: number): void {
    if (this.#phase === 'placed' && !this.presses.busy && !this.showroom.turn(radians)) this.footing.turn(radians)
  }

  swap(variantId: string): Promise<void> {
    return this.showroom.swap(variantId)
  }

  save(): Promise<void> {
    return this.showroom.save()
  }

  screenshot(): Promise<Blob | null> {
    return this.can.screenshot && this.xr.getState().session ? this.pictures.ask() : Promise.resolve(null)
  }

  dispose(): void {
    void this.end()
    this.#leave()
    this.pictures.giveUp()
    this.xr.destroy()
    this.#root.remove()
    this.showroom.dispose()
  }
}
