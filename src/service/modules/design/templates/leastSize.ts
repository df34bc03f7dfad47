/** The least room in which a template works: worked out from the same placing that furnishes it. Metres; pure. */
import type { Dimensions } from '#contract/design/scene.ts'
import { DIMENSION_LIMITS } from '#contract/wire/vocabulary.ts'

/** Sizes are multiples of this. */
const STEP = 0.05
/** Larger rooms that have to work too: so much more on a side, each with each. */
const LARGER = [0, 0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 2, 3.5, 6]

/** Steps beyond the template's own sides at which the search begins. */
const BEYOND = 20

/** Sides of a floor, in steps. */
interface Floor {
  l: number
  w: number
}

const stepped = (steps: number): number => Math.round(steps * STEP * 100) / 100
const least = (name: 'length' | 'width' | 'height'): number => Math.ceil(DIMENSION_LIMITS[name].min / STEP - 1e-9)
const most = (name: 'length' | 'width' | 'height'): number => Math.floor(DIMENSION_LIMITS[name].max / STEP + 1e-9)

const everyLarger = async ({ l, w }: Floor, works: (floor: Floor) => Promise<boolean>): Promise<boolean> => {
  for (const longer of LARGER)
    for (const wider of LARGER) {
      const floor = { l: l + Math.round(longer / STEP), w: w + Math.round(wider / STEP) }
      if (floor.l <= most('length') && floor.w <= most('width') && !(await works(floor))) return false
    }
  return true
}

/**
 * The smallest floor in about the template's proportions, and the least height, for which this and every larger room works; null where not
 * even the template's own size does. What is just large enough lies on a staircase – the shorter the room, the wider it has to be – which
 * is walked once, down from a little more than the template's own size.
 * @param holds whether a room of this size has a place for everything that the template needs
 */
export const leastSizeOf = async (own: Dimensions, holds: (dimensions: Dimensions) => Promise<boolean>): Promise<Dimensions | null> => {
  const works = (l: number, w: number, h: number) => holds({ length: stepped(l), width: stepped(w), height: stepped(h) })
  const [length, width] = [Math.ceil(own.length / STEP), Math.ceil(own.width / STEP)]
  let height = least('height')
  while (!(await works(length, width, height))) if (++height > most('height')) return null

  const corners: Floor[] = []
  let w = least('width')
  for (let l = Math.min(length + BEYOND, most('length')); l >= least('length'); l--) {
    while (w <= width + BEYOND && !(await works(l, w, height))) w++
    if (w > width + BEYOND) break
    corners.push({ l, w })
  }
  // The nearest to the template's own proportions: a corridor of the same area is no use to anyone.
  const share = ({ l, w }: Floor) => Math.max(l / length, w / width) + 0.01 * (l / length + w / width)
  for (const { l, w } of corners.toSorted((a, b) => share(a) - share(b))) {
    if (await everyLarger({ l, w }, (floor) => works(floor.l, floor.w, height)))
      return { length: stepped(l), width: stepped(w), height: stepped(height) }
  }
  return null
}

/** The first size that works when both sides of this one, which does not, grow together; null where none does. */
export const leastFrom = async (
  { length, width, height }: Dimensions,
  holds: (dimensions: Dimensions) => Promise<boolean>,
): Promise<Dimensions | null> => {
  for (let steps = 1; ; steps++) {
    const [l, w] = [Math.ceil(length / STEP) + steps, Math.ceil(width / STEP) + steps]
    if (l > most('length') || w > most('width')) return null
    const size = { length: stepped(l), width: stepped(w), height }
    if (await holds(size)) return size
  }
}
