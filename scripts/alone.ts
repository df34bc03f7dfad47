/** One at a time makes furniture and pictures in this checkout: two would draw the same, and each would write its own list of it. */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FolderInUse, lockFolder } from '../src/service/db/folderLock.ts'
import { projectRoot } from './steps.ts'

const LOCK = 'drawing.lock'
/** Milliseconds until it is tried again. */
const PAUSE = 500

export interface Alone {
  folder?: string
  /** Told once, when another process is at it: it is waited for. */
  onWaiting?: (pid: number) => void
}

const sayWaiting = (pid: number): void => console.error(`Process ${pid} is drawing in this folder; waiting for it to finish (or to be stopped).`)

/** Waits until nobody else makes anything in the folder, does the work, and lets the next one in. A process that is gone holds up nobody. */
export const alone = async <T>(
  work: () => Promise<T>,
  { folder = resolve(projectRoot, 'build'), onWaiting = sayWaiting }: Alone = {},
): Promise<T> => {
  mkdirSync(folder, { recursive: true })
  const release = await taken(folder, onWaiting)
  try {
    return await work()
  } finally {
    release()
  }
}

const taken = async (folder: string, onWaiting: (pid: number) => void): Promise<() => void> => {
  let told = false
  for (;;) {
    try {
      return lockFolder(folder, LOCK)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      if (!told) onWaiting(error.pid)
      told = true
    }
    await pause(PAUSE)
  }
}
