/** A photo of the real room with the furniture in it: only where the device shares its camera's image. */
import {
  Mesh,
  OrthographicCamera,
  PerspectiveCamera,
  PlaneGeometry,
  RawShaderMaterial,
  Scene,
  SRGBColorSpace,
  WebGLRenderTarget,
  type Texture,
  type WebGLRenderer,
} from 'three'

const VERTEX = `
attribute vec3 position;
varying vec2 at;
void main() {
  at = position.xy + 0.5;
  gl_Position = vec4( position.xy * 2.0, 1.0, 1.0 );
}`
const FRAGMENT = `
precision mediump float;
uniform sampler2D seen;
varying vec2 at;
void main() {
  gl_FragColor = vec4( texture2D( seen, at ).rgb, 1.0 );
}`

const behind = (seen: Texture): Mesh<PlaneGeometry, RawShaderMaterial> => {
  const material = new RawShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { seen: { value: seen } },
    depthTest: false,
    depthWrite: false,
  })
  const mesh = new Mesh(new PlaneGeometry(1, 1), material)
  mesh.frustumCulled = false
  return mesh
}

const asBlob = (pixels: Uint8Array, width: number, height: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  const image = context.createImageData(width, height)
  // Rows come from below.
  for (let row = 0; row < height; row++) image.data.set(pixels.subarray((height - 1 - row) * width * 4, (height - row) * width * 4), row * width * 4)
  context.putImageData(image, 0, 0)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
}

/** Draws the furniture over the camera's image and reads the pixels: within the frame; restores the renderer's state. */
const draw = (renderer: WebGLRenderer, scene: Scene, through: PerspectiveCamera, seen: Texture, width: number, height: number): Uint8Array => {
  const target = new WebGLRenderTarget(width, height, { samples: 4 })
  target.texture.colorSpace = SRGBColorSpace
  // Colours as in the device's own view, and not those of an image within an image.
  Object.assign(target, { isXRRenderTarget: true })
  const backdrop = behind(seen)
  const before = renderer.getRenderTarget()
  // With the device's own eyes switched off the renderer draws as for a screen.
  renderer.xr.enabled = false
  renderer.autoClear = false
  try {
    renderer.setRenderTarget(target)
    renderer.clear()
    renderer.render(new Scene().add(backdrop), new OrthographicCamera())
    renderer.render(scene, through)
    const pixels = new Uint8Array(width * height * 4)
    renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels)
    return pixels
  } finally {
    renderer.xr.enabled = true
    renderer.autoClear = true
    renderer.setRenderTarget(before)
    backdrop.geometry.dispose()
    backdrop.material.dispose()
    target.dispose()
  }
}

/** @returns null where there is no camera image in this frame */
const take = (renderer: WebGLRenderer, scene: Scene, view: XRView | undefined): Promise<Blob | null> => {
  const [eye] = renderer.xr.getCamera().cameras
  const xrCamera = view && 'camera' in view ? (view.camera as Parameters<typeof renderer.xr.getCameraTexture>[0] | null) : null
  const seen = xrCamera && renderer.xr.getCameraTexture(xrCamera)
  if (!seen || !eye?.viewport) return Promise.resolve(null)
  const { z: width, w: height } = eye.viewport
  const through = new PerspectiveCamera()
  through.matrixAutoUpdate = false
  through.matrix.copy(eye.matrixWorld)
  through.matrixWorld.copy(eye.matrixWorld)
  through.projectionMatrix.copy(eye.projectionMatrix)
  through.projectionMatrixInverse.copy(eye.projectionMatrixInverse)
  return asBlob(draw(renderer, scene, through, seen, width, height), width, height)
}

/** Requested photos: taken in the next frame, as the camera's image lives as long as that. */
export class PhotoQueue {
  #asked: PromiseWithResolvers<Blob | null>[] = []

  ask(): Promise<Blob | null> {
    const asked = Promise.withResolvers<Blob | null>()
    this.#asked.push(asked)
    return asked.promise
  }

  /** Within a frame, after it was drawn. */
  develop(renderer: WebGLRenderer, scene: Scene, view: () => XRView | undefined): void {
    if (this.#asked.length === 0) return
    const photo = take(renderer, scene, view())
    for (const { resolve } of this.#asked.splice(0)) resolve(photo)
  }

  /** No frame will come. */
  cancel(): void {
    for (const { resolve } of this.#asked.splice(0)) resolve(null)
  }
}
