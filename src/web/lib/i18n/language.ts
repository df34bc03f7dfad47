/** Which language the page speaks, and which locale its numbers follow. */
import { HOME_LOCALE, LANGUAGES, type Language } from '#contract/text/languages.ts'
import { readDevice, writeDevice } from '../storage/local.ts'

const isLanguage = (word: string | null | undefined): word is Language => LANGUAGES.some((language) => language === word)

/** The remembered choice; else the browser's first wish among ours; else Arabic. */
export const firstLanguage = (remembered: string | null, wishes: readonly string[]): Language =>
  isLanguage(remembered) ? remembered : (wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'ar')

export const detectLanguage = (): Language => firstLanguage(readDevice('language'), navigator.languages)
export const rememberLanguage = (language: Language): void => {
  writeDevice('language', language)
}

/** Some systems hand down names that are no language tags, such as `en-US@posix`. */
const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
const NO_WISHES: readonly string[] = []
/** By language, until the reader wishes otherwise: words with numbers are written while a finger moves. */
const found = new Map<Language, { wishes: readonly string[]; locale: string }>()

/** The reader's own locale of the language (digits, separators), else the one used in Egypt. */
export const localeOf = (
  language: Language,
  wishes: readonly string[] = typeof navigator === 'undefined' ? NO_WISHES : navigator.languages,
): string => {
  const known = found.get(language)
  if (known?.wishes === wishes) return known.locale
  const locale = wishes.find((wish) => wish.toLowerCase().startsWith(`${language}-`) && isLocale(wish)) ?? HOME_LOCALE[language]
  found.set(language, { wishes, locale })
  return locale
}
