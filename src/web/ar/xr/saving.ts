/** Saves moved items: a change whose response was lost is sent again with the same id, so that it counts once. */
import type { ArChangeInput } from '#contract/ar/ar.ts'
import type { ChangeAnswer } from '#contract/design/design.ts'
import { newId } from '#contract/wire/newId.ts'
import { refusedItems } from '../../editor/sync/refusedItems.ts'
import { ApiError, mayPass } from '../../lib/api/failure.ts'
import type { SessionParts } from '../controls.ts'
import type { Arranging } from './input/arranging.ts'

export interface SavingService {
  send: (change: ArChangeInput) => Promise<ChangeAnswer>
  /** The room's version now. */
  version: () => Promise<number>
}

/** By the session's token. */
export const savingService = ({ session: { sessionToken }, call }: SessionParts): SavingService => ({
  send: (body) => call('applyArChanges', { params: { sessionToken }, body }),
  version: async () => {
    const { project } = await call('getArByToken', { params: { sessionToken } })
    if (!project) throw new TypeError('the session shows no room')
    return project.version
  },
})

/**
 * `gone`: items that were moved here and had left the room meanwhile. `code`: of the refusal; `NETWORK` where no answer came. `itemIds`: items that
 * the refusal is about.
 */
export type Saved = { ok: true; gone: readonly string[] } | { ok: false; code: string; itemIds: readonly string[] }

export class Saving {
  readonly #arranging: Arranging
  readonly #service: SavingService
  #version: number
  /** Sent, and not answered for sure. */
  #open: ArChangeInput | undefined

  constructor(arranging: Arranging, service: SavingService, version: number) {
    this.#arranging = arranging
    this.#service = service
    this.#version = version
  }

  /** Sends unsaved changes, until there are none. */
  async save(): Promise<Saved> {
    const gone: string[] = []
    for (;;) {
      const change = (this.#open ??= this.#next())
      if (!change) return { ok: true, gone }
      try {
        const answer = await this.#service.send(change)
        const removed = new Set(answer.skipped.map(({ itemId }) => itemId))
        this.#arranging.acknowledge(change.ops, removed)
        gone.push(...removed)
        this.#version = answer.version
        this.#open = undefined
      } catch (error) {
        // Whether it arrived is not known: it stays open, and the next try is the same change.
        if (mayPass(error)) return { ok: false, code: error instanceof ApiError ? error.code : 'NETWORK', itemIds: [] }
        this.#open = undefined
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'VERSION_MISMATCH') await this.#catchUp()
        return { ok: false, code: error.code, itemIds: refusedItems(change.ops, error) }
      }
    }
  }

  #next(): ArChangeInput | undefined {
    const ops = this.#arranging.unsaved()
    return ops.length === 0 ? undefined : { baseVersion: this.#version, changeId: newId(), ops }
  }

  /** The room was restored to an older version: the next try uses its current version. */
  async #catchUp(): Promise<void> {
    try {
      this.#version = await this.#service.version()
    } catch {
      // The next try fails like this one, and reports it.
    }
  }
}
