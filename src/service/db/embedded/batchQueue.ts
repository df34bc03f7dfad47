/**
 * Order of batches. First come, first served, but while one client is in a transaction only its batches run: the embedded database has a single
 * session, and all clients' statements would land in that transaction.
 */
export interface Waiting {
  client: number
}

export class BatchQueue<Batch extends Waiting> {
  #queue: Batch[] = []
  #owner: number | null = null

  add(batch: Batch): void {
    this.#queue.push(batch)
  }

  /** Takes the next batch that may run, if any. */
  next(): Batch | undefined {
    const owner = this.#owner
    const index = owner === null ? 0 : this.#queue.findIndex((batch) => batch.client === owner)
    return index === -1 ? undefined : this.#queue.splice(index, 1)[0]
  }

  /** After a batch ran: is its client now inside a transaction? */
  ran(client: number, inTransaction: boolean): void {
    if (inTransaction) this.#owner = client
    else if (this.#owner === client) this.#owner = null
  }

  /** A client left: what it had waiting is dropped. Its transaction, if it left one open, is the caller's to roll back. */
  left(client: number): void {
    this.#queue = this.#queue.filter((batch) => batch.client !== client)
  }
}
