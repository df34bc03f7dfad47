import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test/contract/scope.ts'
import type { SceneData } from '#contract/design/scene.ts'
import { FILM_SECONDS } from '#contract/renders/vocabulary.ts'
import { DIMENSION_LIMITS, ROOM_TYPES, STYLES } from '#contract/wire/vocabulary.ts'
import { advise } from '#room/advice/advise.ts'
import { problems } from '#room/placement/checks.ts'
import type { RoomItem } from '#room/document/document.ts'
import { halfAcross } from '#room/camera/eyeView.ts'
import { filmPath } from '#room/camera/filmPath.ts'
import { coversPoint, type Footprint } from '#room/geometry/footprint.ts'
import { footprintOf } from '#room/placement/placedItem.ts'
import { roomSpace } from '#room/geometry/roomSpace.ts'
import { fitsInside } from '#room/placement/inside.ts'
import { placedItemOf } from '#room/placement/placedItem.ts'
import { sceneFaults } from '#room/document/sceneFaults.ts'
import { walkableArea } from '#room/camera/walking.ts'
import { TEMPLATES } from './collection.ts'
import type { TemplateDefinition } from './definition.ts'
import { furnish, type FurnishedRoom } from './furnish.ts'
import { atOwnSize, documentOf, itemsOf, PRODUCTS, wishes } from '../../../../../test/service/modules/design/templates/rooms.ts'

const FILM_ASPECT = 9 / 16
/** A rug, a lamp overhead or a curtain is in an image of another item. */
const isShown = ({ category, mount }: { category: string; mount: string }): boolean =>
  category !== 'rug' && category !== 'curtain' && mount !== 'ceiling'
const wrapped = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

const problemsOf = (room: FurnishedRoom) => problems(documentOf(room), PRODUCTS)

// ---- Walking through -----------------------------------------------------------------------------------------------

const PERSON = 0.3
/** Categories that need no access. */
const LOOKED_AT: ReadonlySet<string> = new Set(['rug', 'plant', 'floor-lamp'])
const CELL = 0.1
/** Distance that a person must reach to use an item, metres. */
const REACH = 0.45

/** Items that a person 60 cm wide can reach from the door. */
const reachable = (room: FurnishedRoom): Set<string> => {
  const space = roomSpace(room.scene)
  const feet = itemsOf(room)
    .map((item) => ({ item, product: PRODUCTS.get(item.productId)! }))
    .filter(({ product }) => product.mount === 'floor' && product.category !== 'rug')
    .map(({ item, product }) => ({ key: item.id, foot: footprintOf(placedItemOf(item, product)) }))
  const grown = (foot: Footprint, by: number): Footprint => ({ ...foot, halfWidth: foot.halfWidth + by, halfDepth: foot.halfDepth + by })
  const body = (x: number, z: number): Footprint => ({ x, z, halfWidth: PERSON, halfDepth: PERSON, angle: 0 })
  const free = (x: number, z: number) => fitsInside(space, body(x, z)) && !feet.some(({ foot }) => coversPoint(grown(foot, PERSON - 0.02), x, z))
  const door = space.openings.find(({ type }) => type === 'door')!
  const seen = new Set<string>()
  const next: [number, number][] = [[Math.round(door.zone.x / CELL), Math.round(door.zone.z / CELL)]]
  while (next.length > 0) {
    const [column, row] = next.pop()!
    if (seen.has(`${column} ${row}`) || !free(column * CELL, row * CELL)) continue
    seen.add(`${column} ${row}`)
    next.push([column + 1, row], [column - 1, row], [column, row + 1], [column, row - 1])
  }
  const cells = [...seen].map((cell) => cell.split(' ').map((n) => Number(n) * CELL) as [number, number])
  return new Set(feet.filter(({ foot }) => cells.some(([x, z]) => coversPoint(grown(foot, REACH + PERSON), x, z))).map(({ key }) => key))
}

