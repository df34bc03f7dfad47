import { expect, test } from 'vitest'
import type { RenderProjection, RenderQuality } from '#contract/renders/vocabulary.ts'
import { expectedWaits, type Drawn, type Waiting } from './expectedWaits.ts'

const drawn = (seconds: number, about: Partial<Drawn> = {}): Drawn => ({
  projectId: 'other',
  quality: 'low',
  projection: 'perspective',
  isFilm: false,
  pixels: 1000,
  seconds,
  ...about,
})
const waiting = (accountId: string, about: Partial<Waiting> = {}): Waiting => ({
  accountId,
  quality: 'low',
  projection: 'perspective',
  isFilm: false,
  pixels: 1000,
  isBegun: false,
  progress: 0,
  ...about,
})
const CALLER = { accountId: 'me', projectId: 'mine' }
const waitFor = (
  made: readonly Drawn[],
  pending: readonly Waiting[] = [],
  quality: RenderQuality = 'low',
  projection: RenderProjection = 'perspective',
  isFilm = false,
) => expectedWaits(made, pending, CALLER).find((one) => one.quality === quality && one.projection === projection && one.isFilm === isFilm)!

test('expected waits: every kind of render has one, and one that was never drawn is not guessed', () => {
  expect(expectedWaits([], [], CALLER)).toHaveLength(9)
  expect(waitFor([drawn(4)])).toMatchObject({ drawing: { seconds: 4, pixels: 1000 }, queue: { ahead: 0, seconds: 0 } })
  expect(waitFor([drawn(4)], [], 'ultra').drawing).toBeNull()
  expect(waitFor([drawn(4)], [], 'low', 'panorama').drawing).toBeNull()
})

test('expected waits: the middle of the latest counts, in any room; once this room was drawn, its own alone', () => {
  const others = [3, 90, 4, 5, 4].map((seconds) => drawn(seconds))
  expect(waitFor(others).drawing!.seconds).toBe(4)
  expect(waitFor([...others, drawn(30, { projectId: 'mine' })]).drawing!.seconds).toBe(30)
  const older = Array.from({ length: 20 }, () => drawn(50))
  expect(waitFor([...Array.from({ length: 9 }, () => drawn(2)), ...older]).drawing!.seconds).toBe(2)
})

test('expected waits: of ultra the middle is of seconds a pixel, as small images are quick', () => {
  const made = [
    drawn(50, { quality: 'ultra', pixels: 1000 }),
    drawn(60, { quality: 'ultra', pixels: 6000 }),
    drawn(90, { quality: 'ultra', pixels: 3000 }),
  ]
  expect(waitFor(made, [], 'ultra').drawing).toEqual({ seconds: 90, pixels: 3000 })
})

test('expected waits: the queue holds what the caller has waiting, what is being drawn, and of each other account one turn more than the caller has', () => {
  const pending = [
    waiting('a', { isBegun: true, progress: 0.5 }),
    ...['a', 'a', 'a', 'b', 'b', 'b'].map((account) => waiting(account)),
    waiting('me'),
  ]
  // Begun by a; two of a and two of b before the second turn of the caller; the caller's own.
  expect(waitFor([drawn(10)], pending).queue).toEqual({ ahead: 6, seconds: 55 })
  expect(waitFor([drawn(10)], pending.slice(0, -1)).queue).toEqual({ ahead: 3, seconds: 25 })
})

test('expected waits: what is traced and what the browser draws do not wait for each other', () => {
  const pending = [waiting('a', { quality: 'ultra', pixels: 2000 })]
  const made = [drawn(10), drawn(100, { quality: 'ultra' })]
  expect(waitFor(made, pending).queue).toEqual({ ahead: 0, seconds: 0 })
  expect(waitFor(made, pending, 'ultra').queue).toEqual({ ahead: 1, seconds: 200 })
})

test('expected waits: two processes that draw halve the queue', () => {
  const pending = [waiting('a', { isBegun: true }), waiting('b', { isBegun: true }), waiting('c')]
  expect(waitFor([drawn(10)], pending).queue).toEqual({ ahead: 3, seconds: 15 })
})

test('expected waits: a queue with something that was never measured is counted, and its seconds are not guessed', () => {
  expect(waitFor([drawn(10)], [waiting('a', { quality: 'high' })]).queue).toEqual({ ahead: 1, seconds: null })
})

test('expected waits: films are measured by films alone, whatever their size was, and wait for films alone', () => {
  const film = { quality: 'high', isFilm: true } as const
  const made = [drawn(30, { quality: 'high' }), drawn(400, { ...film, pixels: 500 })]
  expect(waitFor(made, [], 'high', 'perspective', true).drawing!.seconds).toBe(400)
  expect(waitFor(made, [], 'high').drawing!.seconds).toBe(30)
  const pending = [waiting('a', film), waiting('a', { quality: 'high' })]
  expect(waitFor(made, pending, 'high', 'perspective', true).queue).toEqual({ ahead: 1, seconds: 400 })
  expect(waitFor(made, pending, 'high').queue).toEqual({ ahead: 1, seconds: 30 })
})
