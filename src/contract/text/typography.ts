/**
 * Signs that a reader does not see and a sentence needs: isolates around what is put into it, French no-break spaces, the digits of the
 * reader's locale. Words are written without them; `fill` (fill.ts) puts them in.
 */
import { HOME_LOCALE, type Language } from './languages.ts'

/** First strong isolate: what follows takes its direction from its own first letter. */
const FSI = '\u2068'
/** Pop directional isolate. */
const PDI = '\u2069'

const LETTER = /\p{L}/u
/** Digits with nothing but signs and units: `85 cm`, `EGP 12,400`, `٥٢٬٤٠٠ ج.م.`. They keep the direction of the sentence. */
const FIGURE = /^(?=.*\p{N})[^\p{L}]*(?:(?:EGP|cm|m|ج\.م|سم|م)(?!\p{L})[^\p{L}]*)*$/u

/** A name or another text for a sentence, so that its letters do not move the signs and digits beside it. Numbers and money stay as they are. */
export const isolate = (text: string): string => (LETTER.test(text) && !FIGURE.test(text) ? `${FSI}${text}${PDI}` : text)

/** For names that are stored, titles of windows, searches and comparisons. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')

const NARROW_SPACE = '\u202f'
const SPACE = '\u00a0'
const french = (text: string): string =>
  text
    .replace(/ (?=[?!;%])/g, NARROW_SPACE)
    .replace(/ (?=[:»])/g, SPACE)
    .replace(/« /g, `«${SPACE}`)

/** A date that Intl wrote, with the first of a month as French writes it: `1er janvier`. */
export const withFirstOfMonth = (date: string, language: Language): string => (language === 'fr' ? date.replace(/(?<!\d)1(?=\s\p{L})/u, '1er') : date)

/** By locale: what its numbers are written with, where it is not what Arabic words are written with. */
const numerals = new Map<string, ReadonlyMap<string, string> | null>()
const numeralsOf = (locale: string): ReadonlyMap<string, string> | null => {
  const known = numerals.get(locale)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, useGrouping: 'always' })
  const written = Array.from('٠١٢٣٤٥٦٧٨٩', (digit, value): [string, string] => [digit, format.formatToParts(value)[0]?.value ?? digit])
  const signs = new Map(format.formatToParts(-1234.5).map(({ type, value }) => [type, value]))
  const own =
    format.resolvedOptions().numberingSystem === 'arab'
      ? null
      : new Map([...written, ['٫', signs.get('decimal') ?? '٫'], ['٬', signs.get('group') ?? '٬'], ['٪', '%']])
  numerals.set(locale, own)
  return own
}
const arabic = (text: string, locale: string): string => {
  const own = numeralsOf(locale)
  return own === null ? text : text.replace(/[٠-٩٪]|(?<=[٠-٩])[٫٬](?=[٠-٩])/g, (sign) => own.get(sign) ?? sign)
}

/** Words of the page or the service as they are shown: spaces that do not break before French signs, Arabic digits as the locale writes them. */
export const typeset = (text: string, language: Language, locale = HOME_LOCALE[language]): string => {
  if (language === 'fr') return french(text)
  return language === 'ar' ? arabic(text, locale) : text
}
