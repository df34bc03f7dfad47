/** A photograph: many exposures of a scene, each moved by part of a pixel, summed in light and developed once. */
import {
  AddEquation,
  BufferGeometry,
  CustomBlending,
  DepthTexture,
  Float32BufferAttribute,
  FloatType,
  HalfFloatType,
  Mesh,
  NoBlending,
  OneFactor,
  ShaderMaterial,
  UnsignedIntType,
  WebGLRenderTarget,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderer,
} from 'three'

const VERTEX = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'

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

const fullScreenQuad = (): Mesh<BufferGeometry, ShaderMaterial> => {
  const triangle = new BufferGeometry().setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
  triangle.setAttribute('uv', new Float32BufferAttribute([0, 0, 2, 0, 0, 2], 2))
  const quad = new Mesh(triangle, new ShaderMaterial())
  quad.frustumCulled = false
  return quad
}

/** Buffers that are summed beside the light of exposures, from their depth. */
export interface AuxiliaryOutput {
  /** GLSL of `vec4 auxiliary(sampler2D depth, vec2 at)`. */
  glsl: string
  uniforms: ShaderMaterial['uniforms']
  /** Sets the uniforms for an exposure. */
  prepare: (camera: PerspectiveCamera, width: number, height: number) => void
}

const addShader = (auxiliary: AuxiliaryOutput | undefined): string => `
  uniform sampler2D frameImage; uniform float weight; varying vec2 at;
  ${auxiliary ? `uniform highp sampler2D depth; layout(location = 1) out highp vec4 auxiliarySum;\n${auxiliary.glsl}` : ''}
  void main() {
    gl_FragColor = texture2D(frameImage, at) * weight;
    ${auxiliary ? 'auxiliarySum = auxiliary(depth, at) * weight;' : ''}
  }`

export class Exposures {
  readonly #frame: WebGLRenderTarget
  readonly #sum: WebGLRenderTarget
  readonly #weight = { value: 1 }
  readonly #auxiliary: AuxiliaryOutput | undefined
  readonly #add: ShaderMaterial
  readonly #develop: ShaderMaterial
  readonly #quad = fullScreenQuad()

  /**
   * @param develop GLSL that makes colours of `frameImage`, the sum, at `at`; and of `auxiliaries`, where something is summed beside it
   * @param uniforms of it beside the image
   */
  constructor(develop: string, uniforms: ShaderMaterial['uniforms'] = {}, auxiliary?: AuxiliaryOutput) {
    const depthTexture = auxiliary ? new DepthTexture(1, 1, UnsignedIntType) : null
    this.#frame = new WebGLRenderTarget(1, 1, { type: HalfFloatType, depthTexture })
    this.#sum = new WebGLRenderTarget(1, 1, { depthBuffer: false, count: auxiliary ? 2 : 1 })
    this.#auxiliary = auxiliary
    const seen = { frameImage: { value: this.#frame.texture }, depth: { value: depthTexture }, weight: this.#weight }
    this.#add = pass(addShader(auxiliary), { ...auxiliary?.uniforms, ...seen }, true)
    const [frameImage, auxiliaries = null] = this.#sum.textures
    this.#develop = pass(develop, { ...uniforms, frameImage: { value: frameImage }, auxiliaries: { value: auxiliaries } }, false)
  }

  /** Clears the image. Size in pixels. */
  begin(gl: WebGLRenderer, width: number, height: number): void {
    this.#frame.setSize(width, height)
    this.#sum.setSize(width, height)
    // Many phones draw whole floats, but do not add to them.
    const type = gl.extensions.has('EXT_float_blend') ? FloatType : HalfFloatType
    for (const texture of this.#sum.textures) texture.type = type
    gl.setRenderTarget(this.#sum)
    gl.clear()
  }

  /** Adds one exposure. @param aside of the camera's middle, parts of a pixel to the right and down @param weight its part of the image */
  expose(gl: WebGLRenderer, scene: Scene, camera: PerspectiveCamera, aside: readonly [number, number], weight: number): void {
    const { width, height } = this.#frame
    camera.setViewOffset(width, height, aside[0], aside[1], width, height)
    gl.setRenderTarget(this.#frame)
    gl.clear()
    gl.render(scene, camera)
    this.#auxiliary?.prepare(camera, width, height)
    camera.clearViewOffset()
    gl.setRenderTarget(this.#sum)
    this.#weight.value = weight
    this.#quad.material = this.#add
    this.#drawQuad(gl, camera)
  }

  /** Draws the developed image into the canvas. */
  develop(gl: WebGLRenderer, camera: PerspectiveCamera): void {
    gl.setRenderTarget(null)
    gl.clear()
    this.#quad.material = this.#develop
    this.#drawQuad(gl, camera)
  }

  /** Over the target's content, whether or not the renderer clears before it draws. */
  #drawQuad(gl: WebGLRenderer, camera: PerspectiveCamera): void {
    const { autoClear } = gl
    gl.autoClear = false
    gl.render(this.#quad, camera)
    gl.autoClear = autoClear
  }

  dispose(): void {
    for (const target of [this.#frame, this.#sum]) target.dispose()
    for (const material of [this.#add, this.#develop]) material.dispose()
    this.#frame.depthTexture?.dispose()
    this.#quad.geometry.dispose()
  }
}
