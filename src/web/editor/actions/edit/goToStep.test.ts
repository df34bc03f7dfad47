import { expect, test } from 'vitest'
import type { RoomOp } from '#room/document/changes.ts'
import { EditedRoom } from '../../EditedRoom.ts'
import { CATALOGUE, CHAIR, FakeService, FakeOutbox, itemOf, roomOf } from '../../../../../test/web/editor.ts'
import { placeInRoom } from '../project/comment.ts'
import { travelTo } from './goToStep.ts'

const moveTo = (itemId: string, x: number): RoomOp => ({ op: 'updateItem', itemId, item: { position: { x, y: 0, z: 1 } } })

const setup = () => {
  const service = new FakeService(roomOf(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 1, 3)))
  const session = new EditedRoom({
    projectId: 'p',
    document: service.document,
    version: service.version,
    permission: 'owner',
    remote: service,
    outbox: new FakeOutbox(),
    fetchProduct: (id) => Promise.resolve(CATALOGUE.get(id)!),
    pause: () => Promise.resolve(),
  })
  for (const x of [2, 3, 4]) session.commit({ key: 'step.move', productId: 'chair' }, [moveTo('a', x)])
  const x = () => session.document.items.get('a')?.position.x
  return { service, session, x }
}

test('going back to a step undoes the later ones, each by a change of its own, and forward does them again', async () => {
  const { service, session, x } = setup()
  expect(travelTo(session, 1)).toBe(2)
  expect(x()).toBe(2)
  await session.sync.queue.settled()
  expect(service.received).toHaveLength(5)
  expect(travelTo(session, 3)).toBe(2)
  expect(x()).toBe(4)
  expect(travelTo(session, 'start')).toBe(3)
  expect(x()).toBe(1)
  expect(travelTo(session, 'start')).toBe(0)
  session.close()
})

test('a step that someone else has overtaken is passed over, not the one before it', async () => {
  const { service, session, x } = setup()
  session.commit({ key: 'step.move', productId: 'chair' }, [moveTo('b', 4)])
  await session.sync.queue.settled()
  service.elsewhere([moveTo('b', 2)])
  await session.sync.queue.refresh()
  expect(travelTo(session, 3)).toBe(0)
  expect(session.live.getState().notice).toEqual({ about: 'travelled', direction: 'back', count: 0 })
  expect(session.document.items.get('b')?.position.x).toBe(2)
  expect(x()).toBe(4)
  session.close()
})

test('a comment belongs inside the room: at most a finger’s tremble is forgiven', () => {
  const { session } = setup()
  expect(placeInRoom(session, { x: 5, y: 1.23456, z: 4 })).toEqual({ x: 5, y: 1.235, z: 4 })
  expect(placeInRoom(session, { x: 2, y: 9, z: 2 })?.y).toBeLessThan(9)
  expect(placeInRoom(session, { x: 5.5, y: 0, z: 2 })).toBeNull()
  session.close()
})
