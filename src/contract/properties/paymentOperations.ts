/** Operations of rent payments (docs/interface/properties.md#payments). */
import { z } from 'zod'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { payment_id } from '../wire/pathParameters.ts'
import { operation } from '../wire/operation.ts'
import { cursorQuery, day, id, PAGE_OR_AFTER } from '../wire/primitives.ts'
import { many, one, READ, WRITE } from './answers.ts'
import { rentPayment, rentPaymentInput, reverseInput } from './property.ts'
import { RENT_PAYMENT_METHODS, RENT_PAYMENT_STATUSES } from './vocabulary.ts'

const filters = {
  property_id: id.optional().meta({ description: 'The property', example: EXAMPLE_IDS.property }),
  tenant_id: id.optional().meta({ description: 'The tenant', example: EXAMPLE_IDS.tenant }),
  lease_id: id.optional().meta({ description: 'The lease', example: EXAMPLE_IDS.lease }),
  /** Both days are in the range. */
  from_date: day.optional().meta({ description: 'The first day', example: '2026-01-01' }),
  to_date: day.optional().meta({ description: 'The last day', example: '2026-12-31' }),
  status: z.enum(RENT_PAYMENT_STATUSES).optional().meta({ description: 'Only in this state' }),
  method: z.enum(RENT_PAYMENT_METHODS).optional().meta({ description: 'How it was paid' }),
}
const byPayment = z.object({ payment_id })

export const rentPaymentOperations = {
  listRentPayments: operation({
    api: 'property',
    method: 'GET',
    path: '/payments',
    tag: 'rent-payments',
    summary: 'List payments, the latest first',
    description: 'Reversals are among them. A range of dates is about `date`.',
    access: READ,
    query: z
      .strictObject({ ...cursorQuery, after: cursorQuery.after.meta({ example: EXAMPLE_IDS.rentPayment }), ...filters })
      .refine(...PAGE_OR_AFTER),
    status: 200,
    data: many(rentPayment),
    errors: [],
  }),
  exportRentPayments: operation({
    api: 'property',
    method: 'GET',
    path: '/payments/export',
    tag: 'rent-payments',
    summary: 'Download payments as a table (CSV)',
    description: 'UTF-8 with a line of names, for spreadsheets: a cell that a spreadsheet would take for a formula is written as text.',
    access: READ,
    query: z.strictObject(filters),
    status: 200,
    file: 'text/csv',
    data: z.string(),
    errors: [],
  }),
  recordRentPayment: operation({
    api: 'property',
    method: 'POST',
    path: '/payments',
    tag: 'rent-payments',
    summary: 'Record a payment of a tenant',
    description:
      'A cheque is `pending` until the bank has paid it; anything else is `cleared` at once. Cheques and transfers name their number, once in a lease.',
    access: WRITE,
    body: rentPaymentInput,
    status: 201,
    data: one(rentPayment),
    errors: ['LEASE_NOT_FOUND', 'TENANT_NOT_FOUND', 'PAYMENT_REFERENCE_EXISTS'],
  }),
  getRentPayment: operation({
    api: 'property',
    method: 'GET',
    path: '/payments/{payment_id}',
    tag: 'rent-payments',
    summary: 'Read a payment',
    description: 'Its number is that of the receipt.',
    access: READ,
    params: byPayment,
    status: 200,
    data: one(rentPayment),
    errors: ['PAYMENT_NOT_FOUND'],
  }),
  clearRentPayment: operation({
    api: 'property',
    method: 'POST',
    path: '/payments/{payment_id}/clear',
    tag: 'rent-payments',
    summary: 'Say that the bank has paid a cheque',
    description: 'Of a `pending` payment: it counts to the balance from now on.',
    access: WRITE,
    params: byPayment,
    status: 200,
    data: one(rentPayment),
    errors: ['PAYMENT_NOT_FOUND', 'INVALID_STATUS_TRANSITION'],
  }),
  failRentPayment: operation({
    api: 'property',
    method: 'POST',
    path: '/payments/{payment_id}/fail',
    tag: 'rent-payments',
    summary: 'Say that the bank has refused a cheque',
    description: 'Of a `pending` payment: it never counted.',
    access: WRITE,
    params: byPayment,
    status: 200,
    data: one(rentPayment),
    errors: ['PAYMENT_NOT_FOUND', 'INVALID_STATUS_TRANSITION'],
  }),
  reverseRentPayment: operation({
    api: 'property',
    method: 'POST',
    path: '/payments/{payment_id}/reverse',
    tag: 'rent-payments',
    summary: 'Take a payment back: a reversal is recorded beside it',
    description: 'Of a `cleared` payment, once: the balance is as if it had not been received.',
    access: WRITE,
    params: byPayment,
    body: reverseInput,
    status: 201,
    data: one(rentPayment),
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_ALREADY_REVERSED', 'INVALID_STATUS_TRANSITION'],
  }),
}
