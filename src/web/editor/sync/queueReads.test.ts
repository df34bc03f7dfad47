import { expect, test } from 'vitest'
import { FakeService, FakeOutbox } from '../../../../test/web/editor.ts'
import { BaseTooNew, RoomWentOn } from './queue.ts'
import { browser, chairs, moveTo, NAME, xOf } from '../../../../test/web/editor/sync.ts'

/** A service whose reads respond when the test releases them, with the state at their request. */
class SlowToRead extends FakeService {
  reads = 0
  answer: () => void = () => undefined
  override async read() {
    this.reads++
    const room = await super.read()
    await new Promise<void>((resolve) => (this.answer = resolve))
    return room
  }
}
/** Lets every promise that can go on do so. */
const idle = () => new Promise((resolve) => setTimeout(resolve))

test('sync queue: a room from this machine counts as offline until the service responds', async () => {
  const service = new FakeService(chairs())
  const { queue, edit, seen } = browser(service, undefined, undefined, { offline: true })
  edit(moveTo('a', 2))
  expect(seen.states[0]).toEqual({ at: 'offline', pendingCount: 1 })
  await queue.settled()
  expect(seen.states.at(-1)).toEqual({ at: 'saved' })
})

test('sync queue: reading the room ends being offline where nothing waits', async () => {
  const { queue, seen } = browser(new FakeService(chairs()), undefined, undefined, { offline: true })
  expect(await queue.refresh()).toBe(true)
  expect(seen.states.at(-1)).toEqual({ at: 'saved' })
})

test('sync queue: pauses double from one second up to thirty', async () => {
  const service = new FakeService(chairs())
  let tries = 0
  service.before = () => {
    if (++tries <= 7) throw new Error('no network')
  }
  const { queue, edit, seen } = browser(service)
  edit(moveTo('a', 2))
  await queue.settled()
  expect(seen.pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('sync queue: a closed room shows neither what is recovered nor what others do', async () => {
  const service = new FakeService(chairs())
  const outbox = new FakeOutbox()
  await outbox.keep({ changeId: 'left', projectId: 'p', order: 1, ops: [moveTo('a', 2)], name: NAME })
  const { queue, seen } = browser(service, outbox)
  const recovered = queue.resume()
  queue.close()
  expect(await recovered).toBe(1)
  queue.receive({ version: 2, changeId: 'other', ops: [moveTo('b', 5)] })
  await queue.settled()
  expect(seen.document).toBe(service.document)
  expect(queue.version).toBe(1)
  expect(service.received).toEqual([])
})

test('sync queue: of the versions announced during a read the highest decides whether it is read again', async () => {
  const service = new SlowToRead(chairs())
  const { queue } = browser(service)
  service.elsewhere([moveTo('a', 2)])
  queue.catchUpTo(2)
  await idle()
  service.elsewhere([moveTo('a', 3)])
  queue.catchUpTo(3)
  queue.catchUpTo(2)
  void queue.refresh()
  service.answer()
  await idle()
  expect([queue.version, service.reads]).toEqual([2, 2])
  service.answer()
  await queue.settled()
  expect([queue.version, service.reads]).toEqual([3, 2])
})

test('sync queue: a version announced during the read that brings it is not read again', async () => {
  const service = new SlowToRead(chairs())
  const { queue } = browser(service)
  service.elsewhere([moveTo('a', 2)])
  void queue.refresh()
  await idle()
  queue.catchUpTo(2)
  service.answer()
  await idle()
  expect([queue.version, service.reads]).toEqual([2, 1])
  await queue.settled()
})

test('sync queue: a read that the event stream overtook does not bring the older room back', async () => {
  const service = new SlowToRead(chairs())
  const { queue, seen } = browser(service)
  const older = queue.refresh()
  await idle()
  service.emit = (change) => queue.receive(change)
  service.elsewhere([moveTo('a', 4)])
  service.answer()
  await older
  expect(queue.version).toBe(2)
  expect(xOf(seen.document, 'a')).toBe(4)
})

test('sync queue: data put back from an earlier copy is read, and the change is made on it', async () => {
  const service = new FakeService(chairs())
  service.elsewhere([moveTo('a', 9)])
  service.elsewhere([moveTo('a', 8)])
  const { queue, edit, seen } = browser(service)
  service.document = chairs()
  service.version = 1
  service.before = ({ baseVersion }) => {
    if (baseVersion > service.version) throw new BaseTooNew('the service has an older version')
  }
  edit(moveTo('b', 4))
  await queue.settled()
  expect(service.received.map(({ baseVersion }) => baseVersion)).toEqual([1])
  expect(seen.document).toEqual(service.document)
  expect([xOf(seen.document, 'a'), xOf(seen.document, 'b')]).toEqual([1, 4])
})

test('sync queue: a version that is known already changes nothing', async () => {
  const service = new FakeService(chairs())
  service.elsewhere([moveTo('a', 4)])
  const { queue, seen } = browser(service)
  queue.receive({ version: 2, changeId: 'again', ops: [moveTo('a', 9)] })
  queue.receive({ version: 1, changeId: 'before', ops: [moveTo('a', 9)] })
  expect(queue.version).toBe(2)
  expect(xOf(seen.document, 'a')).toBe(4)
  expect(xOf(queue.acknowledged, 'a')).toBe(4)
})

test('sync queue: where a version is missing in between, the room is read', async () => {
  const service = new FakeService(chairs())
  const { queue, seen } = browser(service)
  service.elsewhere([moveTo('a', 4)])
  service.elsewhere([moveTo('b', 5)])
  queue.receive(service.emitted[1]!)
  await queue.settled()
  expect(queue.version).toBe(3)
  expect([xOf(seen.document, 'a'), xOf(seen.document, 'b')]).toEqual([4, 5])
})

/** A service that cannot be read so many times. */
class HardToRead extends FakeService {
  reads = 0
  failing = 1
  override read() {
    return ++this.reads <= this.failing ? Promise.reject(new Error('no network')) : super.read()
  }
}

test('sync queue: what the service left out of a change made on its newest version is reported', async () => {
  const service = new FakeService(chairs())
  const { queue, edit, seen } = browser(service)
  service.elsewhere([{ op: 'removeItem', itemId: 'a' }])
  queue.receive(service.emitted[0]!)
  edit(moveTo('a', 2), moveTo('b', 4))
  await queue.settled()
  expect(seen.leftOut).toHaveLength(1)
  expect(seen.document).toEqual(service.document)
})

test('sync queue: a change after another’s waits until the room can be read, and then is shown on it', async () => {
  const service = new HardToRead(chairs())
  const { queue, edit, seen } = browser(service)
  service.elsewhere([moveTo('a', 4)])
  edit(moveTo('b', 5))
  await queue.settled()
  expect(seen.pauses).toEqual([1000])
  expect(seen.document).toEqual(service.document)
  expect(queue.version).toBe(3)
})

test('sync queue: a room that went on, but is read as it was, is tried again after a pause', async () => {
  const service = new FakeService(chairs())
  let tries = 0
  service.before = () => {
    if (++tries === 1) throw new RoomWentOn('the room went on')
  }
  const { queue, edit, seen } = browser(service)
  edit(moveTo('a', 2))
  await queue.settled()
  expect(seen.pauses).toEqual([1000])
  expect(service.document).toEqual(seen.document)
})

test('sync queue: a version that cannot be read is not asked for again until the next announcement', async () => {
  const service = new HardToRead(chairs())
  service.failing = 5
  const { queue } = browser(service)
  queue.catchUpTo(2)
  await queue.settled()
  expect([service.reads, queue.version]).toEqual([1, 1])
})
