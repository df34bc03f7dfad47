import { useEffect, useState } from 'react'

/** The value once it has not changed for so long: what is being typed is not asked about letter by letter. */
export const useSettled = <T>(value: T, pauseMs: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
