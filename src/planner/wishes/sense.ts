/** Possible meanings of a word or a phrase, without its context. */
import type { Activity } from '#contract/arrange/arrangementVocabulary.ts'
import type { RoomType, Style } from '#contract/wire/vocabulary.ts'

export type Sense =
  /** A piece to sit, sleep, work or eat at: with the number of people it serves, if none was stated. */
  | { is: 'piece'; activity: Activity; people: number; adds?: true }
  /** People, or places for them: as many as the number before it; `two`, where the word itself says two. */
  | { is: 'people'; two?: true; activity?: Activity }
  | { is: 'television' }
  | { is: 'storage'; much?: true }
  | { is: 'much' }
  | { is: 'room'; roomType: RoomType }
  | { is: 'style'; style: Style }
  | { is: 'window' }
  | { is: 'not' }
  /** Before an amount: at most that; at least that, which no budget says. */
  | { is: 'limit' }
  | { is: 'least' }
  /** Before two amounts: from one to the other. */
  | { is: 'between' }
  /** Between two amounts: *15 to 20*. */
  | { is: 'to' }
  /** Before a number: for so many people. */
  | { is: 'for' }
  | { is: 'and' }
  /** After a number: so many seats of one piece. */
  | { is: 'seater' }
  /** After a number: a length, no count. */
  | { is: 'unit' }
  /** Furniture that is known and cannot be wished for here. */
  | { is: 'other' }
  | { is: 'pounds' }
  /** A currency that no price is in. */
  | { is: 'foreign' }
  | { is: 'number'; value: number }
  /** Multiplies the number before it. */
  | { is: 'times'; value: number }
  /** For one or for two: of a bed. */
  | { is: 'size'; people: number }
  /** Carries no meaning here. */
  | { is: 'filler' }

/** By phrase: words in one of the three languages, parted by spaces. */
export type Lexicon = Readonly<Record<string, Sense>>

export const piece = (activity: Activity, people: number, adds?: true): Sense => ({ is: 'piece', activity, people, ...(adds && { adds }) })
export const number = (value: number): Sense => ({ is: 'number', value })
export const times = (value: number): Sense => ({ is: 'times', value })
export const room = (roomType: RoomType): Sense => ({ is: 'room', roomType })
export const style = (name: Style): Sense => ({ is: 'style', style: name })
export const people = (activity?: Activity): Sense => ({ is: 'people', ...(activity && { activity }) })
/** An Arabic noun in the dual: two of them. */
export const two = (activity?: Activity): Sense => ({ is: 'people', two: true, ...(activity && { activity }) })
export const size = (count: number): Sense => ({ is: 'size', people: count })
const plainly = (is: Exclude<Sense['is'], 'piece' | 'people' | 'storage' | 'room' | 'style' | 'number' | 'times' | 'size'>): Sense => ({ is })
export const TELEVISION = plainly('television')
export const MUCH = plainly('much')
export const WINDOW = plainly('window')
export const NOT = plainly('not')
export const LIMIT = plainly('limit')
export const POUNDS = plainly('pounds')
export const FOREIGN = plainly('foreign')
export const FILLER = plainly('filler')
export const LEAST = plainly('least')
export const BETWEEN = plainly('between')
export const TO = plainly('to')
export const FOR = plainly('for')
export const AND = plainly('and')
export const SEATER = plainly('seater')
export const UNIT = plainly('unit')
export const OTHER = plainly('other')
export const STORAGE: Sense = { is: 'storage' }
export const MUCH_STORAGE: Sense = { is: 'storage', much: true }

/** Each of these words with one sense. */
export const all = (sense: Sense, words: string): Lexicon => Object.fromEntries(words.split(', ').map((word) => [word, sense]))
/** Words in order, counting from a number. */
export const counted = (from: number, words: string, step = 1): Lexicon =>
  Object.fromEntries(words.split(' ').flatMap((word, i) => word.split('|').map((one) => [one, number(from + i * step)])))
