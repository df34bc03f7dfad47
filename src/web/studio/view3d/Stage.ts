/**
 * The room on stage: everything three.js draws, behind a few verbs. React mounts it; gestures move things in it
 * directly, without React and without the store (the live speed of state).
 */
import { Box3, Scene, Vector3, type WebGLRenderer } from 'three'
import type { PlanPoint, Vec3 } from '../../../contract/primitives.ts'
import type { StoredScene } from '../../../contract/scene.ts'
import { PlanSheet } from '../plan/PlanSheet.ts'
import { CameraRig } from './CameraRig.ts'
import { Daylight } from '../../scene/Daylight.ts'
import { FurnitureField, type DrawnItem, type Pose } from '../../scene/FurnitureField.ts'
import { ItemEffects, rectangleOf } from '../../scene/ItemEffects.ts'
import { Handles, type Other, type Placed } from './Handles.ts'
import { Marks } from './Marks.ts'
import { ModelShelf } from '../../scene/models.ts'
import { drawPanes } from './panes.ts'
import { Refinement } from './Refinement.ts'
import { RoomShell } from '../../scene/RoomShell.ts'
import { Sight } from './Sight.ts'
import { Surfaces } from '../../scene/surfaces/Surfaces.ts'
import type { CanvasPoint, Eye, View } from '../../editor/store/views.ts'
import { wallFrames, type WallFrame } from '../../scene/wallParts.ts'

export type { CanvasPoint }
export interface Hit {
  id: string
  point: Vector3
}

export class Stage {
  readonly scene = new Scene()
  readonly rig: CameraRig
  readonly sight: Sight
  /** The plan as it is drawn. */
  readonly sheet = new PlanSheet()
  readonly #surfaces = new Surfaces(() => this.#draw())
  readonly #shell = new RoomShell(this.#surfaces)
  readonly #light: Daylight
  readonly #effects: ItemEffects
  readonly #marks = new Marks()
  readonly #shelf: ModelShelf
  readonly #field: FurnitureField
  readonly refinement: Refinement
  #askFrame: () => void = () => undefined
  readonly #draw = () => this.#askFrame()
  readonly #frameWatchers = new Set<() => void>()
  #renderer: WebGLRenderer | undefined
  #document: StoredScene | undefined
  #frames: WallFrame[] = []
  #byId = new Map<string, DrawnItem>()
  readonly handles: Handles
  #settleWalls = true
  /** The next frame shows them, all that came meanwhile at once. */
  #modelsArrived = false

