/** Draws the part of a panorama that lies in one direction. */
import {
  Euler,
  FrontSide,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  RepeatWrapping,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  TextureLoader,
  WebGLRenderer,
  type Texture,
} from 'three'
import { NoImage } from '../imageFile.ts'
import type { PanoramaView } from './panoramaView.ts'

/** Segments of the sphere, around and up: enough that nothing is bent. */
const [AROUND, UP] = [96, 48]

export class PanoramaSphere {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(70, 1, 0.1, 10)
  readonly #mesh: Mesh<SphereGeometry, MeshBasicMaterial>
  readonly #texture: Texture

  private constructor(canvas: HTMLCanvasElement, texture: Texture) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: false })
    texture.colorSpace = SRGBColorSpace
    // A smaller copy is never needed, and would blur straight up and down, where the image is stretched.
    texture.minFilter = LinearFilter
    texture.generateMipmaps = false
    // Its left edge follows upon its right one: no seam behind.
    texture.wrapS = RepeatWrapping
    this.#texture = texture
    // From within, right would be left.
    const sphere = new SphereGeometry(1, AROUND, UP).scale(-1, 1, 1)
    this.#mesh = new Mesh(sphere, new MeshBasicMaterial({ map: texture, side: FrontSide, toneMapped: false }))
    this.#scene.add(this.#mesh)
  }

  /** @throws NoImage when the image cannot be loaded; Error where there is no WebGL */
  static async open(canvas: HTMLCanvasElement, url: string): Promise<PanoramaSphere> {
    const texture = await new TextureLoader().loadAsync(url).catch((cause: unknown) => {
      throw new NoImage('the panorama could not be loaded', { cause })
    })
    return new PanoramaSphere(canvas, texture)
  }

  /** @param width, height CSS pixels @param density of the screen's pixels to each */
  resize(width: number, height: number, density: number): void {
    this.#renderer.setPixelRatio(Math.min(2, density))
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / Math.max(1, height)
  }

  draw({ yaw, pitch, roll, fov }: PanoramaView): void {
    this.#camera.fov = fov
    this.#camera.updateProjectionMatrix()
    // The middle of the image lies along −x of the sphere as it is mapped, and its right side along −z.
    this.#camera.setRotationFromEuler(new Euler(pitch, Math.PI / 2 - yaw, roll, 'YXZ'))
    this.#renderer.render(this.#scene, this.#camera)
  }

  dispose(): void {
    this.#texture.dispose()
    this.#mesh.geometry.dispose()
    this.#mesh.material.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}
