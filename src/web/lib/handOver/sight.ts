/** Tells when the page comes into sight and when it goes. @returns the undoing of it */
export const watchSight = (onChange: (seen: boolean) => void): (() => void) => {
  const tell = () => onChange(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
