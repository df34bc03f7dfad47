/**
 * Whether keys such as R and 2 act wherever the focus is, or on the room and its list alone (WCAG 2.1.4): who speaks to the computer, or
 * whose hand slips, switches them off in Help. Kept in this browser.
 */
const PLACE = 'diwan.single-keys'

export const lettersOn = (): boolean => {
  try {
    return localStorage.getItem(PLACE) !== 'off'
  } catch {
    return true
  }
}
export const switchLetters = (on: boolean): void => {
  try {
    if (on) localStorage.removeItem(PLACE)
    else localStorage.setItem(PLACE, 'off')
  } catch {
    // A browser that keeps nothing: they stay as they are.
  }
}
