/** Position of the line between two images, in percent of their width from the start side. */

export const MIDDLE = 50
const STEP = 2
const LEAP = 10

const within = (value: number): number => Math.min(100, Math.max(0, value))

/** @param x CSS pixels from the left of the image, which is so wide @param isRtl the start side is the right one */
export const placeAt = (x: number, width: number, isRtl: boolean): number => {
  const left = within((x / Math.max(1, width)) * 100)
  return isRtl ? 100 - left : left
}

/** The action of a key: arrows move the line the way that they point; null for keys that are handled elsewhere. */
export const keyedPlace = (at: number, key: string, isRtl: boolean): number | null => {
  const onwards = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const moves: Record<string, number> = {
    [onwards]: at + STEP,
    [back]: at - STEP,
    ArrowUp: at + STEP,
    ArrowDown: at - STEP,
    PageUp: at + LEAP,
    PageDown: at - LEAP,
    Home: 0,
    End: 100,
  }
  const to = moves[key]
  return to === undefined ? null : within(to)
}
