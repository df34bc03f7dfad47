/** Rows of a CSV file as spreadsheets write them: UTF-8 with or without a mark, commas, semicolons or tabs, quotes. */
import { parse } from 'csv-parse/sync'
import { UnusableCatalogue } from '../importCatalogue.ts'

/** One row: columns by their plain name (`name_en`), empty cells left out. */
export interface Row {
  /** As the spreadsheet counts it: the columns' names are row 1. In JSON, the product's place from 1. */
  number: number
  cells: Readonly<Record<string, string>>
}

const DELIMITERS = [',', ';', '\t']
/** Characters of the first row by which the separator is found. */
const HEAD_LENGTH = 64 * 1024

/** `Name (EN)` → `name_en`. */
export const columnName = (title: string): string =>
  title
    .trim()
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')

/** Of the separators the one that the first line has most of, outside quotes. */
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

/** @throws UnusableCatalogue when it is no CSV, or two columns have one name */
export const readCsv = (text: string): { columns: string[]; rows: Row[] } => {
  let parsed: string[][]
  try {
    parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      // Inches are written with a quote inside a cell: 12" lamp.
      relax_quotes: true,
      // A row is held to its limit cell by cell, so that a long one stops nobody else's.
      max_record_size: 0,
    })
  } catch (cause) {
    throw new UnusableCatalogue(`The file is no CSV that can be read: ${cause instanceof Error ? cause.message : 'unknown'}`, { cause })
  }
  const [head, ...body] = parsed
  if (head === undefined) throw new UnusableCatalogue('The file is empty.')
  const columns = head.map(columnName)
  const twice = columns.find((name, i) => name !== '' && columns.indexOf(name) !== i)
  if (twice !== undefined) throw new UnusableCatalogue(`Two columns are called ${twice}.`)
  const rows = body.map((record, i) => ({
    number: i + 2,
    cells: Object.fromEntries(record.flatMap((cell, column) => (cell === '' || !columns[column] ? [] : [[columns[column], withoutGuard(cell)]]))),
  }))
  return { columns: columns.filter((name) => name !== ''), rows }
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
    if (plain !== null) cells.push([columnName(key), plain])
    else if (typeof one === 'object' && one !== null && !Array.isArray(one)) {
      const prefix = columnName(key) === 'size' ? '' : `${columnName(key)}_`
      for (const [inner, deep] of Object.entries(one)) {
        const text = plainValue(deep)
        if (text !== null) cells.push([`${prefix}${columnName(inner)}`, text])
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
