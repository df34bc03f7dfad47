/** The cameras of the studio: an orbiting one for 3D, one straight above for Plan, a walking one. None of them ever loses the room. */
import { Box3, MathUtils, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { WalkableArea, Stand } from '#room/camera/walking.ts'
import { bestTarget, distanceToFit, firstStandpoint, PLAN_HALF, planZoom, pullBack, type Standpoint } from '../../../scene/camera/framing.ts'
import {
  CAMERA_NAMES,
  cameraViewAt,
  cameraViewsOf,
  type CanvasPoint,
  type CameraName,
  type CameraView,
  type View,
} from '../../../editor/store/views.ts'
import type { RoomControls } from './RoomControls.ts'
import { listenToLooking } from './walkInput.ts'
import { Walker } from './Walker.ts'

/** Metres round the room in Plan: the walls, and their dimension lines. */
const PLAN_MARGIN = 1.05
/** How far the camera's target may leave the room, as a share of what is seen around it. */
const LEASH = 0.6
export type Pads = Record<CameraName, HTMLElement>

export class CameraRig {
  readonly perspective = new PerspectiveCamera(42, 1, 0.05, 200)
  readonly orthographic = new OrthographicCamera(-1, 1, 1, -1, 0.1, 100)
  readonly walker: Walker
  /** The area that can be walked in now; the display sets it. */
  walkableAreaOf: () => WalkableArea | undefined = () => undefined
  /** Where a walk starts now, for a view of this width by height; the display sets it. */
  walkStartOf: (aspect: number) => Stand | null = () => null
  readonly still: boolean
  /** Controls of the orbiting camera and of the one above, while a canvas is mounted. */
  #orbit: RoomControls | undefined
  #pan: RoomControls | undefined
  readonly #moved: () => void
  #view: View = '3d'
  #size = { width: 1, height: 1 }
  #views: readonly CameraView[] = cameraViewsOf('3d', 1, 1)
  #active: CameraName = '3d'
  #room = new Box3(new Vector3(0, 0, 0), new Vector3(5, 2.8, 4))
  #polygon: readonly PlanPoint[] = []
  #pads: Pads | undefined
  #unlook: () => void = () => undefined
  /** The user has not turned the camera yet: it keeps the whole room in view, whatever the window does. */
  #untouched = true

  /**
   * @param moved called whenever the view has to be drawn again
   * @param still no animated camera moves (reduced motion)
   */
  constructor(moved: () => void, still: boolean) {
    this.still = still
    this.#moved = moved
    this.walker = new Walker(
      () => this.walkableAreaOf(),
      (aspect) => this.walkStartOf(aspect),
      still,
    )
  }

  /** Takes the controls of a canvas that is mounted. @returns a function that lets them go */
  adopt(orbit: RoomControls, pan: RoomControls): () => void {
    this.#orbit = orbit
    this.#pan = pan
    orbit.leash = { isShown: () => this.viewOf('3d') !== undefined, keepInRoom: () => this.#keepInRoom(orbit) }
    pan.leash = { isShown: () => this.viewOf('plan') !== undefined, keepInRoom: () => this.#keepInRoom(pan) }
    this.#limit()
    this.#arrange()
    // The target may have been set before there was a canvas.
    if (!this.#untouched) this.#frame(false)
    this.#moved()
    return () => {
      this.#orbit = this.#pan = undefined
    }
  }

  /** The user moves a camera. */
  readonly take = (): void => {
    this.#untouched = false
  }

  get view(): View {
    return this.#view
  }
  get views(): readonly CameraView[] {
    return this.#views
  }
  viewAt(at: CanvasPoint): CameraView {
    return cameraViewAt(this.#views, at)
  }
  /** The camera view of a camera; none when the studio does not show it. */
  viewOf(cameraName: CameraName): CameraView | undefined {
    return this.#views.find((view) => view.cameraName === cameraName)
  }
  cameraOf(cameraName: CameraName): PerspectiveCamera | OrthographicCamera {
    if (cameraName === 'walk') return this.walker.camera
    return cameraName === '3d' ? this.perspective : this.orthographic
  }
  /** The camera that keys move: in Split, the camera of the view that was used last. */
  get active(): CameraName {
    return this.#active
  }
  set active(cameraName: CameraName) {
    if (this.viewOf(cameraName)) this.#active = cameraName
  }
  /** Position of the camera of 3D, or of Walk. */
  get eye(): Vector3 {
    return (this.#view === 'walk' ? this.walker.camera : this.perspective).position
  }

  /** @param pads the elements over the canvas that each camera's pointers come through */
  connect(pads: Pads): void {
    this.#pads = pads
    this.#unlook = listenToLooking(pads.walk, this.walker, this.#moved)
    this.#arrange()
  }
  disconnect(): void {
    this.#pads = undefined
    this.#unlook()
  }
  /** The element through which pointers reach the camera at a place of the canvas. */
  padAt(at: CanvasPoint): HTMLElement | undefined {
    return this.#pads?.[this.viewAt(at).cameraName]
  }

  /** The room's box, and its floor: the target and the limits of the cameras. Metres. */
  setRoom(box: Box3, polygon: readonly PlanPoint[]): void {
    this.#room = box
    this.#polygon = polygon
    this.#limit()
  }

  #limit(): void {
    for (const controls of [this.#orbit, this.#pan]) controls?.setBoundary(this.#room)
    if (this.#orbit) {
      this.#orbit.minDistance = 0.8
      this.#orbit.maxDistance = this.#room.getSize(new Vector3()).length() * 2.6
    }
    this.#fitZoomLimits()
  }

  resize(width: number, height: number): void {
    // A canvas that is not laid out yet has no shape to fit the room into.
    if (width < 2 || height < 2) return
    // Only its height has changed, as when a sheet opens over a phone's canvas: the camera stays.
    const keepsDirection = width === this.#size.width
    this.#size = { width, height }
    this.#arrange(keepsDirection ? this.#direction : undefined)
  }

  /** Viewpoint of the orbiting camera. */
  get #direction(): Standpoint | undefined {
    return this.#orbit && { azimuth: this.#orbit.azimuthAngle, polar: this.#orbit.polarAngle }
  }

  /** Gives each view its place and its camera the view's shape. @param from where an untouched camera then looks from; absent, from the usual corner */
  #arrange(from?: Standpoint): void {
    this.#views = cameraViewsOf(this.#view, this.#size.width, this.#size.height)
    this.active = this.#views[0]!.cameraName
    for (const { cameraName, width, height } of this.#views) {
      const camera = this.cameraOf(cameraName)
      const aspect = width / Math.max(1, height)
      if (camera instanceof PerspectiveCamera) camera.aspect = aspect
      else Object.assign(camera, { left: -PLAN_HALF * aspect, right: PLAN_HALF * aspect, top: PLAN_HALF, bottom: -PLAN_HALF })
      camera.updateProjectionMatrix()
    }
    for (const cameraName of CAMERA_NAMES) this.#placePad(cameraName)
    this.#fitZoomLimits()
    if (this.#untouched) this.#frame(false, from)
  }

  #placePad(cameraName: CameraName): void {
    const pad = this.#pads?.[cameraName]
    const view = this.viewOf(cameraName)
    if (!pad) return
    pad.hidden = !view
    if (view) Object.assign(pad.style, { left: `${view.x}px`, top: `${view.y}px`, width: `${view.width}px`, height: `${view.height}px` })
  }

  #aspect(cameraName: CameraName): number {
    const view = this.viewOf(cameraName) ?? this.#views[0]!
    return view.width / Math.max(1, view.height)
  }

  #fitZoomLimits(): void {
    const whole = planZoom(this.#room, PLAN_MARGIN, this.#aspect('plan'))
    if (!this.#pan) return
    this.#pan.minZoom = whole * 0.5
    this.#pan.maxZoom = whole * 12
  }

  look(view: View): void {
    if (view === this.#view) return
    const reshaped = (view === 'split') !== (this.#view === 'split')
    this.#view = view
    this.walker.halt()
    this.#arrange()
    // Once its view has its shape: the visible part depends on it.
    if (view === 'walk') this.walker.enter()
    // In a view of another shape the room would be cut off, or small: it is seen from where it was, as a whole.
    if (reshaped) this.#frame(false, this.#untouched ? undefined : this.#direction)
  }

  /** Frames the whole room from the studio's usual corner; in Walk, returns to the start. */
  frameRoom(animate: boolean): void {
    if (this.#view === 'walk') this.walker.restart()
    else this.#frame(animate)
  }

  #frame(animate: boolean, from?: Standpoint): void {
    if (!this.#orbit) return
    const smooth = animate && !this.still
    const [fov, aspect] = [MathUtils.degToRad(this.perspective.fov), this.#aspect('3d')]
    const { azimuth, polar } = from ?? firstStandpoint(this.#room, aspect, fov)
    const eye = new Vector3().setFromSphericalCoords(1, polar, azimuth)
    const { target, distance } = bestTarget(this.#room, eye.clone().negate(), fov, aspect)
    this.#orbit.maxDistance = Math.max(this.#orbit.maxDistance, distance * 1.4)
    eye.multiplyScalar(distance).add(target)
    void this.#orbit.setLookAt(eye.x, eye.y, eye.z, target.x, target.y, target.z, smooth && this.viewOf('3d') !== undefined)
    this.#planLook(this.#room.getCenter(new Vector3()), planZoom(this.#room, PLAN_MARGIN, this.#aspect('plan')), smooth)
  }

  #planLook(centre: Vector3, zoom: number, animate: boolean): void {
    const smooth = animate && this.viewOf('plan') !== undefined
    void this.#pan?.setLookAt(centre.x, 20, centre.z, centre.x, 0, centre.z, smooth)
    void this.#pan?.rotateTo(0, 0, false)
    void this.#pan?.zoomTo(zoom, smooth)
  }

  /** Moves a point into the middle, near enough to work on, without turning the camera; in Walk, turns to it. */
  frameBox(box: Box3): void {
    this.#untouched = false
    const smooth = !this.still
    const centre = box.getCenter(new Vector3())
    if (this.#view === 'walk') this.walker.face(centre)
    if (this.viewOf('plan')) this.#planLook(centre, planZoom(box.clone().expandByScalar(0.8), 0.2, this.#aspect('plan')), smooth)
    if (!this.viewOf('3d') || !this.#orbit) return
    const eye = this.#orbit.getPosition(new Vector3(), true).sub(this.#orbit.getTarget(new Vector3(), true)).normalize()
    const fov = MathUtils.degToRad(this.perspective.fov)
    const distance = Math.max(1.6, distanceToFit(box.clone().expandByScalar(0.5), centre, eye.clone().negate(), fov, this.#aspect('3d')))
    eye.multiplyScalar(distance).add(centre)
    void this.#orbit.setLookAt(eye.x, eye.y, eye.z, centre.x, centre.y, centre.z, smooth)
  }

  /** Turns round the room by radians: to the right, and upwards. */
  orbitBy(right: number, up: number): void {
    this.#untouched = false
    void this.#orbit?.rotate(right, -up, !this.still)
  }

  /** Slides the plan under the camera, in parts of its extent: the camera goes right and down. */
  panBy(right: number, down: number): void {
    this.#untouched = false
    const high = (2 * PLAN_HALF) / this.orthographic.zoom
    void this.#pan?.truck(right * high * this.#aspect('plan'), down * high, !this.still)
  }

  /** Nearer (above 1) or farther, by a factor. */
  zoomBy(factor: number): void {
    if (this.#active === 'walk') return this.walker.stepBy(factor > 1 ? 0.4 : -0.4)
    this.#untouched = false
    if (!this.#pan || !this.#orbit) return
    if (this.#active === 'plan')
      void this.#pan.zoomTo(MathUtils.clamp(this.#pan.camera.zoom * factor, this.#pan.minZoom, this.#pan.maxZoom), !this.still)
    else void this.#orbit.dollyTo(this.#orbit.distance / factor, !this.still)
  }

  /** Which way the active camera looks, in quarter turns about y: 0 along −z, 1 along −x, 2 along +z, 3 along +x. */
  get facingQuarter(): number {
    if (this.#active === 'plan') return 0
    const angle = this.#active === 'walk' ? this.walker.yaw : (this.#orbit?.azimuthAngle ?? 0)
    return ((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4
  }

  /** The camera's target stays near the room, however it was panned, pinched or zoomed: so near that some of the room is always in the view. */
  #keepInRoom(controls: RoomControls): void {
    const target = controls.getTarget(new Vector3(), true)
    const pull = pullBack(this.#polygon, { x: target.x, y: target.z }, this.#seenAround(controls) * LEASH)
    if (pull) void controls.moveTo(pull.x, target.y, pull.y, !this.still)
  }

  /** Metres from the camera's target to the nearest edge of the view. */
  #seenAround(controls: RoomControls): number {
    const isPlan = controls === this.#pan
    const high = isPlan ? PLAN_HALF / this.orthographic.zoom : Math.tan(MathUtils.degToRad(this.perspective.fov) / 2) * controls.distance
    return high * Math.min(1, this.#aspect(isPlan ? 'plan' : '3d'))
  }

  /** One frame of the walker; the other cameras are moved by their controls. @returns whether they are still on their way */
  update(seconds: number): boolean {
    return this.viewOf('walk') !== undefined && this.walker.update(seconds)
  }

  /** Metres that one screen pixel covers at a point, for handles of a steady size. */
  metresPerPixel(at: Vector3, cameraName: CameraName): number {
    const { height } = this.viewOf(cameraName) ?? this.#views[0]!
    if (cameraName === 'plan') return (2 * PLAN_HALF) / this.orthographic.zoom / height
    const camera = cameraName === 'walk' ? this.walker.camera : this.perspective
    return (2 * Math.tan(MathUtils.degToRad(camera.fov) / 2) * camera.position.distanceTo(at)) / height
  }

  dispose(): void {
    this.#unlook()
  }
}
