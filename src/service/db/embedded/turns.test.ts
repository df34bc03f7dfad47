import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const turnsOf = (...clients: number[]) => {
  const turns = new Turns<{ client: number; n: number }>()
  clients.forEach((client, n) => turns.add({ client, n }))
  return turns
}
const numbers = (turns: Turns<{ client: number; n: number }>) => {
  const taken: number[] = []
  for (let next = turns.next(); next; next = turns.next()) taken.push(next.n)
  return taken
}

test('batches run in the order in which they came', () => {
  expect(numbers(turnsOf(1, 2, 1, 3))).toEqual([0, 1, 2, 3])
})

test('while a client is in a transaction only its batches run, the others after it, in order', () => {
  const turns = turnsOf(2, 1, 2, 3, 1)
  turns.ran(1, true)
  expect(numbers(turns)).toEqual([1, 4])
  turns.ran(1, false)
  expect(numbers(turns)).toEqual([0, 2, 3])
})

test("another client's batch does not end a transaction", () => {
  const turns = turnsOf(2)
  turns.ran(1, true)
  turns.ran(2, false)
  expect(turns.next()).toBeUndefined()
})

test('what a client had waiting is dropped when it leaves', () => {
  const turns = turnsOf(1, 2, 1)
  turns.left(1)
  expect(numbers(turns)).toEqual([1])
})
