import { useThree } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import { hourOf, outsideAt } from '../../room/daylight.ts'
import { skyIntensity } from './light/sunAndSky.ts'
import { useShown } from './shown.ts'
import { skyLight } from './sky/skyLight.ts'
import { useOwned } from './useOwned.ts'

/**
 * What the room is lit by from everywhere and mirrored in: the image of the sky, as strong as the hour has it. Draws nothing itself.
 * @param bounced the room's surfaces light each other (`Daylight`'s `bounce`)
 */
export const Environment = ({ bounced = false }: { bounced?: boolean }) => {
  const scene = useThree((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  const lighting = useShown((state) => state.scene.lighting)
  const sky = useOwned(() => skyLight(invalidate), [invalidate])
  useLayoutEffect(() => {
    scene.environment = sky
    return () => {
      scene.environment = null
    }
  }, [scene, sky])
  useLayoutEffect(() => {
    scene.environmentIntensity = skyIntensity(lighting, bounced)
    invalidate()
  }, [scene, lighting, bounced, invalidate])
  return null
}

/** The dusk around the room, over the page behind the canvas: clear by day. */
export const Surroundings = () => {
  const gl = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const lighting = useShown((state) => state.scene.lighting)
  useLayoutEffect(() => {
    const { color, amount } = outsideAt(hourOf(lighting)).around
    gl.setClearColor(color, amount)
    invalidate()
  }, [gl, lighting, invalidate])
  return null
}
