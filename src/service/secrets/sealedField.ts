/** Fields that are kept encrypted: who reads the database alone cannot read them (docs/secret.md). */
import type { PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { seal, unseal } from './sealed.ts'
import { keysFor, type SecretPlace } from './secret.ts'

/** Fields that were logged as unreadable lately: a list that is read again and again says so once. */
const MAX_LOGGED = 1000

export interface FieldReader {
  config: SecretPlace
  log: Pick<Logger, 'warn'>
}

export class SealedField {
  readonly name: string
  readonly #purpose: string
  readonly #logged = new LRUCache<string, true>({ max: MAX_LOGGED })

  /**
   * @param name for the log: `tenants.national_id`
   * @param purpose of its keys; never changed, as what is kept was sealed with them
   */
  constructor(name: string, purpose: string) {
    this.name = name
    this.#purpose = purpose
  }

  #passphrases(place: SecretPlace): string[] {
    return keysFor(place, this.#purpose).map((key) => key.toString('base64url'))
  }

  /** @param by which of the secrets seals: the first, unless another is said; -1 for the last */
  seal(place: SecretPlace, text: string, by = 0): Buffer {
    return seal(text, this.#passphrases(place).at(by)!)
  }

  /** The text, and which of the secrets opened it; null where none does. */
  #open(place: SecretPlace, sealed: Buffer): { text: string; by: number } | null {
    for (const [by, passphrase] of this.#passphrases(place).entries())
      try {
        return { text: unseal(sealed, passphrase), by }
      } catch {
        // Another one, or none.
      }
    return null
  }

  /** Which of the secrets opens it; null where none does. */
  openedBy(place: SecretPlace, sealed: Buffer): number | null {
    return this.#open(place, sealed)?.by ?? null
  }

  /** Null where none of the secrets opens it; the log then names the row. */
  read({ config, log }: FieldReader, sealed: Buffer, id: string): string | null {
    const opened = this.#open(config, sealed)
    if (opened === null && !this.#logged.has(id)) {
      this.#logged.set(id, true)
      log.warn({ field: this.name, id }, 'secret: a field cannot be read, as no SECRET opens it')
    }
    return opened?.text ?? null
  }

  /** The same sealed with the first secret; `current` where it is, `unreadable` where no secret opens it. */
  reseal(place: SecretPlace, sealed: Buffer): Buffer | 'current' | 'unreadable' {
    const opened = this.#open(place, sealed)
    if (opened === null) return 'unreadable'
    return opened.by === 0 ? 'current' : this.seal(place, opened.text)
  }
}

/** Location of a sealed field, so that it can be sealed again: a table whose rows have an `id`. */
export interface SealedColumn {
  field: SealedField
  table: PgTable
  /** As the table's description names it. */
  column: string
}
