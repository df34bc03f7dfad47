import { afterEach, expect, test, vi } from 'vitest'
import type { Presence } from '#contract/design/live.ts'
import { initialsOf, latestOnly, NOBODY, peopleOf, persons, withoutPresence, withPresence } from './presence.ts'

const someone = (id: string, userId: string, about: Partial<Presence> = {}): Presence => ({
  id,
  userId,
  name: userId,
  isGuest: false,
  color: '#123456',
  permission: 'edit',
  selection: [],
  ...about,
})
afterEach(() => vi.useRealTimers())

test('presence: the user’s own windows are left out, however many', () => {
  const people = peopleOf([someone('1', 'me'), someone('2', 'me'), someone('3', 'Mona')], '1')
  expect(people.others.map(({ id }) => id)).toEqual(['3'])
  expect(withPresence(people, someone('4', 'me')).others).toEqual(people.others)
})

test('a user comes, selects, goes; the own permission follows the service', () => {
  let people = withPresence(peopleOf([someone('1', 'me')], '1'), someone('3', 'Mona'))
  people = withPresence(people, someone('3', 'Mona', { selection: ['sofa'] }))
  expect(people.others).toEqual([someone('3', 'Mona', { selection: ['sofa'] })])
  people = withPresence(people, someone('1', 'me', { permission: 'view' }))
  expect(people.own?.permission).toBe('view')
  expect(withoutPresence(people, '3').others).toEqual([])
  expect(withPresence(NOBODY, someone('3', 'Mona')).others).toHaveLength(1)
})

test('a user with two windows is one person', () => {
  expect(persons([someone('3', 'Mona'), someone('4', 'Mona'), someone('5', 'Ali')]).map(({ userId }) => userId)).toEqual(['Mona', 'Ali'])
})

test('initials are the first letters of two names, in any script', () => {
  expect([initialsOf('Mona Adel Fahmy'), initialsOf('  salma '), initialsOf(null), initialsOf('')]).toEqual(['M\u200CA', 'S', null, null])
  expect(initialsOf('منى عادل')).toBe('م\u200Cع')
})

test('the newest value is sent, at most one within the interval, none twice', () => {
  vi.useFakeTimers()
  const sent: string[] = []
  const sender = latestOnly(
    (value: string) => sent.push(value),
    500,
    (a, b) => a === b,
  )
  for (const value of ['a', 'b', 'c']) sender.offer(value)
  expect(sent).toEqual(['a'])
  vi.advanceTimersByTime(500)
  expect(sent).toEqual(['a', 'c'])
  sender.offer('d')
  sender.offer('c')
  vi.advanceTimersByTime(2000)
  expect(sent).toEqual(['a', 'c'])
  sender.forget()
  sender.offer('c')
  sender.offer('e')
  sender.stop()
  vi.advanceTimersByTime(2000)
  expect(sent).toEqual(['a', 'c', 'c'])
})
