/** Chooses the pieces of a room so that every chosen piece can be placed. Pure. */
import type { Size } from '#contract/catalog/catalog.ts'
import { supportOf } from '../furnishing/piece.ts'
import { choose, type Chosen, type Taste } from './choose.ts'
import type { ArrangeRequest } from './request.ts'
import type { Scheme, Slot } from './slots.ts'

/** Groups of which the first piece is missing, or something essential: what is left of them is of no use, and its money may go elsewhere. */
const brokenIn = ({ slots, together }: Scheme, chosen: Chosen): ReadonlySet<string> => {
  const bySlot = new Map(slots.map((one) => [one.key, one]))
  const isLacking = (key: string, at: number): boolean => bySlot.has(key) && !chosen.has(key) && (at === 0 || bySlot.get(key)!.isEssential)
  return new Set(together.filter((keys) => keys.some((key) => chosen.has(key)) && keys.some(isLacking)).flat())
}

export const NO_SIZE: Size = { width: 0, depth: 0, height: 0 }
/** Key of the slot that this slot depends on, whichever products are chosen. */
const supportSlotOf = ({ place }: Slot): string | null => supportOf(place(() => NO_SIZE))

/** A piece that depends on an unchosen one has no place, however much floor there is. */
const orphansIn = ({ slots }: Scheme, chosen: Chosen): readonly string[] => {
  const keys = new Set(slots.map(({ key }) => key))
  return slots.flatMap((one) => {
    const host = supportSlotOf(one)
    return chosen.has(one.key) && host !== null && keys.has(host) && !chosen.has(host) ? [one.key] : []
  })
}

/** Essential slots, and the slots that they depend on. */
const neededIn = ({ slots }: Scheme): Slot[] => {
  const hosts = new Set(slots.filter(({ isEssential }) => isEssential).map(supportSlotOf))
  return slots.map((one) => (hosts.has(one.key) ? { ...one, isEssential: true } : one))
}

/** Removes incomplete groups, and pieces that depend on a missing one. */
export const chooseWhole = (scheme: Scheme, { products, budget }: Pick<ArrangeRequest, 'products' | 'budget'>, taste: Taste): Chosen => {
  let slots: readonly Slot[] = neededIn(scheme)
  let chosen = choose(slots, products, taste, budget)
  // Each time something is left out, so that there is an end.
  for (;;) {
    const broken = new Set([...brokenIn({ ...scheme, slots }, chosen), ...orphansIn({ ...scheme, slots }, chosen)])
    if (broken.size === 0) return chosen
    slots = slots.filter(({ key }) => !broken.has(key))
    chosen = choose(slots, products, taste, budget)
  }
}
