import { expect, test } from 'vitest'
import { addItemOp, type RoomOp } from '#room/document/changes.ts'
import { CHAIR, FakeService, FakeOutbox, itemOf } from '../../../../test/web/editor.ts'
import { ChangeRefused } from './queue.ts'
import { browser, chairs, moveTo, NAME, xOf } from '../../../../test/web/editor/sync.ts'

test('changes go out in order, one at a time, each on the version before it', async () => {
  const service = new FakeService(chairs())
  let running = 0
  service.before = async () => {
    expect(++running).toBe(1)
    await Promise.resolve()
    running--
  }
  const { queue, edit, seen } = browser(service)
  edit(moveTo('a', 1.5))
  edit(moveTo('a', 2))
  edit(moveTo('b', 4))
  await queue.settled()
  expect(service.received.map(({ baseVersion }) => baseVersion)).toEqual([1, 2, 3])
  expect(service.document).toEqual(seen.document)
  expect(seen.states.at(-1)).toEqual({ at: 'saved' })
})

test('an acknowledged change is removed from the machine', async () => {
  const { queue, edit, outbox } = browser(new FakeService(chairs()))
  edit(moveTo('a', 2))
  expect(outbox.kept.size).toBe(1)
  await queue.settled()
  expect(outbox.kept.size).toBe(0)
})

test('without a network every change is stored, reported, and sent when the network is back', async () => {
  const service = new FakeService(chairs())
  let offline = 3
  service.before = () => {
    if (offline-- > 0) throw new TypeError('fetch failed')
  }
  const { queue, edit, seen } = browser(service)
  edit(moveTo('a', 2))
  edit(moveTo('b', 4))
  await queue.settled()
  expect(seen.states).toContainEqual({ at: 'offline', pendingCount: 2 })
  expect(seen.pauses).toEqual([1000, 2000, 4000])
  expect(service.document).toEqual(seen.document)
  expect(seen.states.at(-1)).toEqual({ at: 'saved' })
})

test('a lost response does no harm: the same change is sent again and applied once', async () => {
  const service = new FakeService(chairs())
  let failing = true
  service.after = () => {
    if (!failing) return
    failing = false
    throw new TypeError('connection reset')
  }
  const { queue, edit, seen } = browser(service)
  edit(addItemOp(itemOf('c', CHAIR, 2, 3)))
  await queue.settled()
  expect(service.received).toHaveLength(1)
  expect(service.version).toBe(2)
  expect(service.document).toEqual(seen.document)
})

test('a crashed tab loses nothing: the next one shows it and sends it', async () => {
  const service = new FakeService(chairs())
  const machine = new FakeOutbox()
  const first = browser(service, machine)
  // The tab dies before anything was sent.
  first.queue.close()
  first.edit(moveTo('a', 2))
  first.edit(addItemOp(itemOf('c', CHAIR, 2, 3)))
  expect(service.received).toEqual([])

  const second = browser(service, machine)
  expect(await second.queue.resume()).toBe(2)
  expect(xOf(second.seen.document, 'a')).toBe(2)
  await second.queue.settled()
  expect(service.document).toEqual(first.seen.document)
  expect(machine.kept.size).toBe(0)
})

test('changes of others arrive with the next response and the user’s stay on top', async () => {
  const service = new FakeService(chairs())
  const { queue, edit, seen } = browser(service)
  service.elsewhere([moveTo('b', 4.2)])
  edit(moveTo('a', 2))
  edit(moveTo('a', 2.5))
  await queue.settled()
  expect(xOf(seen.document, 'b')).toBe(4.2)
  expect(xOf(seen.document, 'a')).toBe(2.5)
  expect(service.document).toEqual(seen.document)
})

test('coming back to the page shows what others did', async () => {
  const service = new FakeService(chairs())
  const { queue, seen } = browser(service)
  service.elsewhere([moveTo('b', 4.2)])
  await queue.refresh()
  expect(seen.document).toEqual(service.document)
})

