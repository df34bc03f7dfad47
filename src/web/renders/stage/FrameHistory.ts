/**
 * Images of a camera that moves through a room at rest, each a mean of many frames for the cost of one: a frame, moved by part of a pixel, is added to
 * those before it, looked up where each of its points was seen in the last image (temporal antialiasing, as in Karis, "High Quality Temporal
 * Supersampling", 2014). A point that was hidden before has no history: its colour is clamped to the colours around it.
 */
import {
  BufferGeometry,
  DepthTexture,
  Float32BufferAttribute,
  HalfFloatType,
  Matrix4,
  Mesh,
  NearestFilter,
  NoBlending,
  ShaderMaterial,
  UnsignedIntType,
  Vector2,
  WebGLRenderTarget,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderer,
} from 'three'
import type { AuxiliaryOutput } from '../../scene/camera/Exposures.ts'

/** Share of an image that is its own frame, once it has a history. */
const NEW = 0.12

const VERTEX = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'

const addShader = (auxiliary: string): string => /* glsl */ `
  uniform sampler2D frameImage; uniform highp sampler2D depth; uniform sampler2D past; uniform sampler2D auxiliaryPast;
  uniform mat4 toWorld; uniform mat4 toView; uniform mat4 toPast; uniform vec2 size; uniform float fresh;
  varying vec2 at;
  layout(location = 1) out highp vec4 auxiliarySum;
  ${auxiliary}
  // Light so bright that a mean would be of nothing else is made less of, and given back.
  vec4 held(vec4 light) { return vec4(light.rgb / (1.0 + max(light.r, max(light.g, light.b))), light.a); }
  vec4 free(vec4 light) { return vec4(light.rgb / max(1e-3, 1.0 - max(light.r, max(light.g, light.b))), light.a); }
  vec2 seenBy(mat4 camera, vec4 place) { vec4 seen = camera * place; return seen.xy / seen.w * 0.5 + 0.5; }
  // Bicubic (Catmull and Rom) in five samples: with a bilinear one each image would be softer than the last.
  vec4 pastAt(vec2 where) {
    vec2 pixel = where * size, middle = floor(pixel - 0.5) + 0.5, f = pixel - middle;
    vec2 w0 = f * (-0.5 + f * (1.0 - 0.5 * f)), w1 = 1.0 + f * f * (-2.5 + 1.5 * f), w3 = f * f * (-0.5 + 0.5 * f);
    vec2 w12 = 1.0 - w0 - w3, w2 = w12 - w1;
    vec2 p0 = (middle - 1.0) / size, p3 = (middle + 2.0) / size, p12 = (middle + w2 / w12) / size;
    vec4 sum = held(texture2D(past, p12)) * w12.x * w12.y;
    sum += held(texture2D(past, vec2(p12.x, p0.y))) * w12.x * w0.y + held(texture2D(past, vec2(p12.x, p3.y))) * w12.x * w3.y;
    sum += held(texture2D(past, vec2(p0.x, p12.y))) * w0.x * w12.y + held(texture2D(past, vec2(p3.x, p12.y))) * w3.x * w12.y;
    return sum / (w12.x * w12.y + w12.x * (w0.y + w3.y) + w12.y * (w0.x + w3.x));
  }
  void main() {
    ivec2 pixel = ivec2(gl_FragCoord.xy), last = ivec2(size) - 1;
    vec4 here = held(texelFetch(frameImage, pixel, 0)), least = here, most = here;
    float near = texelFetch(depth, pixel, 0).x; ivec2 nearest = pixel;
    for (int i = 0; i < 4; i++) {
      ivec2 there = clamp(pixel + (i < 2 ? ivec2(2 * i - 1, 0) : ivec2(0, 2 * i - 5)), ivec2(0), last);
      vec4 light = held(texelFetch(frameImage, there, 0));
      least = min(least, light); most = max(most, light);
      float d = texelFetch(depth, there, 0).x;
      if (d < near) { near = d; nearest = there; }
    }
    // An edge moves with the foreground.
    vec4 place = toWorld * vec4((vec2(nearest) + 0.5) / size * 2.0 - 1.0, near * 2.0 - 1.0, 1.0);
    vec2 was = at + seenBy(toPast, place) - seenBy(toView, place);
    bool isNew = fresh > 0.5 || any(lessThan(was, vec2(0.0))) || any(greaterThan(was, vec2(1.0)));
    vec4 own = auxiliary(depth, at), auxiliaries = texture2D(auxiliaryPast, was);
    // The occluders of a point differ where another object is visible.
    float other = smoothstep(0.02, 0.08, abs(auxiliaries.y - own.y) / own.y);
    float part = isNew ? 1.0 : ${NEW};
    vec4 kept = isNew ? here : clamp(pastAt(was), least, most);
    gl_FragColor = free(mix(kept, here, part));
    auxiliarySum = vec4(mix(auxiliaries.x, own.x, max(part, other * 0.5)), own.yzw);
  }`

