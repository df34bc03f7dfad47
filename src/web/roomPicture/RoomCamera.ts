/**
 * Photographs a furnished room with the studio's own walls, surfaces, models and light. Where the studio draws one frame, a photograph
 * sums many: the sun has a size, the sky comes from everywhere and reaches the corners less, and edges are smooth.
 */
import {
  AddEquation,
  BufferGeometry,
  CustomBlending,
  DirectionalLight,
  Box3,
  Color,
  Float32BufferAttribute,
  FloatType,
  HalfFloatType,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  NoBlending,
  OneFactor,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
  type Texture,
} from 'three'
import type { StoredScene } from '../../contract/scene.ts'
import { hourOf, sunAt } from '../../room/daylight.ts'
import { Daylight, sunDirection } from '../scene/Daylight.ts'
import { FurnitureField, type DrawnItem } from '../scene/FurnitureField.ts'
import { burning } from '../scene/ItemEffects.ts'
import { Lamps } from '../scene/Lamps.ts'
import { ModelShelf } from '../scene/models.ts'
import { RoomShell } from '../scene/RoomShell.ts'
import { Surfaces } from '../scene/surfaces/Surfaces.ts'
import { standpoints, type Standpoint } from './standpoint.ts'
import { surroundings } from './surroundings.ts'

export interface RoomShot {
  width: number
  height: number
  exposures: number
  scene: StoredScene
  items: DrawnItem[]
  /** Where nobody chose one: over the corner that shows most. */
  view?: Standpoint
  /** Without a view: over which corner; 0, the one that shows most, to 3. */
  corner?: number
}

const VERTEX = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'
const ADD = 'uniform sampler2D picture; uniform float weight; varying vec2 at; void main() { gl_FragColor = texture2D(picture, at) * weight; }'
/** The tones of the studio's picture (Khronos neutral), a breath warmer. */
const DEVELOP = `
  uniform sampler2D picture; uniform float exposure; varying vec2 at;
  vec3 neutral(vec3 c) {
    float x = min(c.r, min(c.g, c.b));
    c -= x < 0.08 ? x - 6.25 * x * x : 0.04;
    float peak = max(c.r, max(c.g, c.b));
    if (peak < 0.76) return c;
    float d = 0.24;
    float tight = 1.0 - d * d / (peak + d - 0.76);
    c *= tight / peak;
    float g = 1.0 - 1.0 / (0.15 * (peak - tight) + 1.0);
    return mix(c, vec3(tight), g);
  }
  void main() {
    vec3 c = neutral(texture2D(picture, at).rgb * exposure * vec3(1.02, 1.0, 0.965));
    c = mix(c * 12.92, 1.055 * pow(max(c, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
    gl_FragColor = vec4(c, 1.0);
  }`

const BACKDROP = '#EFE8DD'
const BOUNCE = '#F1E6D6'
/** Of all exposures, the part that the sun lights; the dome lights the others. */
const SUNNY = 0.4
/** How much of the light comes from everywhere at once, and how much from the dome, which throws shadows. */
const LIGHT = { sky: 0.34, bounce: 1.7, dome: 1.9, sun: 0.82, exposure: 0.98 }

/** At night: what is left of the light that comes from everywhere by day, and how many lamps give real light; the others glow. */
const NIGHT = { sky: 0.5, bounce: 0.05, dome: 0.06, lamps: 8 }

/** Low-discrepancy points in the unit square. */
const spread = (i: number): [number, number] => [(i * 0.754877666 + 0.5) % 1, (i * 0.569840296 + 0.5) % 1]

const pass = (fragmentShader: string, uniforms: ShaderMaterial['uniforms'], sums: boolean): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader,
    uniforms,
    blending: sums ? CustomBlending : NoBlending,
    ...(sums && { blendEquation: AddEquation, blendSrc: OneFactor, blendDst: OneFactor }),
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })

const wholePicture = (): Mesh<BufferGeometry, ShaderMaterial> => {
  const triangle = new BufferGeometry().setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
  triangle.setAttribute('uv', new Float32BufferAttribute([0, 0, 2, 0, 0, 2], 2))
  const quad = new Mesh(triangle, new ShaderMaterial())
  quad.frustumCulled = false
  return quad
}

/** Radius of the sun's disc as the summed exposures see it, radians: large, for a soft edge. */
const SUN_SIZE = 0.05

const boxOf = ({ room }: StoredScene): Box3 => {
  const box = new Box3()
  for (const { points, height } of room.walls)
    for (const { x, y } of points) box.expandByPoint(new Vector3(x, 0, y)).expandByPoint(new Vector3(x, height, y))
  return box
}

