/**
 * The room on stage: everything three.js draws, behind a few verbs. React mounts it; gestures move things in it
 * directly, without React and without the store (the live speed of state).
 */
import { Box3, Plane, Raycaster, Scene, Vector2, Vector3, type WebGLRenderer } from 'three'
import type { PlanPoint, Vec3 } from '../../../contract/primitives.ts'
import type { StoredScene } from '../../../contract/scene.ts'
import { footprintOf } from '../../../room/footprint.ts'
import { standingOf } from '../../../room/standing.ts'
import { CameraRig, type View } from './CameraRig.ts'
import { Daylight } from './Daylight.ts'
import { FurnitureField, type DrawnItem, type Pose } from './FurnitureField.ts'
import { Marks } from './Marks.ts'
import type { Rectangle } from './Outlines.ts'
import { ModelShelf } from './models.ts'
import { RoomShell } from './RoomShell.ts'
import { Surfaces } from './surfaces/Surfaces.ts'
import { wallFrames, type WallFrame } from './wallParts.ts'
import { pointOnWalls } from './wallRay.ts'

const GROUNDED = 0.06
const KNOB_PIXELS = 9
const KNOB_REACH_PIXELS = 24

/** A place on the canvas in CSS pixels from its top left corner. */
export interface CanvasPoint {
  x: number
  y: number
}
/** Somebody else, and what they have selected. */
export interface Other {
  color: string
  selection: readonly string[]
}
export interface Hit {
  id: string
  point: Vector3
}

export class Stage {
  readonly scene = new Scene()
  readonly rig: CameraRig
  readonly #surfaces = new Surfaces(() => this.#draw())
  readonly #shell = new RoomShell(this.#surfaces)
  readonly #light: Daylight
  readonly #marks = new Marks()
  readonly #shelf: ModelShelf
  readonly #field: FurnitureField
  #askFrame: () => void = () => undefined
  readonly #draw = () => this.#askFrame()
  readonly #frameWatchers = new Set<() => void>()
  #renderer: WebGLRenderer | undefined
  #document: StoredScene | undefined
  #frames: WallFrame[] = []
  #items: readonly DrawnItem[] = []
  #byId = new Map<string, DrawnItem>()
  /** Chosen items; the last one has the handles. */
  #selection: readonly string[] = []
  #allowed = true
  #handles = true
  #others: readonly Other[] = []
  #width = 1
  #height = 1
  #settleWalls = true
  readonly #caster = new Raycaster()

  /**
   * @param options.still no animated camera
   * @param options.shadowSize pixels a side of the sun's shadow map
   */
  constructor(options: { still: boolean; shadowSize: number }) {
    this.rig = new CameraRig(this.#draw, options.still)
    this.#light = new Daylight(options.shadowSize)
    this.#shelf = new ModelShelf(() => {
      this.#field.sync(this.#items)
      this.#changed()
    })
    this.#field = new FurnitureField(this.#shelf)
    this.scene.add(this.#shell.root, this.#field.root, this.#light.root, this.#marks.root)
  }

  /** @param askFrame asks whoever draws for one more frame @returns the undoing of it */
  drawWith(askFrame: () => void): () => void {
    this.#askFrame = askFrame
    askFrame()
    return () => {
      this.#askFrame = () => undefined
    }
  }

  /** Takes a renderer, the first one or the one after a lost context. */
  mount(renderer: WebGLRenderer): void {
    this.#renderer = renderer
    renderer.shadowMap.autoUpdate = false
    this.#light.sky(renderer, this.scene)
    this.#changed()
  }

  /** Things moved: the sun's shadows are drawn anew with the next frame. */
  #changed(): void {
    if (this.#renderer) this.#renderer.shadowMap.needsUpdate = true
    this.#draw()
  }

  resize(width: number, height: number): void {
    this.#width = width
    this.#height = height
    this.rig.resize(width, height)
    this.#placeHandles()
    this.#draw()
  }

  setRoom(document: StoredScene): void {
    const first = this.#document === undefined
    this.#document = document
    this.#frames = wallFrames(document.room.walls)
    this.#shell.build(document.room, document.objects)
    this.#shell.look(this.rig.view)
    const box = this.roomBox()
    this.rig.room = box
    this.#light.shine(this.scene, document, document.objects, box)
    this.#settleWalls = true
    if (first) this.rig.frameRoom(false)
    this.#changed()
  }

