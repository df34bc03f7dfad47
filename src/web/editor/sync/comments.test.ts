import { expect, test, vi } from 'vitest'
import type { Comment } from '#contract/design/sharing.ts'
import { CommentBoard, unreadIn, type CommentRemote } from './comments.ts'

const comment = (id: string, second: number, author = 'mona'): Comment => ({
  id,
  projectId: 'p',
  author: { id: author, name: author, isGuest: false },
  text: id,
  position: null,
  createdAt: `2026-11-21T10:00:${String(second).padStart(2, '0')}.000Z`,
})

class FakeComments implements CommentRemote {
  stored: Comment[] = []
  readonly sent: string[] = []
  readonly removed: string[] = []
  seenUntil = ''
  broken = false
  /** Called between two pages. */
  between: () => void = () => undefined
  pageSize = 2
  async list(page: number) {
    if (this.broken) throw new Error('no network')
    const comments = this.stored.slice((page - 1) * this.pageSize, page * this.pageSize)
    const totalPages = Math.ceil(this.stored.length / this.pageSize)
    await Promise.resolve()
    this.between()
    return { comments, mayComment: true, totalPages }
  }
  add({ text }: { text: string }) {
    this.sent.push(text)
    return this.broken ? Promise.reject(new Error('no network')) : Promise.resolve(comment(text, 30, 'me'))
  }
  remove(id: string) {
    if (this.broken) return Promise.reject(new Error('no network'))
    this.removed.push(id)
    return Promise.resolve()
  }
  me() {
    return 'me'
  }
  readonly seen = {
    get: () => this.seenUntil,
    set: (until: string) => {
      this.seenUntil = until
    },
  }
}

const ids = ({ store }: CommentBoard) => store.getState().comments.map(({ id }) => id)

test('all pages are read, oldest first; comments that are received or deleted meanwhile count', async () => {
  const remote = new FakeComments()
  remote.stored = [comment('a', 1), comment('b', 2), comment('c', 3)]
  const board = new CommentBoard(remote)
  remote.between = () => {
    board.receive(comment('d', 4))
    board.forget('a')
  }
  await board.read()
  expect(ids(board)).toEqual(['b', 'c', 'd'])
  expect(board.store.getState()).toMatchObject({ reading: 'there', mayComment: true })
})

test('a comment that was deleted during a disconnection is gone after the next read', async () => {
  const remote = new FakeComments()
  remote.stored = [comment('a', 1), comment('b', 2)]
  const board = new CommentBoard(remote)
  await board.read()
  remote.stored = [comment('b', 2)]
  await board.read()
  expect(ids(board)).toEqual(['b'])
})

test('comments that could not be read are asked for again, and those that are here stay', async () => {
  const remote = new FakeComments()
  remote.stored = [comment('a', 1)]
  const board = new CommentBoard(remote)
  await board.read()
  remote.broken = true
  await board.read()
  expect(board.store.getState().reading).toBe('failed')
  expect(ids(board)).toEqual(['a'])
  remote.broken = false
  await board.read()
  expect(board.store.getState().reading).toBe('there')
})

test('comments are not read again while they are being read', async () => {
  const remote = new FakeComments()
  remote.stored = [comment('a', 1)]
  let pages = 0
  remote.between = () => pages++
  const board = new CommentBoard(remote)
  await Promise.all([board.read(), board.read()])
  expect(pages).toBe(1)
})

test('comments are in the order of their times, however they arrive', () => {
  const board = new CommentBoard(new FakeComments())
  for (const [id, second] of [
    ['c', 3],
    ['a', 1],
    ['d', 3],
    ['b', 2],
  ] as const) {
    board.receive(comment(id, second))
  }
  expect(ids(board)).toEqual(['a', 'b', 'c', 'd'])
})

test('a deleted comment disappears from the room and from the open card, once the service has deleted it', async () => {
  const remote = new FakeComments()
  const board = new CommentBoard(remote)
  for (const id of ['a', 'b']) board.receive(comment(id, 1))
  board.show(['a', 'b'])
  remote.broken = true
  await expect(board.remove('a')).rejects.toThrow('no network')
  expect(ids(board)).toEqual(['a', 'b'])
  remote.broken = false
  await board.remove('a')
  expect(remote.removed).toEqual(['a'])
  expect(ids(board)).toEqual(['b'])
  expect(board.store.getState().open).toEqual(['b'])
  // Its own event may still be on its way.
  expect(board.receive(comment('a', 1))).toBe(false)
  expect(ids(board)).toEqual(['b'])
})

test('a comment of another user is news once, an own one never', () => {
  const board = new CommentBoard(new FakeComments())
  expect([board.receive(comment('a', 1)), board.receive(comment('a', 1)), board.receive(comment('b', 2, 'me'))]).toEqual([true, false, false])
  expect(unreadIn(board.store.getState(), 'me')).toBe(1)
})

