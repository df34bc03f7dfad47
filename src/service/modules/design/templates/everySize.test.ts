/** Every furnished room at fifty sizes: what opens has nothing against it, and what is said of the least size is true. */
import { describe, expect, test } from 'vitest'
import type { Dimensions, SceneData } from '#contract/design/scene.ts'
import { DIMENSION_LIMITS } from '#contract/wire/vocabulary.ts'
import { advise } from '#room/advice/advise.ts'
import { problems } from '#room/placement/checks.ts'
import { sceneFaults } from '#room/document/sceneFaults.ts'
import { TEMPLATES } from './collection.ts'
import { furnish, holds } from './furnish.ts'
import { leastFrom, leastSizeOf } from './leastSize.ts'
import { documentOf, PRODUCTS, wishes } from '../../../../../test/service/modules/design/templates/rooms.ts'

/** The fractional parts of multiples of these spread evenly over the cube, whatever their number (Roberts's R3 sequence). */
const SPREAD = [0.8191725133961645, 0.6710436067037893, 0.5497004779019703] as const
const between = (least: number, most: number, share: number): number => Math.round((least + (most - least) * (share % 1)) * 100) / 100
/** The `n`th of a spread of sizes. */
const sizeOf = (n: number, least: Dimensions, most: Dimensions): Dimensions => ({
  length: between(least.length, most.length, n * SPREAD[0]),
  width: between(least.width, most.width, n * SPREAD[1]),
  height: between(least.height, most.height, n * SPREAD[2]),
})
const SMALLEST = { length: 2, width: 2, height: DIMENSION_LIMITS.height.min }
const LARGEST = { length: 12, width: 12, height: DIMENSION_LIMITS.height.max }
/** Half of them as flats are built: there is most to be left out. */
const SIZES = Array.from({ length: 50 }, (_, n) => sizeOf(n, SMALLEST, n % 2 === 0 ? LARGEST : { length: 5.5, width: 5, height: 3.2 }))

describe.each(TEMPLATES.map((template) => [template.name.en, template] as const))('%s', (_, template) => {
  const at = (dimensions: Dimensions) => furnish(template, { ...template, dimensions, ...wishes }, PRODUCTS)
  const isIn = (dimensions: Dimensions) => Promise.resolve(holds(template, { ...template, dimensions, ...wishes }, PRODUCTS))

  test('opens without a problem, a piece of advice or half a group at each of fifty sizes', () => {
    const against = SIZES.flatMap((dimensions) => {
      const room = at(dimensions)
      const document = documentOf(room)
      const found = [
        ...problems(document, PRODUCTS).map(({ itemId }) => `problem ${itemId}`),
        ...advise(document, PRODUCTS).map(({ severity, rule, itemIds, partIds }) => `${severity} ${rule} ${itemIds.join(' ')} ${partIds.join(' ')}`),
        ...(template.together ?? [])
          .filter((group) => new Set(group.map((key) => room.dropped.includes(key))).size > 1)
          .map((group) => `half a group ${group.join(' ')}`),
        ...sceneFaults(room.scene as SceneData).map(({ path, code }) => `${code} ${path}`),
      ]
      return found.map((what) => ({ dimensions, what }))
    })
    expect(against).toEqual([])
  })

  test('works in the least size that is named for it, in every larger one, and in none that is smaller on both sides', async () => {
    const least = await leastSizeOf(template.dimensions, isIn)
    if (!least) throw new Error('works nowhere')
    expect([least.length <= template.dimensions.length, least.width <= template.dimensions.width]).toEqual([true, true])
    expect(at(least).works).toBe(true)
    for (let n = 1; n <= 40; n++) {
      const most = n % 2 === 0 ? LARGEST : { length: least.length + 1, width: least.width + 1, height: 3.2 }
      const larger = sizeOf(n, least, most)
      // When the search for places fails in a larger room, that room's own least size is named.
      if (!at(larger).works) expect(await leastFrom(larger, isIn)).toEqual(expect.objectContaining({ height: larger.height }))
    }
    const smaller = [0.1, 0.3, 0.6].map((less) => ({ ...least, length: Math.max(2, least.length - less), width: Math.max(2, least.width - less) }))
    for (const size of smaller) if (size.length < least.length && size.width < least.width) expect([size, at(size).works]).toEqual([size, false])
  })
})
