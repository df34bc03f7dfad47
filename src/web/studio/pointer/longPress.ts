/** Milliseconds that a finger lies still before it adds to the selection. */
const LONG_PRESS_MS = 500

/**
 * A page that was busy runs its timers before the finger's moves, which come with the next frame: they decide.
 * @returns a function that stops waiting
 */
export const afterLongPress = (then: () => void): (() => void) => {
  let frame = 0
  const timer = setTimeout(() => {
    frame = requestAnimationFrame(then)
  }, LONG_PRESS_MS)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}
