import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import type { Blobs } from './adapters/blobs.ts'
import type { Clock } from './clock.ts'
import type { Outbound } from './adapters/outbound/outbound.ts'
import type { PaymentProvider } from './adapters/payments/provider.ts'

/** What every area is given: the adapters to the world outside. Made once, by main.ts or by a test. */
export interface Services {
  config: Config
  db: Database
  clock: Clock
  blobs: Blobs
  payments: PaymentProvider
  /** Calls to addresses that users typed. */
  outbound: Outbound
  log: Logger
}

/** The services as one request sees them: addresses in its answer begin where its caller reached us. */
export const reachedAt = (services: Services, publicUrl: string): Services =>
  publicUrl === services.config.publicUrl ? services : { ...services, config: { ...services.config, publicUrl } }
