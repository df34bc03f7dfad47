import CameraControls from 'camera-controls'
import { Box3, MathUtils, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 } from 'three'
import { LONGEST_FRAME_S } from '../../../scene/frameOrder.ts'

CameraControls.install({
  THREE: { Box3, MathUtils: { clamp: MathUtils.clamp }, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 },
})

/** Queries of a camera's controls to the room, while a view shows it. */
export interface Leash {
  /** Whether a view shows this camera. */
  isShown: () => boolean
  /** Moves the camera's target back to the room. */
  keepInRoom: () => void
}

/** Controls of a camera that may not lose the room, in a canvas that draws on demand: the first frame after a pause is no longer than others. */
export class RoomControls extends CameraControls {
  leash: Leash | undefined

  override update(seconds: number): boolean {
    // Not there yet as the controls are made.
    if (this.leash?.isShown() === false) return false
    this.leash?.keepInRoom()
    return super.update(Math.min(seconds, LONGEST_FRAME_S))
  }
}
