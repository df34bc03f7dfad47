import { useEffect, useEffectEvent } from 'react'

/** Open dialogs, the last one on top: the effect of Esc on each. */
const open: (() => void)[] = []

const onKey = (event: KeyboardEvent): void => {
  const isAtPage = document.activeElement === document.body || document.activeElement === null
  if (event.key !== 'Escape' || event.defaultPrevented || !isAtPage) return
  // The key is the dialog's: without this it cancels in the room behind it, too.
  event.preventDefault()
  open.at(-1)?.()
}

/** Gives a dialog that opens the key until it closes. @returns call it then */
export const takeEscape = (close: () => void): (() => void) => {
  open.push(close)
  document.addEventListener('keydown', onKey)
  return () => {
    open.splice(open.indexOf(close), 1)
    if (open.length === 0) document.removeEventListener('keydown', onKey)
  }
}

/**
 * Esc closes the dialog on top also where nothing has the focus: an element that is disabled, or removed, while it has the focus leaves it to the page.
 * @param onClose absent: the dialog must be answered, and Esc reaches none below it
 */
export const useEscapeAnywhere = (onClose: (() => void) | undefined): void => {
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => takeEscape(() => close()), [])
}