  /**
   * @param options.still no animated camera
   * @param options.shadowSize pixels a side of the sun's shadow map
   * @param options.lamps lamps that give real light at once @param options.bounce how the surfaces light each other @param options.off pixels by which outlines may be off
   */
  constructor(options: { still: boolean; shadowSize: number; lamps: number; bounce: 'even' | 'grid'; off: number }) {
    this.rig = new CameraRig(this.#draw, options.still)
    this.sight = new Sight(this.rig)
    this.#light = new Daylight(options.shadowSize, options.bounce)
    this.#shelf = new ModelShelf(() => {
      this.#modelsArrived = true
      this.#draw()
    })
    this.#field = new FurnitureField(this.#shelf)
    this.refinement = new Refinement(this.#field, this.#shelf, this.rig, {
      off: options.off,
      shadowBlur: () => this.#light.shadowBlur,
      redraw: () => this.#changed(),
    })
    this.handles = new Handles(this.#marks, this.rig, this.sight, (id) => this.#placed(id))
    this.#effects = new ItemEffects(this.#marks, options.lamps)
    this.scene.add(this.#effects.root, this.#shell.root, this.#field.root, this.#light.root, this.#marks.root)
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
    // A frame may be drawn in several passes: they are counted together.
    renderer.info.autoReset = false
    this.#field.renew()
    this.#changed()
  }

  /** Things moved: the sun's shadows are drawn anew with the next frame. */
  #changed(): void {
    if (this.#renderer) this.#renderer.shadowMap.needsUpdate = true
    this.#draw()
  }

  resize(width: number, height: number): void {
    this.rig.resize(width, height)
    this.handles.place()
    this.#draw()
  }

  setRoom(document: StoredScene): void {
    const first = this.#document === undefined
    this.#document = document
    this.#frames = wallFrames(document.room.walls)
    this.#shell.build(document.room, document.objects)
    this.sheet.setRoom(document)
    const box = this.roomBox()
    this.rig.setRoom(
      box,
      document.room.walls.map(({ points }) => points[0]!),
    )
    this.#shine(document)
    this.#settleWalls = true
    if (first) this.rig.frameRoom(false)
    this.#changed()
  }

  /** Shows other finishes, or another light, for the eye alone: the walls stand where they stood. */
  dress(document: StoredScene): void {
    if (this.#document?.room !== document.room) {
      this.#shell.build(document.room, document.objects)
      this.#settleWalls = true
    }
    const relit = this.#document?.lighting !== document.lighting
    this.#document = document
    this.#shine(document)
    if (relit) this.#changed()
    else this.#draw()
  }

  #shine(document: StoredScene): void {
    this.#light.shine(this.scene, document, document.objects, this.roomBox())
    this.#light.follow(this.rig.eye)
    this.#shell.glaze(this.#light.outside.sky)
  }

  /** The room's box: metres, walls included. */
  roomBox(): Box3 {
    const box = new Box3()
    for (const wall of this.#document?.room.walls ?? [])
      for (const { x, y } of wall.points) box.expandByPoint(new Vector3(x, 0, y)).expandByPoint(new Vector3(x, wall.height, y))
    return box
  }

  setItems(items: readonly DrawnItem[]): void {
    this.#byId = new Map(items.map((item) => [item.id, item]))
    this.#field.sync(items)
    this.#effects.show(items, this.#document?.room.dimensions.height ?? 0)
    this.handles.allowed = true
    this.#marks.guides([])
    this.handles.place()
    this.handles.placeOthers()
    this.sheet.setItems(items)
    this.#changed()
  }

  /** Moves an item for the eye alone: no store, no React. */
  move(id: string, pose: Pose, allowed: boolean, guides: readonly (readonly [PlanPoint, PlanPoint])[] = []): void {
    const item = this.#byId.get(id)
    if (!item) return
    this.#field.move(id, pose, allowed)
    this.#effects.move(item, pose)
    this.#marks.guides(guides)
    this.handles.follow(id, allowed)
    this.sheet.move(id, pose, allowed)
    this.#changed()
  }

  select(ids: readonly string[]): void {
    this.handles.selection = ids
    this.handles.allowed = true
    this.handles.place()
    this.sheet.choose(ids)
    this.#draw()
  }

  /** Outlines what others have selected, in their colours. */
  showOthers(others: readonly Other[]): void {
    this.handles.others = others
    this.handles.placeOthers()
    this.#draw()
  }

  /** Whether the selected thing has a ring to turn it by. */
  setHandles(handles: boolean): void {
    this.handles.on = handles
    this.handles.place()
    this.#draw()
  }

  #placed(id: string): Placed | undefined {
    const item = this.#byId.get(id)
    const pose = this.#field.pose(id)
    return item && pose ? { item, pose, rectangle: rectangleOf(item, pose) } : undefined
  }

  pose(id: string): Pose | undefined {
    return this.#field.pose(id)
  }

  look(view: View): void {
    this.rig.look(view)
    this.#shell.fading = view !== 'walk'
    this.#settleWalls = true
    this.sheet.shown = this.rig.paneOf('plan') !== undefined
    this.handles.place()
    this.#draw()
  }

  /** These items in the middle of the picture, near enough to work on. */
  frameItems(ids: readonly string[]): void {
    const box = ids.reduce((all, id) => all.union(this.#field.bounds(id) ?? new Box3()), new Box3())
    if (!box.isEmpty()) this.rig.frameBox(box)
    this.#draw()
  }

  /** Moves the camera, for keys and buttons. */
  moveCamera(by: (rig: CameraRig) => void): void {
    by(this.rig)
    this.#draw()
  }

  frameRoom(): void {
    this.rig.frameRoom(true)
    this.#draw()
  }

  /** One frame's work. @returns whether something is still on its way */
  frame(seconds: number): boolean {
    const camera = this.rig.update(seconds)
    const refining = this.refinement.frame(this.#modelsArrived)
    if (this.#modelsArrived && this.#renderer) this.#renderer.shadowMap.needsUpdate = true
    this.#modelsArrived = false
    if (this.rig.view !== 'plan') this.#light.follow(this.rig.eye)
    if (this.sheet.shown) this.sheet.look(this.rig)
    const walls = this.#shell.update(this.rig.eye, this.#settleWalls ? Infinity : seconds)
    this.#settleWalls = false
    this.#field.shadowsDue = this.#renderer?.shadowMap.needsUpdate ?? false
    for (const watcher of this.#frameWatchers) watcher()
    return camera || walls || refining
  }

  /** Calls back in each frame, the camera in its place. @returns the undoing of it */
  watchFrames(watcher: () => void): () => void {
    this.#frameWatchers.add(watcher)
    this.#draw()
    return () => this.#frameWatchers.delete(watcher)
  }

  draw(renderer: WebGLRenderer): void {
    renderer.info.reset()
    const { color, amount } = this.#light.outside.around
    renderer.setClearColor(color, amount)
    drawPanes(renderer, this.scene, this.rig, [this.#shell.root, this.#field.root, this.#effects.root, this.#marks.shades], (eye) =>
      this.handles.fit(eye),
    )
  }

  /**
   * Draws for a picture, without what is shown for working; the room is drawn as ever with the next frame. Undefined when nothing can be drawn.
   * @param from where someone stands in the room who sees all its walls; the view's own eye without it
   */
  photograph<T>(take: (renderer: WebGLRenderer, scene: Scene) => T, from?: Vector3): T | undefined {
    if (!this.#renderer || this.#renderer.getContext().isContextLost()) return undefined
    const back = this.#marks.hideWork()
    const { fading } = this.#shell
    if (from) {
      this.#shell.fading = false
      this.#shell.update(from, Infinity)
      this.#light.follow(from)
    }
    try {
      return take(this.#renderer, this.scene)
    } finally {
      back()
      if (from) {
        this.#shell.fading = fading
        this.#settleWalls = true
      }
      this.#draw()
    }
  }

  pick(at: CanvasPoint): Hit | undefined {
    return this.#field.pick(this.sight.ray(at))
  }

  /** The point of the horizontal plane at height `y` (metres) under the pointer; undefined towards the sky. */
  floorPoint(at: CanvasPoint, y = 0): PlanPoint | undefined {
    return this.sight.floorPoint(at, y)
  }

  /** The nearest point of a wall's inner face under the pointer, metres; none in Plan, where walls are seen from above. */
  wallPoint(at: CanvasPoint): Vec3 | undefined {
    return this.sight.wallPoint(at, this.#frames)
  }

  /** Where a point of the room is on the canvas, through an eye that is shown; the main one when none is named. */
  project(point: Vec3, eye?: Eye): CanvasPoint {
    return this.sight.project(point, eye)
  }

  /** The middle of an item on the canvas. */
  screenOf(id: string): CanvasPoint | undefined {
    const box = this.#field.bounds(id)
    return box && this.project(box.getCenter(new Vector3()))
  }

  /** Where a name can stand above an item on the canvas: over the middle of its top. Undefined where an eye does not see it. */
  topOf(id: string, eye: Eye): CanvasPoint | undefined {
    const box = this.#field.bounds(id)
    if (!box) return undefined
    const middle = box.getCenter(new Vector3())
    return this.sight.seen({ x: middle.x, y: box.max.y, z: middle.z }, eye)
  }

  /** The corners of an item's box on the canvas that an eye sees. */
  cornersOf(id: string, eye: Eye): CanvasPoint[] {
    const box = this.#field.bounds(id)
    if (!box) return []
    const { min, max } = box
    return [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [min.z, max.z].flatMap((z) => this.sight.seen({ x, y, z }, eye) ?? [])))
  }

  /** Models still on their way, or not drawn yet. */
  get pendingModels(): number {
    return this.#shelf.pending + (this.#modelsArrived ? 1 : 0)
  }

  get drawnItems(): number {
    return this.#byId.size
  }

  dispose(): void {
    this.#field.dispose()
    this.#shelf.dispose()
    this.#shell.dispose()
    this.#marks.dispose()
    this.#effects.dispose()
    this.#light.dispose()
    this.#surfaces.dispose()
    this.rig.dispose()
  }
}
