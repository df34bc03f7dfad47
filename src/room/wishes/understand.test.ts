/** Sentences in three languages, and what they are taken to mean. */
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { Tally } from '../testing/byHand.ts'
import { understand } from './understand.ts'

const EGP = 100
/** What a sentence wishes for, in one line. */
const meaning = (sentence: string) => {
  const { wishes, roomType, budget, notUnderstood } = understand(sentence)
  const { people, ...rest } = wishes
  const lost = notUnderstood.map(({ start, end }) => sentence.slice(start, end))
  return { ...people, ...rest, ...(roomType && { roomType }), ...(budget && { budget: budget / EGP }), ...(lost.length > 0 && { lost }) }
}

describe('English', () => {
  test.each([
    ['a desk by the window, under 20,000', { work: 1, byWindow: ['work'], budget: 20_000 }],
    ['living room for eight people with a TV, modern', { sit: 8, television: true, style: 'modern', roomType: 'living_room' }],
    ['sofa bed for two guests', { host: 2 }],
    ['no TV', { television: false }],
    ['without a television', { television: false }],
    ['double bed', { sleep: 2 }],
    ['a single bed', { sleep: 1 }],
    ['home office for two', { work: 2, roomType: 'office' }],
    ['lots of storage', { storage: 'much' }],
    ['a wardrobe', { storage: 'some' }],
    ['dining table for six and a sofa', { dine: 6, sit: 3 }],
    ['a sofa and two armchairs', { sit: 5 }],
    ['two desks', { work: 2 }],
    ['4 chairs', { dine: 4 }],
    ['a table', { dine: 4 }],
    ['max 20k', { budget: 20_000 }],
    ['budget of 15 thousand pounds', { budget: 15_000 }],
    ['twenty five thousand', { budget: 25_000 }],
    ['20 000 EGP', { budget: 20_000 }],
    ['a room for a family of five', { sit: 5 }],
    ['bedroom for two with a big wardrobe', { sleep: 2, storage: 'much', roomType: 'bedroom' }],
    ['televison and an armchiar', { television: true, sit: 1 }],
    ['a piano and a sofa', { sit: 3, lost: ['piano'] }],
    ['seats for 4, under 500 dollars', { sit: 4, lost: ['500 dollars'] }],
    ['a table for 200 people', { dine: 4, lost: ['200 people'] }],
    ['', {}],
  ])('%s', (sentence, expected) => expect(meaning(sentence)).toEqual(expected))
})

describe('Arabic', () => {
  test.each([
    ['سفرة لستة وكنبة', { dine: 6, sit: 3 }],
    ['مكتب جنب الشباك بأقل من عشرين ألف', { work: 1, byWindow: ['work'], budget: 20_000 }],
    ['غرفة نوم لشخصين بدولاب كبير وميزانية ٥٠ ألف جنيه', { sleep: 2, storage: 'much', roomType: 'bedroom', budget: 50_000 }],
    ['من غير تلفزيون', { television: false }],
    ['كنبة وتليفزيون', { sit: 3, television: true }],
    ['سرير مزدوج', { sleep: 2 }],
    ['مكتبين', { work: 2 }],
    ['٤ كراسي', { dine: 4 }],
    ['أربع كراسي', { dine: 4 }],
    ['كرسيين', { dine: 2 }],
    ['ليفنج مودرن لسبع أفراد', { sit: 7, style: 'modern', roomType: 'living_room' }],
    ['ميزانية 20.000 جنيه', { budget: 20_000 }],
    ['٢٠ الف', { budget: 20_000 }],
    ['تحت خمسة وعشرين ألف', { budget: 25_000 }],
    ['سرير ضيوف', { host: 1 }],
    ['عايز سفرة لثمانية', { dine: 8 }],
    ['كنبة ودولاب', { sit: 3, storage: 'some' }],
    ['كلاسيك', { style: 'classic' }],
    ['سفرة لستة بأقل من ٥٠٠ دولار', { dine: 6, lost: ['٥٠٠ دولار'] }],
    ['بيانو وكنبة', { sit: 3, lost: ['بيانو'] }],
  ])('%s', (sentence, expected) => expect(meaning(sentence)).toEqual(expected))
})

