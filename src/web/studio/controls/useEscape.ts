import { useEffect, type RefObject } from 'react'

/** Esc pressed anywhere in a non-modal overlay of the room closes it and nothing else. */
export const useEscape = (over: RefObject<HTMLElement | null>, onEscape: () => void, isOpen = true): void => {
  useEffect(() => {
    const element = over.current
    if (!isOpen || !element) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.stopPropagation()
      onEscape()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [over, onEscape, isOpen])
}
