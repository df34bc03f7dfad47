/** The sentences of a refusal: made here alone, when an answer is written, in the caller's language. */
import { sentenceOf, typeWord, type Fault } from '#contract/detailSentences.ts'
import type { ErrorDetail } from '#contract/wire/refusal.ts'
import { errorMessage } from '#contract/errorMessages.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { fill } from '#contract/text/fill.ts'
import { DATA_LANGUAGES, HOME_LOCALE, textIn, type Language, type Translated } from '#contract/text/languages.ts'
import { withoutIsolates } from '#contract/text/typography.ts'
import type { Refusal } from './refusal.ts'

type Facts = Readonly<Record<string, unknown>>

/** `a, b or c`, in a sentence. */
const listed = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'ar' ? HOME_LOCALE.ar : language, { type: 'disjunction' }).format(words)

/** Facts that are parts of a request's schema: words of a program, which stand in a sentence as they are. */
const SCHEMA_WORDS: Readonly<Record<string, (fact: unknown, language: Language) => string>> = {
  nearest: (fact) => String(fact),
  allowed: (fact, language) => listed([fact].flat().map(String), language),
  expected: (fact, language) =>
    listed(
      [fact].flat().map((name) => typeWord(String(name), language)),
      language,
    ),
}

const filled = (sentence: string, facts: Facts, language: Language): string => {
  const words = Object.entries(SCHEMA_WORDS).flatMap(([name, say]) => (name in facts ? [[name, say(facts[name], language)]] : []))
  const { allowed } = facts
  const values = { ...facts, ...Object.fromEntries(words), ...(Array.isArray(allowed) && { count: allowed.length }) }
  const said = fill(sentence, values, language)
  return words.length > 0 ? withoutIsolates(said) : said
}

const isTranslated = (fact: unknown): fact is Translated =>
  typeof fact === 'object' &&
  fact !== null &&
  Object.keys(fact).length === DATA_LANGUAGES.length &&
  DATA_LANGUAGES.every((language) => language in fact)

/** Facts that are kept in every language, in this one. */
const inLanguage = (facts: Facts, language: Language): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, isTranslated(fact) ? textIn(fact, language) : fact]))

const isOfRefusal = (code: Fault['code']): code is ErrorCode => code in ERRORS

/** @param refusal the refusal that the fault is part of: some faults say what it says */
const detailOn = ({ path, code, about, ...facts }: Fault, refusal: ErrorCode, language: Language): ErrorDetail => {
  const said = inLanguage(facts, language)
  const sentence = isOfRefusal(code) ? errorMessage(code, language) : (sentenceOf(code, about, language) ?? errorMessage(refusal, language))
  return { path, code, message: filled(sentence, said, language), ...said }
}

/** Sentences of a refusal's details. */
export const detailsOf = ({ code, faults }: Pick<Refusal, 'code' | 'faults'>, language: Language): ErrorDetail[] =>
  faults.map((fault) => detailOn(fault, code, language))
