/** The two eyes of the studio: an orbiting one for 3D, one straight above for Plan. Neither ever loses the room. */
import {
  Box3,
  MathUtils,
  Matrix4,
  OrthographicCamera,
  PerspectiveCamera,
  Quaternion,
  Raycaster,
  Sphere,
  Spherical,
  Vector2,
  Vector3,
  Vector4,
} from 'three'
import CameraControls from 'camera-controls'

CameraControls.install({ THREE: { Vector2, Vector3, Vector4, Quaternion, Matrix4, Spherical, Box3, Sphere, Raycaster } })

export type View = '3d' | 'plan'
const { ACTION } = CameraControls
const START = { azimuth: MathUtils.degToRad(38), polar: MathUtils.degToRad(58) }
const SMOOTH_SECONDS = 0.14

/** Distance from `target` at which every corner of the box is in the picture, looking along `direction`. */
export const distanceToFit = (box: Box3, target: Vector3, direction: Vector3, verticalFov: number, aspect: number): number => {
  const up = Math.abs(direction.y) > 0.999 ? new Vector3(0, 0, -1) : new Vector3(0, 1, 0)
  const right = new Vector3().crossVectors(direction, up).normalize()
  const top = new Vector3().crossVectors(right, direction)
  const tanV = Math.tan(verticalFov / 2)
  const tanH = tanV * aspect
  let distance = 0
  const corner = new Vector3()
  for (let i = 0; i < 8; i++) {
    corner.set(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z).sub(target)
    const depth = -corner.dot(direction)
    distance = Math.max(distance, depth + Math.abs(corner.dot(right)) / tanH, depth + Math.abs(corner.dot(top)) / tanV)
  }
  return distance
}

export class CameraRig {
  readonly perspective = new PerspectiveCamera(42, 1, 0.05, 200)
  readonly orthographic = new OrthographicCamera(-1, 1, 1, -1, 0.1, 100)
  readonly #orbit: CameraControls
  readonly #pan: CameraControls
  #view: View = '3d'
  #room = new Box3(new Vector3(0, 0, 0), new Vector3(5, 2.8, 4))
  #aspect = 1
  #element: HTMLElement | undefined
  /** The reader has not turned the camera yet: it keeps the whole room in the picture, whatever the window does. */
  #untouched = true
  readonly still: boolean

  /**
   * @param moved called whenever the picture has to be drawn anew
   * @param still no animated camera moves (reduced motion)
   */
  constructor(moved: () => void, still: boolean) {
    this.still = still
    this.#orbit = new CameraControls(this.perspective)
    this.#pan = new CameraControls(this.orthographic)
    this.#orbit.mouseButtons = { left: ACTION.ROTATE, right: ACTION.TRUCK, middle: ACTION.TRUCK, wheel: ACTION.DOLLY }
    this.#orbit.touches = { one: ACTION.TOUCH_ROTATE, two: ACTION.TOUCH_DOLLY_TRUCK, three: ACTION.NONE }
    // The left button draws a box in Plan.
    this.#pan.mouseButtons = { left: ACTION.NONE, right: ACTION.TRUCK, middle: ACTION.TRUCK, wheel: ACTION.ZOOM }
    this.#pan.touches = { one: ACTION.TOUCH_TRUCK, two: ACTION.TOUCH_ZOOM_TRUCK, three: ACTION.NONE }
    this.#orbit.maxPolarAngle = Math.PI / 2 - 0.03
    this.#orbit.minPolarAngle = 0.05
    this.#pan.minPolarAngle = this.#pan.maxPolarAngle = 0
    for (const controls of [this.#orbit, this.#pan]) {
      controls.dollyToCursor = true
      controls.smoothTime = SMOOTH_SECONDS
      controls.draggingSmoothTime = 0.05
      controls.restThreshold = 0.002
      for (const event of ['control', 'controlstart', 'transitionstart'] as const) controls.addEventListener(event, moved)
      controls.addEventListener('controlstart', () => {
        this.#untouched = false
      })
    }
  }

  get view(): View {
    return this.#view
  }
  get camera(): PerspectiveCamera | OrthographicCamera {
    return this.#view === '3d' ? this.perspective : this.orthographic
  }
  get #controls(): CameraControls {
    return this.#view === '3d' ? this.#orbit : this.#pan
  }

  connect(element: HTMLElement): void {
    this.#element = element
    this.#controls.connect(element)
  }

