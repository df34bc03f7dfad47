/** Free floor in front of and beside items: beds, wardrobes and dressers, desks, bathroom fixtures, doors. */
import type { Category } from '#contract/wire/vocabulary.ts'
import { wantedOf, type Measured } from '../finding.ts'
import { bodiesNear, piecesOf, sideOf, type Layout, type Piece, type SideName } from '../layout.ts'
import type { RuleId } from '../rules.ts'
import { seatsBeside } from './seats.ts'
import { about, farthest, scanStrip, stretch, type ScanOptions } from './strip.ts'
import { thresholdOf } from './widest.ts'

/** Free depth before one side of a piece, as a measure of `rule`. */
const depthBefore = (layout: Layout, piece: Piece, name: SideName, rule: RuleId, looking: Omit<ScanOptions, 'reach'> = {}): Measured => {
  const { least = 0, good = least } = wantedOf(rule)
  const side = sideOf(piece, name)
  const met = scanStrip(layout, piece, side, { reach: good, ...looking })
  return { rule, measured: met.depth, ...about(piece, met), place: stretch(side, met) }
}

const solidPieces = (layout: Layout, ...categories: Category[]): Piece[] => piecesOf(layout, ...categories).filter(({ body }) => body)

/** Moved aside with one hand. */
const LIGHT: ReadonlySet<Category> = new Set(['chair', 'stool'])

export const storageFronts = (layout: Layout): Measured[] =>
  solidPieces(layout, 'wardrobe', 'dresser').map((piece) =>
    depthBefore(layout, piece, 'front', 'storage-front', { ignore: ({ category }) => LIGHT.has(category) }),
  )

export const deskBacks = (layout: Layout): Measured[] =>
  solidPieces(layout, 'desk').map((desk) => {
    const seats = new Set(seatsBeside(layout, desk, 'front'))
    return depthBefore(layout, desk, 'front', 'desk-behind', { ignore: (piece) => seats.has(piece) })
  })

// ---- Beds ----------------------------------------------------------------------------------------------------------

/** A bed at least this wide, metres, is got out of on both sides. */
const FOR_TWO = 1.2
/** Part of a bed's side, from the foot, at which people get out; nightstands are beside the rest. */
const BESIDE = 0.6
/** True at the head, wherever its corner reaches. */
const AT_THE_HEAD: ReadonlySet<Category> = new Set(['nightstand', 'side-table', 'floor-lamp'])
/** A bench this near to the foot of a bed, metres, is part of it. */
const AT_THE_FOOT = 0.2

const besideBed = (layout: Layout, bed: Piece): Measured[] => {
  const sides = (['left', 'right'] as const).map((name) => {
    const { half } = sideOf(bed, name)
    return depthBefore(layout, bed, name, 'bed-side', {
      from: half - 2 * half * BESIDE,
      to: half,
      ignore: ({ category }) => AT_THE_HEAD.has(category),
    })
  })
  if (bed.placedItem.size.width >= FOR_TWO) return sides
  return sides.toSorted((a, b) => b.measured - a.measured).slice(0, 1)
}

/** From the foot, or from the bench there. */
const footOfBed = (layout: Layout, bed: Piece): Measured => {
  const side = sideOf(bed, 'front')
  const benches = bodiesNear(layout, bed.footprint, AT_THE_FOOT).filter(({ category }) => category === 'bench' || category === 'stool')
  const out = benches.reduce((most, bench) => Math.max(most, farthest(side, bench)), 0)
  const middle = { x: side.middle.x + side.out.x * out, y: side.middle.y + side.out.y * out }
  const { good = 0 } = wantedOf('bed-foot')
  const met = scanStrip(layout, bed, { ...side, middle }, { reach: good })
  return { rule: 'bed-foot', measured: met.depth, ...about(bed, met), place: stretch({ ...side, middle }, met) }
}

/** A bed wider than deep is placed along a wall and is left over its front. */
const isDaybed = ({ placedItem: { size } }: Piece): boolean => size.width > size.depth

export const beds = (layout: Layout): Measured[] =>
  solidPieces(layout, 'bed').flatMap((bed) =>
    isDaybed(bed) ? [depthBefore(layout, bed, 'front', 'bed-side')] : [...besideBed(layout, bed), footOfBed(layout, bed)],
  )

// ---- Bathroom ------------------------------------------------------------------------------------------------------

export const bathFronts = (layout: Layout): Measured[] =>
  solidPieces(layout, 'basin', 'bathtub', 'shower', 'toilet').map((piece) =>
    depthBefore(layout, piece, 'front', 'bath-front', { ignore: ({ category }) => LIGHT.has(category) }),
  )

/** From the centre line of a WC to what is on each side of it. */
export const toiletSides = (layout: Layout): Measured[] =>
  solidPieces(layout, 'toilet').flatMap((toilet) =>
    (['left', 'right'] as const).map((name): Measured => {
      const side = sideOf(toilet, name)
      const half = toilet.footprint.halfWidth
      const { good = 0 } = wantedOf('wc-side')
      const met = scanStrip(layout, toilet, side, { reach: Math.max(0, good - half) })
      const middle = { x: side.middle.x - side.out.x * half, y: side.middle.y - side.out.y * half }
      const measured = half + met.depth
      return { rule: 'wc-side', measured, ...about(toilet, met), place: stretch({ ...side, middle }, { at: met.at, depth: measured }) }
    }),
  )

// ---- Doors ---------------------------------------------------------------------------------------------------------

/** Floor in front of each door: the depth that its leaf sweeps, and the place to stand beyond. A near wall is no fault of the furniture. */
export const doorFronts = (layout: Layout): Measured[] =>
  layout.doors.flatMap((door): Measured[] => {
    const { side } = thresholdOf(door)
    const { good: beyond = 0 } = wantedOf('door-front')
    const wanted = { least: door.width, good: door.width + beyond }
    const met = scanStrip(layout, null, side, { reach: wanted.good, walls: false })
    if (!met.piece) return []
    return [{ rule: 'door-front', measured: met.depth, itemIds: [met.piece.id], partIds: [door.id], wanted, place: stretch(side, met) }]
  })
