/**
 * `npm run bench [-- PREFIX] [--cold] [--all]`: measures, prints a table and writes bench/results.json. `--cold` makes the collection from nothing as
 * well, `--all` renders in every quality, size and room, which takes hours; `--few` renders ultra with few samples and reckons the rest.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { arFilesPart } from './ar/files.ts'
import { arImagePart } from './ar/image.ts'
import { arrangePart } from './arrange.ts'
import { catalogPart } from './catalog.ts'
import { collectionPart } from './collection.ts'
import { embeddedCommercePart, postgresCommercePart } from './commerce.ts'
import { editsPart } from './edits.ts'
import { growthPart } from './limits/growth.ts'
import { limiterPart } from './limits/limiter.ts'
import { strangerPart } from './limits/stranger.ts'
import { livePart } from './live.ts'
import { pagePart } from './page.ts'
import { placingPart } from './placing.ts'
import { cyclesPart } from './renders/cycles.ts'
import { propertiesPart } from './properties.ts'
import { rendersPart } from './renders.ts'
import type { Row } from './row.ts'
import { startPart } from './start.ts'
import { idlePart } from './studio/idle.ts'
import { memoryPart } from './studio/memory.ts'
import { movePart } from './studio/move.ts'
import { openingPart } from './studio/opening.ts'
import { roomsPart } from './studio/rooms.ts'
import { tracerPart } from './tracer.ts'
import { versionsPart } from './versions.ts'
import { webhooksPart } from './webhooks.ts'

const STUDIO = [movePart, roomsPart, idlePart, openingPart, memoryPart]
const PARTS = [
  pagePart,
  startPart,
  placingPart,
  livePart,
  editsPart,
  versionsPart,
  arrangePart,
  ...STUDIO,
  arFilesPart,
  arImagePart,
  catalogPart,
  embeddedCommercePart,
  postgresCommercePart,
  limiterPart,
  strangerPart,
  growthPart,
  webhooksPart,
  propertiesPart,
  collectionPart,
  tracerPart,
  rendersPart,
  cyclesPart,
]

const figure = (n: number | null) => (n === null ? '' : Math.abs(n) >= 100 ? n.toFixed(0) : n.toFixed(3).replace(/\.?0+$/, ''))
const line = (r: Row) => [
  r.id,
  `${figure(r.value)} ${r.unit}`,
  figure(r.baseline),
  figure(r.ratio),
  r.aim ?? '',
  r.holds === null ? '' : r.holds ? 'holds' : 'MISSED',
]

const print = (rows: readonly Row[]) => {
  const table = [['id', 'value', 'baseline', 'ratio', 'aim', ''], ...rows.map(line)]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((cells) => cells[column]!.length)))
  for (const cells of table) console.log(cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
}

const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')))
const prefix = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? ''
const rows: Row[] = []
for (const part of PARTS) {
  if (!part.prefix.startsWith(prefix) && !prefix.startsWith(part.prefix)) continue
  console.error(`measuring ${part.prefix} …`)
  rows.push(...(await part.measure({ prefix, flags })).filter((r) => r.id.startsWith(prefix)))
}
print(rows)
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`)
process.exitCode = rows.some((r) => r.holds === false) ? 1 : 0
