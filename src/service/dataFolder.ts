/** The folder of the embedded database, the secret and stored files: accessible to the service's user only. */
import { chmodSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import { OperatorError } from './operatorError.ts'

const PRIVATE = 0o700
/** Permission bits of group and others. */
const OTHERS = 0o077

/** The data folder is open to other users of this machine and cannot be closed to them. */
export class OpenDataFolder extends OperatorError {
  constructor(folder: string, cause?: unknown) {
    super(
      `The data folder ${folder} is open to other users of this machine and could not be closed to them. ` +
        'Make the user whom Diwan runs as its owner, run `chmod 700` on it, or choose another folder with DATA_DIR.',
      { cause },
    )
    this.name = 'OpenDataFolder'
  }
}

/** Bytes that the embedded database may need to start, at most, on existing tables: one segment of its log. */
const NEEDED = 16 * 1024 * 1024

/** The disk of the data folder is too full for the embedded database to start. */
export class FullDisk extends OperatorError {
  constructor(folder: string, free: number, cause: unknown) {
    super(
      `The disk of the data folder ${folder} has ${Math.floor(free / 1024)} kB left, and the database could not start: it may need ${NEEDED / 1024} kB. ` +
        'Make room and start again: nothing that was saved is lost.',
      { cause },
    )
    this.name = 'FullDisk'
  }
}

/** Space of a file system that the service's user may still fill, in blocks of so many bytes. */
type Space = (folder: string) => { bavail: number; bsize: number }

/**
 * Cause of a failed start of the embedded database: without room for its log it ends without an error message.
 * @param cause the error that it ended with
 * @returns FullDisk where there is too little room, else the cause
 */
export const startFailure = (folder: string, cause: unknown, spaceOf: Space = statfsSync): unknown => {
  const { bavail, bsize } = spaceOf(folder)
  return bavail * bsize < NEEDED ? new FullDisk(folder, bavail * bsize, cause) : cause
}

/**
 * Makes the folder, and closes it to other users, an older one too: the embedded database writes its files with mode 0666, and the content of a
 * folder that other users cannot enter is out of reach whatever its own mode. Windows has no such modes.
 * @throws OpenDataFolder where that fails, or does not hold (some network file systems)
 */
export const makePrivate = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: PRIVATE })
  if (process.platform === 'win32') return
  const isOpen = () => (statSync(folder).mode & OTHERS) !== 0
  if (!isOpen()) return
  try {
    chmodSync(folder, PRIVATE)
  } catch (cause) {
    throw new OpenDataFolder(folder, cause)
  }
  if (isOpen()) throw new OpenDataFolder(folder)
}
