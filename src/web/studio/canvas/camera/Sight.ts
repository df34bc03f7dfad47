/** Where things are on the canvas, and what of the room lies under a place of it: through whichever pane is there. */
import { Raycaster, Vector2, Vector3, type Ray } from 'three'
import type { PlanPoint, Vec3 } from '../../../../contract/primitives.ts'
import type { CameraRig } from './CameraRig.ts'
import type { CanvasPoint, Eye, Pane } from '../../../editor/store/views.ts'
import type { WallFrame } from '../../../scene/wallParts.ts'
import { heightAtLine, meetsLevel, meetsWall } from '../../../../room/dragging/rays.ts'

export class Sight {
  readonly #rig: CameraRig
  readonly #caster = new Raycaster()
  /** The pane in which a pointer came down: it stays in it until it is let go. */
  #held: Pane | undefined

  constructor(rig: CameraRig) {
    this.#rig = rig
  }

  /** From now on pointers go by the pane at this place, wherever they wander; null lets go. */
  hold(at: CanvasPoint | null): void {
    this.#held = at ? this.#rig.paneAt(at) : undefined
    if (this.#held) this.#rig.active = this.#held.eye
  }

  /** The pane that a pointer at this place belongs to. */
  paneAt(at: CanvasPoint): Pane {
    const { eye } = this.#held ?? this.#rig.paneAt(at)
    return this.#rig.paneOf(eye) ?? this.#rig.paneAt(at)
  }

  /** Aims a ray from the eye of the pane that a pointer belongs to through its place. @param pointer receives the place in the pane, −1 to 1 each way */
  aim(caster: Raycaster, at: CanvasPoint, pointer = new Vector2()): void {
    const { eye, x, y, width, height } = this.paneAt(at)
    const camera = this.#rig.cameraOf(eye)
    camera.updateMatrixWorld()
    caster.setFromCamera(pointer.set(((at.x - x) / width) * 2 - 1, 1 - ((at.y - y) / height) * 2), camera)
  }

  ray(at: CanvasPoint): Ray {
    this.aim(this.#caster, at)
    return this.#caster.ray
  }

  /** The eye that sent a ray, and the place of the canvas that it goes through; undefined for a ray that none of the panes' cameras sent. */
  sentFrom({ ray, camera }: Raycaster): { eye: Eye; at: CanvasPoint } | undefined {
    const pane = this.#rig.panes.find(({ eye }) => this.#rig.cameraOf(eye) === camera)
    return pane && { eye: pane.eye, at: this.#through(ray.at(1, new Vector3()), pane.eye).at }
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
    return this.paneAt(at).eye === 'plan' ? undefined : meetsWall(this.ray(at), frames)
  }

  /** Where a point of the room is on the canvas, through an eye that is shown; the main one when none is named. Undefined behind the eye. */
  #through(point: Vec3, eye: Eye): { at: CanvasPoint; inFront: boolean } {
    const pane = this.#rig.paneOf(eye) ?? this.#rig.panes[0]!
    const camera = this.#rig.cameraOf(pane.eye)
    camera.updateMatrixWorld()
    const v = new Vector3(point.x, point.y, point.z).project(camera)
    return { at: { x: pane.x + ((v.x + 1) / 2) * pane.width, y: pane.y + ((1 - v.y) / 2) * pane.height }, inFront: v.z < 1 }
  }

  project(point: Vec3, eye: Eye = this.#rig.panes[0]!.eye): CanvasPoint {
    return this.#through(point, eye).at
  }

  /** The same, and undefined where it cannot be seen: behind the eye, or outside the eye's pane. */
  seen(point: Vec3, eye: Eye): CanvasPoint | undefined {
    const pane = this.#rig.paneOf(eye)
    if (!pane) return undefined
    const { at, inFront } = this.#through(point, eye)
    const inside = at.x >= pane.x && at.x <= pane.x + pane.width && at.y >= pane.y && at.y <= pane.y + pane.height
    return inFront && inside ? at : undefined
  }
}
