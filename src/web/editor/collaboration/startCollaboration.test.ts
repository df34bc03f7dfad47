/** The event stream of an opened room: what it receives, what is sent, and how it ends. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SELECTION_LIMIT } from '#contract/wire/limits.ts'
import type { Presence } from '#contract/design/live.ts'
import type { Comment } from '#contract/design/sharing.ts'
import { answered, bodyOf, headersOf, pretendBrowser, refused } from '../../../../test/web/api/browser.ts'
import { endSession, expireSession, sessionState, startSession } from '../../lib/api/session.ts'
import { EditedRoom } from '../EditedRoom.ts'
import { CATALOGUE, CHAIR, FakeOutbox, FakeService, itemOf, roomOf } from '../../../../test/web/editor.ts'
import { serviceComments } from '../sync/commentRemote.ts'
import { startCollaboration } from './startCollaboration.ts'

const bytes = new TextEncoder()
const presence = (id: string, about: Partial<Presence> = {}): Presence => ({
  id,
  userId: `user-${id}`,
  name: 'Mona',
  isGuest: false,
  color: '#123456',
  permission: 'edit',
  selection: [],
  ...about,
})
const ready = (presenceId: string, about: Partial<Presence> = {}) => ({ version: 1, presenceId, present: [presence(presenceId, about)] })
const comment = (id: string, author = 'mona'): Comment => ({
  id,
  projectId: 'p',
  author: { id: author, name: author, isGuest: false },
  text: id,
  position: null,
  createdAt: '2026-11-21T10:00:00.000Z',
})

/** One answer of the service to the question for the events. */
class Line {
  readonly token: string | undefined
  readonly body: ReadableStream<Uint8Array>
  ended = false
  #to!: ReadableStreamDefaultController<Uint8Array>
  constructor(token: string | undefined) {
    this.token = token
    this.body = new ReadableStream({ start: (to) => void (this.#to = to), cancel: () => void (this.ended = true) })
  }
  say(event: string, data: unknown): void {
    this.#to.enqueue(bytes.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  }
}

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  stop = undefined
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
/** Lets everything happen that takes no time. */
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A room with its event stream. `received` has the presence and the selection of each sent message. */
const openLine = async (stored: Comment[] = [], items = [itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 1)]) => {
  const seen = { lines: [] as Line[], received: [] as [string, string[]][], readings: 0, commentsFail: false, telling: true }
  pretendBrowser((url, init) => {
    if (url.endsWith('/events')) {
      const line = new Line(headersOf(init)['authorization'])
      seen.lines.push(line)
      return new Response(line.body, { headers: { 'Content-Type': 'text/event-stream' } })
    }
    if (url.includes('/comments')) {
      seen.readings++
      if (seen.commentsFail) return refused('SERVICE_UNAVAILABLE', 503)
      return answered({ comments: stored, mayComment: true, pagination: { page: 1, limit: 100, total: stored.length, totalPages: 1 } })
    }
    seen.received.push([decodeURIComponent(url.split('/').at(-1)!), (bodyOf(init) as { selection: string[] }).selection])
    return seen.telling ? answered({ presence: presence('me') }) : refused('PRESENCE_NOT_FOUND', 404)
  })
  vi.stubGlobal('document', {
    documentElement: document.documentElement,
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('window', new EventTarget())
  startSession({ token: 'token', user: { id: 'me', isGuest: false, email: null, firstName: 'Me' } })
  const service = new FakeService(roomOf(...items))
  const room = new EditedRoom({
    projectId: 'p',
    document: service.document,
    version: 1,
    permission: 'edit',
    remote: service,
    comments: serviceComments('p'),
    outbox: new FakeOutbox(),
    fetchProduct: (id) => Promise.resolve(CATALOGUE.get(id)!),
    pause: () => Promise.resolve(),
  })
  const leave = startCollaboration(room)
  stop = () => {
    leave()
    room.close()
  }
  await settle()
  const say = async (event: string, data: unknown) => {
    seen.lines.at(-1)!.say(event, data)
    await settle()
  }
  return { room, service, seen, say }
}

test('a connected event stream causes comments to be read, and known ones are not read again', async () => {
  const { room, seen, say } = await openLine([comment('a')])
  expect(seen.readings).toBe(0)
  await say('ready', ready('me'))
  expect(room.sync.comments.store.getState().comments.map(({ id }) => id)).toEqual(['a'])
  const before = seen.readings
  await say('ready', ready('me'))
  expect(seen.readings).toBe(before)
})

test('comments that could not be read are read when the event stream is connected again', async () => {
  const { room, seen, say } = await openLine([comment('a')])
  seen.commentsFail = true
  await say('ready', ready('me'))
  expect(room.sync.comments.store.getState().reading).toBe('failed')
  seen.commentsFail = false
  await say('ready', ready('me'))
  expect(room.sync.comments.store.getState().reading).toBe('there')
})

test('comments are read again where events were missed', async () => {
  const stored = [comment('a')]
  const { room, say } = await openLine(stored)
  await say('ready', ready('me'))
  stored.push(comment('b'))
  await say('reset', { version: 1 })
  expect(room.sync.comments.store.getState().comments.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('permissions follow the event stream, and the comments with them', async () => {
  const { room, seen, say } = await openLine()
  await say('ready', ready('me'))
  const before = seen.readings
  await say('presence', presence('me', { permission: 'view' }))
  expect(room.live.getState().permission).toBe('view')
  expect(room.mayEdit).toBe(false)
  expect(seen.readings).toBe(before + 1)
})

test('a comment of another user is announced, an own or known one is not; a deleted one is removed', async () => {
  const { room, say } = await openLine()
  await say('ready', ready('me'))
  await say('comment', comment('mine', 'me'))
  expect(room.live.getState().notice).toBeNull()
  await say('comment', comment('hers'))
  expect(room.live.getState().notice).toEqual({ about: 'commented', by: { id: 'mona', name: 'mona', isGuest: false } })
  room.notify(null)
  await say('comment', comment('hers'))
  expect(room.live.getState().notice).toBeNull()
  await say('comment_removed', { id: 'hers' })
  expect(room.sync.comments.store.getState().comments.map(({ id }) => id)).toEqual(['mine'])
})

test('a step of another user changes the room and the history', async () => {
  const { room, say } = await openLine()
  await say('ready', ready('me'))
  const ops = [{ op: 'updateItem', itemId: 'a', item: { position: { x: 2, y: 0, z: 1 } } }]
  await say('change', {
    version: 2,
    changeId: 'hers',
    author: { id: 'mona', name: 'Mona', isGuest: false },
    ops,
    inAr: false,
    createdAt: '2026-11-21T10:00:00.000Z',
  })
  expect(room.document.items.get('a')?.position.x).toBe(2)
  expect(room.sync.remoteHistory.store.getState().steps).toMatchObject([
    { version: 2, author: { name: 'Mona' }, name: { key: 'step.move', productId: 'chair' } },
  ])
})

test('the selection is sent to the others, at most twice a second', async () => {
  const { room, seen, say } = await openLine()
  room.scene.select('a')
  await settle()
  // Nothing is sent before the event stream is connected.
  expect(seen.received).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  await say('ready', ready('me'))
  expect(seen.received).toEqual([['me', ['a']]])
  room.scene.select('b')
  room.scene.select(null)
  await vi.advanceTimersByTimeAsync(499)
  expect(seen.received).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.received).toEqual([
    ['me', ['a']],
    ['me', []],
  ])
})

test('the other users receive the newest part of a large selection', async () => {
  const items = Array.from({ length: SELECTION_LIMIT + 5 }, (_, index) => itemOf(`i${index}`, CHAIR, 1, 1))
  const { room, seen, say } = await openLine([], items)
  await say('ready', ready('me'))
  room.scene.choose(items.map(({ id }) => id))
  await settle()
  expect(seen.received).toEqual([['me', items.slice(5).map(({ id }) => id)]])
})

test('a new event stream sends the selection, another event on the same one does not', async () => {
  const { room, seen, say } = await openLine()
  await say('ready', ready('me'))
  // Nothing is selected: there is nothing to send.
  expect(seen.received).toEqual([])
  room.scene.select('a')
  await vi.advanceTimersByTimeAsync(1000)
  await say('presence', presence('me', { selection: ['a'] }))
  expect(seen.received).toEqual([['me', ['a']]])
  await say('ready', ready('me-again'))
  expect(seen.received).toEqual([
    ['me', ['a']],
    ['me-again', ['a']],
  ])
})

test('a selection that could not be sent does no harm', async () => {
  const { room, seen, say } = await openLine()
  await say('ready', ready('me'))
  seen.telling = false
  room.scene.select('a')
  await vi.advanceTimersByTimeAsync(1000)
  room.scene.select('b')
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen.received.map(([, selection]) => selection)).toEqual([['a'], ['b']])
})

test('a broken event stream clears the presences, and reconnects after a delay', async () => {
  const { room, seen, say } = await openLine()
  await say('ready', { ...ready('me'), present: [presence('me'), presence('mona')] })
  expect(room.live.getState().people.others).toHaveLength(1)
  await say('end', { code: 'SERVICE_UNAVAILABLE' })
  expect(room.live.getState().people).toEqual({ presenceId: null, own: null, others: [] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen.lines).toHaveLength(2)
})

test('a room with revoked access shows the reason, and sends nothing more', async () => {
  const { room, service, say } = await openLine()
  await say('ready', ready('me'))
  await say('end', { code: 'PROJECT_ACCESS_DENIED' })
  expect(room.live.getState().ended).toBe('PROJECT_ACCESS_DENIED')
  room.sync.queue.push([{ op: 'setProject', project: { name: 'Late' } }], { key: 'step.rename' })
  await settle()
  expect(service.received).toEqual([])
})

test('a refused token waits for the sign-in, and the event stream continues with the new one', async () => {
  const { seen, say } = await openLine()
  await say('ready', ready('me'))
  expect(seen.lines[0]?.token).toBe('Bearer token')
  expireSession('token')
  await say('end', { code: 'INVALID_API_KEY' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.lines).toHaveLength(1)
  startSession({ token: 'new', user: { id: 'me', isGuest: false, email: null, firstName: 'Me' } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen.lines.map(({ token }) => token)).toEqual(['Bearer token', 'Bearer new'])
})

test('a refused token without an account ends the event stream', async () => {
  const { seen, say } = await openLine()
  await say('ready', ready('me'))
  endSession()
  expect(sessionState().session).toBeNull()
  await say('end', { code: 'INVALID_API_KEY' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.lines).toHaveLength(1)
})

test('a closed room closes its event stream and sends nothing more', async () => {
  const { room, seen, say } = await openLine()
  await say('ready', ready('me'))
  room.scene.select('a')
  room.scene.select('b')
  await settle()
  expect(seen.received).toEqual([['me', ['a']]])
  stop?.()
  await vi.advanceTimersByTimeAsync(1000)
  room.scene.select('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.received).toHaveLength(1)
  expect(seen.lines).toHaveLength(1)
  expect(seen.lines[0]?.ended).toBe(true)
})
