/** The declaration of a module: everything that the service takes from it. `service/modules.ts` lists them. */
import type { FastifyInstance } from 'fastify'
import type { WarmBrowser } from '../adapters/warmBrowser.ts'
import type { HeadOf } from '../http/pages/pageHead.ts'
import type { ScheduledJob } from '../jobs/scheduler.ts'
import type { SealedColumn } from '../secrets/sealedField.ts'
import type { Services } from '../services.ts'
import type { Part } from '../stopping.ts'
import type { PersonalData } from './accounts/personalData.ts'

/** Facilities that a process gives to the workers that modules start. */
export interface Host {
  /** The browser that draws images and prints documents. */
  browser: WarmBrowser
  /** Folder of the page's build. */
  page: string
}

export interface ServiceModule {
  /** Its folder in `service/modules`. */
  name: string
  /** The modules that it imports; they are below it. */
  dependsOn: readonly string[]
  routes?: (app: FastifyInstance, services: Services) => void
  /** Routes at the root of the page's address; absent where the service runs without the page. */
  pageRoutes?: (app: FastifyInstance, services: Services) => void
  /** Title and description of the pages that are about something of the module. */
  pageHead?: (services: Services) => HeadOf
  /** Connects its functions to hooks of the modules that it depends on. */
  connect?: () => void
  /** Personal data that it stores: `accounts` exports it, and erases it with the account. */
  personalData?: readonly PersonalData[]
  /** Columns that are sealed with SECRET. */
  sealedColumns?: readonly SealedColumn[]
  scheduledJobs?: (services: Services) => readonly ScheduledJob[]
  /** Starts its workers. Answers what has to end before the process does, in this order. */
  start?: (services: Services, host: Host) => Promise<readonly Part[]>
}
