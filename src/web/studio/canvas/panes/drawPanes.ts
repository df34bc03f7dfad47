/** Draws each pane of the view into its part of the canvas. */
import { Vector2, type Camera, type Object3D, type Scene, type WebGLRenderer } from 'three'
import type { CameraRig } from '../camera/CameraRig.ts'
import type { Eye } from '../../../editor/store/views.ts'

/**
 * Plan is a drawing that lies under the canvas: of the scene it shows only what is marked in it, so it hardly costs a second pass.
 * @param solid what Plan draws as lines instead
 * @param before called before an eye's picture is drawn
 * @param paint draws the room through a camera into the part of the canvas that is set
 */
export const drawPanes = (
  renderer: WebGLRenderer,
  scene: Scene,
  rig: CameraRig,
  solid: readonly Object3D[],
  before: (eye: Eye) => void,
  paint: (camera: Camera) => void,
): void => {
  const { panes } = rig
  const whole = panes.length === 1
  const { y: height } = renderer.getSize(new Vector2())
  for (const { eye, x, y, width, height: high } of panes) {
    before(eye)
    if (!whole) {
      renderer.setScissorTest(true)
      renderer.setScissor(x, height - y - high, width, high)
      renderer.setViewport(x, height - y - high, width, high)
    }
    if (eye === 'plan') drawMarks(renderer, scene, rig, solid)
    else paint(rig.cameraOf(eye))
  }
  if (whole) return
  renderer.setScissorTest(false)
  const { x, y } = renderer.getSize(new Vector2())
  renderer.setViewport(0, 0, x, y)
}

const drawMarks = (renderer: WebGLRenderer, scene: Scene, rig: CameraRig, solid: readonly Object3D[]): void => {
  const shown = solid.filter(({ visible }) => visible)
  for (const object of shown) object.visible = false
  // Shadows that are due wait for the next picture that has any.
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
