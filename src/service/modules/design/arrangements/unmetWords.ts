/** Unmet wishes and their causes, in a sentence of each language. */
import type { UnmetOnWire } from '#contract/arrange/arrangements.ts'
import { fill } from '#contract/text/fill.ts'
import { moneyFormat } from '#contract/wire/money.ts'
import { HOME_LOCALE, type Language } from '#contract/text/languages.ts'
import { WORDS } from '../../../words/words.ts'
import { centimetres } from './reasonWords.ts'

type Unmet = Omit<UnmetOnWire, 'text'>

const muchOf = (by: Unmet['by'], language: Language): string | null => {
  if (by === null) return null
  return 'amount' in by ? moneyFormat(language, HOME_LOCALE[language])(by.amount) : centimetres(by.metres, language)
}

/** The unmet part and its cause. */
const wordsOf = ({ wish, met, because, by }: Unmet, language: Language): [what: string, why: string] => {
  const { arrangements } = WORDS[language]
  const texts: Readonly<Record<string, string>> = arrangements
  if (because === 'window') return [texts[`dark.${wish}`] ?? arrangements[`wish.${wish}.some`], arrangements['dark.far']]
  const part = met === 0 ? 'none' : 'some'
  const measured = because === 'budget' ? 'cause.short' : 'cause.wide'
  return [arrangements[`wish.${wish}.${part}`], by === null ? arrangements[`cause.${because}.${part}`] : arrangements[measured]]
}

/** "Seats for 3 of 5 people: the budget is EGP 4,200 short." */
export const unmetText = (unmet: Unmet, language: Language): string => {
  const { wanted, met, by } = unmet
  const sentence = `${wordsOf(unmet, language).join(WORDS[language].arrangements['cause.colon'])}.`
  return fill(sentence, { wanted, met, much: muchOf(by, language) ?? '' }, language)
}
