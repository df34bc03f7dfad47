/** What is nearest at each pixel, drawn before anything is lit: light is then worked out for what is seen alone, which is what a frame's time goes into. */
import { BackSide, Material, Mesh, MeshBasicMaterial, type Camera, type Object3D, type Scene, type WebGLRenderer } from 'three'

/** Whether a material hides what is behind it, wherever its triangles face the camera. */
export const isOpaque = (material: Material | Material[]): boolean =>
  !Array.isArray(material) &&
  !material.transparent &&
  material.alphaTest === 0 &&
  !material.alphaHash &&
  material.visible &&
  material.colorWrite &&
  material.depthWrite &&
  material.depthTest &&
  material.side !== BackSide

export class DepthFirst {
  /** A little farther than it is: another program may come out a little farther itself, and must not be hidden by that. */
  readonly #material = new MeshBasicMaterial({ colorWrite: false, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 2 })

  /** Draws into the render target that is set, and is cleared. */
  draw(gl: WebGLRenderer, scene: Scene, camera: Camera): void {
    const { autoClear } = gl
    const left: [Object3D, number][] = []
    scene.traverse((object) => {
      if (!('material' in object) || (object instanceof Mesh && isOpaque(object.material as Material | Material[]))) return
      left.push([object, object.layers.mask])
      object.layers.mask = 0
    })
    gl.autoClear = false
    scene.overrideMaterial = this.#material
    gl.render(scene, camera)
    scene.overrideMaterial = null
    for (const [object, mask] of left) object.layers.mask = mask
    gl.render(scene, camera)
    gl.autoClear = autoClear
  }

  dispose(): void {
    this.#material.dispose()
  }
}
