import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'

let parts = 0
/** Writes beside and renames, so that a reader never sees half a file. */
export const writeWhole = async (path: string, data: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}-${threadId}-${(parts += 1)}.part`
  await writeFile(part, data)
  await rename(part, path)
}
