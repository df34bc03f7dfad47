/** A product as a plan shows it, drawn from its model: the outline, and the edges of its parts that are seen from above. */
import type { PlanArt } from '#contract/catalog/catalog.ts'
import { CATEGORIES, type Category } from '#contract/wire/vocabulary.ts'
import { innerLines, outlineOf, simplified, type Line, type Spot } from './contours.ts'
import { seenFromAbove, type SeenGrid, type SolidPart } from './seenFromAbove.ts'

/** Signs that a drawing may take: it goes with the product wherever that goes. */
const MOST_SIGNS = 2400
/** Tried in turn until it is short enough: cells that a line may be off, and square metres of the least part that is drawn. */
const COARSENESS = [
  { slack: 0.8, least: 0.0008 },
  { slack: 1.1, least: 0.003 },
  { slack: 1.6, least: 0.008 },
  { slack: 2.4, least: 0.02 },
  { slack: 4, least: 0.06 },
] as const
/** Metres from a rug's edge to the line within it, at most. */
const RUG_BORDER = 0.09
/** Metres between the hangers of a wardrobe. */
const HANGERS = 0.13

/** Metres below the rim at which a bowl is drawn: what holds water slopes, without an edge to be seen. */
const BOWL: Partial<Record<Category, number>> = { basin: 0.02, bathtub: 0.2, sink: 0.03, toilet: 0.04 }

/** Millimetres: no sign more than they need. */
const signs = (value: number): string => String(Math.round(value * 1000) / 1000 + 0).replace(/^(-?)0\./, '$1.')
const pair = (x: number, y: number): string => {
  const second = signs(y)
  return `${signs(x)}${second.startsWith('-') ? '' : ' '}${second}`
}
const mm = (value: number): number => Math.round(value * 1000) / 1000

/** A path: where it begins, then from each point to the next. Steps are between rounded points, so that no error adds up. */
const pathOf = (points: readonly Spot[], closed: boolean): string => {
  const [first, ...others] = points.map(([x, y]): Spot => [mm(x), mm(y)])
  if (!first) return ''
  let [x, y] = first
  const steps: string[] = []
  for (const [nx, ny] of others) {
    if (nx === x && ny === y) continue
    steps.push(pair(nx - x, ny - y))
    ;[x, y] = [nx, ny]
  }
  if (steps.length === 0) return ''
  const joined = steps.reduce((text, step) => `${text}${step.startsWith('-') || text === '' ? '' : ' '}${step}`, '')
  return `M${pair(...first)}l${joined}${closed ? 'z' : ''}`
}

const inMetres = (grid: SeenGrid, { points, closed }: Line): Line => ({
  closed,
  points: points.map(([x, y]): Spot => [grid.x + x * grid.cell, grid.z + y * grid.cell]),
})

const pathsOf = (lines: readonly Line[]): string => lines.map(({ points, closed }) => pathOf(points, closed)).join('')

interface Box {
  left: number
  right: number
  back: number
  front: number
}
const boxOf = (lines: readonly Line[]): Box => {
  const points = lines.flatMap(({ points }) => points)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), back: Math.min(...ys), front: Math.max(...ys) }
}

/** A rug: a border within its edge. */
const border = (outline: readonly Line[]): Line[] => {
  const { left, right, back, front } = boxOf(outline)
  const inset = Math.min(RUG_BORDER, (right - left) / 6, (front - back) / 6)
  const [cx, cy] = [(left + right) / 2, (back + front) / 2]
  const [sx, sy] = [1 - (2 * inset) / (right - left), 1 - (2 * inset) / (front - back)]
  const around = outline.filter(({ points }) => points.length > 2).toSorted((a, b) => b.points.length - a.points.length)
  return around.slice(0, 1).map(({ points }) => ({ closed: true, points: points.map(([x, y]): Spot => [cx + (x - cx) * sx, cy + (y - cy) * sy]) }))
}

/** A lamp: a cross where the light is, in the largest of its parts. */
const cross = (grid: SeenGrid): Line[] => {
  const sums = new Map<number, { cells: number; x: number; y: number }>()
  for (const [at, region] of grid.region.entries()) {
    if (region === 0) continue
    const sum = sums.get(region) ?? { cells: 0, x: 0, y: 0 }
    sums.set(region, { cells: sum.cells + 1, x: sum.x + (at % grid.columns), y: sum.y + Math.floor(at / grid.columns) })
  }
  const largest = [...sums.values()].reduce((best, sum) => (sum.cells > best.cells ? sum : best), { cells: 0, x: 0, y: 0 })
  if (largest.cells === 0) return []
  const reach = Math.sqrt(largest.cells) * 0.36 * grid.cell
  const [x, y] = [grid.x + (largest.x / largest.cells + 0.5) * grid.cell, grid.z + (largest.y / largest.cells + 0.5) * grid.cell]
  return [
    {
      closed: false,
      points: [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ],
    },
    {
      closed: false,
      points: [
        [x - reach, y + reach],
        [x + reach, y - reach],
      ],
    },
  ]
}

