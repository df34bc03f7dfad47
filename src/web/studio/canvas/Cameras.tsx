import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect } from 'react'
import { useScene } from '../context.ts'
import { FRAME, LONGEST_FRAME_S } from '../../scene/frameOrder.ts'
import { useViewport } from './ViewportContext.ts'

/**
 * The cameras of the views: orbiting, from straight above, walking. One of the first and the last is the canvas's own camera, by whose place walls
 * fade and the fill light turns.
 */
export const Cameras = () => {
  const viewport = useViewport()
  const view = useScene((state) => state.view)
  const size = useThree((state) => state.size)
  const set = useThree((state) => state.set)
  const invalidate = useThree((state) => state.invalidate)
  useLayoutEffect(() => {
    const { rig } = viewport
    const camera = view === 'walk' ? rig.walker.camera : rig.perspective
    // The rig gives it its pane's shape; react-three-fiber would give it the whole canvas's.
    set({ camera: Object.assign(camera, { manual: true }) })
  }, [viewport, view, set])
  useEffect(() => viewport.resize(size.width, size.height), [viewport, size])
  useFrame((_, seconds) => {
    if (viewport.rig.update(Math.min(seconds, LONGEST_FRAME_S))) invalidate()
  }, FRAME.camera)
  useFrame(() => viewport.tellFrame(), FRAME.labels)
  return null
}
