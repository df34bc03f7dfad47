/**
 * Search data of every product, kept in memory: words, filters, orders. words, filters, orders. Each product has a number; one whose words, price or
 * place changed gets a new number and its old one is dead. Fifty thousand products take some tens of megabytes and are gone through in a few
 * milliseconds, so that a large catalogue answers like a small one, the same on every database.
 */
import type { Piastres } from '#contract/wire/money.ts'
import { textIn, type Language, type Translated } from '#contract/text/languages.ts'
import {
  CATEGORIES,
  CATEGORY_NAMES,
  MOUNTS,
  ROOM_TYPES,
  STYLES,
  type Category,
  type Mount,
  type RoomType,
  type Style,
} from '#contract/wire/vocabulary.ts'
import { CATEGORY_WORDS, GROUP_WORDS, ROOM_WORDS, STYLE_WORDS } from './categoryWords.ts'
import { Vocabulary } from './vocabulary.ts'
import { nounsOf, normalise, wordsOf } from './words.ts'

/** A product as it is read for the index. */
export interface IndexedProduct {
  id: string
  name: Translated
  /** Normalised. */
  nameSearch: string
  search: string
  category: Category
  roomTypes: readonly RoomType[]
  styles: readonly Style[]
  mount: Mount
  /** Metres. */
  width: number
  depth: number
  height: number
  /** Price that a shopper pays for the plain product. */
  price: Piastres
  position: number
  createdAt: number
  /** Any other text whenever anything but stock changed. */
  changed: string
  /** Capitals. */
  colors: readonly string[]
  inStock: boolean
}

/**
 * Field of a word; higher counts more. The thing itself comes before its description: the noun of its name and its kind before the other words of its
 * name (whose maker, what is painted on it), and these before its description, colours and patterns.
 */
export const FIELD = { mentioned: 1, name: 2, kind: 3, noun: 4 } as const
/** A posting is a product's number times this, and the field. */
export const FIELDS = 8

const memo = <K extends string>(words: (key: K) => string) => {
  const known = new Map<K, string[]>()
  return (key: K): string[] => {
    const made = known.get(key) ?? wordsOf(normalise(words(key)))
    known.set(key, made)
    return made
  }
}
const categoryWords = memo(
  (category: Category) => `${category} ${CATEGORY_WORDS[category]} ${CATEGORIES[category]} ${GROUP_WORDS[CATEGORIES[category]]}`,
)
const styleWords = memo((style: Style) => `${style} ${STYLE_WORDS[style]}`)
const roomWords = memo((room: RoomType) => `${room} ${ROOM_WORDS[room]}`)

const bitsOf = <T>(all: readonly T[], some: readonly T[]): number => some.reduce((bits, one) => bits | (1 << all.indexOf(one)), 0)

export type Order = 'position' | 'price' | '-price' | 'newest' | `name:${Language}`

export class ProductIndex {
  readonly vocabulary = new Vocabulary()
  /** By term: product × FIELDS + field. A product is listed once in each. */
  readonly postings: number[][] = []
  // By number, side by side: going through one of them touches nothing else.
  readonly ids: string[] = []
  readonly alive: boolean[] = []
  readonly category: number[] = []
  /** One bit a room, a style. */
  readonly rooms: number[] = []
  readonly styles: number[] = []
  readonly mount: number[] = []
  readonly price: number[] = []
  readonly inStock: boolean[] = []
  readonly colors: (readonly number[])[] = []
  readonly sizes: (readonly [number, number, number])[] = []
  readonly colorNames: string[] = []
  readonly #colorIds = new Map<string, number>()
  readonly #position: number[] = []
  readonly #createdAt: number[] = []
  readonly #names: Translated[] = []
  readonly #changed: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #orders = new Map<Order, { upTo: number; dead: number; numbers: number[] }>()
  #dead = 0

