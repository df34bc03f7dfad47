/** Layout of a film's words: within the area that messengers leave free of their own buttons, at the side where its language begins. */
import { DIRECTIONS, type Language } from '#contract/text/languages.ts'
import { isolate } from '#contract/text/typography.ts'
import { lettersOf } from '../../lib/ui/forms/letters.ts'

/** The words on a film. */
export interface FilmWords {
  language: Language
  /** The room's. */
  name: string
  /** Displayed price with its currency; null for a room without products for sale. */
  price: string | null
  /** Says that the price includes VAT. */
  tax: string
  /** An address without its scheme. */
  link: string
  /** The product's own name. */
  mark: string
}

/** The margins of a film that messengers cover, as parts of the height (top, bottom) and the width (sides). */
export const SAFE = { above: 0.1, below: 0.2, aside: 0.075 } as const
/** Font sizes, as parts of the width. */
const SIZE = { name: 0.084, leastName: 0.062, price: 0.058, tax: 0.033, link: 0.036, mark: 0.042 } as const
/** Line heights, as multiples of the font size. Arabic letters reach farther down. */
const LINE = { ltr: 1.18, rtl: 1.42 } as const
const MOST_NAME_LINES = 2
/** Spaces above the price and the link, as parts of the width. */
const GAP = { price: 0.028, link: 0.036 } as const

export const HEADING: Readonly<Record<'ltr' | 'rtl', string>> = {
  ltr: "'Fraunces Variable', 'El Messiri Variable', serif",
  rtl: "'El Messiri Variable', 'Fraunces Variable', serif",
}
export const BODY = "'Readex Pro Variable', sans-serif"

export type FilmPart = 'mark' | 'name' | 'price' | 'link'

export interface PlacedLine {
  part: FilmPart
  text: string
  /** As in CSS. */
  font: string
  /** Pixels of the letters. */
  size: number
  /** Pixels from the left, of the line's start side. */
  x: number
  /** Pixels from above, of the baseline. */
  y: number
  /** Pixels. */
  width: number
  /** From 0 to 1. */
  strength: number
  direction: 'ltr' | 'rtl'
}

export interface LaidWords {
  direction: 'ltr' | 'rtl'
  lines: PlacedLine[]
  /** Pixels from above at which the words below begin. */
  top: number
}

/** Pixels that a text is wide in a font as in CSS. */
export type Measure = (text: string, font: string) => number

/** As much of a text as fits, with an ellipsis where it is cut; cut between grapheme clusters. */
const cut = (text: string, width: number, measureText: (text: string) => number): string => {
  if (measureText(text) <= width) return text
  const letters = lettersOf(text)
  let [least, most] = [0, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (measureText(`${letters.slice(0, middle).join('').trimEnd()}…`) <= width) least = middle
    else most = middle - 1
  }
  return `${letters.slice(0, least).join('').trimEnd()}…`
}

/** A text in lines, broken between words; null where it takes more lines than it may, or a word is too wide. */
const wrap = (text: string, width: number, measureText: (text: string) => number): string[] | null => {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measureText(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
    if (measureText(lines.at(-1)!) > width || lines.length > MOST_NAME_LINES) return null
  }
  return lines
}

/** The name as large as it fits; a longer one is cut. */
const layName = (name: string, width: number, frame: number, fontOf: (size: number) => string, measure: Measure) => {
  for (let part = SIZE.name; part >= SIZE.leastName - 1e-9; part -= 0.004) {
    const size = Math.round(part * frame)
    const font = fontOf(size)
    const lines = wrap(name, width, (text) => measure(text, font))
    if (lines) return { lines, size, font }
  }
  const size = Math.round(SIZE.leastName * frame)
  const font = fontOf(size)
  const measureText = (text: string) => measure(text, font)
  const words = name.split(/\s+/)
  let first = words[0]!
  let taken = 1
  while (taken < words.length && measureText(`${first} ${words[taken]}`) <= width) first += ` ${words[taken++]}`
  const rest = words.slice(taken).join(' ')
  return { lines: rest === '' || measureText(first) > width ? [cut(name, width, measureText)] : [first, cut(rest, width, measureText)], size, font }
}

/** @param frame pixels */
export const layWords = (words: FilmWords, frame: { width: number; height: number }, measure: Measure): LaidWords => {
  const direction = DIRECTIONS[words.language]
  const { width } = frame
  const [left, right] = [SAFE.aside * width, (1 - SAFE.aside) * width]
  const start = direction === 'rtl' ? right : left
  const pixels = (part: number) => Math.round(part * width)
  const body = (part: number, weight: number) => `${weight} ${pixels(part)}px ${BODY}`
  const lines: PlacedLine[] = []
  const put = (line: Pick<PlacedLine, 'part' | 'text' | 'font' | 'size' | 'y'> & Partial<PlacedLine>) =>
    lines.push({ x: start, width: measure(line.text, line.font), strength: 1, direction, ...line })

  // From below upwards.
  let y = (1 - SAFE.below) * frame.height
  const up = (size: number) => {
    const baseline = y - size * (LINE[direction] - 1)
    y -= size * LINE[direction]
    return baseline
  }
  const linkFont = body(SIZE.link, 500)
  // An address is read from left to right, and is at the side where the words begin.
  const link = cut(words.link, right - left, (text) => measure(text, linkFont))
  put({ part: 'link', text: link, font: linkFont, size: pixels(SIZE.link), y: up(pixels(SIZE.link)), direction: 'ltr' })
  y -= pixels(GAP.link)
  if (words.price !== null) {
    put({ part: 'price', text: words.tax, font: body(SIZE.tax, 400), size: pixels(SIZE.tax), y: up(pixels(SIZE.tax)), strength: 0.86 })
    put({ part: 'price', text: words.price, font: body(SIZE.price, 600), size: pixels(SIZE.price), y: up(pixels(SIZE.price)) })
    y -= pixels(GAP.price)
  }
  const name = layName(words.name, right - left, width, (size) => `${direction === 'rtl' ? 600 : 500} ${size}px ${HEADING[direction]}`, measure)
  // Its own letters give a name its direction.
  for (const text of name.lines.toReversed()) put({ part: 'name', text: isolate(text), font: name.font, size: name.size, y: up(name.size) })
  const markFont = `${direction === 'rtl' ? 600 : 500} ${pixels(SIZE.mark)}px ${HEADING[direction]}`
  put({ part: 'mark', text: words.mark, font: markFont, size: pixels(SIZE.mark), y: SAFE.above * frame.height + pixels(SIZE.mark) })
  return { direction, lines, top: y }
}

/** Seconds at which each part begins to appear, and its duration. */
const STAYS: Readonly<Record<FilmPart | 'ground', number>> = { mark: 0.2, ground: 5.4, name: 5.6, price: 6.3, link: 7 }
const APPEARING = 0.9
/** Seconds at which the opening title begins to appear and to fade. After that the film shows the room alone. */
const TITLE: Readonly<Partial<Record<FilmPart | 'ground', readonly [number, number]>>> = { ground: [0.4, 2.8], name: [0.6, 2.6] }

/** Opacity of a part that begins to appear at a time, 0 to 1. */
const appeared = (from: number, seconds: number): number => 1 - (1 - Math.min(1, Math.max(0, (seconds - from) / APPEARING))) ** 3

/** How much of a part is there at a time, 0 to 1. */
export const shownAt = (part: FilmPart | 'ground', seconds: number): number => {
  const [from, to] = TITLE[part] ?? [Infinity, Infinity]
  const title = appeared(from, seconds) * (1 - appeared(to, seconds))
  return Math.max(title, appeared(STAYS[part], seconds))
}
