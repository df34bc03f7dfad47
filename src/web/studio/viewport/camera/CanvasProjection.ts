/** Projects points of the room onto the canvas and hit-tests a point of it, through the view there. */
import { Raycaster, Vector2, Vector3, type Ray } from 'three'
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { CameraRig } from './CameraRig.ts'
import type { CanvasPoint, CameraName, CameraView } from '../../../editor/store/views.ts'
import type { WallFrame } from '#room/plan/wallFrames.ts'
import { heightAtLine, meetsLevel, meetsWall } from '#room/drag/rays.ts'

export class CanvasProjection {
  readonly #rig: CameraRig
  readonly #caster = new Raycaster()
  /** The view in which a pointer was pressed: it stays in it until its release. */
  #locked: CameraView | undefined

  constructor(rig: CameraRig) {
    this.#rig = rig
  }

  /** From now on pointers go by the view at this place, wherever they wander; null lets go. */
  lockView(at: CanvasPoint | null): void {
    this.#locked = at ? this.#rig.viewAt(at) : undefined
    if (this.#locked) this.#rig.active = this.#locked.cameraName
  }

  /** The view that a pointer at this place belongs to. */
  viewAt(at: CanvasPoint): CameraView {
    const { cameraName } = this.#locked ?? this.#rig.viewAt(at)
    return this.#rig.viewOf(cameraName) ?? this.#rig.viewAt(at)
  }

  /** Aims a ray from the camera of the view that a pointer belongs to through its place. @param pointer receives the place in the view, −1 to 1 each way */
  aim(caster: Raycaster, at: CanvasPoint, pointer = new Vector2()): void {
    const { cameraName, x, y, width, height } = this.viewAt(at)
    const camera = this.#rig.cameraOf(cameraName)
    camera.updateMatrixWorld()
    caster.setFromCamera(pointer.set(((at.x - x) / width) * 2 - 1, 1 - ((at.y - y) / height) * 2), camera)
  }

  ray(at: CanvasPoint): Ray {
    this.aim(this.#caster, at)
    return this.#caster.ray
  }

  /** The camera that sent a ray, and its point on the canvas; undefined for a ray that none of the views' cameras sent. */
  sentFrom({ ray, camera }: Raycaster): { cameraName: CameraName; at: CanvasPoint } | undefined {
    const view = this.#rig.views.find(({ cameraName }) => this.#rig.cameraOf(cameraName) === camera)
    return view && { cameraName: view.cameraName, at: this.#through(ray.at(1, new Vector3()), view.cameraName).at }
  }

  /** The height, metres, at which the pointer's ray passes the upright line through a point; undefined seen from straight above. */
  heightAt(at: CanvasPoint, line: Vec3): number | undefined {
    return heightAtLine(this.ray(at), line)
  }

  /** The point of the horizontal plane at height `y` (metres) under the pointer; undefined towards the sky. */
  floorPoint(at: CanvasPoint, y: number): PlanPoint | undefined {
    const point = meetsLevel(this.ray(at), y)
    return point ? { x: point.x, y: point.z } : undefined
  }

  /** The nearest point of a wall's inner face under the pointer, metres; none in Plan, where walls are seen from above. */
  wallPoint(at: CanvasPoint, frames: readonly WallFrame[]): Vec3 | undefined {
    return this.viewAt(at).cameraName === 'plan' ? undefined : meetsWall(this.ray(at), frames)
  }

  /** Where a point of the room is on the canvas, through a camera that is shown; the main one when none is named. Undefined behind the camera. */
  #through(point: Vec3, cameraName: CameraName): { at: CanvasPoint; inFront: boolean } {
    const view = this.#rig.viewOf(cameraName) ?? this.#rig.views[0]!
    const camera = this.#rig.cameraOf(view.cameraName)
    camera.updateMatrixWorld()
    const v = new Vector3(point.x, point.y, point.z).project(camera)
    return { at: { x: view.x + ((v.x + 1) / 2) * view.width, y: view.y + ((1 - v.y) / 2) * view.height }, inFront: v.z < 1 }
  }

  project(point: Vec3, cameraName: CameraName = this.#rig.views[0]!.cameraName): CanvasPoint {
    return this.#through(point, cameraName).at
  }

  /** The same, and undefined where it cannot be seen: behind the camera, or outside the camera's view. */
  projectVisible(point: Vec3, cameraName: CameraName): CanvasPoint | undefined {
    const view = this.#rig.viewOf(cameraName)
    if (!view) return undefined
    const { at, inFront } = this.#through(point, cameraName)
    const inside = at.x >= view.x && at.x <= view.x + view.width && at.y >= view.y && at.y <= view.y + view.height
    return inFront && inside ? at : undefined
  }
}
