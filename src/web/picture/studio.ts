/**
 * The photographer's studio: a large soft box to the left, a dome of weaker light, a white sweep that only keeps shadows.
 * Each exposure lights the piece from one direction; many exposures are summed, which softens shadows and darkens creases.
 */
import {
  AddEquation,
  BackSide,
  Box3,
  BufferGeometry,
  CubeCamera,
  LightProbe,
  WebGLCubeRenderTarget,
  Color,
  CustomBlending,
  DirectionalLight,
  Float32BufferAttribute,
  FloatType,
  HalfFloatType,
  Mesh,
  MeshStandardMaterial,
  NoBlending,
  Object3D,
  OneFactor,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  ShadowMaterial,
  SphereGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
  type Texture,
} from 'three'
import { LightProbeGenerator } from 'three/examples/jsm/lights/LightProbeGenerator.js'
import { SHOT_FOV, type Shot } from '../../room/productShot.ts'
import { frameBox, keyOf } from '../scene/frameBox.ts'
import { softGround } from './ground.ts'
import { isLookingGlass, lookingGlass, mirrorOnly } from './salon.ts'

const VERTEX = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'
const ADD = 'uniform sampler2D picture; uniform float weight; varying vec2 at; void main() { gl_FragColor = texture2D(picture, at) * weight; }'
const DEVELOP = `
  uniform sampler2D picture; varying vec2 at;
  vec3 neutral(vec3 c) {
    float x = min(c.r, min(c.g, c.b));
    c -= 0.4 * (x < 0.08 ? x - 6.25 * x * x : 0.04);
    float peak = max(c.r, max(c.g, c.b));
    if (peak < 0.76) return c;
    float d = 0.24;
    float tight = 1.0 - d * d / (peak + d - 0.76);
    c *= tight / peak;
    float g = 1.0 - 1.0 / (0.15 * (peak - tight) + 1.0);
    return mix(c, vec3(tight), g);
  }
  void main() {
    vec4 sum = texture2D(picture, at);
    vec3 c = sum.a > 0.0001 ? sum.rgb / sum.a : vec3(0.0);
    c = neutral(c);
    c = mix(c * 12.92, 1.055 * pow(max(c, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
    // What of the shadow reaches the picture's edge fades; the piece itself never comes so near.
    vec2 edge = min(at, 1.0 - at);
    float alpha = sum.a * smoothstep(0.0, 0.05, min(edge.x, edge.y));
    gl_FragColor = vec4(c * alpha, alpha);
  }`

