/** A stick that is pushed counts once, until it has come back. */

/** Which way it was pushed when it left the middle; null in the middle. */
export type Push = 'left' | 'right' | 'forward' | 'back' | null

/** Share of its way: pushed, and back in the middle. */
const PUSHED = 0.7
const BACK = 0.4

/** @param x −1…1, to the right @param y −1…1, towards the body: WebXR's own axes */
export const pushOf = (before: Push, x: number, y: number): Push => {
  const way = Math.hypot(x, y)
  if (way < BACK) return null
  if (before !== null || way <= PUSHED) return before
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left'
  return y < 0 ? 'forward' : 'back'
}
