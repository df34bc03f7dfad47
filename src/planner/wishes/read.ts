/** Reads the words of a sentence in order, each in its context. Ambiguous words are skipped. */
import type { Activity } from '#contract/arrange/arrangementVocabulary.ts'
import { amountAt } from './amounts.ts'
import type { Meaning, Stretch, UnderstoodPart } from './meaning.ts'
import type { Sensed } from './phrases.ts'
import type { Sense } from './sense.ts'

export interface Draft {
  /** Null where one was taken back. */
  parts: (UnderstoodPart | null)[]
  lost: Stretch[]
  /** Place that a number of people or a window refers to: an index of `parts`; `open` while none was named. */
  last: { activity: Activity; at: number; open: boolean } | null
  /** Index in `parts` of the first of this clause. */
  clause: number
  /** Main activity of the room. */
  does: Activity | null
}

type Words = readonly Sensed[]
type Reader = (draft: Draft, words: Words, at: number) => number

const MOST_PEOPLE = 20
const MOST_POUNDS = 10_000_000
/** A budget of less furnishes nothing: another number is meant. */
const LEAST_POUNDS = 500
/** Without a word that says that it is money, pounds. */
const SURELY_POUNDS = 10_000

const isOf = (word: Sensed | undefined, ...kinds: Sense['is'][]): boolean => word?.sense != null && kinds.includes(word.sense.is)
const stretchOf = (words: Words, from: number, to: number): Stretch => ({ start: words[from]!.start, end: words[to - 1]!.end })
const lose = (draft: Draft, words: Words, from: number, to: number): number => {
  draft.lost.push(stretchOf(words, from, to))
  return to
}
const add = (draft: Draft, stretch: Stretch, means: Meaning): number => draft.parts.push({ ...stretch, means }) - 1
/** The first word from an index that carries a meaning. */
const pastFillers = (words: Words, at: number): number => {
  let next = at
  while (isOf(words[next], 'filler', 'for')) next++
  return next
}
/** The index after pounds, thousands and people that go with an amount that is not understood. */
const pastKind = (words: Words, at: number): number => {
  let next = at
  while (isOf(words[next], 'times', 'pounds', 'foreign', 'people', 'unit', 'seater') && !words[next]!.begins) next++
  return next
}

/** Takes back a part, and says that it was not understood. */
const takeBack = (draft: Draft, index: number): void => {
  const part = draft.parts[index]
  if (!part) return
  draft.lost.push({ start: part.start, end: part.end })
  draft.parts[index] = null
}

// ---- People --------------------------------------------------------------------------------------------------------

/** So many people, of the last place that was named or of what the room is for. @returns whether it is known of what */
const count = (draft: Draft, stretch: Stretch, people: number, of: Activity | undefined): boolean => {
  const { last } = draft
  const activity = of ?? last?.activity ?? draft.does
  const isWhole = Number.isInteger(people) && people >= 1 && people <= MOST_PEOPLE
  const isOpen = last !== null && last.open && last.activity === activity
  if (activity === null || !isWhole) {
    // "a table for two hundred" is no table for four.
    if (isOpen) takeBack(draft, last.at)
    draft.lost.push(stretch)
    return false
  }
  const means = { kind: 'people', activity, people, of: 'people' } as const
  if (isOpen) draft.parts[last.at] = { ...draft.parts[last.at]!, means }
  draft.last = { activity, at: add(draft, stretch, means), open: false }
  return true
}

const addPieces = (draft: Draft, stretch: Stretch, activity: Activity, people: number, open = false): void => {
  draft.last = { activity, at: add(draft, stretch, { kind: 'people', activity, people, of: 'pieces' }), open }
}

// ---- Numbers -------------------------------------------------------------------------------------------------------

const asBudget = (draft: Draft, words: Words, from: number, end: number, value: number): number => {
  if (value < LEAST_POUNDS || value > MOST_POUNDS) return lose(draft, words, from, end)
  add(draft, stretchOf(words, from, end), { kind: 'budget', piastres: Math.round(value * 100) })
  return end
}

