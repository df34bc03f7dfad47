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
  const heard = {
    people: NOBODY,
    permissions: [] as string[],
    versions: [] as number[],
    received: [] as { version: number; ops: number }[],
    /** In the order in which it was heard. */
    told: [] as string[],
  }
  const hear = handleEvents({
    queue: {
      heardOf: (version) => heard.versions.push(version),
      receive: ({ version, ops }) => heard.received.push({ version, ops: ops.length }),
    },
    people: () => heard.people,
    onPeople: (people) => (heard.people = people),
    onPermission: (permission) => heard.permissions.push(permission),
    onReady: () => heard.told.push('ready'),
    onGap: () => heard.told.push('gap'),
    onChange: ({ version }, ops) => heard.told.push(`step ${version} of ${ops.length}`),
    onComment: ({ id }) => heard.told.push(`comment ${id}`),
    onCommentRemoved: (id) => heard.told.push(`no comment ${id}`),
    onRender: ({ id, status }) => heard.told.push(`render ${id} ${status}`),
  })
  return { heard, hear: (event: ProjectEvent) => hear(event) }
}

test('the first event says where the room stands, who is here and what one may do', () => {
  const { heard, hear } = listening()
  hear({ event: 'ready', data: { version: 7, presenceId: 'me', present: [someone('me', { permission: 'view' }), someone('mona')] } })
  expect(heard.versions).toEqual([7])
  expect(heard.people.others.map(({ id }) => id)).toEqual(['mona'])
  expect(heard.permissions).toEqual(['view'])
})

test('a step goes to the queue and the journal, and a reset makes room and comments be read anew', () => {
  const { heard, hear } = listening()
  const change = { changeId: 'c', author: { id: 'u', name: null, isGuest: true }, inAr: false, createdAt: '' }
  hear({ event: 'change', data: { version: 8, ...change, ops: [addItemOp(itemOf('a', CHAIR, 1, 1))] } })
  hear({ event: 'comment_removed', data: { id: 'x' } })
  hear({ event: 'reset', data: { version: 900 } })
  expect(heard.received).toEqual([{ version: 8, ops: 1 }])
  expect(heard.versions).toEqual([900])
  expect(heard.told).toEqual(['step 8 of 1', 'no comment x', 'gap'])
})

test('an item that comes without an id is left out of a step', () => {
  const { heard, hear } = listening()
  const { id: _id, variantId: _variant, ...nameless } = itemOf('a', CHAIR, 1, 1)
  const ops = [{ op: 'addItem' as const, item: nameless }, addItemOp(itemOf('b', CHAIR, 1, 1)), { op: 'removeItem' as const, itemId: 'c' }]
  hear({ event: 'change', data: { version: 8, changeId: 'c', author: { id: 'u', name: null, isGuest: true }, inAr: false, createdAt: '', ops } })
  expect(heard.received).toEqual([{ version: 8, ops: 2 }])
  expect(heard.told).toEqual(['step 8 of 2'])
})

test('what one may do changes while the room is open, and is told once', () => {
  const { heard, hear } = listening()
  hear({ event: 'ready', data: { version: 1, presenceId: 'me', present: [someone('me')] } })
  for (let i = 0; i < 2; i++) hear({ event: 'presence', data: someone('me', { permission: 'view' }) })
  hear({ event: 'presence', data: someone('ali') })
  hear({ event: 'left', data: { id: 'ali' } })
  expect(heard.permissions).toEqual(['edit', 'view'])
  expect(heard.people.others).toEqual([])
})
