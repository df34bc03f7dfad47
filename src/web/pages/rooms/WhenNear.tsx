import { useEffect, useRef, useState, type ReactNode } from 'react'

/** How far below the window something begins to be fetched. */
const AHEAD = '400px'

/** Renders its children once the user has scrolled near: content far down the page costs nothing before. */
export const WhenNear = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || near) return undefined
    const observer = new IntersectionObserver((entries) => setNear((before) => before || entries.some((entry) => entry.isIntersecting)), {
      rootMargin: AHEAD,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return near ? children : <div ref={place} />
}
