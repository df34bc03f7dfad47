/**
 * Files kept by their content: models, pictures. The same bytes are one file, a name is unguessable and never changes meaning,
 * so an answer may be cached for ever.
 */
import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface Blobs {
  /**
   * Keeps the bytes and answers the file's name, `<sha256>.<extension>`. All or nothing: a process killed meanwhile leaves no
   * half-written file under that name.
   * @param extension small letters and digits, without the dot: `glb`, `jpg`
   */
  put(bytes: Uint8Array, extension: string): Promise<string>
  /** Where the file of that name lies. @throws RangeError for what is not a blob's name. */
  path(name: string): string
  /** Opens the file to read; null when there is none. The caller closes it. */
  open(name: string): Promise<FileHandle | null>
  /** Whether there is a file of that name. */
  has(name: string): Promise<boolean>
  /** Deletes the file of that name, where there is one: only where nobody else may have kept the same bytes. */
  remove(name: string): Promise<void>
}

const NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Blobs as files in `folder`, which is made when it is missing. */
export const fileBlobs = (folder: string): Blobs => {
  const path = (name: string): string => {
    if (!NAME.test(name)) throw new RangeError(`${JSON.stringify(name)} is not the name of a blob`)
    return join(folder, name)
  }

  const openExisting = async (name: string): Promise<FileHandle | null> => {
    try {
      return await open(path(name))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  const has = async (name: string): Promise<boolean> => {
    const file = await openExisting(name)
    await file?.close()
    return file !== null
  }

  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `${randomUUID()}.unfinished`)
    try {
      const file = await open(unfinished, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path(name))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    path,
    open: openExisting,
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`
      if (!(await has(name))) await write(name, bytes)
      return name
    },
    has,
    remove: (name) => rm(path(name), { force: true }),
  }
}
