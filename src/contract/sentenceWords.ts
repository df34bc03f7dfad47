/** How sentences of detail codes are written down. */
import type { Translated } from './primitives.ts'

/** A sentence as it is written here; `{minimum}` and the like stand for facts of the fault. */
export const say = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

/** Says what the whole refusal says. */
export const WHOLE = null
export type Words = Translated | typeof WHOLE
/** Of a code that is about several things: which of them, `plain` where the fault names none. */
export interface Several {
  plain: Words
  [about: string]: Words
}
