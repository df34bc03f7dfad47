/** Draws a frame onto the canvas: plainly, or with ambient occlusion once its chunk is loaded and while the device keeps up with it. */
import type { Camera, Scene, WebGLRenderer } from 'three'
import { finestHere, paceOfShade, type Level, type ShadePace } from '../light/levels.ts'

/** Draws a scene into the part of the canvas that the viewport is set to. */
export interface Shading {
  draw: (renderer: WebGLRenderer, scene: Scene, camera: Camera) => void
  dispose: () => void
}
type Fetch = (level: Exclude<Level, 'plain'>, scene: Scene, camera: Camera) => Promise<Shading>

const fetchShading: Fetch = async (level, scene, camera) => {
  const { ShadedImage } = await import('./ShadedImage.ts')
  return new ShadedImage(level, scene, camera)
}

export class Paint {
  readonly #level: Level
  readonly #askFrame: () => void
  readonly #fetch: Fetch
  #shading: Shading | undefined
  #state: 'plain' | 'fetching' | 'shaded' | 'gone' = 'plain'
  #pace: ShadePace = { keepsUp: true, took: [] }

  /** @param askFrame asks for one more frame */
  constructor(askFrame: () => void, level: Level = finestHere(), fetch: Fetch = fetchShading) {
    this.#level = level
    this.#askFrame = askFrame
    this.#fetch = fetch
  }

  /** @param still the room has come to rest: there is time for all that the level has */
  draw(renderer: WebGLRenderer, scene: Scene, camera: Camera, still: boolean): void {
    if (this.#shading && (still || this.#pace.keepsUp)) this.#shading.draw(renderer, scene, camera)
    else renderer.render(scene, camera)
    if (this.#level === 'plain' || this.#state !== 'plain') return
    this.#state = 'fetching'
    void this.#bring(this.#level, scene, camera)
  }

  async #bring(level: Exclude<Level, 'plain'>, scene: Scene, camera: Camera): Promise<void> {
    try {
      const shading = await this.#fetch(level, scene, camera)
      if (this.#state === 'gone') return shading.dispose()
      this.#shading = shading
      this.#state = 'shaded'
      this.#askFrame()
    } catch (cause) {
      console.warn('The room is drawn without shade in its corners: what draws it could not be fetched.', cause)
    }
  }

  /** A frame that was drawn so took so many milliseconds: one that is too slow with shade is drawn without while it moves. */
  took(milliseconds: number): void {
    if (this.#shading && this.#pace.keepsUp) this.#pace = paceOfShade(this.#pace, milliseconds)
  }

  /** Whether a moving room is drawn without the shade of one at rest. */
  get lacking(): boolean {
    return this.#shading !== undefined && !this.#pace.keepsUp
  }

  dispose(): void {
    this.#state = 'gone'
    this.#shading?.dispose()
    this.#shading = undefined
  }
}
