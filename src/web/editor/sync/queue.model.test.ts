/** The sync queue under crashes, lost responses, refusals and two tabs on one outbox: the outcome of each change of a user. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { applyOps, type RoomOp } from '#room/document/changes.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { CHAIR, FakeOutbox, FakeService, itemOf, roomOf } from '../../../../test/web/editor.ts'
import type { PendingChange } from './outbox.ts'
import { ChangeQueue, ChangeRefused } from './queue.ts'

const IDS = ['a', 'b', 'c'] as const
const start = () => roomOf(...IDS.map((id, index) => itemOf(id, CHAIR, index + 1, 1)))
/** The service refuses every change that moves an item here. */
const FORBIDDEN = 99
const isForbidden = ({ ops }: { ops: readonly unknown[] }) => JSON.stringify(ops).includes(`"x":${FORBIDDEN}`)

const ticks = async (count: number): Promise<void> => {
  for (let tick = 0; tick < count; tick++) await Promise.resolve()
}

type Fate = 'arrives' | 'never arrives' | 'answer is lost'
/** Results of the network for the requests, one after the other; every request arrives at once when the list is used up. */
interface Weather {
  delay: number
  fate: Fate
}

/** Frequency of each case over all runs: a test of cases that never happen proves nothing. */
const seen = {
  refused: 0,
  neverArrived: 0,
  droppedResponses: 0,
  answeredAgain: 0,
  crashesWhileSending: 0,
  recovered: 0,
  recoveredBehindOneOnItsWay: 0,
  pushedWhileRecovering: 0,
  sentByTwoTabs: 0,
  closedWhileSending: 0,
}

class World {
  readonly service = new FakeService(start())
  readonly outbox = new FakeOutbox()
  readonly weather: Weather[]
  tabs: Tab[] = []
  /** Every change that was made, by the tab that made it, oldest first. */
  readonly made: { tab: string; change: PendingChange; after: readonly string[] }[] = []
  readonly refused: string[] = []
  /** The tabs that sent a change. */
  readonly senders = new Map<string, Set<string>>()
  #names = 0

  constructor(weather: Weather[]) {
    this.weather = weather
  }

  open(resumes: boolean): void {
    this.tabs.push(new Tab(this, `tab-${++this.#names}`, resumes))
  }
}

class Tab {
  document: RoomDocument
  readonly name: string
  readonly queue: ChangeQueue
  readonly #world: World
  #alive = true
  #ids = 0
  /** Sent, and not answered yet. */
  #onTheirWay = 0
  #resuming = false
  /** A tab whose outbox held changes when it opened, or received some later: its own changes go behind them. */
  #recovered: readonly string[] = []

  constructor(world: World, name: string, resumes: boolean) {
    this.#world = world
    this.name = name
    this.document = world.service.document
    const whileAlive = async (work: () => Promise<void>) => (this.#alive ? work() : undefined)
    this.queue = new ChangeQueue({
      projectId: 'p',
      document: world.service.document,
      version: world.service.version,
      remote: { send: (change, exactly) => this.#send(change, exactly), read: () => world.service.read() },
      outbox: {
        load: async (projectId) => {
          const left = await world.outbox.load(projectId)
          await ticks(4)
          return left
        },
        keep: (change) => whileAlive(() => world.outbox.keep(change)),
        forget: (changeId) => whileAlive(() => world.outbox.forget(changeId)),
      },
      onDocument: (document) => (this.document = document),
      onState: () => undefined,
      onRefused: ({ changeId }) => {
        expect(this.#alive).toBe(true)
        world.refused.push(changeId)
        seen.refused++
      },
      pause: () => ticks(2),
      newId: () => `${name}-${++this.#ids}`,
      now: () => 1000 + world.made.length,
    })
    if (resumes) this.resume()
  }

  async #send(change: Parameters<FakeService['send']>[0], exactly: boolean) {
    const { service, weather, senders } = this.#world
    const { delay, fate } = weather.shift() ?? { delay: 0, fate: 'arrives' }
    const by = senders.get(change.changeId) ?? new Set()
    if (by.size > 0 && !by.has(this.name)) seen.sentByTwoTabs++
    senders.set(change.changeId, by.add(this.name))
    this.#onTheirWay++
    await ticks(delay)
    if (fate === 'never arrives') {
      seen.neverArrived++
      this.#onTheirWay--
      throw new TypeError('no network')
    }
    if (isForbidden(change)) {
      this.#onTheirWay--
      await this.#onlyIfAlive()
      throw new ChangeRefused('outside the room')
    }
    const known = service.received.some(({ changeId }) => changeId === change.changeId)
    if (known) seen.answeredAgain++
    const answer = await service.send(change, exactly)
    this.#onTheirWay--
    await this.#onlyIfAlive()
    if (fate === 'answer is lost') {
      seen.droppedResponses++
      throw new TypeError('the answer was lost')
    }
    return answer
  }

  /** A tab that crashed does nothing with an answer. */
  #onlyIfAlive(): Promise<void> {
    return this.#alive ? Promise.resolve() : new Promise(() => undefined)
  }

  resume(): void {
    if (this.#resuming) return
    this.#resuming = true
    const kept = [...this.#world.outbox.kept.keys()]
    const onItsWay = this.#onTheirWay > 0
    // Changes that this tab made before it read the outbox are ahead of those that it found.
    this.#recovered = kept.filter((id) => !this.#world.made.some(({ tab, change }) => tab === this.name && change.changeId === id))
    const resumed = async () => {
      const found = await this.queue.resume()
      seen.recovered += found
      if (found > 0 && onItsWay) seen.recoveredBehindOneOnItsWay++
    }
    void resumed()
  }

  edit(op: RoomOp): void {
    const { document, inverse } = applyOps(this.document, [op])
    this.document = document
    const before = this.queue.pendingCount
    this.queue.push([op], { key: 'step.move' }, inverse)
    expect(this.queue.pendingCount).toBe(before + 1)
    const change = this.#world.outbox.kept.get(`${this.name}-${this.#ids}`)
    expect(change).toBeDefined()
    if (this.#resuming && this.#recovered.length > 0) seen.pushedWhileRecovering++
    this.#world.made.push({ tab: this.name, change: change!, after: this.#recovered })
  }

  crash(): void {
    if (this.#onTheirWay > 0) seen.crashesWhileSending++
    this.#alive = false
    this.queue.close()
  }

  /** Closed by the user, as a page is: requests on their way are answered, and nothing is sent any more. */
  close(): void {
    if (this.#onTheirWay > 0) seen.closedWhileSending++
    this.queue.close()
  }
}

const edit = fc.record({
  do: fc.constant('edit' as const),
  tab: fc.nat({ max: 1 }),
  op: fc.record({ id: fc.constantFrom(...IDS), x: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 40 }) }, fc.constant(FORBIDDEN)) }),
})
const moment = fc.oneof(
  { weight: 8, arbitrary: edit },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ticks: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'close' as const), tab: fc.nat({ max: 1 }), resumes: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), resumes: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resume' as const), tab: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), x: fc.integer({ min: 1, max: 40 }) }) },
)
const weather = fc.record({
  delay: fc.nat({ max: 40 }),
  fate: fc.oneof({ weight: 3, arbitrary: fc.constant<Fate>('arrives') }, fc.constantFrom<Fate>('never arrives', 'answer is lost')),
})
const moveTo = ({ id, x }: { id: string; x: number }): RoomOp => ({ op: 'updateItem', itemId: id, item: { position: { x, y: 0, z: 1 } } })

