/** When the thread of the path tracer counts as hanging, and when it ends for want of work: by a clock that the test moves. */
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rectangleScene } from '../../../../../test/room.ts'
import type { FromTracer } from './tracerProtocol.ts'
import { TracedRenderer } from './tracedRenderer.ts'

const SECOND_MS = 1000
/** A thread that receives, and answers nothing: what it would answer is the test's. */
const SILENT = new URL(
  `data:text/javascript,${encodeURIComponent("import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {})")}`,
)
const SPEC = {
  quality: 'ultra',
  lighting: 'natural',
  format: 'png',
  projection: 'perspective',
  width: 1,
  height: 1,
  camera: { position: { x: 1, y: 1, z: 1 }, target: { x: 2, y: 1, z: 1 }, fov: 60 },
} as const
const ROOM = { scene: rectangleScene(4, 3, 2.6), items: [], products: new Map() }

let tracer: TracedRenderer

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  tracer = new TracedRenderer({ blobs: { read: () => Promise.resolve(null) }, log: { warn: vi.fn() }, thread: SILENT })
})
afterEach(async () => {
  vi.useRealTimers()
  await tracer.close()
})

/** Requests a render; the thread numbers them from 0. */
const begin = async () => {
  const state: { outcome: 'drawn' | Error | undefined } = { outcome: undefined }
  const progress = { signal: new AbortController().signal, onProgress: vi.fn(), onPreview: vi.fn() }
  tracer.render(ROOM, SPEC, { id: 'account', holder: 'holder', more: 0, renderId: 'render' }, progress).then(
    () => (state.outcome = 'drawn'),
    (error: Error) => (state.outcome = error),
  )
  await vi.waitFor(() => expect(tracer.thread).toBeDefined())
  return state
}
const answer = (message: FromTracer) => tracer.thread!.emit('message', message)
const settle = () => new Promise((done) => setImmediate(done))
const pass = async (seconds: number) => {
  vi.advanceTimersByTime(seconds * SECOND_MS)
  await settle()
}

test('the path tracer hangs after three minutes without progress: its render fails, and its thread ends', async () => {
  const render = await begin()
  const ended = once(tracer.thread!, 'exit')
  await pass(170)
  answer({ kind: 'progress', id: 0, part: 0.5 })
  await pass(170)
  expect(render.outcome).toBeUndefined()
  await pass(50)
  expect(render.outcome).toEqual(new Error('the path tracer made no progress'))
  expect(tracer.thread).toBeUndefined()
  await ended
})

test('a render that waits for the thread does not count as hanging until the thread has got to it', async () => {
  const [first, second] = [await begin(), await begin()]
  await pass(170)
  answer({ kind: 'progress', id: 0, part: 0.5 })
  await pass(170)
  answer({ kind: 'done', id: 0, rgba: new Uint8Array(4) })
  await settle()
  await pass(170)
  expect([first.outcome, second.outcome]).toEqual(['drawn', undefined])
  await pass(50)
  expect(second.outcome).toEqual(new Error('the path tracer made no progress'))
})

test('a thread without work ends after ten minutes, and not while it draws', async () => {
  await begin()
  const ended = once(tracer.thread!, 'exit')
  for (let minutes = 0; minutes < 12; minutes++) {
    answer({ kind: 'progress', id: 0, part: minutes / 12 })
    await pass(60)
  }
  answer({ kind: 'done', id: 0, rgba: new Uint8Array(4) })
  await settle()
  await pass(590)
  expect(tracer.thread).toBeDefined()
  await pass(50)
  expect(tracer.thread).toBeUndefined()
  await ended
})
