/** Words and phrases of a sentence with what they may mean: the longest that is known, at each place. */
import type { Sense } from './sense.ts'
import { isRange, valueOf, type Token } from './tokens.ts'
import { AR } from './words/ar.ts'
import { EN } from './words/en.ts'
import { FR } from './words/fr.ts'

export interface Sensed extends Pick<Token, 'start' | 'end' | 'begins'> {
  /** Null of what is not known. */
  sense: Sense | null
  /** Prefixes written together with an Arabic word, such as و and ل. */
  prefix: string
}

/** A match in one language hides matches in others: Arabic is recognised by its letters; among the others English comes first. */
const LEXICON: ReadonlyMap<string, Sense> = new Map([...Object.entries(FR), ...Object.entries(EN), ...Object.entries(AR)])
const LONGEST = Math.max(...[...LEXICON.keys()].map((phrase) => phrase.split(' ').length))
/** Written together with the word in Arabic: and, so, for, with, like, the. */
const PREFIXES = ['', 'و', 'ف', 'ل', 'ب', 'ك', 'ال', 'وال', 'بال', 'لل', 'ول', 'وب', 'ولل', 'وبال', 'فال'] as const
/** A word this long may have one letter wrong. */
const LONG = 6

const stripped = (word: string): { prefix: string; rest: string }[] =>
  PREFIXES.filter((prefix) => prefix === '' || (word.startsWith(prefix) && word.length > prefix.length + 1)).map((prefix) => ({
    prefix,
    rest: word.slice(prefix.length),
  }))

/** One letter changed, missing, too many, or exchanged with the next. */
const isNearly = (a: string, b: string): boolean => {
  if (a === b) return true
  // A typo in the first letter makes another word of many.
  if (Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  )
}
const LONG_WORDS = [...LEXICON.keys()].filter((word) => word.length >= LONG && !word.includes(' '))

const exact = (phrase: string): Sense | undefined => LEXICON.get(phrase)
const nearly = (word: string): Sense | undefined => {
  if (word.length < LONG) return undefined
  const near = LONG_WORDS.find((one) => isNearly(word, one))
  return near === undefined ? undefined : LEXICON.get(near)
}

const figure = (text: string): Sense | null => {
  if (isRange(text)) return RANGE
  const value = valueOf(text)
  return value === null ? null : { is: 'number', value }
}
const RANGE: Sense = { is: 'other' }

/** A word of one language that is another in another: not taken for it where the sentence speaks the other. */
const FALSE_FRIENDS: ReadonlySet<string> = new Set(['lit'])
const inLatin = (text: string): 'en' | 'fr' | null => {
  const [en, fr] = [Object.hasOwn(EN, text), Object.hasOwn(FR, text)]
  return en === fr ? null : en ? 'en' : 'fr'
}
const isEnglish = (tokens: readonly Token[]): boolean => {
  const spoken = tokens.filter(({ text }) => !FALSE_FRIENDS.has(text)).map(({ text }) => inLatin(text))
  return spoken.filter((language) => language === 'en').length > spoken.filter((language) => language === 'fr').length
}

/** Linear in the number of words: each is looked up in phrases of bounded length. */
export const sensed = (tokens: readonly Token[]): Sensed[] => {
  const words: Sensed[] = []
  const english = isEnglish(tokens)
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    const number = figure(token.text)
    const isFriend = english && FALSE_FRIENDS.has(token.text)
    const found = isFriend ? null : number ? { sense: number, length: 1, prefix: '' } : phraseAt(tokens, at)
    const length = found?.length ?? 1
    words.push({
      start: token.start,
      end: tokens[at + length - 1]!.end,
      sense: found?.sense ?? null,
      prefix: found?.prefix ?? '',
      begins: token.begins,
    })
    at += length
  }
  return words
}

const phraseAt = (tokens: readonly Token[], at: number): { sense: Sense; length: number; prefix: string } | null => {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length--) {
    const others = tokens.slice(at + 1, at + length)
    if (others.some(({ begins }) => begins)) continue
    const rest = others.map(({ text }) => text)
    for (const { prefix, rest: first } of stripped(tokens[at]!.text)) {
      const sense = exact([first, ...rest].join(' '))
      if (sense) return { sense, length, prefix }
    }
  }
  for (const { prefix, rest } of stripped(tokens[at]!.text)) {
    const sense = nearly(rest)
    if (sense) return { sense, length: 1, prefix }
  }
  return null
}
