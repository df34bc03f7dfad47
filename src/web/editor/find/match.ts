/** Scores how well a name matches a query: whole words, prefixes, letters in between, a typo. */
import { fold } from './fold.ts'

/** Whether the letters are in the word in their order; the nearer together the better: 0–1. */
const inOrder = (word: string, letters: string): number => {
  let at = -1
  let first = -1
  for (const letter of letters) {
    at = word.indexOf(letter, at + 1)
    if (at < 0) return 0
    if (first < 0) first = at
  }
  // A word that only happens to hold the letters, far apart, is no answer.
  const spread = at - first + 1
  return first === 0 && spread <= letters.length * 2 ? letters.length / spread : 0
}

/** Whether one letter too many, too few, another one, or two swapped make one of the other. */
const isSlip = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  const [x, y] = [a.slice(i), b.slice(i)]
  return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1) || (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2))
}

/** How well one typed word is met by one word of the name: 0–1. */
const wordScore = (word: string, typed: string): number => {
  if (word === typed) return 1
  if (word.startsWith(typed)) return 0.9
  if (typed.length > 1 && word.includes(typed)) return 0.6
  if (typed.length > 3 && (isSlip(word, typed) || isSlip(word.slice(0, typed.length), typed))) return 0.5
  return typed.length > 1 ? inOrder(word, typed) * 0.4 : 0
}

/**
 * @param name folded @param typed folded words
 * @returns 0 when a typed word is met nowhere; more the better, at most 1
 */
const scoreFolded = (name: string, typed: readonly string[]): number => {
  const words = name.split(' ')
  let sum = 0
  for (const [i, one] of typed.entries()) {
    const best = Math.max(...words.map((word, at) => wordScore(word, one) * (at === i ? 1 : 0.95)))
    if (best === 0) return 0
    sum += best
  }
  // The shorter of two equally good matches is preferred.
  return typed.length === 0 ? 0 : (sum / typed.length) * (1 - Math.min(words.length, 12) / 100)
}

/** Something that can be found, by any of its names; the first is the one that is shown. */
export interface Findable {
  names: readonly string[]
}

const folded = new WeakMap<Findable, string[]>()
const foldedNames = (entry: Findable): string[] => {
  const known = folded.get(entry)
  if (known) return known
  const names = entry.names.map(fold)
  folded.set(entry, names)
  return names
}

/** Matches of a query, the best first; in their original order where they are equally good. An empty query matches nothing. */
export const findIn = <T extends Findable>(entries: readonly T[], query: string): T[] => {
  const typed = fold(query).split(' ').filter(Boolean)
  if (typed.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: Math.max(...foldedNames(entry).map((name, i) => scoreFolded(name, typed) * (i === 0 ? 1 : 0.97))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}
