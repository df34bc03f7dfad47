/** The sentences of the API by language: one folder each. */
import type { Language } from '../text/languages.ts'
import ar from './ar/words.ts'
import en from './en/words.ts'
import fr from './fr/words.ts'

export const WORDS: Readonly<Record<Language, typeof en>> = { ar, en, fr }
