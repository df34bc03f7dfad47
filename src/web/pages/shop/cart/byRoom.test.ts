import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart/cart.ts'
import { byRoom } from './byRoom.ts'

const line = (id: string, room: string | null, { quantity = 1, totalPrice = 100 } = {}) =>
  ({ id, designProjectId: room, designProjectName: room && `the ${room}`, quantity, totalPrice }) as Partial<
    Cart['items'][number]
  > as Cart['items'][number]

test('a cart’s lines are grouped by room, in the order of their arrival, and items without a room come last', () => {
  const groups = byRoom([line('1', null), line('2', 'salon'), line('3', 'majlis'), line('4', 'salon')])
  expect(groups.map(({ roomId, name, items }) => [roomId, name, items.map(({ id }) => id)])).toEqual([
    ['salon', 'the salon', ['2', '4']],
    ['majlis', 'the majlis', ['3']],
    [null, null, ['1']],
  ])
  expect(byRoom([])).toEqual([])
})

test('a room in the cart counts its pieces, not its lines, and costs what its lines cost with VAT, each rounded by itself', () => {
  const [salon, others] = byRoom([
    line('1', 'salon', { quantity: 4, totalPrice: 1000.1 }),
    line('2', 'salon', { totalPrice: 2000.2 }),
    line('3', null, { quantity: 2, totalPrice: 10 }),
  ])
  expect([salon?.pieces, salon?.total]).toEqual([5, 3420.34])
  expect([others?.pieces, others?.total]).toEqual([2, 11.4])
})
