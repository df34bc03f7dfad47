import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, bodyOf, headersOf, pretendBrowser, refused } from '../../../../test/web/api/browser.ts'
import type { CommentBoard as Board } from './comments.ts'

/** A service that remembers the use of each Idempotency-Key, and loses the first response. */
const openBoard = async () => {
  const said: string[] = []
  const used = new Map<string, string>()
  let failing = true
  const browser = pretendBrowser((_url, init) => {
    const key = headersOf(init)['idempotency-key']!
    const { text } = bodyOf(init) as { text: string }
    const before = used.get(key)
    if (before !== undefined && before !== text) return refused('IDEMPOTENCY_KEY_REUSED', 422)
    if (before === undefined) said.push(text)
    used.set(key, text)
    if (failing) {
      failing = false
      throw new TypeError('the answer was lost')
    }
    return answered({
      comment: {
        id: `c-${said.length}`,
        text,
        author: { id: 'me', name: 'Me', isGuest: false },
        position: null,
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    })
  })
  browser.kept.set('diwan.session', JSON.stringify({ token: 't', userId: 'me', isGuest: false, email: null, firstName: null }))
  vi.resetModules()
  const { serviceComments } = await import('./commentRemote.ts')
  const { CommentBoard } = await import('./comments.ts')
  const board: Board = new CommentBoard(serviceComments('p'))
  return { board, said, ...browser }
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('comments: words corrected after a lost response are sent, under a key of their own', async () => {
  const { board, said } = await openBoard()
  await expect(board.say('Mvoe the lamp', null)).rejects.toMatchObject({ name: 'NetworkError' })
  expect(board.kept).toBe('Mvoe the lamp')
  await board.say('Move the lamp', null)
  expect(said).toEqual(['Mvoe the lamp', 'Move the lamp'])
  expect(board.kept).toBe('')
})

test('comments: the same words after a lost response make one comment, even in a page that was reloaded meanwhile', async () => {
  const { board, said, kept } = await openBoard()
  await expect(board.say('Move the lamp', null)).rejects.toMatchObject({ name: 'NetworkError' })
  vi.resetModules()
  const { serviceComments } = await import('./commentRemote.ts')
  await serviceComments('p').add({ text: 'Move the lamp' })
  expect(said).toEqual(['Move the lamp'])
  expect([...kept.keys()].filter((key) => key.includes('key.'))).toEqual([])
})

test('comments: the read state is stored for the account that read them', async () => {
  const { kept } = await openBoard()
  const { serviceComments } = await import('./commentRemote.ts')
  const { seen } = serviceComments('p')
  expect(seen.get()).toBe('')
  seen.set('2026-11-21T10:00:00.000Z')
  expect(seen.get()).toBe('2026-11-21T10:00:00.000Z')
  kept.set('diwan.session', JSON.stringify({ token: 't2', userId: 'omar' }))
  expect(seen.get()).toBe('')
})

test('comments: pages of a hundred are read, as the signed-in account; a comment is deleted by its id', async () => {
  const asked: string[] = []
  const { kept } = pretendBrowser((url, init) => {
    asked.push(`${init.method} ${url.slice(url.indexOf('/design'))}`)
    return answered({ comments: [], mayComment: true, pagination: { page: 3, limit: 100, total: 201, totalPages: 3 } })
  })
  const { serviceComments } = await import('./commentRemote.ts')
  const remote = serviceComments('p')
  expect(remote.me()).toBeNull()
  kept.set('diwan.session', JSON.stringify({ token: 't', userId: 'me', isGuest: false, email: null, firstName: null }))
  vi.resetModules()
  const again = (await import('./commentRemote.ts')).serviceComments('p')
  expect(again.me()).toBe('me')
  expect(await again.list(3)).toEqual({ comments: [], mayComment: true, totalPages: 3 })
  await again.remove('c')
  expect(asked).toEqual(['GET /design/projects/p/comments?page=3&limit=100', 'DELETE /design/projects/p/comments/c'])
})
