import { expect, test } from 'vitest'
import type { RenderWait } from '#contract/renders/renders.ts'
import { countAhead, drawingSeconds, expectedSeconds, rounded, type Wish } from './expectedWait.ts'

const wait = (about: Partial<RenderWait> = {}): RenderWait => ({
  quality: 'low',
  projection: 'perspective',
  isFilm: false,
  drawing: { seconds: 4, pixels: 1000 },
  queue: { ahead: 0, seconds: 0 },
  ...about,
})
const WISH: Wish = { quality: 'low', projection: 'perspective', pixels: 1000 }

test('expected wait: it is what is drawn before, and the drawing', () => {
  const waits = [wait({ queue: { ahead: 2, seconds: 30 } }), wait({ quality: 'ultra' })]
  expect(expectedSeconds(waits, WISH)).toBe(34)
  expect(drawingSeconds(waits, WISH)).toBe(4)
  expect(countAhead(waits, WISH)).toBe(2)
})

test('expected wait: nothing is said of what was never measured, nor of a queue that cannot be known', () => {
  expect(expectedSeconds([], WISH)).toBeNull()
  expect(expectedSeconds([wait({ drawing: null })], WISH)).toBeNull()
  expect(expectedSeconds([wait()], { ...WISH, projection: 'panorama' })).toBeNull()
  const unknown = [wait({ queue: { ahead: 3, seconds: null } })]
  expect([expectedSeconds(unknown, WISH), drawingSeconds(unknown, WISH), countAhead(unknown, WISH)]).toEqual([null, 4, 3])
})

test('expected wait: ultra takes twice as long for twice the pixels, a draft does not', () => {
  const ultra = wait({ quality: 'ultra', drawing: { seconds: 60, pixels: 1000 } })
  expect(drawingSeconds([ultra], { ...WISH, quality: 'ultra', pixels: 2000 })).toBe(120)
  expect(drawingSeconds([wait()], { ...WISH, pixels: 2000 })).toBe(4)
})

test('expected wait: films are all as large as the service makes them, so that one takes as long as the one before', () => {
  const film = wait({ quality: 'high', isFilm: true, drawing: { seconds: 300, pixels: 1000 } })
  expect(drawingSeconds([film], { ...WISH, quality: 'high', isFilm: true, pixels: 2000 })).toBe(300)
})

test('expected wait: it is said in round numbers', () => {
  expect([0.2, 7.4, 37, 88, 100, 600].map(rounded)).toEqual([
    { value: 1, unit: 'second' },
    { value: 7, unit: 'second' },
    { value: 40, unit: 'second' },
    { value: 90, unit: 'second' },
    { value: 2, unit: 'minute' },
    { value: 10, unit: 'minute' },
  ])
})
