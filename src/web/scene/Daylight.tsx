import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Object3D, Vector3, type DirectionalLight } from 'three'
import { FRAME } from './frameOrder.ts'
import { airOf, fillOf, fillPosition, sunOf } from './light/sunAndSky.ts'
import { roomBox } from './roomBox.ts'
import { useShown } from './shown.ts'
import { useStaleShadows } from './useStaleShadows.ts'

/** The light of the day: the sun with its shadows, a fill that turns with the camera, and what the air and the walls throw back. */
export const Daylight = ({ shadowSize }: { shadowSize: number }) => {
  const lighting = useShown((state) => state.scene.lighting)
  const air = useMemo(() => airOf(lighting), [lighting])
  return (
    <group name="daylight">
      <Sunlight shadowSize={shadowSize} />
      <Fill />
      <ambientLight color={air.color} intensity={air.intensity} />
    </group>
  )
}

/** The sun through the windows. Its shadow's frustum wraps the room. @param shadowSize pixels a side of its shadow map */
const Sunlight = ({ shadowSize }: { shadowSize: number }) => {
  const scene = useShown((state) => state.scene)
  const sun = useMemo(() => sunOf(scene, roomBox(scene.room)), [scene])
  const target = useMemo(() => new Object3D(), [])
  const light = useRef<DirectionalLight>(null)
  const staleShadows = useStaleShadows()
  useLayoutEffect(staleShadows, [staleShadows, sun])
  // Its shadow map goes with it.
  useEffect(() => {
    const made = light.current
    return () => made?.dispose()
  }, [])
  const { radius } = sun
  return (
    <>
      <directionalLight
        ref={light}
        name="sun"
        color={sun.color}
        intensity={sun.intensity}
        position={sun.position}
        target={target}
        castShadow
        shadow-mapSize={[shadowSize, shadowSize]}
        shadow-bias={-0.0004}
        shadow-normalBias={0.025}
        shadow-radius={2.5}
      >
        <orthographicCamera attach="shadow-camera" args={[-radius, radius, radius, -radius, 0.5, 2 * radius + 1.5]} />
      </directionalLight>
      <primitive object={target} position={sun.target} />
    </>
  )
}

/** A soft light without shadows that stands a little aside of the camera. */
const Fill = () => {
  const scene = useShown((state) => state.scene)
  const from = useShown((state) => state.photo?.from ?? null)
  const view = useThree((state) => state.camera)
  const { color, intensity } = useMemo(() => fillOf(scene.lighting), [scene.lighting])
  const centre = useMemo(() => roomBox(scene.room).getCenter(new Vector3()), [scene.room])
  const target = useMemo(() => new Object3D(), [])
  const light = useRef<DirectionalLight>(null)
  useLayoutEffect(() => {
    const camera = from ? new Vector3(from.x, from.y, from.z) : view.position
    light.current?.position.copy(fillPosition(centre, camera))
  }, [centre, from, view])
  useFrame(({ camera }) => void light.current?.position.copy(fillPosition(centre, camera.position)), FRAME.things)
  return (
    <>
      <directionalLight ref={light} name="fill" color={color} intensity={intensity} target={target} />
      <primitive object={target} position={centre} />
    </>
  )
}
