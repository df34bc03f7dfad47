/**
 * Preloaded into the bench's service (`node --import`): its path tracer takes as many samples of each pixel as the file says that BENCH_SAMPLES_FILE names,
 * and the usual number while there is no such file. The product has no setting for that.
 */
import { existsSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { TracerJob } from '../../src/service/modules/renders/drawing/tracerProtocol.ts'

const file = process.env['BENCH_SAMPLES_FILE']
const isRender = (message: unknown): message is { task: TracerJob } =>
  typeof message === 'object' &&
  message !== null &&
  'task' in message &&
  typeof message.task === 'object' &&
  message.task !== null &&
  'shot' in message.task

// oxlint-disable-next-line typescript/unbound-method -- called with its worker below
const { postMessage } = Worker.prototype
Worker.prototype.postMessage = function (message: unknown, ...rest) {
  const samples = file !== undefined && existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
  const sent = samples !== undefined && isRender(message) ? { task: { ...message.task, samples } } : message
  return postMessage.call(this, sent, ...rest)
}
