/** The photographer's studio: a large soft box to the left, a dome of weaker light, a white sweep that only keeps shadows. */
import { useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import { Object3D, Vector2, Vector3, type Box3, type DirectionalLight, type ShadowMaterial } from 'three'
import type { Model } from '../scene/models.ts'
import { ProductModel } from '../scene/ProductModel.tsx'
import { softGround } from './ground.ts'

/** Lamps of each kind in one exposure: with a material's own pictures their shadow maps just fit the sixteen that WebGL grants. */
export const LAMPS = 3

/** A lamp whose shadow covers the piece and no more. */
export interface LampHandle {
  /** @param radius of the ball around the piece, metres */
  aim: (centre: Vector3, radius: number) => void
  /** Stands at a distance from what it is aimed at. @param turn about the height and @param height above the floor, radians */
  place: (distance: number, turn: number, height: number) => void
}

const Lamp = ({ ref, color, intensity }: { ref: Ref<LampHandle>; color: string; intensity: number }) => {
  const light = useRef<DirectionalLight>(null)
  const target = useMemo(() => new Object3D(), [])
  useImperativeHandle(
    ref,
    () => ({
      aim: (centre, radius) => {
        const { shadow } = light.current!
        const [side, near, far] = [radius * 1.05, 0.01, radius * 8]
        Object.assign(shadow.camera, { left: -side, right: side, bottom: -side, top: side, near, far })
        shadow.camera.updateProjectionMatrix()
        shadow.normalBias = radius * 0.004
        target.position.copy(centre)
      },
      place: (distance, turn, height) => {
        const { position } = light.current!
        position.set(Math.cos(height) * Math.sin(turn), Math.sin(height), Math.cos(height) * Math.cos(turn))
        position.multiplyScalar(distance).add(target.position)
      },
    }),
    [target],
  )
  return (
    <>
      <directionalLight
        ref={light}
        color={color}
        intensity={intensity}
        target={target}
        castShadow
        shadow-mapSize={[1024, 1024]}
        shadow-radius={5}
        shadow-bias={-0.0009}
      />
      <primitive object={target} />
    </>
  )
}

/** Keeps the shadow of the piece, which fades out around it. @param box of the piece, metres */
const Sweep = ({ box }: { box: Box3 }) => {
  const material = useRef<ShadowMaterial>(null)
  const uniforms = useMemo(() => ({ middle: { value: new Vector3() }, reach: { value: new Vector2(1, 1) } }), [])
  const { centre, reach } = useMemo(() => {
    const [size, middle] = [box.getSize(new Vector3()), box.getCenter(new Vector3())]
    const air = (size.length() / 2) * 0.16
    return { centre: middle, reach: new Vector2(size.x / 2, size.z / 2).multiplyScalar(1.1).addScalar(air) }
  }, [box])
  return (
    <mesh
      rotation-x={-Math.PI / 2}
      position={[centre.x, box.min.y - 0.0005, centre.z]}
      scale={[reach.x * 2.7, reach.y * 2.7, 1]}
      receiveShadow
      onBeforeRender={() => {
        uniforms.middle.value.copy(centre)
        uniforms.reach.value.copy(reach)
      }}
    >
      <planeGeometry />
      <shadowMaterial
        ref={material}
        opacity={0.58}
        color="#2a2018"
        onBeforeCompile={(shader) => {
          Object.assign(shader.uniforms, uniforms)
          softGround(shader, LAMPS * 2)
        }}
      />
    </mesh>
  )
}

export interface StudioLamps {
  /** The soft box, left of the camera and above; and the dome, from everywhere over the horizon. Lamps cost next to nothing, exposures much. */
  keys: readonly LampHandle[]
  domes: readonly LampHandle[]
}

interface Props {
  ref: Ref<StudioLamps>
  model: Model
  /** Its own finish where there is none. */
  variantSku: string | null
  /** Whether it stands on the ground. */
  ground: boolean
}
const EACH = Array.from({ length: LAMPS }, (_, i) => i)

export const PhotoStudio = ({ ref, model, variantSku, ground }: Props) => {
  const keys = useRef<LampHandle[]>([])
  const domes = useRef<LampHandle[]>([])
  useImperativeHandle(ref, () => ({ keys: keys.current, domes: domes.current }), [])
  return (
    <>
      {EACH.map((i) => (
        <Lamp
          key={i}
          ref={(lamp) => {
            if (lamp) keys.current[i] = lamp
          }}
          color="#fffaf3"
          intensity={2 / LAMPS}
        />
      ))}
      {EACH.map((i) => (
        <Lamp
          key={i}
          ref={(lamp) => {
            if (lamp) domes.current[i] = lamp
          }}
          color="#fffdfa"
          intensity={1.4 / LAMPS}
        />
      ))}
      {ground && <Sweep box={model.bounds} />}
      <ProductModel model={model} variantSku={variantSku ?? ''} />
    </>
  )
}
