/**
 * A thread that serves tasks of the path tracer and misbehaves. TRACER_BEHAVIOURS names a file whose lines are the behaviours of the next renders:
 * `hang` calculates for ever and receives nothing, `crash` ends the thread, `read` asks for a model first. Without a line an image is drawn.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { serveTasks, type Serving } from '#models/tasks/serveTasks.ts'
import type { FromTracer, ToTracer, TracerJob } from '../../../../src/service/modules/renders/drawing/tracerProtocol.ts'

const file = process.env['TRACER_BEHAVIOURS']!

const nextBehaviour = (): string => {
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, rest.join('\n'))
  return first
}

let asked = Promise.withResolvers<void>()

const render = async ({ width, height }: TracerJob, serving: Serving): Promise<Uint8Array> => {
  const send = (message: FromTracer) => serving.send(message)
  const behaviour = nextBehaviour()
  send({ kind: 'progress', part: 0.25 })
  if (behaviour === 'hang') for (;;);
  if (behaviour === 'crash') process.exit(1)
  if (behaviour === 'read') {
    asked = Promise.withResolvers()
    send({ kind: 'read', url: `https://models.invalid/assets/${'0'.repeat(64)}.glb` })
    await asked.promise
  }
  return new Uint8Array(4 * width * height).fill(200)
}

serveTasks(render, (message: ToTracer) => {
  if (message.kind === 'model') asked.resolve()
  else asked.reject(new Error(message.message))
})
