/** Rows of a CSV file as spreadsheets write them: UTF-8 with or without a mark, commas, semicolons or tabs, quotes. */
import { parse } from 'csv-parse/sync'
import { withoutCopiedMarks } from '#contract/text/typedSigns.ts'
import { UnusableCatalogue } from '../files/importCatalogue.ts'
import { COLUMNS, columnName, headingOf, NAMES, NEEDED, type Heading } from './headings.ts'

/** One row: columns by their plain name (`name_en`), empty cells left out. */
export interface Row {
  /** As the spreadsheet counts it, from 1. In JSON, the product's place from 1. */
  number: number
  cells: Readonly<Record<string, string>>
}

const DELIMITERS = [',', ';', '\t']
/** Characters of a heading that a message repeats. */
const SHOWN = 60
/** Characters of the first row by which the separator is found. */
const HEAD_LENGTH = 64 * 1024

/** The line that names the separator to Excel; it is no row. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?\r?(?:\n|$)/i

/** The separator that occurs most in the first line, outside quotes. */
const delimiterOf = (text: string): string => {
  const first =
    text
      .slice(0, HEAD_LENGTH)
      .replaceAll(/"[^"]*"/g, '')
      .split(/\r?\n/, 1)[0] ?? ''
  return DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
}

/** A cell that a spreadsheet would take for a formula is written with an apostrophe before it, which is no part of what it says. */
const withoutGuard = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** Content of a cell, without the marks that spreadsheets and address books put around it. */
const cellOf = (written: string): string => withoutGuard(withoutCopiedMarks(written).trim())

/** Units of the heading go to what is a number alone. */
const inUnit = (text: string, unit: string | undefined): string => (unit === undefined || /\p{L}/u.test(text) ? text : `${text} ${unit}`)

/**
 * The columns that headings name. A heading in other words gives way to the column's own name.
 * @throws UnusableCatalogue when two known columns are the same, or a product's columns are missing: said once, not in every row
 */
const columnsOf = (titles: readonly string[]): Heading[] => {
  const own = new Set(titles.map(columnName).filter((name) => COLUMNS.has(name)))
  const headings = titles.map((title): Heading => {
    const heading = headingOf(title)
    return own.has(heading.column) && columnName(title) !== heading.column ? { column: title.trim() } : heading
  })
  const names = headings.map(({ column }) => column)
  const second = names.findIndex((name, i) => COLUMNS.has(name) && names.indexOf(name) !== i)
  if (second >= 0) {
    const [first, again] = [titles[names.indexOf(names[second]!)]!, titles[second]!].map((title) => title.slice(0, SHOWN))
    const written = first === again || columnName(first!) === columnName(again!) ? '' : ` (“${first}” and “${again}”)`
    throw new UnusableCatalogue(`Two columns are called ${names[second]!.slice(0, SHOWN)}${written}.`)
  }
  const missing: string[] = NEEDED.filter((name) => !names.includes(name))
  if (!NAMES.some((name) => names.includes(name))) missing.push(`one of ${NAMES.join(', ')}`)
  if (missing.length > 0)
    throw new UnusableCatalogue(
      `The list has no column for what every product needs: ${missing.join('; ')}. Its columns are: ${names
        .filter((name) => name !== '')
        .slice(0, 20)
        .map((name) => name.slice(0, SHOWN))
        .join(', ')}.`,
    )
  return headings
}

/** Rows in which the columns' names are looked for, and how many of them are enough: the name of the shop or a date may be above. */
const [TITLE_ROWS, TELLING] = [10, 3]
const headRow = (rows: readonly (readonly string[])[]): number =>
  Math.max(
    0,
    rows.slice(0, TITLE_ROWS).findIndex((cells) => cells.filter((cell) => COLUMNS.has(headingOf(cell).column)).length >= TELLING),
  )

/** @throws UnusableCatalogue when it is no CSV, or its columns are not those of a list of products */
export const readCsv = (text: string): { columns: string[]; rows: Row[] } => {
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? ['']
  const body = text.slice(line.length)
  let parsed: string[][]
  try {
    parsed = parse(body, {
      bom: true,
      delimiter: separator ?? delimiterOf(body),
      relax_column_count: true,
      trim: true,
      // Inches are written with a quote inside a cell: 12" lamp.
      relax_quotes: true,
      // A row is checked against its limit cell by cell, so that a long one blocks no other import.
      max_record_size: 0,
    })
  } catch (cause) {
    throw new UnusableCatalogue(`The file is no CSV that can be read: ${cause instanceof Error ? cause.message : 'unknown'}`, { cause })
  }
  // Rows without a word are what spreadsheets leave below a table, and between its parts.
  const written = parsed.map((cells, i) => ({ number: i + 1, cells: cells.map(cellOf) })).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...records] = written.slice(headRow(written.map(({ cells }) => cells)))
  if (head === undefined) throw new UnusableCatalogue('The file is empty.')
  const headings = columnsOf(head.cells)
  const rows = records.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(
      cells.flatMap((cell, i) => {
        const { column, unit } = headings[i] ?? { column: '' }
        return cell === '' || column === '' ? [] : [[column, inUnit(cell, unit)]]
      }),
    ),
  }))
  return { columns: headings.map(({ column }) => column).filter((name) => name !== ''), rows }
}

const plainValue = (value: unknown): string | null => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')) return value.join('|')
  return null
}

/** `{name: {en}, size: {width}}` → `name_en`, `width`; what is neither text, number, list nor one such object deep stays out. */
const cellsOf = (value: Record<string, unknown>): Record<string, string> => {
  const cells: [string, string][] = []
  for (const [key, one] of Object.entries(value)) {
    const plain = plainValue(one)
    if (plain !== null) cells.push([columnName(key), cellOf(plain)])
    else if (typeof one === 'object' && one !== null && !Array.isArray(one)) {
      const prefix = columnName(key) === 'size' ? '' : `${columnName(key)}_`
      for (const [inner, deep] of Object.entries(one)) {
        const text = plainValue(deep)
        if (text !== null) cells.push([`${prefix}${columnName(inner)}`, cellOf(text)])
      }
    }
  }
  return Object.fromEntries(cells.filter(([, text]) => text !== ''))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const asVariantCells = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [name === 'sku' ? 'variant_sku' : name.startsWith('name') ? `variant_${name}` : name, text]),
  )

/** A simple JSON list of products says the same as a CSV file: `variants` are its further rows. */
export const rowsOfJson = (list: readonly unknown[]): Row[] =>
  list.flatMap((value, i): Row[] => {
    const number = i + 1
    if (!isObject(value)) return [{ number, cells: {} }]
    const { variants, ...own } = value
    const cells = cellsOf(own)
    if (!Array.isArray(variants) || variants.length === 0) return [{ number, cells }]
    return variants.map((variant, nth) => ({
      number,
      cells: {
        ...(nth === 0 ? cells : cells['sku'] === undefined ? {} : { sku: cells['sku'] }),
        ...(isObject(variant) ? asVariantCells(cellsOf(variant)) : {}),
      },
    }))
  })
