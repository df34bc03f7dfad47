/**
 * Writing to people whose wished products cost less than when they were wished (docs/interface/accounts.md#wishlist): once per fall. A price
 * that comes back to what it was, or rises above it, ends the fall; the next one is written of again.
 */
import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { moneyFormat, toWire, type Piastres } from '#contract/wire/money.ts'
import { withTax } from '#contract/pricing/tax.ts'
import { HOME_LOCALE, textIn, type Language } from '#contract/text/languages.ts'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { offersTo } from '../accounts/people.ts'
import { catalogueChanged, findProducts, type CatalogProduct } from '../catalog/products/products.ts'
import { sendMessage } from '../messages/sendMessage.ts'
import type { WishlistItem } from './items.ts'
import { wishlistItems, wishlists } from './tables.ts'
import { wishedIn, type Wished } from './wished.ts'

type AlertServices = Pick<Services, 'db' | 'clock' | 'config'>
/** Wishlists looked through at once. */
const BATCH = 100

interface Compared {
  item: WishlistItem
  wished: Wished
}

/** Items whose alert does not say what their price says: those to write of, and those whose fall is over. */
const compare = (items: readonly WishlistItem[], products: ReadonlyMap<string, CatalogProduct>) => {
  const compared = items.flatMap((item): Compared[] => {
    const product = products.get(item.productId)
    return product ? [{ item, wished: wishedIn(product, item.variantId) }] : []
  })
  const isBelow = ({ item, wished }: Compared) => wished.unitPrice < item.priceWhenAdded
  return {
    fallen: compared.filter((one) => isBelow(one) && one.item.priceAlertedAt === null),
    over: compared.filter((one) => !isBelow(one) && one.item.priceAlertedAt !== null),
  }
}

/** Price that a shopper pays, as pages write it: with tax. */
const shown = (piastres: Piastres, language: Language): string => moneyFormat(language, HOME_LOCALE[language])(toWire(withTax(piastres)))

/** Stores the alerts and writes one message of them all. Alerts that another process stored meanwhile are left out. */
const alert = async (tx: Tx, { clock, config }: AlertServices, accountId: string, fallen: readonly Compared[]): Promise<void> => {
  const at = clock.now()
  const ids = fallen.map(({ item }) => item.id)
  const noted = await tx
    .update(wishlistItems)
    .set({ priceAlertedAt: at })
    .where(and(inArray(wishlistItems.id, ids), isNull(wishlistItems.priceAlertedAt), isNull(wishlistItems.removedAt)))
    .returning({ id: wishlistItems.id })
  const mine = new Set(noted.map(({ id }) => id))
  const [first, ...others] = fallen.filter(({ item }) => mine.has(item.id))
  const reader = await offersTo(tx, accountId)
  if (!first || !reader) return
  const { email: to, language } = reader
  const { item, wished } = first
  const prices = { before: shown(item.priceWhenAdded, language), now: shown(wished.unitPrice, language) }
  const values = {
    ...prices,
    product: textIn(wished.product.name, language),
    others: others.length,
    url: `${config.publicUrl}/products/${item.productId}`,
  }
  await sendMessage(tx, 'price_drop', values, { to, language, at })
}

const lookThrough = async (services: AlertServices, wishlistIds: readonly string[]): Promise<void> => {
  const { db, config } = services
  const rows = await db.root
    .select({ item: wishlistItems, accountId: wishlists.accountId })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .where(and(inArray(wishlistItems.wishlistId, [...wishlistIds]), isNull(wishlistItems.removedAt)))
    .orderBy(asc(wishlistItems.addedAt), asc(wishlistItems.id))
  const products = await findProducts(
    db.root,
    rows.map(({ item }) => item.productId),
    config,
  )
  for (const [accountId, own] of Map.groupBy(rows, (row) => row.accountId)) {
    const { fallen, over } = compare(
      own.map(({ item }) => item),
      products,
    )
    if (over.length > 0) {
      const ids = over.map(({ item }) => item.id)
      await db.root
        .update(wishlistItems)
        .set({ priceAlertedAt: null })
        .where(and(inArray(wishlistItems.id, ids), isNotNull(wishlistItems.priceAlertedAt)))
    }
    if (fallen.length > 0) await db.transaction((tx) => alert(tx, services, accountId, fallen))
  }
}

/** Looks through every wishlist, a batch at a time. */
export const sendPriceAlerts = async (services: AlertServices): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const batch = await services.db.root
      .selectDistinct({ id: wishlistItems.wishlistId })
      .from(wishlistItems)
      .where(gt(wishlistItems.wishlistId, after))
      .orderBy(asc(wishlistItems.wishlistId))
      .limit(BATCH)
    const last = batch.at(-1)
    if (!last) return
    await lookThrough(
      services,
      batch.map(({ id }) => id),
    )
    after = last.id
  }
}

/** The same, only when the catalogue has changed since the last round of this process: a scheduled job. */
export const priceAlerts = (services: AlertServices): (() => Promise<void>) => {
  let seen: string | undefined
  return async () => {
    const changed = await catalogueChanged(services.db.root)
    if (changed === seen) return
    await sendPriceAlerts(services)
    seen = changed
  }
}
