/** Sentences in three languages, and what they are taken to mean. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { Tally } from '../../../test/room/bruteForce.ts'
import { understand } from './understand.ts'

const EGP = 100
/** Wishes of a sentence, in one line. */
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
    ['a room for a family of five', { lost: ['five'] }],
    ['chairs for six', { dine: 6 }],
    ['bedroom for two with a big wardrobe', { sleep: 2, storage: 'much', roomType: 'bedroom' }],
    ['televison and an armchiar', { television: true, sit: 1 }],
    ['a piano and a sofa', { sit: 3, lost: ['piano'] }],
    ['seats for 4, under 500 dollars', { sit: 4, lost: ['500 dollars'] }],
    ['a table for 200 people', { lost: ['table', '200 people'] }],
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

describe('what is not wanted is not wished for', () => {
  test.each([
    'I don’t want a TV',
    'I do not need a TV',
    'TV is not needed',
    'no TV, please',
    'لا أريد تلفزيون',
    'مفيش تلفزيون',
    'تلفزيون مش ضروري',
    'je n’ai pas besoin de télé',
    'pas de télé',
  ])('%s', (sentence) => expect(understand(sentence).wishes).toEqual({ people: {}, television: false }))
  test.each([
    ['no TV or sofa', { television: false, lost: ['sofa'] }],
    ['ni télé ni canapé', { television: false, lost: ['canapé'] }],
    ['no TV and a sofa', { television: false, sit: 3 }],
    ['not modern', { lost: ['not modern'] }],
    ['pas moderne', { lost: ['pas moderne'] }],
    ['a sofa, not modern', { sit: 3, lost: ['not modern'] }],
    ['sofa is not needed', { lost: ['sofa'] }],
  ])('%s', (sentence, expected) => expect(meaning(sentence)).toEqual(expected))
})

describe('a number is money, people or nothing that is known', () => {
  test.each([
    ['more than 20,000', { lost: ['more than 20,000'] }],
    ['at least 20,000', { lost: ['at least 20,000'] }],
    ['plus de 20 000', { lost: ['plus de 20 000'] }],
    ['أكثر من ٢٠ ألف', { lost: ['أكثر من ٢٠ ألف'] }],
    ['no more than 20,000', { budget: 20_000 }],
    ['between 15 and 20 thousand', { lost: ['between 15 and 20 thousand'] }],
    ['15-20k', { lost: ['15-20k'] }],
    ['15 to 20 thousand', { lost: ['15 to 20 thousand'] }],
    ['entre 15 et 20 mille', { lost: ['entre 15 et 20 mille'] }],
    ['من ١٥ ل ٢٠ ألف', { lost: ['من ١٥ ل ٢٠ ألف'] }],
    ['under 1.5k', { budget: 1500 }],
    ['1.5 million', { budget: 1_500_000 }],
    ['20.500,50 EGP', { budget: 20_500.5 }],
    ['2.5 chairs', { lost: ['2.5 chairs'] }],
    ['خمستاشر ألف', { budget: 15_000 }],
    ['تلتمية ألف', { budget: 300_000 }],
    ['ثلاثمائة ألف', { budget: 300_000 }],
    ['خمس تلاف', { budget: 5000 }],
    ['بكام ألف', { lost: ['بكام ألف'] }],
    ['soixante-quinze mille livres', { budget: 75_000 }],
    ['quatre-vingt-dix mille', { budget: 90_000 }],
    ['one hundred and fifty thousand', { budget: 150_000 }],
    ['£20,000', { lost: ['£20,000'] }],
    ['٢٠ ألف جنيه مصري', { budget: 20_000 }],
    ['20000 egyptian pounds', { budget: 20_000 }],
    ['budget 50', { lost: ['50'] }],
    ['in 2024', { lost: ['2024'] }],
    ['desk 1200 mm', { work: 1, lost: ['1200 mm'] }],
    ['sofa 3 m', { sit: 3, lost: ['3 m'] }],
    ['living room 4 x 5 m', { roomType: 'living_room', lost: ['4 x', '5 m'] }],
    ['un canapé neuf', { sit: 3, lost: ['neuf'] }],
    ['three-seater sofa', { sit: 3 }],
    ['two dining tables', { lost: ['two dining tables'] }],
    ['a table for 25', { lost: ['table', '25'] }],
    ['for six people: a dining table', { lost: ['six people'], dine: 4 }],
    ['سفرة لستة وعشرين ألف', { dine: 6, budget: 20_000 }],
    ['living room for eight with a sofa and two armchairs', { sit: 8, roomType: 'living_room' }],
    ['a sofa for seven', { sit: 7 }],
  ])('%s', (sentence, expected) => expect(meaning(sentence)).toEqual(expected))
})

describe('other furniture is not taken for what may be wished for', () => {
  test.each([
    ['coffee table', 'coffee table'],
    ['bedside table', 'bedside table'],
    ['table basse', 'table basse'],
    ['ترابيزة قهوة', 'ترابيزة قهوة'],
    ['desk lamp', 'desk lamp'],
    ['TV unit', 'TV unit'],
    ['bed linen', 'bed linen'],
    ['lining', 'lining'],
    ['chairs', 'chairs'],
    ['a well-lit corner', 'well-lit'],
  ])('%s', (sentence, lost) => {
    const { understood, notUnderstood } = understand(sentence)
    expect(understood).toEqual([])
    expect(notUnderstood.map(({ start, end }) => sentence.slice(start, end))).toContain(lost)
  })
})

test('people without a place are those of the room that it is about', () => {
  expect(understand('for five', 'living_room').wishes.people).toEqual({ sit: 5 })
  expect(understand('لشخصين', 'bedroom').wishes.people).toEqual({ sleep: 2 })
  expect(understand('for two', 'bathroom')).toMatchObject({ wishes: { people: {} }, notUnderstood: [{ start: 4, end: 7 }] })
})

test('languages may be mixed', () => expect(meaning('كنبة and a desk, sans télé')).toEqual({ sit: 3, work: 1, television: false }))

test('understood parts are marked at their place in the text', () => {
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
    { numRuns: cases(400) },
  )
  expect(tally.of('understood')).toBeGreaterThan(occurrences(40))
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
