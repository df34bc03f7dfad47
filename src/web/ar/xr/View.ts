/** What draws: one renderer for all sessions of an engine, its light, what hides things, pictures of it. */
import { NeutralToneMapping, PerspectiveCamera, Scene, WebGLRenderer, type Object3D } from 'three'
import { drawsByProcessor } from '../../ui/graphics.ts'
import { Depth } from './Depth.ts'
import { granted } from './features.ts'
import { Lights } from './Lights.ts'
import { Pictures } from './picture.ts'

export class View {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(60, 1, 0.05, 60)
  readonly #lights: Lights
  readonly #depth = new Depth()
  readonly #pictures = new Pictures()

  /** @throws when the browser has no WebGL */
  constructor() {
    this.#renderer = new WebGLRenderer({ antialias: !drawsByProcessor(), alpha: true })
    this.#renderer.toneMapping = NeutralToneMapping
    this.#renderer.xr.enabled = true
    this.#lights = new Lights(this.#renderer, this.#scene)
    this.#scene.add(this.#depth.mesh)
  }

  add(...objects: Object3D[]): void {
    this.#scene.add(...objects)
  }

  get info(): WebGLRenderer['info'] {
    return this.#renderer.info
  }

  /** Draws for this session from now on. @returns the device's floor space @throws DOMException NotSupportedError without one */
  async begin(session: XRSession): Promise<XRReferenceSpace> {
    if (granted(session, 'light-estimation')) this.#lights.estimate()
    await this.#renderer.xr.setSession(session)
    const space = this.#renderer.xr.getReferenceSpace()
    if (!space) throw new DOMException('the device has no floor', 'NotSupportedError')
    return space
  }

  /** Called before each frame is drawn. */
  loop(each: (time: number, frame: XRFrame) => void): void {
    this.#renderer.setAnimationLoop((time, frame) => frame && each(time, frame))
  }

  draw(frame: XRFrame, space: XRReferenceSpace): void {
    this.#depth.update(frame, space)
    this.#renderer.render(this.#scene, this.#camera)
    this.#pictures.develop(this.#renderer, this.#scene, () => frame.getViewerPose(space)?.views[0])
  }

  /** The camera's picture with the things in it, of the next frame. */
  picture(): Promise<Blob | null> {
    return this.#pictures.ask()
  }

  /** The session is over; another may come. */
  rest(): void {
    this.#renderer.setAnimationLoop(null)
    this.#lights.rest()
    this.#depth.rest()
    this.#pictures.giveUp()
  }

  dispose(): void {
    this.rest()
    this.#depth.dispose()
    this.#lights.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}
