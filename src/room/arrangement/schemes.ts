/** Every way in which a room of its type may be laid out from one of its walls, as the wishes have it. */
import type { RoomType } from '../../contract/vocabulary.ts'
import { end, middle } from '../furnishing/piece.ts'
import { curtains, plant, storageAt } from './groups/decor.ts'
import { dining } from './groups/dining.ts'
import { bathroom, kitchen } from './groups/fixtures.ts'
import { seating } from './groups/seating.ts'
import { hosting, readingCorner, sleeping } from './groups/sleeping.ts'
import { working } from './groups/working.ts'
import type { Site } from './site.ts'
import { slot, type Scheme, type Slot } from './slots.ts'

/** Square metres from which a room has a second place to sit. */
const ROOMY = 14

const merged = (first: Scheme, others: readonly (Scheme | readonly Slot[])[]): Scheme => {
  const schemes = others.map((other): Scheme => ('slots' in other ? other : { name: '', slots: other, together: [] }))
  const all = [first, ...schemes]
  return {
    name: all
      .map(({ name }) => name)
      .filter((name) => name !== '')
      .join(' '),
    slots: all.flatMap(({ slots }) => slots),
    together: all.flatMap(({ together }) => together),
  }
}

/** The wall for the nth thing beside the first; where there is none of its own, the first one. */
const wallFor = ({ others, wall }: Site, n: number): string => (others[n] ?? others[0] ?? wall).id

/** What is wished beside what the room is for. */
const wishedToo = (site: Site): (Scheme | readonly Slot[])[] => {
  const { people, storage, television } = site.wishes
  const { roomType } = site
  const wanted = (of: number | undefined, ...rooms: RoomType[]) => (of ?? 0) > 0 && !rooms.includes(roomType)
  const about = storage && { isEssential: true, wish: 'storage' as const }
  return [
    ...(wanted(people.sit, 'living_room', 'bathroom', 'kitchen') ? [readingCorner(wallFor(site, 2))] : []),
    ...(wanted(people.dine, 'bathroom') ? [dining(site, wallFor(site, 0))] : []),
    ...(wanted(people.work, 'office', 'bathroom') ? [working(site, wallFor(site, 1), 'middle')] : []),
    ...(wanted(people.host, 'bathroom', 'kitchen') ? [hosting(wallFor(site, 1))] : []),
    ...(television && ['bedroom', 'office'].includes(roomType) ? [screenOpposite(site)] : []),
    ...(storage && ['living_room', 'office'].includes(roomType)
      ? [[storageAt(site, 'storage-1', ['bookcase', 'sideboard', 'shelf'], { worth: 3, ...about, fits: ({ mount }) => mount === 'floor' })]]
      : []),
    ...(storage === 'much' && ['living_room', 'office'].includes(roomType)
      ? [[slot('storage-2', 'bookcase', { beside: 'storage-1', side: 'right', gap: 0.02, align: 'back' }, { worth: 2, ...about, like: 'storage-1' })]]
      : []),
  ]
}

const screenOpposite = ({ opposite, wall }: Site): Scheme => {
  const there = opposite ?? { wall, along: wall.length / 2 }
  const about = { worth: 3, isEssential: true, wish: 'television' as const }
  return {
    name: '',
    slots: [
      slot('tv-unit', 'tv-unit', { against: there.wall.id, at: middle(there.along - there.wall.length / 2) }, about),
      slot('television', 'television', { on: 'tv-unit' }, { ...about, fits: ({ mount }) => mount === 'surface' }),
    ],
    together: [['tv-unit', 'television']],
  }
}

const finish = (site: Site): readonly Slot[] => [...curtains(site), plant(site)]
const shelves = (site: Site): readonly Slot[] =>
  site.wishes.storage ? [] : [slot('bookcase', 'bookcase', { against: wallFor(site, 0), at: end(0.15) }, { worth: 2 })]

const BY_ROOM: Readonly<Record<RoomType, (site: Site) => Scheme[]>> = {
  living_room: (site) => seating(site).map((first) => merged(first, [...wishedToo(site), finish(site), site.area > ROOMY ? shelves(site) : []])),
  bedroom: (site) =>
    sleeping(site).map((first) =>
      merged(first, [...wishedToo(site), finish(site), site.area > ROOMY && !site.wishes.people.sit ? readingCorner(wallFor(site, 2)) : []]),
    ),
  office: (site) =>
    (['middle', 'start'] as const).map((at) =>
      merged(working(site, site.wall.id, at), [
        ...wishedToo(site),
        shelves(site),
        site.area > ROOMY && !site.wishes.people.sit ? readingCorner(wallFor(site, 1)) : [],
        [slot('rug', 'rug', { under: 'task-chair-1', forward: -0.6, turn: 90 }, { worth: 1.2 })],
        finish(site),
      ]),
    ),
  kitchen: (site) => kitchen(site).map((first) => merged(first, [...wishedToo(site), finish(site)])),
  bathroom: (site) => bathroom(site).map((first) => merged(first, [[plant(site)]])),
}

export const schemesOf = (site: Site): Scheme[] => BY_ROOM[site.roomType](site)
