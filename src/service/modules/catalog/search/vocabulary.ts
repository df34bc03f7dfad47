/** Every word that products hold, and which of them a shopper's word may have meant: the same, its plural, its beginning, a slip of the finger. */
import { editDistance } from '../../../http/editDistance.ts'
import { stem, withoutJoinedLetter } from './words.ts'

/** Nearness of a term to the searched word; higher is nearer. */
export const NEARNESS = { same: 8, form: 7, beginning: 5, typo: 3 } as const
export interface TermMatch {
  term: number
  nearness: number
}

/** One slip in words of four letters and more, two from eight. */
export const maxTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** One bit a letter (several share one): words that differ in more bits than two a slip are no slips of each other. */
const lettersOf = (word: string): number => {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}
const bitCount = (bits: number): number => {
  let left = bits
  let count = 0
  for (; left !== 0; count++) left &= left - 1
  return count
}
const HAS_DIGIT = /\p{N}/u
/** Dice's coefficient of two words' pairs of letters. */
const LEAST_SIMILARITY = 0.4
const pairsOf = (word: string): Set<string> => new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2)))

export class Vocabulary {
  readonly #ids = new Map<string, number>()
  readonly #terms: string[] = []
  readonly #letters: number[] = []
  /** Terms by stem; those that begin with a joined letter are listed under the rest too. */
  readonly #forms = new Map<string, number[]>()
  readonly #joined = new Map<string, number[]>()
  /** By length, for slips; words with digits are numbers and skus, and mean only themselves. */
  readonly #byLength: number[][] = []
  #sorted: number[] = []

  /** The term's number, from 0 upwards without gaps. */
  add(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.#terms.length
    this.#ids.set(word, id)
    this.#terms.push(word)
    this.#letters.push(lettersOf(word))
    const note = (map: Map<string, number[]>, key: string) => {
      const list = map.get(key)
      if (list) list.push(id)
      else map.set(key, [id])
    }
    note(this.#forms, stem(word))
    const rest = withoutJoinedLetter(word)
    if (rest !== null) note(this.#joined, stem(rest))
    if (!HAS_DIGIT.test(word)) (this.#byLength[word.length] ??= []).push(id)
    return id
  }

  /** Terms in alphabetical order; put in order again only when words came. */
  #inOrder(): number[] {
    if (this.#sorted.length !== this.#terms.length) {
      const terms = this.#terms
      this.#sorted = terms.map((_, id) => id).sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
    }
    return this.#sorted
  }

  #beginningWith(word: string, found: (term: number) => void): void {
    const order = this.#inOrder()
    let low = 0
    for (let high = order.length; low < high;) {
      const middle = (low + high) >>> 1
      if (this.#terms[order[middle]!]! < word) low = middle + 1
      else high = middle
    }
    for (; low < order.length && this.#terms[order[low]!]!.startsWith(word); low++) found(order[low]!)
  }

  /** Terms that are the word, a form of it, or begin with it. */
  near(word: string): TermMatch[] {
    const nearnesses = new Map<number, number>()
    const note = (term: number, nearness: number) => {
      if ((nearnesses.get(term) ?? 0) < nearness) nearnesses.set(term, nearness)
    }
    const same = this.#ids.get(word)
    if (same !== undefined) note(same, NEARNESS.same)
    for (const term of this.#forms.get(stem(word)) ?? []) note(term, NEARNESS.form)
    for (const term of this.#joined.get(stem(word)) ?? []) note(term, NEARNESS.beginning)
    this.#beginningWith(word, (term) => note(term, NEARNESS.beginning))
    return [...nearnesses].map(([term, nearness]) => ({ term, nearness }))
  }

  /** Terms that the word may be a slip of; none for short words and for numbers. */
  typosOf(word: string): TermMatch[] {
    const limit = maxTypos(word)
    if (limit === 0 || HAS_DIGIT.test(word)) return []
    const letters = lettersOf(word)
    const found: TermMatch[] = []
    let fewest = limit
    for (let length = word.length - limit; length <= word.length + limit; length++)
      for (const term of this.#byLength[length] ?? []) {
        if (bitCount(this.#letters[term]! ^ letters) > 2 * limit) continue
        const typosOf = editDistance(word, this.#terms[term]!, limit)
        if (typosOf > limit) continue
        if (typosOf < fewest) fewest = typosOf
        found.push({ term, nearness: NEARNESS.typo - typosOf })
      }
    // Only the fewest typos count: a term at one typo excludes those at two.
    return found.filter(({ nearness }) => nearness === NEARNESS.typo - fewest)
  }

  /** The term that shares the most pairs of letters with the word, at least two in five; null when none does. */
  mostSimilar(word: string): string | null {
    const pairs = pairsOf(word)
    let [best, most] = [null as string | null, LEAST_SIMILARITY]
    for (const term of this.#terms) {
      if (HAS_DIGIT.test(term)) continue
      const others = pairsOf(term)
      let shared = 0
      for (const pair of others) if (pairs.has(pair)) shared++
      const similarity = (2 * shared) / (pairs.size + others.size)
      if (similarity > most) [best, most] = [term, similarity]
    }
    return best
  }
}