const pass = (fragmentShader: string, uniforms: ShaderMaterial['uniforms']): ShaderMaterial =>
  new ShaderMaterial({ vertexShader: VERTEX, fragmentShader, uniforms, blending: NoBlending, depthTest: false, depthWrite: false, toneMapped: false })

export class FrameHistory {
  readonly #frame: WebGLRenderTarget
  /** The last image and the one that is being made, in turn. */
  #past = this.#target()
  #made = this.#target()
  readonly #size = new Vector2()
  readonly #toWorld = new Matrix4()
  readonly #toView = new Matrix4()
  readonly #toPast = new Matrix4()
  readonly #uniforms: Record<
    'frameImage' | 'depth' | 'past' | 'auxiliaryPast' | 'fresh' | 'toWorld' | 'toView' | 'toPast' | 'size',
    { value: unknown }
  >
  readonly #auxiliary: AuxiliaryOutput
  readonly #add: ShaderMaterial
  readonly #develop: ShaderMaterial
  readonly #quad: Mesh<BufferGeometry, ShaderMaterial>

  /** @param develop as of Exposures @param auxiliary data that is kept beside the light, from its depth */
  constructor(develop: string, uniforms: ShaderMaterial['uniforms'], auxiliary: AuxiliaryOutput) {
    const depthTexture = new DepthTexture(1, 1, UnsignedIntType)
    this.#frame = new WebGLRenderTarget(1, 1, { type: HalfFloatType, depthTexture, minFilter: NearestFilter, magFilter: NearestFilter })
    this.#auxiliary = auxiliary
    this.#uniforms = {
      frameImage: { value: this.#frame.texture },
      depth: { value: depthTexture },
      past: { value: null },
      auxiliaryPast: { value: null },
      fresh: { value: 1 },
      toWorld: { value: this.#toWorld },
      toView: { value: this.#toView },
      toPast: { value: this.#toPast },
      size: { value: this.#size },
    }
    this.#add = pass(addShader(auxiliary.glsl), { ...auxiliary.uniforms, ...this.#uniforms })
    this.#develop = pass(develop, { ...uniforms, frameImage: { value: null }, auxiliaries: { value: null } })
    const triangle = new BufferGeometry().setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
    triangle.setAttribute('uv', new Float32BufferAttribute([0, 0, 2, 0, 0, 2], 2))
    this.#quad = new Mesh(triangle, this.#add)
    this.#quad.frustumCulled = false
  }

  #target(): WebGLRenderTarget {
    return new WebGLRenderTarget(1, 1, { type: HalfFloatType, depthBuffer: false, count: 2 })
  }

  /** Begins an image of this size, pixels, without a history. */
  begin(width: number, height: number): void {
    for (const target of [this.#frame, this.#past, this.#made]) target.setSize(width, height)
    this.#size.set(width, height)
    this.#uniforms.fresh.value = 1
  }

  /** Adds a frame to those before it. @param aside of the camera's middle, parts of a pixel to the right and down */
  add(gl: WebGLRenderer, scene: Scene, camera: PerspectiveCamera, aside: readonly [number, number]): void {
    const { x: width, y: height } = this.#size
    this.#toView.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
    camera.setViewOffset(width, height, aside[0], aside[1], width, height)
    gl.setRenderTarget(this.#frame)
    gl.clear()
    gl.render(scene, camera)
    this.#toWorld.multiplyMatrices(camera.matrixWorld, camera.projectionMatrixInverse)
    this.#auxiliary.prepare(camera, width, height)
    camera.clearViewOffset()
    const [past, auxiliaryPast] = this.#past.textures
    this.#uniforms.past.value = past
    this.#uniforms.auxiliaryPast.value = auxiliaryPast
    gl.setRenderTarget(this.#made)
    this.#drawQuad(gl, camera, this.#add)
    this.#uniforms.fresh.value = 0
    this.#toPast.copy(this.#toView)
    ;[this.#past, this.#made] = [this.#made, this.#past]
  }

  /** Draws the developed image into the canvas. */
  develop(gl: WebGLRenderer, camera: PerspectiveCamera): void {
    const { frameImage, auxiliaries } = this.#develop.uniforms
    ;[frameImage!.value, auxiliaries!.value] = this.#past.textures
    gl.setRenderTarget(null)
    gl.clear()
    this.#drawQuad(gl, camera, this.#develop)
  }

  #drawQuad(gl: WebGLRenderer, camera: PerspectiveCamera, material: ShaderMaterial): void {
    const { autoClear } = gl
    gl.autoClear = false
    this.#quad.material = material
    gl.render(this.#quad, camera)
    gl.autoClear = autoClear
  }

  dispose(): void {
    for (const target of [this.#frame, this.#past, this.#made]) target.dispose()
    for (const material of [this.#add, this.#develop]) material.dispose()
    this.#frame.depthTexture?.dispose()
    this.#quad.geometry.dispose()
  }
}
