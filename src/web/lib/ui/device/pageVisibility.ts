/** Calls back when the page is hidden: the user may not come back to it. @returns unsubscribes */
export const whenHidden = (then: () => void): (() => void) => {
  const look = () => {
    if (document.visibilityState === 'hidden') then()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** A page that was hidden for this long closes its event stream. */
const LONG = 60_000

/** Calls back with false once the page has been hidden for a minute, with true as soon as it is seen again. @returns the undoing of it */
export const onPageVisibilityChange = (onChange: (isVisible: boolean) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') onChange(true)
    else timer = setTimeout(() => onChange(false), LONG)
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
