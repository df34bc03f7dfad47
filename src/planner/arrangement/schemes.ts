/** Every way in which a room of its type may be laid out from one of its walls, as the wishes have it. */
import { ACTIVITIES, type Activity } from '#contract/arrange/arrangementVocabulary.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { RoomType } from '#contract/wire/vocabulary.ts'
import { end, middle, start } from '../furnishing/piece.ts'
import type { RoomSpace, WallLine } from '#room/geometry/roomSpace.ts'
import { artOver, curtains, lampOn, plant, storageAt } from './groups/decor.ts'
import { dining } from './groups/dining.ts'
import { bathroom, kitchen } from './groups/fixtures.ts'
import { seating } from './groups/seating.ts'
import { hosting, readingCorner, sleeping } from './groups/sleeping.ts'
import { wallFillings } from './groups/walls.ts'
import { facingRoom, working, type DeskPlace } from './groups/working.ts'
import type { People } from './fewer.ts'
import type { ArrangeRequest, Part } from './request.ts'
import { sitesOf, type Site } from './site.ts'
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

/** The wall for the nth group; if it has none of its own, the first one. */
const wallFor = ({ others, wall }: Site, n: number): string => (others[n] ?? others[0] ?? wall).id

/** The window that an activity is wanted beside. */
const lightFor = ({ wishes, lightest }: Site, activity: Activity): Site['lightest'] => (wishes.byWindow?.includes(activity) ? lightest : null)

/** A seat beside the window has the light from the side, not in the eyes. */
const deskPlaces = (site: Site, usual: readonly DeskPlace[]): readonly DeskPlace[] => {
  const light = lightFor(site, 'work')
  if (!light) return usual
  const { wall, at } = light.side
  return [{ name: 'window', wallId: wall.id, at: at === 'start' ? start(0.3) : end(0.3) }]
}

/** Wishes in addition to the room's purpose. */
const wishedToo = (site: Site): (Scheme | readonly Slot[])[] => {
  const { people, storage, television } = site.wishes
  const { roomType } = site
  const wanted = (of: number | undefined, ...rooms: RoomType[]) => (of ?? 0) > 0 && !rooms.includes(roomType)
  const about = storage && { isEssential: true, wish: 'storage' as const }
  return [
    ...(wanted(people.sit, 'living_room', 'bathroom', 'kitchen') ? [readingCorner(lightFor(site, 'sit')?.side.wall.id ?? wallFor(site, 2))] : []),
    ...(wanted(people.dine, 'bathroom') ? [dining(site, lightFor(site, 'dine')?.wall.id ?? wallFor(site, 0))] : []),
    ...(wanted(people.work, 'office', 'bathroom')
      ? deskPlaces(site, [{ name: 'middle', wallId: wallFor(site, 1), at: middle(0) }]).map((place) => working(site, place))
      : []),
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
      slot('tv-unit', 'tv-unit', { against: there.wall.id, at: middle(there.along - there.wall.length / 2) }, { ...about, seenFrom: 'bed' }),
      slot('television', 'television', { on: 'tv-unit' }, { ...about, fits: ({ mount }) => mount === 'surface' }),
    ],
    together: [['tv-unit', 'television']],
  }
}

/** Optional pieces that complete a large room; every wish takes precedence. */
const unasked = ({ slots, ...scheme }: Scheme): Scheme => ({
  ...scheme,
  slots: slots.map(({ key, categories, fits, like, worth, place }) => ({ key, categories, fits, like, place, isEssential: false, worth: worth / 2 })),
})

/** Usual pieces of the room type; they give way if only other things are wished for. */
const usual = (site: Site, activity: Activity, scheme: Scheme): Scheme => {
  const wished = ACTIVITIES.filter((one) => (site.wishes.people[one] ?? 0) > 0)
  if (wished.length === 0 || wished.includes(activity)) return scheme
  return { ...scheme, slots: scheme.slots.map((one) => (one.wish === activity ? { ...one, isEssential: false } : one)) }
}

/** Square metres from which a room has more in it than what it is for. */
const LARGE = 20

/** Visitor seats at a desk. */
const visitors = (wallId: string): readonly Slot[] => [
  slot('sofa', 'sofa', { against: wallId, at: middle(0), out: 0.04 }, { worth: 2.5, fits: ({ size }) => size.depth < 1.3 }),
  slot('coffee-table', 'coffee-table', { beside: 'sofa', side: 'front', gap: 0.42 }, { worth: 1.5 }),
  artOver('sofa'),
]

/** Something low along a wall, with a picture and a lamp. */
const lowAt = (wallId: string): readonly Slot[] => [
  slot('sideboard', ['sideboard', 'console'], { against: wallId, at: middle(0) }, { worth: 2, fits: ({ size }) => size.height < 1 }),
  artOver('sideboard', 0.8),
  lampOn('sideboard', 0.5, 0.6),
]

