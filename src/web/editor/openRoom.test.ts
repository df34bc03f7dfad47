/** Rooms that are opened: from the service, from this machine while it cannot be reached, and kept for the next time. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, pretendBrowser, refused } from '../../../test/web/api/browser.ts'
import { endSession, startSession } from '../lib/api/session.ts'
import { keepRoom, keptRoom, type KeptRoom } from '../lib/offline/keptRooms.ts'
import { rectangleScene } from '../../../test/room.ts'
import { clearTables } from '../lib/storage/tables.ts'
import { CHAIR, itemOf, LAMP, openedWith, productOf, roomOf } from '../../../test/web/editor.ts'
import { reconnect, keepOnMachine, openEditedRoom, readRoom, type OpenedRoom } from './openRoom.ts'

const project = {
  id: 'p',
  name: 'Salon',
  description: null,
  style: 'modern',
  isPublic: false,
  budget: null,
  version: 4,
  permission: 'edit',
  items: [],
  sceneData: rectangleScene(),
}
const kept = (about: Partial<KeptRoom> = {}): KeptRoom => ({
  projectId: 'p',
  userId: 'mona',
  document: roomOf(),
  version: 3,
  permission: 'owner',
  products: [],
  keptAt: 1,
  ...about,
})
const signIn = (id: string) => startSession({ token: `token of ${id}`, user: { id, isGuest: false, email: null, firstName: id } })
const signal = () => new AbortController().signal

let answer: () => Response
let asked: string[]
const page = { target: new EventTarget(), hidden: false, window: new EventTarget() }
let stop: (() => void) | undefined
beforeEach(async () => {
  asked = []
  answer = () => answered({ project })
  pretendBrowser((url) => {
    asked.push(url)
    return answer()
  })
  Object.assign(page, { target: new EventTarget(), hidden: false, window: new EventTarget() })
  vi.stubGlobal('window', page.window)
  vi.stubGlobal('document', {
    documentElement: document.documentElement,
    get visibilityState() {
      return page.hidden ? 'hidden' : 'visible'
    },
    addEventListener: page.target.addEventListener.bind(page.target),
    removeEventListener: page.target.removeEventListener.bind(page.target),
  })
  signIn('mona')
  await clearTables('mona')
})
afterEach(() => {
  stop?.()
  stop = undefined
  vi.useRealTimers()
  endSession()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const noAnswer = (): never => {
  throw new TypeError('no network')
}

test('a room is read from the service', async () => {
  await keepRoom(kept())
  const room = await readRoom('p', signal())
  expect(room).toMatchObject({ projectId: 'p', version: 4, permission: 'edit', products: [], keptAt: null })
  expect(room.document.project.name).toBe('Salon')
})

test.each([
  ['no answer comes', noAnswer],
  ['the service is away', () => refused('SERVICE_UNAVAILABLE', 503)],
])('a room that was opened here before opens from this machine while %s', async (_why, away) => {
  await keepRoom(kept({ products: [CHAIR], keptAt: 77 }))
  answer = away
  expect(await readRoom('p', signal())).toMatchObject({ projectId: 'p', version: 3, permission: 'owner', products: [{ id: 'chair' }], keptAt: 77 })
})

test('a room that was never opened here, or by another account alone, does not open without the service', async () => {
  await keepRoom(kept())
  answer = noAnswer
  await expect(readRoom('another', signal())).rejects.toMatchObject({ name: 'NetworkError' })
  signIn('omar')
  await expect(readRoom('p', signal())).rejects.toMatchObject({ name: 'NetworkError' })
  endSession()
  await expect(readRoom('p', signal())).rejects.toMatchObject({ name: 'NetworkError' })
  signIn('mona')
  expect((await readRoom('p', signal())).version).toBe(3)
})

test('a room that the service refuses is shown no more, and removed from storage', async () => {
  await keepRoom(kept())
  await keepRoom(kept({ projectId: 'another' }))
  answer = () => refused('PROJECT_ACCESS_DENIED', 403)
  await expect(readRoom('p', signal())).rejects.toMatchObject({ code: 'PROJECT_ACCESS_DENIED' })
  await expect.poll(() => keptRoom('p', 'mona')).toBeUndefined()
  expect(await keptRoom('another', 'mona')).toBeDefined()
})

const openedRoom = (about: Partial<OpenedRoom> = {}): OpenedRoom => ({
  projectId: 'p',
  document: roomOf(),
  version: 3,
  permission: 'owner',
  products: [CHAIR],
  keptAt: null,
  ...about,
})

test('a room from the service is saved, one from this machine is offline until the service was reached', () => {
  const fromService = openEditedRoom(openedRoom())
  const fromMachine = openEditedRoom(openedRoom({ keptAt: 77 }))
  expect([fromService, fromMachine].map((editedRoom) => editedRoom.live.getState().sync)).toEqual([
    { at: 'saved' },
    { at: 'offline', pendingCount: 0 },
  ])
  expect(fromMachine.products.get('chair')).toEqual(CHAIR)
})

test('a changed room is stored for the account that opened it, and not at all without an account', async () => {
  const { pendingOf } = await import('./sync/outbox.ts')
  answer = noAnswer
  const rename = [{ op: 'setProject', project: { name: 'Majlis' } }] as const
  const editedRoom = openEditedRoom(openedRoom())
  editedRoom.sync.queue.push([...rename], { key: 'step.rename' })
  await expect.poll(async () => (await pendingOf('mona')).length).toBe(1)
  editedRoom.sync.queue.close()
  endSession()
  const nobodys = openEditedRoom(openedRoom())
  nobodys.sync.queue.push([...rename], { key: 'step.rename' })
  expect(nobodys.sync.queue.pendingCount).toBe(1)
  nobodys.sync.queue.close()
  signIn('mona')
  expect(await pendingOf('mona')).toHaveLength(1)
  page.window.dispatchEvent(new Event('online'))
})

test('a room from this machine asks for the service every ten seconds until it is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer = noAnswer
  const editedRoom = openEditedRoom(openedRoom({ keptAt: 77 }))
  stop = reconnect(editedRoom)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  answer = () => answered({ project })
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(editedRoom.live.getState().sync).toEqual({ at: 'saved' }))
  expect(editedRoom.document.project.name).toBe('Salon')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(2)
})

test('a room that was left asks for the service no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer = noAnswer
  reconnect(openEditedRoom(openedRoom({ keptAt: 77 })))()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
})

/** A room and the calls of its local storage. */
const keeping = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { room: editedRoom, service } = openedWith([itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 1)])
  stop = keepOnMachine(editedRoom)
  const keptNow = () => vi.waitFor(async () => expect(await keptRoom('p', 'mona')).toBeDefined()).then(() => keptRoom('p', 'mona'))
  const forget = () => clearTables('mona')
  return { editedRoom, service, keptNow, forget }
}
const nothingKept = async () => {
  // IndexedDB schedules tasks of its own, which no fake timer runs.
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(await keptRoom('p', 'mona')).toBeUndefined()
}