test('a permanently refused change is reverted alone, and reported', async () => {
  const service = new FakeService(chairs())
  service.before = ({ ops }) => {
    if (JSON.stringify(ops).includes('99')) throw new ChangeRefused('This position is outside the room.')
  }
  const { queue, edit, seen, outbox } = browser(service)
  edit(moveTo('a', 99))
  edit(moveTo('b', 4))
  await queue.settled()
  expect(seen.refused.map(({ name }) => name)).toEqual([NAME])
  expect(xOf(seen.document, 'a')).toBe(1)
  expect(xOf(seen.document, 'b')).toBe(4)
  expect(service.document).toEqual(seen.document)
  expect(outbox.kept.size).toBe(0)
})

test('a change to an item that another user removed is reported; removing a removed one is not', async () => {
  const service = new FakeService(chairs())
  const { queue, edit, seen } = browser(service)
  service.elsewhere([{ op: 'removeItem', itemId: 'b' }])
  edit(moveTo('b', 4))
  edit({ op: 'removeItem', itemId: 'b' })
  await queue.settled()
  expect(seen.leftOut.map(({ ops }) => ops)).toEqual([[moveTo('b', 4)]])
  expect(seen.document).toEqual(service.document)
})

test('two browsers cut off and joined again end with the same room, in either order', async () => {
  for (const turned of [false, true]) {
    const service = new FakeService(chairs())
    let cut = true
    service.before = () => {
      if (cut) throw new TypeError('fetch failed')
    }
    const left = browser(service)
    const right = browser(service)
    left.queue.close()
    right.queue.close()
    for (let i = 0; i < 20; i++) {
      left.edit(moveTo('a', 1 + i / 20))
      right.edit(i === 10 ? { op: 'removeItem', itemId: 'b' } : moveTo('b', 3 + i / 20))
      left.edit(addItemOp(itemOf(`l${i}`, CHAIR, 2, 2)))
    }
    cut = false
    const ends = [browser(service, left.outbox), browser(service, right.outbox)]
    for (const end of turned ? ends.toReversed() : ends) {
      await end.queue.resume()
      await end.queue.settled()
    }
    for (const end of ends) await end.queue.refresh()
    for (const end of ends) expect(end.seen.document).toEqual(service.document)
    expect(service.document.items.has('b')).toBe(false)
    expect(service.document.items.size).toBe(21)
    expect(xOf(service.document, 'a')).toBe(1.95)
  }
})

test('sync queue: a change that a crashed tab left is never dropped unsent when another one is refused', async () => {
  const service = new FakeService(chairs())
  const machine = new FakeOutbox()
  const crashed = browser(service, machine)
  crashed.queue.close()
  crashed.edit(moveTo('b', 4))

  const { queue, edit, seen } = browser(service, machine)
  let answer: () => void = () => undefined
  const response = new Promise<void>((resolve) => (answer = resolve))
  service.before = async ({ ops }) => {
    if (!JSON.stringify(ops).includes('99')) return
    await response
    throw new ChangeRefused('This position is outside the room.')
  }
  // On its way before the change of the crashed tab was found.
  edit(moveTo('a', 99))
  await queue.resume()
  answer()
  await queue.settled()
  expect(seen.refused.map(({ ops }) => ops)).toEqual([[moveTo('a', 99)]])
  expect(service.received.map(({ ops }) => ops)).toEqual([[moveTo('b', 4)]])
  expect(xOf(seen.document, 'b')).toBe(4)
  expect(machine.kept.size).toBe(0)
})

