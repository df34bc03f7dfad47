/**
 * The thread that holds the embedded PostgreSQL (PGlite). Batches of wire protocol come in with the number of the client
 * that sent them and are run whole, one after another; see `turns.ts` for the order.
 */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { concat, queryMessage, readAnswer, type TransactionStatus } from './frames.ts'
import { START_PARAMS } from './startParams.ts'
import { Statements } from './statements.ts'
import { BatchQueue } from './batchQueue.ts'

export interface Place {
  /** Folder that keeps the data, made by folderMaker.ts; absent: memory. */
  folder?: string
  /** A dumped data folder (tar) to begin from, in memory. */
  snapshot?: string
}

export type ToWorker =
  | { kind: 'batch'; client: number; bytes: Uint8Array<ArrayBuffer>; unsupported: string | null }
  | { kind: 'left'; client: number }
  | { kind: 'dump' }
  | { kind: 'close' }

export type FromWorker =
  | { kind: 'ready'; serverVersion: string }
  | { kind: 'answer'; client: number; bytes: Uint8Array<ArrayBuffer>; status: TransactionStatus | null }
  | { kind: 'notification'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'dump'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'closed' }

interface Batch {
  client: number
  bytes: Uint8Array<ArrayBuffer>
}

if (!parentPort) throw new Error('this file is a worker')
const port = parentPort

const say = (message: FromWorker, ...transfer: ArrayBuffer[]) => port.postMessage(message, transfer)

const open = async ({ folder, snapshot }: Place): Promise<PGlite> => {
  if (folder !== undefined) return PGlite.create({ dataDir: folder, startParams: START_PARAMS })
  return PGlite.create({ startParams: START_PARAMS, ...(snapshot === undefined ? {} : { loadDataDir: new Blob([await readFile(snapshot)]) }) })
}

const database = await open(workerData)
const queue = new BatchQueue<Batch>()
const statements = new Statements()
let running = false

/** A statement that fails with SQLSTATE 0A000, so that an open transaction fails as it would on a server. */
const refusal = (reason: string) => queryMessage(`do $$begin raise exception using errcode = '0A000', message = '${reason}'; end$$`)

/**
 * Runs a batch and returns the database's answer. In pieces, because PGlite's `execProtocolRaw` also reads every row of the answer and keeps it for
 * as long as the database runs (0.5.16).
 */
const execute = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  try {
    // A piece lies in the database's own memory, where the next one will be written.
    await database.execProtocolRawStream(bytes, { onRawData: (piece) => pieces.push(piece.slice()) })
    return pieces.length === 1 ? pieces[0]! : concat(pieces)
  } catch (cause) {
    // Not a failed statement, which is an answer: the database itself has ended. The thread ends with it, and every connection.
    throw new Error('The embedded database has failed; what was committed is safe. Start the service again.', { cause })
  }
}

const run = async (batch: Batch): Promise<void> => {
  const { bytes: toRun, answered } = statements.toRun(batch.bytes) ?? {
    bytes: refusal('another statement has this name in the embedded database'),
    answered: (answer: Uint8Array<ArrayBuffer>) => answer,
  }
  const { bytes, notifications, status } = readAnswer(answered(await execute(toRun)))
  queue.ran(batch.client, status !== 'I')
  say({ kind: 'answer', client: batch.client, bytes, status }, bytes.buffer)
  for (const notification of notifications) say({ kind: 'notification', bytes: notification })
}

const runWaiting = async (): Promise<void> => {
  if (running) return
  running = true
  for (let batch = queue.next(); batch; batch = queue.next()) await run(batch)
  running = false
}

/**
 * Rolls back what a client left open. The rollback waits its turn like any batch of that client, so it comes after the one
 * that is running, and never into another client's transaction; without a transaction it does nothing.
 */
const leave = (client: number): void => {
  queue.left(client)
  queue.add({ client, bytes: queryMessage('rollback') })
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'batch') {
    queue.add({ client: message.client, bytes: message.unsupported === null ? message.bytes : refusal(message.unsupported) })
    void runWaiting()
  } else if (message.kind === 'left') {
    leave(message.client)
    void runWaiting()
  } else if (message.kind === 'dump') {
    void database.dumpDataDir('none').then(async (file) => say({ kind: 'dump', bytes: new Uint8Array(await file.arrayBuffer()) }))
  } else {
    void database.close().then(() => say({ kind: 'closed' }))
  }
})

const { rows } = await database.query<{ server_version: string }>('show server_version')
say({ kind: 'ready', serverVersion: rows[0]?.server_version ?? 'unknown' })