  /** The room's box in metres: what the camera looks at and may not leave. */
  set room(box: Box3) {
    this.#room = box
    const reach = box.clone().expandByScalar(0.6)
    reach.min.y = 0
    const span = box.getSize(new Vector3()).length()
    for (const controls of [this.#orbit, this.#pan]) controls.setBoundary(reach)
    this.#orbit.minDistance = 0.8
    this.#orbit.maxDistance = span * 2.6
    this.#fitZoomLimits()
  }

  resize(width: number, height: number): void {
    // A canvas that is not laid out yet has no shape to fit the room into.
    if (width < 2 || height < 2) return
    this.#aspect = width / Math.max(1, height)
    this.perspective.aspect = this.#aspect
    this.perspective.updateProjectionMatrix()
    const half = 10
    Object.assign(this.orthographic, { left: -half * this.#aspect, right: half * this.#aspect, top: half, bottom: -half })
    this.orthographic.updateProjectionMatrix()
    this.#fitZoomLimits()
    if (this.#untouched) this.frameRoom(false)
  }

  #planZoom(box: Box3, margin: number): number {
    const size = box.getSize(new Vector3())
    return Math.min((20 * this.#aspect) / (size.x + 2 * margin), 20 / (size.z + 2 * margin))
  }

  #fitZoomLimits(): void {
    const whole = this.#planZoom(this.#room, 0.9)
    this.#pan.minZoom = whole * 0.5
    this.#pan.maxZoom = whole * 12
  }

  look(view: View): void {
    if (view === this.#view) return
    const element = this.#element
    this.#controls.disconnect()
    this.#view = view
    if (element) this.#controls.connect(element)
  }

  /** Shows the whole room from the studio's usual corner. */
  frameRoom(animate: boolean): void {
    const smooth = animate && !this.still
    const centre = this.#room.getCenter(new Vector3())
    const eye = new Vector3().setFromSphericalCoords(1, START.polar, START.azimuth)
    const { target, distance } = this.#bestTarget(centre, eye.clone().negate())
    this.#orbit.maxDistance = Math.max(this.#orbit.maxDistance, distance * 1.4)
    eye.multiplyScalar(distance).add(target)
    void this.#orbit.setLookAt(eye.x, eye.y, eye.z, target.x, target.y, target.z, smooth)
    this.#planLook(centre, this.#planZoom(this.#room, 0.9), smooth)
  }

  /** The height to look at from which the whole room fills the picture best. */
  #bestTarget(centre: Vector3, direction: Vector3): { target: Vector3; distance: number } {
    const box = this.#room.clone().expandByVector(new Vector3(0.2, 0.1, 0.2))
    const fov = MathUtils.degToRad(this.perspective.fov)
    const tries = [0, 0.1, 0.2, 0.3, 0.4].map((part) => {
      const target = centre.clone().setY(this.#room.max.y * part)
      return { target, distance: distanceToFit(box, target, direction, fov, this.#aspect) * 1.03 }
    })
    return tries.reduce((best, next) => (next.distance < best.distance ? next : best))
  }

  #planLook(centre: Vector3, zoom: number, smooth: boolean): void {
    void this.#pan.setLookAt(centre.x, 20, centre.z, centre.x, 0, centre.z, smooth)
    void this.#pan.rotateTo(0, 0, false)
    void this.#pan.zoomTo(zoom, smooth)
  }

  /** Brings one item into the middle, near enough to work on, without turning the head. */
  frameBox(box: Box3): void {
    this.#untouched = false
    const smooth = !this.still
    const centre = box.getCenter(new Vector3())
    if (this.#view === 'plan') return this.#planLook(centre, this.#planZoom(box.clone().expandByScalar(0.8), 0.2), smooth)
    const eye = this.#orbit.getPosition(new Vector3(), true).sub(this.#orbit.getTarget(new Vector3(), true)).normalize()
    const roomy = box.clone().expandByScalar(0.5)
    const distance = Math.max(1.6, distanceToFit(roomy, centre, eye.clone().negate(), MathUtils.degToRad(this.perspective.fov), this.#aspect))
    eye.multiplyScalar(distance).add(centre)
    void this.#orbit.setLookAt(eye.x, eye.y, eye.z, centre.x, centre.y, centre.z, smooth)
  }

  /** Which way the eye looks, in quarter turns about y: 0 along −z, 1 along −x, 2 along +z, 3 along +x. */
  get facingQuarter(): number {
    if (this.#view === 'plan') return 0
    return ((Math.round(this.#orbit.azimuthAngle / (Math.PI / 2)) % 4) + 4) % 4
  }

  /** @returns whether the camera is still on its way */
  update(seconds: number): boolean {
    return this.#controls.update(seconds)
  }

  get eye(): Vector3 {
    return this.camera.position
  }

  /** Metres that one screen pixel covers at a point, for handles of a steady size. */
  metresPerPixel(at: Vector3, heightInPixels: number): number {
    if (this.#view === 'plan') return 20 / this.orthographic.zoom / heightInPixels
    return (2 * Math.tan(MathUtils.degToRad(this.perspective.fov) / 2) * this.perspective.position.distanceTo(at)) / heightInPixels
  }

  dispose(): void {
    this.#orbit.dispose()
    this.#pan.dispose()
  }
}
