/** Darkness of the background of a film's words: dark behind them, and no darker than they need to be read on any image. */
import { SAFE } from './layWords.ts'

/** Behind the words, at the foot of the image, and at its head behind the mark. */
const STRENGTH = { words: 0.66, foot: 0.3, head: 0.55 } as const
/** Shares of the height: how far above the words the fade begins, and how far down from the head it reaches. */
const FADES = { words: 0.16, head: 0.26 } as const

/** Eased: a straight one has a visible edge. */
const eased = (part: number): number => {
  const t = Math.min(1, Math.max(0, part))
  return t * t * (3 - 2 * t)
}

/**
 * @param y from above, of the height
 * @param top where the words begin, likewise
 * @returns 0 to 1
 */
export const backgroundAt = (y: number, top: number): number => {
  const end = 1 - SAFE.below
  const words =
    y < end
      ? STRENGTH.words * eased((y - top + FADES.words) / FADES.words)
      : STRENGTH.foot + (STRENGTH.words - STRENGTH.foot) * eased((1 - y) / (1 - end))
  return Math.max(words, STRENGTH.head * eased(1 - y / FADES.head))
}
