/** Fingers on the screen, controllers and pinching hands, all as rays: what they take, let go of, turn, and where they teleport to. */
import { BufferGeometry, Float32BufferAttribute, Group, Line, LineBasicMaterial, Ray, Vector3 } from 'three'
import { TURN_STEP } from '../../../room/steps.ts'
import type { Taken } from './takings.ts'

/** What presses: on a screen, with a stick beside its trigger, or with nothing but itself. */
export type Presser = 'finger' | 'trigger' | 'pinch'

export interface HandEars {
  /** A press that took nothing yet: a tap, a pulled trigger, a pinch. @returns what it takes; null where nothing can be taken now */
  take: (ray: Ray, by: Presser) => Taken | null
  /** A press that went nowhere. @param finger the ray of a finger on a screen; null for what points all the time */
  tap: (taken: Taken | null, finger: Ray | null) => void
  /** The stick was pushed aside: a step of turning, radians. */
  step: (radians: number) => void
  /** The stick is pushed forward: where one would go; let go there. */
  point: (ray: Ray | null, go: boolean) => void
}

/** How far a ray goes before the press is a drag: metres, or radians. */
const STEADY = { way: 0.03, angle: 0.015 }
/** A stick is pushed, and has come back. */
const PUSHED = 0.7
const BACK = 0.4
const RAY_LENGTH = 4

interface Press {
  source: XRInputSource
  start: Ray
  taken: Taken | null
  drags: boolean
}
interface Twist {
  source: XRInputSource
  /** Turn of the line between the two rays when the second came, radians. */
  from: number
}

const rayOf = (transform: XRRigidTransform): Ray => {
  const m = transform.matrix
  return new Ray(new Vector3(m[12], m[13], m[14]), new Vector3(-(m[8] ?? 0), -(m[9] ?? 0), -(m[10] ?? 1)).normalize())
}

/** Axes of a gamepad up to those of a stick: WebXR's own order. */
const STICK_AXES = 4
const presserOf = ({ targetRayMode, gamepad }: XRInputSource): Presser => {
  if (targetRayMode === 'screen') return 'finger'
  return (gamepad?.axes.length ?? 0) < STICK_AXES ? 'pinch' : 'trigger'
}

const onLevel = ({ origin, direction }: Ray, level: number): Vector3 | null => {
  const way = (level - origin.y) / direction.y
  return Number.isFinite(way) && way > 0 ? origin.clone().addScaledVector(direction, way) : null
}

export class Hands {
  /** The rays of controllers and hands; fingers on a screen need none. */
  readonly group = new Group()
  readonly #ears: HandEars
  readonly #line = new BufferGeometry().setAttribute('position', new Float32BufferAttribute([0, 0, 0, 0, 0, -RAY_LENGTH], 3))
  readonly #paint = new LineBasicMaterial({ color: '#FFFFFF', transparent: true, opacity: 0.6 })
  readonly #lines = new Map<XRInputSource, Line>()
  /** Sticks that have not come back since they were pushed. */
  readonly #pushed = new Map<XRInputSource, 'aside' | 'forward'>()
  #press: Press | null = null
  #twist: Twist | null = null
  #space: XRReferenceSpace | null = null
  #stop: () => void = () => undefined

  constructor(ears: HandEars) {
    this.#ears = ears
  }

  attach(session: XRSession, space: XRReferenceSpace): void {
    this.#space = space
    const started = (event: XRInputSourceEvent) => this.#start(event)
    const ended = (event: XRInputSourceEvent) => this.#end(event.inputSource)
    const changed = ({ removed }: XRInputSourcesChangeEvent) => removed.forEach((source) => this.#lose(source))
    session.addEventListener('selectstart', started)
    session.addEventListener('selectend', ended)
    session.addEventListener('inputsourceschange', changed)
    this.#stop = () => {
      session.removeEventListener('selectstart', started)
      session.removeEventListener('selectend', ended)
      session.removeEventListener('inputsourceschange', changed)
    }
  }

