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
  const first = service.document
  session.commit({ key: 'step.move', productId: 'chair' }, [moveTo('a', 2)])
  session.commit({ key: 'step.add', productId: 'chair' }, [addItemOp(itemOf('b', CHAIR, 4, 1))])
  await session.sync.queue.settled()
  /** The service's own way back to the first version, told on the line as well. */
  const ask: AskRestore = (_version, base) => {
    if (base !== service.version) return Promise.resolve('moved')
    service.elsewhere([moveTo('a', 1), { op: 'removeItem', itemId: 'b' }])
    return Promise.resolve({ document: service.document, version: service.version, skipped: 0 })
  }
  return { service, session, first, ask }
}
const itemsOf = (document: RoomDocument) => [...document.items.values()]

test('the open room follows a restored version at once, and undo takes it back as one step', async () => {
  const { service, session, first, ask } = await setup()
  expect(await restore(session, 1, ask)).toEqual({ done: true, skipped: 0 })
  expect(itemsOf(session.document)).toEqual(itemsOf(first))
  expect(session.sync.queue.version).toBe(service.version)
  expect(session.scene.store.getState().undo.map(({ name }) => name.key)).toEqual(['step.move', 'step.add', 'step.restore'])
  session.scene.undo()
  await session.sync.queue.settled()
  expect(session.document.items.get('a')?.position.x).toBe(2)
  expect(session.document.items.has('b')).toBe(true)
  expect(itemsOf(service.document)).toEqual(itemsOf(session.document))
  session.close()
})

test('what the line says of it later changes nothing, and does not stand in the journal as another’s step', async () => {
  const { service, session, ask } = await setup()
  await restore(session, 1, ask)
  const told = service.told.at(-1)!
  session.sync.journal.hear(
    { ...told, ops: [], inAr: false, author: { id: 'me', name: null, isGuest: true }, createdAt: '2026-11-21T10:00:00.000Z' },
    told.ops,
    session.document,
  )
  session.sync.queue.receive(told)
  expect(session.sync.journal.store.getState().steps).toEqual([])
  expect(session.document.items.has('b')).toBe(false)
  session.close()
})

test('a room that someone changed at this moment is read anew instead, and nothing is restored', async () => {
  const { service, session, ask } = await setup()
  service.elsewhere([moveTo('a', 3)])
  expect(await restore(session, 1, ask)).toEqual({ done: false, why: 'moved' })
  expect(session.document.items.get('a')?.position.x).toBe(3)
  expect(session.document.items.has('b')).toBe(true)
  session.close()
})

test('an earlier version on the viewport takes no edits, and leaves the room as it is', async () => {
  const { session, first } = await setup()
  session.lookAt({ at: 'version', version: 1, document: first, totalWithTax: 0 })
  expect(session.shownDocument).toBe(first)
  expect(session.mayEdit).toBe(false)
  expect(session.commit({ key: 'step.move', productId: 'chair' }, [moveTo('a', 5)])).toBe(false)
  session.lookAt(null)
  expect(session.document.items.get('a')?.position.x).toBe(2)
  expect(applyOps(session.document, []).document.items.size).toBe(2)
  expect(session.mayEdit).toBe(true)
  session.close()
})