describe.each(TEMPLATES.map((template) => [template.name.en, template] as const))('%s', (_, template) => {
  const room = atOwnSize(template)

  test('names products and variants that the house sells', () => {
    const unknown = template.pieces.filter(({ sku, variant }) => !PRODUCTS.get(sku)?.variants.some((one) => one.sku === variant))
    expect(unknown.map(({ variant }) => variant)).toEqual([])
  })

  test('stands as it was drawn: nothing left out, nothing moved, nothing in the way of anything', () => {
    expect({ dropped: room.dropped, moved: room.moved, problems: problemsOf(room) }).toEqual({ dropped: [], moved: [], problems: [] })
    expect(room.pieces.length).toBeGreaterThanOrEqual(8)
    expect(room.pieces.length).toBeLessThanOrEqual(20)
  })

  test('a template makes a room that the service accepts, with a door and a window', () => {
    expect(sceneFaults(room.scene as SceneData)).toEqual([])
    expect(new Set(room.scene.objects.map(({ type }) => type))).toEqual(new Set(['door', 'window']))
  })

  test('can be walked: one gets from the door to everything that is sat on, lain in, opened or stood at', () => {
    const reached = reachable(room)
    const used = room.pieces.filter(({ sku }) => PRODUCTS.get(sku)!.mount === 'floor' && !LOOKED_AT.has(PRODUCTS.get(sku)!.category))
    expect(used.map(({ key }) => key).filter((key) => !reached.has(key))).toEqual([])
  })

  test('has nothing that a designer would advise against, nor anything that could be better', () => {
    expect(advise(documentOf(room), PRODUCTS).map(({ rule, itemIds, measured }) => `${rule} ${itemIds.join(' ')} ${measured}`)).toEqual([])
  })

  test('has all that it is not itself without, which are pieces of it, and comes in whole groups', () => {
    const keys = new Set(template.pieces.map(({ key }) => key))
    expect(room.works).toBe(true)
    expect(template.essential.length).toBeGreaterThan(0)
    expect([...template.essential, ...(template.together ?? []).flat()].filter((key) => !keys.has(key))).toEqual([])
  })

  test('has a film that always shows at least half as many pieces as its last view', () => {
    const document = documentOf(room)
    const path = filmPath(document, PRODUCTS, walkableArea(document, PRODUCTS), FILM_ASPECT)
    const pieces = itemsOf(room).filter(({ productId }) => isShown(PRODUCTS.get(productId)!))
    const counts = Array.from({ length: FILM_SECONDS + 1 }, (__, seconds) => {
      const { position, target } = path.at(seconds)
      const ahead = Math.atan2(target.x - position.x, target.z - position.z)
      const aside = ({ position: at }: RoomItem) => wrapped(Math.atan2(at.x - position.x, at.z - position.z) - ahead)
      return pieces.filter((piece) => Math.abs(aside(piece)) < halfAcross(FILM_ASPECT) * 0.9).length
    })
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(Math.floor(counts.at(-1)! / 2))
  })

  test('speaks three languages', () => {
    for (const words of [template.name, template.description]) expect(new Set(Object.values(words)).size).toBe(words.en === words.fr ? 2 : 3)
  })
})

describe('the collection', () => {
  test('has two rooms of each type and two in each style, no two alike', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(10)
    for (const type of ROOM_TYPES) expect(TEMPLATES.filter(({ roomType }) => roomType === type).length).toBeGreaterThanOrEqual(2)
    for (const style of STYLES) expect(TEMPLATES.filter((one) => one.style === style).length).toBeGreaterThanOrEqual(2)
    expect(TEMPLATES.filter(({ corners }) => corners?.length === 6).length).toBeGreaterThanOrEqual(2)
    for (const of of [
      ({ id }: TemplateDefinition) => id,
      ({ name }: TemplateDefinition) => name.en,
      (one: TemplateDefinition) => JSON.stringify(atOwnSize(one).pieces),
    ])
      expect(new Set(TEMPLATES.map(of)).size).toBe(TEMPLATES.length)
  })
})

