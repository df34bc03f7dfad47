/** Several browsers on one room, their event streams late, broken and repeated: in the end all show the service's room. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { addItemOp, applyOps, type RoomOp } from '#room/document/changes.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { finished } from '#room/document/finishing.ts'
import { CHAIR, FakeService, FakeOutbox, itemOf, roomOf } from '../../../../test/web/editor.ts'
import { ChangeQueue, type ReceivedChange } from './queue.ts'

const IDS = ['a', 'b', 'c', 'd']
const start = () => roomOf(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 1))

/** A browser whose event stream is a list that the test delivers event by event. */
class Browser {
  document: RoomDocument
  readonly queue: ChangeQueue
  readonly line: ReceivedChange[] = []
  shown = 0
  reads = 0
  readonly #service: FakeService
  constructor(service: FakeService, name: string) {
    this.#service = service
    this.document = service.document
    let ids = 0
    this.queue = new ChangeQueue({
      projectId: 'p',
      document: service.document,
      version: service.version,
      remote: {
        send: (change, exactly) => service.send(change, exactly),
        read: () => {
          this.reads++
          return service.read()
        },
      },
      outbox: new FakeOutbox(),
      onDocument: (document) => {
        this.document = document
        this.shown++
      },
      onState: () => undefined,
      onRefused: () => undefined,
      pause: () => Promise.resolve(),
      newId: () => `${name}-${++ids}`,
      now: () => 0,
    })
  }
  edit(made: RoomOp | ((document: RoomDocument) => RoomOp | null)): void {
    const op = typeof made === 'function' ? made(this.document) : made
    const { document, skipped, inverse } = applyOps(this.document, op ? [op] : [])
    if (!op || skipped.length > 0) return
    this.document = document
    this.queue.push([op], { key: 'step.move' }, inverse)
  }
  /** The next pending event arrives. */
  hear(count: number): void {
    for (const change of this.line.splice(0, count)) this.queue.receive(change)
  }
  /** The event stream breaks, its pending events are lost; the next one begins with some that were received already. */
  reconnect(repeated: number): void {
    this.line.splice(0)
    this.queue.catchUpTo(this.#service.version)
    for (const change of this.#service.emitted.slice(-repeated)) this.queue.receive(change)
  }
}
const together = (count: number) => {
  const service = new FakeService(start())
  const browsers = Array.from({ length: count }, (_, i) => new Browser(service, `browser-${i}`))
  service.emit = (change) => {
    for (const { line } of browsers) line.push(change)
  }
  return { service, browsers }
}
const at = (x: number) => ({ x, y: 0, z: 1 })

/** Wholes with parts: a wall painted, a fact of an item. */
const paint =
  (wall: number, color: string) =>
  ({ scene }: RoomDocument): RoomOp => ({
    op: 'setScene',
    scene: finished(scene, { kind: 'wall', id: `wall-${wall}` }, { material: 'paint', pattern: null, color }),
  })
const mark =
  (itemId: string, fact: string, value: number) =>
  ({ items }: RoomDocument): RoomOp | null => {
    const item = items.get(itemId)
    return item ? { op: 'updateItem', itemId, item: { customization: { ...item.customization, [fact]: value } } } : null
  }

const edit = fc.oneof(
  fc.record({ wall: fc.integer({ min: 1, max: 4 }), color: fc.constantFrom('#111111', '#222222') }).map(({ wall, color }) => paint(wall, color)),
  fc
    .record({ id: fc.constantFrom('a', 'b'), fact: fc.constantFrom('legs', 'arms'), value: fc.nat({ max: 5 }) })
    .map(({ id, fact, value }) => mark(id, fact, value)),
  fc
    .record({ id: fc.constantFrom(...IDS), x: fc.integer({ min: 1, max: 40 }) })
    .map(({ id, x }): RoomOp => ({ op: 'updateItem', itemId: id, item: { position: at(x / 10) } })),
  fc.constantFrom(...IDS).map((id): RoomOp => ({ op: 'removeItem', itemId: id })),
  fc.constantFrom(...IDS).map((id): RoomOp => addItemOp(itemOf(id, CHAIR, 2, 2))),
  fc.integer({ min: 1, max: 9 }).map((n): RoomOp => ({ op: 'setProject', project: { name: `Room ${n}` } })),
)
const browser = fc.nat({ max: 2 })
const moment = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), browser, op: edit }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hear' as const), browser, count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('comeBack' as const), browser, repeated: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cut' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ticks: fc.integer({ min: 1, max: 12 }) }) },
)

