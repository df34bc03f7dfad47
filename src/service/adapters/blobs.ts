/**
 * Files stored by their content: models, images. The same bytes are one file, a name is unguessable and never changes meaning, so an answer may be
 * cached for ever.
 */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { BucketPlace } from './files/s3Files.ts'
import { readAll, type Files, type FoundFile, type LentFile, type OpenFile } from './files/files.ts'
import { folderFiles } from './files/folderFiles.ts'

/** Every function throws RangeError for what is no blob's name, `<sha256>.<extension>`. */
export interface Blobs {
  /**
   * Keeps the bytes and answers the file's name. All or nothing: a process killed meanwhile leaves no half-written file under that name.
   * @param extension small letters and digits, without the dot: `glb`, `jpg`
   */
  put(bytes: Uint8Array, extension: string): Promise<string>
  /**
   * Keeps a file's content like `put`, piece by piece: however long it is, it takes no memory.
   * @param file open for reading; the caller closes it
   * @param sha256 of what is expected, hex
   * @returns its name and length in bytes; null where it is not what was expected, and nothing is kept
   */
  copy(file: FileHandle, extension: string, sha256?: string): Promise<{ name: string; bytes: number } | null>
  /** Keeps a file of this machine under the name that its content is known to have; it is neither read nor, on the same disk, copied. */
  link(path: string, name: string): Promise<void>
  /** Opens the file to read; null when there is none. The caller closes it. */
  open(name: string): Promise<OpenFile | null>
  /** All of its content; null when there is none. */
  read(name: string): Promise<Buffer | null>
  /** The file on this machine's disk; null when there is none. The caller lets go of it. */
  lend(name: string): Promise<LentFile | null>
  /** Whether there is a file of that name. */
  has(name: string): Promise<boolean>
  /** Deletes the file of that name, where there is one: only where no other writer may have stored the same bytes. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<FoundFile>
  /** Files of the blobs; files of other kinds are stored beside them. */
  readonly files: Files
}

const NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/

/** Bytes that are read at a time. */
const PIECE = 256 * 1024

const check = (name: string): string => {
  if (!NAME.test(name)) throw new RangeError(`${JSON.stringify(name)} is not the name of a blob`)
  return name
}

/** The content of a file from its beginning. */
const piecesOf = async function* (file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    // A piece of its own each time: who receives it may still be sending it when the next one is read.
    const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE), 0, PIECE, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

const measure = async (file: FileHandle): Promise<{ sha256: string; bytes: number }> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of piecesOf(file)) {
    hash.update(piece)
    bytes += piece.length
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** The content once more. @throws when it is not the same any more: what was kept would not be what its name says */
const sameAgain = async function* (file: FileHandle, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of piecesOf(file)) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== sha256) throw new Error('the file was changed while it was being copied')
}

export const blobsIn = (files: Files): Blobs => {
  const has = async (name: string): Promise<boolean> => {
    const file = await files.open(check(name))
    await file?.close()
    return file !== null
  }
  return {
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`
      if (!(await has(name))) await files.write(name, bytes)
      return name
    },
    async copy(file, extension, expected) {
      const { sha256, bytes } = await measure(file)
      if (expected !== undefined && sha256 !== expected) return null
      const name = `${sha256}.${extension}`
      if (!(await has(name))) await files.write(name, { bytes, pieces: () => sameAgain(file, sha256) })
      return { name, bytes }
    },
    async link(path, name) {
      if (!(await has(name))) await files.link(name, path)
    },
    open: async (name) => files.open(check(name)),
    read: async (name) => readAll(files, check(name)),
    lend: async (name) => files.lend(check(name)),
    has,
    remove: async (name) => files.remove(check(name)),
    async *list() {
      for await (const file of files.list()) if (NAME.test(file.name)) yield file
    },
    files,
  }
}

/** Blobs as files in `folder`, which is made when it is missing. */
export const fileBlobs = (folder: string): Blobs => blobsIn(folderFiles(folder))

const FOLDER = 'blobs'

/** Blobs where the settings say: in the folder of data, or in a bucket. @throws UnusableBucket */
export const openBlobs = async ({ dataDir, bucket }: { dataDir: string; bucket: BucketPlace | undefined }): Promise<Blobs> => {
  if (bucket === undefined) return fileBlobs(join(dataDir, FOLDER))
  const { openS3 } = await import('./files/s3Files.ts')
  return blobsIn(await openS3(bucket, FOLDER))
}
