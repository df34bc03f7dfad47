/** The service: settings in, one line with the address out, and an orderly end. */
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { KEPT } from '#collection/kept.ts'
import { buildApp } from './app.ts'
import { isQuiet } from './modules/ar/aheadOfNeed.ts'
import { makeModelsAhead, openCollectionModels, withModels, type CollectionModels } from './modules/catalog/files/collectionModels.ts'
import { replaceLostModels } from './modules/catalog/files/lostModels.ts'
import { TEMPLATES } from './modules/design/templates/collection.ts'
import { connectModules, moduleJobs, SEALED_COLUMNS, startModules } from './modules.ts'
import { readConfig, type Config } from './config.ts'
import { makePrivate } from './dataFolder.ts'
import { openDatabase } from './db/connection.ts'
import { errorText } from './db/failures.ts'
import { createLogger, reportCrashes } from './log.ts'
import { seedWhenEmpty } from './seed.ts'
import { serviceJobs } from './serviceJobs.ts'
import type { Services } from './services.ts'
import { createState } from './state.ts'
import { stopInOrder } from './stopping.ts'
import { followCertificate, readTls } from './tls.ts'
import { openBlobs, type Blobs } from './adapters/blobs.ts'
import { systemClock } from './clock.ts'
import { drawingBrowser, warningAtStart } from './adapters/drawingBrowser.ts'
import { Outbound } from './adapters/outbound/outbound.ts'
import { providerOf } from './adapters/payments/providers.ts'
import { secretFile } from './secrets/secret.ts'
import { requireSecret } from './secrets/secretCheck.ts'
import { startScheduler, type ScheduledJob } from './jobs/scheduler.ts'
import { WarmBrowser } from './adapters/warmBrowser.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGE = resolve(ROOT, 'dist')

const openServices = async (config: Config, blobs: Blobs): Promise<Services> => {
  const db = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, poolSize: config.databasePool })
  return {
    config,
    db,
    clock: systemClock,
    blobs,
    payments: await providerOf(config.payments),
    outbound: new Outbound({ allowLoopback: config.webhookAllowLoopback }),
    // Standard output is for the one line that says where Diwan is.
    log: createLogger(config.logLevel, pino.destination(2)),
    state: createState(db),
  }
}

/** Listens; with PORT 0 the public address becomes known only now. */
const listen = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  if (config.port === 0 && typeof address === 'object' && address !== null) {
    config.publicUrl = config.publicUrl.replace(/:0$/, `:${address.port}`)
  }
}

/** A certificate that was renewed is taken up within a minute, or at once when `SIGHUP` says so. */
const certificateJobs = ({ server }: FastifyInstance, { config, log }: Services): ScheduledJob[] => {
  if (config.tls === undefined) return []
  const look = followCertificate(server, config, log)
  process.on('SIGHUP', look)
  return [{ name: 'look for a renewed certificate', every: 60_000, run: async () => look() }]
}

/** Furnished rooms are opened first: their models are made before the others. */
const makeAhead = (services: Services, models: CollectionModels, kept: Blobs, signal: AbortSignal): Promise<void> =>
  makeModelsAhead(models, {
    blobs: services.blobs,
    kept,
    first: TEMPLATES.flatMap(({ pieces }) => pieces.map(({ sku }) => sku)),
    isQuiet,
    signal,
    onFailed: (sku, error) => services.log.warn({ err: error, sku }, 'models: making ahead of need failed'),
  })

const run = async (page: Promise<unknown>): Promise<void> => {
  connectModules()
  const config = readConfig(process.env)
  const tls = readTls(config)
  const models = await openCollectionModels(config.dataDir)
  makePrivate(config.dataDir)
  const kept = await openBlobs(config)
  const services = await openServices(config, withModels(kept, models))
  const { log, db } = services
  void db.failed.then((error) => {
    // Nothing works without it, and nothing is left to finish: the process supervisor starts another.
    log.fatal({ err: error }, 'database: embedded database ended')
    console.error(error.message)
    process.exit(1)
  })
  try {
    await requireSecret(services, SEALED_COLUMNS)
    if (config.databaseUrl !== undefined && config.secrets === undefined)
      log.warn(
        { file: secretFile(config) },
        'secret: SECRET is not set, a generated one is in this file; other machines that share the database need it as SECRET, and so do backups',
      )
    const added = await seedWhenEmpty(services, KEPT)
    if (added > 0) log.info({ products: added }, 'catalogue: empty database seeded')
    else {
      const replaced = await replaceLostModels(services, KEPT)
      if (replaced > 0) log.warn({ products: replaced }, 'catalogue: missing models of an older version replaced by those of this version')
    }
    const warning = warningAtStart()
    if (warning !== null) log.warn(warning)
    const browser = new WarmBrowser({ launch: drawingBrowser((facts, message) => log.warn(facts, message)) })
    const workers = await startModules(services, { browser, page: PAGE })
    // Its library is loaded only where requests are counted.
    const counting = config.metricsPort === undefined ? undefined : await import('./http/metrics.ts')
    const registry = counting?.createRegistry()
    await page
    const app = await buildApp(services, { pageFolder: PAGE, tls, ...(registry === undefined ? {} : { registry }) })
    if (registry) await counting?.serveMetrics(registry, config.metricsPort!, config.host)
    await listen(app, config)
    // A large catalogue takes seconds to read: not while the first shopper waits.
    services.state.catalogueIndex
      .now()
      .catch((error: unknown) => log.warn({ err: error }, 'catalogue: building the search index failed, retried by the first search'))
    const jobs = [...serviceJobs(services, SEALED_COLUMNS), ...moduleJobs(services), ...certificateJobs(app, services)]
    const scheduler = startScheduler(jobs, (error, job) => log.error({ err: error, job }, 'scheduler: job failed'))

    const ahead = new AbortController()
    const making = config.filesAhead ? makeAhead(services, models, kept, ahead.signal) : Promise.resolve()

    let stopping = false
    const stop = async (signal: string): Promise<void> => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping: releasing claims, answering waiting requests')
      ahead.abort()
      const jobs = { close: () => Promise.all([scheduler.stop(), making]) }
      const parts = [...workers, jobs, browser, models]
      const isEnded = await stopInOrder({ app, parts, db })
      if (!isEnded) log.warn('stopping: ended with unfinished work, its claims expire with their leases')
      // Unfinished work would go on for a while, for no caller.
      process.exit()
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        stop(signal).catch((error: unknown) => {
          log.error({ err: error }, 'stopping: failed')
          process.exit(1)
        })
      })
    }
    // Last: a reader of this line may send a signal at once.
    console.log(`Diwan is ready at ${config.publicUrl}`)
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * Runs the service until a signal ends it. What keeps it from starting is said on stderr, and is the process’s exit code.
 * @param page resolves when the page’s build is there; what needs none of it begins before
 */
export const runService = async (page: Promise<unknown> = Promise.resolve()): Promise<void> => {
  reportCrashes()
  // Awaited later: a build that fails meanwhile is no unhandled rejection.
  page.catch(() => undefined)
  try {
    await run(page)
  } catch (error) {
    console.error(errorText(error))
    process.exitCode = 1
  }
}
