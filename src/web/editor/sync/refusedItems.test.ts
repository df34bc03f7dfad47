import { expect, test } from 'vitest'
import type { ErrorDetail } from '#contract/wire/refusal.ts'
import type { RoomOp } from '#room/document/changes.ts'
import { refusedItems } from './refusedItems.ts'

const ops: RoomOp[] = [
  { op: 'setProject', project: { name: 'Salon' } },
  { op: 'updateItem', itemId: 'sofa', item: { quantity: 1 } },
  { op: 'removeItem', itemId: 'lamp' },
]
const detail = (path: string, facts: object = {}): ErrorDetail => ({ path, code: 'OUTSIDE_ROOM', message: '', ...facts })

test.each<[string, ErrorDetail[], string[]]>([
  ['the item of the op that a detail names', [detail('ops.1.item.position')], ['sofa']],
  ['the item that a detail names by id', [detail('ops.0.scene', { itemId: 'chair' })], ['chair']],
  ['each item once', [detail('ops.1.item.position'), detail('ops.1.item.rotation'), detail('ops.2', { itemId: 'sofa' })], ['sofa', 'lamp']],
  [
    'none for a detail about the room, the whole change or an op that was not sent',
    [detail('ops.0.project.name'), detail(''), detail('ops.7.item')],
    [],
  ],
])('refused items: %s', (_, details, ids) => {
  expect(refusedItems(ops, { details })).toEqual(ids)
})
