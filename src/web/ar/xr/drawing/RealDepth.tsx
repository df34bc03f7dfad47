/**
 * Real objects that are nearer hide those behind them, where the device gives its depth to the CPU (phones). Where it gives the depth as a texture
 * (headsets), three.js does the same by itself.
 */
import { useFrame } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import {
  ClampToEdgeWrapping,
  DataTexture,
  FloatType,
  LinearFilter,
  Matrix4,
  NearestFilter,
  RedFormat,
  RGFormat,
  UnsignedByteType,
  type Camera,
  type Mesh,
  type PlaneGeometry,
  type ShaderMaterial,
  type WebGLRenderer,
} from 'three'
import { granted } from '../features.ts'

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

/** @param known of the frame before, to be filled again where it fits */
const keep = (known: DataTexture | undefined, depth: XRCPUDepthInformation, inBytes: boolean): Measured => {
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

const uniformsOf = () => ({
  measured: { value: null as DataTexture | null },
  toBuffer: { value: new Matrix4() },
  metres: { value: 0 },
  inBytes: { value: true },
})

/** Reads the device's measurements of this frame, for each eye. */
const measure = (eyes: (Measured | null)[], frame: XRFrame, space: XRReferenceSpace): void => {
  const { session } = frame
  const views = frame.getViewerPose(space)?.views ?? []
  views.forEach((view, eye) => {
    const depth = frame.getDepthInformation(view)
    eyes[eye] = depth ? keep(eyes[eye]?.texture, depth, session.depthDataFormat !== 'float32') : null
  })
}

/** Mounted for the time of one session. */
export const RealDepth = () => {
  const mesh = useRef<Mesh<PlaneGeometry, ShaderMaterial>>(null)
  const uniforms = useMemo(() => uniformsOf(), [])
  const eyes = useRef<(Measured | null)[]>([])
  useEffect(() => {
    const measured = eyes.current
    return () => {
      for (const eye of measured.splice(0)) eye?.texture.dispose()
    }
  }, [])
  useFrame(({ gl }, _passed, frame?: XRFrame) => {
    const space = gl.xr.getReferenceSpace()
    if (!frame || !space || !mesh.current) return
    if (granted(frame.session, 'depth-sensing') && frame.session.depthUsage === 'cpu-optimized') measure(eyes.current, frame, space)
    mesh.current.visible = eyes.current.some((eye) => eye !== null)
  })
  const turnTo = (renderer: WebGLRenderer, _scene: unknown, camera: Camera): void => {
    if (!mesh.current) return
    const eye = renderer.xr.getCamera().cameras.findIndex((one) => one === camera)
    const measured = eyes.current[Math.max(0, eye)]
    const { material } = mesh.current
    const { uniforms } = material as { uniforms: Partial<ReturnType<typeof uniformsOf>> }
    if (measured) uniforms.toBuffer?.value.copy(measured.toBuffer)
    Object.assign(uniforms.measured ?? {}, { value: measured?.texture ?? null })
    Object.assign(uniforms.metres ?? {}, { value: measured?.metres ?? 0 })
    Object.assign(uniforms.inBytes ?? {}, { value: measured?.texture.format === RGFormat })
    material.uniformsNeedUpdate = true
  }
  // Drawn before all else: hidden objects are then not even painted.
  return (
    <mesh ref={mesh} visible={false} frustumCulled={false} renderOrder={-100} onBeforeRender={turnTo}>
      <planeGeometry args={[1, 1]} />
      <shaderMaterial vertexShader={VERTEX} fragmentShader={FRAGMENT} uniforms={uniforms} colorWrite={false} />
    </mesh>
  )
}
