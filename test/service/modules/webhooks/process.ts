/**
 * Parts of a process that delivers, for tests on PostgreSQL; run as a process itself it delivers until it is killed.
 * Argument then: the address of the database.
 */
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../../../src/service/config.ts'
import { openDatabase, type Database } from '../../../../src/service/db/connection.ts'
import { createLogger } from '../../../../src/service/log.ts'
import type { Services } from '../../../../src/service/services.ts'
import { createState } from '../../../../src/service/state.ts'
import { systemClock, type Clock } from '../../../../src/service/clock.ts'
import { testOutbound } from '../../adapters/outbound.ts'
import { sandbox } from '../../../../src/service/adapters/payments/sandbox.ts'
import { fileBlobs } from '../../../../src/service/adapters/blobs.ts'
import { WebhookWorker } from '../../../../src/service/modules/webhooks/webhookWorker.ts'

/** All that a worker needs, on this database. */
export const workerServices = (db: Database, clock: Clock = systemClock): Services => {
  const config = readConfig({ PUBLIC_URL: 'http://diwan.test', NODE_ENV: 'test', SECRET: 's'.repeat(32) })
  const log = createLogger('error')
  return { config, db, clock, blobs: fileBlobs(config.dataDir), payments: sandbox, outbound: testOutbound(), log, state: createState(db) }
}

const POLL_MS = 20

const deliverUntilKilled = async (databaseUrl: string): Promise<void> => {
  const services = workerServices(await openDatabase({ databaseUrl, dataDir: '', poolSize: 3 }))
  const worker = new WebhookWorker(services)
  setInterval(() => worker.wake(), POLL_MS)
  console.log('delivering')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await deliverUntilKilled(process.argv[2] ?? '')
