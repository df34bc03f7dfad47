/** Operations of rent payments (docs/interface/properties.md#payments). */
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { cursorQuery, day, id, PAGE_OR_AFTER, pathPart } from '../wire/primitives.ts'
import { many, one, READ, WRITE } from './answers.ts'
import { rentPayment, rentPaymentInput, reverseInput } from './property.ts'
import { RENT_PAYMENT_METHODS, RENT_PAYMENT_STATUSES } from './vocabulary.ts'

const filters = {
  property_id: id.optional(),
  tenant_id: id.optional(),
  lease_id: id.optional(),
  /** Both days are in the range. */
  from_date: day.optional(),
  to_date: day.optional(),
  status: z.enum(RENT_PAYMENT_STATUSES).optional(),
  method: z.enum(RENT_PAYMENT_METHODS).optional(),
}
const byPayment = z.object({ payment_id: pathPart })

export const rentPaymentOperations = {
  listRentPayments: operation({
    api: 'property',
    method: 'GET',
    path: '/payments',
    tag: 'rent-payments',
    summary: 'List payments, the latest first',
    access: READ,
    query: z.strictObject({ ...cursorQuery, ...filters }).refine(...PAGE_OR_AFTER),
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
    access: WRITE,
    params: byPayment,
    body: reverseInput,
    status: 201,
    data: one(rentPayment),
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_ALREADY_REVERSED', 'INVALID_STATUS_TRANSITION'],
  }),
}
