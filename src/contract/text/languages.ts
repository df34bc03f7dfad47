/** The languages of everything that people read: the one list of them, and what is known of each. Imports nothing. */
export const LANGUAGES = ['ar', 'en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English', fr: 'Français' }
export const DIRECTIONS: Readonly<Record<Language, 'rtl' | 'ltr'>> = { ar: 'rtl', en: 'ltr', fr: 'ltr' }
/** The locale of each language in Egypt, where a reader's own is not known. */
export const HOME_LOCALE: Readonly<Record<Language, string>> = { ar: 'ar-EG', en: 'en-GB', fr: 'fr-FR' }

/** One sentence in each language. */
export type Translated = Record<Language, string>
