/** Context of the components of the AR scene: the session that they show. */
import { createContext, use } from 'react'
import type { Controls } from './Controls.ts'

export const ArContext = createContext<Controls | null>(null)

/** @throws outside the scene of a session */
export const useAr = (): Controls => {
  const controls = use(ArContext)
  if (!controls) throw new Error('this is only shown in the picture of an AR session')
  return controls
}
