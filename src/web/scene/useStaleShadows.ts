import { useThree } from '@react-three/fiber'
import { useCallback } from 'react'

/** @returns a function to call when something that throws or receives a shadow has changed: the next frame draws the shadows again */
export const useStaleShadows = (): (() => void) => {
  const gl = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  return useCallback(() => {
    gl.shadowMap.needsUpdate = true
    invalidate()
  }, [gl, invalidate])
}
