/**
 * The thread that makes scenes of rooms and images of scenes, one at a time, so that none of it holds up the service: it starts the threads that cast
 * rays. Models, their trees and the finishes that were painted stay here from one image to the next.
 */
import { serveTasks, type Serving } from '#models/tasks/serveTasks.ts'
import type { Unreadable } from '#tracer/room/models.ts'
import { renderRoom, type RoomPreview } from '#tracer/room/renderRoom.ts'
import { RoomParts } from '#tracer/room/roomScene.ts'
import type { FromTracer, ToTracer, TracerJob } from './tracerProtocol.ts'

const parts = new RoomParts()
const reading = new Map<string, PromiseWithResolvers<Uint8Array | null>>()

const bytesOf = (rgba: Uint8ClampedArray<ArrayBuffer>): Uint8Array<ArrayBuffer> => new Uint8Array(rgba.buffer)

const render = async ({ shot, ...options }: TracerJob, serving: Serving): Promise<Uint8Array> => {
  const { signal } = serving
  const send = (message: FromTracer, transfer: ArrayBuffer[] = []) => serving.send(message, transfer)
  const read = (url: string): Promise<Uint8Array | null> => {
    const known = reading.get(url)
    if (known) return known.promise
    const asked = Promise.withResolvers<Uint8Array | null>()
    reading.set(url, asked)
    send({ kind: 'read', url })
    return asked.promise
  }
  const watch = {
    signal,
    onProgress: (part: number) => send({ kind: 'progress', part }),
    onPreview: ({ rgba, ...size }: RoomPreview) => send({ kind: 'preview', rgba: bytesOf(rgba), ...size }, [rgba.buffer]),
    onUnreadable: (unreadable: Unreadable) => send({ kind: 'block', ...unreadable }),
  }
  const rgba = await renderRoom(shot, { ...options, ...watch }, parts, read)
  serving.transfer.push(rgba.buffer)
  return bytesOf(rgba)
}

serveTasks(render, (message: ToTracer) => {
  const asked = reading.get(message.url)
  reading.delete(message.url)
  if (message.kind === 'model') asked?.resolve(message.bytes)
  else asked?.reject(new Error(message.message))
})
