/** A whole room into the cart, in one transaction: pressing twice adds nothing twice. */
import type { Services } from '../../services.ts'
import { roomShown } from '../ar/sessions.ts'
import { roomByLink, roomForCart, roomToBuy, type RoomToBuy } from '../design/buying.ts'
import { withCart, type Shopper } from './changeCart.ts'
import { findShownOffers, type ProductOffer } from '../catalog/products/productOffers.ts'
import { lineKey, putLines } from './lines.ts'
import { coveredByStock, requireFitting, type Change, type Shortage } from './rules.ts'

/** Exactly one of the three. */
export interface RoomSource {
  projectId?: string | undefined
  shareToken?: string | undefined
  arSessionToken?: string | undefined
}

const findRoom = async (services: Services, { caller }: Shopper, { projectId, shareToken, arSessionToken }: RoomSource): Promise<RoomToBuy> => {
  if (shareToken !== undefined) return roomByLink(services.db.root, shareToken, services.clock.now())
  if (arSessionToken !== undefined) return roomToBuy(await roomShown(services, arSessionToken))
  return roomForCart(services.db.root, caller, projectId ?? '')
}

/** Lines that go into the cart together: a room's, or of no room. */
export interface LinesToBuy {
  id: string | null
  name: string | null
  lines: RoomToBuy['lines']
}

/**
 * Changes that put a room's items in the cart, pieces added up by product. Products no longer sold do not go into a cart; the room shows them without
 * a price.
 * @param offer offers of the room's lines, in their order; undefined for lines to skip
 */
export const roomChanges = (room: LinesToBuy, offer: readonly (ProductOffer | undefined)[]): Change[] => {
  const changes = new Map<string, Change>()
  room.lines.forEach(({ customization, quantity }, index) => {
    const found = offer[index]
    if (found === undefined) return
    const identity = { productId: found.productId, variantId: found.variantId, customizations: customization, designProjectId: room.id }
    const before = changes.get(lineKey(identity))
    const path = before?.path ?? `items.${index}.quantity`
    changes.set(lineKey(identity), { ...identity, quantity: (before?.quantity ?? 0) + quantity, roomName: room.name, offer: found, path })
  })
  return [...changes.values()]
}

interface Adding {
  /** Leaves out the lines that the stock does not cover; else all or nothing. */
  skipUnavailable: boolean
}

/**
 * Brings the cart to what these lines hold: afterwards its lines of this room, or of none, hold at least as much.
 * @returns the lines left out: those that are short, and those of variants that are no longer sold
 * @throws Refusal INSUFFICIENT_STOCK with every short product, CART_LIMIT_EXCEEDED
 */
export const addLinesToCart = (services: Services, shopper: Shopper, wish: LinesToBuy, { skipUnavailable }: Adding): Promise<Shortage[]> =>
  withCart(services, shopper, async (tx, cart, now) => {
    const { lines } = cart
    const there = new Map(lines.map((line) => [line.lineKey, line]))
    const shown = await findShownOffers(tx, wish.lines, services)
    const offerWhere = (isForSale: boolean) => shown.map((found) => (found?.isForSale === isForSale ? found.offer : undefined))
    const wanted = roomChanges(wish, offerWhere(true))
    const withdrawn = roomChanges(wish, offerWhere(false)).map((change): Shortage => ({ change, requested: change.quantity }))
    // A line that already holds the pieces is left alone, even if it went short meanwhile.
    const more = wanted.filter((change) => change.quantity > (there.get(lineKey(change))?.quantity ?? 0))
    const { covered, short } = skipUnavailable ? coveredByStock(lines, more) : { covered: more, short: [] }
    requireFitting(lines, covered)
    await putLines(tx, cart, covered, now)
    return [...short, ...withdrawn]
  })

/**
 * Puts a room in the cart: afterwards the cart's lines of this room hold at least what the room holds.
 * @returns the lines left out: those that are short, and those of variants that are no longer sold
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, SHARE_NOT_FOUND, AR_SESSION_NOT_FOUND, AR_SESSION_EXPIRED,
 *   INSUFFICIENT_STOCK with every short product, CART_LIMIT_EXCEEDED
 */
export const addRoomToCart = async (services: Services, shopper: Shopper, source: RoomSource, adding: Adding): Promise<Shortage[]> =>
  addLinesToCart(services, shopper, await findRoom(services, shopper, source), adding)
