/**
 * Wishes for a room out of one sentence in Arabic, English or French, or in a mixture of them (docs/arrangements.md#sentences). A table of words
 * and a few rules of what stands beside what: it understands no more than they hold, and says what it did not understand.
 */
import type { Activity, Wishes } from '../../contract/arrangementVocabulary.ts'
import type { RoomType, Style } from '../../contract/vocabulary.ts'
import { amountAt, sensed, type Sensed } from './phrases.ts'
import { tokensOf } from './tokens.ts'

export type Meaning =
  | { kind: 'people'; activity: Activity; people: number }
  | { kind: 'television'; wanted: boolean }
  | { kind: 'storage'; much: 'some' | 'much' }
  | { kind: 'style'; style: Style }
  | { kind: 'roomType'; roomType: RoomType }
  /** Piastres. */
  | { kind: 'budget'; piastres: number }
  | { kind: 'byWindow'; activity: Activity }

/** Of a sentence: UTF-16 units, the end not part of it. */
export interface Stretch {
  start: number
  end: number
}
export interface UnderstoodPart extends Stretch {
  means: Meaning
}
export interface Understood {
  wishes: Wishes
  roomType?: RoomType
  /** Piastres. */
  budget?: number
  /** In the order of the sentence; none overlaps another. */
  understood: readonly UnderstoodPart[]
  notUnderstood: readonly Stretch[]
}

/** What is read of a sentence, UTF-16 units. */
const READ = 500
const MOST_PEOPLE = 20
const MOST_POUNDS = 10_000_000
/** An amount of money without a word that says so is at least this, pounds. */
const LEAST_POUNDS = 1000

/** What people do first of all in a room of each type. */
const DOES: Partial<Record<RoomType, Activity>> = { living_room: 'sit', bedroom: 'sleep', office: 'work', kitchen: 'dine' }

interface Draft {
  parts: UnderstoodPart[]
  lost: Stretch[]
  /** The place that a number of people or a window is said of: an index of `parts`, and whether a number was said of it already. */
  last: { activity: Activity; at: number; isCounted: boolean } | null
  roomType: RoomType | null
}

const peoplePart = (stretch: Stretch, activity: Activity, people: number): UnderstoodPart => ({
  ...stretch,
  means: { kind: 'people', activity, people },
})

const push = (draft: Draft, part: UnderstoodPart): void => void draft.parts.push(part)

/** People are said of the last place that was named, of the room, or of seats. */
const countPeople = (draft: Draft, stretch: Stretch, count: number, of: Activity | undefined): void => {
  const activity = of ?? draft.last?.activity ?? (draft.roomType && DOES[draft.roomType]) ?? 'sit'
  if (count < 1 || count > MOST_PEOPLE) {
    draft.lost.push(stretch)
    return
  }
  const before = draft.last
  if (before && before.activity === activity && !before.isCounted) {
    // "a table … for six": one place, and how many it is for.
    const part = draft.parts[before.at]!
    draft.parts[before.at] = { ...part, means: { kind: 'people', activity, people: count } }
    push(draft, peoplePart(stretch, activity, count))
    before.isCounted = true
    return
  }
  push(draft, peoplePart(stretch, activity, count))
  draft.last = { activity, at: draft.parts.length - 1, isCounted: true }
}

type Words = readonly Sensed[]
const stretchOf = (words: Words, from: number, to: number): Stretch => ({ start: words[from]!.start, end: words[to - 1]!.end })
const is = (word: Sensed | undefined, kind: NonNullable<Sensed['sense']>['is']): boolean => word?.sense?.is === kind

/** An amount of money, people, or of the things that come next. @returns the index after it */
const readNumber = (draft: Draft, words: Words, at: number, isLimited: boolean): number => {
  const { value, next } = amountAt(words, at)
  const after = words[next]
  const stretch = stretchOf(words, at, next)
  if (is(after, 'foreign')) {
    draft.lost.push(stretchOf(words, at, next + 1))
    return next + 1
  }
  if (isLimited || is(after, 'pounds') || value >= LEAST_POUNDS) {
    const end = is(after, 'pounds') ? next + 1 : next
    const whole = stretchOf(words, at, end)
    if (value > MOST_POUNDS || value <= 0) draft.lost.push(whole)
    else push(draft, { ...whole, means: { kind: 'budget', piastres: value * 100 } })
    return end
  }
  // "for six, and a sofa": the number is not of what comes after *and*.
  const sense = after?.prefix.startsWith('و') || words[next - 1]!.prefix.includes('ل') ? undefined : after?.sense
  if (after?.sense?.is === 'people' && !after.prefix.startsWith('و')) {
    const { sense } = after
    countPeople(draft, stretchOf(words, at, next + 1), value, sense.activity)
    return next + 1
  }
  if (sense?.is === 'piece' && (sense.adds || sense.activity === 'work')) {
    countPeople({ ...draft, last: null }, stretchOf(words, at, next + 1), value * sense.people, sense.activity)
    draft.last = { activity: sense.activity, at: draft.parts.length - 1, isCounted: true }
    return next + 1
  }
  // "one table", "a bed": no number of people. "for six": of what was named before.
  if (sense?.is === 'piece' || sense?.is === 'size' || is(after, 'television') || is(after, 'storage') || is(after, 'room')) return next
  countPeople(draft, stretch, value, undefined)
  return next
}

