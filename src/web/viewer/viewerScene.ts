/** One product on a turntable: loaded, lit, turned by mouse, finger or arrow keys, dressed in any of its finishes. */
import {
  Box3,
  DirectionalLight,
  Group,
  Mesh,
  NeutralToneMapping,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  VSMShadowMap,
  Vector3,
  WebGLRenderer,
} from 'three'
import { SHOT_FOV, type Shot } from '../../room/productShot.ts'
import { frameBox, keyOf } from '../scene/frameBox.ts'
import { disposeModel, loadModel, type Model } from '../scene/models.ts'
import { skyLight } from '../scene/sky/skyLight.ts'
import { viewerFov } from './viewerFov.ts'

/** Radians. */
const LOWEST = -0.2
const HIGHEST = 1.35
const STEP = 0.15

export class ViewerScene {
  readonly canvas: HTMLCanvasElement
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(SHOT_FOV, 1, 0.05, 60)
  /** Sees the square in which the picture lies. */
  readonly #square = new PerspectiveCamera(SHOT_FOV, 1, 0.05, 60)
  readonly #key = new DirectionalLight('#FFFAF3', 1.5)
  readonly #sky = skyLight(() => this.draw())
  readonly #piece = new Group()
  readonly #ground = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.27, color: '#2a2018' }))
  #model: Model | undefined
  #azimuth = 0
  #elevation = 0
  #zoom = 1
  /** Metres from which it is first seen: from no side is it shown from nearer, so that it does not grow as it turns. */
  #nearest = 0
  #asked = 0
  #closed = false

  /** @throws when the browser has no WebGL */
  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'low-power' })
    this.#renderer.toneMapping = NeutralToneMapping
    this.#renderer.toneMappingExposure = 1
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = VSMShadowMap
    this.#scene.environment = this.#sky
    this.#scene.environmentIntensity = 0.46
    this.#key.castShadow = true
    this.#key.shadow.mapSize.set(512, 512)
    this.#key.shadow.radius = 16
    this.#key.shadow.blurSamples = 20
    this.#key.shadow.normalBias = 0.02
    this.#ground.rotation.x = -Math.PI / 2
    this.#ground.receiveShadow = true
    this.#scene.add(this.#piece, this.#key, this.#key.target, this.#ground)
  }

  /** Loads the model and shows it as its picture does. @throws when it cannot be had */
  async show(url: string, shot: Shot, variantSku: string): Promise<void> {
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
    this.#azimuth = shot.azimuth
    this.#elevation = shot.elevation
    this.#light(shot)
    this.#render()
  }

  dress(variantSku: string): void {
    this.#model?.parts.forEach((part, i) => {
      const mesh = this.#piece.children[i]
      if (mesh instanceof Mesh) mesh.material = part.byVariant.get(variantSku) ?? part.material
    })
    this.draw()
  }

  /** The soft light stands where it does for the picture, its shadow wrapped around the piece; a floor only for what stands on one. */
  #light({ azimuth, ground }: Shot): void {
    const box = new Box3().setFromObject(this.#piece)
    const centre = box.getCenter(new Vector3())
    const reach = box.getSize(new Vector3()).length() / 2
    const [turn, height] = keyOf(ground)
    this.#key.position
      .set(Math.cos(height) * Math.sin(azimuth + turn), Math.sin(height), Math.cos(height) * Math.cos(azimuth + turn))
      .multiplyScalar(reach * 3)
      .add(centre)
    this.#key.target.position.copy(centre)
    Object.assign(this.#key.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: reach, far: reach * 5 })
    this.#key.shadow.camera.updateProjectionMatrix()
    this.#ground.visible = ground
    this.#ground.position.set(centre.x, box.min.y, centre.z)
    this.#ground.scale.setScalar(reach * 6)
  }

  resize(width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(2, window.devicePixelRatio))
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / Math.max(1, height)
    this.#camera.fov = viewerFov(width, height)
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
      this.#render()
    })
  }

  #render(): void {
    this.#aim()
    this.#renderer.render(this.#scene, this.#camera)
  }

  #aim(): void {
    const box = new Box3().setFromObject(this.#piece)
    if (box.isEmpty()) return
    const { target, distance: fitting } = frameBox(this.#square, box, this.#azimuth, this.#elevation)
    this.#nearest ||= fitting
    const distance = Math.max(this.#nearest, fitting)
    const level = Math.cos(this.#elevation)
    this.#camera.position
      .set(Math.sin(this.#azimuth) * level, Math.sin(this.#elevation), Math.cos(this.#azimuth) * level)
      .multiplyScalar(distance * this.#zoom)
      .add(target)
    this.#camera.near = Math.max(0.02, this.#square.near - distance * Math.max(0, 1 - this.#zoom))
    this.#camera.far = this.#square.far + distance * 2
    this.#camera.updateProjectionMatrix()
    this.#camera.lookAt(target)
  }

  close(): void {
    this.#closed = true
    cancelAnimationFrame(this.#asked)
    if (this.#model) disposeModel(this.#model)
    this.#sky.dispose()
    this.#renderer.dispose()
  }
}
