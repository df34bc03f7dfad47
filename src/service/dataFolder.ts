/** The folder of the embedded database, the secret and kept files: for the user whom the service runs as, and nobody else. */
import { chmodSync, mkdirSync, statSync } from 'node:fs'

const PRIVATE = 0o700
/** What group and others may do. */
const OTHERS = 0o077

/** The data folder is open to other users of this machine and cannot be closed to them. */
export class OpenDataFolder extends Error {
  constructor(folder: string, cause?: unknown) {
    super(
      `The data folder ${folder} is open to other users of this machine and could not be closed to them. ` +
        'Make the user whom Diwan runs as its owner, run `chmod 700` on it, or choose another folder with DATA_DIR.',
      { cause },
    )
    this.name = 'OpenDataFolder'
  }
}

/**
 * Makes the folder, and closes it to other users, an older one too: the embedded database writes its files with mode 0666, and what is in a folder
 * that nobody else may enter is out of reach whatever its own mode. Windows has no such modes.
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
