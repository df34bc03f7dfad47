import { fill } from './fill.ts'
import type { Translated } from './languages.ts'

/** One sentence in each language as it is shown: with its values, digits and spaces (fill.ts). */
export const sentences = (en: string, ar: string, fr: string, values: Readonly<Record<string, unknown>> = {}): Translated => ({
  ar: fill(ar, values, 'ar'),
  en: fill(en, values, 'en'),
  fr: fill(fr, values, 'fr'),
})
