/** Meaning of the parts of a sentence. */
import type { Piastres } from '#contract/wire/money.ts'
import type { Activity, Wishes } from '#contract/arrange/arrangementVocabulary.ts'
import type { RoomType, Style } from '#contract/wire/vocabulary.ts'

export type Meaning =
  /** `of`: of pieces, whose seats are added up, or said in so many words. */
  | { kind: 'people'; activity: Activity; people: number; of: 'pieces' | 'people' }
  | { kind: 'television'; wanted: boolean }
  | { kind: 'storage'; much: 'some' | 'much' }
  | { kind: 'style'; style: Style }
  | { kind: 'roomType'; roomType: RoomType }
  | { kind: 'budget'; piastres: Piastres }
  | { kind: 'byWindow'; activity: Activity }

/** Range in the sentence: UTF-16 units, end exclusive. */
export interface Stretch {
  start: number
  end: number
}
export interface UnderstoodPart extends Stretch {
  means: Meaning
}

/** Seats of one piece and of another are added up; as many as were said are wanted at least. */
export const peopleOf = (parts: readonly UnderstoodPart[]): Wishes['people'] => {
  const [said, seats]: [Wishes['people'], Wishes['people']] = [{}, {}]
  for (const { means } of parts) {
    if (means.kind !== 'people') continue
    const { activity, people, of } = means
    if (of === 'pieces') seats[activity] = (seats[activity] ?? 0) + people
    else said[activity] = people
  }
  const people: Wishes['people'] = { ...seats }
  for (const activity of Object.keys(said) as Activity[]) people[activity] = Math.max(said[activity] ?? 0, seats[activity] ?? 0)
  return people
}
