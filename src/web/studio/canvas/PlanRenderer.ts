/**
 * Replaces three's renderer where a browser has no WebGL: draws the marks of Plan, flat triangles of one colour each, by a canvas of two
 * dimensions. The plan itself is an SVG beneath (`plan/PlanSheet`). It draws nothing of a room in perspective.
 */
import {
  Color,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  Vector2,
  Vector3,
  type Camera,
  type Object3D,
  type Scene,
} from 'three'

type Marked = Mesh & { material: MeshBasicMaterial }
type Painting = Pick<CanvasRenderingContext2D, 'beginPath' | 'clearRect' | 'closePath' | 'fill' | 'lineTo' | 'moveTo' | 'setTransform'> & {
  fillStyle: CanvasRenderingContext2D['fillStyle']
  globalAlpha: number
}

/** The visible meshes of one flat colour each, in the order in which it is drawn. */
const markedIn = (root: Object3D): Marked[] => {
  const found: Marked[] = []
  const look = (object: Object3D): void => {
    if (!object.visible) return
    if (object instanceof Mesh && object.material instanceof MeshBasicMaterial && object.material.visible) found.push(object as Marked)
    for (const child of object.children) look(child)
  }
  look(root)
  return found.toSorted((a, b) => a.renderOrder - b.renderOrder)
}

const corner = new Vector3()
const place = new Matrix4()
const own = new Matrix4()
const color = new Color()
const ownColor = new Color()

export class PlanRenderer {
  readonly domElement: HTMLCanvasElement
  /** Nothing has a shadow. */
  readonly shadowMap = { enabled: false, autoUpdate: false, needsUpdate: false, type: 0 }
  readonly info = { autoReset: true, reset: () => undefined, render: { calls: 0, triangles: 0 }, memory: { textures: 0, geometries: 0 } }
  readonly #painting: Painting | null
  readonly #size = new Vector2(1, 1)
  #ratio = 1

  /** @param canvas has no context of another kind yet */
  constructor(canvas: HTMLCanvasElement) {
    this.domElement = canvas
    this.#painting = canvas.getContext('2d')
  }

  /** As of a WebGL that is lost: nothing can be photographed here. */
  getContext(): { isContextLost: () => true } {
    return { isContextLost: () => true }
  }
  getSize(target: Vector2): Vector2 {
    return target.copy(this.#size)
  }
  getPixelRatio(): number {
    return this.#ratio
  }
  setPixelRatio(ratio: number): void {
    this.#ratio = ratio
    this.#fit()
  }
  /** @param width CSS pixels */
  setSize(width: number, height: number, updateStyle = true): void {
    this.#size.set(width, height)
    this.#fit()
    if (updateStyle) Object.assign(this.domElement.style, { width: `${width}px`, height: `${height}px` })
  }
  #fit(): void {
    Object.assign(this.domElement, { width: Math.floor(this.#size.x * this.#ratio), height: Math.floor(this.#size.y * this.#ratio) })
  }

  // One view fills the canvas, and nothing lies behind it.
  setScissorTest(): void {}
  setScissor(): void {}
  setViewport(): void {}
  setClearColor(): void {}
  setClearAlpha(): void {}
  getClearAlpha(): number {
    return 0
  }

  render(scene: Scene, camera: Camera): void {
    const painting = this.#painting
    if (!painting) return
    painting.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0)
    painting.clearRect(0, 0, this.#size.x, this.#size.y)
    if (!(camera instanceof OrthographicCamera)) return
    scene.updateMatrixWorld()
    camera.updateMatrixWorld()
    for (const mesh of markedIn(scene)) this.#draw(painting, mesh, camera)
  }

  #draw(painting: Painting, mesh: Marked, camera: Camera): void {
    painting.globalAlpha = mesh.material.opacity
    place.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).multiply(mesh.matrixWorld)
    if (!(mesh instanceof InstancedMesh)) return this.#fill(painting, mesh, place, mesh.material.color)
    const shown = place.clone()
    for (let i = 0; i < mesh.count; i++) {
      mesh.getMatrixAt(i, own)
      color.copy(mesh.material.color)
      if (mesh.instanceColor) {
        mesh.getColorAt(i, ownColor)
        color.multiply(ownColor)
      }
      this.#fill(painting, mesh, place.multiplyMatrices(shown, own), color)
    }
  }

  /** All triangles of a mesh as one path, so that none is seen through another. */
  #fill(painting: Painting, { geometry }: Mesh, onto: Matrix4, filled: Color): void {
    const positions = geometry.getAttribute('position')
    const { index } = geometry
    const { x: width, y: height } = this.#size
    painting.fillStyle = filled.getStyle()
    painting.beginPath()
    for (let i = 0; i < (index ?? positions).count; i++) {
      corner.fromBufferAttribute(positions, index ? index.getX(i) : i).applyMatrix4(onto)
      const [x, y] = [((corner.x + 1) / 2) * width, ((1 - corner.y) / 2) * height]
      if (i % 3 === 0) painting.moveTo(x, y)
      else painting.lineTo(x, y)
      if (i % 3 === 2) painting.closePath()
    }
    painting.fill()
  }

  dispose(): void {}
}
