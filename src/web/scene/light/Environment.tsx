import { useThree } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import { hourOf, outsideAt } from '#room/light/daylight.ts'
import { skyIntensity } from './sunAndSky.ts'
import { useShown } from '../useShown.ts'
import { Sky } from './Sky.tsx'

/**
 * Environment light and reflections of the room, as strong as the hour has it.
 * @param bounced the room's surfaces light each other (`Daylight`'s `bounce`)
 */
export const Environment = ({ bounced = false }: { bounced?: boolean }) => {
  const lighting = useShown((state) => state.scene.lighting)
  return <Sky intensity={skyIntensity(lighting, bounced)} />
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
