/** Pose of the device and its tracking; cost of a frame; requested photos. */
import { addAfterEffect, useFrame, useThree } from '@react-three/fiber'
import { useXR } from '@react-three/xr'
import { useEffect, useRef } from 'react'
import { useAr } from './context.ts'
import { exposeAr } from './debug.ts'
import { FRAME } from './frames.ts'
import { meter } from './meter.ts'

/** Where the head is in this frame. */
export const Head = () => {
  const ar = useAr()
  const visibility = useXR((xr) => xr.visibilityState)
  useEffect(() => {
    if (visibility !== undefined) ar.setVisible(visibility === 'visible')
  }, [ar, visibility])
  useFrame(({ gl }, _passed, frame?: XRFrame) => {
    const space = gl.xr.getReferenceSpace()
    if (!frame || !space) return
    ar.updateHead(frame.getViewerPose(space) ?? null, frame.session.visibilityState === 'visible')
  }, FRAME.head)
  return null
}

/** Script milliseconds of each frame, from its beginning to the end of drawing. */
export const Meter = () => {
  const gl = useThree((state) => state.gl)
  const begun = useRef<number | null>(null)
  useFrame((_state, _passed, frame?: XRFrame) => {
    begun.current = frame ? performance.now() : null
  }, FRAME.begun)
  useEffect(
    () =>
      addAfterEffect(() => {
        if (begun.current !== null) meter.count(performance.now() - begun.current, gl.info)
        begun.current = null
      }),
    [gl],
  )
  return null
}

/** Photos of the real room with the furniture in it: taken after a frame was drawn, as the camera's image lives as long as that. */
export const Camera = () => {
  const { gl, scene } = useThree()
  const { photos } = useAr()
  useEffect(
    () =>
      addAfterEffect(() => {
        const [frame, space] = [gl.xr.getFrame(), gl.xr.getReferenceSpace()]
        if (gl.xr.isPresenting && space) photos.develop(gl, scene, () => frame.getViewerPose(space)?.views[0])
      }),
    [gl, scene, photos],
  )
  return null
}

/** `window.__diwanAr`, where it is wanted. */
export const Debug = () => {
  const ar = useAr()
  const gl = useThree((state) => state.gl)
  useEffect(() => exposeAr(ar, gl.info), [ar, gl])
  return null
}
