/** A place of this process that is limited by a size, such as memory: each holder has its shares of it (holder.ts), and all together no more than there is. */
import { heldBy, pathOf, usedUp, type Holder, type Shares } from './holder.ts'

export interface PlaceLimits {
  shares: Shares
  /** Limit for all together. */
  total: number
}

export class SharedPlace {
  readonly #limits: PlaceLimits
  /** By the path of a holder and of each group; what holds nothing is not in it. */
  readonly #held = new Map<string, number>()
  #total = 0

  constructor(limits: PlaceLimits) {
    this.#limits = limits
  }

  /** Held by all together. */
  get total(): number {
    return this.#total
  }

  /** @returns how to give it back, once; `share` where the holder has used up one of its shares, `full` where nothing is left */
  take(holder: Holder, amount: number): (() => void) | 'share' | 'full' {
    const { shares, total } = this.#limits
    // A group that holds nothing yet gets one piece, however large: how large one may be is bounded elsewhere.
    const wanted = heldBy(holder, (path) => {
      const held = this.#held.get(path) ?? 0
      return held === 0 ? 0 : held + amount - 1
    })
    if (usedUp(wanted, shares) !== null) return 'share'
    if (this.#total + amount > total) return 'full'
    this.#change(holder, amount)
    let isHeld = true
    return () => {
      if (isHeld) this.#change(holder, -amount)
      isHeld = false
    }
  }

  #change(holder: Holder, amount: number): void {
    this.#total += amount
    const [network, share] = [holder.network, `${holder.network}/${holder.share}`]
    for (const path of [network, share, pathOf(holder)]) {
      const held = (this.#held.get(path) ?? 0) + amount
      if (held === 0) this.#held.delete(path)
      else this.#held.set(path, held)
    }
  }
}