test('an opened room is stored after a moment, as the service has it, with the products of its items', async () => {
  const { editedRoom, keptNow } = keeping()
  editedRoom.products.add([LAMP])
  await vi.advanceTimersByTimeAsync(1_199)
  await nothingKept()
  await vi.advanceTimersByTimeAsync(1)
  const room = (await keptNow())!
  expect(room).toMatchObject({ projectId: 'p', userId: 'mona', version: 1, permission: 'owner' })
  expect(room.products.map(({ id }) => id)).toEqual(['chair'])
  expect([...room.document.items.keys()]).toEqual(['a', 'b'])
})

test('a changed room is stored again a moment after its last change was acknowledged', async () => {
  const { editedRoom, keptNow, forget } = keeping()
  await vi.advanceTimersByTimeAsync(1_200)
  await keptNow()
  await forget()
  editedRoom.scene.commit({ key: 'step.rename' }, [{ op: 'setProject', project: { name: 'First' } }])
  await vi.advanceTimersByTimeAsync(1_000)
  editedRoom.scene.commit({ key: 'step.rename' }, [{ op: 'setProject', project: { name: 'Second' } }])
  await vi.advanceTimersByTimeAsync(1_000)
  await nothingKept()
  await vi.advanceTimersByTimeAsync(200)
  expect(await keptNow()).toMatchObject({ version: 3, document: { project: { name: 'Second' } } })
})

