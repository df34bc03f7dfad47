/** When the catalogue last changed in any way, stock and ratings included: what was answered of it holds as long as this does. */
import type { Drizzle } from '../../db/connection.ts'
import { runUnattributed } from '../../db/fairShare.ts'

/** Every statement that writes products or variants is counted by a trigger (migrations), so that no way to change them can be forgotten. */
const MOMENT = {
  name: 'diwan_catalogue_moment',
  text: `select concat_ws(' ', (select epoch from catalogue_state), (select sum(changes) from catalogue_changes)) as moment`,
}

/** One for a process: callers who ask while the moment is being read share the reading that follows. */
export class CatalogueMoment {
  readonly #root: Drizzle
  #running: Promise<string> | null = null
  /** The reading that begins when the running one has ended. */
  #next: Promise<string> | null = null

  constructor(root: Drizzle) {
    this.#root = root
  }

  /**
   * The catalogue's moment, read after this call.
   * @returns a text that no other state of the catalogue has had in this database
   */
  read(): Promise<string> {
    if (this.#running === null) return this.#begin()
    const follow = () => {
      this.#next = null
      return this.#begin()
    }
    return (this.#next ??= this.#running.then(follow, follow))
  }

  #begin(): Promise<string> {
    // On behalf of all concurrent callers, not of the request that began it.
    const reading = runUnattributed(() => this.#root.$client.query<{ moment: string }>(MOMENT)).then(({ rows }) => rows[0]?.moment ?? '')
    const ended = () => {
      if (this.#running === reading) this.#running = null
    }
    reading.then(ended, ended)
    this.#running = reading
    return reading
  }
}

declare module '../../services.ts' {
  interface ProcessState {
    readonly catalogueMoment: CatalogueMoment
  }
}
