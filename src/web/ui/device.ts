/** What the browser says of the machine it runs on, and of what its reader wishes. */

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** The reader points with a finger first of all. */
export const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches

/** Nothing is to move by itself; nor where there is no screen. */
export const wantsStill = (): boolean => typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Before the next frame is drawn. */
export const beforeNextFrame = (then: () => void): void => void requestAnimationFrame(then)
