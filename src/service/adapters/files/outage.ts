/**
 * Whether the place where files are kept is full or away, for jobs that need it (docs/storage.md#full-or-away). They wait here, and begin again as soon as
 * it takes files: it is tried with a file as large as the one that it did not take, each time after a longer pause, and any file that is kept meanwhile
 * ends the wait.
 */
import { randomBytes } from 'node:crypto'
import { isUnavailable } from '../../db/failures.ts'
import { Backoff } from '../../jobs/backoff.ts'
import type { Files, Pieces, PlainFiles } from './files.ts'

/** Size limit of the probe file: larger ones are seldom needed, and each try writes one. */
const MOST_BYTES = 16 * 1024 * 1024
/** The name of that file; one at a time is there, in the first of the place's folders, and only while the place is tried. */
const PROBE = 'outage-trial'

export class Outage {
  readonly #files: Pick<PlainFiles, 'write' | 'remove'>
  readonly #backoff = new Backoff()
  /** Bytes that the place did not take; undefined while it takes files. */
  #missing: number | undefined
  #probe: Promise<void> | undefined

  constructor(files: Pick<PlainFiles, 'write' | 'remove'>) {
    this.#files = files
  }

  /** Resolves at once while the place takes files; else when it takes them again, or the signal is aborted. */
  async over(signal: AbortSignal): Promise<void> {
    while (this.#missing !== undefined && !signal.aborted) {
      await this.#backoff.wait(signal)
      if (this.#missing === undefined || signal.aborted) return
      this.#probe ??= this.#try(this.#missing).finally(() => (this.#probe = undefined))
      await this.#probe
    }
  }

  /** The place did not do what it was asked. @param bytes that were to be kept */
  begin(bytes: number): void {
    this.#missing = Math.max(this.#missing ?? 0, Math.min(bytes, MOST_BYTES))
  }

  /** The place has kept so many bytes; a file that is smaller than one that it did not take proves nothing. */
  end(bytes: number): void {
    if (this.#missing === undefined || bytes < this.#missing) return
    this.#missing = undefined
    this.#backoff.reset()
  }

  async #try(bytes: number): Promise<void> {
    try {
      // Random: no file system makes less of it than it takes.
      await this.#files.write(PROBE, randomBytes(bytes))
      await this.#files.remove(PROBE)
    } catch {
      // Still full or away.
      return
    }
    this.end(bytes)
  }
}

const sizeOf = (content: Uint8Array | Pieces): number => (content instanceof Uint8Array ? content.byteLength : content.bytes)

/** The same files, with outages recorded. @param outage of the whole place, the same for all of its folders */
export const withOutage = (files: PlainFiles, outage = new Outage(files)): Files => {
  const noted = async <T>(work: Promise<T>, bytes = 0): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (isUnavailable(error)) outage.begin(bytes)
      throw error
    }
  }
  return {
    outage,
    async write(name, content) {
      const bytes = sizeOf(content)
      await noted(files.write(name, content), bytes)
      outage.end(bytes)
    },
    link: (name, path) => noted(files.link(name, path)),
    open: (name) => noted(files.open(name)),
    remove: (name) => noted(files.remove(name)),
    touch: (name) => noted(files.touch(name)),
    async *list(prefix) {
      try {
        yield* files.list(prefix)
      } catch (error) {
        if (isUnavailable(error)) outage.begin(0)
        throw error
      }
    },
    lend: (name) => noted(files.lend(name)),
    tidy: (before) => noted(files.tidy(before)),
    beside: (folder) => withOutage(files.beside(folder), outage),
  }
}
