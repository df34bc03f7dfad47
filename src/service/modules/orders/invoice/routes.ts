/** The invoice of an order, for its customer and for staff (docs/interface/cart-and-orders.md#invoices). */
import type { FastifyInstance } from 'fastify'
import { invoiceOperations } from '#contract/orders/invoice.ts'
import type { Services } from '../../../services.ts'
import { pathOf } from '../../../shares/holder.ts'
import { serveFile } from '../../../http/answer/file.ts'
import { printedPdf } from '../../../http/answer/pdf.ts'
import { readInvoice } from './readInvoice.ts'

export const invoiceRoutes = (app: FastifyInstance, services: Services): void => {
  serveFile(app, invoiceOperations.getInvoice, async ({ caller, holder, language: spoken, params, query }) => {
    const language = query.lang ?? spoken
    const invoice = await readInvoice(services, params.orderId, caller, language)
    const printed = services.state.invoices?.get(services, pathOf(holder), invoice, language)
    return { bytes: await printedPdf(printed, 'INVOICE_IN_PROGRESS'), name: `${invoice.number}.pdf`, language }
  })
}
