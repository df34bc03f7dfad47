import { useEffect, type RefObject } from 'react'

/** `/` goes to the search field within `place`, unless something is being typed elsewhere. */
export const useSlashKey = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      place.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [place])
}