/** One light at a time from the dome that stands for sky and white walls; its place changes with each exposure. */
const domeLight = (centre: Vector3, radius: number): DirectionalLight => {
  const dome = new DirectionalLight('#FFF9F0', 0)
  dome.castShadow = true
  dome.shadow.mapSize.set(768, 768)
  dome.shadow.normalBias = 0.03
  dome.shadow.bias = -0.0008
  Object.assign(dome.shadow.camera, { left: -radius, right: radius, top: radius, bottom: -radius, near: 0.1, far: radius * 4 })
  dome.target.position.copy(centre)
  return dome
}

/** Walls and ceiling: what keeps the sun out. */
const castersOf = ({ root }: RoomShell): Mesh[] => {
  const casters: Mesh[] = []
  root.traverse((object) => {
    if (object instanceof Mesh && object.castShadow) casters.push(object)
  })
  return casters
}

const aimDome = (dome: DirectionalLight, i: number): void => {
  const [s, t] = spread(i)
  const up = 0.12 + 0.86 * s
  const level = Math.sqrt(1 - up * up)
  const turn = t * Math.PI * 2
  const away = dome.shadow.camera.far / 2
  dome.position
    .set(Math.cos(turn) * level, up, Math.sin(turn) * level)
    .multiplyScalar(away)
    .add(dome.target.position)
}

interface Lit {
  light: Daylight
  shell: RoomShell
  shot: RoomShot
}

export class RoomCamera {
  readonly #renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
  readonly #frame = new WebGLRenderTarget(1, 1, { type: HalfFloatType })
  readonly #sum = new WebGLRenderTarget(1, 1, { type: FloatType, depthBuffer: false })
  readonly #picture = { value: this.#frame.texture }
  readonly #weight = { value: 1 }
  readonly #add = pass(ADD, { picture: this.#picture, weight: this.#weight }, true)
  readonly #develop = pass(DEVELOP, { picture: { value: this.#sum.texture }, exposure: { value: LIGHT.exposure } }, false)
  readonly #quad = wholePicture()
  readonly #surfaces = new Surfaces()
  readonly #light = new Daylight(1536)
  #before: () => void = () => undefined
  #arrived: () => void = () => undefined
  /** Models are kept from room to room: many rooms share them. */
  readonly #shelf = new ModelShelf(() => this.#arrived())

  constructor() {
    this.#renderer.autoClear = false
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#renderer.setPixelRatio(1)
  }

  get canvas(): HTMLCanvasElement {
    return this.#renderer.domElement
  }

  /** Every model of the room is there, or is known to be missing. */
  async #models(field: FurnitureField, items: readonly DrawnItem[]): Promise<void> {
    await new Promise<void>((ready) => {
      this.#arrived = () => {
        if (this.#shelf.pending === 0) ready()
      }
      field.sync(items)
      if (this.#shelf.pending === 0) ready()
    })
    field.sync(items)
  }

