import { useState } from 'react'

/**
 * A value that somebody is typing over stays as it was until they are done, whatever arrives meanwhile: what is typed is never pulled from
 * under their fingers.
 */
export const useSteady = <T>(value: T) => {
  const [held, setHeld] = useState<{ value: T } | null>(null)
  return {
    value: held ? held.value : value,
    /** Somebody has begun to type. */
    hold: () => setHeld((before) => before ?? { value }),
    /** They are done, or have left. */
    release: () => setHeld(null),
  }
}
