/**
 * The image with ambient occlusion, loaded when a first frame is drawn. The room is drawn once, with smooth edges, in light that is not tone mapped
 * yet; shade is computed from its depth at half the pixels a side; the two are developed onto the canvas by the renderer's own tone mapping, which
 * is not applied to render targets.
 */
import { N8AOPass } from 'n8ao'
import {
  Color,
  CustomBlending,
  HalfFloatType,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  Vector4,
  WebGLRenderTarget,
  type Camera,
  type Scene,
  type WebGLRenderer,
} from 'three'
import { FullScreenQuad } from 'three/examples/jsm/postprocessing/Pass.js'

/** How much work the shade of a level is: samples of a pixel's edges, of its surroundings, and of each of two passes that smooth them. */
export const SHADE = {
  shaded: { edges: 2, around: 8, smooth: 4 },
  fine: { edges: 4, around: 16, smooth: 8 },
  /** Quality of one frame among many that are summed: the sum smooths. */
  summed: { edges: 0, around: 4, smooth: 4 },
} as const
/** Metres within which an object shades another, how fast that ends, how dark it gets, and the colour of deep shade: a room's shade is warm. */
const REACH = 0.45
const FALLOFF = 0.7
const STRENGTH = 1.8
const DEEP = '#1C130C'
/** Pixels. */
const SMOOTHED = 12

const VERTEX = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'
/** Pixels that the image does not cover are left to the page behind it, so colours are premultiplied by their share of the pixel. */
const DEVELOP = /* glsl */ `
  uniform sampler2D frameImage;
  varying vec2 at;
  void main() {
    vec4 seen = texture2D(frameImage, at);
    gl_FragColor = vec4(seen.rgb / max(seen.a, 1e-4), seen.a);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
    gl_FragColor.rgb *= gl_FragColor.a;
  }
`

export class ShadedImage {
  readonly #shade: N8AOPass
  readonly #lit = new WebGLRenderTarget(1, 1, { type: HalfFloatType, depthBuffer: false })
  readonly #develop: FullScreenQuad
  readonly #view = new Vector4()
  readonly #behind = new Color()

  constructor(level: keyof typeof SHADE, scene: Scene, camera: Camera) {
    const { edges, around, smooth } = SHADE[level]
    this.#shade = new N8AOPass(scene, camera, 1, 1)
    this.#shade.autoDetectTransparency = false
    this.#shade.beautyRenderTarget.samples = edges
    Object.assign(this.#shade.configuration, {
      transparencyAware: false,
      gammaCorrection: false,
      halfRes: true,
      aoSamples: around,
      denoiseSamples: smooth,
      denoiseRadius: SMOOTHED,
      aoRadius: REACH,
      distanceFalloff: FALLOFF,
      intensity: STRENGTH,
      color: new Color(DEEP),
    })
    this.#develop = new FullScreenQuad(
      new ShaderMaterial({
        vertexShader: VERTEX,
        fragmentShader: DEVELOP,
        uniforms: { frameImage: { value: this.#lit.texture } },
        blending: CustomBlending,
        blendSrc: OneFactor,
        blendDst: OneMinusSrcAlphaFactor,
        transparent: true,
        depthTest: false,
        depthWrite: false,
      }),
    )
  }

  /** Draws into the part of the canvas that the renderer's viewport is set to. */
  draw(renderer: WebGLRenderer, scene: Scene, camera: Camera): void {
    const { z: width, w: height } = renderer.getCurrentViewport(this.#view)
    if (this.#lit.width !== width || this.#lit.height !== height) {
      this.#lit.setSize(width, height)
      this.#shade.setSize(width, height)
    }
    this.#shade.scene = scene
    this.#shade.camera = camera
    const cover = renderer.getClearAlpha()
    renderer.getClearColor(this.#behind)
    renderer.setClearAlpha(0)
    this.#shade.render(renderer, this.#lit, this.#lit, 0, false)
    renderer.setRenderTarget(null)
    renderer.setClearColor(this.#behind, cover)
    renderer.clear()
    const { autoClear } = renderer
    renderer.autoClear = false
    this.#develop.render(renderer)
    renderer.autoClear = autoClear
  }

  dispose(): void {
    this.#shade.dispose()
    this.#lit.dispose()
    this.#develop.material.dispose()
    this.#develop.dispose()
  }
}