test('a change that the service acknowledges late is stored once it has', async () => {
  const { editedRoom, service, keptNow, forget } = keeping()
  await vi.advanceTimersByTimeAsync(1_200)
  await keptNow()
  const late = Promise.withResolvers<void>()
  service.before = () => late.promise
  editedRoom.scene.commit({ key: 'step.rename' }, [{ op: 'setProject', project: { name: 'Late' } }])
  await vi.advanceTimersByTimeAsync(5_000)
  await forget()
  late.resolve()
  await vi.advanceTimersByTimeAsync(1_200)
  expect(await keptNow()).toMatchObject({ version: 2, document: { project: { name: 'Late' } } })
})

test('a change by another user is stored too', async () => {
  const { editedRoom, service, keptNow, forget } = keeping()
  await vi.advanceTimersByTimeAsync(1_200)
  await keptNow()
  await forget()
  service.emit = (change) => editedRoom.sync.queue.receive(change)
  service.elsewhere([{ op: 'setProject', project: { name: 'Hers' } }])
  await vi.advanceTimersByTimeAsync(1_200)
  expect(await keptNow()).toMatchObject({ version: 2, document: { project: { name: 'Hers' } } })
})

test('looking around keeps nothing', async () => {
  const { editedRoom, keptNow, forget } = keeping()
  await vi.advanceTimersByTimeAsync(1_200)
  await keptNow()
  await forget()
  editedRoom.live.setState({ tab: 'history' })
  await vi.advanceTimersByTimeAsync(5_000)
  await nothingKept()
})

test('products that load later are stored too', async () => {
  const { editedRoom, keptNow, forget } = keeping()
  await vi.advanceTimersByTimeAsync(1_200)
  await keptNow()
  await forget()
  editedRoom.products.add([productOf({ id: 'chair', name: 'Chair' })])
  await vi.advanceTimersByTimeAsync(1_200)
  expect((await keptNow())?.products).toMatchObject([{ name: 'Chair' }])
})

test('a room is stored at once when the page is hidden, and not when it is visible again', async () => {
  const { keptNow, forget } = keeping()
  page.target.dispatchEvent(new Event('visibilitychange'))
  await nothingKept()
  page.hidden = true
  page.target.dispatchEvent(new Event('visibilitychange'))
  await keptNow()
  await forget()
  // The pending write has been done.
  await vi.advanceTimersByTimeAsync(1_200)
  await nothingKept()
})

test('a room that is offline or has no account is not stored', async () => {
  const { editedRoom } = keeping()
  editedRoom.live.setState({ sync: { at: 'offline', pendingCount: 0 } })
  await vi.advanceTimersByTimeAsync(2_000)
  await nothingKept()
  editedRoom.live.setState({ sync: { at: 'saved' } })
  endSession()
  await vi.advanceTimersByTimeAsync(2_000)
  signIn('mona')
  await nothingKept()
})

/** A browser that stores the page, and a record of the files to store with it. */
const keptParts = () => {
  const stored: string[][] = []
  vi.stubEnv('DEV', false)
  const active = { postMessage: (message: { files: string[] }) => stored.push(message.files) }
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } })
  return stored
}
const PICTURED = productOf({
  id: 'chair',
  image: '/chair.webp',
  threeDModel: { url: '/chair.glb', format: 'glb', bytes: 1, triangles: 1, sha256: '' },
})

test('a displayed room stores the page with the models and images of its furniture', async () => {
  const stored = keptParts()
  const { editedRoom } = keeping()
  await vi.advanceTimersByTimeAsync(0)
  editedRoom.products.add([PICTURED, productOf({ id: 'lamp', image: '/lamp.webp' })])
  await vi.advanceTimersByTimeAsync(9_599)
  expect(stored).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(stored).toEqual([['/chair.glb', '/chair.webp']])
})

test('furniture with an image alone is stored as one, and nothing of a closed room is', async () => {
  const stored = keptParts()
  const { editedRoom } = keeping()
  await vi.advanceTimersByTimeAsync(0)
  editedRoom.products.add([productOf({ id: 'chair', image: '/chair.webp' })])
  await vi.advanceTimersByTimeAsync(9_600)
  expect(stored).toEqual([['/chair.webp']])
  stop?.()
  keeping()
  stop?.()
  await vi.advanceTimersByTimeAsync(9_600)
  expect(stored).toHaveLength(1)
})

test('a closed room is not stored any more', async () => {
  const { editedRoom } = keeping()
  stop?.()
  editedRoom.scene.commit({ key: 'step.rename' }, [{ op: 'setProject', project: { name: 'Late' } }])
  page.hidden = true
  page.target.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(2_000)
  await nothingKept()
})
