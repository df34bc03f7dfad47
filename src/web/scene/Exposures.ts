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

const wholePicture = (): Mesh<BufferGeometry, ShaderMaterial> => {
  const triangle = new BufferGeometry().setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
  triangle.setAttribute('uv', new Float32BufferAttribute([0, 0, 2, 0, 0, 2], 2))
  const quad = new Mesh(triangle, new ShaderMaterial())
  quad.frustumCulled = false
  return quad
}

/** What is made of an exposure before it is added. */
export interface Exposed {
  /** GLSL of `vec4 exposed(sampler2D picture, sampler2D depth, vec2 at)`, the light that counts. */
  glsl: string
  uniforms: ShaderMaterial['uniforms']
  /** Sets the uniforms for an exposure. */
  prepare: (camera: PerspectiveCamera, width: number, height: number) => void
}

const AS_IT_IS: Exposed = {
  glsl: 'vec4 exposed(sampler2D picture, sampler2D depth, vec2 at) { return texture2D(picture, at); }',
  uniforms: {},
  prepare: () => undefined,
}

export class Exposures {
  readonly #frame: WebGLRenderTarget
  readonly #sum = new WebGLRenderTarget(1, 1, { type: FloatType, depthBuffer: false })
  readonly #weight = { value: 1 }
  readonly #exposed: Exposed
  readonly #add: ShaderMaterial
  readonly #develop: ShaderMaterial
  readonly #quad = wholePicture()

  /**
   * @param develop GLSL that makes colours of `picture`, the sum, at `at`
   * @param uniforms of it beside the picture
   */
  constructor(develop: string, uniforms: ShaderMaterial['uniforms'] = {}, exposed: Exposed = AS_IT_IS) {
    const depthTexture = exposed === AS_IT_IS ? null : new DepthTexture(1, 1, UnsignedIntType)
    this.#frame = new WebGLRenderTarget(1, 1, { type: HalfFloatType, depthTexture })
    this.#exposed = exposed
    this.#add = pass(
      `uniform sampler2D picture; uniform highp sampler2D depth; uniform float weight; varying vec2 at;
      ${exposed.glsl}
      void main() { gl_FragColor = exposed(picture, depth, at) * weight; }`,
      { ...exposed.uniforms, picture: { value: this.#frame.texture }, depth: { value: depthTexture }, weight: this.#weight },
      true,
    )
    this.#develop = pass(develop, { ...uniforms, picture: { value: this.#sum.texture } }, false)
  }

  /** An empty picture, pixels. */
  begin(gl: WebGLRenderer, width: number, height: number): void {
    this.#frame.setSize(width, height)
    this.#sum.setSize(width, height)
    gl.setRenderTarget(this.#sum)
    gl.clear()
  }

  /** Adds one exposure. @param aside of the camera's middle, parts of a pixel to the right and down @param weight its part of the picture */
  expose(gl: WebGLRenderer, scene: Scene, camera: PerspectiveCamera, aside: readonly [number, number], weight: number): void {
    const { width, height } = this.#frame
    camera.setViewOffset(width, height, aside[0], aside[1], width, height)
    gl.setRenderTarget(this.#frame)
    gl.clear()
    gl.render(scene, camera)
    this.#exposed.prepare(camera, width, height)
    camera.clearViewOffset()
    gl.setRenderTarget(this.#sum)
    this.#weight.value = weight
    this.#quad.material = this.#add
    this.#drawQuad(gl, camera)
  }

  /** Draws the developed picture into the canvas. */
  develop(gl: WebGLRenderer, camera: PerspectiveCamera): void {
    gl.setRenderTarget(null)
    gl.clear()
    this.#quad.material = this.#develop
    this.#drawQuad(gl, camera)
  }

  /** Over what is in the target, whether or not the renderer clears before it draws. */
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
