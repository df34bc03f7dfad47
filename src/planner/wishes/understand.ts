/**
 * Parses wishes for a room from a sentence in Arabic, English or French, or a mixture (docs/arrangements.md#sentences), with a table of words and a
 * few rules of context. Reports the parts that it does not understand.
 */
import type { Piastres } from '#contract/wire/money.ts'
import type { Activity, Wishes } from '#contract/arrange/arrangementVocabulary.ts'
import type { RoomType } from '#contract/wire/vocabulary.ts'
import { peopleOf, type Meaning, type Stretch, type UnderstoodPart } from './meaning.ts'
import { sensed } from './phrases.ts'
import { read, type Draft } from './read.ts'
import { tokensOf } from './tokens.ts'

export type { Meaning } from './meaning.ts'

export interface Understood {
  wishes: Wishes
  roomType?: RoomType
  budget?: Piastres
  /** In the order of the sentence; none overlaps another. */
  understood: readonly UnderstoodPart[]
  notUnderstood: readonly Stretch[]
}

/** Recognised range of a sentence, UTF-16 units. */
const READ = 500

/** Main activity in a room of each type. */
const DOES: Readonly<Partial<Record<RoomType, Activity>>> = { living_room: 'sit', bedroom: 'sleep', office: 'work', kitchen: 'dine' }

const lastOf = <Kind extends Meaning['kind']>(parts: readonly UnderstoodPart[], kind: Kind): Extract<Meaning, { kind: Kind }> | undefined =>
  parts.map(({ means }) => means).findLast((means): means is Extract<Meaning, { kind: Kind }> => means.kind === kind)

/**
 * Only the first 500 letters are read. Never throws.
 * @param here the type of the room, for whose use a number of people is meant where no place is named
 */
export const understand = (sentence: string, here?: RoomType): Understood => {
  const words = sensed(tokensOf(sentence.slice(0, READ)))
  const roomType = words.map(({ sense }) => sense).findLast((sense) => sense?.is === 'room')?.roomType
  const room = roomType ?? here
  const draft: Draft = { parts: [], lost: [], last: null, clause: 0, does: (room && DOES[room]) ?? null }
  read(draft, words)
  const parts = draft.parts.filter((part) => part !== null)
  const television = lastOf(parts, 'television')
  const storage = lastOf(parts, 'storage')
  const style = lastOf(parts, 'style')
  const budget = lastOf(parts, 'budget')
  const named = lastOf(parts, 'roomType')
  const byWindow = parts.flatMap(({ means }) => (means.kind === 'byWindow' ? [means.activity] : []))
  return {
    wishes: {
      people: peopleOf(parts),
      ...(television && { television: television.wanted }),
      ...(storage && { storage: storage.much }),
      ...(style && { style: style.style }),
      ...(byWindow.length > 0 && { byWindow: [...new Set(byWindow)] }),
    },
    ...(named && { roomType: named.roomType }),
    ...(budget && { budget: budget.piastres }),
    understood: parts.toSorted((a, b) => a.start - b.start),
    notUnderstood: draft.lost.toSorted((a, b) => a.start - b.start),
  }
}
