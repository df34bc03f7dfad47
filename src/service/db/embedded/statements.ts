/**
 * Named prepared statements in the one session that all clients share. A name stands for one text for all clients: the first client's Parse is run, a
 * later one's is left out and answered as done. A prepared statement outlives a rollback, as on a server.
 */
import { isParseComplete, preparedBy, withParseComplete } from './frames.ts'

export interface ToRun {
  bytes: Uint8Array<ArrayBuffer>
  /** Takes the database's answer to `bytes`; gives the answer to what the client sent. */
  answered: (answer: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}

const same = (answer: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => answer

export class Statements {
  readonly #texts = new Map<string, string>()

  /** Part of a batch that has to run; null when it gives a known name to another text. */
  toRun(bytes: Uint8Array<ArrayBuffer>): ToRun | null {
    const prepared = preparedBy(bytes)
    if (prepared === null) return { bytes, answered: same }
    const { name, text, length } = prepared
    const known = this.#texts.get(name)
    if (known === text) return { bytes: bytes.slice(length), answered: withParseComplete }
    if (known !== undefined) return null
    return {
      bytes,
      answered: (answer) => {
        if (isParseComplete(answer)) this.#texts.set(name, text)
        return answer
      },
    }
  }
}
