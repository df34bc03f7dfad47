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
  /**
   * Keeps a file's content like `put`, piece by piece: however long it is, it takes no memory.
   * @param file open for reading, at its beginning; the caller closes it
   * @param sha256 of what is expected, hex
   * @returns its name and length in bytes; null where it is not what was expected, and nothing is kept
   */
  copy(file: FileHandle, extension: string, sha256?: string): Promise<{ name: string; bytes: number } | null>
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

/** Bytes that are read at a time. */
const PIECE = 256 * 1024

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

  /** @param write fills a new file, and says by what name it is kept; null: not at all */
  const keep = async (write: (file: FileHandle) => Promise<string | null>): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `${randomUUID()}.unfinished`)
    try {
      let name: string | null
      const file = await open(unfinished, 'wx')
      try {
        name = await write(file)
        if (name !== null) await file.sync()
      } finally {
        await file.close()
      }
      await (name === null ? rm(unfinished) : rename(unfinished, path(name)))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  /** Writes what is left of `from` to `to`. @returns its SHA-256 and length in bytes */
  const pour = async (from: FileHandle, to: FileHandle): Promise<{ sha256: string; bytes: number }> => {
    const hash = createHash('sha256')
    const piece = Buffer.alloc(PIECE)
    let bytes = 0
    for (;;) {
      const { bytesRead } = await from.read(piece)
      if (bytesRead === 0) return { sha256: hash.digest('hex'), bytes }
      const read = piece.subarray(0, bytesRead)
      hash.update(read)
      await to.writeFile(read)
      bytes += bytesRead
    }
  }

  return {
    path,
    open: openExisting,
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`
      if (!(await has(name))) await keep((file) => file.writeFile(bytes).then(() => name))
      return name
    },
    async copy(from, extension, expected) {
      let kept: { name: string; bytes: number } | null = null
      await keep(async (file) => {
        const { sha256, bytes } = await pour(from, file)
        if (expected !== undefined && sha256 !== expected) return null
        kept = { name: `${sha256}.${extension}`, bytes }
        return (await has(kept.name)) ? null : kept.name
      })
      return kept
    },
    has,
    remove: (name) => rm(path(name), { force: true }),
  }
}
