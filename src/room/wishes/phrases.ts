/** Words and phrases of a sentence with what they may mean: the longest that is known, at each place. */
import type { Sense } from './sense.ts'
import type { Token } from './tokens.ts'
import { AR } from './words/ar.ts'
import { EN } from './words/en.ts'
import { FR } from './words/fr.ts'

export interface Sensed extends Pick<Token, 'start' | 'end'> {
  /** Null of what is not known. */
  sense: Sense | null
  /** What is written together with it in Arabic, such as و and ل. */
  prefix: string
}

/** What a word is in one language hides what it is in another: Arabic is told by its letters, of the others English comes first. */
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
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b
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
  const digits = text.replaceAll(/\D/g, '')
  return /^\d/.test(text) && digits.length <= 12 ? { is: 'number', value: Number(digits) } : null
}

/** Linear in the number of words: each is looked up in phrases of bounded length. */
export const sensed = (tokens: readonly Token[]): Sensed[] => {
  const words: Sensed[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    const number = figure(token.text)
    const found = number ? { sense: number, length: 1, prefix: '' } : phraseAt(tokens, at)
    const length = found?.length ?? 1
    words.push({ start: token.start, end: tokens[at + length - 1]!.end, sense: found?.sense ?? null, prefix: found?.prefix ?? '' })
    at += length
  }
  return words
}

const phraseAt = (tokens: readonly Token[], at: number): { sense: Sense; length: number; prefix: string } | null => {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length--) {
    const rest = tokens.slice(at + 1, at + length).map(({ text }) => text)
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

/** The amount that begins at an index: figures, or words such as *twenty five thousand*. @returns it and the index after it */
export const amountAt = (words: readonly Sensed[], from: number): { value: number; next: number } => {
  let [total, part, at] = [0, 0, from]
  let before = Infinity
  for (; at < words.length; at++) {
    const sense = words[at]!.sense
    if (sense?.is === 'times') {
      part = (part || 1) * sense.value
      if (sense.value >= 1000) [total, part, before] = [total + part, 0, sense.value]
      else before = sense.value
    } else if (sense?.is === 'number' && (at === from || joins(sense.value, part, before))) {
      part += sense.value
      before = sense.value
    } else break
  }
  return { value: total + part, next: at }
}

/** *Twenty five* and *خمسة وعشرين* are one number, *two four* are two. */
const joins = (value: number, part: number, before: number): boolean =>
  before >= 100
    ? value < before
    : (part < 10 && value >= 20 && value < 100 && value % 10 === 0 && part > 0) || (part >= 20 && part % 10 === 0 && value < 10)
