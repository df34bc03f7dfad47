/** Reports which wishes a furnished room meets, and for the others the cause and the amount. Pure. */
import type { Piastres } from '#contract/wire/money.ts'
import { ACTIVITIES, type Activity, type Wished, type Wishes } from '#contract/arrange/arrangementVocabulary.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Furnished } from '../furnishing/place.ts'
import type { OpeningLine } from '#room/geometry/roomSpace.ts'
import type { Chosen } from './choose.ts'
import { isCouch, seatsOn } from './groups/seating.ts'
import { sleepersIn } from './groups/sleeping.ts'
import type { LaidOut } from './layOut.ts'
import type { ArrangeRequest } from './request.ts'
import { plays, type Scheme, type Slot } from './slots.ts'

/** A wish that the room does not meet. */
export interface Unmet {
  wish: Wished
  wanted: number
  met: number
  /** Cause: none in stock, budget, floor space, or no place beside a window. */
  because: 'stock' | 'budget' | 'room' | 'window'
  /**
   * Amount: piastres missing for the cheapest solution; metres by which the unplaced piece is too wide, or by which it is too far from the window.
   * Absent if unknown.
   */
  by?: { piastres: Piastres } | { metres: number }
}

export const wantedOf = (wishes: Wishes): Map<Wished, number> => {
  const wanted = new Map<Wished, number>()
  for (const activity of ACTIVITIES) {
    const people = wishes.people[activity] ?? 0
    if (people > 0) wanted.set(activity, people)
  }
  if (wishes.television) wanted.set('television', 1)
  if (wishes.storage) wanted.set('storage', wishes.storage === 'much' ? 2 : 1)
  return wanted
}

/** Number of people served by the pieces of the room. */
const metBy = ({ room: { placed } }: Furnished): Record<Wished, number> => {
  const there = [...placed].map(([key, { placedItem, product }]) => ({ key, placedItem, product }))
  const count = (...beginnings: string[]) => there.filter(({ key }) => beginnings.some((beginning) => key.startsWith(beginning))).length
  const sitting = there.reduce((sum, { key, product }) => {
    if (isCouch(product)) return sum + seatsOn(product)
    return key.startsWith('armchair') ? sum + 1 : sum
  }, 0)
  const bed = there.find(({ key }) => key === 'bed')
  return {
    sit: sitting,
    sleep: bed ? sleepersIn(bed.placedItem.size) : 0,
    host: count('daybed'),
    work: count('task-chair'),
    dine: count('chair-'),
    television: count('television'),
    storage: count('storage', 'wardrobe', 'bookcase', 'dresser'),
  }
}

/** The piece at which each activity takes place. */
const MIDDLE_OF: Readonly<Record<Activity, readonly string[]>> = {
  sit: ['armchair', 'sofa'],
  sleep: ['bed'],
  host: ['daybed'],
  work: ['desk-1'],
  dine: ['dining-table'],
}
/** Distance between a piece's edge and a window that it is beside, metres. */
const BESIDE_WINDOW = 1

const distance = ({ x, y }: PlanPoint, { from, to }: OpeningLine): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}

/** Distance by which it is too far from every window, metres; null if it is not placed or there is no window, 0 if it is beside one. */
const tooFarFromWindow = ({ room: { placed, space } }: Furnished, activity: Activity): number | null => {
  const there = MIDDLE_OF[activity].flatMap((key) => placed.get(key) ?? [])
  const windows = space.openings.filter(({ type }) => type === 'window')
  if (there.length === 0 || windows.length === 0) return null
  return Math.min(
    ...there.flatMap(({ placedItem: { position, size } }) =>
      windows.map((window) => Math.max(0, distance({ x: position.x, y: position.z }, window) - Math.max(size.width, size.depth) / 2 - BESIDE_WINDOW)),
    ),
  )
}

const lackingOf = (scheme: Scheme, chosen: Chosen, wish: Wished): Slot[] => scheme.slots.filter((slot) => slot.wish === wish && !chosen.has(slot.key))

/** Piastres for the cheapest of each; null where one is sold out. */
const leastFor = ({ products }: ArrangeRequest, slots: readonly Slot[]): number | null =>
  slots.reduce<number | null>((sum, slot) => {
    const prices = products
      .filter((product) => plays(slot, product))
      .flatMap(({ variants }) => variants.filter(({ stock }) => stock > 0).map(({ price }) => price))
    return sum === null || prices.length === 0 ? null : sum + Math.min(...prices)
  }, 0)

export const unmetOf = (
  request: ArrangeRequest,
  { scheme, chosen, spared, furnished }: Pick<LaidOut, 'scheme' | 'chosen' | 'spared' | 'furnished'>,
): Unmet[] => {
  const met = metBy(furnished)
  const spent = [...chosen].reduce((sum, [key, { variant }]) => (spared.has(key) ? sum : sum + variant.price), 0)
  const short = [...wantedOf(request.wishes)].flatMap(([wish, wanted]): Unmet[] => {
    if (met[wish] >= wanted) return []
    const lacking = lackingOf(scheme, chosen, wish)
    const least = leastFor(request, lacking)
    if (least === null) return [{ wish, wanted, met: met[wish], because: 'stock' }]
    if (lacking.length === 0 || request.budget === null) return [{ wish, wanted, met: met[wish], because: 'room' }]
    return [{ wish, wanted, met: met[wish], because: 'budget', by: { piastres: Math.max(1, least - (request.budget - spent)) } }]
  })
  const dark = (request.wishes.byWindow ?? []).flatMap((wish): Unmet[] => {
    const metres = tooFarFromWindow(furnished, wish)
    if (metres === null || metres === 0 || short.some((one) => one.wish === wish)) return []
    return [{ wish, wanted: met[wish], met: met[wish], because: 'window', by: { metres } }]
  })
  return [...short, ...dark]
}

/** Missing share of the wishes, each from 0 to 1; a piece away from its window counts half. */
export const missing = (unmet: readonly Unmet[]): number =>
  unmet.reduce((sum, { wanted, met, because }) => sum + (because === 'window' ? 0.5 : (wanted - met) / wanted), 0)