const play = async (world: World, now: typeof moment extends fc.Arbitrary<infer T> ? T : never): Promise<void> => {
  if (now.do === 'wait') return ticks(now.ticks)
  if (now.do === 'elsewhere') return world.service.elsewhere([moveTo({ id: 'c', x: now.x })])
  if (now.do === 'open') return world.tabs.length < 2 ? world.open(now.resumes) : undefined
  const tab = world.tabs[now.tab]
  if (!tab) return undefined
  if (now.do === 'edit') tab.edit(moveTo(now.op))
  else if (now.do === 'resume') tab.resume()
  else {
    tab[now.do]()
    world.tabs = world.tabs.filter((other) => other !== tab)
    world.open(now.resumes)
  }
  return undefined
}

/** All tabs stop; a last tab adopts the remaining changes. */
const comeToRest = async (world: World): Promise<void> => {
  for (const tab of world.tabs) await tab.queue.settled()
  await ticks(50)
  world.open(true)
  const last = world.tabs.at(-1)!
  await last.queue.resume()
  await last.queue.settled()
  for (const tab of world.tabs) await tab.queue.refresh()
}

test('sync queue: through crashes, losses and refusals, each change is applied once or reverted as refused, in the order in which it was made', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(moment, { minLength: 10, maxLength: 60 }),
      fc.array(weather, { minLength: 10, maxLength: 60 }),
      async (moments, network) => {
        const world = new World(network)
        world.open(true)
        for (const now of moments) await play(world, now)
        await comeToRest(world)
        const { service, made, refused, outbox, tabs } = world
        const applied = service.received.map(({ changeId }) => changeId)
        expect(new Set(applied).size).toBe(applied.length)
        for (const { change } of made) {
          expect(applied.includes(change.changeId)).toBe(!isForbidden(change))
          // Reverted where it was refused, and nowhere else; some tab notified the user.
          expect(refused.includes(change.changeId)).toBe(isForbidden(change))
        }
        expect([...outbox.kept.keys()]).toEqual([])
        for (const tab of new Set(made.map((one) => one.tab))) {
          const inOrder = made.filter((one) => one.tab === tab && !isForbidden(one.change)).map(({ change }) => change.changeId)
          expect(applied.filter((changeId) => inOrder.includes(changeId))).toEqual(inOrder)
        }
        for (const { change, after } of made.filter((one) => !isForbidden(one.change)))
          for (const earlier of after.filter((id) => applied.includes(id)))
            expect(applied.indexOf(earlier)).toBeLessThan(applied.indexOf(change.changeId))
        for (const tab of tabs) expect(tab.document).toEqual(service.document)
      },
    ),
    { numRuns: cases(400) },
  )
  for (const [branch, times] of Object.entries(seen)) expect(times, `${branch} came up`).toBeGreaterThan(0)
})