/** Each reads what begins at an index. @returns the index after it */
const READERS: Partial<Record<NonNullable<Sensed['sense']>['is'], (draft: Draft, words: Words, at: number) => number>> = {
  number: (draft, words, at) => readNumber(draft, words, at, false),
  times: (draft, words, at) => readNumber(draft, words, at, false),
  limit: (draft, words, at) => {
    let next = at + 1
    while (is(words[next], 'limit') || is(words[next], 'filler')) next++
    if (is(words[next], 'number') || is(words[next], 'times')) return readNumber(draft, words, next, true)
    return at + 1
  },
  not: (draft, words, at) => {
    const next = is(words[at + 1], 'filler') ? at + 2 : at + 1
    const what = words[next]?.sense
    if (what?.is !== 'television' && what?.is !== 'piece' && what?.is !== 'storage') return at + 1
    const stretch = stretchOf(words, at, next + 1)
    if (what.is === 'television') push(draft, { ...stretch, means: { kind: 'television', wanted: false } })
    else draft.lost.push(stretch)
    return next + 1
  },
  people: (draft, words, at) => {
    const { sense, start, end } = words[at]!
    if (sense?.is !== 'people') return at + 1
    if (sense.two) countPeople(draft, { start, end }, 2, sense.activity)
    return at + 1
  },
  piece: (draft, words, at) => {
    const { sense, start, end } = words[at]!
    if (sense?.is !== 'piece') return at + 1
    push(draft, peoplePart({ start, end }, sense.activity, sense.people))
    draft.last = {
      activity: sense.activity,
      at: draft.parts.length - 1,
      isCounted: sense.adds === true || (sense.people === 2 && sense.activity === 'work'),
    }
    return at + 1
  },
  size: (draft, words, at) => {
    const { sense, start, end } = words[at]!
    if (sense?.is !== 'size') return at + 1
    const next = words[at + 1]?.sense
    if (next?.is === 'piece' && next.activity === 'sleep') {
      countPeople({ ...draft, last: null }, stretchOf(words, at, at + 2), sense.people, 'sleep')
      draft.last = { activity: 'sleep', at: draft.parts.length - 1, isCounted: true }
      return at + 2
    }
    if (draft.last?.activity === 'sleep') countPeople(draft, { start, end }, sense.people, 'sleep')
    else draft.lost.push({ start, end })
    return at + 1
  },
  television: (draft, words, at) => {
    const { start, end } = words[at]!
    push(draft, { start, end, means: { kind: 'television', wanted: true } })
    return at + 1
  },
  storage: (draft, words, at) => {
    const { sense, start, end } = words[at]!
    push(draft, { start, end, means: { kind: 'storage', much: sense?.is === 'storage' && sense.much ? 'much' : 'some' } })
    return at + 1
  },
  style: (draft, words, at) => {
    const { sense, start, end } = words[at]!
    if (sense?.is === 'style') push(draft, { start, end, means: { kind: 'style', style: sense.style } })
    return at + 1
  },
  room: (draft, words, at) => {
    const { sense, start, end } = words[at]!
    if (sense?.is !== 'room') return at + 1
    push(draft, { start, end, means: { kind: 'roomType', roomType: sense.roomType } })
    draft.roomType = sense.roomType
    return at + 1
  },
  window: (draft, words, at) => {
    const { start, end } = words[at]!
    if (draft.last) push(draft, { start, end, means: { kind: 'byWindow', activity: draft.last.activity } })
    else draft.lost.push({ start, end })
    return at + 1
  },
  filler: (_draft, _words, at) => at + 1,
  pounds: (_draft, _words, at) => at + 1,
  much: (_draft, _words, at) => at + 1,
}

/** Seats of one piece and of another are added up; of anything else the last word counts. */
const peopleOf = (parts: readonly UnderstoodPart[], adding: ReadonlySet<UnderstoodPart>): Wishes['people'] => {
  const people: Wishes['people'] = {}
  for (const part of parts) {
    if (part.means.kind !== 'people') continue
    const { activity, people: count } = part.means
    people[activity] = adding.has(part) ? (people[activity] ?? 0) + count : count
  }
  return people
}

const lastOf = <Kind extends Meaning['kind']>(parts: readonly UnderstoodPart[], kind: Kind): Extract<Meaning, { kind: Kind }> | undefined =>
  parts.map(({ means }) => means).findLast((means): means is Extract<Meaning, { kind: Kind }> => means.kind === kind)

/** Only the first 500 letters are read. Never throws. */
export const understand = (sentence: string): Understood => {
  const words = sensed(tokensOf(sentence.slice(0, READ)))
  const draft: Draft = { parts: [], lost: [], last: null, roomType: null }
  const adding = new Set<UnderstoodPart>()
  for (let at = 0; at < words.length;) {
    const { sense, start, end } = words[at]!
    const before = draft.parts.length
    const read = sense && READERS[sense.is]
    if (!read) draft.lost.push({ start, end })
    at = read ? read(draft, words, at) : at + 1
    const piece = [sense, words[at - 1]?.sense].find((one) => one?.is === 'piece')
    if (piece?.is === 'piece' && piece.adds && draft.parts.length > before) adding.add(draft.parts.at(-1)!)
  }
  const television = lastOf(draft.parts, 'television')
  const storage = lastOf(draft.parts, 'storage')
  const style = lastOf(draft.parts, 'style')
  const budget = lastOf(draft.parts, 'budget')
  const byWindow = draft.parts.flatMap(({ means }) => (means.kind === 'byWindow' ? [means.activity] : []))
  return {
    wishes: {
      people: peopleOf(draft.parts, adding),
      ...(television && { television: television.wanted }),
      ...(storage && { storage: storage.much }),
      ...(style && { style: style.style }),
      ...(byWindow.length > 0 && { byWindow: [...new Set(byWindow)] }),
    },
    ...(draft.roomType && { roomType: draft.roomType }),
    ...(budget && { budget: budget.piastres }),
    understood: draft.parts,
    notUnderstood: draft.lost,
  }
}
