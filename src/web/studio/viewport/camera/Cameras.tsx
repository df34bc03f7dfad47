import { CameraControls } from '@react-three/drei/core/CameraControls.js'
import { useFrame, useThree } from '@react-three/fiber'
import CameraControlsImpl from 'camera-controls'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useScene } from '../../context.ts'
import { FRAME, LONGEST_FRAME_S } from '../../../scene/frameOrder.ts'
import type { Pads } from './CameraRig.ts'
import { RoomControls } from './RoomControls.ts'
import { useViewport } from '../ViewportContext.ts'

const { ACTION } = CameraControlsImpl
/** Time after which a move is nearly complete: with its tail about 400 ms. */
const SMOOTH_SECONDS = { moved: 0.14, dragged: 0.05 }
const ORBIT = {
  mouseButtons: { left: ACTION.ROTATE, right: ACTION.TRUCK, middle: ACTION.TRUCK, wheel: ACTION.DOLLY },
  touches: { one: ACTION.TOUCH_ROTATE, two: ACTION.TOUCH_DOLLY_TRUCK, three: ACTION.NONE },
} as const
/** The left button draws a box in Plan. */
const PAN = {
  mouseButtons: { left: ACTION.NONE, right: ACTION.TRUCK, middle: ACTION.TRUCK, wheel: ACTION.ZOOM },
  touches: { one: ACTION.TOUCH_TRUCK, two: ACTION.TOUCH_ZOOM_TRUCK, three: ACTION.NONE },
} as const

/**
 * Cameras of the views: orbiting, from straight above, walking. The first or the last is the canvas's own camera, whose position decides which
 * walls fade and where the fill light is.
 * @param pads elements over the canvas that receive each camera's pointers, once they are there
 */
export const Cameras = ({ pads }: { pads: Pads | null }) => {
  const viewport = useViewport()
  const { rig } = viewport
  const view = useScene((state) => state.view)
  const size = useThree((state) => state.size)
  const set = useThree((state) => state.set)
  const invalidate = useThree((state) => state.invalidate)
  useLayoutEffect(() => {
    const camera = view === 'walk' ? rig.walker.camera : rig.perspective
    // The rig gives it its view's shape; react-three-fiber would give it the whole canvas's.
    set({ camera: Object.assign(camera, { manual: true }) })
  }, [rig, view, set])
  useEffect(() => viewport.resize(size.width, size.height), [viewport, size])
  useFrame((_, seconds) => {
    if (rig.update(Math.min(seconds, LONGEST_FRAME_S))) invalidate()
  }, FRAME.camera)
  useFrame(() => viewport.emitFrame(), FRAME.labels)
  return pads && <HandControls pads={pads} />
}

/** Orbiting the room in 3D, and moving over it in Plan, by mouse and fingers: neither camera ever loses the room. */
const HandControls = ({ pads }: { pads: Pads }) => {
  const { rig } = useViewport()
  const [orbit, pan] = [useRef<CameraControlsImpl>(null), useRef<CameraControlsImpl>(null)]
  useLayoutEffect(() => {
    if (orbit.current instanceof RoomControls && pan.current instanceof RoomControls) return rig.adopt(orbit.current, pan.current)
    return undefined
  }, [rig, orbit, pan])
  const shared = {
    impl: RoomControls,
    dollyToCursor: true,
    smoothTime: rig.still ? 0 : SMOOTH_SECONDS.moved,
    draggingSmoothTime: rig.still ? 0 : SMOOTH_SECONDS.dragged,
    restThreshold: 0.002,
    onControlStart: rig.take,
  }
  return (
    <>
      <CameraControls
        ref={orbit}
        {...shared}
        {...ORBIT}
        camera={rig.perspective}
        domElement={pads['3d']}
        minPolarAngle={0.05}
        maxPolarAngle={Math.PI / 2 - 0.03}
      />
      {/* So that the plan stays under the finger: seen in parallel there is no depth to make up for. */}
      <CameraControls
        ref={pan}
        {...shared}
        {...PAN}
        camera={rig.orthographic}
        domElement={pads.plan}
        minPolarAngle={0}
        maxPolarAngle={0}
        truckSpeed={1}
      />
    </>
  )
}
