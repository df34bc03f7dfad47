/** Rows of the palette: actions by each of their names, items in the room, products to add. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { SECTIONS, type Action, type Section, type WordKey } from '../action.ts'
import { byName, disabledReason } from '../actions/targets.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import { findIn, type Findable } from './match.ts'

/** The studio's words in one language. */
export type StudioWords = Record<WordKey, string>

interface ActionRow extends Findable {
  kind: 'action'
  id: string
  action: Action
  keys: readonly string[]
  /** Why it cannot be done now. */
  off: WordKey | null
}
interface ItemRow extends Findable {
  kind: 'item'
  id: string
  item: RoomItem
}
interface ProductRow extends Findable {
  kind: 'product'
  id: string
  product: Product
}
export type PaletteRow = ActionRow | ItemRow | ProductRow

export interface PaletteSection {
  title: 'recent' | 'items' | 'products' | Section
  rows: readonly PaletteRow[]
}

const actionRow = (room: EditedRoom, { action, keys }: { action: Action; keys: readonly string[] }, languages: readonly StudioWords[]): ActionRow => {
  const also = action.also
  const names = languages.map((words) => words[action.label])
  const others = also === undefined ? [] : languages.map((words) => words[also])
  return { kind: 'action', id: `action-${action.id}`, action, keys, off: disabledReason(action, room), names: [...names, ...others] }
}

/** Available actions come before unavailable ones. */
const onFirst = (rows: readonly ActionRow[]): ActionRow[] => [...rows.filter(({ off }) => off === null), ...rows.filter(({ off }) => off !== null)]

const MOST_ITEMS = 8

export interface PaletteParts {
  actions: readonly Action[]
  /** The page's language first. */
  languages: readonly StudioWords[]
  /** The names of a piece, the page's language first. */
  namesOf: (productId: string) => readonly string[]
  recent: readonly string[]
  /** Products that the catalogue returned for the query. */
  products: readonly Product[]
}

const productRow = (product: Product): ProductRow => ({ kind: 'product', id: `product-${product.id}`, product, names: [] })

/** Found actions keep their order, the best first, each under its section. */
const foundSections = (rows: readonly ActionRow[]): PaletteSection[] =>
  [...new Set(rows.map(({ action }) => action.section))].map((title) => ({ title, rows: rows.filter(({ action }) => action.section === title) }))

/** @param query as typed; an empty one lists recent actions and then all */
export const paletteSections = (room: EditedRoom, query: string, parts: PaletteParts): PaletteSection[] => {
  const allowed = byName(parts.actions.filter((action) => action.id !== 'palette' && (room.mayEdit || action.edits !== true)))
  const rows = allowed.map((named) => actionRow(room, named, parts.languages))
  const items = [...room.document.items.values()].map((item): ItemRow => ({
    kind: 'item',
    id: `item-${item.id}`,
    item,
    names: parts.namesOf(item.productId),
  }))
  const recent = parts.recent.flatMap((id) => rows.find(({ action }) => action.id === id) ?? [])
  const sections: PaletteSection[] = query.trim()
    ? [
        ...foundSections(onFirst(findIn(rows, query))),
        { title: 'items', rows: findIn(items, query).slice(0, MOST_ITEMS) },
        { title: 'products', rows: parts.products.map(productRow) },
      ]
    : [
        { title: 'recent', rows: recent },
        ...SECTIONS.map((title) => ({ title, rows: onFirst(rows.filter((row) => row.action.section === title && !recent.includes(row))) })),
        { title: 'items', rows: items.slice(0, MOST_ITEMS) },
      ]
  return sections.filter(({ rows: some }) => some.length > 0)
}
