/** Files in a folder of this machine, or of a disk that several machines share. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { checkName, isFileName, piecesOfFile, UNFINISHED, type Files, type FoundFile, type OpenFile, type Pieces, type PlainFiles } from './files.ts'
import { withOutage } from './outage.ts'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
/** Another disk, or one without hard links, or a file of another user's: it is copied. */
const NOT_LINKED: ReadonlySet<unknown> = new Set(['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'ENOSYS'])

/** @returns null where there is no such file */
const ifThere = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const asOpenFile = async (file: FileHandle): Promise<OpenFile> => {
  const close = () => file.close()
  try {
    const { size, mtime } = await file.stat()
    return { size, changedAt: mtime, stream: async (span) => file.createReadStream(span), close, [Symbol.asyncDispose]: close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Names of all that lies in the folder. */
const entriesOf = async function* (folder: string): AsyncIterable<string> {
  const opened = await ifThere(() => opendir(folder))
  if (opened) for await (const entry of opened) if (entry.isFile()) yield entry.name
}

const filesIn = (folder: string): PlainFiles => {
  const pathOf = (name: string): string => join(folder, checkName(name))
  const found = async (name: string): Promise<FoundFile | null> => {
    const status = await ifThere(() => stat(pathOf(name)))
    return status && { name, bytes: status.size, changedAt: status.mtime }
  }

  const write = async (name: string, content: Uint8Array | Pieces): Promise<void> => {
    const path = pathOf(name)
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, randomUUID() + UNFINISHED)
    try {
      const file = await open(unfinished, 'wx')
      try {
        await file.writeFile(content instanceof Uint8Array ? content : content.pieces())
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    write,
    async link(name, path) {
      const unfinished = join(folder, randomUUID() + UNFINISHED)
      await mkdir(folder, { recursive: true })
      try {
        await link(path, unfinished)
      } catch (error) {
        if (!NOT_LINKED.has(codeOf(error))) throw error
        return write(name, await piecesOfFile(path))
      }
      await rename(unfinished, pathOf(name))
      // When both are the same file already, both names stay.
      await rm(unfinished, { force: true })
    },
    async open(name) {
      const file = await ifThere(() => open(pathOf(name)))
      return file && asOpenFile(file)
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
    async touch(name) {
      const now = new Date()
      await ifThere(() => utimes(pathOf(name), now, now))
    },
    async *list(prefix = '') {
      for await (const name of entriesOf(folder)) {
        const file = name.startsWith(prefix) && isFileName(name) ? await found(name) : null
        if (file) yield file
      }
    },
    async lend(name) {
      return (await found(name)) && { path: pathOf(name), [Symbol.asyncDispose]: async () => {} }
    },
    async tidy(before) {
      let gone = 0
      for await (const name of entriesOf(folder)) {
        if (!name.endsWith(UNFINISHED)) continue
        const status = await ifThere(() => stat(join(folder, name)))
        if (!status || status.mtime >= before) continue
        await rm(join(folder, name), { force: true })
        gone++
      }
      return gone
    },
    beside: (other) => filesIn(join(folder, '..', other)),
  }
}

/** @param folder is made when it is missing */
export const folderFiles = (folder: string): Files => withOutage(filesIn(folder))