describe('French', () => {
  test.each([
    ['un bureau près de la fenêtre', { work: 1, byWindow: ['work'] }],
    ['une table pour six et un canapé, moins de 30 000', { dine: 6, sit: 3, budget: 30_000 }],
    ['une table pour six, moins de 30 000 €', { dine: 6, lost: ['30 000 €'] }],
    ['sans télé', { television: false }],
    ['salon pour huit personnes', { sit: 8, roomType: 'living_room' }],
    ['un canapé-lit pour deux invités', { host: 2 }],
    ['chambre pour deux avec beaucoup de rangements', { sleep: 2, storage: 'much', roomType: 'bedroom' }],
    ['deux fauteuils et une télé', { sit: 2, television: true }],
    ['vingt mille livres', { budget: 20_000 }],
    ['quatre chaises', { dine: 4 }],
    ['un lit double', { sleep: 2 }],
    ['style classique', { style: 'classic' }],
    ['un piano', { lost: ['piano'] }],
  ])('%s', (sentence, expected) => expect(meaning(sentence)).toEqual(expected))
})

test('languages may be mixed', () => expect(meaning('كنبة and a desk, sans télé')).toEqual({ sit: 3, work: 1, television: false }))

test('what was understood is marked where it stands', () => {
  const sentence = 'a desk by the window, under 20,000'
  expect(understand(sentence).understood.map(({ start, end }) => sentence.slice(start, end))).toEqual(['desk', 'by the window', '20,000'])
})

test('whatever is written, the parts lie in the sentence in order and none overlaps another', () => {
  const words = fc.constantFrom(
    'sofa',
    'table',
    'for',
    'six',
    'كنبة',
    'لستة',
    '٢٠',
    'ألف',
    'no',
    'TV',
    'double',
    'bed',
    'window',
    'k',
    '€',
    'under',
    'lit',
    'xyz',
  )
  const tally = new Tally()
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
      ),
      (sentence) => {
        const { understood, notUnderstood } = understand(sentence)
        tally.count('understood', understood.length > 1)
        const stretches = [...understood, ...notUnderstood].toSorted((a, b) => a.start - b.start)
        stretches.forEach(({ start, end }, i) => {
          expect(start).toBeGreaterThanOrEqual(i === 0 ? 0 : stretches[i - 1]!.end)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(sentence.length)
        })
        expect(understood.toSorted((a, b) => a.start - b.start)).toEqual(understood)
      },
    ),
    { numRuns: 400 * inject('soak') },
  )
  expect(tally.of('understood')).toBeGreaterThan(40)
})

test('places and their number are understood in any order and language, with or without a budget', () => {
  const PLACES = [
    ['dine', ['a dining table for ', 'سفرة لعدد ', 'une table pour ']],
    ['work', ['a workplace for ', 'مكتب لـ ', 'un bureau pour ']],
    ['sit', ['a seating area for ', 'ركن جلوس لـ ', 'un coin salon pour ']],
  ] as const
  const place = fc.constantFrom(...PLACES)
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 2 }),
      fc.option(fc.integer({ min: 2, max: 900 })),
      (what, count, language, thousands) => {
        const [activity, phrases] = what
        const budget = thousands === null ? '' : [`, under ${thousands},000`, `، أقل من ${thousands} ألف`, `, moins de ${thousands} 000`][language]!
        const { wishes, budget: understood } = understand(`${phrases[language]}${count}${budget}`)
        expect(wishes.people).toEqual({ [activity]: count })
        expect(understood).toBe(thousands === null ? undefined : thousands * 1000 * EGP)
      },
    ),
  )
})
