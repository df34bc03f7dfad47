import { useEffect, useEffectEvent } from 'react'

/** Dialogs that are open, the last one on top: what Esc does to each. */
const open: (() => void)[] = []

const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
  const isAtPage = document.activeElement === document.body || document.activeElement === null
  if (key === 'Escape' && !defaultPrevented && isAtPage) open.at(-1)?.()
}

/**
 * Esc closes the dialog on top also where nothing has the focus: what is disabled, or taken away, while it has it leaves it to the page.
 * @param onClose absent: the dialog must be answered, and Esc reaches none below it
 */
export const useEscapeAnywhere = (onClose: (() => void) | undefined): void => {
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    const own = () => close()
    open.push(own)
    document.addEventListener('keydown', onKey)
    return () => {
      open.splice(open.indexOf(own), 1)
      if (open.length === 0) document.removeEventListener('keydown', onKey)
    }
  }, [])
}