/** A wardrobe: its rail, with what hangs on it. */
const hangers = (outline: readonly Line[]): Line[] => {
  const { left, right, back, front } = boxOf(outline)
  const [inset, middle, reach] = [0.04, (back + front) / 2, Math.min(0.22, (front - back) * 0.36)]
  const count = Math.max(1, Math.floor((right - left - 2 * inset) / HANGERS))
  const step = (right - left - 2 * inset) / count
  return [
    {
      closed: false,
      points: [
        [left + inset, middle],
        [right - inset, middle],
      ],
    },
    ...Array.from({ length: count }, (_, i): Line => {
      const x = left + inset + (i + 0.5) * step
      const lean = i % 3 === 1 ? 0.02 : -0.015
      return {
        closed: false,
        points: [
          [x - lean, middle - reach],
          [x + lean, middle + reach],
        ],
      }
    }),
  ]
}

const within = (category: Category, grid: SeenGrid, outline: readonly Line[], seen: () => Line[]): Line[] => {
  if (category === 'rug') return border(outline)
  if (category === 'wardrobe') return hangers(outline)
  if (category === 'ceiling-lamp') return cross(grid)
  return CATEGORIES[category] === 'lighting' && category !== 'wall-lamp' ? [...seen(), ...cross(grid)] : seen()
}

/** The first of the coarsenesses at which a drawing is short enough. */
const shortest = (draw: (slack: number, least: number) => PlanArt | null): PlanArt | undefined => {
  let art: PlanArt | undefined
  for (const { slack, least } of COARSENESS) {
    const next = draw(slack, least)
    if (next === null) return art
    art = next
    if (art.outline.length + art.lines.length <= MOST_SIGNS) return art
  }
  return art && art.outline.length + art.lines.length <= 2 * MOST_SIGNS ? art : art && { ...art, lines: '' }
}

const drawnOf = (grid: SeenGrid, lines: Line[], slack: number): Line[] =>
  lines.flatMap((line) => simplified(line, slack) ?? []).map((line) => inMetres(grid, line))

/**
 * Draws a product from above.
 * @param parts in the product's own space: metres, y up, the front faces +z
 * @returns undefined for a model without any extent
 */
export const planArt = (parts: readonly SolidPart[], category: Category): PlanArt | undefined =>
  shortest((slack, least) => {
    const grid = seenFromAbove(parts, least, BOWL[category])
    const outline = drawnOf(grid, outlineOf(grid), slack)
    if (outline.length === 0) return null
    return { outline: pathsOf(outline), lines: pathsOf(within(category, grid, outline, () => drawnOf(grid, innerLines(grid), slack))) }
  })

/** Turned so that what was seen from the front is seen from above: the height runs towards the back. */
const laidOnItsBack = ({ positions, indices }: SolidPart): SolidPart => ({
  positions: Float64Array.from(positions, (value, i) => (i % 3 === 0 ? value : i % 3 === 1 ? positions[i + 1]! : -positions[i - 1]!)),
  indices,
})

/** Share of the longest side below which parts are missed by the sampling points. */
const LEAST_BREADTH = 1 / 130

/** Cords and rods as broad as can be seen: without them a lamp would hang on nothing. */
const thickened = (parts: readonly SolidPart[]): SolidPart[] => {
  const spanOf = (positions: ArrayLike<number>, axis: number): readonly [number, number] => {
    let [low, high] = [Infinity, -Infinity]
    for (let i = axis; i < positions.length; i += 3) [low, high] = [Math.min(low, positions[i]!), Math.max(high, positions[i]!)]
    return [low, high]
  }
  const spans = parts.map(({ positions }) => [spanOf(positions, 0), spanOf(positions, 2)] as const)
  const [width, height] = ([0, 1] as const).map(
    (axis) => Math.max(...spans.map((span) => span[axis][1])) - Math.min(...spans.map((span) => span[axis][0])),
  )
  const least = Math.max(width ?? 0, height ?? 0) * LEAST_BREADTH
  return parts.map((part, n) => {
    const [x, z] = spans[n]!
    const grow = ([low, high]: readonly [number, number]) => (high > low ? Math.max(1, least / (high - low)) : 1)
    const by = [grow(x), 1, grow(z)] as const
    if (by[0] === 1 && by[2] === 1) return part
    const middle = [(x[0] + x[1]) / 2, 0, (z[0] + z[1]) / 2] as const
    return { ...part, positions: Float64Array.from(part.positions, (value, i) => middle[i % 3]! + (value - middle[i % 3]!) * by[i % 3]!) }
  })
}

/** The largest loops that can be told in so many signs: a lattice has hundreds of holes. */
const largestLoops = (lines: readonly Line[]): Line[] => {
  let left = 2 * MOST_SIGNS
  const areaOf = (line: Line) => {
    const { left: x0, right, back, front } = boxOf([line])
    return (right - x0) * (front - back)
  }
  return lines.toSorted((a, b) => areaOf(b) - areaOf(a)).filter((line) => (left -= pathsOf([line]).length) >= 0)
}

/**
 * Draws a product from the front: x to the right, y downwards, 0 at its pivot.
 * @param parts in the product's own space: metres, y up, the front faces +z
 * @returns undefined for a model without any extent
 */
export const frontArt = (parts: readonly SolidPart[]): PlanArt | undefined => {
  const turned = thickened(parts.map(laidOnItsBack))
  return shortest((slack, least) => {
    const grid = seenFromAbove(turned, least)
    const outline = drawnOf(grid, outlineOf(grid), slack)
    return outline.length === 0 ? null : { outline: pathsOf(largestLoops(outline)), lines: pathsOf(drawnOf(grid, innerLines(grid), slack)) }
  })
}