/** @param how.isLimited a word before it says that it is the most @param how.isFor a word before it says that it is a number of people */
const readNumber = (draft: Draft, words: Words, at: number, how: { isLimited?: boolean; isFor?: boolean }): number => {
  const amount = amountAt(words, at)
  if (!amount) return lose(draft, words, at, pastKind(words, at + 1))
  const { value, next, isThousands } = amount
  const after = words[next]?.begins ? undefined : words[next]
  // "15 to 20 thousand" is neither.
  if (isOf(after, 'to') && isOf(words[next + 1], 'number', 'times')) {
    const second = amountAt(words, next + 1)
    return lose(draft, words, at, pastKind(words, second?.next ?? next + 2))
  }
  if (isOf(after, 'foreign', 'unit')) return lose(draft, words, at, pastKind(words, next))
  if (isOf(after, 'pounds')) return asBudget(draft, words, at, next + 1, value)
  const sense = after?.prefix.startsWith('و') ? undefined : after?.sense
  if (sense?.is === 'people') {
    count(draft, stretchOf(words, at, next + 1), value, sense.activity)
    return next + 1
  }
  if (how.isLimited || isThousands || value >= SURELY_POUNDS) return asBudget(draft, words, at, next, value)
  if (sense?.is === 'seater' && Number.isInteger(value)) {
    const piece = words[next + 1]?.sense
    if (piece?.is === 'piece' && piece.activity === 'sit') {
      addPieces(draft, stretchOf(words, at, next + 2), 'sit', value)
      return next + 2
    }
  }
  if (how.isFor || words[at]!.prefix.includes('ل')) {
    const place = words[pastFillers(words, next)]?.sense
    // "for six: a dining table"
    if (draft.last === null && place?.is === 'piece' && !place.adds && value <= MOST_PEOPLE) {
      const end = pastFillers(words, next) + 1
      count(draft, stretchOf(words, at, end), value, place.activity)
      return end
    }
    count(draft, stretchOf(words, at, next), value, undefined)
    return next
  }
  if (sense?.is === 'piece' && Number.isInteger(value) && value <= MOST_PEOPLE) {
    if (!sense.adds && sense.activity !== 'work' && value > 1) return lose(draft, words, at, next + 1)
    if (value > 1) {
      addPieces(draft, stretchOf(words, at, next + 1), sense.activity, value * sense.people)
      return next + 1
    }
    return next
  }
  if (value === 1 && isOf(after, 'size', 'television', 'storage', 'room')) return next
  return lose(draft, words, at, pastKind(words, next))
}

// ---- Not -----------------------------------------------------------------------------------------------------------

const MEANS: ReadonlySet<Sense['is']> = new Set(['piece', 'television', 'storage', 'style', 'room', 'window', 'size', 'other', 'people'])

/** The index after all that a *not* is said of: it ends with the clause, and with *and*. */
const scopeOf = (words: Words, at: number): number => {
  let next = at + 1
  while (next < words.length && !words[next]!.begins && !isOf(words[next], 'and', 'limit') && !words[next]!.prefix.startsWith('و')) next++
  return next
}

const readNot: Reader = (draft, words, at) => {
  const end = scopeOf(words, at)
  const of = Array.from({ length: end - at - 1 }, (_, i) => at + 1 + i).filter((index) => words[index]!.sense && MEANS.has(words[index]!.sense.is))
  const [first] = of
  if (first === undefined) {
    // "a television is not needed": negates the piece before it.
    const before = draft.parts.length - 1
    const part = before >= draft.clause ? draft.parts[before] : null
    if (part?.means.kind === 'television') draft.parts[before] = { ...part, means: { kind: 'television', wanted: false } }
    else if (part) takeBack(draft, before)
    else return lose(draft, words, at, at + 1)
    return end
  }
  for (const index of of) {
    const stretch = stretchOf(words, index === first ? at : index, index + 1)
    if (isOf(words[index], 'television')) add(draft, stretch, { kind: 'television', wanted: false })
    else draft.lost.push(stretch)
  }
  return end
}

// ---- Each word -----------------------------------------------------------------------------------------------------

