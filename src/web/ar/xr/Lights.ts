/** The light of the things: as the device estimates that of the real room, else the sky and the sun that the shop shows its products in. */
import { DirectionalLight, type Scene, type WebGLRenderer } from 'three'
import { XREstimatedLight } from 'three/examples/jsm/webxr/XREstimatedLight.js'
import { skyLight } from '../../scene/sky/skyLight.ts'

const SKY = 0.62
const SUN = 1.9

export class Lights {
  readonly #scene: Scene
  readonly #renderer: WebGLRenderer
  readonly #sun = new DirectionalLight('#FFF6E8', SUN)
  readonly #sky = skyLight()
  #estimated: XREstimatedLight | undefined

  constructor(renderer: WebGLRenderer, scene: Scene) {
    this.#renderer = renderer
    this.#scene = scene
    this.#sun.position.set(-0.55, 2, 0.9)
    this.#usual()
  }

  /** Before the renderer has the session: it is told of the light when it does. */
  estimate(): void {
    const light = new XREstimatedLight(this.#renderer)
    this.#estimated = light
    light.addEventListener('estimationstart', () => {
      this.#scene.remove(this.#sun)
      this.#scene.add(light)
      this.#scene.environment = light.environment ?? this.#sky
      this.#scene.environmentIntensity = light.environment ? 1 : SKY
    })
    light.addEventListener('estimationend', () => this.#usual())
  }

  #usual(): void {
    if (this.#estimated) this.#scene.remove(this.#estimated)
    this.#scene.add(this.#sun)
    this.#scene.environment = this.#sky
    this.#scene.environmentIntensity = SKY
  }

  /** The session is over; another may come. */
  rest(): void {
    this.#usual()
    this.#estimated?.dispose()
    this.#estimated = undefined
  }

  dispose(): void {
    this.rest()
    this.#scene.environment = null
    this.#sky.dispose()
    this.#sun.dispose()
  }
}
