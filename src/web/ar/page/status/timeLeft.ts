/** How long a session still lasts, by the service's clock. */
import { useEffect, useState } from 'react'
import { serverAhead } from '../../../lib/api/serverClock.ts'

const MINUTE = 60_000
/** The longest that a browser's timer can wait, milliseconds. */
const LONGEST = 2 ** 31 - 1
export type TimeLeft = 'enough' | 'minute' | 'none'

/** @param now milliseconds by the service's clock */
export const timeLeftAt = (
  expiresAt: string,
  now: number,
): { left: TimeLeft; /** Milliseconds until that changes; null when it never does. */ next: number | null } => {
  const rest = Date.parse(expiresAt) - now
  if (rest <= 0) return { left: 'none', next: null }
  return rest <= MINUTE ? { left: 'minute', next: rest } : { left: 'enough', next: rest - MINUTE }
}

export const useTimeLeft = (expiresAt: string): TimeLeft => {
  // As far apart as the clocks were when the session was read: a device's clock that is set while it runs changes nothing for long.
  const [ahead] = useState(serverAhead)
  const [left, setLeft] = useState(() => timeLeftAt(expiresAt, Date.now() + ahead).left)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      const at = timeLeftAt(expiresAt, Date.now() + ahead)
      setLeft(at.left)
      clearTimeout(timer)
      if (at.next !== null) timer = setTimeout(update, Math.min(LONGEST, at.next + 1))
    }
    update()
    // A phone that slept did not count.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [expiresAt, ahead])
  return left
}