test('whatever comes late, twice or not at all, every browser ends with the room of the service', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { maxLength: 60 }), async (moments) => {
      const { service, browsers } = together(3)
      let dropped = 0
      service.after = () => {
        if (dropped-- > 0) throw new TypeError('the answer was lost')
      }
      for (const now of moments) {
        if (now.do === 'edit') browsers[now.browser]!.edit(now.op)
        else if (now.do === 'hear') browsers[now.browser]!.hear(now.count)
        else if (now.do === 'comeBack') browsers[now.browser]!.reconnect(now.repeated)
        else if (now.do === 'cut') dropped = 1
        else for (let tick = 0; tick < now.ticks; tick++) await Promise.resolve()
      }
      for (const one of browsers) await one.queue.settled()
      for (const one of browsers) {
        one.hear(Infinity)
        await one.queue.settled()
      }
      for (const one of browsers) {
        expect(one.document).toEqual(service.document)
        expect(one.queue.version).toBe(service.version)
        expect(one.queue.pendingCount).toBe(0)
      }
    }),
    { numRuns: cases(300) },
  )
})

test('another user’s step is shown at once below the pending changes, without reading the room again', async () => {
  const { service, browsers } = together(2)
  const [here, there] = browsers as [Browser, Browser]
  service.before = () => new Promise(() => undefined)
  here.edit({ op: 'updateItem', itemId: 'a', item: { position: at(2) } })
  service.elsewhere([
    { op: 'updateItem', itemId: 'a', item: { position: at(4) } },
    { op: 'updateItem', itemId: 'b', item: { position: at(4.2) } },
  ])
  here.hear(1)
  there.hear(1)
  expect(here.document.items.get('a')?.position.x).toBe(2)
  expect(here.document.items.get('b')?.position.x).toBe(4.2)
  expect(there.document).toEqual(service.document)
  expect([here.reads, there.reads]).toEqual([0, 0])
})

test('the user’s own step on the event stream is an acknowledgement: nothing is shown twice, and the response that follows changes nothing', async () => {
  const { service, browsers } = together(1)
  const [here] = browsers as [Browser]
  service.after = () => here.hear(1)
  here.edit({ op: 'updateItem', itemId: 'a', item: { position: at(2) } })
  await here.queue.settled()
  expect(here.queue.pendingCount).toBe(0)
  expect(here.document).toEqual(service.document)
  expect(here.reads).toBe(0)
})

test('a missing step is noticed, and the room is read again once', async () => {
  const { service, browsers } = together(1)
  const [here] = browsers as [Browser]
  for (let i = 0; i < 5; i++) service.elsewhere([{ op: 'updateItem', itemId: 'a', item: { position: at(i) } }])
  here.line.splice(1, 2)
  here.hear(Infinity)
  await here.queue.settled()
  expect(here.document).toEqual(service.document)
  expect(here.reads).toBe(1)
})

test('walls that two people paint at once are both painted, in either order', async () => {
  const { service, browsers } = together(2)
  const [here, there] = browsers as [Browser, Browser]
  here.edit(paint(1, '#111111'))
  there.edit(paint(2, '#222222'))
  here.edit(mark('a', 'legs', 1))
  there.edit(mark('a', 'arms', 2))
  for (const { queue } of browsers) await queue.settled()
  for (const one of browsers) one.hear(Infinity)
  expect(service.document.scene.room.walls.slice(0, 2).map(({ color }) => color)).toEqual(['#111111', '#222222'])
  expect(service.document.items.get('a')!.customization).toEqual({ legs: 1, arms: 2 })
  for (const one of browsers) expect(one.document).toEqual(service.document)
})
