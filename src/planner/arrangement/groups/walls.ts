/** Pieces at and on one wall, if only that wall is to be furnished. */
import type { RoomType } from '#contract/wire/vocabulary.ts'
import { end, middle, start } from '../../furnishing/piece.ts'
import type { Site } from '../site.ts'
import { slot, type Scheme, type Slot } from '../slots.ts'
import { artOver, lampOn } from './decor.ts'
import { readingCorner } from './sleeping.ts'

/** Metres of wall that one tall piece of storage takes, about. */
const BAY = 1
const MOST_BAYS = 4

/** The same piece as often as the wall has room for it, from its beginning. */
const inRow = (key: string, category: 'bookcase' | 'wardrobe', { wall }: Site): Slot[] =>
  Array.from({ length: Math.max(1, Math.min(MOST_BAYS, Math.floor(wall.length / BAY))) }, (_, n) =>
    n === 0
      ? slot(`${key}-1`, category, { against: wall.id, at: start(0.1) }, { worth: 3 })
      : slot(`${key}-${n + 1}`, category, { beside: `${key}-${n}`, side: 'right', gap: 0.01, align: 'back' }, { worth: 2, like: `${key}-1` }),
  )

const low = (site: Site, category: 'sideboard' | 'console' | 'dresser'): Slot[] => [
  slot(category, category, { against: site.wall.id, at: middle(0) }, { worth: 3 }),
  artOver(category, 1.5),
  lampOn(category, 0.5),
  slot('plant', 'plant', { against: site.wall.id, at: end(0.14), out: 0.14 }, { worth: 0.9, fits: ({ mount }) => mount === 'floor' }),
]

type Filling = (site: Site) => Slot[]
const FILLINGS = {
  bookcases: (site) => inRow('bookcase', 'bookcase', site),
  wardrobes: (site) => inRow('wardrobe', 'wardrobe', site),
  sideboard: (site) => low(site, 'sideboard'),
  console: (site) => low(site, 'console'),
  dresser: (site) => low(site, 'dresser'),
  reading: ({ wall }) => readingCorner(wall.id),
} satisfies Record<string, Filling>

const BY_ROOM: Readonly<Record<RoomType, readonly (keyof typeof FILLINGS)[]>> = {
  living_room: ['sideboard', 'bookcases', 'console', 'reading'],
  bedroom: ['wardrobes', 'dresser', 'reading', 'bookcases'],
  office: ['bookcases', 'sideboard', 'reading'],
  kitchen: ['sideboard', 'console'],
  bathroom: ['console', 'dresser'],
}

export const wallFillings = (site: Site): Scheme[] =>
  BY_ROOM[site.roomType].map((name): Scheme => ({ name: `wall-${name}`, slots: FILLINGS[name](site), together: [] }))