const between = ({ min, max }: { min: number; max: number }) => fc.double({ min, max, noNaN: true })
const anyDimensions = fc.record({
  length: between(DIMENSION_LIMITS.length),
  width: between(DIMENSION_LIMITS.width),
  height: between(DIMENSION_LIMITS.height),
})

describe('templates at other dimensions', () => {
  test('nothing hangs over, nothing overlaps, the door opens, and every piece is either there or left out', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEMPLATES), anyDimensions, fc.constantFrom(...STYLES), (template, dimensions, style) => {
        const room = furnish(template, { ...template, dimensions, style, ...wishes }, PRODUCTS)
        expect(problemsOf(room)).toEqual([])
        expect(sceneFaults(room.scene as SceneData)).toEqual([])
        expect(room.scene.objects.some(({ type }) => type === 'door')).toBe(true)
        expect([...room.pieces.map(({ key }) => key), ...room.dropped].toSorted()).toEqual(template.pieces.map(({ key }) => key).toSorted())
      }),
      { numRuns: cases(60) },
    )
  })

  test('a larger room keeps all of its furniture', () => {
    for (const template of TEMPLATES) {
      const { length, width, height } = template.dimensions
      const larger = furnish(
        template,
        { ...template, dimensions: { length: length + 1, width: width + 0.8, height: height + 0.1 }, ...wishes },
        PRODUCTS,
      )
      expect([template.name.en, larger.dropped]).toEqual([template.name.en, []])
    }
  })

  test('the most important pieces are the last to go', () => {
    for (const template of TEMPLATES.filter(({ roomType }) => roomType === 'bedroom')) {
      const small = furnish(template, { ...template, dimensions: { length: 4, width: 3.7, height: 2.6 }, ...wishes }, PRODUCTS)
      expect(small.pieces.map(({ key }) => key)).toContain('bed')
      expect(small.dropped.length).toBeGreaterThan(0)
    }
  })

  test("another style brings its own finishes, the template's own keeps what the template paints", () => {
    const template = TEMPLATES.find(({ finishes }) => finishes?.accents?.['wall-1'])!
    const own = atOwnSize(template)
    const other = furnish(template, { ...template, style: 'egyptian', roomType: 'office', ...wishes }, PRODUCTS)
    expect(own.scene.room.walls[0]!.color).toBe(template.finishes!.accents!['wall-1']!.color)
    expect(other.scene.room.walls[0]!.material).toBe('lime_plaster')
    expect(other.scene.room.type).toBe('office')
  })
})

describe('templates with another catalogue', () => {
  test('a product that is not there is left out, and so is what goes by it', () => {
    for (const template of TEMPLATES) {
      const [first] = template.pieces
      const fewer = new Map([...PRODUCTS].filter(([sku]) => sku !== first!.sku))
      const room = furnish(template, { ...template, ...wishes }, fewer)
      expect(room.dropped).toContain(first!.key)
      expect(room.pieces.length).toBeGreaterThan(0)
      expect(problemsOf(room)).toEqual([])
    }
  })

  test('an empty one still gives the room itself', () => {
    const room = furnish(TEMPLATES[0]!, { ...TEMPLATES[0]!, ...wishes }, new Map())
    expect([room.pieces, room.scene.room.walls.length]).toEqual([[], 4])
  })

  test('a variant that is no longer sold gives way to the first one', () => {
    const products = new Map([...PRODUCTS].map(([sku, product]) => [sku, { ...product, variants: [{ id: `${sku} new`, sku: `${sku}-NEW` }] }]))
    for (const piece of furnish(TEMPLATES[0]!, { ...TEMPLATES[0]!, ...wishes }, products).pieces) expect(piece.variantId).toBe(`${piece.sku} new`)
  })
})
