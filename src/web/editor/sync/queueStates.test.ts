/** States of a sync queue: when it is saving, what it reads, what it shows. */
import { expect, test } from 'vitest'
import type { RoomOp } from '#room/document/changes.ts'
import { FakeOutbox, FakeService } from '../../../../test/web/editor.ts'
import { ChangeRefused, type QueueParts } from './queue.ts'
import { browser, chairs, moveTo, NAME, xOf } from '../../../../test/web/editor/sync.ts'

/** A browser whose service counts its requests. */
const watched = (more: Partial<QueueParts> = {}, outbox = new FakeOutbox()) => {
  const service = new FakeService(chairs())
  const asked = { reads: 0, sends: [] as boolean[], readable: true }
  const remote: QueueParts['remote'] = {
    send: (change, exactly) => {
      asked.sends.push(exactly)
      return service.send(change, exactly)
    },
    read: () => {
      asked.reads++
      return asked.readable ? service.read() : Promise.reject(new Error('no network'))
    },
  }
  return { service, asked, ...browser(service, outbox, 1000, { remote, ...more }) }
}

test('a change is reported as being saved, then as saved, with one send and without reading the room', async () => {
  const { queue, edit, seen, asked } = watched()
  edit(moveTo('a', 2))
  await queue.settled()
  expect(seen.states[0]).toEqual({ at: 'saving', pendingCount: 1 })
  expect(seen.states.at(-1)).toEqual({ at: 'saved' })
  expect(asked).toMatchObject({ reads: 0, sends: [false] })
})

test('only a change that replaces a whole is bound to the version that it is based on', async () => {
  const { queue, service, asked } = watched()
  const { scene } = service.document
  const repaint: RoomOp = { op: 'setScene', scene: { ...scene, objects: [] } }
  queue.push([repaint], NAME, [{ op: 'setScene', scene }])
  queue.push([moveTo('a', 2)], NAME)
  await queue.settled()
  expect(asked.sends).toEqual([true, false])
})

test('an unreachable service is reported before the next attempt', async () => {
  const { queue, service, edit, seen } = watched({ pause: () => new Promise(() => undefined) })
  service.before = () => {
    throw new Error('no network')
  }
  edit(moveTo('a', 2))
  await expect.poll(() => seen.states.at(-1)).toEqual({ at: 'offline', pendingCount: 1 })
  queue.close()
})

test('a room from this machine stays offline until the service was reached, though nothing waits', async () => {
  const { queue, seen, asked } = watched({ offline: true })
  asked.readable = false
  expect(await queue.refresh()).toBe(false)
  expect(seen.states.at(-1)).toEqual({ at: 'offline', pendingCount: 0 })
  asked.readable = true
  expect(await queue.refresh()).toBe(true)
  expect(seen.states.at(-1)).toEqual({ at: 'saved' })
})

test('a change whose response was lost is saved once the event stream brings it', async () => {
  const paused = Promise.withResolvers<void>()
  const { queue, service, edit, seen, asked } = watched({ pause: () => paused.promise })
  service.after = () => {
    throw new Error('the answer was lost')
  }
  edit(moveTo('a', 2))
  await expect.poll(() => seen.states.at(-1)).toEqual({ at: 'offline', pendingCount: 1 })
  queue.receive(service.emitted[0]!)
  paused.resolve()
  await queue.settled()
  expect(seen.states.at(-1)).toEqual({ at: 'saved' })
  expect(asked.sends).toHaveLength(1)
})

test('a change that a closed tab left is shown before it is sent', async () => {
  const outbox = new FakeOutbox()
  await outbox.keep({ changeId: 'left', projectId: 'p', order: 1, ops: [moveTo('a', 2)], before: [], name: NAME })
  const { queue, service, seen } = watched({}, outbox)
  const sent = Promise.withResolvers<void>()
  service.before = () => sent.promise
  expect(await queue.resume()).toBe(1)
  expect(xOf(seen.document, 'a')).toBe(2)
  sent.resolve()
  await queue.settled()
  expect(xOf(service.document, 'a')).toBe(2)
})

test('a change of a closed tab is placed behind a change whose response was lost', async () => {
  const outbox = new FakeOutbox()
  const paused = Promise.withResolvers<void>()
  const { queue, service, seen } = watched({ pause: () => paused.promise }, outbox)
  service.after = () => {
    service.after = () => undefined
    throw new Error('the answer was lost')
  }
  queue.push([moveTo('a', 2)], NAME)
  await expect.poll(() => seen.states.at(-1)).toEqual({ at: 'offline', pendingCount: 1 })
  await outbox.keep({ changeId: 'left', projectId: 'p', order: 1, ops: [moveTo('a', 3)], before: [], name: NAME })
  await queue.resume()
  // As the service has made the first already, the second is the last word.
  expect(xOf(seen.document, 'a')).toBe(3)
  paused.resolve()
  await queue.settled()
  expect(xOf(service.document, 'a')).toBe(3)
})

test('the current version in an event reads nothing, and a newer one reads the room', async () => {
  const { queue, service, asked, seen } = watched()
  queue.catchUpTo(1)
  await queue.settled()
  expect(asked.reads).toBe(0)
  service.elsewhere([moveTo('a', 2)])
  queue.catchUpTo(2)
  await queue.settled()
  expect([asked.reads, xOf(seen.document, 'a')]).toEqual([1, 2])
})

test('the user’s own change that the event stream delivers first redraws nothing', async () => {
  let drawn = 0
  const { queue, service, edit } = watched({ onDocument: () => drawn++ })
  service.emit = (change) => queue.receive(change)
  edit(moveTo('a', 2))
  await queue.settled()
  const afterOwn = drawn
  service.elsewhere([moveTo('b', 4)])
  expect([afterOwn <= 1, drawn]).toEqual([true, afterOwn + 1])
})

test('a change that lost some of its items is reported, whatever else was left out of it', async () => {
  const { queue, service, seen } = watched()
  service.elsewhere([{ op: 'removeItem', itemId: 'b' }])
  queue.push([{ op: 'removeItem', itemId: 'b' }, moveTo('b', 4), moveTo('a', 2)], NAME)
  await queue.settled()
  expect(seen.leftOut).toHaveLength(1)
  expect(xOf(seen.document, 'a')).toBe(2)
})

test('a refused change is reverted on the current room, or on the known one where it cannot be read', async () => {
  for (const readable of [true, false]) {
    const { queue, service, edit, seen, asked } = watched()
    asked.readable = readable
    service.elsewhere([moveTo('b', 4)])
    service.before = () => {
      throw new ChangeRefused('no')
    }
    edit(moveTo('a', 2))
    await queue.settled()
    expect(seen.refused).toHaveLength(1)
    expect([xOf(seen.document, 'a'), xOf(seen.document, 'b')]).toEqual([1, readable ? 4 : 3])
  }
})

test('permissions are reported on every read of the room that contains them', async () => {
  const permissions: string[] = []
  const service = new FakeService(chairs())
  const read = async () => ({ ...(await service.read()), permission: 'view' as const })
  const { queue } = browser(service, new FakeOutbox(), 1000, {
    remote: { send: (change, exactly) => service.send(change, exactly), read },
    onPermission: (permission) => permissions.push(permission),
  })
  await queue.refresh()
  expect(permissions).toEqual(['view'])
})
