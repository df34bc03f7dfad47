/** Emergency contacts, from the service into a form and back. */
import { expect, test } from 'vitest'
import { contactsOf, linesOf, newLine } from './contacts.ts'

const MOTHER = { name: 'Salma Hassan', relationship: 'Mother', phone: '01012345678', email: null }
const FRIEND = { name: 'Omar', relationship: 'Friend', phone: '01112345678', email: 'omar@example.com' }

test('unchanged contacts are sent as they were received', () => {
  expect(contactsOf(linesOf([MOTHER, FRIEND]))).toEqual([MOTHER, FRIEND])
})

test('an email that is left empty is none, and one that is written is trimmed', () => {
  const line = { ...newLine(), name: 'Omar', relationship: 'Friend', phone: '01112345678' }
  expect(contactsOf([{ ...line, email: '  ' }])[0]?.email).toBeNull()
  expect(contactsOf([{ ...line, email: ' omar@example.com ' }])[0]?.email).toBe('omar@example.com')
})

test('each line is distinguishable from the others', () => {
  expect(new Set(linesOf([MOTHER, MOTHER]).map(({ id }) => id)).size).toBe(2)
})