  /** The room's box: metres, walls included. */
  roomBox(): Box3 {
    const box = new Box3()
    for (const wall of this.#document?.room.walls ?? [])
      for (const { x, y } of wall.points) box.expandByPoint(new Vector3(x, 0, y)).expandByPoint(new Vector3(x, wall.height, y))
    return box
  }

  setItems(items: readonly DrawnItem[]): void {
    this.#items = items
    this.#byId = new Map(items.map((item) => [item.id, item]))
    this.#field.sync(items)
    const feet = new Map<string, Rectangle>()
    for (const item of items) {
      const foot = this.#footOnFloor(item, item)
      if (foot) feet.set(item.id, foot)
    }
    this.#marks.shade(feet)
    this.#allowed = true
    this.#marks.guides([])
    this.#placeHandles()
    this.#placeOthers()
    this.#changed()
  }

  #rectangle(item: DrawnItem, pose: Pose): Rectangle {
    const rotation = { x: 0, y: pose.angle, z: 0 }
    return footprintOf(standingOf({ id: item.id, position: pose.position, rotation, scale: item.scale }, item.product))
  }

  /** The foot that shades the floor: of what stands on it and is more than a rug. */
  #footOnFloor(item: DrawnItem, pose: Pose): Rectangle | undefined {
    const { mount, size } = item.product
    if (mount !== 'floor' || pose.position.y > GROUNDED || size.height < 0.05) return undefined
    return this.#rectangle(item, pose)
  }

  /** Moves an item for the eye alone: no store, no React. */
  move(id: string, pose: Pose, allowed: boolean, guides: readonly (readonly [PlanPoint, PlanPoint])[] = []): void {
    const item = this.#byId.get(id)
    if (!item) return
    this.#field.move(id, pose, allowed)
    const foot = this.#footOnFloor(item, pose)
    if (foot) this.#marks.moveShade(id, foot)
    this.#marks.guides(guides)
    if (this.#selection.includes(id)) {
      this.#allowed = allowed
      this.#placeHandles()
    }
    if (this.#others.some(({ selection }) => selection.includes(id))) this.#placeOthers()
    this.#changed()
  }

  select(ids: readonly string[]): void {
    this.#selection = ids
    this.#allowed = true
    this.#placeHandles()
    this.#draw()
  }

  /** Outlines what others have selected, in their colours. */
  showOthers(others: readonly Other[]): void {
    this.#others = others
    this.#placeOthers()
    this.#draw()
  }

  #placeOthers(): void {
    const outlines = this.#others.flatMap(({ color, selection }) =>
      selection.flatMap((id) => {
        const item = this.#byId.get(id)
        const pose = this.#field.pose(id)
        return item && pose ? [{ color, rectangle: this.#rectangle(item, pose), y: this.#footHeight(item, pose) }] : []
      }),
    )
    this.#marks.others(outlines)
  }

  /** Whether the selected thing has a ring to turn it by. */
  setHandles(handles: boolean): void {
    this.#handles = handles
    this.#placeHandles()
    this.#draw()
  }

  /** Metres above the floor at which an item begins. */
  #footHeight({ product }: DrawnItem, { position }: Pose): number {
    return product.mount === 'ceiling' ? position.y - product.size.height : position.y
  }

  #placeHandles(): void {
    const outlines = this.#selection.flatMap((id) => {
      const item = this.#byId.get(id)
      const pose = this.#field.pose(id)
      return item && pose ? [{ item, pose, rectangle: this.#rectangle(item, pose), y: this.#footHeight(item, pose) }] : []
    })
    this.#marks.outlines(outlines, this.#allowed)
    const only = outlines.length === 1 ? outlines[0] : undefined
    if (!only) {
      this.#marks.lift(null, 1)
      return this.#marks.ring(null, 1, 0, 1)
    }
    const { item, pose, rectangle, y } = only
    const centre = { x: rectangle.x, y, z: rectangle.z }
    const knob = this.rig.metresPerPixel(new Vector3(centre.x, centre.y, centre.z), this.#height) * KNOB_PIXELS
    const turnable = this.#handles && item.product.mount !== 'wall'
    const liftable = this.#handles && this.rig.view !== 'plan' && (item.product.mount === 'wall' || item.product.mount === 'ceiling')
    this.#marks.lift(liftable ? { x: pose.position.x, y: y + item.product.size.height * item.scale.y, z: pose.position.z } : null, knob)
    this.#marks.ring(turnable ? centre : null, Math.hypot(rectangle.halfWidth, rectangle.halfDepth) + 0.16, pose.angle, knob)
  }

  pose(id: string): Pose | undefined {
    return this.#field.pose(id)
  }

  look(view: View): void {
    this.rig.look(view)
    this.#shell.look(view)
    this.#placeHandles()
    this.#draw()
  }

  frameItem(id: string): void {
    const box = this.#field.bounds(id)
    if (box) this.rig.frameBox(box)
    this.#draw()
  }

  frameRoom(): void {
    this.rig.frameRoom(true)
    this.#draw()
  }

  /** Which way the eye looks, in quarter turns about y: 0 along −z, 1 along −x, 2 along +z, 3 along +x. */
  get facingQuarter(): number {
    return this.rig.facingQuarter
  }

  /** One frame's work. @returns whether something is still on its way */
  frame(seconds: number): boolean {
    const camera = this.rig.update(seconds)
    if (camera) this.#placeHandles()
    if (this.rig.view === '3d') this.#light.follow(this.rig.eye)
    const walls = this.#shell.update(this.rig.eye, this.#settleWalls ? Infinity : seconds)
    this.#settleWalls = false
    this.#field.shadowsDue = this.#renderer?.shadowMap.needsUpdate ?? false
    for (const watcher of this.#frameWatchers) watcher()
    return camera || walls
  }

  /** Calls back in each frame, the camera in its place. @returns the undoing of it */
  watchFrames(watcher: () => void): () => void {
    this.#frameWatchers.add(watcher)
    this.#draw()
    return () => this.#frameWatchers.delete(watcher)
  }

  #ray({ x, y }: CanvasPoint) {
    const { camera } = this.rig
    camera.updateMatrixWorld()
    this.#caster.setFromCamera(new Vector2((x / this.#width) * 2 - 1, 1 - (y / this.#height) * 2), camera)
    return this.#caster.ray
  }

  pick(at: CanvasPoint): Hit | undefined {
    return this.#field.pick(this.#ray(at))
  }

  /** The handle under the pointer: the ring's knob, or the one that raises. */
  handleAt(at: CanvasPoint): 'ring' | 'lift' | null {
    const near = (point: Vec3 | null) => {
      if (!point) return false
      const shown = this.project(point)
      return Math.hypot(shown.x - at.x, shown.y - at.y) <= KNOB_REACH_PIXELS
    }
    return near(this.#marks.knob) ? 'ring' : near(this.#marks.liftKnob) ? 'lift' : null
  }

  /** The height, metres, at which the pointer's ray passes the upright line through a point; undefined seen from straight above. */
  heightAt(at: CanvasPoint, { x, z }: Vec3): number | undefined {
    const ray = this.#ray(at)
    const level = new Vector3(ray.direction.x, 0, ray.direction.z)
    if (level.lengthSq() < 1e-6) return undefined
    const upright = new Plane().setFromNormalAndCoplanarPoint(level.normalize(), new Vector3(x, 0, z))
    return ray.intersectPlane(upright, new Vector3())?.y
  }

  /** The point of the horizontal plane at height `y` (metres) under the pointer; undefined towards the sky. */
  floorPoint(at: CanvasPoint, y = 0): PlanPoint | undefined {
    const point = this.#ray(at).intersectPlane(new Plane(new Vector3(0, 1, 0), -y), new Vector3())
    return point ? { x: point.x, y: point.z } : undefined
  }

  /** The nearest point of a wall's inner face under the pointer, metres; none in Plan, where walls are seen from above. */
  wallPoint(at: CanvasPoint): Vec3 | undefined {
    if (this.rig.view === 'plan') return undefined
    return pointOnWalls(this.#ray(at), this.#frames)
  }

  /** Where a point of the room is on the canvas. */
  project(point: Vec3): CanvasPoint {
    const { camera } = this.rig
    camera.updateMatrixWorld()
    const v = new Vector3(point.x, point.y, point.z).project(camera)
    return { x: ((v.x + 1) / 2) * this.#width, y: ((1 - v.y) / 2) * this.#height }
  }

  /** The middle of an item on the canvas. */
  screenOf(id: string): CanvasPoint | undefined {
    const box = this.#field.bounds(id)
    return box && this.project(box.getCenter(new Vector3()))
  }

  /** Where a name can stand above an item on the canvas: over the middle of its top. */
  topOf(id: string): CanvasPoint | undefined {
    const box = this.#field.bounds(id)
    if (!box) return undefined
    const middle = box.getCenter(new Vector3())
    return this.project({ x: middle.x, y: box.max.y, z: middle.z })
  }

  /** Models still on their way. */
  get pendingModels(): number {
    return this.#shelf.pending
  }

  dispose(): void {
    this.#field.dispose()
    this.#shelf.dispose()
    this.#shell.dispose()
    this.#marks.dispose()
    this.#light.dispose()
    this.#surfaces.dispose()
    this.rig.dispose()
  }
}
