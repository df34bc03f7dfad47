/**
 * Child processes as hosts, held to a memory limit. A thread's `resourceLimits` bound V8's own heap alone: array buffers, WebAssembly memory and
 * native libraries are bounded only by ending a process.
 */
import { fork } from 'node:child_process'
import type { EndReason, StartHost, ToHost } from './host.ts'

/** Signals by which a process ends for lack of memory: the watch's and the kernel's, and V8's own. */
const MEMORY_SIGNALS: ReadonlySet<string> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL'])
const MB = 1024 * 1024

/** @param script a module that calls `serveTasks` @param memoryBytes resident memory of one process */
export const processHost =
  (script: URL, memoryBytes: number): StartHost =>
  ({ onMessage, onEnd }) => {
    const child = fork(script, [String(memoryBytes)], {
      // Half of the limit for V8's heap: past it V8 ends the process by itself.
      execArgv: [`--max-old-space-size=${Math.ceil(memoryBytes / MB / 2)}`],
      execPath: process.execPath,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const ended = Promise.withResolvers<void>()
    const leave = (reason: EndReason, cause?: unknown): void => {
      ended.resolve()
      onEnd(reason, cause)
    }
    child.on('message', onMessage)
    child.once('exit', (_code, signal) => leave(signal !== null && MEMORY_SIGNALS.has(signal) ? 'memory' : 'crash'))
    child.on('error', (error) => {
      // A process that could not be started does not exit.
      if (child.pid === undefined) leave('crash', error)
      else child.kill('SIGKILL')
    })
    const stay = (isNeeded: boolean): void => {
      if (isNeeded) {
        child.ref()
        child.channel?.ref()
      } else {
        child.unref()
        child.channel?.unref()
      }
    }
    return {
      stay,
      // The end of a process that is gone already is reported by its exit.
      send: (message: ToHost) => {
        if (child.connected) child.send(message, () => undefined)
      },
      end: async () => {
        child.kill('SIGKILL')
        await ended.promise
      },
    }
  }
