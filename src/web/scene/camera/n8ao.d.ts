/** Types of the parts of n8ao that are used here: the package has none. */
declare module 'n8ao' {
  import type { Camera, Color, Scene, WebGLRenderTarget } from 'three'
  import { Pass } from 'three/examples/jsm/postprocessing/Pass.js'

  export class N8AOPass extends Pass {
    constructor(scene: Scene, camera: Camera, width?: number, height?: number)
    scene: Scene
    camera: Camera
    autoDetectTransparency: boolean
    beautyRenderTarget: WebGLRenderTarget
    configuration: {
      aoSamples: number
      denoiseSamples: number
      denoiseRadius: number
      denoiseIterations: number
      /** Metres. */
      aoRadius: number
      distanceFalloff: number
      intensity: number
      color: Color
      halfRes: boolean
      gammaCorrection: boolean
      transparencyAware: boolean
    }
  }
}
