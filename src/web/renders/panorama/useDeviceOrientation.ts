/** How the phone is held, where the user wants the page to follow it, the browser allows it, and there are sensors. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Quaternion } from 'three'
import { isCoarse } from '../../lib/ui/device/device.ts'
import { orientationOf, type DeviceAngles } from './deviceOrientation.ts'

/** Milliseconds without an angle, after which there are no sensors, or the browser keeps them to itself. */
const SENSORS_WAIT_MS = 2500
/** The same after an event that holds no angles, by which browsers say that there is no sensor. */
const EMPTY_WAIT_MS = 500

/** `refused`: by the user or the browser; `absent`: nothing measures anything. */
export type DeviceState = 'off' | 'asking' | 'waiting' | 'on' | 'refused' | 'absent'

/** iOS asks its user first, and only within a press. */
const requestPermission = async (): Promise<boolean> => {
  const asks = DeviceOrientationEvent as unknown as { requestPermission?: () => Promise<'granted' | 'denied'> }
  try {
    return asks.requestPermission === undefined || (await asks.requestPermission()) === 'granted'
  } catch (cause) {
    console.info('The browser does not let the page follow the phone.', cause)
    return false
  }
}

const anglesIn = ({ alpha, beta, gamma }: DeviceOrientationEvent): DeviceAngles | null =>
  alpha === null || beta === null || gamma === null ? null : { alpha, beta, gamma }

/** Degrees; Safari on iOS before 16.4 has only the older of the two, which counts the other way round from 180 on. */
const screenAngle = (): number => {
  const older = (window as { orientation?: number }).orientation
  return screen.orientation?.angle ?? older ?? 0
}

/** @param onTurn receives the camera's orientation; null when it is not followed any more */
export const useDeviceOrientation = (onTurn: (orientation: Quaternion | null) => void) => {
  const [state, setState] = useState<DeviceState>('off')
  const isListening = state === 'waiting' || state === 'on'
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    if (!isListening) return undefined
    const giveUp = () => setState((now) => (now === 'waiting' ? 'absent' : now))
    let timer = setTimeout(giveUp, SENSORS_WAIT_MS)
    let isEmpty = false
    const noteEmpty = () => {
      if (isEmpty) return
      isEmpty = true
      clearTimeout(timer)
      timer = setTimeout(giveUp, EMPTY_WAIT_MS)
    }
    let last: DeviceAngles | undefined
    const listen = (event: DeviceOrientationEvent) => {
      const angles = anglesIn(event)
      if (!angles) return noteEmpty()
      last = angles
      setState('on')
      return turn(orientationOf(angles, screenAngle()))
    }
    const onRotation = () => last && turn(orientationOf(last, screenAngle()))
    window.addEventListener('deviceorientation', listen)
    window.addEventListener('orientationchange', onRotation)
    screen.orientation?.addEventListener('change', onRotation)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('deviceorientation', listen)
      window.removeEventListener('orientationchange', onRotation)
      screen.orientation?.removeEventListener('change', onRotation)
      turn(null)
    }
  }, [isListening])
  const toggle = async (): Promise<void> => {
    if (state === 'asking') return
    if (isListening) return setState('off')
    setState('asking')
    const isAllowed = await requestPermission()
    // It was switched off, or has gone, while the user was asked.
    setState((now) => (now !== 'asking' ? now : isAllowed ? 'waiting' : 'refused'))
  }
  return { state, toggle, isOffered: typeof DeviceOrientationEvent !== 'undefined' && isCoarse() }
}
