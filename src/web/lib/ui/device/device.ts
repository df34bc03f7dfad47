/** The browser's facts about its device, and the user's preferences. */

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** The reader points with a finger first of all. */
export const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * WebKit deletes the storage of a page when seven days of its use have passed without a visit, unless the page was put on the home screen. Of the supported
 * engines it alone has this interface.
 */
export const forgetsInSevenDays = (): boolean => 'GestureEvent' in globalThis && !matchMedia('(display-mode: standalone)').matches

/** Nothing moves by itself; nor where there is no screen. */
export const wantsStill = (): boolean => typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Before the next frame is drawn. */
export const beforeNextFrame = (then: () => void): void => void requestAnimationFrame(then)
