import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitName } from './personName.ts'

const parts = (typed: string) => Object.values(splitName(typed))

describe('a name in one field becomes first and last name:', () => {
  test.each([
    ['سلمى حسن', 'سلمى', 'حسن'],
    ['محمد أحمد علي', 'محمد', 'أحمد علي'],
    ['عبد الله محمود', 'عبد الله', 'محمود'],
    ['محمد عبد الله', 'محمد', 'عبد الله'],
    ['عبدالرحمن حسن', 'عبدالرحمن', 'حسن'],
    ['عبد الرحمن عبد العزيز', 'عبد الرحمن', 'عبد العزيز'],
    ['عَبْد الله محمود', 'عَبْد الله', 'محمود'],
    ['عبد رب النبي سالم', 'عبد رب النبي', 'سالم'],
    ['أبو بكر علي', 'أبو بكر', 'علي'],
    ['ابو بكر علي', 'ابو بكر', 'علي'],
    ['أم كلثوم إبراهيم', 'أم كلثوم', 'إبراهيم'],
    ['محمد أبو تريكة', 'محمد', 'أبو تريكة'],
    ['أحمد بن علي', 'أحمد', 'بن علي'],
    ['أحمد بن عبد الله الفاسي', 'أحمد', 'بن عبد الله الفاسي'],
    ['نور الدين محمود', 'نور الدين', 'محمود'],
    ['هبة الله فؤاد', 'هبة الله', 'فؤاد'],
    ['زين العابدين سيد', 'زين العابدين', 'سيد'],
    ['نور الهدى كامل', 'نور الهدى', 'كامل'],
    ['أحمد السيد', 'أحمد', 'السيد'],
    ['Salma Hassan', 'Salma', 'Hassan'],
    ['Abd El Rahman Ali', 'Abd El Rahman', 'Ali'],
    ['Abdel Rahman Ali', 'Abdel Rahman', 'Ali'],
    ['Nour El-Din Mahmoud', 'Nour El-Din', 'Mahmoud'],
    ['Nour El Din Mahmoud', 'Nour El Din', 'Mahmoud'],
    ['Ahmed El Sayed', 'Ahmed', 'El Sayed'],
    ['Marie de La Tour', 'Marie', 'de La Tour'],
    ['  Mona \t Adel  ', 'Mona', 'Adel'],
  ])('%s', (typed, firstName, lastName) => {
    expect(splitName(typed)).toEqual({ firstName, lastName })
  })
})

test.each(['', '   ', 'منى', 'عبد الله', 'أبو بكر', 'نور الدين', 'عبد', 'Mona', 'Abd El Rahman'])('a single name has no last name: "%s"', (typed) => {
  expect(splitName(typed)).toEqual({ firstName: typed.trim(), lastName: '' })
})

test('first and last name together are what was typed, and no part is an opening word alone', () => {
  const word = fc.constantFrom('عبد', 'الله', 'أبو', 'بن', 'الدين', 'محمد', 'حسن', 'El', 'Din', 'Mona', 'Abu')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 7 }), fc.constantFrom(' ', '  ', '\n'), (words, space) => {
      const [first, last] = parts(words.join(space))
      expect([first, last].filter(Boolean).join(' ')).toBe(words.join(' '))
      if (last !== '') expect(first).not.toMatch(/(?:^|\s)(?:عبد|أبو|بن|El|Abu)$/)
    }),
  )
})
