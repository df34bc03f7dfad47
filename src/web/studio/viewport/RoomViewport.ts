/**
 * The canvas of an opened room, for code that is no component of its scene: places of items on it, hit tests, the camera's moves, and images of it.
 * Its content is decided elsewhere: by the store `Shown`, and by the components of `RoomCanvas`.
 */
import { flushSync } from '@react-three/fiber'
import { Box3, Vector3, type Raycaster, type Scene, type WebGLRenderer } from 'three'
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { Photo, Shown } from '../../editor/store/shown.ts'
import type { CanvasPoint, CameraName, View } from '../../editor/store/views.ts'
import type { Viewport } from '../../editor/display/viewport.ts'
import type { FurnitureHandle } from '../../scene/furniture/Furniture.tsx'
import { roomBox } from '../../scene/roomBox.ts'
import { wallFrames } from '#room/plan/wallFrames.ts'
import { PlanSheet } from './PlanSheet.ts'
import { CameraRig } from './camera/CameraRig.ts'
import { isWithin } from './reach.ts'
import { CanvasProjection } from './camera/CanvasProjection.ts'
import { handlesIn, type HandleName, type HandlePlaces } from './handlePlaces.ts'

/** Parts of a mounted canvas that drawing needs. */
export interface Drawing {
  gl: WebGLRenderer
  scene: Scene
  invalidate: () => void
}
type Watcher = () => void
type ViewWatcher = (cameraName: CameraName) => void

/** Whether rooms have the same floor plan: their cameras have the same limits. */
const samePlace = (a: StoredScene, b: StoredScene): boolean =>
  a.room.walls.length === b.room.walls.length &&
  a.room.walls.every(({ points, height }, i) => {
    const other = b.room.walls[i]!
    return height === other.height && points.every(({ x, y }, k) => x === other.points[k]!.x && y === other.points[k]!.y)
  })

export class RoomViewport implements Viewport<CameraRig> {
  readonly shown: Shown
  readonly rig: CameraRig
  readonly projection: CanvasProjection
  /** The plan as it is drawn. */
  readonly sheet = new PlanSheet()
  /** The furniture that is mounted. */
  furniture: FurnitureHandle | null = null
  #drawing: Drawing | undefined
  readonly #frameWatchers = new Set<Watcher>()
  readonly #viewWatchers = new Set<ViewWatcher>()
  readonly #stops: (() => void)[]

