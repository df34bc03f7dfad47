import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import type { Blobs } from './adapters/blobs.ts'
import type { Clock } from './clock.ts'
import type { Outbound } from './adapters/outbound/outbound.ts'
import type { PaymentProvider } from './adapters/payments/provider.ts'

/**
 * Caches and workers of this process. Each is declared here beside its class (`declare module`), and created by `state.ts`, or by the `start` of its
 * module where not every process has it. A restart loses nothing with it.
 */
export interface ProcessState {}

/** Services of every module: the adapters to the world outside. Made once, by main.ts or by a test. */
export interface Services {
  config: Config
  db: Database
  clock: Clock
  blobs: Blobs
  payments: PaymentProvider
  /** Calls to addresses that users typed. */
  outbound: Outbound
  log: Logger
  readonly state: ProcessState
}

/** The services as one request sees them: addresses in its answer begin where its caller reached us. */
export const reachedAt = (services: Services, publicUrl: string): Services =>
  publicUrl === services.config.publicUrl ? services : { ...services, config: { ...services.config, publicUrl } }
