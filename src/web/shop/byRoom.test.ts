import { expect, test } from 'vitest'
import type { Cart } from '../../contract/orders.ts'
import { byRoom } from './byRoom.ts'

const line = (id: string, room: string | null) =>
  ({ id, designProjectId: room, designProjectName: room && `the ${room}` }) as Partial<Cart['items'][number]> as Cart['items'][number]

test('a cart’s lines stand by room, in the order in which they came, and what was put in by itself comes last', () => {
  const groups = byRoom([line('1', null), line('2', 'salon'), line('3', 'majlis'), line('4', 'salon')])
  expect(groups.map(({ roomId, name, items }) => [roomId, name, items.map(({ id }) => id)])).toEqual([
    ['salon', 'the salon', ['2', '4']],
    ['majlis', 'the majlis', ['3']],
    [null, null, ['1']],
  ])
  expect(byRoom([])).toEqual([])
})
