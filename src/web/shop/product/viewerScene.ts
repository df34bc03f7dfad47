/** One product on a turntable: loaded, lit, turned by mouse, finger or arrow keys, dressed in any of its finishes. */
import {
  Box3,
  DirectionalLight,
  Group,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { Mount } from '../../../contract/vocabulary.ts'
import { disposeModel, loadModel, type Model } from '../../studio/view3d/models.ts'
import { skyLight } from '../../studio/view3d/sky/skyLight.ts'
import { drawsByProcessor } from '../../ui/graphics.ts'

/** Radians. */
const START = { azimuth: 0.55, elevation: 0.28 }
const LOWEST = -0.1
const HIGHEST = 1.35
const STEP = 0.15
const FOV = 28
/** Air around the piece. */
const MARGIN = 1.12

export class ViewerScene {
  readonly canvas: HTMLCanvasElement
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(FOV, 1, 0.05, 60)
  readonly #key = new DirectionalLight('#FFF6E8', 1.9)
  readonly #sky = skyLight()
  readonly #piece = new Group()
  readonly #ground = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.2 }))
  #model: Model | undefined
  #azimuth = START.azimuth
  #elevation = START.elevation
  #zoom = 1
  #asked = 0
  #closed = false

  /** @throws when the browser has no WebGL */
  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas
    this.#renderer = new WebGLRenderer({ canvas, antialias: !drawsByProcessor(), alpha: true, powerPreference: 'low-power' })
    this.#renderer.toneMapping = NeutralToneMapping
    this.#renderer.toneMappingExposure = 1
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#scene.environment = this.#sky
    this.#scene.environmentIntensity = 0.62
    this.#key.castShadow = true
    this.#key.shadow.mapSize.set(1024, 1024)
    this.#key.shadow.radius = 9
    this.#key.shadow.normalBias = 0.02
    this.#ground.rotation.x = -Math.PI / 2
    this.#ground.receiveShadow = true
    this.#scene.add(this.#piece, this.#key, this.#key.target, this.#ground)
  }

  /** Loads the model and shows it. @throws when it cannot be had */
  async show(url: string, mount: Mount, variantSku: string): Promise<void> {
    const model = await loadModel(url)
    if (this.#closed) return disposeModel(model)
    this.#model = model
    for (const part of model.parts) {
      const mesh = new Mesh(part.geometry, part.byVariant.get(variantSku) ?? part.material)
      mesh.applyMatrix4(part.local)
      mesh.castShadow = !mesh.material.transparent
      mesh.receiveShadow = true
      this.#piece.add(mesh)
    }
    this.#light(mount)
    this.draw()
  }

  dress(variantSku: string): void {
    this.#model?.parts.forEach((part, i) => {
      const mesh = this.#piece.children[i]
      if (mesh instanceof Mesh) mesh.material = part.byVariant.get(variantSku) ?? part.material
    })
    this.draw()
  }

  /** The soft light from above left, its shadow wrapped around the piece; a floor only for what stands on one. */
  #light(mount: Mount): void {
    const box = new Box3().setFromObject(this.#piece)
    const centre = box.getCenter(new Vector3())
    const reach = box.getSize(new Vector3()).length() / 2
    this.#key.position
      .set(-0.55, 2, 0.9)
      .normalize()
      .multiplyScalar(reach * 3)
      .add(centre)
    this.#key.target.position.copy(centre)
    Object.assign(this.#key.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: reach, far: reach * 5 })
    this.#key.shadow.camera.updateProjectionMatrix()
    this.#ground.visible = mount === 'floor' || mount === 'surface'
    this.#ground.position.set(centre.x, box.min.y, centre.z)
    this.#ground.scale.setScalar(reach * 6)
  }

  resize(width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(2, window.devicePixelRatio))
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / Math.max(1, height)
    this.#camera.updateProjectionMatrix()
    this.draw()
  }

  /** @param right radians to turn; @param up radians to rise */
  turn(right: number, up: number): void {
    this.#azimuth += right
    this.#elevation = Math.max(LOWEST, Math.min(HIGHEST, this.#elevation + up))
    this.draw()
  }

  zoom(factor: number): void {
    this.#zoom = Math.max(0.5, Math.min(2.5, this.#zoom * factor))
    this.draw()
  }

  /** @returns whether the key was one of the viewer's */
  key(name: string): boolean {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => this.turn(STEP, 0),
      ArrowRight: () => this.turn(-STEP, 0),
      ArrowUp: () => this.turn(0, STEP),
      ArrowDown: () => this.turn(0, -STEP),
      '+': () => this.zoom(1 / 1.15),
      '=': () => this.zoom(1 / 1.15),
      '-': () => this.zoom(1.15),
    }
    moves[name]?.()
    return name in moves
  }

  /** At the next frame, once, however often it is asked for: nothing is drawn while nothing changes. */
  draw(): void {
    if (this.#asked !== 0 || this.#closed) return
    this.#asked = requestAnimationFrame(() => {
      this.#asked = 0
      this.#aim()
      this.#renderer.render(this.#scene, this.#camera)
    })
  }

  #aim(): void {
    const box = new Box3().setFromObject(this.#piece)
    if (box.isEmpty()) return
    const centre = box.getCenter(new Vector3())
    const radius = box.getSize(new Vector3()).length() / 2
    const half = Math.min(FOV / 2, (Math.atan(Math.tan((FOV * Math.PI) / 360) * this.#camera.aspect) * 180) / Math.PI)
    const distance = ((radius * MARGIN) / Math.sin((half * Math.PI) / 180)) * this.#zoom
    const level = Math.cos(this.#elevation)
    this.#camera.position
      .set(Math.sin(this.#azimuth) * level, Math.sin(this.#elevation), Math.cos(this.#azimuth) * level)
      .multiplyScalar(distance)
      .add(centre)
    this.#camera.lookAt(centre)
  }

  close(): void {
    this.#closed = true
    cancelAnimationFrame(this.#asked)
    if (this.#model) disposeModel(this.#model)
    this.#sky.dispose()
    this.#renderer.dispose()
  }
}
