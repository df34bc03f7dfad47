/** Products' files converted before they are requested: as they are shown first, a few at a time, when the machine has nothing better to do. */
import { availableParallelism, loadavg } from 'node:os'
import type { Services } from '../../services.ts'
import { catalogueChanged, findProducts, idsWithModels } from '../catalog/products/products.ts'
import { isFileWanted } from './files.ts'
import { planProduct, PRIORITY } from './plan.ts'
import { AHEAD_OF_NEED } from './turns.ts'

/** Products in one round. */
const AT_ONCE = 4
/** Milliseconds after which all are asked for again, so that they are not forgotten. */
const AGAIN = 24 * 3600 * 1000
/** Seconds that a service which has just started is left alone. */
const SETTLING = 60

/** Whether the machine has time. */
export const isQuiet = (): boolean => process.uptime() > SETTLING && loadavg()[0]! < availableParallelism() / 2

/**
 * A round that asks for the files of the next few products, once those of the last few are made; it starts over when the catalogue has changed.
 * @returns a function that answers how many products that was
 */
export const filesAheadOfNeed = (services: Services, mayWork: () => boolean = isQuiet): (() => Promise<number>) => {
  const { db, config, clock } = services
  let seen: string | null = null
  let offset = 0
  let began = 0

  const next = async (): Promise<string[]> => {
    const now = clock.now().getTime()
    const changed = await catalogueChanged(db.root)
    if (changed !== seen || now - began > AGAIN) [seen, offset, began] = [changed, 0, now]
    return offset === Infinity ? [] : idsWithModels(db.root, { offset, limit: AT_ONCE })
  }

  return async () => {
    const conversions = services.state.arConversions
    if (!conversions || !mayWork()) return 0
    if (await isFileWanted(db.root, PRIORITY.ahead)) {
      conversions.wake(PRIORITY.ahead)
      return 0
    }
    const ids = await next()
    offset = ids.length < AT_ONCE ? Infinity : offset + ids.length
    const products = await findProducts(db.root, ids, config)
    const wanted = [...products.values()].flatMap(
      (product) => planProduct(product, null, { platform: 'web', version: conversions.version })?.wanted ?? [],
    )
    if (wanted.length === 0) return 0
    await conversions.ask(
      AHEAD_OF_NEED,
      wanted.map((file) => ({ ...file, priority: PRIORITY.ahead })),
    )
    conversions.wake(PRIORITY.ahead)
    return products.size
  }
}
