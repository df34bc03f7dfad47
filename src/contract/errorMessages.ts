/** Messages of refusals in each language: the sentences of `words/<language>/errors.ts`, with their values. */
import { ERRORS, type ErrorCode, type ErrorFacts } from './errors.ts'
import { fill } from './text/fill.ts'
import type { Language } from './text/languages.ts'
import { WORDS } from './words/words.ts'

export const errorMessage = (code: ErrorCode, language: Language): string => {
  const { values = {} }: ErrorFacts = ERRORS[code]
  return fill(WORDS[language].errors[code], values, language)
}
