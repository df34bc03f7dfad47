import { expect, test } from 'vitest'
import type { RoomOp } from '#room/document/changes.ts'
import { EditedRoom } from '../../EditedRoom.ts'
import { CATALOGUE, CHAIR, FakeService, FakeOutbox, itemOf, roomOf } from '../../../../../test/web/editor.ts'
import { placeInRoom } from '../project/comment.ts'
import { travelTo } from './goToStep.ts'

const moveTo = (itemId: string, x: number): RoomOp => ({ op: 'updateItem', itemId, item: { position: { x, y: 0, z: 1 } } })

const setup = () => {
  const service = new FakeService(roomOf(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 1, 3)))
  const room = new EditedRoom({
    projectId: 'p',
    document: service.document,
    version: service.version,
    permission: 'owner',
    remote: service,
    outbox: new FakeOutbox(),
    fetchProduct: (id) => Promise.resolve(CATALOGUE.get(id)!),
    pause: () => Promise.resolve(),
  })
  for (const x of [2, 3, 4]) room.commit({ key: 'step.move', productId: 'chair' }, [moveTo('a', x)])
  const x = () => room.document.items.get('a')?.position.x
  return { service, room, x }
}

test('going back to a step undoes the later ones, each by a change of its own, and forward does them again', async () => {
  const { service, room, x } = setup()
  expect(travelTo(room, 1)).toBe(2)
  expect(x()).toBe(2)
  await room.sync.queue.settled()
  expect(service.received).toHaveLength(5)
  expect(travelTo(room, 3)).toBe(2)
  expect(x()).toBe(4)
  expect(travelTo(room, 'start')).toBe(3)
  expect(x()).toBe(1)
  expect(travelTo(room, 'start')).toBe(0)
  room.close()
})

test('a step that another user has overtaken is skipped, not the one before it', async () => {
  const { service, room, x } = setup()
  room.commit({ key: 'step.move', productId: 'chair' }, [moveTo('b', 4)])
  await room.sync.queue.settled()
  service.elsewhere([moveTo('b', 2)])
  await room.sync.queue.refresh()
  expect(travelTo(room, 3)).toBe(0)
  expect(room.live.getState().notice).toEqual({ about: 'travelled', direction: 'back', count: 0 })
  expect(room.document.items.get('b')?.position.x).toBe(2)
  expect(x()).toBe(4)
  room.close()
})

test('a comment belongs inside the room: at most a finger’s tremble is forgiven', () => {
  const { room } = setup()
  expect(placeInRoom(room, { x: 5, y: 1.23456, z: 4 })).toEqual({ x: 5, y: 1.235, z: 4 })
  expect(placeInRoom(room, { x: 2, y: 9, z: 2 })?.y).toBeLessThan(9)
  expect(placeInRoom(room, { x: 5.5, y: 0, z: 2 })).toBeNull()
  room.close()
})