/** What polished metal and glass see: a pale room, a long window left, a strip light right, a darker floor. */
const whiteRoom = (): Scene => {
  const walls = new ShaderMaterial({
    side: BackSide,
    vertexShader: 'varying vec3 way; void main() { way = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: `
      varying vec3 way;
      float within(float v, float middle, float half_, float soft) { return 1.0 - smoothstep(half_, half_ + soft, abs(v - middle)); }
      void main() {
        vec3 d = normalize(way);
        float turn = atan(d.x, d.z);
        float light = mix(0.34, 0.82, smoothstep(-0.5, 0.15, d.y)) + 0.5 * smoothstep(0.5, 1.0, d.y);
        light *= 1.0 - 0.45 * within(turn, 0.35, 0.25, 0.5) * within(d.y, 0.1, 0.4, 0.3);
        light += 3.4 * within(turn, -0.95, 0.42, 0.14) * within(d.y, 0.42, 0.3, 0.12);
        light += 2.2 * within(turn, 1.45, 0.12, 0.08) * within(d.y, 0.35, 0.45, 0.1);
        gl_FragColor = vec4(vec3(1.0, 0.985, 0.96) * light, 1.0);
      }`,
  })
  return new Scene().add(new Mesh(new SphereGeometry(5, 48, 32), walls))
}

/** Lamps of each kind in one exposure: with a material's own pictures their shadow maps just fit the sixteen that WebGL grants. */
const LAMPS = 3

/** How much of the room's light reaches a piece beside the lamps'. */
const AMBIENCE = 0.34
/** How smooth clear glass may be in a picture. */
const SHEEN = 0.17
/** Roughness above which nothing of the room is seen in a surface. */
const GLEAM = 0.6

/** Low-discrepancy points in the unit square. */
const spread = (i: number): [number, number] => [(i * 0.754877666 + 0.5) % 1, (i * 0.569840296 + 0.5) % 1]

export class Studio {
  readonly canvas: HTMLCanvasElement
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(SHOT_FOV, 1, 0.05, 60)
  /** The soft box, left of the camera and above; and the dome, from everywhere over the horizon. Lamps cost next to nothing, exposures much. */
  readonly #keys = Array.from({ length: LAMPS }, () => new DirectionalLight('#fffaf3', 2 / LAMPS))
  readonly #domes = Array.from({ length: LAMPS }, () => new DirectionalLight('#fffdfa', 1.4 / LAMPS))
  readonly #ground = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.58, color: new Color('#2a2018') }))
  /** The shadow on the ground fades out around the piece: its middle, and half its width and depth with some air. */
  readonly #middle = { value: new Vector3() }
  readonly #reach = { value: new Vector2(1, 1) }
  readonly #exposure: WebGLRenderTarget
  readonly #sum: WebGLRenderTarget
  readonly #quad: Mesh<BufferGeometry, ShaderMaterial>
  readonly #add: ShaderMaterial
  readonly #develop: ShaderMaterial
  readonly #environment: Texture
  readonly #probes = new Map<number, LightProbe>()

  constructor(size: number) {
    this.#renderer = new WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true, premultipliedAlpha: true })
    this.canvas = this.#renderer.domElement
    this.#renderer.setPixelRatio(1)
    this.#renderer.setSize(size, size)
    this.#renderer.setClearColor('#000000', 0)
    this.#renderer.autoClear = false
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#environment = new PMREMGenerator(this.#renderer).fromScene(whiteRoom(), 0.02).texture
    this.#exposure = new WebGLRenderTarget(size, size, { type: HalfFloatType, samples: 0 })
    this.#sum = new WebGLRenderTarget(size, size, { type: FloatType, depthBuffer: false })
    this.#add = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: ADD,
      uniforms: { picture: { value: null }, weight: { value: 1 } },
      blending: CustomBlending,
      blendEquation: AddEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
    })
    this.#develop = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: DEVELOP,
      uniforms: { picture: { value: null } },
      blending: NoBlending,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
    })
    const triangle = new BufferGeometry()
    triangle.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
    triangle.setAttribute('uv', new Float32BufferAttribute([0, 0, 2, 0, 0, 2], 2))
    this.#quad = new Mesh(triangle, this.#add)
    this.#quad.frustumCulled = false
    this.#ground.rotation.x = -Math.PI / 2
    this.#ground.material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, { middle: this.#middle, reach: this.#reach })
      softGround(shader, LAMPS * 2)
    }
    this.#ground.receiveShadow = true
    for (const light of [...this.#keys, ...this.#domes]) {
      light.castShadow = true
      light.shadow.mapSize.set(1024, 1024)
      light.shadow.radius = 5
      this.#scene.add(light, light.target)
    }
    this.#scene.add(this.#ground)
  }

  get gl(): string {
    const gl = this.#renderer.getContext()
    const names = gl.getExtension('WEBGL_debug_renderer_info')
    return String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  }

  /** The room's light as cloth and plaster feel it: nine numbers instead of a look around at every pixel. */
  async #probe(azimuth: number): Promise<LightProbe> {
    const known = this.#probes.get(azimuth)
    if (known) return known
    const target = new WebGLCubeRenderTarget(32, { type: HalfFloatType })
    const room = whiteRoom()
    room.rotation.y = azimuth
    new CubeCamera(0.1, 10, target).update(this.#renderer, room)
    const probe = await LightProbeGenerator.fromCubeRenderTarget(this.#renderer, target)
    target.dispose()
    this.#probes.set(azimuth, probe)
    return probe
  }

  /** Draws the piece into the canvas, framed whole. */
  async shoot(piece: Object3D, { azimuth, elevation, ground, exposures }: Shot): Promise<void> {
    const probe = await this.#probe(azimuth)
    probe.intensity = AMBIENCE
    this.#scene.add(piece, probe)
    this.#polish(piece, azimuth)
    const box = new Box3().setFromObject(piece)
    const centre = box.getCenter(new Vector3())
    const radius = box.getSize(new Vector3()).length() / 2
    frameBox(this.#camera, box, azimuth, elevation)
    this.#middle.value.copy(centre)
    this.#reach.value
      .set((box.max.x - box.min.x) / 2, (box.max.z - box.min.z) / 2)
      .multiplyScalar(1.1)
      .addScalar(radius * 0.16)
    this.#ground.visible = ground
    this.#ground.scale.set(this.#reach.value.x * 2.7, this.#reach.value.y * 2.7, 1)
    this.#ground.position.copy(centre)
    this.#ground.position.y = box.min.y - 0.0005
    for (const light of [...this.#keys, ...this.#domes]) this.#aim(light, centre, radius)
    this.#renderer.setRenderTarget(this.#sum)
    this.#renderer.clear()
    for (let i = 0; i < exposures; i++) this.#expose(i, exposures, centre, radius, azimuth, keyOf(ground))
    this.#renderer.setRenderTarget(null)
    this.#renderer.clear()
    this.#quad.material = this.#develop
    this.#uniform(this.#develop, 'picture').value = this.#sum.texture
    this.#renderer.render(this.#quad, this.#camera)
    this.#scene.remove(piece, probe)
  }

  /** Metals and mirrors live by what they reflect, lacquer and oiled wood gleam with it; cloth and plaster only feel the room's light. */
  #polish(piece: Object3D, azimuth: number): void {
    piece.traverse((object) => {
      if (!(object instanceof Mesh)) return
      for (const material of [object.material].flat()) {
        if (!(material instanceof MeshStandardMaterial)) continue
        // Six small lamps on a glass ball would be six specks: softened, they are one sheen.
        if (material.transparent) material.roughness = Math.max(material.roughness, SHEEN)
        // What is no metal need not be asked at every pixel how much of one it is.
        if (material.metalness === 0) material.metalnessMap = null
        if (material.metalness < 0.4 && material.roughness > GLEAM) continue
        material.envMap = this.#environment
        material.envMapIntensity = material.metalness > 0.4 ? 0.92 : material.roughness > 0.25 ? AMBIENCE : 0.5
        material.envMapRotation.y = azimuth
        material.onBeforeCompile = isLookingGlass(material) ? lookingGlass : mirrorOnly
      }
    })
  }

  #uniform(material: ShaderMaterial, name: string): { value: unknown } {
    const uniform = material.uniforms[name]
    if (!uniform) throw new Error(`no uniform ${name}`)
    return uniform
  }

  /** The light's shadow covers the piece and no more. */
  #aim(light: DirectionalLight, centre: Vector3, radius: number): void {
    const reach = light.shadow.camera
    reach.left = reach.bottom = -radius * 1.05
    reach.right = reach.top = radius * 1.05
    reach.near = 0.01
    reach.far = radius * 8
    reach.updateProjectionMatrix()
    light.shadow.normalBias = radius * 0.004
    light.shadow.bias = -0.0009
    light.target.position.copy(centre)
  }

  #place(light: DirectionalLight, centre: Vector3, distance: number, turn: number, height: number): void {
    light.position.set(Math.cos(height) * Math.sin(turn), Math.sin(height), Math.cos(height) * Math.cos(turn))
    light.position.multiplyScalar(distance).add(centre)
  }

  #expose(i: number, exposures: number, centre: Vector3, radius: number, azimuth: number, [turn, height]: readonly [number, number]): void {
    // Spread over the pixel across and up, however few the exposures are.
    const [s, t] = [(i + 0.5) / exposures, (i * 0.618 + 0.25) % 1]
    for (let lamp = 0; lamp < LAMPS; lamp++) {
      const [x, y] = spread(i * LAMPS + lamp)
      this.#place(this.#keys[lamp]!, centre, radius * 4, azimuth + turn + (x - 0.5) * 0.9, height + (y - 0.5) * 0.5)
      this.#place(this.#domes[lamp]!, centre, radius * 4, azimuth + y * Math.PI * 2, Math.asin(0.4 + 0.6 * x))
    }
    const { width, height: tall } = this.#exposure
    this.#camera.setViewOffset(width, tall, s - 0.5, t - 0.5, width, tall)
    this.#renderer.setRenderTarget(this.#exposure)
    this.#renderer.clear()
    this.#renderer.render(this.#scene, this.#camera)
    this.#camera.clearViewOffset()
    this.#renderer.setRenderTarget(this.#sum)
    this.#quad.material = this.#add
    this.#uniform(this.#add, 'picture').value = this.#exposure.texture
    this.#uniform(this.#add, 'weight').value = 1 / exposures
    this.#renderer.render(this.#quad, this.#camera)
  }
}
