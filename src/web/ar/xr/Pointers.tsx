/** Fingers on the screen, controllers and hands: rays of @react-three/xr, whose pointer events are presses. */
import { DefaultXRController, DefaultXRGaze, DefaultXRHand, isXRInputSourceState, useXRInputSourceStateContext } from '@react-three/xr'
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import type { Object3D, Object3DEventMap } from 'three'
import { TURN_STEP } from '../../../room/steps.ts'
import type { FurnitureHit } from '../../scene/Furniture.tsx'
import { useAr } from './context.ts'
import { presserOf, type Met } from './Presses.ts'
import { pushOf, type Push } from './stick.ts'

const RAY = { color: '#FFFFFF', opacity: 0.6, maxLength: 4 }
/** Of all that is drawn the furniture alone is pointed at: marks and rays lie over it. */
const isFurniture = ({ name }: Object3D): boolean => name === 'furniture'
const POINTER = { filter: isFurniture, minDistance: 0 }
/** A hand of flesh is in front of what is only drawn. */
const OCCLUDES = { colorWrite: false, renderOrder: -50 }

/** On a screen, or from the eyes: what is pointed with is not seen. */
export const Finger = () => <DefaultXRGaze {...POINTER} cursorModel={false} />

/** Bare hands, which have no stick: a pinch at the bare floor is a step there. */
export const Hand = () => (
  <DefaultXRHand model={OCCLUDES} grabPointer={false} touchPointer={false} rayPointer={{ ...POINTER, rayModel: RAY, cursorModel: false }} />
)

/** Seen by itself, it is not drawn: its ray is. */
export const Controller = () => (
  <>
    <DefaultXRController model={false} grabPointer={false} rayPointer={{ ...POINTER, rayModel: RAY, cursorModel: false }} />
    <Stick />
  </>
)

/** Pushed aside it turns by a step; pushed forward it shows where one would go, let go there one goes. */
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
const metBy = ({ intersection, point }: PointerEvent): Met => {
  const { itemId }: FurnitureHit = intersection
  return itemId === undefined ? undefined : { id: itemId, point }
}

/** Every press in the picture, on a thing or beside all of them: the scene hears of both. */
export const Pointers = () => {
  const scene = useThree((state) => state.scene)
  const { presses, rays } = useAr()
  useEffect(() => {
    const sourceOf = ({ pointerState }: PointerEvent) => (isXRInputSourceState(pointerState) ? pointerState.inputSource : null)
    const heard: { [Kind in 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel']: (event: Object3DEventMap[Kind]) => void } = {
      pointerdown: (event) => {
        const source = sourceOf(event)
        if (source) presses.down(event.pointerId, event.ray, presserOf(source), metBy(event))
      },
      pointermove: (event) => {
        const source = sourceOf(event)
        if (source) rays.set(source, event.ray)
        presses.move(event.pointerId, event.ray)
      },
      pointerup: ({ pointerId }) => presses.up(pointerId),
      pointercancel: ({ pointerId }) => presses.lose(pointerId),
    }
    const kinds = Object.keys(heard) as (keyof typeof heard)[]
    for (const kind of kinds) scene.addEventListener(kind, heard[kind])
    return () => {
      for (const kind of kinds) scene.removeEventListener(kind, heard[kind])
    }
  }, [scene, presses, rays])
  return null
}