  #views({ scene, items, width, height }: RoomShot): Standpoint[] {
    return standpoints(scene, items, boxOf(scene), width / height)
  }

  /** Draws the room into the canvas. */
  async shoot(shot: RoomShot): Promise<void> {
    const { width, height, scene: document, items } = shot
    const view = shot.view ?? this.#views(shot)[shot.corner ?? 0]!
    this.#renderer.setSize(width, height, false)
    this.#frame.setSize(width, height)
    this.#sum.setSize(width, height)
    const scene = new Scene()
    const shell = new RoomShell(this.#surfaces)
    const light = this.#light
    const field = new FurnitureField(this.#shelf)
    shell.build(document.room, document.objects)
    await this.#models(field, items)
    await this.#surfaces.settled()
    field.shadowsDue = true
    const lamps = new Lamps(NIGHT.lamps)
    lamps.show(items.flatMap((item) => burning(item, item) ?? []))
    scene.add(shell.root, field.root, light.root, lamps.root)
    const eye = new Vector3(...view.eye)
    const room = boxOf(document)
    light.shine(scene, document, document.objects, room)
    light.follow(eye)
    shell.glaze(light.outside.sky)
    const { around } = light.outside
    const backdrop = (scene.background = new Color(BACKDROP).lerp(new Color(around.color), around.amount))
    shell.update(room.getCenter(new Vector3()), Infinity)
    const reflected = this.#reflections(scene, field, room.getCenter(new Vector3()), backdrop)
    shell.update(eye, Infinity)
    const camera = new PerspectiveCamera(view.fov, width / height, 0.05, 60)
    camera.position.copy(eye)
    camera.lookAt(...view.target)
    camera.updateMatrixWorld()
    this.#expose(scene, camera, { light, shell, shot })
    // The room before is let go only now: what was compiled for it serves this one too.
    this.#before()
    this.#before = () => {
      shell.dispose()
      field.dispose()
      lamps.dispose()
      reflected.dispose()
    }
  }

  /** Lets the graphics card go; nothing is drawn after. */
  dispose(): void {
    this.#before()
    this.#shelf.dispose()
    this.#surfaces.dispose()
    this.#light.dispose()
    for (const target of [this.#frame, this.#sum]) target.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }

  #aimSun(sun: DirectionalLight, towards: Vector3, intensity: number, i: number): void {
    const [s, t] = spread(i)
    const [u] = spread(i + 17)
    const aside = new Vector3(s - 0.5, (t - 0.5) * 0.6, u - 0.5).multiplyScalar(SUN_SIZE)
    const away = sun.position.distanceTo(sun.target.position)
    sun.position.copy(sun.target.position).addScaledVector(towards.clone().add(aside).normalize(), away)
    sun.intensity = intensity
  }

  /** One exposure, moved by part of a pixel, goes into the sum. */
  #addFrame(scene: Scene, camera: PerspectiveCamera, i: number, exposures: number): void {
    const { width, height } = this.#frame
    const [u, v] = spread(i + 37)
    camera.setViewOffset(width, height, u - 0.5, v - 0.5, width, height)
    this.#renderer.setRenderTarget(this.#frame)
    this.#renderer.clear()
    this.#renderer.render(scene, camera)
    this.#renderer.setRenderTarget(this.#sum)
    this.#weight.value = 1 / exposures
    this.#quad.material = this.#add
    this.#renderer.render(this.#quad, camera)
  }

  /** What mirrors and metal see: this very room, from its middle. */
  #reflections(scene: Scene, field: FurnitureField, centre: Vector3, backdrop: Color): Texture {
    this.#renderer.setClearColor(backdrop, 1)
    const clearing = this.#renderer.autoClear
    this.#renderer.autoClear = true
    // One set of shadows does for all six sides.
    this.#renderer.shadowMap.autoUpdate = false
    this.#renderer.shadowMap.needsUpdate = true
    const texture = surroundings(this.#renderer, scene, centre)
    this.#renderer.shadowMap.autoUpdate = true
    this.#renderer.autoClear = clearing
    field.root.traverse((object) => {
      if (!(object instanceof Mesh)) return
      for (const material of [object.material].flat()) {
        if (!(material instanceof MeshStandardMaterial) || material.metalness < 0.4) continue
        material.envMap = texture
        material.envMapIntensity = 1.25
      }
    })
    return texture
  }

  /** Sums the exposures: the sun's with the room's walls in its way, the dome's with the furniture alone. */
  #expose(scene: Scene, camera: PerspectiveCamera, { light, shell, shot }: Lit): void {
    const { scene: document, exposures } = shot
    const room = boxOf(document)
    const centre = room.getCenter(new Vector3())
    const radius = room.getSize(new Vector3()).length() / 2 + 0.3
    const towards = sunDirection(document.room, document.objects, document.lighting)
    const sun = light.root.children.find((child): child is DirectionalLight => child instanceof DirectionalLight && child.castShadow)
    const dome = domeLight(centre, radius)
    const casters = castersOf(shell)
    const { strength } = sunAt(hourOf(document.lighting))
    const part = (atNight: number) => atNight + (1 - atNight) * strength
    // What the floor throws back: without it the ceiling is dark, whatever its paint.
    scene.add(dome, dome.target, new HemisphereLight('#FFFFFF', BOUNCE, LIGHT.bounce * part(NIGHT.bounce)))
    scene.environmentIntensity *= LIGHT.sky * part(NIGHT.sky)
    // By night no exposure is spent on a sun that is not there.
    const sunny = sun && sun.intensity > 0 ? Math.round(exposures * SUNNY) : 0
    const full = ((sun?.intensity ?? 0) * LIGHT.sun * exposures) / Math.max(1, sunny)
    const sky = LIGHT.dome * part(NIGHT.dome)
    this.#renderer.setRenderTarget(this.#sum)
    this.#renderer.setClearColor('#000000', 0)
    this.#renderer.clear()
    for (let i = 0; i < exposures; i++) {
      const inSun = i < sunny
      if (sun) this.#aimSun(sun, towards, inSun ? full : 0, i)
      dome.intensity = inSun ? 0 : (sky * exposures) / (exposures - sunny)
      aimDome(dome, i)
      // A light that is out needs no shadows.
      for (const light of [sun, dome]) if (light) light.shadow.autoUpdate = light.intensity > 0
      for (const mesh of casters) mesh.castShadow = inSun
      this.#addFrame(scene, camera, i, exposures)
    }
    camera.clearViewOffset()
    this.#renderer.setRenderTarget(null)
    this.#quad.material = this.#develop
    this.#renderer.render(this.#quad, camera)
    dome.dispose()
    if (sun) sun.shadow.autoUpdate = true
  }
}
