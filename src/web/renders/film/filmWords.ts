/** The words on a film, in its language, as a shop in Egypt writes them. */
import { fill } from '#contract/text/fill.ts'
import { moneyFormat } from '#contract/wire/money.ts'
import { HOME_LOCALE, type Language } from '#contract/text/languages.ts'
import { readWords } from '../../lib/i18n/i18n.ts'
import type { FilmWords } from './layWords.ts'

export interface FilmFacts {
  language: Language
  /** The room's name. */
  name: string
  /** EGP, VAT included; null for a room without products for sale. */
  total: number | null
  /** Where more is to be seen. */
  link: string
}

/** `diwan.example/f/7k3q9w2mx4tb`: as people write addresses. */
export const shortLink = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

export const wordsOf = async ({ language, name, total, link }: FilmFacts): Promise<FilmWords> => {
  const [browse, shell] = await Promise.all([readWords(language, 'browse'), readWords(language, 'shell')])
  const money = moneyFormat(language, HOME_LOCALE[language])
  return {
    language,
    name,
    price: total === null ? null : money(total),
    tax: fill(browse['product.vat']!, {}, language),
    link: shortLink(link),
    mark: shell['brand']!,
  }
}
