/** A part of the overlay that is pressed: what happens there is not a tap on the room behind it. */
import { useEffect, useRef, type RefObject } from 'react'

/** The event by which WebXR asks whether a tap is the page's (WebXR DOM Overlays §4); React knows no such event. */
export const usePlate = (): RefObject<HTMLDivElement | null> => {
  const plate = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = plate.current
    const keep = (event: Event) => event.preventDefault()
    place?.addEventListener('beforexrselect', keep)
    return () => place?.removeEventListener('beforexrselect', keep)
  }, [])
  return plate
}
