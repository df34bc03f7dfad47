/**
 * The thread that makes scenes of rooms and images of scenes, so that none of it holds up the service: it starts the threads that cast rays. Models,
 * their trees and the finishes that were painted stay here from one image to the next.
 */
import { parentPort, type Transferable } from 'node:worker_threads'
import type { Unreadable } from '#tracer/room/models.ts'
import { renderRoom, type RoomPreview } from '#tracer/room/renderRoom.ts'
import { RoomParts } from '#tracer/room/roomScene.ts'
import type { FromTracer, ToTracer, TracerJob } from './tracerProtocol.ts'

if (!parentPort) throw new Error('tracerThread.ts runs in a thread')
const port = parentPort

const send = (message: FromTracer, handedOver: readonly Transferable[] = []): void => port.postMessage(message, handedOver)

const parts = new RoomParts()
const controllers = new Map<number, AbortController>()
const reading = new Map<string, PromiseWithResolvers<Uint8Array | null>>()

const read = (url: string): Promise<Uint8Array | null> => {
  const known = reading.get(url)
  if (known) return known.promise
  const asked = Promise.withResolvers<Uint8Array | null>()
  reading.set(url, asked)
  send({ kind: 'read', url })
  return asked.promise
}

const bytesOf = (rgba: Uint8ClampedArray<ArrayBuffer>): Uint8Array<ArrayBuffer> => new Uint8Array(rgba.buffer)

const render = async (id: number, { shot, ...options }: TracerJob): Promise<void> => {
  const { signal } = controllers.get(id)!
  try {
    signal.throwIfAborted()
    const watch = {
      signal,
      onProgress: (part: number) => send({ kind: 'progress', id, part }),
      onPreview: ({ rgba, ...size }: RoomPreview) => send({ kind: 'preview', id, rgba: bytesOf(rgba), ...size }, [rgba.buffer]),
      onUnreadable: (unreadable: Unreadable) => send({ kind: 'block', ...unreadable }),
    }
    const rgba = await renderRoom(shot, { ...options, ...watch }, parts, read)
    send({ kind: 'done', id, rgba: bytesOf(rgba) }, [rgba.buffer])
  } catch (error) {
    send({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
  } finally {
    controllers.delete(id)
  }
}

/** One picture at a time: each takes all cores. */
let last = Promise.resolve()

port.on('message', (message: ToTracer) => {
  if (message.kind === 'render') {
    controllers.set(message.id, new AbortController())
    last = last.then(() => render(message.id, message.job))
  } else if (message.kind === 'cancel') controllers.get(message.id)?.abort(new Error('the render was cancelled'))
  else {
    const asked = reading.get(message.url)
    reading.delete(message.url)
    if (message.kind === 'model') asked?.resolve(message.bytes)
    else asked?.reject(new Error(message.message))
  }
})
