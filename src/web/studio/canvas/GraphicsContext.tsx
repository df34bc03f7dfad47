import { useThree } from '@react-three/fiber'
import { useEffect } from 'react'
import { useStudio } from '../context.ts'
import { useViewport } from '../viewport/ViewportContext.ts'

/** Draws nothing: hands the canvas's renderer to the viewport, and says when the graphics card lets go of it and when it is back. */
export const GraphicsContext = () => {
  const viewport = useViewport()
  const { live } = useStudio()
  const gl = useThree((state) => state.gl)
  const scene = useThree((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => {
    viewport.drawWith({ gl, scene, invalidate })
    return () => viewport.drawWith(undefined)
  }, [viewport, gl, scene, invalidate])
  useEffect(() => {
    const canvas = gl.domElement
    const lost = (event: Event) => {
      event.preventDefault()
      live.setState({ contextLost: true })
    }
    const back = () => {
      live.setState({ contextLost: false })
      invalidate()
    }
    canvas.addEventListener('webglcontextlost', lost)
    canvas.addEventListener('webglcontextrestored', back)
    return () => {
      canvas.removeEventListener('webglcontextlost', lost)
      canvas.removeEventListener('webglcontextrestored', back)
    }
  }, [gl, live, invalidate])
  return null
}
