import { expect, test } from 'vitest'
import { addItemOp, applyOps, type RoomOp } from '#room/document/changes.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { EditedRoom } from '../../../editor/EditedRoom.ts'
import { CATALOGUE, CHAIR, FakeService, FakeOutbox, itemOf, roomOf } from '../../../../../test/web/editor.ts'
import { restore, type AskRestore } from './restore.ts'

const moveTo = (itemId: string, x: number): RoomOp => ({ op: 'updateItem', itemId, item: { position: { x, y: 0, z: 1 } } })

/** A room with one chair moved twice, and the service behind it. */
const setup = async () => {
  const service = new FakeService(roomOf(itemOf('a', CHAIR, 1, 1)))
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
  const first = service.document
  room.commit({ key: 'step.move', productId: 'chair' }, [moveTo('a', 2)])
  room.commit({ key: 'step.add', productId: 'chair' }, [addItemOp(itemOf('b', CHAIR, 4, 1))])
  await room.sync.queue.settled()
  /** The service's own way back to the first version, told on the line as well. */
  const ask: AskRestore = (_version, base) => {
    if (base !== service.version) return Promise.resolve('moved')
    service.elsewhere([moveTo('a', 1), { op: 'removeItem', itemId: 'b' }])
    return Promise.resolve({ document: service.document, version: service.version, skipped: 0 })
  }
  return { service, room, first, ask }
}
const itemsOf = (document: RoomDocument) => [...document.items.values()]

test('the open room follows a restored version at once, and undo takes it back as one step', async () => {
  const { service, room, first, ask } = await setup()
  expect(await restore(room, 1, ask)).toEqual({ done: true, skipped: 0 })
  expect(itemsOf(room.document)).toEqual(itemsOf(first))
  expect(room.sync.queue.version).toBe(service.version)
  expect(room.scene.store.getState().undo.map(({ name }) => name.key)).toEqual(['step.move', 'step.add', 'step.restore'])
  room.scene.undo()
  await room.sync.queue.settled()
  expect(room.document.items.get('a')?.position.x).toBe(2)
  expect(room.document.items.has('b')).toBe(true)
  expect(itemsOf(service.document)).toEqual(itemsOf(room.document))
  room.close()
})

test('the later event of a restoration changes nothing, and is not another user’s step in the history', async () => {
  const { service, room, ask } = await setup()
  await restore(room, 1, ask)
  const received = service.emitted.at(-1)!
  room.sync.remoteHistory.add(
    { ...received, ops: [], inAr: false, author: { id: 'me', name: null, isGuest: true }, createdAt: '2026-11-21T10:00:00.000Z' },
    received.ops,
    room.document,
  )
  room.sync.queue.receive(received)
  expect(room.sync.remoteHistory.store.getState().steps).toEqual([])
  expect(room.document.items.has('b')).toBe(false)
  room.close()
})

test('a room that another user changed at this moment is read again, and nothing is restored', async () => {
  const { service, room, ask } = await setup()
  service.elsewhere([moveTo('a', 3)])
  expect(await restore(room, 1, ask)).toEqual({ done: false, why: 'moved' })
  expect(room.document.items.get('a')?.position.x).toBe(3)
  expect(room.document.items.has('b')).toBe(true)
  room.close()
})

test('an earlier version on the viewport takes no edits, and leaves the room as it is', async () => {
  const { room, first } = await setup()
  room.showPreview({ at: 'version', version: 1, document: first, totalWithTax: 0 })
  expect(room.shownDocument).toBe(first)
  expect(room.mayEdit).toBe(false)
  expect(room.commit({ key: 'step.move', productId: 'chair' }, [moveTo('a', 5)])).toBe(false)
  room.showPreview(null)
  expect(room.document.items.get('a')?.position.x).toBe(2)
  expect(applyOps(room.document, []).document.items.size).toBe(2)
  expect(room.mayEdit).toBe(true)
  room.close()
})
