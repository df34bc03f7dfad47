/** Orders as the shop's own people see them (docs/interface/staff.md#orders). */
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { order } from './orders.ts'
import { GOVERNORATES, PAYMENT_STATUSES } from '../wire/orderVocabulary.ts'
import { cursorQuery, dayOrMoment, PAGE_OR_AFTER, pagination, searchText } from '../wire/primitives.ts'
import { orderStatus } from '../wire/vocabularySchemas.ts'

const count = z.int()

export const staffOrderOperations = {
  listStaffOrders: operation({
    method: 'GET',
    path: '/staff/orders',
    tag: 'staff',
    summary: 'List everyone’s orders; for staff',
    access: 'orders:read',
    query: z
      .strictObject({
        ...cursorQuery,
        status: orderStatus.optional(),
        paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
        governorate: z.enum(GOVERNORATES).optional(),
        fromDate: dayOrMoment.optional(),
        toDate: dayOrMoment.optional(),
        /** Beginnings of words of the number, the names, the e-mail and the phone numbers, each of which must be found. */
        search: searchText.optional(),
        sortBy: z.enum(['createdAt', 'deliveryDate']).default('createdAt'),
        sortOrder: z.enum(['asc', 'desc']).default('desc'),
      })
      .refine(...PAGE_OR_AFTER),
    status: 200,
    data: z.strictObject({
      orders: z.array(order),
      /** How many orders there are in each status, whatever else is asked for; counted up to the same limit as `pagination.total`. */
      counts: z.strictObject({ pending: count, confirmed: count, processing: count, shipped: count, delivered: count, cancelled: count }),
      pagination,
    }),
    errors: [],
  }),
}
