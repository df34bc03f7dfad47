/** The languages of everything that people read. Imports nothing. */
export const LANGUAGES = ['ar', 'en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** One sentence in each of the three languages. */
export type Translated = Record<Language, string>
