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
    description:
      'With everything that the next step needs. `search` takes beginnings of words: of the number, names, e-mail and phone numbers. `pagination.total` and `counts` count up to 10,000; narrow the list by dates for more.',
    access: 'orders:read',
    query: z
      .strictObject({
        ...cursorQuery,
        status: orderStatus.optional().meta({ description: 'Only in this state' }),
        paymentStatus: z.enum(PAYMENT_STATUSES).optional().meta({ description: 'Only where the payment stands so' }),
        governorate: z.enum(GOVERNORATES).optional().meta({
          description: 'Of the address: where the estimate delivers to, the default address’s when it is absent; only orders that go there',
        }),
        fromDate: dayOrMoment.optional().meta({ description: 'From this day or moment', example: '2026-11-01' }),
        toDate: dayOrMoment.optional().meta({ description: 'To this day or moment', example: '2026-11-30' }),
        /** Beginnings of words of the number, the names, the e-mail and the phone numbers, each of which must be found. */
        search: searchText.optional(),
        sortBy: z.enum(['createdAt', 'deliveryDate']).default('createdAt').meta({ description: 'What the list is ordered by' }),
        sortOrder: z.enum(['asc', 'desc']).default('desc').meta({ description: 'Direction of the order' }),
      })
      .refine(...PAGE_OR_AFTER),
    status: 200,
    data: z.strictObject({
      orders: z.array(order),
      /** Number of orders in each status, independent of filters; counted up to the same limit as `pagination.total`. */
      counts: z.strictObject({ pending: count, confirmed: count, processing: count, shipped: count, delivered: count, cancelled: count }),
      pagination,
    }),
    errors: [],
  }),
}
