/** The property interface (docs/interface/properties.md): an account's own portfolio, under its path and in its form. */
import type { FastifyInstance } from 'fastify'
import { propertyOperations as operations } from '#contract/properties/operations.ts'
import type { Services } from '../../services.ts'
import { serveFile } from '../../http/answer/file.ts'
import { pathOf, serve } from '../../http/route.ts'
import { exportPayments } from './exportPayments.ts'
import { createLease, getLease, listCharges, listLeases, updateLease } from './leases.ts'
import { openUnit } from './openUnit.ts'
import { clearRentPayment, failRentPayment, getRentPayment, listRentPayments, recordRentPayment, reverseRentPayment } from './payments.ts'
import { portfolioFigures, todayOf } from './portfolio.ts'
import { createProperty, deleteProperty, getProperty, listProperties, updateProperty } from './properties.ts'
import { createTenant, getTenant, listTenants, updateTenant } from './tenants.ts'

const PROPERTIES = pathOf(operations.listProperties)
const TENANTS = pathOf(operations.listTenants)
const LEASES = pathOf(operations.listLeases)
const PAYMENTS = pathOf(operations.listRentPayments)

/** A single thing, as it is answered. */
const one = <T>(data: T) => ({ data: { data } })
/** The same, of what was just made. */
const made = <T extends { id: string }>(data: T, list: string) => ({ ...one(data), location: `${list}/${data.id}` })

const propertyRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, operations.getPortfolio, async ({ caller }) => one(await portfolioFigures(services, caller.accountId)))
  serve(app, operations.listProperties, async ({ caller, query }) => ({ data: await listProperties(services, caller.accountId, query) }))
  serve(app, operations.createProperty, async ({ caller, body }) => made(await createProperty(services, caller.accountId, body), PROPERTIES))
  serve(app, operations.getProperty, async ({ caller, params }) => one(await getProperty(services, caller.accountId, params.property_id)))
  serve(app, operations.updateProperty, async ({ caller, params, body }) =>
    one(await updateProperty(services, caller.accountId, params.property_id, body)),
  )
  serve(app, operations.deleteProperty, async ({ caller, params }) =>
    one({ id: await deleteProperty(services, caller.accountId, params.property_id), deleted: true as const }),
  )
  serve(app, operations.openUnit, async ({ caller, params, body, language, requestId, idempotencyKey, publicUrl }) => {
    const author = { accountId: caller.accountId, language, requestId, idempotencyKey }
    const { projectId, isNew } = await openUnit(services, { caller, author }, params.property_id, body)
    const opened = one({ project_id: projectId, url: `${publicUrl}/studio/${projectId}` })
    return isNew ? { ...opened, location: `/v1/design/projects/${projectId}` } : { ...opened, status: 200 as const }
  })
}

const tenantRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, operations.listTenants, async ({ caller, query }) => ({ data: await listTenants(services, caller.accountId, query) }))
  serve(app, operations.createTenant, async ({ caller, body }) => made(await createTenant(services, caller.accountId, body), TENANTS))
  serve(app, operations.getTenant, async ({ caller, params }) => one(await getTenant(services, caller.accountId, params.tenant_id)))
  serve(app, operations.updateTenant, async ({ caller, params, body }) => one(await updateTenant(services, caller.accountId, params.tenant_id, body)))
}

const leaseRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, operations.listLeases, async ({ caller, query }) => ({ data: await listLeases(services, caller.accountId, query) }))
  serve(app, operations.createLease, async ({ caller, body }) => made(await createLease(services, caller.accountId, body), LEASES))
  serve(app, operations.getLease, async ({ caller, params }) => one(await getLease(services, caller.accountId, params.lease_id)))
  serve(app, operations.updateLease, async ({ caller, params, body }) => one(await updateLease(services, caller.accountId, params.lease_id, body)))
  serve(app, operations.listCharges, async ({ caller, query }) => ({ data: await listCharges(services, caller.accountId, query) }))
}

const paymentRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, operations.listRentPayments, async ({ caller, query }) => ({ data: await listRentPayments(services, caller.accountId, query) }))
  serveFile(app, operations.exportRentPayments, async ({ caller, query }) => ({
    bytes: await exportPayments(services, caller.accountId, query),
    name: `payments ${todayOf(services)}.csv`,
  }))
  serve(app, operations.recordRentPayment, async ({ caller, body }) => made(await recordRentPayment(services, caller.accountId, body), PAYMENTS))
  serve(app, operations.getRentPayment, async ({ caller, params }) => one(await getRentPayment(services, caller.accountId, params.payment_id)))
  serve(app, operations.clearRentPayment, async ({ caller, params }) => one(await clearRentPayment(services, caller.accountId, params.payment_id)))
  serve(app, operations.failRentPayment, async ({ caller, params }) => one(await failRentPayment(services, caller.accountId, params.payment_id)))
  serve(app, operations.reverseRentPayment, async ({ caller, params, body }) =>
    made(await reverseRentPayment(services, caller.accountId, params.payment_id, body.memo ?? null), PAYMENTS),
  )
}

export const portfolioRoutes = (app: FastifyInstance, services: Services): void => {
  propertyRoutes(app, services)
  tenantRoutes(app, services)
  leaseRoutes(app, services)
  paymentRoutes(app, services)
}
