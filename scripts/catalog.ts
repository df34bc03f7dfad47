/** `npm run catalog`: brings a shop's goods in, also before the first start, and writes the catalogue out. */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { KEPT } from '#collection/kept.ts'
import { exportCatalogue } from '../src/service/modules/catalog/files/exportCatalogue.ts'
import { openCollectionModels, withModels } from '../src/service/modules/catalog/files/collectionModels.ts'
import { importCatalogue } from '../src/service/modules/catalog/files/importCatalogue.ts'
import { importFolder, type ImportOptions } from '../src/service/modules/catalog/import/importFolder.ts'
import { failedReport, readableReport, type Report } from '../src/service/modules/catalog/import/report.ts'
import { readConfig } from '../src/service/config.ts'
import { makePrivate } from '../src/service/dataFolder.ts'
import { openDatabase } from '../src/service/db/connection.ts'
import { errorText } from '../src/service/db/failures.ts'
import { openBlobs } from '../src/service/adapters/blobs.ts'
import { createLogger, reportCrashes } from '../src/service/log.ts'
import { systemClock } from '../src/service/clock.ts'

const USAGE = `Usage:
  npm run catalog -- import FOLDER|FILE [--dry-run] [--replace] [--no-pictures] [--report FILE.json]
  npm run catalog -- import collection    the first catalogue, as this version has it; its prices and stock too
  npm run catalog -- export FOLDER
What a manifest may hold: docs/catalogue.md`

const WIDTH = 24
/** One line that fills up; plain lines now and then where there is no terminal. */
const progress = (label: string) => (done: number, total: number, sku: string) => {
  const full = Math.round((done / Math.max(1, total)) * WIDTH)
  const line = `${label} [${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}] ${done}/${total} ${sku}`
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}${done === total ? '\n' : ''}`)
  else if (done === 1 || done === total || done % 50 === 0) console.error(line)
}

/** The renderer is loaded when the first image is to be drawn. */
const draw: ImportOptions['draw'] = async (outDir) => {
  const { drawProductImages } = await import('#tracer/product/drawProductImages.ts')
  return drawProductImages({ outDir, onProgress: progress('pictures'), onFailed: (sku, reason) => console.error(`${sku} has no image: ${reason}`) })
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    'dry-run': { type: 'boolean' },
    replace: { type: 'boolean' },
    'no-pictures': { type: 'boolean' },
    report: { type: 'string' },
  },
})
const [command, path] = positionals
const unknown = Object.keys(values).some((name) => !['dry-run', 'replace', 'no-pictures', 'report'].includes(name))
if (unknown || path === undefined || positionals.length > 2 || (command !== 'import' && command !== 'export') || values.report === true) {
  console.error(USAGE)
  process.exit(2)
}

reportCrashes()

const writeReport = async (report: Report): Promise<void> => {
  if (typeof values.report !== 'string') return
  await writeFile(values.report, `${JSON.stringify(report, null, 1)}\n`).catch((error: unknown) => {
    console.error(`The report could not be written: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })
}

/** Ctrl-C ends the import with what is written by then, and its report; a second one ends it at once. */
const interruption = new AbortController()
if (command === 'import')
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      console.error('\nStopping the import …')
      interruption.abort()
    })

try {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  makePrivate(dataDir)
  const models = await openCollectionModels(dataDir)
  const blobs = withModels(await openBlobs(config), models)
  const db = await openDatabase({ databaseUrl, dataDir, timeout: 0 })
  const services = { db, clock: systemClock, blobs, log: createLogger(config.logLevel, pino.destination(2)) }
  try {
    if (command === 'export') {
      const count = await exportCatalogue(services, resolve(path), progress('products'))
      console.log(`${count} products were written to ${resolve(path)}.`)
    } else if (path === 'collection') {
      console.log(`${await importCatalogue(services, KEPT)} products of the first catalogue were updated to this version.`)
    } else {
      const options: ImportOptions = {
        dryRun: values['dry-run'] === true,
        replace: values.replace === true,
        onProgress: progress('products'),
        signal: interruption.signal,
        ...(values['no-pictures'] === true ? {} : { draw }),
      }
      const report = await importFolder(services, resolve(path), options)
      console.log(readableReport(report))
      if (report.interrupted || report.counts.skipped > 0) process.exitCode = 1
      await writeReport(report)
    }
  } finally {
    await db.close()
    await models.close()
  }
  // Pictures that are still being drawn are of no use any more.
  if (interruption.signal.aborted) process.exit()
} catch (error) {
  const message = errorText(error)
  console.error(message)
  process.exitCode = 1
  if (command === 'import') await writeReport(failedReport(resolve(path), message))
}
