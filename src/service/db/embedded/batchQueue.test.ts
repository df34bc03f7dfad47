import { expect, test } from 'vitest'
import { BatchQueue } from './batchQueue.ts'

const turnsOf = (...clients: number[]) => {
  const queue = new BatchQueue<{ client: number; n: number }>()
  clients.forEach((client, n) => queue.add({ client, n }))
  return queue
}
const numbers = (queue: BatchQueue<{ client: number; n: number }>) => {
  const taken: number[] = []
  for (let next = queue.next(); next; next = queue.next()) taken.push(next.n)
  return taken
}

test('batches run in the order in which they came', () => {
  expect(numbers(turnsOf(1, 2, 1, 3))).toEqual([0, 1, 2, 3])
})

test('only the batches of a client in a transaction run, the others after it, in order', () => {
  const queue = turnsOf(2, 1, 2, 3, 1)
  queue.ran(1, true)
  expect(numbers(queue)).toEqual([1, 4])
  queue.ran(1, false)
  expect(numbers(queue)).toEqual([0, 2, 3])
})

test("another client's batch does not end a transaction", () => {
  const queue = turnsOf(2)
  queue.ran(1, true)
  queue.ran(2, false)
  expect(queue.next()).toBeUndefined()
})

test('waiting batches of a client are dropped when it leaves', () => {
  const queue = turnsOf(1, 2, 1)
  queue.left(1)
  expect(numbers(queue)).toEqual([1])
})
