/** Fingers on the screen, controllers and hands: rays of @react-three/xr, whose pointer events reach `RayPointers`. */
import { DefaultXRController, DefaultXRGaze, DefaultXRHand, isXRInputSourceState, useXRInputSourceStateContext } from '@react-three/xr'
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import type { Object3D, Object3DEventMap } from 'three'
import { TURN_STEP } from '#room/placement/steps.ts'
import type { FurnitureHit } from '../../../scene/furniture/Furniture.tsx'
import { useAr } from '../context.ts'
import { pointerKindOf, type PickedItem } from './RayPointers.ts'
import { pushOf, type Push } from './stick.ts'

const RAY = { color: '#FFFFFF', opacity: 0.6, maxLength: 4 }
/** Only the furniture is hit by pointers, not marks and rays. */
const isFurniture = ({ name }: Object3D): boolean => name === 'furniture'
const POINTER = { filter: isFurniture, minDistance: 0 }
/** The real hand hides the furniture behind it. */
const OCCLUDER = { colorWrite: false, renderOrder: -50 }

/** Touches on a screen, and gaze: without a visible pointer. */
export const Finger = () => <DefaultXRGaze {...POINTER} cursorModel={false} />

/** Bare hands, which have no stick: a pinch at the bare floor is a step there. */
export const Hand = () => (
  <DefaultXRHand model={OCCLUDER} grabPointer={false} touchPointer={false} rayPointer={{ ...POINTER, rayModel: RAY, cursorModel: false }} />
)

/** Seen by itself, it is not drawn: its ray is. */
export const Controller = () => (
  <>
    <DefaultXRController model={false} grabPointer={false} rayPointer={{ ...POINTER, rayModel: RAY, cursorModel: false }} />
    <Stick />
  </>
)

/** Pushed sideways it turns by a step; pushed forward it marks the teleport target, released it teleports. */
const Stick = () => {
  const { gamepad, inputSource } = useXRInputSourceStateContext('controller')
  const ar = useAr()
  const pushed = useRef<Push>(null)
  useEffect(() => () => ar.teleport(null, false), [ar])
  useFrame(() => {
    const { xAxis = 0, yAxis = 0 } = gamepad['xr-standard-thumbstick'] ?? {}
    const before = pushed.current
    const now = (pushed.current = pushOf(before, xAxis, yAxis))
    // Pushed to the right it turns clockwise, seen from above; pulled back it does nothing.
    if (before === null && (now === 'left' || now === 'right')) ar.turn(now === 'left' ? TURN_STEP : -TURN_STEP)
    const ray = ar.rays.get(inputSource)
    if (ray && (now === 'forward' || before === 'forward')) ar.teleport(ray, now !== 'forward')
  })
  return null
}

type PointerEvent = Object3DEventMap['pointerdown']
const pickedBy = ({ intersection, point }: PointerEvent): PickedItem => {
  const { itemId }: FurnitureHit = intersection
  return itemId === undefined ? undefined : { id: itemId, point }
}

/** Forwards every pointer event of the scene, on the furniture or beside it, to `RayPointers`. */
export const Pointers = () => {
  const scene = useThree((state) => state.scene)
  const { pointers, rays } = useAr()
  useEffect(() => {
    const sourceOf = ({ pointerState }: PointerEvent) => (isXRInputSourceState(pointerState) ? pointerState.inputSource : null)
    const listeners: { [Kind in 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel']: (event: Object3DEventMap[Kind]) => void } = {
      pointerdown: (event) => {
        const source = sourceOf(event)
        if (source) pointers.down(event.pointerId, event.ray, pointerKindOf(source), pickedBy(event))
      },
      pointermove: (event) => {
        const source = sourceOf(event)
        if (source) rays.set(source, event.ray)
        pointers.move(event.pointerId, event.ray)
      },
      pointerup: ({ pointerId }) => pointers.up(pointerId),
      pointercancel: ({ pointerId }) => pointers.lose(pointerId),
    }
    const kinds = Object.keys(listeners) as (keyof typeof listeners)[]
    for (const kind of kinds) scene.addEventListener(kind, listeners[kind])
    return () => {
      for (const kind of kinds) scene.removeEventListener(kind, listeners[kind])
    }
  }, [scene, pointers, rays])
  return null
}
