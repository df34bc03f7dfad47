/** Draws each camera view into its part of the canvas. */
import { Vector2, type Camera, type Object3D, type Scene, type WebGLRenderer } from 'three'
import type { CameraRig } from '../../viewport/camera/CameraRig.ts'
import type { CameraName } from '../../../editor/store/views.ts'

/**
 * Plan is a drawing under the canvas: of the scene it shows only its marks, so it hardly costs a second pass.
 * @param solid objects that Plan draws as lines instead
 * @param before called before a camera's view is drawn
 * @param paint draws the room through a camera into the part of the canvas that is set
 */
export const drawCameraViews = (
  renderer: WebGLRenderer,
  scene: Scene,
  rig: CameraRig,
  solid: readonly Object3D[],
  before: (cameraName: CameraName) => void,
  paint: (camera: Camera) => void,
): void => {
  const { views } = rig
  const whole = views.length === 1
  const { y: height } = renderer.getSize(new Vector2())
  for (const { cameraName, x, y, width, height: high } of views) {
    before(cameraName)
    if (!whole) {
      renderer.setScissorTest(true)
      renderer.setScissor(x, height - y - high, width, high)
      renderer.setViewport(x, height - y - high, width, high)
    }
    if (cameraName === 'plan') drawMarks(renderer, scene, rig, solid)
    else paint(rig.cameraOf(cameraName))
  }
  if (whole) return
  renderer.setScissorTest(false)
  const { x, y } = renderer.getSize(new Vector2())
  renderer.setViewport(0, 0, x, y)
}

const drawMarks = (renderer: WebGLRenderer, scene: Scene, rig: CameraRig, solid: readonly Object3D[]): void => {
  const shown = solid.filter(({ visible }) => visible)
  for (const object of shown) object.visible = false
  // Shadows that are due wait for the next view that has any.
  const due = renderer.shadowMap.needsUpdate
  renderer.shadowMap.needsUpdate = false
  // The dusk around the room is not in the drawing.
  const around = renderer.getClearAlpha()
  renderer.setClearAlpha(0)
  renderer.render(scene, rig.cameraOf('plan'))
  renderer.setClearAlpha(around)
  renderer.shadowMap.needsUpdate = due
  for (const object of shown) object.visible = true
}
