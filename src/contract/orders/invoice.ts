/** An order on paper (docs/interface/cart-and-orders.md#invoices). */
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { byOrder, type Order } from './orders.ts'
import type { Seller } from '../catalog/seller.ts'
import { language } from '../wire/primitives.ts'

/** Payment of an order. Each brand is the provider's name, such as `visa`. */
export type PaidBy =
  | { type: 'cash' }
  | { type: 'card'; brand: string; last4: string }
  | { type: 'wallet'; brand: string }
  /** By card, on a page of the provider's own. */
  | { type: 'hosted'; brand: string }
  | { type: 'instalments'; brand: string; months: number }

/** EGP. */
export interface InvoiceLine {
  id: string
  name: string
  sku: string
  variant: string | null
  /** Chosen options: `{ legs: 'oak' }`. */
  choices: Readonly<Record<string, unknown>>
  quantity: number
  /** For one piece, before discount and tax. */
  unitPrice: number
  /** For all pieces, before discount and tax. */
  goods: number
  discount: number
  installation: number
  /** On goods less discount, and on installation. */
  tax: number
  /** With tax. */
  total: number
}

/** All that is on an invoice, in its language: the page that is printed formats it and works nothing out. Money is EGP. */
export interface Invoice {
  /** The order's. */
  number: string
  seller: Seller
  status: Order['status']
  orderedAt: string
  deliveredAt: string | null
  cancelledAt: string | null
  buyer: { name: string; email: string | null; phone: string | null }
  addresses: Order['addresses']
  lines: InvoiceLine[]
  sums: {
    /** Goods, before discount and tax. */
    subtotal: number
    coupon: { code: string; discount: number } | null
    points: { used: number; discount: number } | null
    installation: number
    /** Before tax. */
    delivery: number
    deliveryTax: number
    /** With tax. */
    deliveryTotal: number
    discount: number
    tax: number
    total: number
  }
  payment: {
    state: Order['paymentStatus']
    /** Null while nothing is paid, and where nothing had to be. */
    paid: { by: PaidBy; at: string } | null
    /** Refunds; `at` is null while one is pending. */
    refunds: { amount: number; at: string | null }[]
  }
}

export const invoiceOperations = {
  getInvoice: operation({
    method: 'GET',
    path: '/orders/{orderId}/invoice',
    tag: 'orders',
    summary: 'Get the invoice of an order as a PDF',
    description:
      'A4, for its customer and for staff, in the language of `lang` or `Accept-Language`: the figures that the order was placed at, and where its payment stands. While it is being printed the answer is `INVOICE_IN_PROGRESS` with `Retry-After`: ask again.',
    access: 'orders:read',
    params: byOrder,
    query: z.strictObject({ lang: language.optional().meta({ description: 'Language of what is written on it; `Accept-Language` without it' }) }),
    status: 200,
    file: 'application/pdf',
    data: z.file(),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED', 'INVOICE_IN_PROGRESS', 'RENDER_FAILED'],
  }),
}