  detach(): void {
    this.#stop()
    this.cancel()
    for (const line of this.#lines.values()) line.removeFromParent()
    this.#lines.clear()
    this.#pushed.clear()
    this.#space = null
  }

  /** Whatever is held goes back where it was. */
  cancel(): void {
    if (this.#press?.drags) this.#press.taken?.goBack()
    this.#press = null
    this.#twist = null
  }

  get busy(): boolean {
    return this.#press?.drags ?? false
  }

  #rayOf(source: XRInputSource, frame: XRFrame): Ray | null {
    const pose = this.#space && frame.getPose(source.targetRaySpace, this.#space)
    return pose ? rayOf(pose.transform) : null
  }

  #start({ inputSource: source, frame }: XRInputSourceEvent): void {
    const ray = this.#rayOf(source, frame)
    if (!ray) return
    const press = this.#press
    if (!press) {
      this.#press = { source, start: ray, taken: this.#ears.take(ray, presserOf(source)), drags: false }
      return
    }
    if (this.#twist || press.source === source || !press.taken) return
    const first = this.#rayOf(press.source, frame)
    const from = first && this.#between(first, ray, press.taken.level)
    if (from === null) return
    // What one ray drew along goes back: two only turn it.
    if (press.drags) press.taken.goBack()
    press.drags = true
    this.#twist = { source, from }
  }

  /** Turn about the vertical of the line between two rays on a level. */
  #between(one: Ray, other: Ray, level: number): number | null {
    const [a, b] = [onLevel(one, level), onLevel(other, level)]
    return a && b ? Math.atan2(b.x - a.x, b.z - a.z) : null
  }

  #end(source: XRInputSource): void {
    const press = this.#press
    if (!press || (press.source !== source && this.#twist?.source !== source)) return
    this.#press = null
    this.#twist = null
    if (press.drags) press.taken?.letGo()
    else this.#ears.tap(press.taken, source.targetRayMode === 'screen' ? press.start : null)
  }

  /** A finger leaves the screen with `selectend`; a controller that goes out of sight does not. */
  #lose(source: XRInputSource): void {
    this.#lines.get(source)?.removeFromParent()
    this.#lines.delete(source)
    if (this.#pushed.get(source) === 'forward') this.#ears.point(null, false)
    this.#pushed.delete(source)
    if (this.#press?.source === source || this.#twist?.source === source) this.cancel()
  }

  /** Once a frame. */
  frame(frame: XRFrame): void {
    for (const source of frame.session.inputSources) {
      if (source.targetRayMode !== 'tracked-pointer') continue
      const ray = this.#rayOf(source, frame)
      if (!ray) continue
      this.#draw(source, ray)
      this.#stick(source, ray)
    }
    this.#drag(frame)
  }

  #drag(frame: XRFrame): void {
    const press = this.#press
    const ray = press?.taken && this.#rayOf(press.source, frame)
    if (!press?.taken || !ray) return
    if (this.#twist) {
      const other = this.#rayOf(this.#twist.source, frame)
      const now = other && this.#between(ray, other, press.taken.level)
      if (now !== null) press.taken.twist(now - this.#twist.from)
      return
    }
    const { start } = press
    press.drags ||= ray.origin.distanceTo(start.origin) > STEADY.way || ray.direction.angleTo(start.direction) > STEADY.angle
    if (press.drags) press.taken.move(ray)
  }

  #draw(source: XRInputSource, { origin, direction }: Ray): void {
    let line = this.#lines.get(source)
    if (!line) {
      line = new Line(this.#line, this.#paint)
      line.frustumCulled = false
      this.#lines.set(source, line)
      this.group.add(line)
    }
    line.position.copy(origin)
    line.quaternion.setFromUnitVectors(AHEAD, direction)
  }

  #stick(source: XRInputSource, ray: Ray): void {
    const [, , x = 0, y = 0] = source.gamepad?.axes ?? []
    const pushed = this.#pushed.get(source)
    if (Math.hypot(x, y) < BACK) {
      if (pushed === 'forward') this.#ears.point(ray, true)
      this.#pushed.delete(source)
    } else if (pushed === 'forward') this.#ears.point(ray, false)
    else if (!pushed && Math.hypot(x, y) > PUSHED) {
      const aside = Math.abs(x) > Math.abs(y)
      this.#pushed.set(source, !aside && y < 0 ? 'forward' : 'aside')
      // Pushed to the right it turns clockwise, seen from above; pulled back it does nothing.
      if (aside) this.#ears.step(-Math.sign(x) * TURN_STEP)
    }
  }

  dispose(): void {
    this.detach()
    this.#line.dispose()
    this.#paint.dispose()
    this.group.removeFromParent()
  }
}

const AHEAD = new Vector3(0, 0, -1)
