/**
 * What is nearer in the real room hides what is behind it, where the device tells its depth to the processor (phones). Where it gives the
 * depth as a texture (headsets), three.js does the same by itself.
 */
import {
  ClampToEdgeWrapping,
  DataTexture,
  FloatType,
  LinearFilter,
  Matrix4,
  Mesh,
  NearestFilter,
  PlaneGeometry,
  RedFormat,
  RGFormat,
  ShaderMaterial,
  UnsignedByteType,
  type Camera,
  type WebGLRenderer,
} from 'three'
import { granted } from './features.ts'

const VERTEX = `
varying vec2 at;
varying vec2 depthOfMetres;
void main() {
  at = vec2( position.x + 0.5, 0.5 - position.y );
  depthOfMetres = vec2( projectionMatrix[2][2], projectionMatrix[3][2] );
  gl_Position = vec4( position.xy * 2.0, 0.0, 1.0 );
}`
// Two bytes, the lower first, or one number; 0 is "not known".
const FRAGMENT = `
uniform sampler2D measured;
uniform mat4 toBuffer;
uniform float metres;
uniform bool inBytes;
varying vec2 at;
varying vec2 depthOfMetres;
void main() {
  vec4 raw = texture2D( measured, ( toBuffer * vec4( at, 0.0, 1.0 ) ).xy );
  float away = metres * ( inBytes ? 255.0 * ( raw.r + 256.0 * raw.g ) : raw.r );
  float deep = ( depthOfMetres.y - depthOfMetres.x * away ) / away;
  gl_FragDepth = away > 0.0 ? clamp( 0.5 * deep + 0.5, 0.0, 1.0 ) : 1.0;
  gl_FragColor = vec4( 0.0 );
}`

interface Measured {
  texture: DataTexture
  toBuffer: Matrix4
  metres: number
}

export class Depth {
  readonly mesh: Mesh<PlaneGeometry, ShaderMaterial>
  readonly #toBuffer = new Matrix4()
  /** By eye. */
  readonly #eyes: (Measured | null)[] = []

  constructor() {
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { measured: { value: null }, toBuffer: { value: this.#toBuffer }, metres: { value: 0 }, inBytes: { value: true } },
      colorWrite: false,
    })
    this.mesh = new Mesh(new PlaneGeometry(1, 1), material)
    this.mesh.frustumCulled = false
    // Before all else: what is behind it is then not even painted.
    this.mesh.renderOrder = -100
    this.mesh.visible = false
    this.mesh.onBeforeRender = (renderer, _scene, camera) => this.#turnTo(renderer, camera)
  }

  #turnTo(renderer: WebGLRenderer, camera: Camera): void {
    const eye = renderer.xr.getCamera().cameras.findIndex((one) => one === camera)
    const measured = this.#eyes[Math.max(0, eye)]
    const { uniforms } = this.mesh.material
    this.#toBuffer.copy(measured?.toBuffer ?? this.#toBuffer)
    uniforms['measured']!.value = measured?.texture ?? null
    uniforms['metres']!.value = measured?.metres ?? 0
    uniforms['inBytes']!.value = measured?.texture.format === RGFormat
    this.mesh.material.uniformsNeedUpdate = true
  }

  /** Takes what the device has measured in this frame. */
  update(frame: XRFrame, space: XRReferenceSpace): void {
    const { session } = frame
    if (!granted(session, 'depth-sensing') || session.depthUsage !== 'cpu-optimized') return
    const views = frame.getViewerPose(space)?.views ?? []
    views.forEach((view, eye) => {
      const depth = frame.getDepthInformation(view)
      this.#eyes[eye] = depth ? this.#keep(this.#eyes[eye]?.texture, depth, session.depthDataFormat !== 'float32') : null
    })
    this.mesh.visible = this.#eyes.some((eye) => eye !== null)
  }

  #keep(known: DataTexture | undefined, depth: XRCPUDepthInformation, inBytes: boolean): Measured {
    const { width, height, data, rawValueToMeters: metres } = depth
    const toBuffer = new Matrix4().fromArray(depth.normDepthBufferFromNormView.matrix)
    const pixels = inBytes ? new Uint8Array(data) : new Float32Array(data)
    const fits = known && known.image.width === width && known.image.height === height && known.format === (inBytes ? RGFormat : RedFormat)
    if (!fits) known?.dispose()
    const texture = fits ? known : new DataTexture(pixels, width, height, inBytes ? RGFormat : RedFormat, inBytes ? UnsignedByteType : FloatType)
    if (fits) texture.image.data = pixels
    // The two bytes of a number cannot be blended each by itself.
    const filter = inBytes ? NearestFilter : LinearFilter
    Object.assign(texture, { minFilter: filter, magFilter: filter, wrapS: ClampToEdgeWrapping, wrapT: ClampToEdgeWrapping })
    texture.needsUpdate = true
    return { texture, toBuffer, metres }
  }

  /** The session is over. */
  rest(): void {
    for (const eye of this.#eyes.splice(0)) eye?.texture.dispose()
    this.mesh.visible = false
  }

  dispose(): void {
    this.rest()
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
    this.mesh.removeFromParent()
  }
}
