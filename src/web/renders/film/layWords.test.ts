import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutIsolates } from '#contract/text/typography.ts'
import { layWords, SAFE, shownAt, type FilmWords, type LaidWords, type Measure } from './layWords.ts'

/** Letters half as wide as they are high; marks of direction have no breadth. */
const measure: Measure = (text, font) => 0.5 * Number(/(\d+)px/.exec(font)![1]) * Array.from(withoutIsolates(text)).length
const FRAME = { width: 720, height: 1280 }
const WORDS: FilmWords = {
  language: 'en',
  name: 'Nile-side living room',
  price: 'EGP 184,250',
  tax: 'VAT included',
  link: 'diwan.example/f/7k3q9w2mx4tb',
  mark: 'Diwan',
}
const linesOf = (words: Partial<FilmWords> = {}, frame = FRAME): LaidWords => layWords({ ...WORDS, ...words }, frame, measure)
const textsOf = (laid: LaidWords, part: string) => laid.lines.filter((line) => line.part === part).map(({ text }) => withoutIsolates(text))

const anyWords = fc.record({
  language: fc.constantFrom('ar', 'en', 'fr'),
  name: fc.oneof(
    fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }).map((name) => name.trim() || 'x'),
    fc.array(fc.constantFrom('Salon', 'غرفة', 'معيشة', 'a', 'Wohnzimmerlandschaft'), { minLength: 1, maxLength: 14 }).map((all) => all.join(' ')),
  ),
  price: fc.option(fc.constantFrom('EGP 1', 'EGP 12,345,678.90', '١٨٤٬٢٥٠ ج.م.')),
  tax: fc.constantFrom('VAT included', 'شامل ضريبة القيمة المضافة'),
  link: fc.constantFrom('localhost:4000', 'diwan.example/f/7k3q9w2mx4tb', `${'a-very-long-name.'.repeat(6)}example/f/7k3q9w2mx4tb`),
  mark: fc.constantFrom('Diwan', 'ديوان'),
}) satisfies fc.Arbitrary<FilmWords>
const anyFrame = fc.constantFrom(
  { width: 720, height: 1280 },
  { width: 540, height: 960 },
  { width: 1080, height: 1920 },
  { width: 180, height: 320 },
)

test('film words: whatever is said, every line lies within what messengers leave free, below the one before it, and is written whole or with an ellipsis', () => {
  fc.assert(
    fc.property(anyWords, anyFrame, (words, frame) => {
      const { lines, direction, top } = layWords(words, frame, measure)
      for (const { x, y, size, width } of lines) {
        const left = direction === 'rtl' ? x - width : x
        expect(left).toBeGreaterThanOrEqual(SAFE.aside * frame.width - 1)
        expect(left + width).toBeLessThanOrEqual((1 - SAFE.aside) * frame.width + 1)
        expect(y - size).toBeGreaterThanOrEqual(SAFE.above * frame.height - 1)
        expect(y).toBeLessThanOrEqual((1 - SAFE.below) * frame.height)
      }
      const below = lines.filter(({ part }) => part !== 'mark').toSorted((a, b) => a.y - b.y)
      for (const [i, line] of below.slice(1).entries()) expect(line.y - below[i]!.y).toBeGreaterThanOrEqual(line.size)
      expect(below[0]!.y - below[0]!.size * 1.1).toBeGreaterThanOrEqual(top - frame.height * 0.02)
      expect(textsOf({ lines, direction, top }, 'name').length).toBeLessThanOrEqual(2)
      const whole = textsOf({ lines, direction, top }, 'name').toReversed().join(' ')
      expect(whole.endsWith('…') || whole === words.name.split(/\s+/).join(' ')).toBe(true)
    }),
  )
})

test('film words: a short name is as large as it can be, a long one smaller and in two lines, one that is longer still is cut', () => {
  const sizeOf = (name: string) => linesOf({ name }).lines.find(({ part }) => part === 'name')!.size
  expect(sizeOf('Salon')).toBe(sizeOf('A rather long name of a living room'))
  expect(sizeOf('Salon')).toBeGreaterThan(sizeOf('The considerably longer name of a living room'))
  expect(textsOf(linesOf({ name: 'The considerably longer name of a living room' }), 'name')).toHaveLength(2)
  expect(textsOf(linesOf({ name: 'A rather long name of a living room' }), 'name')).toHaveLength(2)
  const [last] = textsOf(linesOf({ name: 'word '.repeat(40).trim() }), 'name')
  expect(last).toMatch(/ word…$|d…$|…$/)
  expect(textsOf(linesOf({ name: 'x'.repeat(120) }), 'name')).toEqual([expect.stringMatching(/^x+…$/)])
})

test('film words: a name is cut between what a reader takes for letters', () => {
  const family = '👩‍👩‍👧'
  const [line] = textsOf(linesOf({ name: family.repeat(60) }), 'name')
  expect(line!.replaceAll(family, '')).toBe('…')
})

test('film words: in Arabic they are at the right, and the address is still read from the left', () => {
  const { lines, direction } = linesOf({ language: 'ar', name: 'غرفة معيشة' })
  expect(direction).toBe('rtl')
  expect(new Set(lines.map(({ x }) => x))).toEqual(new Set([(1 - SAFE.aside) * FRAME.width]))
  expect(lines.find(({ part }) => part === 'link')!.direction).toBe('ltr')
  expect(lines.find(({ part }) => part === 'price')!.direction).toBe('rtl')
})

test('film words: a room in which nothing is sold has no price', () => {
  expect(textsOf(linesOf({ price: null }), 'price')).toEqual([])
  expect(textsOf(linesOf(), 'price')).toEqual(['VAT included', 'EGP 184,250'])
})

test('film words: the name is the title at first, then the room is seen alone, and all words come in their turn and stay for the last two seconds', () => {
  const parts = ['mark', 'ground', 'name', 'price', 'link'] as const
  const shown = (seconds: number) => parts.map((part) => shownAt(part, seconds))
  expect(shown(0)).toEqual([0, 0, 0, 0, 0])
  expect(shown(2)).toEqual([1, 1, 1, 0, 0].map((part) => expect.closeTo(part, 1) as number))
  for (const seconds of [4, 5]) expect(shown(seconds)).toEqual([1, 0, 0, 0, 0])
  for (const seconds of [8, 9, 10]) expect(shown(seconds)).toEqual([1, 1, 1, 1, 1])
  expect(shownAt('name', 6.2)).toBeGreaterThan(shownAt('price', 6.6))
  for (const part of parts)
    for (let seconds = 4; seconds < 10; seconds += 0.1) expect(shownAt(part, seconds + 0.1)).toBeGreaterThanOrEqual(shownAt(part, seconds))
})

test('film words: every one fades in and out', () => {
  for (const part of ['mark', 'ground', 'name', 'price', 'link'] as const)
    for (let seconds = 0; seconds < 10; seconds += 1 / 24)
      expect(Math.abs(shownAt(part, seconds + 1 / 24) - shownAt(part, seconds))).toBeLessThan(0.14)
})
