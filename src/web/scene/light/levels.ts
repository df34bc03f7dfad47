/** Quality levels of light: the default of a device, and those that the address can ask for (`?light=fine`). */
import { drawsByProcessor, drawsFloats } from '../../lib/ui/device/graphics.ts'

/** From the fastest to the finest. */
export const LEVELS = ['plain', 'shaded', 'fine'] as const
export type Level = (typeof LEVELS)[number]

const isLevel = (word: string | null): word is Level => LEVELS.some((level) => level === word)

interface Machine {
  /** No graphics card: only the basic frame. */
  drawnByProcessor: boolean
  /** Shade is computed from float textures, which not every graphics card can draw. */
  drawsFloats: boolean
  /** It is held in the hand. */
  isCoarse: boolean
}

/**
 * The finest level of a machine.
 * @param asked in the address
 */
export const finest = ({ drawnByProcessor, drawsFloats, isCoarse }: Machine, asked: string | null): Level => {
  if (!drawsFloats) return 'plain'
  if (isLevel(asked)) return asked
  if (drawnByProcessor) return 'plain'
  return isCoarse ? 'shaded' : 'fine'
}

let known: Level | undefined
export const finestHere = (): Level =>
  (known ??= finest(
    { drawnByProcessor: drawsByProcessor(), drawsFloats: drawsFloats(), isCoarse: matchMedia('(pointer: coarse)').matches },
    new URLSearchParams(window.location.search).get('light'),
  ))

/** Shade in a moving view is switched off when frames take longer: 60 a second, and a little for the rest of the page. */
const TOO_LONG_MS = 15
/** Judged by their median: a frame that was late for another reason, or the first with its new shaders, changes nothing. */
const JUDGED_FRAMES = 9

/** Whether a machine keeps up with shade while the room moves, and the last frames' milliseconds. */
export interface ShadePace {
  readonly keepsUp: boolean
  readonly took: readonly number[]
}

export const paceOfShade = ({ keepsUp, took }: ShadePace, milliseconds: number): ShadePace => {
  const last = [...took, milliseconds].slice(-JUDGED_FRAMES)
  const usual = last.toSorted((a, b) => a - b)[Math.floor(JUDGED_FRAMES / 2)]!
  return { keepsUp: keepsUp && !(last.length === JUDGED_FRAMES && usual > TOO_LONG_MS), took: last }
}
