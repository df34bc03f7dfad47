import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileName } from './fileName.ts'

const day = new Date(2026, 10, 21)

test('a file is named after the room and the day, in any script', () => {
  expect(fileName('صالة المعادي', day, 'png')).toBe('صالة المعادي 2026-11-21.png')
  expect(fileName('A/B: "C"?', day, 'glb')).toBe('A B C 2026-11-21.glb')
  expect(fileName('\u202e../', day, 'png')).toBe('Diwan 2026-11-21.png')
})

test('a file name never holds what a file system refuses, and is never long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const made = fileName(name, day, 'png')
      expect(made).toMatch(/^[^\\/:*?"<>|]+ 2026-11-21\.png$/)
      expect(made).not.toMatch(/^\./)
      expect(Array.from(made).length).toBeLessThan(100)
    }),
  )
})

test('the day is that of the place that is named', () => {
  const late = new Date('2026-11-21T22:30:00Z')
  expect(fileName('Salon', late, 'pdf', { timeZone: 'Africa/Cairo' })).toBe('Salon 2026-11-22.pdf')
  expect(fileName('Salon', late, 'pdf', { timeZone: 'UTC' })).toBe('Salon 2026-11-21.pdf')
})

test('a file says what of the room it shows, however long the room’s name is', () => {
  expect(fileName('Living room', day, 'png', { shows: 'evening, 4\u22365' })).toBe('Living room, evening, 4\u22365 2026-11-21.png')
  expect(fileName('غرفة المعيشة', day, 'png', { shows: 'المساء، 4\u22365' })).toBe('غرفة المعيشة، المساء، 4\u22365 2026-11-21.png')
  const long = fileName('x'.repeat(300), day, 'png', { shows: 'night/day' })
  expect(long).toMatch(/^x+, night day 2026-11-21\.png$/)
  expect(long.length).toBeLessThan(100)
})
