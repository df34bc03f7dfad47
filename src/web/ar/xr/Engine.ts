/** The picture over the camera: one session after the other on one renderer, what stands in it, and what is done to it. */
import { Raycaster, Vector3, type Ray } from 'three'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { AT_FIRST, type ArEngine, type ArPhase, type ArScale, type ArState, type EngineParts } from '../engine.ts'
import { Aim, type Aimed } from './Aim.ts'
import { exposeAr } from './debug.ts'
import { granted, sessionInit } from './features.ts'
import { Footing } from './Footing.ts'
import { Hands } from './Hands.ts'
import { Marks } from './Marks.ts'
import { meter } from './meter.ts'
import { Showroom } from './Showroom.ts'
import { meetsLevel, touched } from './standing.ts'
import { View } from './View.ts'

/** Milliseconds of looking for something to stand on, after which the page says how to look better. */
const PATIENCE = 12_000

/** Presses on the overlay's own buttons are not presses on what lies behind them. */
const keepFromWorld = (event: Event): void => {
  if (event.target !== event.currentTarget) event.preventDefault()
}

/** All that is of one session on the device. */
interface Running {
  session: XRSession
  space: XRReferenceSpace
  viewer: XRReferenceSpace
  root: HTMLElement
  aim: Aim | null
  /** When the search began, as frames tell the time. */
  since: number | null
}

export class Engine implements ArEngine {
  readonly store: StoreApi<ArState> = createStore(() => AT_FIRST)
  readonly can = { domOverlay: false, screenshot: false }
  readonly #parts: EngineParts
  readonly #view = new View()
  readonly #marks = new Marks()
  readonly #footing: Footing
  readonly #showroom: Showroom
  readonly #hands: Hands
  readonly #caster = new Raycaster()
  readonly #conceal: () => void
  #running: Running | null = null
  #entering = false
  #aimed: Aimed | null = null
  #viewer = new Vector3(0, 1.6, 0)
  #placeWanted = false
  /** The tap that wanted it. */
  #finger: Ray | null = null