const skip: Reader = (_draft, _words, at) => at + 1
/** Words that go with an amount, and the amount: not understood. */
const loseAmount: Reader = (draft, words, at) => {
  let next = pastFillers(words, at + 1)
  if (!isOf(words[next], 'number', 'times')) return lose(draft, words, at, at + 1)
  next = amountAt(words, next)?.next ?? next + 1
  if (isOf(words[next], 'and', 'to', 'for') && isOf(words[next + 1], 'number', 'times')) next = amountAt(words, next + 1)?.next ?? next + 2
  return lose(draft, words, at, pastKind(words, next))
}

const READERS: Readonly<Partial<{ [Kind in Sense['is']]: Reader }>> = {
  number: (draft, words, at) => readNumber(draft, words, at, {}),
  times: (draft, words, at) => readNumber(draft, words, at, {}),
  for: (draft, words, at) => {
    const next = pastFillers(words, at)
    return isOf(words[next], 'number') && !words[next]!.begins ? readNumber(draft, words, next, { isFor: true }) : at + 1
  },
  limit: (draft, words, at) => {
    let next = at + 1
    while (isOf(words[next], 'limit', 'filler', 'for')) next++
    if (isOf(words[next], 'foreign', 'least', 'between')) return at + 1
    return isOf(words[next], 'number', 'times') ? readNumber(draft, words, next, { isLimited: true }) : lose(draft, words, at, at + 1)
  },
  least: loseAmount,
  between: loseAmount,
  foreign: loseAmount,
  not: readNot,
  people: (draft, words, at) => {
    const { sense, start, end } = words[at]!
    if (sense?.is !== 'people') return at + 1
    if (sense.two) count(draft, { start, end }, 2, sense.activity)
    // "chairs for six": how many comes after it.
    else if (sense.activity && isOf(words[at + 1], 'for')) draft.last = { activity: sense.activity, at: -1, open: false }
    else draft.lost.push({ start, end })
    return at + 1
  },
  piece: (draft, words, at) => {
    const { sense, start, end } = words[at]!
    if (sense?.is === 'piece') addPieces(draft, { start, end }, sense.activity, sense.people, !sense.adds)
    return at + 1
  },
  size: (draft, words, at) => {
    const { sense, start, end } = words[at]!
    if (sense?.is !== 'size') return at + 1
    const next = words[at + 1]?.sense
    if (next?.is === 'piece' && next.activity === 'sleep') {
      count(draft, stretchOf(words, at, at + 2), sense.people, 'sleep')
      return at + 2
    }
    if (draft.last?.activity === 'sleep') count(draft, { start, end }, sense.people, 'sleep')
    else draft.lost.push({ start, end })
    return at + 1
  },
  television: (draft, words, at) => {
    add(draft, stretchOf(words, at, at + 1), { kind: 'television', wanted: true })
    return at + 1
  },
  storage: (draft, words, at) => {
    const { sense } = words[at]!
    add(draft, stretchOf(words, at, at + 1), { kind: 'storage', much: sense?.is === 'storage' && sense.much ? 'much' : 'some' })
    return at + 1
  },
  style: (draft, words, at) => {
    const { sense } = words[at]!
    if (sense?.is === 'style') add(draft, stretchOf(words, at, at + 1), { kind: 'style', style: sense.style })
    return at + 1
  },
  room: (draft, words, at) => {
    const { sense } = words[at]!
    if (sense?.is === 'room') add(draft, stretchOf(words, at, at + 1), { kind: 'roomType', roomType: sense.roomType })
    return at + 1
  },
  window: (draft, words, at) => {
    if (!draft.last) return lose(draft, words, at, at + 1)
    add(draft, stretchOf(words, at, at + 1), { kind: 'byWindow', activity: draft.last.activity })
    return at + 1
  },
  filler: skip,
  and: skip,
  pounds: skip,
}

export const read = (draft: Draft, words: Words): void => {
  for (let at = 0; at < words.length;) {
    const { sense, begins } = words[at]!
    if (begins) draft.clause = draft.parts.length
    const reader = sense && READERS[sense.is]
    at = reader ? reader(draft, words, at) : lose(draft, words, at, pastKind(words, at + 1))
  }
}
