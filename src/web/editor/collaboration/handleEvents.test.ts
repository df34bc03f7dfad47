import { expect, test } from 'vitest'
import type { Presence, ProjectEvent } from '#contract/design/live.ts'
import { CHAIR, itemOf } from '../../../../test/web/editor.ts'
import { addItemOp } from '#room/document/changes.ts'
import { NOBODY } from '../store/presence.ts'
import { handleEvents } from './startCollaboration.ts'

const someone = (id: string, about: Partial<Presence> = {}): Presence => ({
  id,
  userId: `user-${id}`,
  name: null,
  isGuest: true,
  color: '#123456',
  permission: 'edit',
  selection: [],
  ...about,
})

const listening = () => {
  const received = {
    people: NOBODY,
    permissions: [] as string[],
    versions: [] as number[],
    received: [] as { version: number; ops: number }[],
    /** Other events, in order. */
    events: [] as string[],
  }
  const onEvent = handleEvents({
    queue: {
      catchUpTo: (version) => received.versions.push(version),
      receive: ({ version, ops }) => received.received.push({ version, ops: ops.length }),
    },
    people: () => received.people,
    onPeople: (people) => (received.people = people),
    onPermission: (permission) => received.permissions.push(permission),
    onReady: () => received.events.push('ready'),
    onGap: () => received.events.push('gap'),
    onChange: ({ version }, ops) => received.events.push(`step ${version} of ${ops.length}`),
    onComment: ({ id }) => received.events.push(`comment ${id}`),
    onCommentRemoved: (id) => received.events.push(`no comment ${id}`),
    onRender: ({ id, status }) => received.events.push(`render ${id} ${status}`),
  })
  return { received, onEvent: (event: ProjectEvent) => onEvent(event) }
}

test('the first event contains the version, the presences and the permission', () => {
  const { received, onEvent } = listening()
  onEvent({ event: 'ready', data: { version: 7, presenceId: 'me', present: [someone('me', { permission: 'view' }), someone('mona')] } })
  expect(received.versions).toEqual([7])
  expect(received.people.others.map(({ id }) => id)).toEqual(['mona'])
  expect(received.permissions).toEqual(['view'])
})

test('a step is passed to the queue and the remote history, and a reset causes room and comments to be read again', () => {
  const { received, onEvent } = listening()
  const change = { changeId: 'c', author: { id: 'u', name: null, isGuest: true }, inAr: false, createdAt: '' }
  onEvent({ event: 'change', data: { version: 8, ...change, ops: [addItemOp(itemOf('a', CHAIR, 1, 1))] } })
  onEvent({ event: 'comment_removed', data: { id: 'x' } })
  onEvent({ event: 'reset', data: { version: 900 } })
  expect(received.received).toEqual([{ version: 8, ops: 1 }])
  expect(received.versions).toEqual([900])
  expect(received.events).toEqual(['step 8 of 1', 'no comment x', 'gap'])
})

test('an item that comes without an id is left out of a step', () => {
  const { received, onEvent } = listening()
  const { id: _id, variantId: _variant, ...nameless } = itemOf('a', CHAIR, 1, 1)
  const ops = [{ op: 'addItem' as const, item: nameless }, addItemOp(itemOf('b', CHAIR, 1, 1)), { op: 'removeItem' as const, itemId: 'c' }]
  onEvent({ event: 'change', data: { version: 8, changeId: 'c', author: { id: 'u', name: null, isGuest: true }, inAr: false, createdAt: '', ops } })
  expect(received.received).toEqual([{ version: 8, ops: 2 }])
  expect(received.events).toEqual(['step 8 of 2'])
})

test('permissions change while the room is open, and are reported once', () => {
  const { received, onEvent } = listening()
  onEvent({ event: 'ready', data: { version: 1, presenceId: 'me', present: [someone('me')] } })
  for (let i = 0; i < 2; i++) onEvent({ event: 'presence', data: someone('me', { permission: 'view' }) })
  onEvent({ event: 'presence', data: someone('ali') })
  onEvent({ event: 'left', data: { id: 'ali' } })
  expect(received.permissions).toEqual(['edit', 'view'])
  expect(received.people.others).toEqual([])
})
