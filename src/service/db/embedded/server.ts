/**
 * The embedded database as a server: starts the thread that runs it and hands out connections (docs/decisions/0001-one-database-path.md). Clients
 * share one database session. So no session settings (`SET`), temporary tables, session advisory locks or cursors: use `SET LOCAL` and transactions.
 * Named prepared statements are shared: a name stands for one text. LISTEN counts for every client.
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { EmbeddedStream, type Wire } from './stream.ts'
import type { FromWorker, Place, ToWorker } from './worker.ts'

/** Flags of V8 for WebAssembly, set before PGlite's is read. Their effect: docs/memory.md. */
const WASM_FLAGS = [
  // Code that better code has taken the place of is kept, about 5 MB. While threads come and go, its collection ends the whole process at
  // times: "Check failed: jit_page_->allocations_.erase(addr) == 1" (nodejs/node#64500, seen with Node 24).
  '--no-wasm-code-gc',
  // One function of PostgreSQL (#2272 of PGlite 0.5.16, 105 kB) takes the optimising compiler 600 MB and two seconds: it stays with the first
  // compiler's code, as all of the module. Both flags: with the first alone the optimising compiler still runs.
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
]

/** Makes the folder of a new database. @throws what kept it from being made */
const makeFolder = async (folder: string): Promise<void> => {
  await once(new Worker(new URL('./folderMaker.ts', import.meta.url), { workerData: folder, name: 'new database' }), 'exit')
}

export class EmbeddedServer implements Wire {
  readonly #worker: Worker
  readonly #streams = new Map<number, EmbeddedStream>()
  #lastClient = 0
  #failure: Error | null = null
  #closing = false
  readonly #failed = Promise.withResolvers<Error>()
  /** Settles when the database has ended by itself: nothing more can be asked of it. */
  readonly failed = this.#failed.promise
  serverVersion = ''

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  /** Opens (and makes, when new) the database. A cold start takes a few seconds, a warm one a fraction of a second. */
  static async start(place: Place): Promise<EmbeddedServer> {
    WASM_FLAGS.forEach((flag) => setFlagsFromString(flag))
    if (place.folder !== undefined && !existsSync(place.folder)) await makeFolder(place.folder)
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: place, name: 'database' })
    const server = new EmbeddedServer(worker)
    const ready = await server.#listens('ready')
    server.serverVersion = ready.serverVersion
    worker.on('message', (message: FromWorker) => server.#deliver(message))
    worker.on('error', (error) => server.#fail(error))
    worker.on('exit', () => server.#fail(new Error('the embedded database has stopped')))
    return server
  }

  /** A new connection, for `pg`'s `stream` option. */
  connect(): EmbeddedStream {
    const client = ++this.#lastClient
    const stream = new EmbeddedStream(this, client)
    if (this.#failure) stream.destroy(this.#failure)
    else this.#streams.set(client, stream)
    return stream
  }

  batch(client: number, bytes: Uint8Array<ArrayBuffer>, unsupported: string | null): void {
    this.#say({ kind: 'batch', client, bytes, unsupported }, [bytes.buffer])
  }

  left(client: number): void {
    if (this.#streams.delete(client)) this.#say({ kind: 'left', client })
  }

  /** The data folder as a tar, to start other databases from. Only while nothing else is running. */
  async dump(): Promise<Uint8Array> {
    this.#say({ kind: 'dump' })
    return (await this.#listens('dump')).bytes
  }

  /** Ends every connection and the database. Call once the pools on it have ended. */
  async close(): Promise<void> {
    this.#closing = true
    if (!this.#failure) {
      this.#say({ kind: 'close' })
      await this.#listens('closed')
    }
    await this.#worker.terminate()
  }

  #say(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  #deliver(message: FromWorker): void {
    if (message.kind === 'answer') this.#streams.get(message.client)?.deliver(message.bytes)
    else if (message.kind === 'notification') for (const stream of this.#streams.values()) stream.deliver(message.bytes)
  }

  #fail(error: Error): void {
    this.#failure ??= error
    if (!this.#closing) this.#failed.resolve(this.#failure)
    for (const stream of this.#streams.values()) stream.destroy(this.#failure)
  }

  #listens<Kind extends FromWorker['kind']>(kind: Kind): Promise<Extract<FromWorker, { kind: Kind }>> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#worker.off('message', onMessage)
        this.#worker.off('error', fail)
        this.#worker.off('exit', exit)
      }
      const onMessage = (message: FromWorker) => {
        if (message.kind !== kind) return
        stop()
        resolve(message as Extract<FromWorker, { kind: Kind }>)
      }
      const fail = (error: unknown) => {
        stop()
        reject(error instanceof Error ? error : new Error(String(error)))
      }
      const exit = () => fail(new Error('the embedded database stopped before it answered'))
      this.#worker.on('message', onMessage)
      this.#worker.on('error', fail)
      this.#worker.on('exit', exit)
    })
  }
}
