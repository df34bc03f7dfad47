/** The picture over the camera: one session after the other on one renderer, what stands in it, and what is done to it. */
import { Quaternion, Raycaster, Vector3, type Ray } from 'three'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { AT_FIRST, type ArEngine, type ArPhase, type ArState, type EngineParts, type Entrance, type Told } from '../engine.ts'
import { exposeAr } from './debug.ts'
import { Dimensions } from './Dimensions.ts'
import { granted, sessionInit } from './features.ts'
import { Footing } from './Footing.ts'
import { Hands, type Presser } from './Hands.ts'
import { Marks } from './Marks.ts'
import { meter } from './meter.ts'
import { Panel } from './Panel.ts'
import { Search } from './Search.ts'
import { Showroom } from './Showroom.ts'
import { meetsLevel } from './standing.ts'
import { TakenWay, type Taken } from './takings.ts'
import { View } from './View.ts'

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
}

export class Engine implements ArEngine {
  readonly store: StoreApi<ArState> = createStore(() => AT_FIRST)
  readonly can = { domOverlay: false, screenshot: false }
  readonly #parts: EngineParts
  readonly #view = new View()
  readonly #marks = new Marks()
  readonly #footing: Footing
  readonly #dimensions: Dimensions
  readonly #panel = new Panel()
  readonly #showroom: Showroom
  readonly #search: Search
  readonly #hands: Hands
  readonly #caster = new Raycaster()
  readonly #conceal: () => void
  readonly #head = { eye: new Vector3(0, 1.6, 0), turn: new Quaternion() }
  #running: Running | null = null
  #entering = false
  #direction: 'ltr' | 'rtl' = 'ltr'

  private constructor(parts: EngineParts) {
    this.#parts = parts
    const { arAssets, tracking } = parts.session
    const set = (patch: Partial<ArState>) => this.#set(patch)
    const [footing, marks] = [(this.#footing = new Footing(arAssets.origin)), this.#marks]
    const over = { ...arAssets.origin, y: parts.project?.dimensions.height ?? 0 }
    this.#dimensions = new Dimensions(footing, over)
    this.#showroom = new Showroom(parts, { footing, marks, dimensions: this.#dimensions, set })
    const placeAt: Showroom['placeAt'] = (hit, eye) => this.#showroom.placeAt(hit, eye)
    this.#search = new Search({ footing, marks, surfaces: tracking.planeDetection, placeAt, state: this.store.getState, set })
    this.#hands = new Hands({
      take: (ray, by) => (this.#phase === 'placed' ? this.#take(ray, by) : null),
      tap: (taken, finger) => {
        if (this.#phase !== 'placed') this.#search.want(finger)
        else if (taken?.tap) taken.tap()
        else this.#showroom.select(taken?.id ?? null)
      },
      step: (radians) => this.turn(radians),
      point: (ray, go) => this.#teleport(ray, go),
    })
    this.#view.add(footing.group, marks.aim, marks.teleport, this.#hands.group, this.#dimensions.plates, this.#panel.mesh)
    this.#conceal = exposeAr({
      store: this.store,
      footing,
      showroom: this.#showroom,
      info: this.#view.info,
      aimed: () => this.#search.aimed,
      written: () => [this.#panel.written ?? [], this.#dimensions.written].flat(),
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

  async enter(root: HTMLElement, { scale, pictures, writing }: Entrance): Promise<void> {
    const { xr } = navigator
    if (!xr) throw new DOMException('no WebXR', 'NotSupportedError')
    if (this.#entering || this.#running) throw new DOMException('an AR session is running', 'InvalidStateError')
    this.#entering = true
    const before = this.#phase
    // Nothing may come between the tap and this line: a browser would not take it for the reader's wish.
    const asked = xr.requestSession('immersive-ar', sessionInit(this.#parts.session.tracking, root, pictures))
    this.#set({ phase: 'entering', tracking: 'ok', noFloor: false, scale })
    this.#direction = writing.direction
    this.#dimensions.speak(writing)
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
    this.#running = { session, space, viewer, root }
    this.#hands.attach(session, space)
    this.#search.begin(session, viewer)
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
    this.#search.end()
    this.#marks.lay('teleport', null)
    this.#panel.tell(null, this.#direction)
    this.#footing.forget()
    this.#showroom.select(null)
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
    if (this.#phase === 'placed') this.#footing.follow(frame, running.space)
    else this.#search.frame(time, frame, running.space, this.#head.eye)
    this.#hands.frame(frame)
    // Where a page lies over the picture it says all this itself.
    this.#dimensions.frame(this.#head, !this.can.domOverlay)
    if (!this.can.domOverlay) this.#panel.frame(time, this.#head)
    this.#view.draw(frame, running.space)
    meter.count(performance.now() - begun, this.#view.info)
  }

  #track(frame: XRFrame, { session, space }: Running): void {
    const pose = frame.getViewerPose(space)
    if (pose) {
      const { position, orientation } = pose.transform
      this.#head.eye.set(position.x, position.y, position.z)
      this.#head.turn.set(orientation.x, orientation.y, orientation.z, orientation.w)
    }
    if (session.visibilityState === 'visible') this.#set({ tracking: pose && !pose.emulatedPosition ? 'ok' : 'lost' })
  }

  #take(ray: Ray, by: Presser): Taken | null {
    this.#caster.ray.copy(ray)
    this.#caster.far = Infinity
    const met = this.#showroom.under(this.#caster)
    const { place } = this.#footing
    // With something chosen, bare floor is where one lets go of it.
    if (by === 'pinch' && !met && place && this.#walks && this.store.getState().selected === null)
      return new TakenWay(this.#footing, place, ray, (to, go) => this.#teleport(to, go))
    return this.#showroom.take(met, ray)
  }

  /** In a room at full scale one goes about; a model is walked around, and so is a single thing. */
  get #walks(): boolean {
    return this.#footing.scale === 1 && this.#parts.project !== null
  }

  /** One goes where a ray points: the room comes along, so that the place pointed at is underfoot. */
  #teleport(ray: Ray | null, go: boolean): void {
    const { place } = this.#footing
    const to = ray && place && this.#walks ? meetsLevel(ray.origin, ray.direction, place.position.y) : null
    this.#marks.lay('teleport', to && !go ? { position: to, normal: { x: 0, y: 1, z: 0 } } : null)
    if (!to || !place || !go) return
    const { eye } = this.#head
    const { x, y, z } = place.position
    this.#footing.stand({ position: { x: x + eye.x - to.x, y, z: z + eye.z - to.z }, angle: place.angle })
  }

  // ---- What the overlay asks for ---------------------------------------------------------------------------------

  tell(told: Told | null): void {
    if (!this.can.domOverlay) this.#panel.tell(told, this.#direction)
  }

  place(): void {
    this.#search.want(null)
  }

  again(): void {
    if (this.#phase !== 'placed' || !this.#running) return
    this.#hands.cancel()
    this.#showroom.select(null)
    this.#search.begin(this.#running.session, this.#running.viewer)
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
    this.#dimensions.dispose()
    this.#panel.dispose()
    this.#marks.dispose()
    this.#hands.dispose()
    this.#view.dispose()
  }
}
