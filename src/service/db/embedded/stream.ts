/** One client's end of the wire to the embedded database; `pg` takes it for a socket. */
import { Duplex } from 'node:stream'
import { Batches, type Said, welcome } from './frames.ts'

/** Functions of the server that a stream calls. */
export interface Wire {
  serverVersion: string
  batch(client: number, bytes: Uint8Array<ArrayBuffer>, unsupported: string | null): void
  left(client: number): void
}

export class EmbeddedStream extends Duplex {
  readonly #wire: Wire
  readonly #client: number
  readonly #batches = new Batches()

  constructor(wire: Wire, client: number) {
    super({ allowHalfOpen: false })
    this.#wire = wire
    this.#client = client
  }

  // Methods that `pg` calls on a socket besides reading and writing.
  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  /** An answer, or a notification, from the database. */
  deliver(bytes: Uint8Array): void {
    if (!this.destroyed && !this.readableEnded) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  override _read(): void {
    // Answers are pushed as they come: the client asked for them and will read them.
  }

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    for (const said of this.#batches.take(bytes)) this.#receive(said)
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#wire.left(this.#client)
    done(error)
  }

  #receive(said: Said): void {
    if (said.kind === 'batch') this.#wire.batch(this.#client, said.bytes, said.unsupported)
    else if (said.kind === 'startup') this.deliver(welcome(this.#wire.serverVersion, this.#client))
    else if (said.kind === 'encryption') this.deliver(Buffer.from('N'))
    else this.destroy()
  }
}
