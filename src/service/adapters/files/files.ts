/** Named files of one kind (the images of renders, say), in any storage: in a folder (folderFiles.ts) or in a bucket (s3Files.ts). */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Part of a file, in bytes from 0. */
export interface Span {
  start: number
  /** Included. */
  end: number
}

export interface FoundFile {
  name: string
  bytes: number
  /** When it was written, or last touched. */
  changedAt: Date
}

/** A file that is open to be read: its content stays what it is until it is closed. */
export interface OpenFile extends AsyncDisposable {
  /** Bytes. */
  readonly size: number
  readonly changedAt: Date
  /** The content, or a part of it; once it has been read, the file is closed. */
  stream(span?: Span): Promise<Readable>
  close(): Promise<void>
}

/** A file on this machine's disk that holds the content, for libraries and processes that read files; let go of, it may be gone. */
export interface LentFile extends AsyncDisposable {
  readonly path: string
}

/** Content that comes piece by piece. */
export interface Pieces {
  /** All of them together. */
  bytes: number
  pieces(): AsyncIterable<Uint8Array>
}

/** Every function throws RangeError for what is no file's name (NAME), and what `isUnavailable` knows where the place is full or away. */
export interface PlainFiles {
  /** Keeps the content under that name, in the place of what was there. All or nothing: whatever ends the process leaves no half file. */
  write(name: string, content: Uint8Array | Pieces): Promise<void>
  /** Stores a file of this machine under that name, without copying it where both are on one disk: it must not be changed in place. */
  link(name: string, path: string): Promise<void>
  /** Opens the file to read; null when there is none. The caller closes it. */
  open(name: string): Promise<OpenFile | null>
  /** Deletes the file, where there is one. */
  remove(name: string): Promise<void>
  /** Has the file changed now; nothing where there is none. */
  touch(name: string): Promise<void>
  /** All files, or those whose names begin so. */
  list(prefix?: string): AsyncIterable<FoundFile>
  /** The file on this machine's disk; null when there is none. The caller lets go of it. */
  lend(name: string): Promise<LentFile | null>
  /** Deletes what processes that ended before then left half written. @returns how many files went */
  tidy(before: Date): Promise<number>
  /** Files of another kind in the same place. @param folder `renders`, `pictures/rooms` */
  beside(folder: string): PlainFiles
}

/** Files of a place whose outages are noted (outage.ts). */
export interface Files extends PlainFiles {
  /** Outage of the whole place: the same for files of every kind. */
  readonly outage: {
    /** Resolves at once while the place takes files; else when it takes them again, or the signal is aborted. */
    over(signal: AbortSignal): Promise<void>
  }
  beside(folder: string): Files
}

const NAME = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/
const MAX_LENGTH = 200
/** Suffix of a half-written file's name. */
export const UNFINISHED = '.unfinished'

export const isFileName = (name: string): boolean => NAME.test(name) && name.length <= MAX_LENGTH && !name.endsWith(UNFINISHED)

/** @throws RangeError */
export const checkName = (name: string): string => {
  if (!isFileName(name)) throw new RangeError(`${JSON.stringify(name)} is not the name of a file`)
  return name
}

/** The content of a file of this machine. */
export const piecesOfFile = async (path: string): Promise<Pieces> => ({ bytes: (await stat(path)).size, pieces: () => createReadStream(path) })

/** All that are listed at that moment. */
export const listAll = async (files: Pick<Files, 'list'>, prefix?: string): Promise<FoundFile[]> => {
  const found: FoundFile[] = []
  for await (const file of files.list(prefix)) found.push(file)
  return found
}

/** All of a file's content; null when there is none of that name. */
export const readAll = async (files: Pick<Files, 'open'>, name: string): Promise<Buffer | null> => {
  const file = await files.open(name)
  return file && buffer(await file.stream())
}
