/** Parts of an opened room are independent: the store without service and canvas, the engine without a displayed room. */
import { expect, test } from 'vitest'
import { RoomStore } from './RoomStore.ts'
import { ChangeRefused } from '../sync/queue.ts'
import { SyncEngine, type SyncedRoom } from '../sync/SyncEngine.ts'
import { CATALOGUE, CHAIR, FakeOutbox, FakeService, itemOf, roomOf } from '../../../../test/web/editor.ts'

const document = roomOf(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 3))
const rename = [{ op: 'setProject' as const, project: { name: 'Majlis' } }]

const storeFor = (permission: 'view' | 'edit') => {
  const sent: string[] = []
  const fetched: string[] = []
  const fetchProduct = (id: string) => {
    fetched.push(id)
    return Promise.resolve(CATALOGUE.get(id)!)
  }
  const store = new RoomStore({ projectId: 'p', document, permission, fetchProduct }, (_ops, { key }) => sent.push(key))
  let unmade = 0
  store.onEditRejected(() => unmade++)
  return { store, sent, fetched, unmade: () => unmade }
}

test('the store passes a finished edit to its sender, notifies listeners, and reads the needed products', () => {
  const { store, sent, fetched, unmade } = storeFor('edit')
  expect(store.commit({ key: 'step.rename' }, rename)).toBe(true)
  expect(sent).toEqual(['step.rename'])
  expect(store.document.project.name).toBe('Majlis')
  expect(store.live.getState().notice).toMatchObject({ about: 'step', step: { key: 'step.rename' } })
  expect(fetched).toEqual(['chair'])
  expect(unmade()).toBe(0)
})

test('an edit that is not made is reported to the display: by a viewer, with nothing to do, or before a confirmation', () => {
  const viewer = storeFor('view')
  expect(viewer.store.commit({ key: 'step.rename' }, rename)).toBe(false)
  expect(viewer.unmade()).toBe(1)
  expect(viewer.sent).toEqual([])
  const { store, unmade } = storeFor('edit')
  const remove = ['a', 'b'].map((itemId) => ({ op: 'removeItem' as const, itemId }))
  expect(store.commit({ key: 'step.removeMany', count: 2 }, remove)).toBe(false)
  expect(store.scene.store.getState().emptying).not.toBeNull()
  expect(unmade()).toBe(1)
})

test('permissions are reported when they change, and only then', () => {
  const { store } = storeFor('edit')
  store.permit('edit')
  expect(store.live.getState().notice).toBeNull()
  store.permit('view')
  expect(store.live.getState().notice).toEqual({ about: 'may-look' })
  expect(store.mayEdit).toBe(false)
})

test('the engine reports the service’s result of each change to the room, and nothing more once it is closed', async () => {
  const service = new FakeService(document)
  const notices: string[] = []
  const room: SyncedRoom = {
    receive: ({ project }) => notices.push(`received ${project.name}`),
    setSync: ({ at }) => notices.push(at),
    notifyRefused: ({ key }, refused) => notices.push(`lost ${key}: ${refused?.message} ${refused?.itemIds.join(' ')}`),
    permit: (permission) => notices.push(permission),
  }
  const parts = { projectId: 'p', document, version: 1, remote: service, outbox: new FakeOutbox(), pause: () => Promise.resolve() }
  const engine = new SyncEngine(parts, room)
  engine.send(rename, { key: 'step.rename' }, [])
  await engine.queue.settled()
  expect(notices).toEqual(expect.arrayContaining(['saving', 'saved']))
  expect(service.document.project.name).toBe('Majlis')
  service.before = () => {
    throw new ChangeRefused('the project is full', { details: [{ path: 'ops.0', code: 'OUTSIDE_ROOM', message: '', itemId: 'b' }] })
  }
  engine.send(rename, { key: 'step.rename' }, [])
  await engine.queue.settled()
  expect(notices).toContain('lost step.rename: the project is full b')
  expect(notices).toContain('received Majlis')
  engine.close()
  engine.send(rename, { key: 'step.rename' }, [])
  await engine.queue.settled()
  expect(service.received).toHaveLength(1)
})

test('room store: refusals that follow each other mark the items that they name and that are still there, until another notice comes', () => {
  const { store } = storeFor('edit')
  const step = { key: 'step.move' } as const
  store.notifyRefused(step, { message: 'outside', itemIds: ['a', 'gone'] })
  store.notifyRefused(step, { message: 'outside', itemIds: ['b'] })
  expect(store.live.getState().notice).toEqual({ about: 'change-refused', step, reason: 'outside', more: 1, itemIds: ['a', 'b'] })
  store.notify({ about: 'may-edit' })
  store.notifyRefused(step, null)
  expect(store.live.getState().notice).toEqual({ about: 'change-refused', step, reason: null, more: 0, itemIds: [] })
})