  /** Products, dead numbers left out. */
  get size(): number {
    return this.#numbers.size
  }
  /** One more than the highest number. */
  get numbers(): number {
    return this.ids.length
  }
  /** More dead numbers than live ones: building the index again is cheaper than skipping them. */
  get needsCompaction(): boolean {
    return this.#dead > 1000 && this.#dead > this.size
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id)
  }
  colorOf(name: string): number | undefined {
    return this.#colorIds.get(name)
  }

  /** Takes a product in, new or changed. */
  put(product: IndexedProduct): void {
    const known = this.#numbers.get(product.id)
    if (known !== undefined && this.#changed[known] === product.changed) {
      this.inStock[known] = product.inStock
      return
    }
    if (known !== undefined) {
      this.alive[known] = false
      this.#dead++
    }
    this.#add(product)
  }

  #add(product: IndexedProduct): void {
    const number = this.ids.push(product.id) - 1
    this.#numbers.set(product.id, number)
    this.alive.push(true)
    this.category.push(CATEGORY_NAMES.indexOf(product.category))
    this.rooms.push(bitsOf(ROOM_TYPES, product.roomTypes))
    this.styles.push(bitsOf(STYLES, product.styles))
    this.mount.push(MOUNTS.indexOf(product.mount))
    this.price.push(product.price)
    this.inStock.push(product.inStock)
    this.colors.push([...new Set(product.colors)].map((color) => this.#colorId(color)))
    this.sizes.push([product.width, product.depth, product.height])
    this.#position.push(product.position)
    this.#createdAt.push(product.createdAt)
    this.#names.push(product.name)
    this.#changed.push(product.changed)
    this.#addWords(number, product)
  }

  #colorId(color: string): number {
    const known = this.#colorIds.get(color)
    if (known !== undefined) return known
    this.#colorIds.set(color, this.colorNames.length)
    return this.colorNames.push(color) - 1
  }

  #addWords(number: number, { name, nameSearch, search, category, styles, roomTypes }: IndexedProduct): void {
    const said = new Set<number>()
    const say = (words: readonly string[], field: number) => {
      for (const word of words) {
        const term = this.vocabulary.add(word)
        if (said.has(term)) continue
        said.add(term)
        const posting = number * FIELDS + field
        const list = this.postings[term]
        if (list) list.push(posting)
        else this.postings[term] = [posting]
      }
    }
    say(nounsOf(name), FIELD.noun)
    say(categoryWords(category), FIELD.kind)
    say(wordsOf(nameSearch), FIELD.name)
    for (const style of styles) say(styleWords(style), FIELD.name)
    for (const room of roomTypes) say(roomWords(room), FIELD.mentioned)
    say(wordsOf(search), FIELD.mentioned)
  }

  #before(order: Order): (a: number, b: number) => number {
    const stable = (a: number, b: number) => this.#position[a]! - this.#position[b]! || (this.ids[a]! < this.ids[b]! ? -1 : 1)
    switch (order) {
      case 'position':
        return stable
      case 'price':
        return (a, b) => this.price[a]! - this.price[b]! || stable(a, b)
      case '-price':
        return (a, b) => this.price[b]! - this.price[a]! || stable(a, b)
      case 'newest':
        return (a, b) => this.#createdAt[b]! - this.#createdAt[a]! || stable(a, b)
      default: {
        const language = order.slice(5) as Language
        const keys: string[] = []
        const key = (n: number) => (keys[n] ??= normalise(textIn(this.#names[n]!, language)))
        return (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : stable(a, b))
      }
    }
  }

  /** All products in an order; what came since it was last asked for is sorted and merged in. */
  inOrder(order: Order): readonly number[] {
    const known = this.#orders.get(order) ?? { upTo: 0, dead: 0, numbers: [] }
    if (known.upTo === this.numbers && known.dead === this.#dead) return known.numbers
    const before = this.#before(order)
    const old = known.numbers.filter((n) => this.alive[n])
    const fresh: number[] = []
    for (let n = known.upTo; n < this.numbers; n++) if (this.alive[n]) fresh.push(n)
    const numbers = merged(old, fresh.sort(before), before)
    this.#orders.set(order, { upTo: this.numbers, dead: this.#dead, numbers })
    return numbers
  }
}

const merged = (a: readonly number[], b: readonly number[], before: (a: number, b: number) => number): number[] => {
  if (a.length === 0) return [...b]
  const all: number[] = []
  let i = 0
  for (const one of b) {
    while (i < a.length && before(a[i]!, one) < 0) all.push(a[i++]!)
    all.push(one)
  }
  while (i < a.length) all.push(a[i++]!)
  return all
}
