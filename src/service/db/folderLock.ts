/** One process at a time in an embedded data folder: PGlite itself does not look, and two would destroy the data. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '../operatorError.ts'

/** The folder is open in another process, `pid`. */
export class FolderInUse extends OperatorError {
  readonly pid: number
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process first, choose another folder with DATA_DIR, ` +
        'or use PostgreSQL with DATABASE_URL, which any number of processes may share.',
    )
    this.name = 'FolderInUse'
    this.pid = pid
  }
}

interface Holder {
  pid: number
  /** When the process started, in its system's terms: distinguishes a process from a later one with the same number. */
  started: string
}

/** Facts of a process on Linux; null elsewhere, and for a process that is gone. */
interface Stat {
  /** `R` running, `S` sleeping, `Z` ended and not yet collected by its parent … */
  state: string
  /** Boot id and start tick. */
  started: string
}

const statOf = (pid: number): Stat | null => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in brackets and may hold spaces; the state is field 3, the start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: `${boot}:${fields[19]}` }
  } catch {
    return null
  }
}

const isAlive = ({ pid, started }: Holder): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const stat = statOf(pid)
  // Without /proc the number alone must do. A zombie has given up its files: only its parent still has to take note of its end.
  return stat === null ? started === '' : stat.started === started && !/^[ZXx]$/.test(stat.state)
}

const parse = (text: string): Holder | null => {
  const [pid, started] = text.split('\n')
  return /^[1-9]\d*$/.test(pid ?? '') ? { pid: Number(pid), started: started ?? '' } : null
}

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Moves a dead process's lock away; when another process was quicker and the lock is new by now, puts it back. */
const removeStale = (path: string, stale: string): void => {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (read(aside) !== stale) linkSync(aside, path)
  } catch {
    // Another process removed or replaced it: the next attempt to take the lock will see.
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Takes the folder (or what else the lock of that name guards in it) for this process and answers how to give it back. A lock left by a process that is gone is taken over.
 * @throws FolderInUse while a living process, this one included, holds it.
 */
export const lockFolder = (folder: string, name = 'database.lock'): (() => void) => {
  const path = join(folder, name)
  const mine = `${process.pid}\n${statOf(process.pid)?.started ?? ''}\n`
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const text = read(path)
    if (text === null) continue
    const holder = parse(text)
    if (holder && isAlive(holder)) throw new FolderInUse(folder, holder.pid)
    removeStale(path, text)
  }
  throw new Error(`The data folder ${folder} could not be locked: ${path} keeps changing.`)
}

/** Milliseconds that a holder is given to end: one that was just killed or stopped still closes what it has open. */
const HOLDER_ENDS_MS = 5000
const LOOK_MS = 50

/**
 * Takes the folder as `lockFolder` does, and waits some seconds for a holder that is about to end.
 * @param timeoutMs milliseconds
 * @throws FolderInUse when the holder is still alive then, or at once when it is this process
 */
export const lockFolderWithRetries = async (folder: string, timeoutMs = HOLDER_ENDS_MS): Promise<() => void> => {
  const until = performance.now() + timeoutMs
  for (;;) {
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof FolderInUse) || error.pid === process.pid || performance.now() >= until) throw error
    }
    await pause(LOOK_MS)
  }
}
