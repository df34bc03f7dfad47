/**
 * The ten rooms to start from, emptied and arranged again: each is asked for what its designer put into it (people, television, storage, style)
 * and for no more money than that cost, and rated as the designer's own room is.
 */
import { ACTIVITIES, type Wished, type Wishes } from '#contract/arrange/arrangementVocabulary.ts'
import { arrange, asItStands } from '#planner/arrangement/arrange.ts'
import type { ArrangeRequest } from '#planner/arrangement/request.ts'
import { GOODS, timed } from '../test/service/modules/design/arrangements/rooms.ts'
import { TEMPLATES } from '../src/service/modules/design/templates/collection.ts'
import { atOwnSize, itemsOf } from '../test/service/modules/design/templates/rooms.ts'

/** More than any room has: what is met of it is what there is. */
const MANY = 20
const EVERYTHING: Wishes = { people: Object.fromEntries(ACTIVITIES.map((one) => [one, MANY])), television: true, storage: 'much' }

const priceOf = (productId: string, variantId: string | null): number =>
  GOODS.find(({ id }) => id === productId)?.variants.find(({ id }) => id === variantId)?.price ?? 0

/** Operations available in a room with all of this in it. */
const wishesOf = (request: ArrangeRequest): Wishes => {
  const unmet = new Map(asItStands(request)?.unmet.map(({ wish, met }) => [wish, met]))
  const met = (wish: Wished, wanted: number) => unmet.get(wish) ?? wanted
  const people = Object.fromEntries(ACTIVITIES.flatMap((one) => (met(one, MANY) > 0 ? [[one, met(one, MANY)]] : [])))
  const storage = met('storage', 2)
  return {
    people,
    ...(met('television', 1) > 0 && { television: true }),
    ...(storage > 0 && { storage: storage > 1 ? ('much' as const) : ('some' as const) }),
  }
}

export interface Compared {
  name: string
  designer: number
  arranged: number
}

export const besideDesigners = (): Compared[] =>
  TEMPLATES.map((template) => {
    const room = atOwnSize(template)
    // Under names of no role: what plays a role is found by its category, as with a shopper's own furniture.
    const items = itemsOf(room).map((item, index) => ({ ...item, id: `item ${index}` }))
    const all: ArrangeRequest = {
      scene: room.scene,
      style: template.style,
      wishes: EVERYTHING,
      kept: items,
      budget: null,
      products: GOODS,
      seed: 1,
      count: 3,
    }
    const asked = { ...all, wishes: wishesOf(all) }
    const budget = items.reduce((sum, { productId, variantId }) => sum + priceOf(productId, variantId), 0)
    const [best] = timed(arrange({ ...asked, kept: [], budget }), 3).last
    return { name: template.id, designer: asItStands(asked)?.score ?? 0, arranged: best?.score ?? 0 }
  })
