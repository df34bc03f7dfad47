import { afterEach, expect, test, vi } from 'vitest'
import type { ProjectEvent } from '#contract/design/live.ts'
import { ApiError, NetworkError } from '../../lib/api/failure.ts'
import { EventStreamClient, pauseBefore } from './eventStream.ts'
import type { EndReason } from '../store/live.ts'

const bytes = new TextEncoder()
const refusal = (code: string, status: number) => new ApiError({ code, message: code, status, docUrl: '' }, '')
const sent = (event: string, data: unknown, id?: string) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
const READY = sent('ready', { version: 1, presenceId: 'me', present: [] })
const change = (version: number) =>
  sent('change', { version, changeId: `c${version}`, author: { id: 'u', name: null, isGuest: true }, ops: [], createdAt: '' }, String(version))

/** A stream that a test writes to. */
class Wire {
  readonly lastEventId: string | null
  readonly body: ReadableStream<Uint8Array>
  cancelled = false
  #to!: ReadableStreamDefaultController<Uint8Array>
  constructor(lastEventId: string | null) {
    this.lastEventId = lastEventId
    this.body = new ReadableStream({ start: (to) => void (this.#to = to), cancel: () => void (this.cancelled = true) })
  }
  say(text: string): void {
    this.sayBytes(bytes.encode(text))
  }
  sayBytes(some: Uint8Array): void {
    this.#to.enqueue(some)
  }
  hangUp(): void {
    this.#to.close()
  }
  tear(): void {
    this.#to.error(new TypeError('network changed'))
  }
}

const lineTo = (answers: (() => Error | undefined)[] = []) => {
  const seen = { events: [] as ProjectEvent[], wires: [] as Wire[], ends: [] as EndReason[], pauses: [] as number[], broken: 0, opened: 0 }
  const given = { signals: [] as AbortSignal[], unwatched: 0 }
  let attend: (isVisible: boolean) => void = () => undefined
  let signIn: (done: boolean) => void = () => undefined
  const line = new EventStreamClient({
    open: (lastEventId, signal) => {
      seen.opened++
      given.signals.push(signal)
      const refused = answers.shift()?.()
      if (refused) return Promise.reject(refused)
      const wire = new Wire(lastEventId)
      seen.wires.push(wire)
      return Promise.resolve(wire.body)
    },
    onEvent: (event) => seen.events.push(event),
    onBroken: () => seen.broken++,
    onEnd: (reason) => seen.ends.push(reason),
    pause: (milliseconds) => {
      seen.pauses.push(milliseconds)
      return Promise.resolve()
    },
    onVisibilityChange: (onChange) => {
      attend = onChange
      return () => given.unwatched++
    },
    signedIn: () => new Promise((resolve) => (signIn = resolve)),
    random: () => 1,
  })
  const wire = async (index: number) => {
    await expect.poll(() => seen.wires.length).toBeGreaterThan(index)
    return seen.wires[index]!
  }
  return { line, seen, given, wire, attend: (isVisible: boolean) => attend(isVisible), signIn: (done: boolean) => signIn(done) }
}
const lines: EventStreamClient[] = []
const open = (...answers: (() => Error | undefined)[]) => {
  const opened = lineTo(answers)
  lines.push(opened.line)
  return opened
}
afterEach(() => {
  for (const line of lines.splice(0)) line.close()
  vi.useRealTimers()
})

test('events arrive in order, and unknown ones are skipped', async () => {
  const { seen, wire } = open()
  const first = await wire(0)
  first.say(`: hello\n\n${READY}${sent('fireworks', {})}`)
  const text = change(2)
  first.say(text.slice(0, 25))
  first.say(text.slice(25))
  await expect.poll(() => seen.events.map(({ event }) => event)).toEqual(['ready', 'change'])
})

test('a broken or ended event stream reconnects and sends its last event id', async () => {
  const { seen, wire } = open()
  const first = await wire(0)
  expect(first.lastEventId).toBeNull()
  first.say(READY + change(2))
  await expect.poll(() => seen.events).toHaveLength(2)
  first.tear()
  const second = await wire(1)
  expect(second.lastEventId).toBe('2')
  second.say(READY + change(3))
  second.hangUp()
  expect((await wire(2)).lastEventId).toBe('3')
  expect(seen.broken).toBe(2)
})

test('an unreachable service is retried at longer and longer intervals, and at once again after a response', async () => {
  const down = () => new NetworkError('no answer')
  const { seen, wire } = open(
    down,
    () => refusal('STREAM_LIMIT', 429),
    () => refusal('SERVICE_UNAVAILABLE', 503),
  )
  const first = await wire(0)
  expect(seen.pauses).toEqual([500, 1000, 2000])
  first.say(READY)
  await expect.poll(() => seen.events).toHaveLength(1)
  first.hangUp()
  await wire(1)
  expect(seen.pauses.at(-1)).toBe(500)
})

test('intervals are bounded and never the same for all', () => {
  expect(pauseBefore(40, 1)).toBe(30_000)
  expect(pauseBefore(1, 0)).toBe(250)
  expect(pauseBefore(3, 0)).toBeLessThan(pauseBefore(3, 0.9))
})

test.each(['PROJECT_ACCESS_DENIED', 'PROJECT_NOT_FOUND'] as const)('%s ends it for good, on the stream as at the door', async (code) => {
  const onStream = open()
  ;(await onStream.wire(0)).say(READY + sent('end', { code }) + change(2))
  await expect.poll(() => onStream.seen.ends).toEqual([code])
  const atDoor = open(() => refusal(code, 403))
  await expect.poll(() => atDoor.seen.ends).toEqual([code])
  expect(onStream.seen.events.map(({ event }) => event)).toEqual(['ready'])
  expect([onStream.seen.opened, atDoor.seen.opened]).toEqual([1, 1])
})

test('too slow a reader is let in again', async () => {
  const { seen, wire } = open()
  ;(await wire(0)).say(READY + sent('end', { code: 'SERVICE_UNAVAILABLE' }))
  await wire(1)
  expect(seen.ends).toEqual([])
})

test('a token that is no longer known waits for the sign-in', async () => {
  const { seen, wire, signIn } = open()
  ;(await wire(0)).say(sent('end', { code: 'INVALID_API_KEY' }))
  await expect.poll(() => seen.broken).toBe(1)
  expect(seen.opened).toBe(1)
  signIn(true)
  await wire(1)
})

test('the event stream is closed while the page is hidden for long, and reopened when it is visible', async () => {
  const { seen, wire, attend } = open()
  const first = await wire(0)
  first.say(READY + change(2))
  await expect.poll(() => seen.events).toHaveLength(2)
  attend(false)
  await expect.poll(() => first.cancelled).toBe(true)
  await expect.poll(() => seen.broken).toBe(1)
  expect(seen.opened).toBe(1)
  attend(true)
  expect((await wire(1)).lastEventId).toBe('2')
  expect(seen.pauses).toEqual([])
})

test('silence without a heartbeat is a broken event stream', async () => {
  vi.useFakeTimers()
  const { seen } = open()
  await vi.advanceTimersByTimeAsync(0)
  seen.wires[0]!.say(READY)
  await vi.advanceTimersByTimeAsync(40_000)
  seen.wires[0]!.say(': still here\n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(seen.opened).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen.opened).toBe(2)
})

test('a closed event stream emits nothing more', async () => {
  const { line, seen, wire } = open()
  const first = await wire(0)
  line.close()
  await expect.poll(() => first.cancelled).toBe(true)
  expect(seen.broken).toBe(0)
})

test('a closed event stream stops watching the visibility of the page, and does not reopen when the page is visible', async () => {
  const { line, seen, given, wire, attend } = open()
  await wire(0)
  attend(false)
  await expect.poll(() => seen.broken).toBe(1)
  line.close()
  attend(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect([seen.opened, given.unwatched]).toEqual([1, 1])
})

test('an ended event stream stops watching the visibility of the page', async () => {
  const { seen, given, wire } = open()
  ;(await wire(0)).say(sent('end', { code: 'PROJECT_NOT_FOUND' }))
  await expect.poll(() => seen.ends).toHaveLength(1)
  expect(given.unwatched).toBe(1)
})

test('a stream that is over is let go of: it is cancelled, its request ended and its silence not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { line, seen, given } = open()
  await vi.advanceTimersByTimeAsync(0)
  seen.wires[0]!.say(sent('end', { code: 'SERVICE_UNAVAILABLE' }))
  await vi.advanceTimersByTimeAsync(0)
  await vi.waitFor(() => expect(seen.opened).toBe(2))
  expect([seen.wires[0]!.cancelled, given.signals[0]!.aborted, given.signals[1]!.aborted]).toEqual([true, true, false])
  expect(vi.getTimerCount()).toBe(1)
  line.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('an event without an id leaves the last event id, at the beginning too', async () => {
  const { seen, wire } = open()
  const first = await wire(0)
  first.say(READY)
  await expect.poll(() => seen.events).toHaveLength(1)
  first.hangUp()
  const second = await wire(1)
  expect(second.lastEventId).toBeNull()
  second.say(change(2) + READY)
  await expect.poll(() => seen.events).toHaveLength(3)
  second.hangUp()
  expect((await wire(2)).lastEventId).toBe('2')
})

test('a letter that comes in two pieces is one letter', async () => {
  const { seen, wire } = open()
  const name = bytes.encode(sent('comment', { id: 'c', text: 'منى' }))
  const first = await wire(0)
  const cut = name.indexOf(0xd9) + 1
  first.sayBytes(name.slice(0, cut))
  first.sayBytes(name.slice(cut))
  await expect.poll(() => seen.events).toEqual([{ event: 'comment', data: { id: 'c', text: 'منى' } }])
})

test('only a connected event stream resets the delay: one that sends something and breaks is retried later and later', async () => {
  const { seen, wire } = open()
  for (const version of [2, 3, 4]) {
    const next = await wire(version - 2)
    next.say(change(version))
    await expect.poll(() => seen.events).toHaveLength(version - 1)
    next.hangUp()
  }
  await wire(3)
  expect(seen.pauses).toEqual([500, 1000, 2000])
})