  private constructor(parts: EngineParts) {
    this.#parts = parts
    this.#footing = new Footing(parts.session.arAssets.origin)
    this.#showroom = new Showroom(parts, { footing: this.#footing, marks: this.#marks, set: (patch) => this.#set(patch) })
    this.#hands = new Hands({
      take: (ray) => (this.#phase === 'placed' ? this.#showroom.take(this.#under(ray), ray) : null),
      tap: (taken, finger) => {
        if (this.#phase === 'placed') return this.#showroom.select(taken?.id ?? null)
        this.place()
        this.#finger = finger
      },
      step: (radians) => this.turn(radians),
      point: (ray, go) => this.#teleport(ray, go),
    })
    this.#view.add(this.#footing.group, this.#marks.aim, this.#marks.teleport, this.#hands.group)
    this.#conceal = exposeAr({
      store: this.store,
      footing: this.#footing,
      showroom: this.#showroom,
      info: this.#view.info,
      aimed: () => this.#aimed,
    })
  }

  /** @throws when a file cannot be read, or the browser has no WebGL */
  static async open(parts: EngineParts): Promise<Engine> {
    const engine = new Engine(parts)
    try {
      await engine.#showroom.open()
    } catch (cause) {
      engine.dispose()
      throw cause
    }
    return engine
  }

  get #phase(): ArPhase {
    return this.store.getState().phase
  }

  /** Tells what differs, and nothing when nothing does: it is asked in every frame. */
  #set(patch: Partial<ArState>): void {
    const now = this.store.getState()
    for (const key of Object.keys(patch) as (keyof ArState)[])
      if (now[key] !== patch[key]) {
        this.store.setState(patch)
        return
      }
  }

  // ---- Coming and going ------------------------------------------------------------------------------------------

  async enter(root: HTMLElement, { scale }: { scale: ArScale }): Promise<void> {
    const { xr } = navigator
    if (!xr) throw new DOMException('no WebXR', 'NotSupportedError')
    if (this.#entering || this.#running) throw new DOMException('an AR session is running', 'InvalidStateError')
    this.#entering = true
    const before = this.#phase
    // Nothing may come between the tap and this line: a browser would not take it for the reader's wish.
    const asked = xr.requestSession('immersive-ar', sessionInit(this.#parts.session.tracking, root))
    this.#set({ phase: 'entering', tracking: 'ok', noFloor: false, scale })
    let session: XRSession | null = null
    try {
      session = await asked
      await this.#begin(session, root)
    } catch (error) {
      this.#set({ phase: before })
      await session?.end().catch(() => undefined)
      throw error
    } finally {
      this.#entering = false
    }
  }

  async #begin(session: XRSession, root: HTMLElement): Promise<void> {
    session.addEventListener('end', () => this.#ended(), { once: true })
    session.addEventListener('visibilitychange', () => this.#seen(session))
    this.can.domOverlay = granted(session, 'dom-overlay')
    this.can.screenshot = granted(session, 'camera-access')
    const space = await this.#view.begin(session)
    const viewer = await session.requestReferenceSpace('viewer')
    root.addEventListener('beforexrselect', keepFromWorld)
    this.#running = { session, space, viewer, root, aim: null, since: null }
    this.#hands.attach(session, space)
    this.#search()
    this.#view.loop((time, frame) => this.#frame(time, frame))
  }

  async end(): Promise<void> {
    await this.#running?.session.end().catch(() => undefined)
  }

  #ended(): void {
    const running = this.#running
    this.#running = null
    this.#view.rest()
    running?.root.removeEventListener('beforexrselect', keepFromWorld)
    this.#hands.detach()
    this.#marks.lay('aim', null)
    this.#marks.lay('teleport', null)
    this.#footing.forget()
    this.#showroom.select(null)
    this.#aimed = null
    this.#placeWanted = false
    if (running) this.#set({ phase: 'ended', tracking: 'ok', noFloor: false })
  }

  #seen({ visibilityState }: XRSession): void {
    if (visibilityState !== 'visible') this.#hands.cancel()
    // Whether the device still knows where it is, the next frame tells.
    this.#set({ tracking: visibilityState === 'visible' ? 'ok' : 'hidden' })
  }

  // ---- Frames ----------------------------------------------------------------------------------------------------

  #frame(time: number, frame: XRFrame): void {
    const running = this.#running
    if (!running) return
    const begun = performance.now()
    this.#track(frame, running)
    if (this.#phase === 'placed') {
      this.#footing.follow(frame, running.space)
      this.#hands.frame(frame)
    } else {
      this.#look(time, frame, running)
      this.#hands.frame(frame)
    }
    this.#view.draw(frame, running.space)
    meter.count(performance.now() - begun, this.#view.info)
  }

  #track(frame: XRFrame, { session, space }: Running): void {
    const pose = frame.getViewerPose(space)
    if (pose) this.#viewer.set(pose.transform.position.x, pose.transform.position.y, pose.transform.position.z)
    if (session.visibilityState === 'visible') this.#set({ tracking: pose && !pose.emulatedPosition ? 'ok' : 'lost' })
  }

  #look(time: number, frame: XRFrame, running: Running): void {
    const { aim, space } = running
    if (!aim) return
    running.since ??= time
    this.#aimed = aim.look(frame, space)
    this.#marks.lay('aim', this.#aimed?.hit ?? null)
    if (this.#aimed) {
      running.since = null
      this.#set({ phase: 'aiming', noFloor: false })
      if (this.#placeWanted) this.#stand(this.#aimed, running)
    } else this.#set({ phase: 'searching', noFloor: time - running.since > PATIENCE })
    this.#placeWanted = false
  }

  /** In the frame of the hit: only then can the device anchor it. */
  #stand({ hit: ringed, result }: Aimed, running: Running): void {
    const hit = this.#finger ? touched(ringed, this.#finger) : ringed
    this.#footing.stand(this.#showroom.placeAt(hit, this.#viewer), this.store.getState().scale)
    running.aim?.stop()
    running.aim = null
    this.#marks.lay('aim', null)
    this.#aimed = null
    this.#set({ phase: 'placed', noFloor: false })
    if (result?.createAnchor && granted(running.session, 'anchors'))
      void result.createAnchor()?.then(
        (anchor) => this.#footing.hold(anchor),
        // Without an anchor it stands where the device's own floor has it.
        () => undefined,
      )
  }

  #search(): void {
    const running = this.#running
    if (!running) return
    running.aim?.stop()
    running.aim = new Aim(running.session, running.viewer, this.#parts.session.tracking.planeDetection)
    running.since = null
    this.#footing.lift()
    this.#set({ phase: 'searching', noFloor: false })
  }

  #under(ray: Ray) {
    this.#caster.ray.copy(ray)
    this.#caster.far = Infinity
    return this.#showroom.under(this.#caster)
  }

  /** In a room at full scale one goes where the stick points: the room comes along, so that the place pointed at is underfoot. */
  #teleport(ray: Ray | null, go: boolean): void {
    const { place, scale } = this.#footing
    const to = ray && place && scale === 1 && this.#parts.project ? meetsLevel(ray.origin, ray.direction, place.position.y) : null
    this.#marks.lay('teleport', to && !go ? { position: to, normal: { x: 0, y: 1, z: 0 } } : null)
    if (!to || !place || !go) return
    const { x, y, z } = place.position
    this.#footing.stand({ position: { x: x + this.#viewer.x - to.x, y, z: z + this.#viewer.z - to.z }, angle: place.angle })
  }

  // ---- What the overlay asks for ---------------------------------------------------------------------------------

  place(): void {
    // The next frame does it: an anchor is only made in one.
    this.#placeWanted = this.#phase === 'aiming' || this.#phase === 'searching'
    this.#finger = null
  }

  again(): void {
    if (this.#phase !== 'placed') return
    this.#hands.cancel()
    this.#showroom.select(null)
    this.#search()
  }

  reset(): void {
    this.#hands.cancel()
    this.#showroom.reset()
  }

  undo(): void {
    this.#hands.cancel()
    this.#showroom.undo()
  }

  select(itemId: string | null): void {
    this.#showroom.select(itemId)
  }

  turn(radians: number): void {
    if (this.#phase === 'placed' && !this.#hands.busy && !this.#showroom.turn(radians)) this.#footing.turn(radians)
  }

  swap(variantId: string): Promise<void> {
    return this.#showroom.swap(variantId)
  }

  save(): Promise<void> {
    return this.#showroom.save()
  }

  screenshot(): Promise<Blob | null> {
    return this.#running && this.can.screenshot ? this.#view.picture() : Promise.resolve(null)
  }

  dispose(): void {
    void this.end()
    this.#ended()
    this.#conceal()
    this.#showroom.dispose()
    this.#marks.dispose()
    this.#hands.dispose()
    this.#view.dispose()
  }
}
