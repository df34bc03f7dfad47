/** How finely light is drawn: what a machine begins with, and what may be asked for in the address to look at it (`?light=fine`). */
import { drawsByProcessor } from '../../ui/graphics.ts'

/** From the fastest to the finest. */
export const LEVELS = ['plain', 'shaded', 'fine'] as const
export type Level = (typeof LEVELS)[number]

const isLevel = (word: string | null): word is Level => LEVELS.some((level) => level === word)

/**
 * The finest level of a machine.
 * @param drawnByProcessor no graphics card: nothing but what a frame always had
 * @param coarse it is held in the hand
 * @param asked in the address
 */
export const finest = (drawnByProcessor: boolean, coarse: boolean, asked: string | null): Level => {
  if (isLevel(asked)) return asked
  if (drawnByProcessor) return 'plain'
  return coarse ? 'shaded' : 'fine'
}

let known: Level | undefined
export const finestHere = (): Level =>
  (known ??= finest(drawsByProcessor(), matchMedia('(pointer: coarse)').matches, new URLSearchParams(window.location.search).get('light')))
