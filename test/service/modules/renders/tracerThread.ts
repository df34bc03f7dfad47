/**
 * A thread that speaks the path tracer's protocol and misbehaves. TRACER_BEHAVIOURS names a file whose lines are what the next renders do: `hang` calculates for ever and receives nothing, `crash` ends the thread, `read` asks for a model first. Without a line an image is drawn.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { FromTracer, ToTracer } from '../../../../src/service/modules/renders/drawing/tracerProtocol.ts'

const port = parentPort!
const file = process.env['TRACER_BEHAVIOURS']!

const nextBehaviour = (): string => {
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, rest.join('\n'))
  return first
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: FromTracer): void => port.postMessage(message)

/** Renders that wait for their model. */
const reading: { id: number; pixels: number }[] = []

const draw = (id: number, pixels: number): void => send({ kind: 'done', id, rgba: new Uint8Array(4 * pixels).fill(200) })

port.on('message', (message: ToTracer) => {
  if (message.kind === 'render') {
    const { id, job } = message
    const pixels = job.width * job.height
    const behaviour = nextBehaviour()
    send({ kind: 'progress', id, part: 0.25 })
    if (behaviour === 'hang') for (;;);
    if (behaviour === 'crash') throw new Error('the thread crashed')
    if (behaviour === 'read') {
      reading.push({ id, pixels })
      send({ kind: 'read', url: `https://models.invalid/assets/${'0'.repeat(64)}.glb` })
    } else draw(id, pixels)
  }
  if (message.kind === 'model') for (const { id, pixels } of reading.splice(0)) draw(id, pixels)
  if (message.kind === 'unreadable') for (const { id } of reading.splice(0)) send({ kind: 'failed', id, message: message.message })
})
