import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { findIn } from './match.ts'

const entry = (...names: string[]) => ({ names })
const entries = [
  entry('Undo', 'تراجع', 'Annuler'),
  entry('Redo', 'إعادة', 'Rétablir'),
  entry('Duplicate', 'تكرار', 'Dupliquer', 'copy, one more'),
  entry('Remove', 'إزالة', 'Retirer', 'delete, erase'),
  entry('Turn left 15°', 'تدوير يسارًا ١٥°', 'Tourner à gauche de 15°'),
  entry('Lock in place', 'تثبيت في المكان', 'Verrouiller'),
]
const found = (query: string) => findIn(entries, query).map(({ names }) => names[0])

test('accents, tashkeel, hamza, taa marbuta, the article and digits make no difference', () => {
  expect(fold('Rétablir')).toBe('retablir')
  expect(fold('إِزَالَة')).toBe(fold('ازاله'))
  expect(fold('الكنبة')).toBe('كنبه')
  expect(fold('١٥°')).toBe('15')
  expect(fold('مؤكّد')).toBe('موكد')
  expect(fold('…')).toBe('')
  expect(fold('\u202aRé\u00adta\u200bblir\u202c ۱۵')).toBe('retablir 15')
})

test('an action is found by its name in any of the three languages, whichever the page speaks', () => {
  expect(found('undo')).toEqual(['Undo'])
  expect(found('تراجع')).toEqual(['Undo'])
  expect(found('retablir')[0]).toBe('Redo')
  expect(found('اعاده')[0]).toBe('Redo')
  expect(found('ازالة')[0]).toBe('Remove')
})

test('beginnings, letters in between, other words for it and a slip of the finger are enough', () => {
  expect(found('du')[0]).toBe('Duplicate')
  expect(found('dpl')[0]).toBe('Duplicate')
  expect(found('delete')).toEqual(['Remove'])
  expect(found('dupilcate')[0]).toBe('Duplicate')
  expect(found('rmove')[0]).toBe('Remove')
  expect(found('left turn')[0]).toBe('Turn left 15°')
})

test('every typed word must be met; nothing typed finds nothing', () => {
  expect(found('turn banana')).toEqual([])
  expect(found('xyz')).toEqual([])
  expect(found('')).toEqual([])
  expect(found('؟!')).toEqual([])
})

test('a name that begins with it comes before one that only holds it', () => {
  expect(findIn([entry('Take the rug'), entry('Rug')], 'rug').map(({ names }) => names[0])).toEqual(['Rug', 'Take the rug'])
})
