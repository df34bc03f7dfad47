/** Amounts of a sentence, in figures and words. */
import type { Sensed } from './phrases.ts'

/** *Twenty five*, *خمسة وعشرين*, *soixante quinze* are one number, *two four* are two. @param hundreds true after a hundred or a thousand */
const joins = (value: number, part: number, hundreds: boolean): boolean => {
  if (hundreds && part % 100 === 0) return value < 100
  const last = part % 100
  if (last > 0 && last < 10) return value >= 20 && value < 100 && value % 10 === 0
  if (last === 60 || last === 80) return value < 20
  return last >= 20 && last % 10 === 0 && value < 10
}

interface Amount {
  value: number
  /** Index after it. */
  next: number
  /** It is said in thousands. */
  isThousands: boolean
}

/**
 * Parses the amount at an index: digits, or words such as *twenty five thousand*, *one hundred and fifty thousand*.
 * @returns null if there is no whole amount: for example a multiplier after an unknown number
 */
export const amountAt = (words: readonly Sensed[], from: number): Amount | null => {
  let [total, part, at, isThousands, hundreds] = [0, 0, from, false, false]
  // "for six, and twenty thousand": what people are counted by is one word.
  const isAlone = words[from]!.prefix.includes('ل')
  for (; at < words.length; at++) {
    const word = words[at]!
    const { sense } = word
    if (at > from && (word.begins || (isAlone && sense?.is !== 'times'))) break
    if (sense?.is === 'times') {
      if (part === 0) {
        // "ألف" and "mille" say one thousand; after a word that is not known they may say anything.
        if (at === from ? from > 0 && words[from - 1]!.sense === null : true) return at === from ? null : { value: total, next: at, isThousands }
        part = 1
      }
      if (sense.value >= 1000) [total, part, isThousands, hundreds] = [total + part * sense.value, 0, true, true]
      else [part, hundreds] = [part * sense.value, true]
      continue
    }
    const isAnd = sense?.is === 'and' && words[at + 1]?.sense?.is === 'number'
    const number = isAnd ? words[at + 1]!.sense : sense
    if (number?.is !== 'number') break
    if (at > from && !(part === 0 && isThousands ? number.value < 1000 && !isAnd : joins(number.value, part, hundreds))) break
    if (isAnd) at++
    part += number.value
    if (number.value >= 100 && number.value % 100 === 0) hundreds = true
  }
  return { value: total + part, next: at, isThousands }
}
