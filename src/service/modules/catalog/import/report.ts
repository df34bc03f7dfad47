/** Result of an import: for people, and as JSON. */
import type { Fault } from './shopProduct.ts'

/** `notReached`: the import was interrupted before. */
export type Outcome = 'added' | 'updated' | 'unchanged' | 'skipped' | 'notReached'

export interface ProductReport {
  sku: string | null
  /** Row of the manifest (CSV, as the spreadsheet counts), or place in it from 1 (JSON). */
  row: number
  outcome: Outcome
  /** Reasons why it was skipped. */
  faults: Fault[]
  /** Changes made by the import, and other remarks. */
  notes: string[]
}

export interface Report {
  manifest: string
  /** Nothing was written. */
  dryRun: boolean
  /** It was stopped before its end. */
  interrupted: boolean
  /** Reason why nothing was read: the manifest itself cannot be used, or the import failed as a whole. */
  failure?: string
  counts: Record<Outcome, number>
  products: ProductReport[]
  /** SKUs that left the catalogue because the manifest does not name them. */
  removed: string[]
  notes: string[]
  seconds: number
}

/** Pictures and texts of a shop are shown on a terminal: nothing in them may steer it. */
const shown = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')

const linesOf = ({ sku, row, outcome, faults, notes }: ProductReport): string[] => {
  const name = `row ${row}  ${sku ?? '(no SKU)'}`
  if (outcome === 'skipped') return [`${name}: skipped`, ...faults.map((fault) => `    row ${fault.row}, ${fault.field}: ${fault.message}`)]
  return notes.length > 0 ? [`${name}: ${outcome}`, ...notes.map((note) => `    ${note}`)] : []
}

/** The report of an import that failed as a whole. */
export const failedReport = (manifest: string, failure: string): Report => ({
  manifest,
  dryRun: false,
  interrupted: false,
  failure,
  counts: { added: 0, updated: 0, unchanged: 0, skipped: 0, notReached: 0 },
  products: [],
  removed: [],
  notes: [],
  seconds: 0,
})

/** The report in words: what was skipped and why, what is worth knowing, and the sums. */
export const readableReport = (report: Report): string => {
  const { added, updated, unchanged, skipped, notReached } = report.counts
  const more = [
    ...(report.removed.length > 0 ? [`${report.removed.length} removed`] : []),
    ...(report.interrupted ? [`${notReached} not reached: the import was interrupted`] : []),
  ]
  const sums = [`${added} added, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`, ...more].join(', ')
  const lines = [
    ...report.notes,
    ...report.products.flatMap(linesOf),
    ...report.removed.map((sku) => `${sku}: removed, the manifest does not name it`),
    `${report.dryRun ? 'Tried, nothing written: ' : ''}${sums} in ${report.seconds.toFixed(1)} s.`,
  ]
  return lines.map(shown).join('\n')
}