const finish = (site: Site): readonly Slot[] => [...curtains(site), plant(site)]
const shelves = (site: Site): readonly Slot[] =>
  site.wishes.storage ? [] : [slot('bookcase', 'bookcase', { against: wallFor(site, 0), at: end(0.15) }, { worth: 2 })]

/** At the wall, or, where one sits alone and there is floor for it, looking into the room. */
const desksIn = (site: Site): Scheme[] => {
  const atWall = deskPlaces(site, [
    { name: 'middle', wallId: site.wall.id, at: middle(0) },
    { name: 'start', wallId: site.wall.id, at: start(0.5) },
  ]).map((place) => working(site, place))
  const alone = (site.wishes.people.work ?? 1) === 1 && !lightFor(site, 'work') && site.area > ROOMY
  return alone ? [facingRoom(site), ...atWall] : atWall
}

const BY_ROOM: Readonly<Record<RoomType, (site: Site) => Scheme[]>> = {
  living_room: (site) =>
    seating(site).map((first) =>
      merged(usual(site, 'sit', first), [
        ...wishedToo(site),
        finish(site),
        site.area > ROOMY ? shelves(site) : [],
        ...(site.area > LARGE ? [lowAt(wallFor(site, 1)), readingCorner(wallFor(site, 2))] : []),
      ]),
    ),
  bedroom: (site) =>
    sleeping(site).map((first) =>
      merged(usual(site, 'sleep', first), [
        ...wishedToo(site),
        finish(site),
        site.area > ROOMY && !site.wishes.people.sit ? readingCorner(wallFor(site, 2)) : [],
      ]),
    ),
  office: (site) =>
    desksIn(site).map((first) =>
      merged(usual(site, 'work', first), [
        ...wishedToo(site),
        shelves(site),
        site.area > ROOMY && !site.wishes.people.sit ? readingCorner(wallFor(site, 1)) : [],
        [
          slot('rug', 'rug', (sizes) => ({ under: 'desk-1', forward: 0.45, turn: sizes('rug').depth > sizes('rug').width ? 90 : 0 }), {
            worth: 1.2,
            fits: ({ size }) => Math.min(size.width, size.depth) >= 1.5,
          }),
        ],
        finish(site),
        site.area > LARGE ? visitors(wallFor(site, 2)) : [],
      ]),
    ),
  kitchen: (site) =>
    kitchen(site).map((first) =>
      merged(first, [
        ...wishedToo(site),
        finish(site),
        ...(site.area > ROOMY && !site.wishes.people.dine ? [unasked(dining(site, wallFor(site, 1)))] : []),
      ]),
    ),
  bathroom: (site) => bathroom(site).map((first) => merged(first, [[plant(site)]])),
}

/** One way of laying a room out, from one of its walls. */
export interface Way {
  site: Site
  scheme: Scheme
  /** For how many. */
  people: People
}

/** Walls from which a room is laid out. */
const WALLS = 6
/** Walls at which a place to work near a point is looked for. */
const NEAREST = 2

const alongNearest = ({ from, direction, length, normal }: WallLine, at: PlanPoint): { along: number; away: number } => {
  const [dx, dy] = [at.x - from.x, at.y - from.y]
  const along = Math.max(0, Math.min(length, dx * direction.x + dy * direction.y))
  return { along, away: Math.hypot(dx - along * direction.x, dy - along * direction.y) + (dx * normal.x + dy * normal.y < 0 ? length : 0) }
}

const waysOfPart = (sites: readonly Site[], part: Part): Omit<Way, 'people'>[] => {
  switch (part.kind) {
    case 'seating':
      return sites.slice(0, WALLS).flatMap((site) => seating(site).map((scheme) => ({ site, scheme })))
    case 'work':
      return sites
        .map((site) => ({ site, ...alongNearest(site.wall, part.at) }))
        .toSorted((a, b) => a.away - b.away)
        .slice(0, NEAREST)
        .map(({ site, along }) => ({
          site,
          scheme: working(site, { name: 'here', wallId: site.wall.id, at: middle(along - site.wall.length / 2) }),
        }))
    default:
      return sites.filter(({ wall }) => wall.id === part.wallId).flatMap((site) => wallFillings(site).map((scheme) => ({ site, scheme })))
  }
}

/** Every way in which the room, or the part of it that is asked for, may be laid out. */
export const waysOf = ({ scene, wishes, part }: Pick<ArrangeRequest, 'scene' | 'wishes' | 'part'>, space: RoomSpace): Way[] => {
  const sites = sitesOf(space, scene.room.type, wishes)
  const ways = part
    ? waysOfPart(sites, part)
    : sites.slice(0, WALLS).flatMap((site) => BY_ROOM[site.roomType](site).map((scheme) => ({ site, scheme })))
  return ways.map((way) => ({ ...way, people: wishes.people }))
}
