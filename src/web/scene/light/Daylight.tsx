import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Object3D, Vector3, type DirectionalLight } from 'three'
import { keepsWholeFloats } from '../../lib/ui/device/graphics.ts'
import { FRAME } from '../frameOrder.ts'
import { lampsThatShine } from './lampLight.ts'
import { RoomLight, type Bounce } from './RoomLight.ts'
import { airOf, fillOf, fillPosition, skyIntensity, sunOf } from './sunAndSky.ts'
import { useLitLamps } from './litLamps.ts'
import { roomBox } from '../roomBox.ts'
import { useShown } from '../useShown.ts'
import { useOwned } from '../useOwned.ts'
import { useStaleShadows } from '../useStaleShadows.ts'

interface Props {
  /** Pixels a side of the sun's shadow map. */
  shadowSize: number
  /** Light between the room's surfaces; without it a fill light and a little ambient light replace it. */
  bounce?: Bounce
}

/** The light of the day: the sun with its shadows, and the light that the room's surfaces reflect. */
export const Daylight = ({ shadowSize, bounce }: Props) => (
  <group name="daylight">
    <Sunlight shadowSize={shadowSize} bounced={bounce !== undefined} />
    {bounce ? (
      <BouncedLight bounce={bounce} />
    ) : (
      <>
        <Fill />
        <Air />
      </>
    )}
  </group>
)

/**
 * Light that the room's surfaces send each other of daylight and of the lamps, in their colours (`light/RoomLight`): computed when the room, its
 * finishes, its hour or its lamps change; for a lamp that is being moved, on release.
 */
const BouncedLight = ({ bounce }: { bounce: Bounce }) => {
  const scene = useShown((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  const lit = useLitLamps()
  const light = useOwned(() => new RoomLight(bounce, keepsWholeFloats()), [bounce])
  useLayoutEffect(() => {
    const box = roomBox(scene.room)
    light.shine(scene, sunOf(scene, box, true).direction, box, skyIntensity(scene.lighting, true), lampsThatShine(lit))
    invalidate()
  }, [light, scene, lit, invalidate])
  return <primitive object={light.root} dispose={null} />
}

/** Light from everywhere, in the colour of the sky. */
const Air = () => {
  const lighting = useShown((state) => state.scene.lighting)
  const { color, intensity } = useMemo(() => airOf(lighting), [lighting])
  return <ambientLight color={color} intensity={intensity} />
}

/** The sun through the windows. Its shadow's frustum wraps the room. @param shadowSize pixels a side of its shadow map */
const Sunlight = ({ shadowSize, bounced }: { shadowSize: number; bounced: boolean }) => {
  const scene = useShown((state) => state.scene)
  const sun = useMemo(() => sunOf(scene, roomBox(scene.room), bounced), [scene, bounced])
  const target = useMemo(() => new Object3D(), [])
  const light = useRef<DirectionalLight>(null)
  const staleShadows = useStaleShadows()
  useLayoutEffect(staleShadows, [staleShadows, sun])
  // Its shadow map is freed with it.
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

/** A soft light without shadows, a little aside of the camera. */
const Fill = () => {
  const scene = useShown((state) => state.scene)
  const from = useShown((state) => state.photo?.from)
  const view = useThree((state) => state.camera)
  const { color, intensity } = useMemo(() => fillOf(scene.lighting), [scene.lighting])
  const centre = useMemo(() => roomBox(scene.room).getCenter(new Vector3()), [scene.room])
  const target = useMemo(() => new Object3D(), [])
  const light = useRef<DirectionalLight>(null)
  useLayoutEffect(() => {
    const camera = from ? new Vector3(from.x, from.y, from.z) : view.position
    light.current?.position.copy(fillPosition(centre, camera))
  }, [centre, from, view])
  useFrame(({ camera }) => void light.current?.position.copy(fillPosition(centre, camera.position)), FRAME.objects)
  return (
    <>
      <directionalLight ref={light} name="fill" color={color} intensity={intensity} target={target} />
      <primitive object={target} position={centre} />
    </>
  )
}
