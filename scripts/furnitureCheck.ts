/** The table of `npm run furniture -- check`: what every model weighs, worst first, what is wrong with it, and which are alike. */
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'
import { STYLES } from '#contract/wire/vocabulary.ts'
import { COLLECTION } from '#collection/index.ts'
import { examine, type Examination } from '#models/checks/examine.ts'
import { ALIKE, closestPairs, distinct } from '#models/checks/similarity.ts'
import { assembled, paintsOf } from '#collection/making/makeModel.ts'
import { BUDGET } from './furnitureTable.ts'

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(26) : String(cell).padStart(11))).join('')

const weightTable = (found: readonly Examination[], entries: readonly CatalogueEntry[]): string[] => {
  const rows = found.map(({ sku, triangles, vertices, drawCalls }) => {
    const entry = entries.find((one) => one.sku === sku)
    const figures = {
      bytes: entry?.model?.bytes ?? 0,
      triangles,
      drawCalls,
      plainBytes: entry?.plain?.bytes ?? 0,
      vertices,
      materials: paintsOf(COLLECTION.find((one) => one.sku === sku)!).length,
    }
    const over = Object.entries(BUDGET).filter(([name, limit]) => figures[name as keyof typeof BUDGET] > limit)
    return { sku, ...figures, over: over.map(([name]) => name) }
  })
  const sum = rows.reduce((total, { bytes }) => total + bytes, 0)
  return [
    row(['product', 'bytes', 'triangles', 'draw calls', 'plain', 'vertices', 'materials']),
    ...rows
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(
        (one) =>
          row([one.sku, one.bytes, one.triangles, one.drawCalls, one.plainBytes, one.vertices, one.materials]) +
          (one.over.length ? `  over: ${one.over.join(', ')}` : ''),
      ),
    `${rows.length} models, ${(sum / 1e6).toFixed(1)} MB, ${Math.round(sum / Math.max(1, rows.length))} bytes on average`,
  ]
}

const faultLines = (found: readonly Examination[]): string[] =>
  found.flatMap(({ sku, clashes, thin, floating }) => [
    ...clashes.map(
      ({ parts, area, at }) =>
        `${sku}: ${parts.join(' and ')} lie in one plane over ${(area * 1e6).toFixed(0)} mm² near ${at.map((value) => value.toFixed(3)).join(', ')}`,
    ),
    ...thin.map(
      ({ parts, area, gap }) =>
        `${sku}: of ${parts.join(' and ')} one lies ${(gap * 1000).toFixed(1)} mm over the other on ${(area * 1e4).toFixed(0)} cm²`,
    ),
    ...(floating.length > 0 ? [`${sku}: nothing holds ${floating.join(', ')}`] : []),
  ])

/** @param onProgress told after each product */
export const checkCollection = (
  entries: readonly CatalogueEntry[],
  onProgress: (done: number, total: number, sku: string) => void,
): { lines: string[]; faults: number } => {
  const products = COLLECTION.filter((product) => product.build)
  const found = products.map((product, i) => {
    const examination = examine(product, assembled(product))
    onProgress(i + 1, products.length, product.sku)
    return examination
  })
  const portraits = found.map(({ portrait }) => portrait)
  const counted = distinct(portraits)
  const faults = faultLines(found)
  const lines = [
    ...weightTable(found, entries),
    '',
    faults.length === 0 ? 'Nothing floats, no two materials lie in one plane, and no broad sheet is too thin over another.' : faults.join('\n'),
    '',
    `The most alike (over ${ALIKE} two count once):`,
    ...closestPairs(portraits)
      .slice(0, 20)
      .map(({ skus, similarity }) => `${similarity.toFixed(3)}  ${skus.join('  ')}`),
    '',
    `${counted.size} of ${products.length} products count; of each style:`,
    ...STYLES.map((style) => `${style.padEnd(12)} ${products.filter(({ sku, styles }) => counted.has(sku) && styles.includes(style)).length}`),
  ]
  return { lines, faults: faults.length }
}
