/**
 * Cutting PostgreSQL's wire protocol (version 3) into messages and batches, without understanding more of it than
 * the embedded database needs. A message is a type byte, a length that counts itself, and a payload.
 */

const TYPE = {
  query: 0x51,
  sync: 0x53,
  terminate: 0x58,
  parse: 0x50,
  close: 0x43,
  flush: 0x48,
  parseComplete: 0x31,
  readyForQuery: 0x5a,
  notification: 0x41,
} as const
const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102
const HEADER = 5

/** Message of a client: a greeting to answer, a batch to run, or goodbye. */
export type Said =
  | { kind: 'encryption' }
  | { kind: 'startup' }
  | { kind: 'cancel' }
  | { kind: 'batch'; bytes: Uint8Array<ArrayBuffer>; unsupported: string | null }
  | { kind: 'terminate' }

/** All of it in one piece. */
export const concat = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const int32 = (bytes: Uint8Array, at: number): number => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getInt32(at)

const decoder = new TextDecoder()
const isCopy = (sql: Uint8Array): boolean => /^\s*copy\b/i.test(decoder.decode(sql.subarray(0, 40)))

/** End of the NUL-terminated text that begins at `at`. */
const endOfText = (bytes: Uint8Array, at: number): number => bytes.indexOf(0, at)

/** The named statement that a batch begins by preparing, and how many bytes that takes; null when it begins otherwise. */
export const preparedBy = (batch: Uint8Array): { name: string; text: string; length: number } | null => {
  if (batch[0] !== TYPE.parse || batch[HEADER] === 0) return null
  const endOfName = endOfText(batch, HEADER)
  const text = decoder.decode(batch.subarray(endOfName + 1, endOfText(batch, endOfName + 1)))
  return { name: decoder.decode(batch.subarray(HEADER, endOfName)), text, length: int32(batch, 1) + 1 }
}

/** Reason why this message must not reach the embedded database: each of these would hang or end it, or reach into other clients. */
const unsupportedIn = (message: Uint8Array): string | null => {
  if (message[0] === TYPE.query && isCopy(message.subarray(HEADER))) return 'COPY is not taken by the embedded database'
  if (message[0] === TYPE.parse && isCopy(message.subarray(endOfText(message, HEADER) + 1))) return 'COPY is not taken by the embedded database'
  if (message[0] === TYPE.flush) return 'cursors (Flush) are not kept by the embedded database'
  if (message[0] === TYPE.close && message[HEADER] === 0x53 && message[HEADER + 1] !== 0)
    return 'a named prepared statement of the embedded database is shared by all clients, and is not given up'
  return null
}

/**
 * The sending side of one connection: bytes in, in pieces of any size; whole batches out.
 * A batch is everything up to and including Sync, or one simple Query.
 */
export class Batches {
  #rest: Uint8Array = new Uint8Array(0)
  #batch: Uint8Array[] = []
  #unsupported: string | null = null
  #greeted = false

  /** Takes the bytes that arrived and answers what became complete with them. */
  take(bytes: Uint8Array): Said[] {
    this.#rest = this.#rest.length === 0 ? bytes : concat([this.#rest, bytes])
    const said: Said[] = []
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      if (next !== null) said.push(next)
    }
    return said
  }

  /** The next thing said; null when a message was kept for later, undefined when bytes are missing. */
  #next(): Said | null | undefined {
    return this.#greeted ? this.#message() : this.#greeting()
  }

  #cut(length: number): Uint8Array {
    const message = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    return message
  }

  #greeting(): Said | undefined {
    if (this.#rest.length < 8) return undefined
    const length = int32(this.#rest, 0)
    if (this.#rest.length < length) return undefined
    const code = int32(this.#cut(length), 4)
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption' }
    if (code === CANCEL_REQUEST) return { kind: 'cancel' }
    this.#greeted = true
    return { kind: 'startup' }
  }

  #message(): Said | null | undefined {
    if (this.#rest.length < HEADER) return undefined
    const length = int32(this.#rest, 1) + 1
    if (this.#rest.length < length) return undefined
    const message = this.#cut(length)
    if (message[0] === TYPE.terminate) return { kind: 'terminate' }
    this.#batch.push(message)
    this.#unsupported ??= unsupportedIn(message)
    if (message[0] !== TYPE.sync && message[0] !== TYPE.query && message[0] !== TYPE.flush) return null
    const batch: Said = { kind: 'batch', bytes: concat(this.#batch), unsupported: this.#unsupported }
    this.#batch = []
    this.#unsupported = null
    return batch
  }
}

/** I: idle, T: in a transaction, E: in a failed transaction. */
export type TransactionStatus = 'I' | 'T' | 'E'

export interface Answer {
  /** The answer without notifications. */
  bytes: Uint8Array<ArrayBuffer>
  notifications: Uint8Array<ArrayBuffer>[]
  /** Status of the last ReadyForQuery; null when the database still waits for more (COPY). */
  status: TransactionStatus | null
}

const statusOf = (byte: number | undefined): TransactionStatus => (byte === 0x54 ? 'T' : byte === 0x45 ? 'E' : 'I')

/** Reads the database's answer to one batch: notifications go to every client, the rest to the one that asked. */
export const readAnswer = (bytes: Uint8Array<ArrayBuffer>): Answer => {
  const notifications: Uint8Array<ArrayBuffer>[] = []
  const kept: Uint8Array[] = []
  let status: TransactionStatus | null = null
  let keptFrom = 0
  for (let at = 0; at + HEADER <= bytes.length;) {
    const end = at + 1 + int32(bytes, at + 1)
    if (bytes[at] === TYPE.readyForQuery) status = statusOf(bytes[at + HEADER])
    if (bytes[at] === TYPE.notification) {
      notifications.push(bytes.slice(at, end))
      kept.push(bytes.subarray(keptFrom, at))
      keptFrom = end
    }
    at = end
  }
  if (notifications.length === 0) return { bytes, notifications, status }
  kept.push(bytes.subarray(keptFrom))
  return { bytes: concat(kept), notifications, status }
}

const encoder = new TextEncoder()

const message = (type: string, payload: Uint8Array): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(HEADER + payload.length)
  bytes[0] = type.charCodeAt(0)
  new DataView(bytes.buffer).setInt32(1, payload.length + 4)
  bytes.set(payload, HEADER)
  return bytes
}

const PARSE_COMPLETE = message('1', new Uint8Array(0))
/** Whether an answer begins by saying that a statement was prepared. */
export const isParseComplete = (answer: Uint8Array): boolean => answer[0] === TYPE.parseComplete
export const withParseComplete = (answer: Uint8Array): Uint8Array<ArrayBuffer> => concat([PARSE_COMPLETE, answer])

/** A simple Query. */
export const queryMessage = (sql: string): Uint8Array<ArrayBuffer> => message('Q', encoder.encode(`${sql}\0`))

/** The server's side of a greeting: no password, the parameters that drivers look at, ready. */
export const welcome = (serverVersion: string, processId: number): Uint8Array<ArrayBuffer> => {
  const parameters = {
    server_version: serverVersion,
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    TimeZone: 'UTC',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
  }
  const key = new Uint8Array(8)
  new DataView(key.buffer).setInt32(0, processId)
  return concat([
    message('R', new Uint8Array(4)),
    ...Object.entries(parameters).map(([name, value]) => message('S', encoder.encode(`${name}\0${value}\0`))),
    message('K', key),
    message('Z', encoder.encode('I')),
  ])
}
