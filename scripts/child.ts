/** A child process that lives no longer than its parent, and is started again when it fails. */
import { fork, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { missingPictures } from './missing.ts'

/** Milliseconds before each new start of a child that failed; after the last it is left alone. */
const PAUSES = [2000, 10_000, 60_000, 600_000]

export interface Kept {
  /** Resolves when the child has done its work, was ended, or has failed too often. */
  ended: Promise<void>
  end(): void
}

/**
 * Runs a module of ours as a child. Whatever ends this process ends the child as well: it is told when it is asked to stop, and hears by its
 * closed channel of what nobody could tell it. It must `process.on('disconnect', …)`. It keeps this process from nothing.
 * @param onFailure told each time that it ended in failure, with whether it will be started again
 */
export const keepChild = (
  module: string,
  { args = [], pauses = PAUSES, onFailure }: { args?: readonly string[]; pauses?: readonly number[]; onFailure?: (again: boolean) => void } = {},
): Kept => {
  const stopped = new AbortController()
  let child: ChildProcess | undefined

  const once = (): Promise<boolean> =>
    new Promise((done) => {
      child = fork(module, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      child.unref()
      child.channel?.unref()
      child.on('error', () => done(false))
      child.on('exit', (code) => done(code === 0))
    })

  const keep = async (): Promise<void> => {
    for (const wait of [...pauses, null]) {
      if (await once()) return
      if (stopped.signal.aborted) return
      onFailure?.(wait !== null)
      if (wait !== null) await pause(wait, undefined, { ref: false, signal: stopped.signal }).catch(() => {})
      if (stopped.signal.aborted) return
    }
  }

  const end = (): void => {
    stopped.abort()
    child?.kill('SIGTERM')
  }
  process.once('exit', end)
  return { ended: keep(), end }
}

/** What is still to be drawn is drawn by a child of this process, behind whatever else it does; says so on stderr. */
export const keepDrawing = (): void => {
  const lacking = missingPictures()
  if (lacking === 0) return
  console.error(
    `${lacking} pictures are still to be drawn: behind the service, and from there on at the next start. Until then outlines stand in for them.`,
  )
  const drawing = keepChild(resolve(import.meta.dirname, 'drawing.ts'), {
    onFailure: (again) => console.error(`Drawing pictures failed${again ? '; it is tried again' : ' too often and is left for the next start'}.`),
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => drawing.end())
}