test('read comments stay read in this browser until another user writes', () => {
  const remote = new FakeComments()
  const board = new CommentBoard(remote)
  board.receive(comment('a', 1))
  board.look()
  expect(unreadIn(board.store.getState(), 'me')).toBe(0)
  const again = new CommentBoard(remote)
  again.receive(comment('a', 1))
  again.receive(comment('b', 2))
  expect(unreadIn(again.store.getState(), 'me')).toBe(1)
})

test('the read state is stored once, and stays when the newest comment is deleted', () => {
  const remote = new FakeComments()
  const noted = vi.spyOn(remote.seen, 'set')
  const board = new CommentBoard(remote)
  board.look()
  expect(noted).not.toHaveBeenCalled()
  board.receive(comment('a', 1))
  board.receive(comment('b', 2))
  board.look()
  board.look()
  board.forget('b')
  board.look()
  expect(noted.mock.calls).toEqual([[comment('b', 2).createdAt]])
  expect(board.store.getState().seen).toBe(comment('b', 2).createdAt)
})

test('words that could not be sent are kept, and sent again', async () => {
  const remote = new FakeComments()
  const board = new CommentBoard(remote)
  remote.broken = true
  await expect(board.say('lamp', null)).rejects.toThrow('no network')
  expect(board.kept).toBe('lamp')
  remote.broken = false
  await board.say('lamp', null)
  await board.say('rug', null)
  expect(board.kept).toBe('')
  expect(remote.sent).toEqual(['lamp', 'lamp', 'rug'])
  expect(ids(board)).toEqual(['lamp', 'rug'])
})

test('a draft is kept for the card that is opened next', () => {
  const board = new CommentBoard(new FakeComments())
  board.keep('Move the')
  expect(board.kept).toBe('Move the')
})

test('a comment that was put somewhere is open there once it is said; one about the whole room opens nothing', async () => {
  const board = new CommentBoard(new FakeComments())
  const position = { x: 1, y: 0, z: 1 }
  board.write({ position })
  await board.say('lamp', position)
  expect(board.store.getState()).toMatchObject({ draft: null, open: ['lamp'] })
  board.write({ position: null })
  await board.say('rug', null)
  expect(board.store.getState()).toMatchObject({ draft: null, open: [] })
})

test('placing, writing and reading comments end one another', () => {
  const board = new CommentBoard(new FakeComments())
  const shown = () => {
    const { placing, draft, open } = board.store.getState()
    return { placing, draft, open }
  }
  const draft = { position: null }
  expect(shown()).toEqual({ placing: false, draft: null, open: [] })
  board.place(true)
  expect(shown()).toEqual({ placing: true, draft: null, open: [] })
  board.write(draft)
  expect(shown()).toEqual({ placing: false, draft, open: [] })
  board.show(['a'])
  expect(shown()).toEqual({ placing: false, draft: null, open: ['a'] })
  board.write(draft)
  expect(shown()).toEqual({ placing: false, draft, open: [] })
  board.place(true)
  expect(shown()).toEqual({ placing: true, draft: null, open: [] })
  board.show(['a'])
  board.place(true)
  expect(shown()).toEqual({ placing: true, draft: null, open: [] })
  // Each is left by itself, and leaves the others alone.
  board.place(false)
  expect(shown()).toEqual({ placing: false, draft: null, open: [] })
  board.write(draft)
  board.show([])
  board.place(false)
  expect(shown()).toEqual({ placing: false, draft, open: [] })
  board.show(['a'])
  board.write(null)
  expect(shown()).toEqual({ placing: false, draft: null, open: ['a'] })
})

test('a room without comment pins has no card open; the pins come back alone', () => {
  const board = new CommentBoard(new FakeComments())
  expect(board.store.getState().pins).toBe(true)
  board.show(['a'])
  board.showPins(false)
  expect(board.store.getState()).toMatchObject({ pins: false, open: [] })
  board.show(['b'])
  board.showPins(true)
  expect(board.store.getState()).toMatchObject({ pins: true, open: ['b'] })
})

test('an event before the response makes one comment', async () => {
  const remote = new FakeComments()
  const board = new CommentBoard(remote)
  board.receive(comment('lamp', 30, 'me'))
  await board.say('lamp', { x: 1, y: 0, z: 1 })
  expect(ids(board)).toEqual(['lamp'])
})

test('comments are not requested without an account', async () => {
  const board = new CommentBoard(null)
  await board.read()
  expect(board.store.getState()).toMatchObject({ reading: 'not yet', mayComment: false })
  expect(board.me).toBeNull()
  await expect(board.say('lamp', null)).rejects.toThrow(TypeError)
})
