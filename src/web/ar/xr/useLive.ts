/** Reads live state in a component, without a React render. */
import { useEffect, useEffectEvent } from 'react'
import { useAr } from './context.ts'
import type { Live } from './live.ts'

/** Calls `apply` with a part of the live state: at once, and whenever it changes. */
export const useLive = <Part extends keyof Live>(part: Part, apply: (value: Live[Part]) => void): void => {
  const { live } = useAr()
  const applyLatest = useEffectEvent(apply)
  useEffect(() => {
    applyLatest(live.getState()[part])
    return live.subscribe((now, before) => {
      if (now[part] !== before[part]) applyLatest(now[part])
    })
  }, [live, part])
}
