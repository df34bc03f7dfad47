/** What is done when the page goes out of sight: its reader may not come back to it. @returns the undoing of it */
export const whenHidden = (then: () => void): (() => void) => {
  const look = () => {
    if (document.visibilityState === 'hidden') then()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** A page that nobody has looked at for this long gives its place on the line back. */
const LONG = 60_000

/** Calls back with false once the page has been hidden for a minute, with true as soon as it is seen again. @returns the undoing of it */
export const onPageVisibilityChange = (onChange: (looking: boolean) => void): (() => void) => {
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
