import type { Category } from '#contract/wire/vocabulary.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { Products } from '../../editor/store/products.ts'

/** Kinds of items in a room, in the order of their names. */
export const kindsHere = (document: Pick<RoomDocument, 'items'>, products: Products): Category[] =>
  [...new Set([...document.items.values()].flatMap(({ productId }) => products.get(productId)?.category ?? []))].toSorted()
