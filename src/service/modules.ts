/** The modules of the service, and what the service takes from all of them. */
import type { FastifyInstance } from 'fastify'
import type { HeadOf } from './http/pages/pageHead.ts'
import type { ScheduledJob } from './jobs/scheduler.ts'
import { personalData } from './modules/accounts/hooks.ts'
import { accounts } from './modules/accounts/module.ts'
import { ar } from './modules/ar/module.ts'
import { cart } from './modules/cart/module.ts'
import { catalog } from './modules/catalog/module.ts'
import { design } from './modules/design/module.ts'
import { exchangeRates } from './modules/exchangeRates/module.ts'
import { loyalty } from './modules/loyalty/module.ts'
import { messages } from './modules/messages/module.ts'
import type { Host, ServiceModule } from './modules/module.ts'
import { orders } from './modules/orders/module.ts'
import { pageErrors } from './modules/pageErrors/module.ts'
import { payments } from './modules/payments/module.ts'
import { properties } from './modules/properties/module.ts'
import { renders } from './modules/renders/module.ts'
import { webhooks } from './modules/webhooks/module.ts'
import { wishlist } from './modules/wishlist/module.ts'
import type { SealedColumn } from './secrets/sealedField.ts'
import type { Services } from './services.ts'
import type { Part } from './stopping.ts'

/**
 * In the order in which listeners of one hook run. It is the order in which the merge of a guest (`guestMerged`) and the deletion of an account
 * lock rows, which has to be the same everywhere: `modules.test.ts` holds it.
 */
export const MODULES: readonly ServiceModule[] = [
  accounts,
  messages,
  design,
  ar,
  renders,
  wishlist,
  cart,
  orders,
  catalog,
  loyalty,
  exchangeRates,
  properties,
  webhooks,
  payments,
  pageErrors,
]

/** Connects the modules; once a process, before its first request. Doing it again changes nothing. */
export const connectModules = (): void => {
  for (const module of MODULES) {
    module.connect?.()
    for (const data of module.personalData ?? []) personalData.connect(data)
  }
}

export const moduleRoutes = (app: FastifyInstance, services: Services): void => {
  for (const { routes } of MODULES) routes?.(app, services)
}

export const modulePageRoutes = (app: FastifyInstance, services: Services): void => {
  for (const { pageRoutes } of MODULES) pageRoutes?.(app, services)
}

export const pageHeads = (services: Services): HeadOf[] => MODULES.flatMap(({ pageHead }) => pageHead?.(services) ?? [])

export const moduleJobs = (services: Services): ScheduledJob[] => MODULES.flatMap(({ scheduledJobs }) => scheduledJobs?.(services) ?? [])

/** Everything that is kept sealed with SECRET, so that a secret can be checked and replaced (docs/secret.md). */
export const SEALED_COLUMNS: readonly SealedColumn[] = MODULES.flatMap(({ sealedColumns }) => sealedColumns ?? [])

/** Starts the workers of all modules. Answers what has to end before the process does, in this order. */
export const startModules = async (services: Services, host: Host): Promise<Part[]> => {
  const parts: Part[] = []
  for (const { start } of MODULES) if (start) parts.push(...(await start(services, host)))
  return parts
}
