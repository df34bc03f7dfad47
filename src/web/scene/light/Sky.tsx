import { useThree } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import { keepsWholeFloats } from '../../lib/ui/device/graphics.ts'
import { skyLight } from './sky/skyLight.ts'
import { useOwned } from '../useOwned.ts'

/** Ambient light and reflections: the image of the sky, which may load late. Draws nothing itself. @param intensity of the environment */
export const Sky = ({ intensity }: { intensity: number }) => {
  const scene = useThree((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  const sky = useOwned(() => skyLight(invalidate, keepsWholeFloats()), [invalidate])
  useLayoutEffect(() => {
    scene.environment = sky
    return () => {
      scene.environment = null
    }
  }, [scene, sky])
  useLayoutEffect(() => {
    scene.environmentIntensity = intensity
    invalidate()
  }, [scene, intensity, invalidate])
  return null
}
