import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guest, pretendBrowser } from '../../../test/web/api/browser.ts'
import { endSession, startSession } from '../lib/api/session.ts'
import {
  followRender,
  isRenderVisible,
  keepRenderVisible,
  lastFollowedIn,
  noteToast,
  openRenderHere,
  openRendersWith,
  rereadFollowed,
  unfollowRender,
  useFollowedRenders,
} from './followedRenders.ts'
import { toast, useToasts } from '../lib/ui/toasts.ts'

const followed = () => useFollowedRenders.getState().renders.map(({ id }) => id)
const of = (id: string, projectId = 'room') => ({ id, projectId })
let kept: Map<string, string>

beforeEach(() => {
  ;({ kept } = pretendBrowser(() => new Response()))
  startSession(guest('one'))
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test('followed renders: what was requested is followed after a reload, each once, oldest first', () => {
  followRender(of('a'))
  followRender(of('b', 'other'))
  followRender(of('a'))
  expect(followed()).toEqual(['b', 'a'])
  useFollowedRenders.setState({ renders: [] })
  rereadFollowed()
  expect(followed()).toEqual(['b', 'a'])
  expect([lastFollowedIn('room'), lastFollowedIn('other'), lastFollowedIn('third')]).toEqual(['a', 'b', undefined])
})

test('followed renders: the end of one is said once, in whichever tab', () => {
  followRender(of('a'))
  // Another tab has shown it.
  for (const name of kept.keys()) if (name.includes('followed-renders')) kept.delete(name)
  expect(followed()).toEqual(['a'])
  expect(unfollowRender('a')).toBe(false)
  followRender(of('b'))
  expect([unfollowRender('b'), unfollowRender('b')]).toEqual([true, false])
  expect(followed()).toEqual([])
})

test('followed renders: another account follows none of them, and what is broken in the storage is none', () => {
  followRender(of('a'))
  startSession({ ...guest('two'), user: { ...guest('two').user, isGuest: false } })
  endSession()
  startSession(guest('three'))
  expect(followed()).toEqual([])
  followRender(of('c'))
  for (const name of kept.keys()) if (name.includes('followed-renders')) kept.set(name, '[{"id":7},"x",{"id":"d","projectId":"room"}]')
  rereadFollowed()
  expect(followed()).toEqual(['d'])
  for (const name of kept.keys()) if (name.includes('followed-renders')) kept.set(name, '{broken')
  rereadFollowed()
  expect(followed()).toEqual([])
})

test('followed renders: no more are followed than an account may have waiting, the newest', () => {
  for (let n = 0; n < 40; n++) followRender(of(`r${n}`))
  expect(followed()).toHaveLength(30)
  expect(followed().at(-1)).toBe('r39')
})

test('followed renders: one is visible while any part of the page shows it, and its notice is removed once it is', () => {
  noteToast('a', toast('ready', { action: { label: 'View', run: () => undefined } }))
  expect(useToasts.getState().toasts).toHaveLength(1)
  const [one, other] = [keepRenderVisible('a'), keepRenderVisible('a')]
  expect(useToasts.getState().toasts).toEqual([])
  one()
  expect(isRenderVisible('a')).toBe(true)
  other()
  expect(isRenderVisible('a')).toBe(false)
})

test('followed renders: a room that is open shows its own, and no other room’s', () => {
  const open = vi.fn()
  const close = openRendersWith('room', open)
  expect([openRenderHere(of('a')), openRenderHere(of('b', 'other'))]).toEqual([true, false])
  expect(open.mock.calls).toEqual([['a']])
  // The next room opens before this one is closed.
  const closeNext = openRendersWith('other', open)
  close()
  expect(openRenderHere(of('b', 'other'))).toBe(true)
  closeNext()
  expect(openRenderHere(of('b', 'other'))).toBe(false)
})
