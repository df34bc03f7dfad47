/** Numbers that look like chance and are the same for the same seed (mulberry32, 32 bits of state). */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next: () => number
  /** The list in another order. */
  shuffled: <One>(list: readonly One[]) => One[]
}

/** A seed for each name, from one seed (FNV-1a, 32 bits). */
export const seedOf = (seed: number, name: string): number => {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  return hash
}

/** @param seed a whole number */
export const random = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const shuffled = <One>(list: readonly One[]): One[] => {
    const all = [...list]
    for (let last = all.length - 1; last > 0; last--) {
      const other = Math.floor(next() * (last + 1))
      ;[all[last], all[other]] = [all[other]!, all[last]!]
    }
    return all
  }
  return { next, shuffled }
}
