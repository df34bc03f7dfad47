/** The rules of writing that a machine can hold, over every word that people read (test/wordsOfAll.ts). */
import { describe, expect, test } from 'vitest'
import { fill } from '#contract/text/fill.ts'
import { parse, type Part } from '#contract/text/icu.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { partsIn, WORD_RULES } from '../test/codeWords.ts'
import { MIXED_TERMS } from '../test/mixedTerms.ts'
import { allMessages, type Message } from '../test/wordsOfAll.ts'

const all = await allMessages()
const inLanguage = (language: Language): Message[] => all.filter((said) => said.language === language)
const told = ({ file, key, text }: Message, what = ''): string => `${file}${key && ` ${key}`}${what && ` [${what}]`}: ${text}`
/** What breaks a rule, each with its place. */
const broken = (said: readonly Message[], breaks: (said: Message) => boolean): string[] => said.filter(breaks).map((one) => told(one))

type Argument = Exclude<Part, string | { kind: 'count' }>
const argumentsIn = (parts: readonly Part[]): Argument[] =>
  parts.flatMap((part) =>
    typeof part === 'string' || part.kind === 'count' ? [] : [part, ...Object.values(part.branches).flatMap((branch) => argumentsIn(branch))],
  )
const argumentsOf = ({ text }: Message): Argument[] => argumentsIn(parse(text))

const NAME = 'Lotus sofa'
/** The sentence as it is read: with a name in every place for a value, for each number and each branch. */
const filled = (said: Message, locale?: string): string[] => {
  const all = argumentsOf(said)
  const choices = [...new Set(all.flatMap(({ kind, branches }) => (kind === 'select' ? Object.keys(branches) : [])))]
  return [0, 1, 2, 3, 11, 1250].flatMap((n) =>
    (choices.length > 0 ? choices : ['']).map((choice) => {
      const valueOf = ({ kind }: Argument) => (kind === 'plural' ? n : kind === 'select' ? choice : NAME)
      return fill(said.text, Object.fromEntries(all.map((one) => [one.name, valueOf(one)])), said.language, locale)
    }),
  )
}

test('words of every part and language are found', () => {
  for (const source of ['page', 'service', 'collection'])
    for (const language of LANGUAGES)
      expect(all.filter((said) => said.source === source && said.language === language).length, `${source} ${language}`).toBeGreaterThan(100)
})

test('spaces that do not break and marks of direction are put in by `fill`, not by hand', () => {
  // The phone number of an example is held by a left-to-right mark.
  expect(broken(all, ({ text }) => /[\u00a0\u202f\u2066-\u2069\u202a-\u202e\u200f]/.test(text))).toEqual([])
})

describe('French', () => {
  const french = inLanguage('fr')

  test('has no ordinary space before a sign or inside quotation marks', () => {
    expect(broken(french, (said) => filled(said).some((text) => / [?!;:»%]|« /.test(text)))).toEqual([])
  })

  test('has a space before every ? ! ; : and inside « »', () => {
    expect(
      broken(french, (said) =>
        filled(said).some((text) =>
          /[^\s\u00a0\u202f?!…][?!;](?!\p{L})|[\p{L}\p{N}»)][:](?=\s|$)|«\S|\S»/u.test(text.replace(/[\u00a0\u202f]/g, ' ')),
        ),
      ),
    ).toEqual([])
  })

  test('has no straight apostrophe', () => {
    expect(broken(french, ({ text }) => text.includes("'"))).toEqual([])
  })
})

test('names are isolated in every sentence', () => {
  expect(
    broken(
      all.filter(({ text }) => text.includes('{')),
      (said) => filled(said).some((text) => text.replaceAll(`\u2068${NAME}\u2069`, '').includes(NAME)),
    ),
  ).toEqual([])
})

/** Where a digit is part of a Latin word or a figure that is typed as it stands: 3D, A4, iOS 12, the keys R و 2, #A1B2C3, 2026-11-21T14:30:00Z, 010 1234 5678, app.js:1:20. */
const LATIN_FIGURES =
  /#[0-9A-F]{6}|\d{4}-\d\d-\d\d(?:T[\d:]+Z)?|\u200e?010 1234 5678|(?<![\p{L}\p{N}])[A-Za-z]+[- ]?\d[\w.]*(?::\d+)*|\d+[A-Za-z]\w*|(?<=[A-Z] و )\d|"\d+"/gu

describe('a sentence has one kind of digits:', () => {
  test.each([
    ['ar-EG', 'Eastern', /[0-9]/],
    ['ar-MA', 'Western', /[٠-٩]/],
  ])('Arabic in %s %s ones', (locale, _, others) => {
    expect(broken(inLanguage('ar'), (said) => filled(said, locale).some((text) => others.test(text.replace(LATIN_FIGURES, ''))))).toEqual([])
  })

  test('English and French Western ones', () => {
    expect(
      broken(
        all.filter(({ language }) => language !== 'ar'),
        ({ text }) => /[٠-٩۰-۹]/.test(text),
      ),
    ).toEqual([])
  })
})

/** What each plural must say; an exact number stands for its form. */
const FORMS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  ar: [['zero', '=0', 'other'], ['one', '=1'], ['two', '=2'], ['few'], ['many'], ['other']],
  en: [['one', '=1'], ['other']],
  fr: [['one', '=1'], ['other']],
}

test.each(LANGUAGES)('every plural has all forms of its language: %s', (language) => {
  const lacking = inLanguage(language).flatMap((said) =>
    argumentsOf(said)
      .filter(({ kind, branches }) => kind === 'plural' && !FORMS[language].every((form) => form.some((name) => name in branches)))
      .map(({ name }) => told(said, name)),
  )
  expect(lacking).toEqual([])
})

test.each(LANGUAGES)('a thing has one name: %s', (language) => {
  const mixed = MIXED_TERMS[language].flatMap(({ not, instead, in: holds = () => true }) =>
    inLanguage(language)
      // Words that are only searched for say what people type.
      .filter((said) => !said.key.startsWith('also.') && holds(said) && not.test(said.text))
      .map((said) => told(said, `${not.exec(said.text)?.[0]} → ${instead}`)),
  )
  expect(mixed).toEqual([])
})

const partsOf = new Map<string, ReturnType<typeof partsIn>>()

test.each(WORD_RULES)('code: names, comments and titles use the field’s words: $instead', ({ not, instead, parts, in: folders }) => {
  const found = folders.flatMap((folder) => {
    const known = partsOf.get(folder) ?? partsIn(folder)
    partsOf.set(folder, known)
    expect(known.length, folder).toBeGreaterThan(10)
    return known
  })
  expect(
    found.flatMap(({ part, place, text }) => (parts.includes(part) && not.test(text) ? [`${place}: ${not.exec(text)?.[0]} → ${instead}`] : [])),
  ).toEqual([])
})
