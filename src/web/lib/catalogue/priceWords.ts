/** Prices in the text that a shopper types, in Arabic, English and French: `sofa under 20k`, `كنبة أقل من ٢٠ ألف`, `canapé entre 5 000 et 8 000`. Pure. */
import { latinDigits } from '#contract/text/typedSigns.ts'
import { HIGHEST_PRICE } from './browsing.ts'

export interface PriceWords {
  /** The rest of the search; empty where it was a price alone. */
  words: string
  /** EGP that a shopper pays. */
  minPrice?: number
  maxPrice?: number
}

// ---- Letters -----------------------------------------------------------------------------------------------------

const SAME: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ٱ: 'ا', '’': "'", '٬': ',', '٫': '.', '،': ',' }

/** Text as it is compared, and where each letter of it stood: lower case, without accents and tashkeel, Arabic figures as Latin ones. */
const folded = (text: string): { text: string; at: number[] } => {
  let [out, at] = ['', [] as number[]]
  let index = 0
  for (const letter of text) {
    const plain = latinDigits(letter.normalize('NFKD').toLowerCase().normalize('NFKD'))
      .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
      .replace(/\s/g, ' ')
    for (const one of plain) {
      const same = SAME[one] ?? one
      out += same
      for (let i = 0; i < same.length; i++) at.push(index)
    }
    index += letter.length
  }
  return { text: out, at }
}

// ---- Numbers -----------------------------------------------------------------------------------------------------

const CURRENCY = String.raw`(?:egp|le|l\.e\.?|£e?|pounds?|livres?(?: egyptiennes?)?|جنيها?|جنيهات|ج\.?م\.?|ج)`
const THOUSANDS = String.raw`(?:k|thousand|mille|الاف|الف)`
/** Groups of three, else figures with at most two decimals. */
const FIGURES = String.raw`(?:\d{1,3}(?:[ ,.']\d{3})+|\d{1,9}(?:[.,]\d{1,2})?)(?![\d.,]*\d)`
/** ألفين and ألف are numbers by themselves. */
const AMOUNT = (name: string) =>
  String.raw`(?:${CURRENCY} ?)?(?:(?<${name}>${FIGURES})(?: ?(?<${name}k>${THOUSANDS})(?!\p{L}))?|(?<${name}w>الفين|الف)(?!\p{L}))(?: ?(?<${name}c>${CURRENCY})(?![\p{L}\p{N}]))?`

