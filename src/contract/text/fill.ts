/** Puts values into a sentence: the one way in which the page and the service do. */
import { parse, render, type Part, type Values } from './icu.ts'
import { HOME_LOCALE, type Language } from './languages.ts'
import { typeset } from './typography.ts'

/** Messages that were parsed, by locale. */
const parsed = new Map<string, Map<string, Part[]>>()

/**
 * A message with its values filled in: numbers and plurals follow the locale, texts are isolated, French signs keep their spaces.
 * @param message one of our own words, never a text that a user typed: it is cached
 */
export const fill = (message: string, values: Values, language: Language, locale = HOME_LOCALE[language]): string => {
  const ofLocale = parsed.get(locale) ?? new Map<string, Part[]>()
  parsed.set(locale, ofLocale)
  const parts = ofLocale.get(message) ?? parse(typeset(message, language, locale))
  ofLocale.set(message, parts)
  const [only] = parts
  return parts.length === 1 && typeof only === 'string' ? only : render(parts, values, locale)
}
