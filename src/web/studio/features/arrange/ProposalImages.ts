/** Images of proposals: drawn one after the other, each once for the room as it is, and kept as long as the proposal is. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Arrangement } from '#planner/arrangement/attempt.ts'
import type { RoomDocument } from '#room/document/document.ts'

/** As it was drawn: a browser that draws by the CPU would block while a file is made of it. */
export type ProposalImage = HTMLCanvasElement
/** @returns null where none can be drawn */
export type DrawProposal = (arrangement: Arrangement, signal: AbortSignal) => Promise<ProposalImage | null>
type Room = Pick<RoomDocument, 'scene' | 'items'>

export class ProposalImages {
  /** Images of the shown proposals. */
  readonly store: StoreApi<ReadonlyMap<Arrangement, ProposalImage>> = createStore<ReadonlyMap<Arrangement, ProposalImage>>(() => new Map())
  readonly #draw: DrawProposal
  /** With the room that each was drawn in. A refined proposal is another one, and one to which a user returns is still here. */
  readonly #drawn = new WeakMap<Arrangement, { image: ProposalImage; room: Room }>()

  constructor(draw: DrawProposal) {
    this.#draw = draw
  }

  #show(proposals: readonly Arrangement[]): void {
    const shown = proposals.flatMap((one) => {
      const drawn = this.#drawn.get(one)
      return drawn ? [[one, drawn.image] as const] : []
    })
    this.store.setState(new Map(shown), true)
  }

  /** Draws missing images. One that fails has none, and is tried again with the next call. */
  async draw(proposals: readonly Arrangement[], { scene, items }: Room, signal: AbortSignal): Promise<void> {
    this.#show(proposals)
    for (const one of proposals) {
      const before = this.#drawn.get(one)?.room
      if (before && before.scene === scene && before.items === items) continue
      if (signal.aborted) return
      // oxlint-disable-next-line no-await-in-loop -- each takes the canvas for as long as a frame does
      const image = await this.#draw(one, signal).catch((cause: unknown) => {
        if (!signal.aborted) console.warn('The picture of a proposal could not be drawn; its plan is shown.', cause)
        return null
      })
      if (signal.aborted) return
      if (image === null) continue
      this.#drawn.set(one, { image, room: { scene, items } })
      this.#show(proposals)
    }
  }
}