  /** @param options.still no animated camera */
  constructor(shown: Shown, options: { still: boolean }) {
    this.shown = shown
    this.rig = new CameraRig(() => this.invalidate(), options.still)
    this.projection = new CanvasProjection(this.rig)
    const { scene, items, selection } = shown.store.getState()
    this.#setRoom(scene)
    this.rig.frameRoom(false)
    this.sheet.setItems(items)
    this.sheet.choose(selection)
    this.#stops = [
      shown.store.subscribe((now, before) => {
        if (now.scene !== before.scene) this.#setRoom(now.scene, before.scene)
        if (now.items !== before.items) this.sheet.setItems(now.items)
        if (now.selection !== before.selection) this.sheet.choose(now.selection)
      }),
      shown.live.follow(({ id }, pose, allowed) => this.sheet.move(id, pose, allowed)),
    ]
  }

  #setRoom(scene: StoredScene, before?: StoredScene): void {
    this.sheet.setRoom(scene)
    if (before && samePlace(scene, before)) return
    this.rig.setRoom(
      roomBox(scene.room),
      scene.room.walls.map(({ points }) => points[0]!),
    )
  }

  /** @param drawing of the mounted canvas; undefined on unmount */
  drawWith(drawing: Drawing | undefined): void {
    this.#drawing = drawing
    drawing?.invalidate()
  }

  /** Asks for a frame. */
  invalidate(): void {
    this.#drawing?.invalidate()
  }

  resize(width: number, height: number): void {
    this.rig.resize(width, height)
    this.invalidate()
  }

  look(view: View): void {
    this.rig.look(view)
    this.shown.store.setState({ wallsFade: view !== 'walk' })
    this.sheet.shown = this.rig.viewOf('plan') !== undefined
    this.invalidate()
  }

  frameItems(ids: readonly string[]): void {
    const box = ids.reduce((all, id) => all.union(this.#bounds(id) ?? new Box3()), new Box3())
    if (!box.isEmpty()) this.rig.frameBox(box)
    this.invalidate()
  }

  framePlace(points: readonly Vec3[], around: number): void {
    const box = new Box3().setFromPoints(points.map(({ x, y, z }) => new Vector3(x, y, z)))
    if (!box.isEmpty()) this.rig.frameBox(box.expandByVector(new Vector3(around, 0, around)))
    this.invalidate()
  }

  moveCamera(by: (rig: CameraRig) => void): void {
    by(this.rig)
    this.invalidate()
  }

  frameRoom(): void {
    this.rig.frameRoom(true)
    this.invalidate()
  }

  /** Calls back in each frame, when camera and furniture are in their places. @returns a function that unsubscribes */
  watchFrames(watcher: Watcher): () => void {
    this.#frameWatchers.add(watcher)
    this.invalidate()
    return () => void this.#frameWatchers.delete(watcher)
  }

  /** Calls back before each view is drawn: for marks that are as large on the screen in every view. @returns a function that unsubscribes */
  watchViews(watcher: ViewWatcher): () => void {
    this.#viewWatchers.add(watcher)
    this.invalidate()
    return () => void this.#viewWatchers.delete(watcher)
  }

  emitFrame(): void {
    for (const watcher of this.#frameWatchers) watcher()
  }
  emitView(cameraName: CameraName): void {
    for (const watcher of this.#viewWatchers) watcher(cameraName)
  }

  /** Draws for an image, without the marks for editing; the next frame draws the room as before. Undefined when nothing can be drawn. */
  photograph<T>(take: (renderer: WebGLRenderer, scene: Scene) => T, photo: Photo = {}): T | undefined {
    const drawing = this.#drawing
    if (!drawing || drawing.gl.getContext().isContextLost()) return undefined
    const { store } = this.shown
    flushSync(() => store.setState({ photo }))
    try {
      return take(drawing.gl, drawing.scene)
    } finally {
      flushSync(() => store.setState({ photo: null }))
      drawing.invalidate()
    }
  }

  /** Runs a function while everything is drawn at full detail, for images. */
  async wholly<T>(work: () => Promise<T>): Promise<T> {
    return this.furniture ? this.furniture.wholly(work) : work()
  }

  pick(at: CanvasPoint): { id: string; point: Vector3 } | undefined {
    return this.furniture?.pick(this.projection.ray(at))
  }

  floorPoint(at: CanvasPoint, y = 0): PlanPoint | undefined {
    return this.projection.floorPoint(at, y)
  }

  wallPoint(at: CanvasPoint): Vec3 | undefined {
    return this.projection.wallPoint(at, wallFrames(this.shown.store.getState().scene.room.walls))
  }

  project(point: Vec3, cameraName?: CameraName): CanvasPoint {
    return this.projection.project(point, cameraName)
  }

  #bounds(id: string): Box3 | undefined {
    return this.furniture?.bounds(id)
  }

  screenOf(id: string): CanvasPoint | undefined {
    const box = this.#bounds(id)
    return box && this.project(box.getCenter(new Vector3()))
  }

  /** Place of a label above an item on the canvas: over the middle of its top. Undefined where a camera does not see it. */
  topOf(id: string, cameraName: CameraName): CanvasPoint | undefined {
    const box = this.#bounds(id)
    if (!box) return undefined
    const middle = box.getCenter(new Vector3())
    return this.projection.projectVisible({ x: middle.x, y: box.max.y, z: middle.z }, cameraName)
  }

  /** The corners of an item's box on the canvas that a camera sees. */
  cornersOf(id: string, cameraName: CameraName): CanvasPoint[] {
    const box = this.#bounds(id)
    if (!box) return []
    const { min, max } = box
    return [min.x, max.x].flatMap((x) =>
      [min.y, max.y].flatMap((y) => [min.z, max.z].flatMap((z) => this.projection.projectVisible({ x, y, z }, cameraName) ?? [])),
    )
  }

  /** Where an item is shown now. */
  pose(id: string) {
    return this.shown.pose(id)
  }

  /** Handles of the selected item, in a camera's view as large as a finger needs them. */
  handlesIn(cameraName: CameraName): HandlePlaces {
    return handlesIn(this.shown, cameraName, (at) => this.rig.metresPerPixel(new Vector3(at.x, at.y, at.z), cameraName))
  }

  /** Where a handle is on the canvas, when it is shown. */
  handleAt(which: HandleName): CanvasPoint | undefined {
    const at = this.handlesIn(this.rig.active)[which]?.knob
    return at && this.project(at)
  }

  /** Hit of a ray on a handle: the handle itself, or only near it; undefined without a hit. */
  holdOf(which: HandleName, caster: Raycaster): 'exactly' | 'near' | undefined {
    const from = this.projection.sentFrom(caster)
    const knob = from && this.handlesIn(from.cameraName)[which]?.knob
    if (!knob) return undefined
    const middle = this.projection.project(knob, from.cameraName)
    if (isWithin(which, middle, from.at, true)) return 'exactly'
    return isWithin(which, middle, from.at, false) ? 'near' : undefined
  }

  /** Models still on their way, or not drawn yet. */
  get pendingModels(): number {
    return this.furniture?.pendingModels ?? 0
  }

  get drawnItems(): number {
    return this.shown.store.getState().items.length
  }

  dispose(): void {
    for (const stop of this.#stops) stop()
    this.rig.dispose()
  }
}
