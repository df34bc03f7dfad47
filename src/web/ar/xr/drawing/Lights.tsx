/** The light of the furniture: as the device estimates that of the real room, else the sky and the sun that the shop shows its products in. */
import { useThree } from '@react-three/fiber'
import { useXR } from '@react-three/xr'
import { useEffect, useMemo, useState } from 'react'
import type { Scene, Texture } from 'three'
import { XREstimatedLight } from 'three/examples/jsm/webxr/XREstimatedLight.js'
import { evenSky, fillSky } from '../../../scene/light/sky/skyLight.ts'

const SKY = 0.62
const SUN = 1.9

/** The device's estimate of the room's light; null until it comes, and where it is not requested. Listens before there is a session: it begins with it. */
const useEstimated = (wanted: boolean): XREstimatedLight | null => {
  const gl = useThree((state) => state.gl)
  const [estimated, setEstimated] = useState<XREstimatedLight | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    const light = new XREstimatedLight(gl)
    light.addEventListener('estimationstart', () => setEstimated(light))
    light.addEventListener('estimationend', () => setEstimated(null))
    return () => light.dispose()
  }, [gl, wanted])
  return estimated
}

/** The sky that the shop shows its products under. It is loaded once there is a session, which draws every frame: the page before loads little. */
const useSky = (): Texture => {
  const isPresenting = useXR(({ session }) => session !== undefined)
  const sky = useMemo(() => evenSky(), [])
  useEffect(() => {
    if (isPresenting) void fillSky(sky, () => undefined)
  }, [sky, isPresenting])
  useEffect(() => () => sky.dispose(), [sky])
  return sky
}

/** Lights the scene from all sides. */
const lightBy = (intensity: number) => (scene: Scene, environment: Texture) => {
  Object.assign(scene, { environment, environmentIntensity: intensity })
  return () => void Object.assign(scene, { environment: null })
}
const [byRoom, bySky] = [lightBy(1), lightBy(SKY)]

/** @param estimates whether the session wants the light of the real room */
export const Lights = ({ estimates }: { estimates: boolean }) => {
  const estimated = useEstimated(estimates)
  const sky = useSky()
  const around = estimated?.environment
  return (
    <>
      {around ? (
        <primitive key="room" object={around} attach={byRoom} dispose={null} />
      ) : (
        <primitive key="sky" object={sky} attach={bySky} dispose={null} />
      )}
      {estimated ? <primitive object={estimated} dispose={null} /> : <directionalLight color="#FFF6E8" intensity={SUN} position={[-0.55, 2, 0.9]} />}
    </>
  )
}
