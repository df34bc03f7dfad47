import { useFrame, useThree } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import { itemsInFrame } from '../../editor/store/shown.ts'
import { FRAME } from '../frameOrder.ts'
import { useShown, useShownRoom } from '../useShown.ts'
import { useStaleShadows } from '../useStaleShadows.ts'

/**
 * Draws nothing: once a frame it passes poses that a gesture changed since the last one to the components that follow it (`useLiveMoves`). Mounted after
 * them, so that a committed pose is applied before the gesture moves it on.
 */
export const LiveMoves = () => {
  const { live } = useShownRoom()
  const items = useShown(itemsInFrame)
  const invalidate = useThree((state) => state.invalidate)
  const staleShadows = useStaleShadows()
  useLayoutEffect(() => {
    live.wake = invalidate
    return () => {
      live.wake = () => undefined
    }
  }, [live, invalidate])
  useLayoutEffect(() => live.repeat(), [live, items])
  useFrame(() => {
    if (live.apply()) staleShadows()
  }, FRAME.live)
  return null
}
