/** Surfaces of the real room that the device has found (`useXRPlanes`): dots that show that it sees the floor, and targets of rays where there is no hit test. */
import { useXRPlanes, XRPlaneModel, XRSpace } from '@react-three/xr'
import { useMemo, type Ref } from 'react'
import { DoubleSide, ShaderMaterial, type Group } from 'three'
import { useOwned } from '../../../scene/useOwned.ts'
import { useAr } from '../context.ts'

const VERTEX = `
varying vec2 at;
void main() {
  at = position.xz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`
// Metres: how far apart the dots are, and their radius; light within a dark rim, against floors of any colour. From afar, where they would flicker, they are gone.
const FRAGMENT = `
varying vec2 at;
const float APART = 0.12;
const float RADIUS = 0.007;
const vec3 RIM = vec3( 0.06, 0.19, 0.17 );
void main() {
  float away = length( ( fract( at / APART ) - 0.5 ) * APART );
  float blur = fwidth( at.x ) + fwidth( at.y );
  float light = 1.0 - smoothstep( RADIUS - blur, RADIUS + blur, away );
  float rim = 1.0 - smoothstep( 1.6 * RADIUS - blur, 1.6 * RADIUS + blur, away );
  float near = 1.0 - smoothstep( 0.02, 0.05, blur );
  gl_FragColor = vec4( mix( RIM, vec3( 1.0 ), light ), near * max( 0.75 * light, 0.3 * rim ) );
}`
const dotted = () => new ShaderMaterial({ vertexShader: VERTEX, fragmentShader: FRAGMENT, transparent: true, depthWrite: false, side: DoubleSide })

/** Nothing is placed overhead. */
const OVERHEAD = 'ceiling'

export const FoundSurfaces = ({ ref }: { ref: Ref<Group> }) => {
  const { surfaces } = useAr()
  const planes = useXRPlanes()
  const material = useOwned(dotted, [])
  const usable = useMemo(
    () => planes.filter(({ orientation, semanticLabel }) => semanticLabel !== OVERHEAD && surfaces.some((one) => one === orientation)),
    [planes, surfaces],
  )
  return (
    <group ref={ref} name="found surfaces">
      {usable.map((plane) => (
        <XRSpace key={keyOf(plane)} space={plane.planeSpace}>
          <XRPlaneModel plane={plane} material={material} renderOrder={-2} />
        </XRSpace>
      ))}
    </group>
  )
}

const keys = new WeakMap<XRPlane, number>()
let next = 0
/** A plane has no id. */
const keyOf = (plane: XRPlane): number => {
  const key = keys.get(plane) ?? next++
  keys.set(plane, key)
  return key
}
