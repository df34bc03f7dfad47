/** LRU cache: keeps values that are costly to make, up to a total weight. */
export class LruCache<T> {
  readonly #kept = new Map<string, { value: T; weight: number }>()
  readonly #room: number
  #weight = 0

  /** @param room largest total weight, in the unit of the weights */
  constructor(room: number) {
    this.#room = room
  }

  get(key: string): T | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    // The entry used last is evicted last.
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
  }

  set(key: string, value: T, weight: number): void {
    this.#weight += weight - (this.#kept.get(key)?.weight ?? 0)
    this.#kept.delete(key)
    this.#kept.set(key, { value, weight })
    for (const [oldest, { weight: freed }] of this.#kept) {
      if (this.#weight <= this.#room || oldest === key) break
      this.#kept.delete(oldest)
      this.#weight -= freed
    }
  }
}