const WORD_AMOUNTS: Readonly<Record<string, number>> = { الف: 1000, الفين: 2000 }
const GROUPED = /^\d{1,3}(?:[ ,.']\d{3})+$/
const valueOf = (figures: string): number => Number(GROUPED.test(figures) ? figures.replace(/[ ,.']/g, '') : figures.replace(',', '.'))

/** Figures that are followed by one of these are sizes, counts or shares of something else. */
const NOT_MONEY =
  /^ ?(?:cm|mm|m|metres?|meters?|metre|inch(?:es)?|kg|g|l|%|pieces?|seats?|places?|seater|people|persons?|personnes?|drawers?|tiroirs?|سم|م|متر|مترا|امتار|كجم|كيلو|لتر|قطع|قطعه|اشخاص|افراد|ادراج|درج|مقاعد)(?![\p{L}])/u
/** EGP below which a bare number is more likely a count or a size. */
const LEAST_BARE = 100

// ---- Phrases -----------------------------------------------------------------------------------------------------

/** Words before a bound that add nothing to it. */
const LEAD = String.raw`(?:(?:that |which )?(?:costs?|costing|priced?|price)(?: is)? |(?:a |au )?prix (?:de |d')?|qui coute(?:nt)? |ب?سعر(?:ها|ه)? |(?:ثمنها|ثمنه) )?`
const MOST = String.raw`(?:under|below|less than|lower than|cheaper than|up to|no more than|not more than|at most|at max|within|max(?:imum)?\.?|(?:a )?moins de|moins cher que|inferieure? a|en dessous de|au[- ]dessous de|sous(?: les)?|jusqu'a|au plus|au maximum|pas plus de|ب?اقل من|ب?ارخص من|تحت(?: ال)?|ل?حد|ل?حدود|في حدود|لغايه|حتي|بحد اقصي|حد اقصي|لا (?:يزيد|تزيد) (?:عن|علي)|لا (?:يتجاوز|تتجاوز)|ما ?(?:يزيدش|تزيدش) عن|مش اكتر من|<=?|≤)`
const LEAST = String.raw`(?:over|above|more than|at least|starting (?:at|from)|from|min(?:imum)?\.?|plus de|plus cher que|superieure? a|au[- ]dessus de|a partir de|des|au moins|au minimum|ب?اكثر من|ب?اكتر من|ب?اغلي من|فوق(?: ال)?|ابتداء من|بدايه من|علي الاقل|لا (?:يقل|تقل) عن|من|>=?|≥)`
const START = String.raw`(?<![\p{L}\p{N}.,\-])`
const END = String.raw`(?![\p{L}\p{N}])`

type Bounds = (amounts: [number, number]) => Pick<PriceWords, 'minPrice' | 'maxPrice'>
interface Phrase {
  pattern: RegExp
  bounds: Bounds
}
const phrase = (source: string, bounds: Bounds): Phrase => ({ pattern: new RegExp(START + LEAD + source + END, 'u'), bounds })
const between: Bounds = ([a, b]) => ({ minPrice: Math.min(a, b), maxPrice: Math.max(a, b) })
const most: Bounds = ([a]) => ({ maxPrice: a })
const least: Bounds = ([a]) => ({ minPrice: a })

/** The most telling first: a range is no two bounds. */
const PHRASES: readonly Phrase[] = [
  phrase(String.raw`(?:between|entre|ما بين|بين) ${AMOUNT('a')} ?(?:and|&|-|–|et|و|الي) ?${AMOUNT('b')}`, between),
  phrase(String.raw`(?:from|de|من) ${AMOUNT('a')} (?:to|up to|till|a|jusqu'a|الي|ل|لحد|لغايه|حتي) ?${AMOUNT('b')}`, between),
  phrase(String.raw`${AMOUNT('a')} ?(?:-|–|—) ?${AMOUNT('b')}`, between),
  phrase(
    String.raw`${AMOUNT('a')} ?(?:or less|or under|or below|and under|max(?:imum)?|at most|ou moins|au plus|au maximum|maxi|او اقل|فاقل|كحد اقصي|بحد اقصي)`,
    most,
  ),
  phrase(
    String.raw`${AMOUNT('a')} ?(?:or more|and up|and over|and above|or above|at least|ou plus|et plus|au moins|au minimum|او اكثر|او اكتر|فاكثر|فاكتر|علي الاقل)`,
    least,
  ),
  phrase(String.raw`${MOST} ?${AMOUNT('a')}`, most),
  phrase(String.raw`${LEAST} ?${AMOUNT('a')}`, least),
]

type Groups = Readonly<Record<string, string | undefined>>

/** EGP of the amounts of a phrase; null where they are no prices. */
const amountsIn = (groups: Groups): [number, number] | null => {
  const named = (name: string) => ({
    value: groups[name] === undefined ? WORD_AMOUNTS[groups[`${name}w`] ?? ''] : valueOf(groups[name]) * (groups[`${name}k`] ? 1000 : 1),
    marked: Boolean(groups[`${name}k`] ?? groups[`${name}w`] ?? groups[`${name}c`]),
  })
  const [a, b] = [named('a'), named('b')]
  if (a.value === undefined) return null
  // Between 5 and 8 thousand.
  const first = b.value !== undefined && groups['bk'] && !groups['ak'] && a.value < 1000 ? a.value * 1000 : a.value
  const marked = a.marked || b.marked
  const values = b.value === undefined ? [first] : [first, b.value]
  const isMoney = values.every((value) => Number.isFinite(value) && value > 0 && value <= HIGHEST_PRICE && (marked || value >= LEAST_BARE))
  return isMoney ? [first, b.value ?? first] : null
}

const isBareRange = (source: string): boolean => /^[\d ,.'\-–—]+$/.test(source)
/** EGP from which two bare numbers with a dash between them are prices and no measures. */
const LEAST_BARE_RANGE = 1000

interface PriceMatch {
  from: number
  to: number
  bounds: Pick<PriceWords, 'minPrice' | 'maxPrice'>
}

/** The first phrase that is a price. */
const firstPrice = (text: string): PriceMatch | null => {
  for (const { pattern, bounds } of PHRASES) {
    const match = pattern.exec(text)
    if (!match?.groups || NOT_MONEY.test(text.slice(match.index + match[0].length))) continue
    const amounts = amountsIn(match.groups)
    if (!amounts || (isBareRange(match[0]) && Math.min(...amounts) < LEAST_BARE_RANGE)) continue
    return { from: match.index, to: match.index + match[0].length, bounds: bounds(amounts) }
  }
  return null
}

/** The strictest of repeated bounds. */
export const narrower = (
  a: Pick<PriceWords, 'minPrice' | 'maxPrice'>,
  b: Pick<PriceWords, 'minPrice' | 'maxPrice'>,
): Pick<PriceWords, 'minPrice' | 'maxPrice'> => {
  const minPrice = Math.max(a.minPrice ?? -Infinity, b.minPrice ?? -Infinity)
  const maxPrice = Math.min(a.maxPrice ?? Infinity, b.maxPrice ?? Infinity)
  return { ...(minPrice > -Infinity && { minPrice }), ...(maxPrice < Infinity && { maxPrice }) }
}

const joined = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Splits a search into a price and the rest. A text without a price stays as it is, but for its spaces. */
export const priceWordsIn = (typed: string): PriceWords => {
  let words = joined(typed)
  let bounds: Pick<PriceWords, 'minPrice' | 'maxPrice'> = {}
  for (;;) {
    const { text, at } = folded(words)
    const found = firstPrice(text)
    if (!found) return { words, ...bounds }
    const [from, to] = [at[found.from]!, found.to < at.length ? at[found.to]! : words.length]
    words = joined(`${words.slice(0, from)} ${words.slice(to)}`)
    bounds = narrower(bounds, found.bounds)
  }
}
