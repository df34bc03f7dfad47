/** The languages of everything that people read: the one list of them, and what is known of each. Imports nothing. */
export const LANGUAGES = ['ar', 'en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English', fr: 'Français' }
export const DIRECTIONS: Readonly<Record<Language, 'rtl' | 'ltr'>> = { ar: 'rtl', en: 'ltr', fr: 'ltr' }
/** The locale of each language, where a reader's own is not known. */
export const HOME_LOCALE: Readonly<Record<Language, string>> = { ar: 'ar-EG', en: 'en-GB', fr: 'fr-FR' }

/** Whether hours of the day are written from 1 to 12. */
export const HOURS_TO_TWELVE: Readonly<Record<Language, boolean>> = { ar: true, en: true, fr: false }

/** Languages of texts that come as data (names of products and of furnished rooms): one field or column each, so a language of the page may lack them. */
export const DATA_LANGUAGES = ['ar', 'en', 'fr'] as const satisfies readonly Language[]
/** A text that comes as data, in each language of data. */
export type Translated = Record<(typeof DATA_LANGUAGES)[number], string>

/** A text made in each language of data. */
export const inEachLanguage = (text: (language: keyof Translated) => string): Translated =>
  Object.fromEntries(DATA_LANGUAGES.map((language) => [language, text(language)])) as Translated

/** The text in that language, in English where data has none in it. */
export const textIn = (text: Translated, language: Language): string => {
  const texts: Readonly<Partial<Record<Language, string>>> = text
  return texts[language] ?? text.en
}
