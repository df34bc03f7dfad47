import { expect, test } from 'vitest'
import type { Comment } from '../../../contract/sharing.ts'
import { CommentBoard, unreadIn, type CommentRemote } from './comments.ts'

const comment = (id: string, second: number, author = 'mona'): Comment => ({
  id,
  projectId: 'p',
  author: { id: author, name: author },
  text: id,
  position: null,
  createdAt: `2026-11-21T10:00:${String(second).padStart(2, '0')}.000Z`,
})

class FakeComments implements CommentRemote {
  standing: Comment[] = []
  readonly sent: string[] = []
  seenUntil = ''
  broken = false
  /** Called between two pages. */
  between: () => void = () => undefined
  pageSize = 2
  async list(page: number) {
    if (this.broken) throw new Error('no network')
    const comments = this.standing.slice((page - 1) * this.pageSize, page * this.pageSize)
    const totalPages = Math.ceil(this.standing.length / this.pageSize)
    await Promise.resolve()
    this.between()
    return { comments, mayComment: true, totalPages }
  }
  add({ text }: { text: string }) {
    this.sent.push(text)
    return this.broken ? Promise.reject(new Error('no network')) : Promise.resolve(comment(text, 30, 'me'))
  }
  remove() {
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

test('all pages are read, oldest first; what is heard or taken back meanwhile counts', async () => {
  const remote = new FakeComments()
  remote.standing = [comment('a', 1), comment('b', 2), comment('c', 3)]
  const board = new CommentBoard(remote)
  remote.between = () => {
    board.hear(comment('d', 4))
    board.forget('a')
  }
  await board.read()
  expect(ids(board)).toEqual(['b', 'c', 'd'])
  expect(board.store.getState()).toMatchObject({ reading: 'there', mayComment: true })
})

test('what was taken back while nobody listened is gone after reading anew', async () => {
  const remote = new FakeComments()
  remote.standing = [comment('a', 1), comment('b', 2)]
  const board = new CommentBoard(remote)
  await board.read()
  remote.standing = [comment('b', 2)]
  await board.read()
  expect(ids(board)).toEqual(['b'])
})

test('another’s comment is news once, one’s own never', () => {
  const board = new CommentBoard(new FakeComments())
  expect([board.hear(comment('a', 1)), board.hear(comment('a', 1)), board.hear(comment('b', 2, 'me'))]).toEqual([true, false, false])
  expect(unreadIn(board.store.getState(), 'me')).toBe(1)
})

test('what was looked at is read, in this browser, until somebody says more', () => {
  const remote = new FakeComments()
  const board = new CommentBoard(remote)
  board.hear(comment('a', 1))
  board.look()
  expect(unreadIn(board.store.getState(), 'me')).toBe(0)
  const again = new CommentBoard(remote)
  again.hear(comment('a', 1))
  again.hear(comment('b', 2))
  expect(unreadIn(again.store.getState(), 'me')).toBe(1)
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

test('the line may be faster than the answer: a comment stands once', async () => {
  const remote = new FakeComments()
  const board = new CommentBoard(remote)
  board.hear(comment('lamp', 30, 'me'))
  await board.say('lamp', { x: 1, y: 0, z: 1 })
  expect(ids(board)).toEqual(['lamp'])
})

test('where nobody speaks nothing is asked', async () => {
  const board = new CommentBoard(null)
  await board.read()
  expect(board.store.getState()).toMatchObject({ reading: 'not yet', mayComment: false })
})