test('sync queue: a refused change that the event stream acknowledged meanwhile takes no other with it', async () => {
  const service = new FakeService(chairs())
  const { queue, edit, seen, outbox } = browser(service)
  let refused = false
  service.before = (change) => {
    if (refused) return
    refused = true
    // Another tab of this browser has sent it; this tab learns that from its event stream, and then gets its own answer.
    queue.receive({ version: service.version + 1, changeId: change.changeId, ops: change.ops as RoomOp[] })
    service.elsewhere(change.ops as RoomOp[])
    throw new ChangeRefused('You may only look now.')
  }
  edit(moveTo('a', 2))
  edit(moveTo('b', 4))
  await queue.settled()
  expect(seen.refused).toEqual([])
  expect(service.received.map(({ ops }) => ops)).toEqual([[moveTo('b', 4)]])
  expect(service.document).toEqual(seen.document)
  expect(outbox.kept.size).toBe(0)
})

test('sync queue: a change of a crashed tab is placed behind one already on its way and before pending ones', async () => {
  const service = new FakeService(chairs())
  const machine = new FakeOutbox()
  const crashed = browser(service, machine)
  crashed.queue.close()
  crashed.edit(moveTo('b', 4))
  crashed.edit(moveTo('b', 4.1))

  const { queue, edit } = browser(service, machine, 2000)
  edit(moveTo('a', 2))
  edit(moveTo('b', 3.5))
  await queue.resume()
  await queue.settled()
  expect(service.received.map(({ ops }) => ops)).toEqual([[moveTo('a', 2)], [moveTo('b', 4)], [moveTo('b', 4.1)], [moveTo('b', 3.5)]])
})

test('sync queue: nothing is sent while changes of a crashed tab are looked up, and changes made meanwhile follow them', async () => {
  const service = new FakeService(chairs())
  const machine = new FakeOutbox()
  const crashed = browser(service, machine)
  crashed.queue.close()
  crashed.edit(moveTo('a', 2))
  crashed.edit(moveTo('a', 2.1))

  const next = browser(service, machine, 2000)
  const resuming = next.queue.resume()
  next.edit(moveTo('a', 3))
  await Promise.resolve()
  expect(service.received).toEqual([])
  expect(await resuming).toBe(2)
  await next.queue.settled()
  expect(service.received.map(({ ops }) => ops)).toEqual([[moveTo('a', 2)], [moveTo('a', 2.1)], [moveTo('a', 3)]])
})

test('sync queue: a change after a recovery is stored as later than it, even by a clock that was set back', async () => {
  const service = new FakeService(chairs())
  const machine = new FakeOutbox()
  const crashed = browser(service, machine, 5000)
  crashed.queue.close()
  crashed.edit(moveTo('a', 2))
  service.before = () => {
    throw new TypeError('no network')
  }
  const next = browser(service, machine, 1000)
  const resuming = next.queue.resume()
  await resuming
  next.queue.close()
  next.edit(moveTo('a', 3))
  expect((await machine.load('p')).map(({ ops }) => ops)).toEqual([[moveTo('a', 2)], [moveTo('a', 3)]])
})

test('sync queue: an outbox that cannot be read keeps nothing from being sent', async () => {
  const service = new FakeService(chairs())
  const machine = new FakeOutbox()
  machine.load = () => Promise.reject(new Error('the database is blocked'))
  const { queue, edit } = browser(service, machine)
  const resuming = queue.resume()
  edit(moveTo('a', 2))
  expect(await resuming).toBe(0)
  await queue.settled()
  expect(service.received).toHaveLength(1)
})

test('sync queue: a change refused after the room was closed stays stored, and the next tab reports it', async () => {
  const service = new FakeService(chairs())
  const machine = new FakeOutbox()
  const closed = browser(service, machine)
  service.before = () => {
    closed.queue.close()
    throw new ChangeRefused('You may only look now.')
  }
  closed.edit(moveTo('a', 2))
  await closed.queue.settled()
  expect(closed.seen.refused).toEqual([])
  expect(machine.kept.size).toBe(1)
  const next = browser(service, machine)
  service.before = () => {
    throw new ChangeRefused('You may only look now.')
  }
  await next.queue.resume()
  await next.queue.settled()
  expect(next.seen.refused).toHaveLength(1)
  expect(machine.kept.size).toBe(0)
})
